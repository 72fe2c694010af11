/** Opens the store of sessions in a folder: a database where this Node has SQLite, else files. */
import { existsSync, renameSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { Trouble } from "../../errors";
import type { SessionCatalogue } from "../../ports/sessions";
import type { SessionAdoption } from "./adoption";
import { JournalCatalogue } from "./catalogue";
import type { CheckpointStore } from "./checkpoint-store";
import { Database } from "./database";
import { FileCheckpoints } from "./file-checkpoints";
import { folderBytes } from "./folder-bytes";
import { GrowthKeeper } from "./growth";
import type { Journals } from "./journal";
import { parseAddress } from "./postgres/address";
import { openPostgres } from "./postgres/open";
import { storeSaver } from "./saver";
import { SegmentJournals } from "./segment-journals";
import { bothCatalogues } from "./shared/catalogue";
import { Homes } from "./shared/homes";
import { SharedLink } from "./shared/link";
import { bothSavers } from "./shared/saver";
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
  /** Last turns of a session of which every checkpoint stays; 5 where it is missing. */
  wholeTurns?: number;
  /** The database of a team, where new sessions go while it answers; null (the default) for this machine alone. */
  shared?: SharedOptions | null;
}

export interface SharedOptions {
  /** As `parseAddress` takes it; without the password. */
  address: string;
  password: () => Promise<string | null>;
  /** Names the workspace for all who share the store: no path of this machine. */
  workspace: string;
}

export interface Storage {
  checkpointer: BaseCheckpointSaver;
  sessions: SessionCatalogue & SessionAdoption;
  /** "database" or "files". */
  kind: StoreKind;
  /** Sentences for people about repairs; grows when damage is found later. */
  notices: string[];
  /** Bytes on this machine's disk. */
  size(): Promise<number>;
  /** Bytes in the team's database; null where there is none, or where it does not answer. */
  sharedSize(): Promise<number | null>;
  /** The password was changed: what failed is tried again with the next use. */
  retryShared(): void;
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

/** Fails with Trouble("storage") where nothing can be stored on this machine. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const { folder, workspace, now = Date.now, quotaBytes = null, wholeTurns, shared = null } = options;
  const notices: string[] = [];
  const { kind, journals, checkpoints, shrink, close } = await openBackend(folder, notices, now);
  const growth = new GrowthKeeper({ checkpoints, quotaBytes, wholeTurns, notices });
  const checkpointer = storeSaver(checkpoints);
  const sessions: JournalCatalogue = new JournalCatalogue({
    journals,
    checkpoints,
    checkpointer,
    store: "local",
    workspace,
    now,
    notices,
    afterTurn: (session) => growth.afterTurn(sessions, session),
  });
  if (await sessions.tidy()) await shrink();
  const local = { checkpointer, sessions };
  const link = shared === null ? null : sharedLink(shared, wholeTurns, notices, now);
  return {
    ...(link === null ? local : bothStores(new Homes(local, link))),
    kind,
    notices,
    size: () => folderBytes(folder),
    sharedSize: async () => (await link?.attempt((store) => store.size())) ?? null,
    retryShared: () => link?.retry(),
    async compact() {
      await sessions.compact();
      await shrink();
      await link?.attempt(async (store) => store.sessions.compact());
    },
    async close() {
      await sessions.close();
      close();
      await link?.close();
    },
  };
}

const bothStores = (homes: Homes) => ({ checkpointer: bothSavers(homes), sessions: bothCatalogues(homes) });

/** null where the address cannot be used, which becomes a notice: everything stays on this machine. */
function sharedLink(
  { address: text, password, workspace }: SharedOptions,
  wholeTurns: number | undefined,
  notices: string[],
  now: () => number,
): SharedLink | null {
  try {
    const address = parseAddress(text);
    const open = async () => openPostgres({ address, password: await password(), workspace, wholeTurns, now, notices });
    return new SharedLink({ open, notices, now });
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    notices.push(`${error.message} ${error.advice ?? ""} Sessions stay on this machine.`);
    return null;
  }
}

/** A store that was begun in files goes on in files: what is there stays together. */
async function openBackend(folder: string, notices: string[], now: () => number): Promise<Backend> {
  const file = join(folder, DATABASE);
  const isInFiles = existsSync(join(folder, SEGMENTS)) && !existsSync(file);
  const database = isInFiles ? null : await openDatabase(folder, file, notices, now);
  if (database !== null) {
    return {
      kind: "database",
      journals: new SqliteJournals(database, notices),
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

/** Bytes; @see https://www.sqlite.org/fileformat.html#pages */
const SHORTEST_PAGE = 512;

/** A damaged database is set aside, never deleted, and a fresh one begun. */
async function openDatabase(
  folder: string,
  file: string,
  notices: string[],
  now: () => number,
): Promise<Database | null> {
  try {
    await mkdir(folder, { recursive: true });
    const isEmptied = existsSync(file) && statSync(file).size === 0;
    if (!isEmptied && isNoDatabase(file)) return await setAside();
    const database = await Database.open(file, { now });
    await database?.check();
    if (isEmptied) notices.push(`The session database ${file} was empty: what was in it is lost. A new one was begun.`);
    return database;
  } catch (error) {
    if (!isDamage(error)) throw sqliteFailure(error, file);
    return setAside();
  }

  async function setAside(): Promise<Database | null> {
    const aside = `${file}.damaged-${new Date(now()).toISOString().replace(/[:.]/g, "-")}`;
    renameSync(file, aside);
    for (const more of ["-wal", "-shm"]) if (existsSync(file + more)) renameSync(file + more, aside + more);
    notices.push(`The session database was damaged. It was set aside as ${aside}, and a new one begun.`);
    return Database.open(file, { now });
  }
}

/** SQLite takes a file that is shorter than its shortest page for an empty one, and would write over it. */
function isNoDatabase(file: string): boolean {
  return existsSync(file) && statSync(file).size < SHORTEST_PAGE;
}
