/** Journals in a team's database. */
import type { Follower, JournalPage, Journals, JsonObject } from "../journal";
import type { Connection } from "./connection";

interface RecordRow {
  id: string;
  data: string;
}

const toText = (record: JsonObject): string => JSON.stringify(record);
const toRecord = ({ data }: RecordRow): JsonObject => JSON.parse(data) as JsonObject;

export class PostgresJournals implements Journals {
  private readonly journal: string;
  private readonly record: string;

  constructor(
    private readonly connection: Connection,
    schema: string,
  ) {
    this.journal = `"${schema}".journal`;
    this.record = `"${schema}".record`;
  }

  /** Every commit reaches the server's disk: all appends are durable. */
  async append(journal: string, records: readonly JsonObject[]): Promise<void> {
    if (records.length === 0) return;
    // The update holds the journal's row until the commit, so that no reader sees a later id before an earlier one.
    const sql = `
      WITH held AS (INSERT INTO ${this.journal} (name) VALUES ($1)
        ON CONFLICT (name) DO UPDATE SET name = EXCLUDED.name RETURNING id)
      INSERT INTO ${this.record} (journal, data)
        SELECT held.id, added.data FROM held, unnest($2::text[]) WITH ORDINALITY AS added (data, place) ORDER BY place`;
    await this.connection.rows(sql, [journal, records.map(toText)]);
  }

  follow(journal: string): Follower {
    let seen = "0";
    let generation: string | null = null;
    return {
      next: async (): Promise<JournalPage> => {
        // One statement, one state of the database; a journal without new records answers one row without data.
        const sql = `
          SELECT journal.generation, record.id, record.data FROM ${this.journal} journal
          LEFT JOIN ${this.record} record ON record.journal = journal.id
            AND (record.id > $2 OR journal.generation IS DISTINCT FROM $3::bigint)
          WHERE journal.name = $1 ORDER BY record.id`;
        type Row = RecordRow & { generation: string };
        const rows = await this.connection.rows<Row>(sql, [journal, seen, generation]);
        const current = rows[0]?.generation ?? null;
        const fresh = generation === null || current !== generation;
        generation = current;
        if (fresh) seen = "0";
        const records = rows.filter(({ id }) => id !== null);
        seen = records.at(-1)?.id ?? seen;
        return { fresh, records: records.map(toRecord) };
      },
    };
  }

  rewrite(journal: string, shorten: (records: JsonObject[]) => JsonObject[]): Promise<void> {
    return this.connection.transaction(async (client) => {
      const held = `UPDATE ${this.journal} SET generation = generation + 1 WHERE name = $1 RETURNING id`;
      const id = (await client.query<{ id: string }>(held, [journal])).rows[0]?.id;
      if (id === undefined) return;
      const removed = `DELETE FROM ${this.record} WHERE journal = $1 RETURNING id, data`;
      const { rows } = await client.query<RecordRow>(removed, [id]);
      const records = rows.sort((first, second) => Number(first.id) - Number(second.id)).map(toRecord);
      const insert = `
        INSERT INTO ${this.record} (journal, data)
          SELECT $1, data FROM unnest($2::text[]) WITH ORDINALITY AS kept (data, place) ORDER BY place`;
      await client.query(insert, [id, shorten(records).map(toText)]);
    });
  }

  async remove(journal: string): Promise<void> {
    const sql = `
      WITH held AS (UPDATE ${this.journal} SET generation = generation + 1 WHERE name = $1 RETURNING id)
      DELETE FROM ${this.record} USING held WHERE journal = held.id`;
    await this.connection.rows(sql, [journal]);
  }

  async names(prefix: string): Promise<string[]> {
    const sql = `
      SELECT name FROM ${this.journal} journal WHERE starts_with(name, $1)
        AND EXISTS (SELECT 1 FROM ${this.record} record WHERE record.journal = journal.id) ORDER BY name`;
    return (await this.connection.rows<{ name: string }>(sql, [prefix])).map(({ name }) => name);
  }

  async size(journal: string): Promise<number> {
    const sql = `
      SELECT coalesce(sum(octet_length(data)), 0) AS bytes FROM ${this.record}
      WHERE journal = (SELECT id FROM ${this.journal} WHERE name = $1)`;
    return Number((await this.connection.rows<{ bytes: string }>(sql, [journal]))[0]?.bytes ?? 0);
  }

  async stamp(journals: readonly string[]): Promise<string> {
    const sql = `
      SELECT name, generation, (SELECT max(id) FROM ${this.record} record WHERE record.journal = journal.id) AS last
      FROM ${this.journal} journal WHERE name = ANY ($1) ORDER BY name`;
    const rows = await this.connection.rows<{ name: string; generation: string; last: string }>(sql, [journals]);
    return rows.map((row) => Object.values(row).join(".")).join();
  }
}
