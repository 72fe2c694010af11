/** Journals in the session database. */
import { isUnreadable, pack, unpack } from "./codec";
import type { Database, Row } from "./database";
import type { Follower, JournalPage, Journals, JsonObject } from "./journal";
import { isSoundRecord } from "./sound-record";

function toData(record: JsonObject): string | Uint8Array {
  const json = JSON.stringify(record);
  const { data, packed } = pack(Buffer.from(json));
  return packed ? data : json;
}

/** null where the record is damaged. */
function toRecord({ data }: Row): JsonObject | null {
  try {
    const json = data instanceof Uint8Array ? unpack({ data, packed: true }).toString("utf8") : String(data);
    const record: unknown = JSON.parse(json);
    return isSoundRecord(record) ? record : null;
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

export class SqliteJournals implements Journals {
  private readonly reported = new Set<string>();

  /** @param notices receives a sentence for every journal that is damaged */
  constructor(
    private readonly database: Database,
    private readonly notices: string[] = [],
  ) {}

  /** Leaves out what is damaged, and says so once a journal. */
  private recordsOf(journal: string, rows: readonly Row[]): JsonObject[] {
    const records = rows.map(toRecord).filter((record) => record !== null);
    const damaged = rows.length - records.length;
    if (damaged > 0 && !this.reported.has(journal)) {
      this.reported.add(journal);
      const what = damaged === 1 ? "One record" : `${damaged} records`;
      this.notices.push(`${what} of the session database could not be read and were left out (${journal}).`);
    }
    return records;
  }

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
          return { fresh, records: this.recordsOf(journal, rows) };
        }),
    };
  }

  rewrite(journal: string, shorten: (records: JsonObject[]) => JsonObject[]): Promise<void> {
    return this.database.write(() => {
      const id = this.idOf(journal);
      const rows = this.database.all("SELECT data FROM record WHERE journal = ? ORDER BY id", id);
      const records = this.recordsOf(journal, rows);
      // What is damaged is kept as it is, for those who can mend it.
      if (records.length < rows.length) return;
      const shorter = shorten(records);
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
