/** The regulations of the workspace, kept in step with settings, profile and files. */
import { join } from "node:path";
import * as vscode from "vscode";
import { regulationSources, type RegulationSources } from "../adapters/index/regulation-sources";
import { watchSources } from "../adapters/index/watch-sources";
import type { Profile } from "../agent/profile";
import { mergeDetails } from "../corpus/details";
import type { Library } from "../corpus/library";
import type { IndexProgress, Regulations } from "../ports/regulations";
import { documentSettings, excludeSettings, sourceSettings } from "./settings";
import { editorFiles, folderPath } from "./source-files";
import { editorWatcher } from "./watched-files";

export interface WorkspaceRegulations extends Regulations, vscode.Disposable {
  /** The library as it was given last; null before the first time. */
  readonly current: Library | null;
  readonly onDidChange: vscode.Event<Library>;
  readonly onDidProgress: vscode.Event<IndexProgress | null>;
  boxes: RegulationSources["boxes"];
  rebuild(signal: AbortSignal): Promise<Library>;
}

export interface WorkspaceRegulationsPorts {
  /** Folder of the index. */
  storage: string;
  dist: string;
  profile: () => Promise<Profile>;
  /** Does a run stand on the regulations just now? Then files that changed are read after it. */
  isRunning: () => boolean;
  /** Hears why files that changed could not be read. */
  failed: (error: unknown) => void;
}

interface Opened {
  key: string;
  sources: RegulationSources;
  stopWatching: () => void;
}

export function workspaceRegulations(ports: WorkspaceRegulationsPorts): WorkspaceRegulations {
  const { storage, dist, profile } = ports;
  const changes = new vscode.EventEmitter<Library>();
  const progresses = new vscode.EventEmitter<IndexProgress | null>();
  let opened: Opened | null = null;
  let readers = 0;
  let isDisposed = false;

  async function open(): Promise<RegulationSources> {
    const { sources: wanted, documents, synonyms } = await profile();
    const options = {
      storage,
      workspaceFolders: workspaceFolders(),
      sources: [...sourceSettings(), ...wanted],
      exclude: [...excludeSettings(), ...excludedFiles()],
      workerFile: join(dist, "documents-worker.cjs"),
      synonyms,
      details: mergeDetails(documents, documentSettings()),
    };
    const key = JSON.stringify(options);
    if (opened?.key === key) return opened.sources;
    const before = opened;
    const sources = regulationSources({ ...options, files: editorFiles });
    sources.onDidChange((library) => changes.fire(library));
    const now: Opened = { key, sources, stopWatching: () => undefined };
    opened = now;
    before?.stopWatching();
    await before?.sources.dispose();
    const stop = await watchSources({
      discovery: { ...options, ownFolder: storage },
      files: editorFiles,
      watcher: editorWatcher,
      known: () => sources.found,
      isBusy: () => readers > 0 || ports.isRunning(),
      changed: () => void readAgain(sources),
    });
    if (opened === now && !isDisposed) now.stopWatching = stop;
    else stop();
    return sources;
  }

  async function readAgain(sources: RegulationSources): Promise<void> {
    sources.changed();
    try {
      await reading((current, tell) => current.library({ progress: tell }));
    } catch (error) {
      if (!isDisposed) ports.failed(error);
    }
  }

  async function reading(
    read: (sources: RegulationSources, progress: (progress: IndexProgress) => void) => Promise<Library>,
    tell?: (progress: IndexProgress) => void,
  ): Promise<Library> {
    readers++;
    try {
      const sources = await open();
      return await read(sources, (progress) => {
        progresses.fire(progress);
        tell?.(progress);
      });
    } finally {
      readers--;
      progresses.fire(null);
    }
  }

  return {
    get current() {
      return opened?.sources.current ?? null;
    },
    onDidChange: changes.event,
    onDidProgress: progresses.event,
    library: ({ signal, progress } = {}) =>
      reading((sources, tell) => sources.library({ signal, progress: tell }), progress),
    rebuild: (signal) => reading((sources, tell) => sources.rebuild({ signal, progress: tell })),
    boxes: async (document, start, end) => (await open()).boxes(document, start, end),
    dispose() {
      isDisposed = true;
      opened?.stopWatching();
      changes.dispose();
      progresses.dispose();
      void opened?.sources.dispose();
    },
  };
}

export function workspaceFolders() {
  return (vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => ({ name, path: folderPath(uri) }));
}

function excludedFiles(): string[] {
  const globs = vscode.workspace.getConfiguration("files").get<Record<string, unknown>>("exclude", {});
  return Object.entries(globs).flatMap(([glob, isOn]) => (isOn === true ? [glob] : []));
}
