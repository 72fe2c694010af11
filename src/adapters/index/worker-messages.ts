/** What the host and the documents worker say to each other. */
import type { IndexedDocument } from "./build-index";
import type { Entry } from "./document-store";
import type { SourceJob } from "./read-source";

export type ToWorker =
  | { kind: "read"; request: number; job: SourceJob; bytes: Uint8Array }
  | { kind: "index"; request: number; documents: readonly IndexedDocument[] };

export type FromWorker =
  | { kind: "page"; request: number; page: number; pages: number }
  | { kind: "done"; request: number; entry: Entry | null }
  | { kind: "failed"; request: number; message: string }
  /** The disk did not take it. */
  | { kind: "unstored"; request: number; message: string; advice: string };

export interface WorkerSettings {
  /** Folder of the store. */
  storage: string;
}
