/** How the terms of an index are spread over its passages, for weighing the words of a question. */
import type { TermCounts } from "./term-counts";

export interface TermStatistics {
  /** By term: ln(occurrences in texts / passages), ≥ 0. */
  readonly repetition: Float32Array;
  /** By term: ln(passages / stretches of 32 passages that hold it), ≥ 0. */
  readonly clustering: Float32Array;
  /** Words of an average passage without stop words; 1 at least. */
  readonly averageLength: number;
}

export function termStatistics({ occurrences, inTexts, stretches }: TermCounts, passageCount: number): TermStatistics {
  const words = occurrences.reduce((sum, count) => sum + count, 0);
  return {
    repetition: logRatio(occurrences, inTexts),
    clustering: logRatio(inTexts, stretches),
    averageLength: Math.max(1, words / Math.max(1, passageCount)),
  };
}

function logRatio(above: Int32Array, below: Int32Array): Float32Array {
  const ratios = new Float32Array(above.length);
  for (let term = 0; term < ratios.length; term++)
    if (above[term]! > 0) ratios[term] = Math.log(above[term]! / below[term]!);
  return ratios;
}
