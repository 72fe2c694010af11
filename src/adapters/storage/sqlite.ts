/** SQLite as Node brings it, where it does: found, opened, its failures told apart. */
import type * as sqlite from "node:sqlite";
import type { DatabaseSync } from "node:sqlite";
import { Trouble } from "../../errors";
import { storageFailure } from "./trouble";

type Sqlite = typeof sqlite;

/** Waits that block the process; longer ones wait between attempts. */
const BUSY_MS = 40;
/** Pages of 4 KiB in the write-ahead log before they are taken over. */
const LOG_PAGES = 256;
const LOG_BYTES = 1_048_576;

const BUSY = 5;
const LOCKED = 6;
/** SQLite's result code of a database that is damaged. */
export const DAMAGED = 11;
const NOT_A_DATABASE = 26;

const SENTENCES: Readonly<Record<number, readonly [message: string, advice: string]>> = {
  8: ["The session database may not be written.", "Allow writing to its folder or choose another folder."],
  10: ["The disk reported an error.", "Check the disk; copy the folder of the sessions to a safe place."],
  13: ["The disk is full; the session could not be saved.", "Free some space, then try again."],
  14: [
    "The session database could not be opened.",
    "Allow reading and writing in its folder or choose another folder.",
  ],
  [DAMAGED]: ["The session database is damaged.", "Reload the window: the database is repaired when it is opened."],
  [NOT_A_DATABASE]: [
    "The session database is damaged.",
    "Reload the window: the database is repaired when it is opened.",
  ],
};

/** SQLite's primary result code, or null where the failure is not SQLite's. */
function resultCode(error: unknown): number | null {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : null;
}

/** Does another connection hold the database at the moment? */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return code === BUSY || code === LOCKED;
}

export function isDamage(error: unknown): boolean {
  const code = resultCode(error);
  return code === DAMAGED || code === NOT_A_DATABASE;
}

/** A failure of SQLite as Trouble("storage"); anything else as `storageFailure` has it. */
export function sqliteFailure(error: unknown, file: string): unknown {
  const code = resultCode(error);
  if (code === null) return storageFailure(error, file);
  const [message, advice] = SENTENCES[code] ?? [
    `The session database failed: ${error instanceof Error ? error.message : String(error)}.`,
    "Try again; if it goes on, reload the window.",
  ];
  return new Trouble("storage", `${message} (${file})`, { advice, cause: error, retryable: true });
}

/** Node's SQLite, or null where this Node or Electron comes without. */
export function findSqlite(): Sqlite | null {
  // Loading it prints a warning that it is experimental, which is nothing for people who asked a question.
  const warn = process.emitWarning;
  process.emitWarning = () => undefined;
  try {
    return (process.getBuiltinModule("node:sqlite") as Sqlite | undefined) ?? null;
  } finally {
    process.emitWarning = warn;
  }
}

/** Opens a connection for several processes at once; null where the disk does not allow that (network drives). */
export function connect({ DatabaseSync }: Sqlite, file: string): DatabaseSync | null {
  const connection = new DatabaseSync(file);
  try {
    connection.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    connection.exec("PRAGMA auto_vacuum = INCREMENTAL");
    const mode = connection.prepare("PRAGMA journal_mode = WAL").get() as { journal_mode: string };
    if (mode.journal_mode !== "wal") {
      connection.close();
      return null;
    }
    connection.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`);
    connection.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
