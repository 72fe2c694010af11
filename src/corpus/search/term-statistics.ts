/** What the passages of an index say about each term, beyond its place in the postings. */
import { STOP_COUNT } from "./analyzer";
import type { IndexData } from "./index-data";

export interface TermStatistics {
  /** By term: ln(occurrences / passages with it), ≥ 0. */
  readonly repetition: Float32Array;
  /** By term: ln(passages with it / stretches of 32 passages with it), ≥ 0. */
  readonly clustering: Float32Array;
  /** Words of an average passage without stop words; 1 at least. */
  readonly averageLength: number;
}

const STRETCH_BITS = 5;

export function termStatistics({ texts, stems, documentOf }: IndexData): TermStatistics {
  const { terms, starts } = texts;
  const termCount = STOP_COUNT + stems.length;
  const occurrences = new Int32Array(termCount);
  const passages = new Int32Array(termCount);
  const stretches = new Int32Array(termCount);
  const last = new Int32Array(termCount).fill(-1);
  const stopCount = STOP_COUNT;
  let words = 0;
  for (let passage = 0; passage < documentOf.length; passage++) {
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      if (term < stopCount) continue;
      words++;
      occurrences[term]!++;
      const before = last[term]!;
      if (before === passage) continue;
      passages[term]!++;
      if (before < 0 || before >> STRETCH_BITS !== passage >> STRETCH_BITS) stretches[term]!++;
      last[term] = passage;
    }
  }
  return {
    repetition: logRatio(occurrences, passages),
    clustering: logRatio(passages, stretches),
    averageLength: Math.max(1, words / Math.max(1, documentOf.length)),
  };
}

function logRatio(above: Int32Array, below: Int32Array): Float32Array {
  return Float32Array.from(above, (value, term) => (value === 0 ? 0 : Math.log(value / below[term]!)));
}
