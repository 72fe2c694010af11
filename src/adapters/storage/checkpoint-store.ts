/** What a checkpointer needs from a store: threads of checkpoints, cut into pieces. */
import type { Blob, Head, Pieces, StoredList } from "./codec";

/** A piece of a checkpoint is not there: thinned away by another process a moment ago, or lost to damage. */
export class MissingPiece extends Error {
  override readonly name = "MissingPiece";

  constructor(hash: string) {
    super(`A piece of a checkpoint is missing (${hash}).`);
  }
}

/** One value that a task wrote before its step ended. */
export interface PendingValue {
  task: string;
  /** Position among the task's writes; negative for errors, interrupts and their like. */
  index: number;
  channel: string;
  /** Hash of the blob. */
  value: string;
}

export interface PendingValues {
  namespace: string;
  id: string;
  values: PendingValue[];
}

/** A thread as it stands at one moment. */
export interface ThreadView extends Pieces {
  /** The checkpoint of this id, or the newest where `id` is null. */
  head(namespace: string, id: string | null): Head | null;
  /** Newest first; of all namespaces where none is named. */
  heads(namespace?: string): Head[];
  /** Bytes of a blob as it is stored. */
  blobSize(hash: string): number;
  /** By task, then by position. */
  pending(namespace: string, id: string): PendingValue[];
}

/** What is stored at once. */
export interface Batch {
  blobs: Blob[];
  lists: StoredList[];
  head: Head | null;
  pending: PendingValues | null;
}

/** What the catalogue reads of a thread. */
export type ThreadListing = Pick<ThreadView, "heads" | "list" | "blobSize" | "pending">;

/** What the catalogue needs of checkpoints, whoever writes them. All methods fail with Trouble("storage"). */
export interface KeptThreads {
  view(thread: string): Promise<ThreadListing>;
  deleteThread(thread: string): Promise<void>;
  /** Removes the checkpoints that `choose` does not keep, and the pieces nothing else needs; answers how many. */
  thin(thread: string, choose: (heads: Head[]) => Set<Head>): Promise<number>;
  /** Bytes of a thread. */
  size(thread: string): Promise<number>;
}

/** All methods fail with Trouble("storage"). */
export interface CheckpointStore extends KeptThreads {
  view(thread: string): Promise<ThreadView>;
  /** Stores, whole or not at all, what `plan` makes of the thread; `plan` runs again where another process was quicker. */
  commit(thread: string, plan: (view: ThreadView) => Promise<Batch>): Promise<void>;
  threads(): Promise<string[]>;
}
