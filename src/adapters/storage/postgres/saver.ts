/** LangGraph's own PostgreSQL checkpointer, with versions that no two branches share and without anyone's keys. */
import type { RunnableConfig } from "@langchain/core/runnables";
import type {
  BaseCheckpointSaver,
  ChannelVersions,
  Checkpoint,
  CheckpointListOptions,
  CheckpointMetadata,
  CheckpointTuple,
  PendingWrite,
  SerializerProtocol,
} from "@langchain/langgraph-checkpoint";
import { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
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

class SharedSaver extends PostgresSaver {
  constructor(
    private readonly connection: Connection,
    schema: string,
  ) {
    super(connection.pool, undefined, { schema });
    this.serde = redacting(this.serde);
  }

  /** The library's numbers are the same on sibling branches, which then overwrite each other's values. */
  override getNextVersion(current: number | undefined): number {
    return nextVersion(current) as unknown as number;
  }

  override getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    return this.connection.told(() => super.getTuple(config));
  }

  override async *list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    const tuples = super.list(config, options);
    for (;;) {
      const { done, value } = await this.connection.told(() => tuples.next());
      if (done) return;
      yield value;
    }
  }

  override put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    versions: ChannelVersions,
  ): Promise<RunnableConfig> {
    return this.connection.told(() => super.put(config, checkpoint, metadata, versions));
  }

  override putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    return this.connection.told(() => super.putWrites(config, writes, task));
  }

  override deleteThread(thread: string): Promise<void> {
    return this.connection.told(() => super.deleteThread(thread));
  }
}

/** The checkpointer; its tables are made by `setup`. */
export function postgresSaver(
  connection: Connection,
  schema: string,
): BaseCheckpointSaver & { setup(): Promise<void> } {
  return new SharedSaver(connection, schema);
}
