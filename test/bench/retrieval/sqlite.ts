/** SQLite's full-text index as a peer, where Node has SQLite built in. */
import type { Engine } from "./engine";

const MODULE = "node:sqlite";

interface Sqlite {
  DatabaseSync: new (path: string) => {
    exec(sql: string): void;
    prepare(sql: string): { run(...values: unknown[]): void; all(...values: unknown[]): unknown[] };
  };
}

/** FTS5 of node:sqlite, or an engine that says why it is missing. */
export async function sqliteFts(): Promise<Engine> {
  const name = "sqlite fts5";
  const build: Engine["build"] = () => Promise.reject(new Error("SQLite is missing."));
  let sqlite: Sqlite;
  try {
    sqlite = (await import(MODULE)) as Sqlite;
  } catch (error) {
    return { name, build, unavailable: `Node ${process.versions.node}: ${(error as Error).message}` };
  }
  try {
    new sqlite.DatabaseSync(":memory:").exec("CREATE VIRTUAL TABLE probe USING fts5(text)");
  } catch (error) {
    return { name, build, unavailable: (error as Error).message };
  }
  return { name, build: (passages) => Promise.resolve(index(sqlite, passages)) };
}

function index({ DatabaseSync }: Sqlite, passages: Parameters<Engine["build"]>[0]) {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE VIRTUAL TABLE passages USING fts5(id UNINDEXED, text, heading, title, tokenize = 'porter')");
  const insert = database.prepare("INSERT INTO passages VALUES (?, ?, ?, ?)");
  database.exec("BEGIN");
  for (const { id, text, heading, title } of passages) insert.run(id, text, heading, title);
  database.exec("COMMIT");
  const find = database.prepare(
    "SELECT id FROM passages WHERE passages MATCH ? ORDER BY bm25(passages, 0, 1, 0.2, 0.2) LIMIT ?",
  );
  const size = database.prepare("SELECT sum(length(block)) AS bytes FROM passages_data").all() as { bytes: number }[];
  return {
    search(query: string, limit: number) {
      const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const rows = find.all(words.map((word) => `"${word}"`).join(" OR "), limit) as { id: string }[];
      return rows.map(({ id }) => id);
    },
    serialize: () => new Uint8Array(size[0]!.bytes),
  };
}
