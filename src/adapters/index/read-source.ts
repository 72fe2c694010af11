/** Reads one source file, cuts it and stores it: the work that is done away from the host's event loop. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { cutDocument, hasClauses } from "../../corpus/cut/cut-document";
import { Trouble } from "../../errors";
import { readDocument } from "../documents/read";
import { packLayout } from "../documents/pdf-layout";
import type { DocumentStore, Entry } from "./document-store";

export interface SourceJob {
  /** Absolute path of the source; only its name is used. */
  path: string;
  shown: string;
  id: string;
  size: number;
  modified: number;
  isNamed: boolean;
  /** Hash of what is stored already; null where nothing is. */
  knownHash: string | null;
}

export type OnPage = (page: number, pages: number) => void;

/** Stores the document if it is a regulation, and gives the entry for the journal; `null` where nothing changed. */
export async function readSource(
  bytes: Uint8Array,
  job: SourceJob,
  store: DocumentStore,
  onPage: OnPage,
): Promise<Entry | null> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (hash === job.knownHash) return null;
  const entry = { path: job.path, id: job.id, size: job.size, modified: job.modified, hash };
  try {
    const { document: read, layout } = await readDocument(bytes, { name: basename(job.path), onPage });
    const document = cutDocument(read, { id: job.id, path: job.shown, hash });
    if (!job.isNamed && !hasClauses(document)) return { ...entry, status: "other", message: "" };
    await store.save(document, layout.length > 0 ? packLayout(layout) : null);
    return { ...entry, status: "regulation", message: "" };
  } catch (error) {
    // Not the document's fault: it is read again when the disk takes it.
    if (error instanceof Trouble && error.kind === "storage") throw error;
    return { ...entry, status: "unreadable", message: sentence(error, basename(job.path)) };
  }
}

/** Whatever a damaged file makes a reader throw becomes a sentence; the rest of the set is read. */
function sentence(error: unknown, name: string): string {
  if (error instanceof Trouble) return error.message;
  return `${name} is damaged and could not be read (${error instanceof Error ? error.message : String(error)}).`;
}
