/** The regulations of a workspace: found, read where they are new or changed, and kept ready for questions. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { RegulationDocument } from "../../corpus/clause";
import type { DetailsByPath } from "../../corpus/details";
import { overrideOf } from "../../corpus/details";
import type { Library, UnreadableFile } from "../../corpus/library";
import type { SynonymTable } from "../../corpus/search/synonyms";
import type { IndexProgress, Regulations } from "../../ports/regulations";
import type { PageBox } from "../documents/pdf-layout";
import { tooLarge } from "../documents/limits";
import { boxesOf } from "../documents/pdf-layout";
import { assembleLibrary } from "./assemble";
import { indexKey } from "./build-index";
import type { SourceFile, WorkspaceFolder } from "./discover";
import { discover } from "./discover";
import type { DocumentStore, Entry } from "./document-store";
import { documentStore } from "./document-store";
import { workerReader, type SourceReader } from "./reader";
import { sharedRun } from "./shared-run";
import type { SourceFiles } from "./source-files";
import { diskFiles } from "./source-files";

export interface RegulationSourcesOptions {
  /** Folder of the index, usually in global storage. */
  storage: string;
  workspaceFolders: WorkspaceFolder[];
  /** Files, folders and globs of the settings or the profile; empty means to look through the workspace. */
  sources: string[];
  exclude?: string[];
  /** The bundled worker. */
  workerFile: string;
  /** Reads in place of the worker. */
  reader?: (store: DocumentStore) => SourceReader;
  synonyms?: SynonymTable;
  /** What people corrected. */
  details?: DetailsByPath;
  files?: SourceFiles;
}

export interface RegulationSources extends Regulations {
  /** The library as it was given last; null before the first time. */
  readonly current: Library | null;
  /** Absolute paths of the files that were found last, readable or not. */
  readonly found: readonly string[];
  /** Files may have changed: the next `library()` looks again. */
  changed(): void;
  /** Called after each change of the library; the returned function ends that. */
  onDidChange(listener: (library: Library) => void): () => void;
  /** Forgets what is stored and reads everything again. */
  rebuild(options?: { signal?: AbortSignal; progress?: (progress: IndexProgress) => void }): Promise<Library>;
  /** Where a stretch of a PDF's text stands on its pages, in points from the top left; empty for other formats. */
  boxes(document: string, start: number, end: number): Promise<PageBox[]>;
  dispose(): Promise<void>;
}

/** A look through the workspace is good for so long, unless `changed` says otherwise. */
const FRESH_MS = 1500;
/** What a workspace holds does not decide which files outside of it are read. */
const OUTWARD_LINK =
  "is a link to a file outside the workspace; that is read where it is added (Steward: Add Regulations…, or the setting steward.sources).";

export function regulationSources(options: RegulationSourcesOptions): RegulationSources {
  const files = options.files ?? diskFiles;
  const store = documentStore(options.storage);
  const reader = options.reader?.(store) ?? workerReader(options.workerFile, options.storage);
  const listeners = new Set<(library: Library) => void>();
  const loaded = new Map<string, RegulationDocument>();
  let current: { key: string; library: Library } | null = null;
  let checkedAt = -Infinity;
  let changes = 0;
  let foundLast: string[] = [];
  const run = sharedRun(refresh);

  return {
    get current() {
      return current?.library ?? null;
    },
    get found() {
      return foundLast;
    },
    library: ({ signal, progress } = {}) => {
      if (current !== null && performance.now() - checkedAt < FRESH_MS) return Promise.resolve(current.library);
      return run(signal, progress);
    },
    changed: () => {
      checkedAt = -Infinity;
      changes++;
    },
    onDidChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async rebuild({ signal, progress } = {}) {
      await store.clear();
      loaded.clear();
      current = null;
      return run(signal, progress);
    },
    async boxes(document, start, end) {
      const bytes = await store.layout(document);
      return bytes === null ? [] : boxesOf(bytes, start, end);
    },
    dispose: () => reader.dispose(),
  };

  async function refresh(signal: AbortSignal, progress: (progress: IndexProgress) => void): Promise<Library> {
    const changesBefore = changes;
    const found = await discover({ ...options, exclude: options.exclude ?? [], ownFolder: options.storage }, files);
    foundLast = found.files.map(({ path }) => path);
    const entries = await store.entries();
    const results: { file: SourceFile; entry: Entry }[] = [];
    const missing = [
      ...found.missing.map((path) => ({ path, message: `The source ${path} was not found.` })),
      ...found.links.map((path) => ({ path, message: `${basename(path)} ${OUTWARD_LINK}` })),
    ];
    const stale = found.files.filter((file) => !isFresh(file, entries.get(file.path)));
    let done = 0;
    for (const file of found.files) {
      signal.throwIfAborted();
      let entry = entries.get(file.path);
      if (entry === undefined || !isFresh(file, entry)) {
        progress({ done, total: stale.length, path: file.shown });
        entry = await readFile(file, entry, signal, (page, pages) =>
          progress({ done, total: stale.length, path: file.shown, page, pages }),
        );
        progress({ done: ++done, total: stale.length, path: file.shown });
      }
      results.push({ file, entry });
    }
    const library = await assemble(results, missing, signal);
    if (changes === changesBefore) checkedAt = performance.now();
    return library;
  }

  async function readFile(
    file: SourceFile,
    known: Entry | undefined,
    signal: AbortSignal,
    onPage: (page: number, pages: number) => void,
  ): Promise<Entry> {
    const { path, shown, size, modified, isNamed } = file;
    const id = documentId(path);
    const unreadable = (message: string): Entry => ({
      path,
      id,
      size,
      modified,
      hash: "",
      status: "unreadable",
      message,
    });
    const refusal = tooLarge(shown, size);
    if (refusal !== null) return unreadable(refusal);
    const knownHash = known?.status === "regulation" || (known?.status === "other" && !isNamed) ? known.hash : null;
    const bytes = await bytesOrReason(path);
    if (typeof bytes === "string") return unreadable(`${shown} cannot be opened (${bytes}).`);
    const read = await reader.read({ path, shown, id, size, modified, isNamed, knownHash }, bytes, signal, onPage);
    const entry = read ?? { ...known!, size, modified };
    loaded.delete(id);
    await store.record(entry);
    return entry;
  }

  /** The file's bytes, or why the system does not give them. */
  async function bytesOrReason(path: string): Promise<Uint8Array | string> {
    try {
      return await files.readBytes(path);
    } catch (error) {
      if (error instanceof Error) return error.message.split(/[:,]/, 2).join(":");
      throw error;
    }
  }

  async function assemble(
    results: readonly { file: SourceFile; entry: Entry }[],
    missing: readonly UnreadableFile[],
    signal: AbortSignal,
  ): Promise<Library> {
    const documents: RegulationDocument[] = [];
    const unreadable: UnreadableFile[] = [...missing];
    for (const { file, entry } of results) {
      signal.throwIfAborted();
      if (entry.status === "unreadable") unreadable.push({ path: file.shown, message: entry.message });
      if (entry.status !== "regulation") continue;
      const document = await load(file, entry, signal);
      if (document !== null) documents.push(document);
      else unreadable.push({ path: file.shown, message: `${file.shown} changed while it was read.` });
    }
    const key = `${indexKey(documents)} ${JSON.stringify([unreadable, documents.map(({ path }) => path)])}`;
    if (current?.key === key) return current.library;
    const library = await assembleLibrary(
      {
        documents,
        unreadable,
        overrideOf: (document) => overrideOf(options.details ?? {}, document),
        synonyms: options.synonyms,
        signal,
      },
      store,
      reader,
    );
    current = { key, library };
    for (const listener of listeners) listener(library);
    return library;
  }

  /** The stored document, read again where the store lost it; null where its file is another one by now. */
  async function load(file: SourceFile, entry: Entry, signal: AbortSignal): Promise<RegulationDocument | null> {
    const known = loaded.get(entry.id);
    if (known !== undefined && known.hash === entry.hash) return known;
    let stored = await store.load(entry.id);
    if (stored === null || stored.hash !== entry.hash) {
      await readFile(file, undefined, signal, () => undefined);
      stored = await store.load(entry.id);
    }
    if (stored === null) return null;
    const shown = { ...stored, path: file.shown };
    const document = { ...shown, ...overrideOf(options.details ?? {}, shown) };
    loaded.set(entry.id, document);
    return document;
  }
}

function isFresh(file: SourceFile, entry: Entry | undefined): boolean {
  if (entry === undefined || entry.size !== file.size || entry.modified !== file.modified) return false;
  return !(file.isNamed && entry.status === "other");
}

function documentId(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}
