/**
 * For each term the passages that hold it, with the score it gives them (BM25F over text, title path and document title).
 *
 * @see Robertson, Zaragoza and Taylor, "Simple BM25 extension to multiple weighted fields", CIKM 2004
 */
import { STOP_COUNT } from "./analyzer";
import type { IndexData } from "./index-data";
import type { TermStreams } from "./term-streams";

export interface Postings {
  /** Term t's entries are at `starts[t] .. starts[t + 1])`, in the order of the passages. */
  readonly starts: Int32Array;
  readonly passages: Int32Array;
  /** Score of the term in the passage, ≥ 0, the passage's own weight included. */
  readonly impacts: Float32Array;
  /** ln(1 + (passages − those with the term + ½) / (those with it + ½)), from the passages' texts. */
  readonly idf: Float32Array;
}

/** Passages filled in, in a row; about a millisecond. */
const PASSAGES_AT_ONCE = 512;
/** How fast repetition stops counting. */
const K1 = 0.9;
/** How much a field's length counts against it, 0 to 1, and how much its words weigh beside those of the text. */
const TEXT = { b: 0.6, weight: 1 };
const HEADING = { b: 0.5, weight: 0.4 };
const TITLE = { b: 0.5, weight: 0.4 };

/** Yields every few milliseconds. */
export function* postingsSteps(data: IndexData): Generator<void, Postings> {
  const { inTexts, inAny } = data.counts;
  const termCount = STOP_COUNT + data.stems.length;
  const starts = new Int32Array(termCount + 1);
  for (let term = 0; term < termCount; term++) starts[term + 1] = starts[term]! + inAny[term]!;
  const passages = new Int32Array(starts[termCount]!);
  const impacts = new Float32Array(passages.length);
  const idf = inverseFrequencies(inTexts, data.documentOf.length);
  const postings = { starts, passages, impacts, idf };
  yield* fill(postings, data);
  return postings;
}

function inverseFrequencies(inTexts: Int32Array, count: number): Float32Array {
  return Float32Array.from(inTexts, (held) => Math.log(1 + (count - held + 0.5) / (held + 0.5)));
}

function* fill({ starts, passages, impacts, idf }: Postings, data: IndexData): Generator<void, void> {
  const { texts, headings, titles, headingOf, titleOf, weightOf } = data;
  const next = starts.slice();
  const frequency = new Float32Array(idf.length);
  const touched = new Int32Array(idf.length);
  let touchedCount = 0;
  const stopCount = STOP_COUNT;
  const add = ({ terms, starts }: TermStreams, list: number, weight: number) => {
    for (let i = starts[list]!, end = starts[list + 1]!; i < end; i++) {
      const term = terms[i]!;
      if (term < stopCount) continue;
      if (frequency[term] === 0) touched[touchedCount++] = term;
      frequency[term]! += weight;
    }
  };
  const averages = [texts, headings, titles].map(({ terms, starts }) => terms.length / Math.max(1, starts.length - 1));
  const fieldWeight = ({ starts }: TermStreams, list: number, average: number, { b, weight }: typeof TEXT) =>
    weight / (1 - b + (b * (starts[list + 1]! - starts[list]!)) / (average || 1));
  const fillIn = (from: number, to: number): void => {
    for (let passage = from; passage < to; passage++) {
      touchedCount = 0;
      const [heading, title] = [headingOf[passage]!, titleOf[passage]!];
      add(texts, passage, fieldWeight(texts, passage, averages[0]!, TEXT));
      add(headings, heading, fieldWeight(headings, heading, averages[1]!, HEADING));
      add(titles, title, fieldWeight(titles, title, averages[2]!, TITLE));
      const scale = (weightOf[passage]! / 100) * (K1 + 1);
      for (let i = 0; i < touchedCount; i++) {
        const term = touched[i]!;
        const weight = frequency[term]!;
        frequency[term] = 0;
        const entry = next[term]!++;
        const impact = (idf[term]! * scale * weight) / (weight + K1);
        passages[entry] = passage;
        impacts[entry] = impact;
      }
    }
  };
  for (let from = 0; from < headingOf.length; from += PASSAGES_AT_ONCE) {
    yield;
    fillIn(from, Math.min(headingOf.length, from + PASSAGES_AT_ONCE));
  }
}
