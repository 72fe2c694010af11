/** The regulations of the workspace, kept in step with settings, profile and files. */
import { join } from "node:path";
import * as vscode from "vscode";
import { regulationSources, type RegulationSources } from "../adapters/index/regulation-sources";
import type { Profile } from "../agent/profile";
import { mergeDetails } from "../corpus/details";
import type { Library } from "../corpus/library";
import type { IndexProgress, Regulations } from "../ports/regulations";
import { documentSettings, excludeSettings, sourceSettings } from "./settings";
import { editorFiles, folderPath } from "./source-files";

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
}

const DOCUMENTS = "**/*.{pdf,docx,htm,html,xhtml,md,markdown,txt,text}";

export function workspaceRegulations({ storage, dist, profile }: WorkspaceRegulationsPorts): WorkspaceRegulations {
  const changes = new vscode.EventEmitter<Library>();
  const progresses = new vscode.EventEmitter<IndexProgress | null>();
  const watcher = vscode.workspace.createFileSystemWatcher(DOCUMENTS);
  let opened: { key: string; sources: RegulationSources } | null = null;

  const stale = () => opened?.sources.changed();
  const watching = [watcher.onDidChange(stale), watcher.onDidCreate(stale), watcher.onDidDelete(stale)];

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
    opened = { key, sources };
    await before?.sources.dispose();
    return sources;
  }

  async function reading(
    read: (sources: RegulationSources, progress: (progress: IndexProgress) => void) => Promise<Library>,
    tell?: (progress: IndexProgress) => void,
  ): Promise<Library> {
    const sources = await open();
    try {
      return await read(sources, (progress) => {
        progresses.fire(progress);
        tell?.(progress);
      });
    } finally {
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
      for (const one of [watcher, changes, progresses, ...watching]) one.dispose();
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
