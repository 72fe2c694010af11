/** Vectors of passages in a file of one embedding model: written once, found again by what the passage says. */
import { createHash } from "node:crypto";
import { appendFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { PackedVector } from "../../corpus/search/vectors";
import { stored } from "./store-failure";

/** By key of the passage's text. */
export type Vectors = ReadonlyMap<string, PackedVector>;

export interface VectorStore {
  /** What is sound of what was written; all of one dimension. */
  load(): Promise<Map<string, PackedVector>>;
  /** Writes a batch behind the others, which it must be like in dimension. */
  append(vectors: Vectors): Promise<void>;
  /** Writes these in place of all. */
  replace(vectors: Vectors): Promise<void>;
  clear(): Promise<void>;
}

/**
 * A batch: mark, count, dimension and checksum of the rest, each four bytes, little-endian; then, for each vector, its key,
 * its inverse length as a float of four bytes, and a byte a number.
 */
const MARK = Buffer.from("SVE1");
const HEADER_BYTES = 16;
const KEY_BYTES = 16;
const LENGTH_BYTES = 4;
/** Vectors in one batch of a file that is written anew. */
const BATCH = 1_000;

/** Names a text, 16 bytes in hexadecimal digits. */
export const textKey = (text: string): string =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, KEY_BYTES * 2);

/** @param label names the model: vectors of different labels are kept apart */
export function vectorStore(folder: string, label: string): VectorStore {
  const file = join(folder, `${textKey(label)}.vectors`);
  const self: VectorStore = {
    async load() {
      const bytes = await bytesOf(file);
      const { vectors, isDamaged } = readBatches(bytes);
      if (isDamaged) await self.replace(vectors);
      return vectors;
    },
    append: (vectors) =>
      stored(async () => {
        await mkdir(folder, { recursive: true });
        await appendFile(file, batchOf([...vectors]));
      }),
    replace: (vectors) =>
      stored(async () => {
        const all = [...vectors];
        const batches: Buffer[] = [];
        for (let at = 0; at < all.length; at += BATCH) batches.push(batchOf(all.slice(at, at + BATCH)));
        const temporary = `${file}.${process.pid}`;
        await writeFile(temporary, Buffer.concat(batches));
        await rename(temporary, file);
      }),
    clear: () => stored(() => rm(file, { force: true })),
  };
  return self;
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}

function batchOf(vectors: readonly (readonly [key: string, vector: PackedVector])[]): Buffer {
  const dimension = vectors[0]?.[1].values.length ?? 0;
  const size = KEY_BYTES + LENGTH_BYTES + dimension;
  const batch = Buffer.alloc(HEADER_BYTES + vectors.length * size);
  vectors.forEach(([key, { values, inverseLength }], position) => {
    const at = HEADER_BYTES + position * size;
    batch.write(key, at, "hex");
    batch.writeFloatLE(inverseLength, at + KEY_BYTES);
    batch.set(new Uint8Array(values.buffer, values.byteOffset, dimension), at + KEY_BYTES + LENGTH_BYTES);
  });
  MARK.copy(batch);
  batch.writeUInt32LE(vectors.length, 4);
  batch.writeUInt32LE(dimension, 8);
  batch.writeUInt32LE(checksum(batch), 12);
  return batch;
}

/** Of count, dimension and all vectors. */
const checksum = (batch: Buffer): number => crc32(batch.subarray(HEADER_BYTES), crc32(batch.subarray(4, 12)));

/** Goes on at the next mark behind what is damaged; vectors of another dimension than the last batch's are dropped. */
function readBatches(bytes: Buffer): { vectors: Map<string, PackedVector>; isDamaged: boolean } {
  const vectors = new Map<string, PackedVector>();
  let isDamaged = false;
  let dimension = 0;
  for (let at = 0; at < bytes.length;) {
    const batch = soundBatch(bytes, at);
    if (batch === null) {
      isDamaged = true;
      const next = bytes.indexOf(MARK, at + 1);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    if (batch.dimension !== dimension && vectors.size > 0) {
      isDamaged = true;
      vectors.clear();
    }
    dimension = batch.dimension;
    enter(vectors, bytes, at, batch);
    at += batch.size;
  }
  return { vectors, isDamaged };
}

interface Batch {
  count: number;
  dimension: number;
  /** Bytes. */
  size: number;
}

function soundBatch(bytes: Buffer, at: number): Batch | null {
  if (at + HEADER_BYTES > bytes.length || bytes.compare(MARK, 0, 4, at, at + 4) !== 0) return null;
  const count = bytes.readUInt32LE(at + 4);
  const dimension = bytes.readUInt32LE(at + 8);
  const size = HEADER_BYTES + count * (KEY_BYTES + LENGTH_BYTES + dimension);
  if (dimension === 0 || at + size > bytes.length) return null;
  const isSound = checksum(bytes.subarray(at, at + size)) === bytes.readUInt32LE(at + 12);
  return isSound ? { count, dimension, size } : null;
}

function enter(vectors: Map<string, PackedVector>, bytes: Buffer, at: number, { count, dimension }: Batch): void {
  for (let position = 0; position < count; position++) {
    const start = at + HEADER_BYTES + position * (KEY_BYTES + LENGTH_BYTES + dimension);
    const numbers = start + KEY_BYTES + LENGTH_BYTES;
    vectors.set(bytes.toString("hex", start, start + KEY_BYTES), {
      values: new Int8Array(bytes.buffer, bytes.byteOffset + numbers, dimension),
      inverseLength: bytes.readFloatLE(start + KEY_BYTES),
    });
  }
}
