/** A checkpointer that keeps each thread in the store its session lives in. */
import type { RunnableConfig } from "@langchain/core/runnables";
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
} from "@langchain/langgraph-checkpoint";
import type { Homes } from "./homes";

const threadOf = ({ configurable }: RunnableConfig): string => String(configurable?.["thread_id"] ?? "");

class BothSavers extends BaseCheckpointSaver {
  constructor(private readonly homes: Homes) {
    super();
  }

  override getNextVersion(current: number | undefined): number {
    return this.homes.local.checkpointer.getNextVersion(current);
  }

  getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    return this.homes.at(threadOf(config), ({ checkpointer }) => checkpointer.getTuple(config));
  }

  /** Of one thread: who lists several asks the stores themselves. */
  async *list(config: RunnableConfig, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    const tuples = await this.homes.at(threadOf(config), ({ checkpointer }) =>
      Promise.resolve(checkpointer.list(config, options)),
    );
    yield* tuples;
  }

  put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    versions: ChannelVersions,
  ): Promise<RunnableConfig> {
    return this.homes.at(threadOf(config), ({ checkpointer }) =>
      checkpointer.put(config, checkpoint, metadata, versions),
    );
  }

  putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    return this.homes.at(threadOf(config), ({ checkpointer }) => checkpointer.putWrites(config, writes, task));
  }

  deleteThread(thread: string): Promise<void> {
    return this.homes.at(thread, ({ checkpointer }) => checkpointer.deleteThread(thread));
  }
}

export function bothSavers(homes: Homes): BaseCheckpointSaver {
  return new BothSavers(homes);
}
