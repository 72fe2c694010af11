/** The tables that Steward keeps beside those of LangGraph's checkpointer, and how each version became the next. */
import type { PoolClient } from "pg";
import { Trouble } from "../../../errors";

/** One step per version: step 0 makes version 1. Steps are never changed once released. */
const MIGRATIONS: readonly ((schema: string) => string)[] = [
  (schema) => `
    CREATE TABLE "${schema}".journal (id BIGSERIAL PRIMARY KEY, name TEXT NOT NULL UNIQUE,
      generation BIGINT NOT NULL DEFAULT 0);
    -- ids grow in the order of commits within a journal: writers hold its row
    CREATE TABLE "${schema}".record (id BIGSERIAL PRIMARY KEY, journal BIGINT NOT NULL, data TEXT NOT NULL);
    CREATE INDEX record_journal ON "${schema}".record (journal, id);
  `,
];
/** Any number that others do not lock by: "stew". */
const LOCK = 0x73746577;

/** Waits for, and holds until the transaction's end, what lets one window at a time change the schema. */
export async function lock(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
}

/** Brings the schema up to date, windows one after the other. @throws Trouble "storage" where it is a later one */
export async function migrate(client: PoolClient, schema: string): Promise<void> {
  await lock(client);
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  await client.query(`CREATE TABLE IF NOT EXISTS "${schema}".version (version INTEGER NOT NULL)`);
  const { rows } = await client.query<{ version: number }>(`SELECT version FROM "${schema}".version`);
  const version = rows[0]?.version ?? 0;
  if (version > MIGRATIONS.length) {
    throw new Trouble("storage", "The shared store was written by a later version of Steward.", {
      advice: "Update Steward here too, then reload the window.",
    });
  }
  for (const step of MIGRATIONS.slice(version)) await client.query(step(schema));
  if (rows.length === 0) await client.query(`INSERT INTO "${schema}".version VALUES ($1)`, [MIGRATIONS.length]);
  else await client.query(`UPDATE "${schema}".version SET version = $1`, [MIGRATIONS.length]);
}
