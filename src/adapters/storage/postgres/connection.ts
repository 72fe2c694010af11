/** The connections to a team's database; their failures in words. */
import type { Pool, PoolClient, QueryResultRow } from "pg";
import type { DatabaseAddress } from "./address";
import { postgresFailure } from "./failure";

const CONNECT_MS = 3_000;
const QUERY_MS = 30_000;
const IDLE_MS = 30_000;
const CONNECTIONS = 4;

/** Ready to connect with the first query. The client is loaded here, on first use. */
export async function connection(address: DatabaseAddress, password: string | null): Promise<Connection> {
  const { Pool } = await import("pg");
  const { host, port, user, database, encryption } = address;
  const pool = new Pool({
    host,
    port,
    user,
    database,
    // Without one the client would look for PGPASSWORD and .pgpass by itself.
    password: password ?? "",
    ssl: encryption === "disable" ? false : { rejectUnauthorized: encryption === "verify" },
    max: CONNECTIONS,
    application_name: "Steward",
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: QUERY_MS,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // A connection that breaks while nobody uses it: the next query opens another one, or fails with its reason.
  pool.on("error", () => undefined);
  // One that breaks while it is used: the query fails with the reason.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Connection(address, pool);
}

export class Connection {
  constructor(
    private readonly address: DatabaseAddress,
    readonly pool: Pool,
  ) {}

  /** @throws Trouble "storage" */
  async rows<Row extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.told(async () => (await this.pool.query<Row>(sql, [...values])).rows);
  }

  /** Runs the work whole or not at all. @throws Trouble "storage" */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return this.told(async () => {
      const client = await this.pool.connect();
      let failure: Error | undefined;
      try {
        await client.query("BEGIN");
        const result = await work(client);
        await client.query("COMMIT");
        return result;
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      } finally {
        // A connection that failed is thrown away, its transaction with it.
        client.release(failure);
      }
    });
  }

  /** The work, its failure told in words. */
  async told<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw postgresFailure(error, this.address);
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
