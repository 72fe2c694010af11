/** Opens the store of sessions in a folder. */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { SessionCatalogue } from "../../ports/sessions";
import { JournalCatalogue } from "./catalogue";
import { FileCheckpoints } from "./file-checkpoints";
import { storeSaver } from "./saver";
import { SegmentJournals } from "./segment-journals";

export interface StorageOptions {
  /** Made where it is missing. Several windows and processes may share it. */
  folder: string;
  /** Id or path of the workspace. */
  workspace: string;
  quotaBytes?: number;
  now?: () => number;
}

export interface Storage {
  checkpointer: BaseCheckpointSaver;
  sessions: SessionCatalogue;
  /** Sentences for people about repairs; grows when damage is found later. */
  notices: string[];
  /** Bytes on disk. */
  size(): Promise<number>;
  compact(): Promise<void>;
  close(): Promise<void>;
}

/** Fails with Trouble("storage") where nothing can be stored. */
export async function openStorage({ folder, workspace, now = Date.now }: StorageOptions): Promise<Storage> {
  const notices: string[] = [];
  const journals = new SegmentJournals(folder, notices);
  await journals.probe();
  const checkpoints = new FileCheckpoints(journals);
  const sessions = new JournalCatalogue({ journals, checkpoints, workspace, now, afterTurn: () => Promise.resolve() });
  await sessions.tidy();
  return {
    checkpointer: storeSaver(checkpoints),
    sessions,
    notices,
    size: () => Promise.resolve(0),
    compact: () => sessions.compact(),
    close: () => sessions.close(),
  };
}
