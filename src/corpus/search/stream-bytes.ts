/** Term streams as bytes: the commonest terms in one byte, the next 16,000 in two, the rest in four. */
import type { ByteReader } from "./byte-reader";
import type { ByteWriter } from "./byte-writer";
import { termArray, type TermArray, type TermStreams } from "./term-streams";

/** Codes below take one byte. */
const SHORT = 192;
/** Terms read in a row; about a millisecond. */
const TERMS_AT_ONCE = 1 << 15;
/** First bytes 192 to 254 begin a code of two bytes, 255 one of four. */
const ESCAPE = 255;
const LONG = SHORT + (ESCAPE - SHORT) * 256;

/** Writes the terms in the order of their codes, and returns the code of each term. */
export function writeCodes(writer: ByteWriter, termCount: number, streams: readonly TermStreams[]): Int32Array {
  const frequency = new Int32Array(termCount);
  for (const { terms } of streams) for (let i = 0; i < terms.length; i++) frequency[terms[i]!]!++;
  const order = Int32Array.from(frequency.keys()).sort((a, b) => frequency[b]! - frequency[a]! || a - b);
  const codes = new Int32Array(termCount);
  let before = 0;
  order.forEach((term, code) => {
    codes[term] = code;
    writer.signed(term - before);
    before = term;
  });
  return codes;
}

/** The term of each code. */
export function readCodes(reader: ByteReader, termCount: number): Int32Array {
  const terms = new Int32Array(termCount);
  for (let code = 0, term = 0; code < termCount; code++) {
    term += reader.signed();
    if (term < 0 || term >= termCount) throw new RangeError("A term is out of range.");
    terms[code] = term;
  }
  return terms;
}

export function writeStreams(writer: ByteWriter, { terms, starts }: TermStreams, codes: Int32Array): void {
  const count = starts.length - 1;
  writer.number(count);
  for (let i = 0; i < count; i++) writer.number(starts[i + 1]! - starts[i]!);
  for (let i = 0; i < terms.length; i++) {
    const code = codes[terms[i]!]!;
    if (code < SHORT) writer.byte(code);
    else if (code < LONG) {
      writer.byte(SHORT + ((code - SHORT) >> 8));
      writer.byte((code - SHORT) & 255);
    } else {
      writer.byte(ESCAPE);
      for (let shift = 0; shift < 24; shift += 8) writer.byte(((code - LONG) >> shift) & 255);
    }
  }
}

/** Yields every few milliseconds. */
export function* readStreams(reader: ByteReader, termOf: Int32Array): Generator<void, TermStreams> {
  const count = reader.number();
  if (count > reader.bytes.length) throw new RangeError("The bytes end too early.");
  const starts = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) starts[i + 1] = starts[i]! + reader.number();
  const size = starts[count]!;
  if (size > reader.bytes.length) throw new RangeError("The bytes end too early.");
  const terms = termArray(termOf.length, size);
  for (let from = 0; from < size; from += TERMS_AT_ONCE) {
    yield;
    readTerms(reader, termOf, terms.subarray(from, from + TERMS_AT_ONCE));
  }
  return { terms, starts };
}

function readTerms(reader: ByteReader, termOf: Int32Array, terms: TermArray): void {
  const { bytes } = reader;
  let at = reader.position;
  for (let i = 0; i < terms.length; i++) {
    let code = bytes[at++]!;
    if (code === ESCAPE) {
      code = LONG + (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16));
      at += 3;
    } else if (code >= SHORT) code = SHORT + ((code - SHORT) << 8) + bytes[at++]!;
    if (!(code < termOf.length)) throw new RangeError("A term is out of range.");
    terms[i] = termOf[code]!;
  }
  if (at > bytes.length) throw new RangeError("The bytes end too early.");
  reader.position = at;
}
