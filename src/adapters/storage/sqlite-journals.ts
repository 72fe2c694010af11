/** Journals in the session database. */
import { pack, unpack } from "./codec";
import type { Database, Row } from "./database";
import type { Follower, JournalPage, Journals, JsonObject } from "./journal";

function toData(record: JsonObject): string | Uint8Array {
  const json = JSON.stringify(record);
  const { data, packed } = pack(Buffer.from(json));
  return packed ? data : json;
}

function toRecord({ data }: Row): JsonObject {
  const json = data instanceof Uint8Array ? unpack({ data, packed: true }).toString("utf8") : String(data);
  return JSON.parse(json) as JsonObject;
}

export class SqliteJournals implements Journals {
  constructor(private readonly database: Database) {}

  /** The journal's row, made where it is missing; within a transaction. */
  private idOf(journal: string): number {
    this.database.run("INSERT OR IGNORE INTO journal (name) VALUES (?)", journal);
    return Number(this.database.get("SELECT id FROM journal WHERE name = ?", journal)?.["id"]);
  }

  private insert(journal: number, records: readonly JsonObject[]): void {
    for (const record of records) {
      this.database.run("INSERT INTO record (journal, data) VALUES (?, ?)", journal, toData(record));
    }
  }

  append(journal: string, records: readonly JsonObject[], options: { durable?: boolean } = {}): Promise<void> {
    return this.database.write(() => this.insert(this.idOf(journal), records), options);
  }

  follow(journal: string): Follower {
    let seen = 0;
    let generation: number | null = null;
    return {
      next: (): Promise<JournalPage> =>
        this.database.read(() => {
          const row = this.database.get("SELECT id, generation FROM journal WHERE name = ?", journal);
          const current = row === null ? null : Number(row["generation"]);
          const fresh = generation === null || current !== generation;
          generation = current;
          if (fresh) seen = 0;
          const select = "SELECT id, data FROM record WHERE journal = ? AND id > ? ORDER BY id";
          const rows = row === null ? [] : this.database.all(select, Number(row["id"]), seen);
          seen = Number(rows.at(-1)?.["id"] ?? seen);
          return { fresh, records: rows.map(toRecord) };
        }),
    };
  }

  rewrite(journal: string, shorten: (records: JsonObject[]) => JsonObject[]): Promise<void> {
    return this.database.write(() => {
      const id = this.idOf(journal);
      const rows = this.database.all("SELECT data FROM record WHERE journal = ? ORDER BY id", id);
      const shorter = shorten(rows.map(toRecord));
      this.database.run("DELETE FROM record WHERE journal = ?", id);
      this.insert(id, shorter);
      this.database.run("UPDATE journal SET generation = generation + 1 WHERE id = ?", id);
    });
  }

  remove(journal: string): Promise<void> {
    return this.database.write(() => {
      this.database.run("DELETE FROM record WHERE journal = (SELECT id FROM journal WHERE name = ?)", journal);
      this.database.run("UPDATE journal SET generation = generation + 1 WHERE name = ?", journal);
    });
  }

  names(prefix: string): Promise<string[]> {
    const select =
      "SELECT name FROM journal WHERE EXISTS (SELECT 1 FROM record WHERE record.journal = journal.id) ORDER BY name";
    return this.database.read(() =>
      this.database
        .all(select)
        .map(({ name }) => String(name))
        .filter((name) => name.startsWith(prefix)),
    );
  }

  size(journal: string): Promise<number> {
    const select =
      "SELECT coalesce(sum(length(data)), 0) AS bytes FROM record WHERE journal = (SELECT id FROM journal WHERE name = ?)";
    return this.database.read(() => Number(this.database.get(select, journal)?.["bytes"]));
  }

  stamp(journals: readonly string[]): Promise<string> {
    const select =
      "SELECT generation, (SELECT max(id) FROM record WHERE journal = journal.id) AS last FROM journal WHERE name = ?";
    return this.database.read(() =>
      journals.map((name) => Object.values(this.database.get(select, name) ?? {}).join(".")).join(),
    );
  }
}
