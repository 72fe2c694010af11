/** Opens the store of sessions in a folder: a database where this Node has SQLite, else files. */
import { existsSync, renameSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import type { SessionCatalogue } from "../../ports/sessions";
import type { SessionAdoption } from "./adoption";
import { JournalCatalogue } from "./catalogue";
import type { CheckpointStore } from "./checkpoint-store";
import { Database } from "./database";
import { FileCheckpoints } from "./file-checkpoints";
import { folderBytes } from "./folder-bytes";
import { GrowthKeeper } from "./growth";
import type { Journals } from "./journal";
import { storeSaver } from "./saver";
import { SegmentJournals } from "./segment-journals";
import { isDamage, sqliteFailure } from "./sqlite";
import { SqliteCheckpoints } from "./sqlite-checkpoints";
import { SqliteJournals } from "./sqlite-journals";

export interface StorageOptions {
  /** Made where it is missing. Several windows and processes may share it. */
  folder: string;
  /** Id or path of the workspace. */
  workspace: string;
  now?: () => number;
  /**
   * Bytes of all sessions together, from which on the oldest unpinned ones lose checkpoints, never answers;
   * null (the default) without a limit.
   */
  quotaBytes?: number | null;
}

export interface Storage {
  checkpointer: BaseCheckpointSaver;
  sessions: SessionCatalogue & SessionAdoption;
  /** "database" or "files". */
  kind: StoreKind;
  /** Sentences for people about repairs; grows when damage is found later. */
  notices: string[];
  /** Bytes on disk. */
  size(): Promise<number>;
  /** Erases what is due, shortens the journals and gives the space back to the disk. */
  compact(): Promise<void>;
  close(): Promise<void>;
}

export type StoreKind = "database" | "files";

const DATABASE = "sessions.db";
const SEGMENTS = "segments";

interface Backend {
  kind: StoreKind;
  journals: Journals;
  checkpoints: CheckpointStore;
  /** Gives space that is no longer used back to the disk. */
  shrink(): Promise<void>;
  close(): void;
}

/** Fails with Trouble("storage") where nothing can be stored. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { folder, workspace, now = Date.now, quotaBytes = null } = options;
  const notices: string[] = [];
  const { kind, journals, checkpoints, shrink, close } = await openBackend(folder, notices, now);
  const growth = new GrowthKeeper({ checkpoints, quotaBytes, notices });
  const sessions: JournalCatalogue = new JournalCatalogue({
    journals,
    checkpoints,
    workspace,
    now,
    afterTurn: (session) => growth.afterTurn(sessions, session),
  });
  if (await sessions.tidy()) await shrink();
  return {
    checkpointer: storeSaver(checkpoints),
    sessions,
    kind,
    notices,
    size: () => folderBytes(folder),
    async compact() {
      await sessions.compact();
      await shrink();
    },
    async close() {
      await sessions.close();
      close();
    },
  };
}

/** A store that was begun in files goes on in files: what is there stays together. */
async function openBackend(folder: string, notices: string[], now: () => number): Promise<Backend> {
  const file = join(folder, DATABASE);
  const isInFiles = existsSync(join(folder, SEGMENTS)) && !existsSync(file);
  const database = isInFiles ? null : await openDatabase(folder, file, notices, now);
  if (database !== null) {
    return {
      kind: "database",
      journals: new SqliteJournals(database),
      checkpoints: new SqliteCheckpoints(database),
      shrink: () => database.execute("PRAGMA incremental_vacuum; PRAGMA wal_checkpoint(TRUNCATE)"),
      close: () => database.close(),
    };
  }
  if (existsSync(file)) {
    notices.push(
      "This editor comes without SQLite; the sessions of the newer one are kept and come back with it. New ones go into files.",
    );
  }
  const journals = new SegmentJournals(folder, notices);
  await journals.probe();
  return {
    kind: "files",
    journals,
    checkpoints: new FileCheckpoints(journals),
    shrink: () => Promise.resolve(),
    close: () => undefined,
  };
}

/** A damaged database is set aside, never deleted, and a fresh one begun. */
async function openDatabase(
  folder: string,
  file: string,
  notices: string[],
  now: () => number,
): Promise<Database | null> {
  try {
    await mkdir(folder, { recursive: true });
    const database = await Database.open(file, { now });
    await database?.check();
    return database;
  } catch (error) {
    if (!isDamage(error)) throw sqliteFailure(error, file);
    const aside = `${file}.damaged-${new Date(now()).toISOString().replace(/[:.]/g, "-")}`;
    renameSync(file, aside);
    for (const more of ["-wal", "-shm"]) if (existsSync(file + more)) renameSync(file + more, aside + more);
    notices.push(`The session database was damaged. It was set aside as ${aside}, and a new one begun.`);
    return Database.open(file, { now });
  }
}
