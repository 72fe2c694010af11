/** LangGraph's checkpointer over a checkpoint store. */
import { randomInt } from "node:crypto";
import type { RunnableConfig } from "@langchain/core/runnables";
import {
  BaseCheckpointSaver,
  TASKS,
  WRITES_IDX_MAP,
  copyCheckpoint,
  getCheckpointId,
  maxChannelVersion,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointListOptions,
  type CheckpointMetadata,
  type CheckpointPendingWrite,
  type CheckpointTuple,
  type PendingWrite,
} from "@langchain/langgraph-checkpoint";
import { CheckpointOrder } from "./checkpoint-order";
import { MissingPiece, type CheckpointStore, type PendingValue, type ThreadView } from "./checkpoint-store";
import { Encoder, decodeChannels, fromBlob, isUnreadable, type Head } from "./codec";
import { redactText } from "./redact";

/** Another process may thin a thread between two looks at it. */
const ATTEMPTS = 3;
const VERSION_DIGITS = 8;
const TIE_BREAKER = 36 ** 6;

/** The next version of a channel: ordered, and never the same on two branches. */
export function nextVersion(current: string | number | undefined): string {
  const count = current === undefined ? 0 : Number.parseInt(String(current), 10) || 0;
  const unique = randomInt(TIE_BREAKER).toString(36).padStart(6, "0");
  return `${String(count + 1).padStart(VERSION_DIGITS, "0")}.${unique}`;
}

interface Address {
  thread: string;
  namespace: string;
  id: string | null;
}

function addressOf(config: RunnableConfig): Address {
  const thread: unknown = config.configurable?.["thread_id"];
  if (thread === undefined) throw new Error('The checkpointer needs "thread_id" in the config\'s "configurable".');
  const namespace = (config.configurable?.["checkpoint_ns"] as string | undefined) ?? "";
  return { thread: String(thread), namespace, id: getCheckpointId(config) || null };
}

function configOf(thread: string, namespace: string, id: string): RunnableConfig {
  return { configurable: { thread_id: thread, checkpoint_ns: namespace, checkpoint_id: id } };
}

function matches(metadata: Record<string, unknown>, filter: Record<string, unknown>): boolean {
  return Object.entries(filter).every(([key, value]) => JSON.stringify(metadata[key]) === JSON.stringify(value));
}

/** The greatest id of the top graph and of this namespace; "" where there is none. */
function newestId(view: ThreadView, namespace: string): string {
  const [top, own] = [view.head("", null)?.id ?? "", view.head(namespace, null)?.id ?? ""];
  return top > own ? top : own;
}

function withoutValues(checkpoint: Checkpoint): Head["checkpoint"] {
  const rest: Partial<Checkpoint> & Head["checkpoint"] = { ...checkpoint };
  delete rest.channel_values;
  return rest;
}

class StoreSaver extends BaseCheckpointSaver<string> {
  private readonly order = new CheckpointOrder();

  constructor(private readonly store: CheckpointStore) {
    super();
  }

  override getNextVersion(current: string | undefined): string {
    return nextVersion(current);
  }

  async getTuple(config: RunnableConfig): Promise<CheckpointTuple | undefined> {
    if (config.configurable?.["thread_id"] === undefined) return undefined;
    const { thread, namespace, id } = addressOf(config);
    for (let attempt = 1; ; attempt++) {
      const view = await this.store.view(thread);
      const head = view.head(namespace, id === null ? null : this.order.idOf(id));
      if (head === null) return undefined;
      const tuple = await this.tupleIfWhole(thread, view, head);
      if (tuple !== null) return tuple;
      if (attempt >= ATTEMPTS) return id === null ? this.newestWhole(thread, view, namespace) : undefined;
    }
  }

  /** null where a piece is missing or damaged. */
  private async tupleIfWhole(thread: string, view: ThreadView, head: Head): Promise<CheckpointTuple | null> {
    try {
      return await this.tuple(thread, view, head);
    } catch (error) {
      if (error instanceof MissingPiece || isUnreadable(error)) return null;
      throw error;
    }
  }

  /** After damage: the newest checkpoint of which nothing is missing. */
  private async newestWhole(thread: string, view: ThreadView, namespace: string): Promise<CheckpointTuple | undefined> {
    for (const head of view.heads(namespace)) {
      const tuple = await this.tupleIfWhole(thread, view, head);
      if (tuple !== null) return tuple;
    }
    return undefined;
  }

  async *list(config: RunnableConfig, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { thread_id: wanted, checkpoint_ns: namespace } = config.configurable ?? {};
    const threads = wanted === undefined ? await this.store.threads() : [String(wanted)];
    let left = options.limit ?? Infinity;
    for (const thread of threads) {
      const view = await this.store.view(thread);
      for (const head of view.heads(namespace as string | undefined)) {
        if (left <= 0) return;
        if (!(await this.isWanted(head, this.order.idOf(getCheckpointId(config)), options))) continue;
        const tuple = await this.tupleIfWhole(thread, view, head);
        if (tuple === null) continue;
        left--;
        yield tuple;
      }
    }
  }

  private async isWanted(head: Head, id: string, { before, filter }: CheckpointListOptions): Promise<boolean> {
    const end: unknown = before?.configurable?.["checkpoint_id"];
    if (id && head.id !== id) return false;
    if (end !== undefined && head.id >= this.order.idOf(String(end))) return false;
    return filter === undefined || matches(await this.metadata(head), filter);
  }

  private async metadata(head: Head): Promise<CheckpointMetadata & Record<string, unknown>> {
    const [type, text] = head.metadata;
    const raw = type === "json" ? text : Buffer.from(text, "base64");
    return (await this.serde.loadsTyped(type, raw)) as CheckpointMetadata & Record<string, unknown>;
  }

  private async tuple(thread: string, view: ThreadView, head: Head): Promise<CheckpointTuple> {
    const { namespace, id, parent } = head;
    const load = ({ value }: PendingValue) => fromBlob(this.serde, view.blob(value));
    const checkpoint: Checkpoint = {
      ...structuredClone(head.checkpoint),
      channel_values: await decodeChannels(this.serde, view, head.channels),
    };
    if (checkpoint.v < 4 && parent !== null) {
      // Before version 4 the tasks sent by a step stood among the parent's pending writes.
      const sent = view.pending(namespace, parent).filter(({ channel }) => channel === TASKS);
      const versions = Object.values(checkpoint.channel_versions);
      checkpoint.channel_values[TASKS] = await Promise.all(sent.map(load));
      checkpoint.channel_versions[TASKS] =
        versions.length > 0 ? maxChannelVersion(...versions) : nextVersion(undefined);
    }
    const pending = view.pending(namespace, id).map(async (item) => {
      return [item.task, item.channel, await load(item)] satisfies CheckpointPendingWrite;
    });
    const tuple: CheckpointTuple = {
      config: configOf(thread, namespace, id),
      checkpoint,
      metadata: await this.metadata(head),
      pendingWrites: await Promise.all(pending),
    };
    return parent === null ? tuple : { ...tuple, parentConfig: configOf(thread, namespace, parent) };
  }

  async put(
    config: RunnableConfig,
    checkpoint: Checkpoint,
    metadata: CheckpointMetadata,
    changed?: ChannelVersions,
  ): Promise<RunnableConfig> {
    const { thread, namespace, id: above } = addressOf(config);
    const snapshot = copyCheckpoint(checkpoint);
    const [type, bytes] = await this.serde.dumpsTyped(metadata);
    const text =
      type === "json" ? redactText(Buffer.from(bytes).toString("utf8")) : Buffer.from(bytes).toString("base64");
    let id = checkpoint.id;
    await this.store.commit(thread, async (view) => {
      id = this.order.place(checkpoint.id, newestId(view, namespace), view.head(namespace, checkpoint.id) !== null);
      const parent = above === null ? null : this.order.idOf(above);
      const encoder = new Encoder(this.serde, view, redactText);
      const below = parent === null ? null : view.head(namespace, parent);
      const channels = await encoder.channels(snapshot, changed, parent !== null, below);
      const rest = { ...withoutValues(snapshot), id };
      const head: Head = { namespace, id, parent, checkpoint: rest, channels, metadata: [type, text] };
      return { blobs: [...encoder.blobs.values()], lists: [...encoder.lists.values()], head, pending: null };
    });
    return configOf(thread, namespace, id);
  }

  async putWrites(config: RunnableConfig, writes: PendingWrite[], task: string): Promise<void> {
    const { thread, namespace, id } = addressOf(config);
    if (id === null) throw new Error('The checkpointer needs "checkpoint_id" in the config\'s "configurable".');
    await this.store.commit(thread, async (view) => {
      const encoder = new Encoder(this.serde, view, redactText);
      const values: PendingValue[] = [];
      for (const [position, [channel, value]] of writes.entries()) {
        const index = WRITES_IDX_MAP[channel] ?? position;
        values.push({ task, index, channel, value: await encoder.value(value) });
      }
      return {
        blobs: [...encoder.blobs.values()],
        lists: [],
        head: null,
        pending: { namespace, id: this.order.idOf(id), values },
      };
    });
  }

  deleteThread(thread: string): Promise<void> {
    return this.store.deleteThread(thread);
  }
}

/** The checkpointer. Its versions are strings, which LangGraph handles though its types speak of numbers. */
export function storeSaver(store: CheckpointStore): BaseCheckpointSaver {
  return new StoreSaver(store) as unknown as BaseCheckpointSaver;
}
