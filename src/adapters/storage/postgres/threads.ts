/** The checkpoints of a team's database as the catalogue sees them: listed, measured, thinned, deleted. */
import type { Checkpoint, CheckpointMetadata } from "@langchain/langgraph-checkpoint";
import type { PoolClient } from "pg";
import type { KeptThreads, PendingValue, ThreadListing } from "../checkpoint-store";
import type { Head } from "../codec";
import { closedUp } from "../thinning";
import type { Connection } from "./connection";

interface HeadRow {
  checkpoint_ns: string;
  checkpoint_id: string;
  parent_checkpoint_id: string | null;
  checkpoint: Omit<Checkpoint, "channel_values">;
  metadata: CheckpointMetadata;
}

interface SizeRow {
  /** What the bytes belong to: a channel's version, or a pending write. */
  key: string;
  bytes: string;
}

interface WriteRow {
  checkpoint_ns: string;
  checkpoint_id: string;
  task_id: string;
  idx: number;
  channel: string;
  bytes: string;
}

const blobKey = (namespace: string, channel: string, version: string | number) => `${namespace} ${channel} ${version}`;
const writeKey = ({ checkpoint_ns, checkpoint_id, task_id, idx }: WriteRow) =>
  `write ${checkpoint_ns} ${checkpoint_id} ${task_id} ${idx}`;

/** Its channels refer to a channel's version: unchanged channels keep theirs. */
function toHead({ checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata }: HeadRow): Head {
  const versions = Object.entries(checkpoint.channel_versions);
  return {
    namespace: checkpoint_ns,
    id: checkpoint_id,
    parent: parent_checkpoint_id,
    checkpoint,
    channels: Object.fromEntries(
      versions.map(([channel, version]) => [channel, blobKey(checkpoint_ns, channel, version)]),
    ),
    metadata: ["json", JSON.stringify(metadata)],
  };
}

export class PostgresThreads implements KeptThreads {
  constructor(
    private readonly connection: Connection,
    private readonly schema: string,
    private readonly remove: (thread: string) => Promise<void>,
  ) {}

  private table(name: "checkpoints" | "checkpoint_blobs" | "checkpoint_writes"): string {
    return `"${this.schema}".${name}`;
  }

  private get selectHeads(): string {
    const columns = "checkpoint_ns, checkpoint_id, parent_checkpoint_id, checkpoint, metadata";
    return `SELECT ${columns} FROM ${this.table("checkpoints")} WHERE thread_id = $1 ORDER BY checkpoint_id DESC`;
  }

  async view(thread: string): Promise<ThreadListing> {
    const blobs = `SELECT checkpoint_ns || ' ' || channel || ' ' || version AS key, coalesce(octet_length(blob), 0) AS bytes
      FROM ${this.table("checkpoint_blobs")} WHERE thread_id = $1`;
    const writes = `SELECT checkpoint_ns, checkpoint_id, task_id, idx, channel, octet_length(blob) AS bytes
      FROM ${this.table("checkpoint_writes")} WHERE thread_id = $1 ORDER BY task_id, idx`;
    const [headRows, blobRows, writeRows] = await Promise.all([
      this.connection.rows<HeadRow>(this.selectHeads, [thread]),
      this.connection.rows<SizeRow>(blobs, [thread]),
      this.connection.rows<WriteRow>(writes, [thread]),
    ]);
    return listing(headRows.map(toHead), blobRows, writeRows);
  }

  deleteThread(thread: string): Promise<void> {
    return this.remove(thread);
  }

  thin(thread: string, choose: (heads: Head[]) => Set<Head>): Promise<number> {
    return this.connection.transaction(async (client) => {
      const heads = (await client.query<HeadRow>(`${this.selectHeads} FOR UPDATE`, [thread])).rows.map(toHead);
      const kept = choose(heads);
      const dropped = heads.filter((head) => !kept.has(head));
      if (dropped.length === 0) return 0;
      await this.drop(client, thread, dropped);
      for (const head of closedUp(heads, kept)) if (!kept.has(head)) await this.adoptParent(client, thread, head);
      await client.query(
        `DELETE FROM ${this.table("checkpoint_blobs")} blob WHERE thread_id = $1 AND NOT EXISTS (
           SELECT 1 FROM ${this.table("checkpoints")} held WHERE held.thread_id = blob.thread_id
             AND held.checkpoint_ns = blob.checkpoint_ns
             AND held.checkpoint -> 'channel_versions' ->> blob.channel = blob.version)`,
        [thread],
      );
      return dropped.length;
    });
  }

  private async drop(client: PoolClient, thread: string, heads: readonly Head[]): Promise<void> {
    const places = [thread, heads.map(({ namespace }) => namespace), heads.map(({ id }) => id)];
    for (const table of ["checkpoints", "checkpoint_writes"] as const) {
      await client.query(
        `DELETE FROM ${this.table(table)} WHERE thread_id = $1
           AND (checkpoint_ns, checkpoint_id) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
        places,
      );
    }
  }

  private async adoptParent(client: PoolClient, thread: string, { namespace, id, parent }: Head): Promise<void> {
    await client.query(
      `UPDATE ${this.table("checkpoints")} SET parent_checkpoint_id = $4
         WHERE thread_id = $1 AND checkpoint_ns = $2 AND checkpoint_id = $3`,
      [thread, namespace, id, parent],
    );
  }

  /** As the server keeps them, compressed. */
  async size(thread: string): Promise<number> {
    const sql = `SELECT
      (SELECT coalesce(sum(pg_column_size(blob)), 0) FROM ${this.table("checkpoint_blobs")} WHERE thread_id = $1) +
      (SELECT coalesce(sum(pg_column_size(blob)), 0) FROM ${this.table("checkpoint_writes")} WHERE thread_id = $1) +
      (SELECT coalesce(sum(pg_column_size(checkpoint)), 0) FROM ${this.table("checkpoints")} WHERE thread_id = $1)
      AS bytes`;
    return Number((await this.connection.rows<{ bytes: string }>(sql, [thread]))[0]?.bytes ?? 0);
  }
}

function listing(heads: Head[], blobs: readonly SizeRow[], writes: readonly WriteRow[]): ThreadListing {
  const sizes = new Map(blobs.map(({ key, bytes }) => [key, Number(bytes)]));
  const pending = new Map<string, PendingValue[]>();
  for (const row of writes) {
    const value = writeKey(row);
    sizes.set(value, Number(row.bytes));
    const place = `${row.checkpoint_ns} ${row.checkpoint_id}`;
    const item = { task: row.task_id, index: row.idx, channel: row.channel, value };
    pending.set(place, [...(pending.get(place) ?? []), item]);
  }
  return {
    heads: (namespace) => heads.filter((head) => namespace === undefined || head.namespace === namespace),
    // Channels are stored whole: no reference is a list.
    list: () => [],
    blobSize: (key) => sizes.get(key) ?? 0,
    pending: (namespace, id) => pending.get(`${namespace} ${id}`) ?? [],
  };
}
