/** Documents that were read, kept in a folder: a journal of what each file was, and one file a regulation. */
import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RegulationDocument } from "../../corpus/clause";
import { checked, checkedLine, contentOf, textOfLine } from "./checked";
import { inTurns } from "./steps";
import { stored } from "./store-failure";
import { parseDocument, serializeDocument } from "./stored-document";

/** Raised when documents are read, cut or stored differently, so that they are read again. */
export const STORE_VERSION = 10;

/** Sets of documents, such as those of several workspaces, whose index is kept. */
const KEPT_INDEXES = 12;

export interface Entry {
  /** Absolute path of the source. */
  path: string;
  id: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
  hash: string;
  /** "other" for files without numbered clauses. */
  status: "regulation" | "other" | "unreadable";
  /** Why it is unreadable; "" otherwise. */
  message: string;
}

export interface DocumentStore {
  /** The last entry of each path. */
  entries(): Promise<Map<string, Entry>>;
  record(entry: Entry): Promise<void>;
  /** null where it is missing or damaged. */
  load(id: string): Promise<RegulationDocument | null>;
  save(document: RegulationDocument, layout: Uint8Array | null): Promise<void>;
  layout(id: string): Promise<Uint8Array | null>;
  loadIndex(key: string): Promise<Uint8Array | null>;
  saveIndex(key: string, bytes: Uint8Array): Promise<void>;
  /** Forgets everything, so that all is read again. */
  clear(): Promise<void>;
}

export function documentStore(storage: string): DocumentStore {
  const folder = join(storage, `v${STORE_VERSION}`);
  const journal = join(folder, "journal.jsonl");
  const place = (name: string) => join(folder, name);
  return {
    async entries() {
      const lines = (await readIfThere(journal))?.toString("utf8").split("\n") ?? [];
      const parsed = lines.map(parseEntry).filter((entry) => entry !== null);
      const entries = new Map(parsed.map((entry) => [entry.path, entry]));
      if (parsed.length > entries.size * 3 + 50) await compact(entries);
      return entries;
    },
    async record(entry) {
      await stored(async () => {
        await mkdir(folder, { recursive: true });
        await appendFile(journal, lineOf(entry));
      });
    },
    async load(id) {
      const [data, text] = await Promise.all([readIfSound(place(`${id}.jsonl`)), readIfSound(place(`${id}.utf8`))]);
      if (data === null || text === null) return null;
      return inTurns(parseDocument({ data: data.toString("utf8"), text: text.toString("utf8") }));
    },
    async save(document, layout) {
      const { data, text } = serializeDocument(document);
      await write(place(`${document.id}.utf8`), checked(text));
      await write(place(`${document.id}.jsonl`), checked(data));
      if (layout !== null) await write(place(`${document.id}.layout`), checked(layout));
    },
    layout: (id) => readIfSound(place(`${id}.layout`)),
    loadIndex: (key) => readIfSound(place(`index-${key}.bin`)),
    async saveIndex(key, bytes) {
      await write(place(`index-${key}.bin`), checked(bytes));
      await dropOldIndexes();
    },
    clear: () => stored(() => rm(folder, { recursive: true, force: true })),
  };

  /** Indexes of sets that were not built lately go; they can be built again. */
  async function dropOldIndexes(): Promise<void> {
    const names = (await readdir(folder)).filter((name) => name.startsWith("index-"));
    const dated = await Promise.all(names.map(async (name) => ({ name, at: await writtenAt(place(name)) })));
    const old = dated.sort((a, b) => b.at - a.at).slice(KEPT_INDEXES);
    await Promise.all(old.map(({ name }) => rm(place(name), { force: true })));
  }

  async function compact(entries: Map<string, Entry>): Promise<void> {
    await write(journal, [...entries.values()].map(lineOf).join(""));
  }

  /** Whole or not at all: a reader never sees half a file. */
  async function write(path: string, content: string | Uint8Array): Promise<void> {
    const temporary = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
    await stored(async () => {
      await mkdir(folder, { recursive: true });
      try {
        await writeFile(temporary, content);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    });
  }
}

/** Milliseconds since 1970; 0 for a file that another process has just removed. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return 0;
    throw error;
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** null where it is missing or damaged. */
async function readIfSound(path: string): Promise<Buffer | null> {
  const stored = await readIfThere(path);
  return stored === null ? null : contentOf(stored);
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

const lineOf = (entry: Entry): string => `${checkedLine(JSON.stringify(entry))}\n`;

/** A line that is damaged, or that a crash cut short, is passed over. */
function parseEntry(line: string): Entry | null {
  const json = textOfLine(line);
  return json === null ? null : (JSON.parse(json) as Entry);
}
