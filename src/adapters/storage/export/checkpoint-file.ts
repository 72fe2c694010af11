/** The checkpoints of a session as part of an exported file: every value once, checkpoints by their numbers. */
import type { RunnableConfig } from "@langchain/core/runnables";
import {
  WRITES_IDX_MAP,
  type BaseCheckpointSaver,
  type ChannelVersions,
  type Checkpoint,
  type CheckpointMetadata,
  type CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import * as z from "zod/mini";

/** Index into the values; of a long list the indexes of its elements. */
const reference = z.union([z.number(), z.array(z.number())]);
/** JSON as it is, or other bytes in base64. */
const value = z.union([z.object({ json: z.unknown() }), z.object({ type: z.string(), base64: z.string() })]);

const keptCheckpoint = z.object({
  namespace: z.string(),
  id: z.string().check(z.minLength(1)),
  parent: z.nullable(z.string()),
  v: z.number(),
  ts: z.string(),
  versions: z.record(z.string(), z.union([z.string(), z.number()])),
  seen: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]))),
  channels: z.record(z.string(), reference),
  metadata: z.record(z.string(), z.unknown()),
  /** Task, channel, value. */
  pending: z.array(z.tuple([z.string(), z.string(), z.number()])),
});
type KeptCheckpoint = z.infer<typeof keptCheckpoint>;

export const checkpointFile = z
  .object({ values: z.array(value), list: z.array(keptCheckpoint) })
  .check(
    z.refine(pointsAtValues, { error: "a checkpoint names a value that is not there" }),
    z.refine(hasDifferentIds, { error: "two checkpoints have the same id" }),
  );
export type CheckpointFile = z.infer<typeof checkpointFile>;

/** Lists from so many elements on are stored by element: those of the next checkpoint are mostly the same. */
const LONG_LIST = 2;

function pointsAtValues({ values, list }: CheckpointFile): boolean {
  const isThere = (index: number) => Number.isInteger(index) && index >= 0 && index < values.length;
  return list.every(
    ({ channels, pending }) =>
      Object.values(channels).flat().every(isThere) && pending.every(([, , index]) => isThere(index)),
  );
}

function hasDifferentIds({ list }: CheckpointFile): boolean {
  return new Set(list.map(({ namespace, id }) => `${id} ${namespace}`)).size === list.length;
}

/** All checkpoints of a thread, oldest first. */
export async function packCheckpoints(saver: BaseCheckpointSaver, thread: string): Promise<CheckpointFile> {
  const values: CheckpointFile["values"] = [];
  const known = new Map<string, number>();
  const indexOf = async (item: unknown): Promise<number> => {
    const [type, bytes] = await saver.serde.dumpsTyped(item);
    const text = type === "json" ? new TextDecoder().decode(bytes) : Buffer.from(bytes).toString("base64");
    const index = known.get(`${type} ${text}`) ?? values.length;
    if (index < values.length) return index;
    known.set(`${type} ${text}`, index);
    values.push(type === "json" ? { json: JSON.parse(text) as unknown } : { type, base64: text });
    return index;
  };
  const list: KeptCheckpoint[] = [];
  for await (const tuple of saver.list({ configurable: { thread_id: thread } }))
    list.push(await packed(tuple, indexOf));
  list.sort((first, second) => (first.id < second.id ? -1 : first.id > second.id ? 1 : 0));
  return { values, list };
}

async function packed(tuple: CheckpointTuple, indexOf: (item: unknown) => Promise<number>): Promise<KeptCheckpoint> {
  const { config, checkpoint, metadata, parentConfig, pendingWrites = [] } = tuple;
  const channels: KeptCheckpoint["channels"] = {};
  for (const [name, item] of Object.entries(checkpoint.channel_values)) {
    const isLong = Array.isArray(item) && item.length >= LONG_LIST;
    channels[name] = isLong ? await inOrder(item as unknown[], indexOf) : await indexOf(item);
  }
  const pending = await inOrder(pendingWrites, async ([task, channel, item]): Promise<[string, string, number]> => [
    task,
    channel,
    await indexOf(item),
  ]);
  return {
    namespace: String(config.configurable?.["checkpoint_ns"] ?? ""),
    id: checkpoint.id,
    parent: (parentConfig?.configurable?.["checkpoint_id"] as string | undefined) ?? null,
    v: checkpoint.v,
    ts: checkpoint.ts,
    versions: checkpoint.channel_versions,
    seen: checkpoint.versions_seen as KeptCheckpoint["seen"],
    channels,
    metadata: { ...metadata },
    pending,
  };
}

async function inOrder<From, To>(items: readonly From[], map: (item: From) => Promise<To>): Promise<To[]> {
  const mapped: To[] = [];
  for (const item of items) mapped.push(await map(item));
  return mapped;
}

/** Stores the checkpoints under another thread, with all that waits in them. */
export async function unpackCheckpoints(
  saver: BaseCheckpointSaver,
  thread: string,
  { values, list }: CheckpointFile,
): Promise<void> {
  const load = async (index: number): Promise<unknown> => {
    const found = values[index];
    if (found === undefined) throw new Error(`There is no value ${index}.`);
    if ("json" in found) return saver.serde.loadsTyped("json", JSON.stringify(found.json));
    return saver.serde.loadsTyped(found.type, Buffer.from(found.base64, "base64"));
  };
  for (const kept of list) {
    const config = await saver.put(
      configOf(thread, kept.namespace, kept.parent),
      await unpacked(kept, load),
      kept.metadata as unknown as CheckpointMetadata,
      kept.versions as ChannelVersions,
    );
    for (const task of new Set(kept.pending.map(([name]) => name))) {
      const own = kept.pending.filter(([name]) => name === task);
      const writes = await inOrder(
        own,
        async ([, channel, index]) => [channel, await load(index)] as [string, unknown],
      );
      // Writes of which each has a place of its own, such as an interrupt, are stored apart from the ordinary ones.
      const isSpecial = ([channel]: [string, unknown]) => channel in WRITES_IDX_MAP;
      for (const part of [writes.filter((write) => !isSpecial(write)), writes.filter(isSpecial)]) {
        if (part.length > 0) await saver.putWrites(config, part, task);
      }
    }
  }
}

async function unpacked(kept: KeptCheckpoint, load: (index: number) => Promise<unknown>): Promise<Checkpoint> {
  const values: Record<string, unknown> = {};
  for (const [name, at] of Object.entries(kept.channels)) {
    values[name] = typeof at === "number" ? await load(at) : await inOrder(at, load);
  }
  return {
    v: kept.v,
    id: kept.id,
    ts: kept.ts,
    channel_values: values,
    channel_versions: kept.versions as ChannelVersions,
    versions_seen: kept.seen as Checkpoint["versions_seen"],
  };
}

function configOf(thread: string, namespace: string, parent: string | null): RunnableConfig {
  const place = { thread_id: thread, checkpoint_ns: namespace };
  return { configurable: parent === null ? place : { ...place, checkpoint_id: parent } };
}
