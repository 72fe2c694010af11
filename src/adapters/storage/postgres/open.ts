/** A team's store in PostgreSQL: the same catalogue, the same checkpoints, in a schema of its own. */
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { JournalCatalogue } from "../catalogue";
import { GrowthKeeper } from "../growth";
import type { DatabaseAddress } from "./address";
import { connection as connectionTo } from "./connection";
import { PostgresJournals } from "./journals";
import { postgresSaver } from "./saver";
import { lock, migrate } from "./schema";
import { PostgresThreads } from "./threads";

export interface PostgresOptions {
  address: DatabaseAddress;
  password: string | null;
  /** Names the workspace for all who share the store. */
  workspace: string;
  wholeTurns?: number;
  now: () => number;
  /** Receives a sentence where thinning failed. */
  notices: string[];
}

export interface PostgresStore {
  checkpointer: BaseCheckpointSaver;
  sessions: JournalCatalogue;
  /** Bytes of all tables and indexes. */
  size(): Promise<number>;
  close(): Promise<void>;
}

/** Fails with Trouble("storage") where the server is not reachable or does not let this user in. */
export async function openPostgres({
  address,
  password,
  workspace,
  wholeTurns,
  now,
  notices,
}: PostgresOptions): Promise<PostgresStore> {
  const { schema } = address;
  const connection = await connectionTo(address, password);
  const checkpointer = await postgresSaver(connection, schema);
  try {
    await connection.transaction((client) => migrate(client, schema));
    // Windows one after the other; apart from the step before, for which the tables' maker would wait forever.
    await connection.transaction(async (client) => {
      await lock(client);
      await checkpointer.setup();
    });
  } catch (error) {
    await connection.close();
    throw error;
  }
  const checkpoints = new PostgresThreads(connection, schema, (thread) => checkpointer.deleteThread(thread));
  // How much a team keeps is for the team's server to say: no quota.
  const growth = new GrowthKeeper({ checkpoints, quotaBytes: null, wholeTurns, notices });
  const sessions: JournalCatalogue = new JournalCatalogue({
    journals: new PostgresJournals(connection, schema),
    checkpoints,
    checkpointer,
    store: "shared",
    workspace,
    now,
    afterTurn: (session) => growth.afterTurn(sessions, session),
  });
  return {
    checkpointer,
    sessions,
    async size() {
      const sql = `SELECT coalesce(sum(pg_total_relation_size(class.oid)), 0) AS bytes FROM pg_class class
        JOIN pg_namespace space ON space.oid = class.relnamespace WHERE space.nspname = $1 AND class.relkind = 'r'`;
      return Number((await connection.rows<{ bytes: string }>(sql, [schema]))[0]?.bytes ?? 0);
    },
    async close() {
      try {
        await sessions.close();
      } finally {
        await connection.close();
      }
    },
  };
}
