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
  constructor(
    private readonly connection: Connection,
    private readonly inner: PostgresSaver,
  ) {
    super(inner.serde);
  }

  /** The library's numbers are the same on sibling branches, which then overwrite each other's values. */
  override getNextVersion(current: number | undefined): number {
    return nextVersion(current) as unknown as number;
  }

  getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    return this.connection.told(() => this.inner.getTuple(config));
  }

  async *list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    const tuples = this.inner.list(config, options);
    for (;;) {
      const { done, value } = await this.connection.told(() => tuples.next());
      if (done) return;
      yield value as CheckpointTuple;
    }
  }

  put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    versions: ChannelVersions,
  ): Promise<RunnableConfig> {
    return this.connection.told(() => this.inner.put(config, checkpoint, metadata, versions));
  }

  putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    return this.connection.told(() => this.inner.putWrites(config, writes, task));
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
  return new SharedSaver(connection, inner);
}
