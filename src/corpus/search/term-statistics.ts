/** How often the passages of an index hold each term. */
import { STOP_COUNT } from "./analyzer";
import type { IndexData } from "./index-data";
import type { TermStreams } from "./term-streams";

export interface TermStatistics {
  /** By term: passages that hold it in their text, and those that hold it in any field. */
  readonly inTexts: Int32Array;
  readonly inAny: Int32Array;
  /** By term: ln(occurrences in texts / passages), ≥ 0. */
  readonly repetition: Float32Array;
  /** By term: ln(passages / stretches of 32 passages that hold it), ≥ 0. */
  readonly clustering: Float32Array;
  /** Words of an average passage without stop words; 1 at least. */
  readonly averageLength: number;
}

const STRETCH_BITS = 5;
/** Passages read in a row; about a millisecond. */
const PASSAGES_AT_ONCE = 512;

/** Yields every few milliseconds. */
export function* statisticsSteps(data: IndexData): Generator<void, TermStatistics> {
  const { texts, headings, titles, headingOf, titleOf, stems } = data;
  const { terms, starts } = texts;
  const stopCount = STOP_COUNT;
  const termCount = STOP_COUNT + stems.length;
  const count = headingOf.length;
  const occurrences = new Int32Array(termCount);
  const inTexts = new Int32Array(termCount);
  const inAny = new Int32Array(termCount);
  const stretches = new Int32Array(termCount);
  /** By term: the passage that held it last, in any field. */
  const last = new Int32Array(termCount).fill(-1);
  const lastStretch = new Int32Array(termCount).fill(-1);
  const countPassages = (from: number, to: number): number => {
    let words = 0;
    for (let passage = from; passage < to; passage++) {
      const stretch = passage >> STRETCH_BITS;
      for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
        const term = terms[i]!;
        if (term < stopCount) continue;
        words++;
        occurrences[term]!++;
        if (last[term] === passage) continue;
        last[term] = passage;
        inTexts[term]!++;
        inAny[term]!++;
        if (lastStretch[term] === stretch) continue;
        lastStretch[term] = stretch;
        stretches[term]!++;
      }
      countField(headings, headingOf[passage]!, passage, last, inAny);
      countField(titles, titleOf[passage]!, passage, last, inAny);
    }
    return words;
  };
  let words = 0;
  for (let from = 0; from < count; from += PASSAGES_AT_ONCE) {
    yield;
    words += countPassages(from, Math.min(count, from + PASSAGES_AT_ONCE));
  }
  return {
    inTexts,
    inAny,
    repetition: logRatio(occurrences, inTexts),
    clustering: logRatio(inTexts, stretches),
    averageLength: Math.max(1, words / Math.max(1, count)),
  };
}

function countField(field: TermStreams, list: number, passage: number, last: Int32Array, inAny: Int32Array): void {
  const { terms, starts } = field;
  for (let i = starts[list]!, end = starts[list + 1]!; i < end; i++) {
    const term = terms[i]!;
    if (last[term] === passage) continue;
    last[term] = passage;
    inAny[term]!++;
  }
}

function logRatio(above: Int32Array, below: Int32Array): Float32Array {
  const ratios = new Float32Array(above.length);
  for (let term = 0; term < ratios.length; term++)
    if (above[term]! > 0) ratios[term] = Math.log(above[term]! / below[term]!);
  return ratios;
}
