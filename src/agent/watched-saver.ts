/**
 * A checkpointer whose failures to write end the run at once. LangGraph looks at them only between steps: until then
 * they would count as unhandled, and end a terminal's process, while the run goes on without a ground.
 */
import {
  BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointTuple,
  type PendingWrite,
} from "@langchain/langgraph-checkpoint";

type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];

class WatchedSaver extends BaseCheckpointSaver {
  constructor(
    private readonly inner: BaseCheckpointSaver,
    private readonly failed: (error: unknown) => void,
  ) {
    super(inner.serde);
  }

  override getNextVersion(current: number | undefined): number {
    return this.inner.getNextVersion(current);
  }

  getTuple(config: Config): Promise<CheckpointTuple | undefined> {
    return this.inner.getTuple(config);
  }

  list(config: Config, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
    return this.inner.list(config, options);
  }

  async put(
    config: Config,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    versions: ChannelVersions,
  ): Promise<Config> {
    try {
      return await this.inner.put(config, checkpoint, metadata, versions);
    } catch (error) {
      this.failed(error);
      return { configurable: { ...config.configurable, checkpoint_id: checkpoint.id } };
    }
  }

  async putWrites(config: Config, writes: PendingWrite[], task: string): Promise<void> {
    try {
      await this.inner.putWrites(config, writes, task);
    } catch (error) {
      this.failed(error);
    }
  }

  deleteThread(thread: string): Promise<void> {
    return this.inner.deleteThread(thread);
  }
}

/** @param failed hears why something could not be written; from then on the run has to end */
export function watchedSaver(inner: BaseCheckpointSaver, failed: (error: unknown) => void): BaseCheckpointSaver {
  return new WatchedSaver(inner, failed);
}
