/**
 * A ranked index as bytes. Words are coded by frequency: the commonest in one byte, the next 16,000 in two.
 *
 * ```
 * magic, version, checksum of the rest (each 4 bytes, little-endian)
 * languages, stems, codes, texts, headings, titles, capitals, counts by term, columns by passage, clause numbers
 * ```
 */
import { Trouble } from "../../errors";
import { STOP_COUNT } from "./analyzer";
import { ByteReader } from "./byte-reader";
import { ByteWriter } from "./byte-writer";
import { capitalBytes } from "./capitals";
import type { IndexData } from "./index-data";
import type { TermCounts } from "./term-counts";
import { readCodes, readStreams, writeCodes, writeStreams } from "./stream-bytes";

const MAGIC = 0x52575453;
/** Changes with the format, and with all that decides which terms a text has: stemmers, stop words, folding. */
const VERSION = 4;
const HEADER_BYTES = 12;

export function writeIndex(data: IndexData): Uint8Array {
  const writer = new ByteWriter();
  writeTexts(writer, data.languages);
  writeTexts(writer, data.stems);
  const codes = writeCodes(writer, STOP_COUNT + data.stems.length, [data.texts, data.headings, data.titles]);
  for (const streams of [data.texts, data.headings, data.titles]) writeStreams(writer, streams, codes);
  for (const byte of data.capitals) writer.byte(byte);
  for (const column of countColumns(data.counts)) for (const count of column) writer.number(count);
  writer.number(data.documentOf.length);
  for (const column of columns(data)) writeColumn(writer, column);
  writeTexts(writer, data.numbers);
  return sealed(writer.build());
}

/**
 * Yields every few milliseconds.
 *
 * @throws Trouble "storage" when the bytes are damaged or of another version
 */
export function* readSteps(bytes: Uint8Array): Generator<void, IndexData> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC) throw unreadable("is no index");
  if (view.getUint32(4, true) !== VERSION) throw unreadable("was written by another version");
  if (view.getUint32(8, true) !== checksum(bytes, HEADER_BYTES)) throw unreadable("is damaged");
  yield;
  try {
    return yield* readData(new ByteReader(bytes, HEADER_BYTES));
  } catch (cause) {
    throw unreadable("is damaged", cause);
  }
}

function* readData(reader: ByteReader): Generator<void, IndexData> {
  const languages = readTexts(reader);
  const stems = readTexts(reader);
  const codes = readCodes(reader, STOP_COUNT + stems.length);
  const texts = yield* readStreams(reader, codes);
  const headings = yield* readStreams(reader, codes);
  const titles = yield* readStreams(reader, codes);
  const capitals = reader.take(capitalBytes(texts.terms.length));
  yield;
  const [occurrences, inTexts, inAny, stretches] = Array.from({ length: 4 }, () =>
    readCounts(reader, STOP_COUNT + stems.length),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array];
  const count = reader.number();
  const [headingOf, titleOf, languageOf, documentOf, parentOf, weightOf] = Array.from({ length: 6 }, () =>
    readColumn(reader, count),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];
  const numbers = readTexts(reader);
  if (numbers.length !== count || texts.starts.length !== count + 1)
    throw new RangeError("The parts do not fit together.");
  return {
    stems,
    languages,
    texts,
    capitals,
    headings,
    titles,
    counts: { occurrences, inTexts, inAny, stretches },
    headingOf,
    titleOf,
    languageOf: Uint8Array.from(languageOf),
    documentOf,
    parentOf,
    weightOf: Uint8Array.from(weightOf),
    numbers,
  };
}

function countColumns({ occurrences, inTexts, inAny, stretches }: TermCounts): Int32Array[] {
  return [occurrences, inTexts, inAny, stretches];
}

function readCounts(reader: ByteReader, termCount: number): Int32Array {
  const counts = new Int32Array(termCount);
  for (let term = 0; term < termCount; term++) counts[term] = reader.number();
  return counts;
}

function columns(data: IndexData): ArrayLike<number>[] {
  return [data.headingOf, data.titleOf, data.languageOf, data.documentOf, data.parentOf, data.weightOf];
}

/** Neighbours have like values, so their differences are small. */
function writeColumn(writer: ByteWriter, values: ArrayLike<number>): void {
  for (let i = 0, before = 0; i < values.length; before = values[i++]!) writer.signed(values[i]! - before);
}

function readColumn(reader: ByteReader, count: number): Int32Array {
  const values = new Int32Array(count);
  for (let i = 0, value = 0; i < count; i++) values[i] = value += reader.signed();
  return values;
}

function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
  writer.text(texts.join("\n"));
  writer.number(texts.length);
}

function readTexts(reader: ByteReader): string[] {
  const texts = reader.text().split("\n");
  const count = reader.number();
  if (count === 0) return [];
  if (texts.length !== count) throw new RangeError("A list has lost members.");
  return texts;
}

function sealed(content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES + content.length);
  bytes.set(content, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, VERSION, true);
  view.setUint32(8, checksum(bytes, HEADER_BYTES), true);
  return bytes;
}

/** Two sums that depend on each byte and its place, as one number. */
function checksum(bytes: Uint8Array, from: number): number {
  let a = 1;
  let b = 0;
  for (let i = from; i < bytes.length; i++) {
    a = (a + bytes[i]! * 0x9e3779b1) | 0;
    b = (Math.imul(b, 31) + a) | 0;
  }
  return (a ^ b) >>> 0;
}

function unreadable(what: string, cause?: unknown): Trouble {
  return new Trouble("storage", `The stored search index ${what}.`, {
    advice: "It is built anew from the documents.",
    cause,
  });
}
