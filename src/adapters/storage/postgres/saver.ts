/** LangGraph's own PostgreSQL checkpointer, with versions that no two branches share and without anyone's keys. */
import type { RunnableConfig } from "@langchain/core/runnables";
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
  type SerializerProtocol,
} from "@langchain/langgraph-checkpoint";
import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import { CheckpointOrder } from "../checkpoint-order";
import { redactText } from "../redact";
import { nextVersion } from "../saver";
import type { Connection } from "./connection";

/** Blots out keys in what is stored as text. */
function redacting(serde: SerializerProtocol): SerializerProtocol {
  return {
    async dumpsTyped(value: unknown) {
      const [type, bytes] = await serde.dumpsTyped(value);
      if (type !== "json") return [type, bytes];
      return [type, new TextEncoder().encode(redactText(new TextDecoder().decode(bytes)))];
    },
    loadsTyped: (type: string, data: Uint8Array | string) => serde.loadsTyped(type, data),
  };
}

class SharedSaver extends BaseCheckpointSaver {
  private readonly order = new CheckpointOrder();

  constructor(
    private readonly connection: Connection,
    private readonly inner: PostgresSaver,
    /** Name of the table, quoted. */
    private readonly checkpoints: string,
  ) {
    super(inner.serde);
  }

  /** The library's numbers are the same on sibling branches, which then overwrite each other's values. */
  override getNextVersion(current: number | undefined): number {
    return nextVersion(current) as unknown as number;
  }

  getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    return this.connection.told(() => this.inner.getTuple(this.order.of(config)));
  }

  async *list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    const before = options?.before && this.order.of(options.before);
    const tuples = this.inner.list(this.order.of(config), { ...options, ...(before && { before }) });
    for (;;) {
      const { done, value } = await this.connection.told(() => tuples.next());
      if (done) return;
      yield value as CheckpointTuple;
    }
  }

  /** The clocks of a team's machines differ: what goes on with a session stands after what is there all the same. */
  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    versions: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { newest, stored } = await this.newestOf(config, checkpoint.id);
    const id = this.order.place(checkpoint.id, newest, stored);
    const placed = id === checkpoint.id ? checkpoint : { ...checkpoint, id };
    return this.connection.told(() => this.inner.put(this.order.of(config), placed, metadata, versions));
  }

  private async newestOf({ configurable }: RunnableConfig, id: string): Promise<{ newest: string; stored: boolean }> {
    const newestIn = (namespace: string) => `coalesce((SELECT checkpoint_id FROM ${this.checkpoints}
      WHERE thread_id = $1 AND checkpoint_ns = ${namespace} ORDER BY checkpoint_id DESC LIMIT 1), '')`;
    const sql = `SELECT greatest(${newestIn("''")}, ${newestIn("$2")}) AS newest, EXISTS (
      SELECT 1 FROM ${this.checkpoints} WHERE thread_id = $1 AND checkpoint_ns = $2 AND checkpoint_id = $3) AS stored`;
    const place = [configurable?.["thread_id"], configurable?.["checkpoint_ns"] ?? "", id];
    const rows = await this.connection.rows<{ newest: string; stored: boolean }>(sql, place);
    return rows[0] ?? { newest: "", stored: false };
  }

  putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    return this.connection.told(() => this.inner.putWrites(this.order.of(config), writes, task));
  }

  deleteThread(thread: string): Promise<void> {
    return this.connection.told(() => this.inner.deleteThread(thread));
  }

  setup(): Promise<void> {
    return this.connection.told(() => this.inner.setup());
  }
}

/** The checkpointer; its tables are made by `setup`. The library is loaded here, on first use. */
export async function postgresSaver(
  connection: Connection,
  schema: string,
): Promise<BaseCheckpointSaver & { setup(): Promise<void> }> {
  const { PostgresSaver } = await import("@langchain/langgraph-checkpoint-postgres");
  const inner = new PostgresSaver(connection.pool, undefined, { schema });
  inner.serde = redacting(inner.serde);
  return new SharedSaver(connection, inner, `"${schema}".checkpoints`);
}
