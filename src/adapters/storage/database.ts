/** The session database: one connection that waits for others, notices replaced files and migrates its schema. */
import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Trouble } from "../../errors";
import { MIGRATIONS } from "./schema";
import { connect, DAMAGED, findSqlite, isBusy, sqliteFailure } from "./sqlite";

const PATIENCE_MS = 60_000;
const LONGEST_WAIT_MS = 60;

export type Value = string | number | bigint | null | Uint8Array;
export type Row = Record<string, Value>;

/** The content of the database has gone over to segment files; the caller goes on there. */
export class Moved extends Error {
  override readonly name = "Moved";
}

export interface DatabaseOptions {
  /** For tests of migrations. */
  migrations?: readonly string[];
  now?: () => number;
}

export class Database {
  private statements = new Map<string, StatementSync>();
  private inode: number;
  private isOpen = true;

  private constructor(
    readonly file: string,
    private connection: DatabaseSync,
    private readonly version: number,
  ) {
    this.inode = statSync(file).ino;
  }

  /** null where SQLite is missing or the disk does not suit it. Throws SQLite's own errors: the caller repairs. */
  static async open(file: string, options: DatabaseOptions = {}): Promise<Database | null> {
    const { migrations = MIGRATIONS, now = Date.now } = options;
    const sqlite = findSqlite();
    if (sqlite === null) return null;
    mkdirSync(dirname(file), { recursive: true });
    const connection = await patiently(() => connect(sqlite, file));
    if (connection === null) return null;
    try {
      await migrate(connection, file, migrations, now);
    } catch (error) {
      connection.close();
      throw error;
    }
    return new Database(file, connection, migrations.length);
  }

  /** All rows of a query; outside of `read` and `write` only within one synchronous step. */
  all(sql: string, ...values: Value[]): Row[] {
    return this.statement(sql).all(...values) as Row[];
  }

  get(sql: string, ...values: Value[]): Row | null {
    return (this.statement(sql).get(...values) as Row | undefined) ?? null;
  }

  run(sql: string, ...values: Value[]): number {
    return Number(this.statement(sql).run(...values).changes);
  }

  private statement(sql: string): StatementSync {
    const statement = this.statements.get(sql) ?? this.connection.prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  /** Runs a synchronous piece of reading on one state of the database. */
  read<T>(work: () => T): Promise<T> {
    return this.transaction("BEGIN", work);
  }

  /** Runs a synchronous piece of writing whole or not at all; `durable` waits for the disk, against power cuts. */
  write<T>(work: () => T, { durable = false }: { durable?: boolean } = {}): Promise<T> {
    return this.transaction("BEGIN IMMEDIATE", work, durable);
  }

  private async transaction<T>(begin: string, work: () => T, durable = false): Promise<T> {
    try {
      return await patiently(() => {
        this.followReplacement();
        if (durable) this.connection.exec("PRAGMA synchronous = FULL");
        try {
          return this.inTransaction(begin, work);
        } finally {
          if (durable) this.connection.exec("PRAGMA synchronous = NORMAL");
        }
      });
    } catch (error) {
      throw sqliteFailure(error, this.file);
    }
  }

  private inTransaction<T>(begin: string, work: () => T): T {
    this.connection.exec(begin);
    try {
      this.guard();
      const result = work();
      this.connection.exec("COMMIT");
      return result;
    } catch (error) {
      rollBack(this.connection);
      throw error;
    }
  }

  /** Is this still the place and the schema this process knows? */
  private guard(): void {
    if (this.get("SELECT value FROM meta WHERE key = 'moved'") !== null) throw new Moved();
    const version = Number(this.get("PRAGMA user_version")?.["user_version"]);
    if (version > this.version) throw laterVersion(this.file);
  }

  /** Another window repaired the database and put a new file in its place. */
  private followReplacement(): void {
    const found = statSync(this.file, { throwIfNoEntry: false });
    if (found === undefined || found.ino === this.inode) return;
    const sqlite = findSqlite();
    const connection = sqlite === null ? null : connect(sqlite, this.file);
    if (connection === null) return;
    this.connection.close();
    this.connection = connection;
    this.statements = new Map();
    this.inode = found.ino;
  }

  /** For what must stand outside of a transaction. */
  async execute(sql: string): Promise<void> {
    try {
      await patiently(() => this.connection.exec(sql));
    } catch (error) {
      throw sqliteFailure(error, this.file);
    }
  }

  /** Reads the whole structure once. Throws SQLite's own error where it is damaged. */
  async check(): Promise<void> {
    const found = await patiently(() => this.connection.prepare("PRAGMA quick_check(1)").get());
    const [verdict] = Object.values(found ?? {});
    if (verdict === "ok") return;
    this.close();
    throw Object.assign(new Error(String(verdict)), { errcode: DAMAGED });
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.connection.close();
  }
}

/** Ends a failed transaction; SQLite may have done so itself, when the disk is full. */
function rollBack(connection: DatabaseSync): void {
  try {
    connection.exec("ROLLBACK");
  } catch (error) {
    if (!/no transaction/.test(String(error))) throw error;
  }
}

/** Tries again, with growing pauses, while other connections hold the database. */
export async function patiently<T>(attempt: () => T): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (let tries = 1; ; tries++) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (Date.now() > end) {
        throw new Trouble("storage", "Another window has kept the session store busy for a minute.", {
          advice: "Close the other windows that answer questions at the moment, then try again.",
          retryable: true,
          cause: error,
        });
      }
      await sleep(Math.random() * Math.min(LONGEST_WAIT_MS, 4 * tries));
    }
  }
}

function laterVersion(file: string): Trouble {
  return new Trouble("storage", `The session store was written by a later version of Steward. (${file})`, {
    advice: "Update Steward here too, then reload the window.",
  });
}

function versionOf(connection: DatabaseSync): number {
  return (connection.prepare("PRAGMA user_version").get() as { user_version: number }).user_version;
}

/** Brings the schema up to date, step by step, each one whole or not at all, with a backup before. */
async function migrate(
  connection: DatabaseSync,
  file: string,
  migrations: readonly string[],
  now: () => number,
): Promise<void> {
  for (;;) {
    const version = await patiently(() => versionOf(connection));
    if (version > migrations.length) throw laterVersion(file);
    const step = migrations[version];
    if (step === undefined) return;
    if (version > 0) await patiently(() => backup(connection, file, `v${version}`, now()));
    await patiently(() => {
      connection.exec("BEGIN IMMEDIATE");
      try {
        // Another process may have been quicker.
        if (versionOf(connection) === version) connection.exec(`${step}; PRAGMA user_version = ${version + 1}`);
        connection.exec("COMMIT");
      } catch (error) {
        rollBack(connection);
        throw error;
      }
    });
  }
}

/** A complete copy in the folder `backups`; its path. */
export function backup(connection: DatabaseSync, file: string, label: string, at: number): string {
  const folder = join(dirname(file), "backups");
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, `sessions-${label}-${new Date(at).toISOString().replace(/[:.]/g, "-")}.db`);
  connection.prepare("VACUUM INTO ?").run(copy);
  return copy;
}
