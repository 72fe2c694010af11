/**
 * How checkpoints are cut into pieces that are stored once: every channel value is a blob named by its content,
 * long arrays are lists of blobs, an unchanged channel repeats the reference of the parent checkpoint.
 */
import { hash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Checkpoint, ChannelVersions, SerializerProtocol } from "@langchain/langgraph-checkpoint";

/** Arrays are split only where that can save something: bytes of a serialised element on average. */
const SPLIT_FROM_BYTES = 64;
const PACK_FROM_BYTES = 200;
/** Lists that build upon lists: after so many a whole one is stored, so that reading stays quick. */
const CHAIN_LIMIT = 32;
const HASH_LENGTH = 16;

/** Hash of a blob, or of a list of blobs. */
export type Reference = string | { readonly list: string };

/** One serialised value. */
export interface Blob {
  hash: string;
  /** The serialiser's type: "json" or "bytes". */
  type: string;
  data: Buffer;
  /** Is `data` deflated? */
  packed: boolean;
}

/** The hashes of a list: the first `keep` of the list `base`, then `added`. */
export interface StoredList {
  hash: string;
  base: string | null;
  keep: number;
  added: string[];
  /** How many lists stand below it. */
  depth: number;
  /** All hashes; not stored. */
  whole: string[];
}

/** A checkpoint without its values. */
export interface Head {
  namespace: string;
  id: string;
  parent: string | null;
  checkpoint: Omit<Checkpoint, "channel_values">;
  channels: Record<string, Reference>;
  /** Serialised, with its type. */
  metadata: readonly [type: string, text: string];
}

/** What is stored of a thread. */
export interface Pieces {
  blob(hash: string): Blob;
  list(hash: string): string[];
  /** Is the piece there for good, so that it need not be written again? */
  hasBlob(hash: string): boolean;
  hasList(hash: string): boolean;
  /** How many lists stand below it; null where nothing may be built upon it. */
  depth(list: string): number | null;
}

function hashOf(text: string | Uint8Array): string {
  return hash("sha256", text, "base64url").slice(0, HASH_LENGTH);
}

/** Deflated where that saves a tenth. */
export function pack(data: Buffer): { data: Buffer; packed: boolean } {
  if (data.length < PACK_FROM_BYTES) return { data, packed: false };
  const packed = deflateRawSync(data);
  return packed.length < data.length * 0.9 ? { data: packed, packed: true } : { data, packed: false };
}

export function unpack({ data, packed }: { data: Uint8Array; packed: boolean }): Buffer {
  return packed ? inflateRawSync(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

/** Blots out keys in serialised text. */
export type Redaction = (text: string) => string;

interface Serialised {
  hash: string;
  type: string;
  bytes: Uint8Array;
}

async function serialise(serde: SerializerProtocol, value: unknown): Promise<Serialised> {
  const [type, bytes] = await serde.dumpsTyped(value);
  return { hash: hashOf(type === "json" ? bytes : Buffer.concat([Buffer.from(`${type}:`), bytes])), type, bytes };
}

function toBlob({ hash, type, bytes }: Serialised, redact: Redaction): Blob {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { hash, type, ...pack(type === "json" ? Buffer.from(redact(raw.toString("utf8"))) : raw) };
}

/** Did stored bytes turn out to be no JSON, or not to unpack: are they damaged? */
export function isUnreadable(error: unknown): boolean {
  const isUnpacking = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
  return error instanceof SyntaxError || isUnpacking;
}

/** The value of a blob. */
export function fromBlob(serde: SerializerProtocol, blob: Blob): Promise<unknown> {
  const raw = unpack(blob);
  return serde.loadsTyped(blob.type, blob.type === "json" ? raw.toString("utf8") : raw);
}

/** A list that builds upon no other. */
export function wholeList(hash: string, whole: string[]): StoredList {
  return { hash, base: null, keep: 0, added: whole, depth: 0, whole };
}

/** A list stored as what it adds to another, where the two begin alike. */
function grownList(hash: string, whole: string[], below: { hash: string; whole: string[]; depth: number }): StoredList {
  let keep = 0;
  while (keep < below.whole.length && keep < whole.length && below.whole[keep] === whole[keep]) keep++;
  if (keep < 2 || below.depth >= CHAIN_LIMIT) return wholeList(hash, whole);
  return { hash, base: below.hash, keep, added: whole.slice(keep), depth: below.depth + 1, whole };
}

/** The lists these checkpoints need, each built upon the one before it in its channel. */
export function chainLists(oldestFirst: readonly Head[], list: (hash: string) => string[]): StoredList[] {
  const chained = new Map<string, StoredList>();
  const latest = new Map<string, StoredList>();
  for (const { channels } of oldestFirst) {
    for (const [channel, reference] of Object.entries(channels)) {
      if (typeof reference === "string") continue;
      const below = latest.get(channel);
      const known = chained.get(reference.list);
      const whole = known?.whole ?? list(reference.list);
      const stored = known ?? (below ? grownList(reference.list, whole, below) : wholeList(reference.list, whole));
      chained.set(reference.list, stored);
      latest.set(channel, stored);
    }
  }
  return [...chained.values()];
}

/** Collects the pieces that must be stored. */
export class Encoder {
  readonly blobs = new Map<string, Blob>();
  readonly lists = new Map<string, StoredList>();

  constructor(
    private readonly serde: SerializerProtocol,
    private readonly pieces: Pieces,
    private readonly redact: Redaction,
  ) {}

  /** A value as one blob; its hash. */
  async value(value: unknown): Promise<string> {
    return this.keep(await serialise(this.serde, value));
  }

  private keep(item: Serialised): string {
    if (!this.blobs.has(item.hash) && !this.pieces.hasBlob(item.hash)) {
      this.blobs.set(item.hash, toBlob(item, this.redact));
    }
    return item.hash;
  }

  /** A channel's value, split where it is an array of large elements. */
  async channel(value: unknown, previous: Reference | undefined): Promise<Reference> {
    if (!Array.isArray(value) || value.length < 2) return this.value(value);
    const items: Serialised[] = [];
    for (const element of value as unknown[]) items.push(await serialise(this.serde, element));
    const bytes = items.reduce((sum, item) => sum + item.bytes.length, 0);
    if (bytes < SPLIT_FROM_BYTES * items.length) return this.value(value);
    const below = this.below(previous);
    // A list that is there for good has its elements there for good: what is alike need not be looked for.
    const hashes = items.map((item, place) => (below?.whole[place] === item.hash ? item.hash : this.keep(item)));
    const hash = hashOf(hashes.join());
    if (!this.lists.has(hash) && !this.pieces.hasList(hash)) {
      this.lists.set(hash, below === null ? wholeList(hash, hashes) : grownList(hash, hashes, below));
    }
    return { list: hash };
  }

  /** The list that may be built upon; null where there is none. */
  private below(previous: Reference | undefined): { hash: string; whole: string[]; depth: number } | null {
    if (typeof previous !== "object") return null;
    const depth = this.pieces.depth(previous.list);
    return depth === null ? null : { hash: previous.list, whole: this.pieces.list(previous.list), depth };
  }

  /**
   * References of all channels. A channel counts as unchanged only against the parent checkpoint itself:
   * branches that grew from one checkpoint may give the same version number to different values.
   *
   * @param changed versions of the channels that changed; undefined where the caller does not tell
   */
  async channels(
    checkpoint: Checkpoint,
    changed: ChannelVersions | undefined,
    hasParent: boolean,
    parent: Head | null,
  ) {
    const references: Record<string, Reference> = {};
    for (const [name, value] of Object.entries(checkpoint.channel_values)) {
      const previous = parent?.channels[name];
      const named = changed !== undefined && name in changed;
      const version = parent?.checkpoint.channel_versions[name];
      const same = version !== undefined && version === checkpoint.channel_versions[name];
      if (previous !== undefined && !named && same) references[name] = previous;
      // A first checkpoint holds only what changed. Where the parent was thinned away, everything must be stored.
      else if (named || changed === undefined || hasParent) references[name] = await this.channel(value, previous);
    }
    return references;
  }
}

/** The values of all channels. */
export async function decodeChannels(
  serde: SerializerProtocol,
  pieces: Pieces,
  channels: Record<string, Reference>,
): Promise<Record<string, unknown>> {
  const load = (hash: string) => fromBlob(serde, pieces.blob(hash));
  const values: Record<string, unknown> = {};
  for (const [name, reference] of Object.entries(channels)) {
    values[name] =
      typeof reference === "string" ? await load(reference) : await Promise.all(pieces.list(reference.list).map(load));
  }
  return values;
}
