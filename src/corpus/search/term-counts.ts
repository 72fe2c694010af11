/** How often the passages of an index hold each term; stored with it, for counting takes a third of the time to load. */
import { STOP_COUNT } from "./analyzer";
import type { TermStreams } from "./term-streams";

/** By term; 0 for stop words. */
export interface TermCounts {
  /** Occurrences in the passages' texts. */
  readonly occurrences: Int32Array;
  /** Passages that hold the term in their text, and those that hold it in any field. */
  readonly inTexts: Int32Array;
  readonly inAny: Int32Array;
  /** Stretches of 32 passages that hold it in their text. */
  readonly stretches: Int32Array;
}

export interface CountedFields {
  readonly texts: TermStreams;
  readonly headings: TermStreams;
  readonly titles: TermStreams;
  /** By passage: position in `headings`, in `titles`. */
  readonly headingOf: Int32Array;
  readonly titleOf: Int32Array;
}

const STRETCH_BITS = 5;

export function countTerms(fields: CountedFields, termCount: number): TermCounts {
  const { texts, headings, titles, headingOf, titleOf } = fields;
  const { terms, starts } = texts;
  const stopCount = STOP_COUNT;
  const occurrences = new Int32Array(termCount);
  const inTexts = new Int32Array(termCount);
  const inAny = new Int32Array(termCount);
  const stretches = new Int32Array(termCount);
  /** By term: the passage that held it last, in any field. */
  const last = new Int32Array(termCount).fill(-1);
  const lastStretch = new Int32Array(termCount).fill(-1);
  for (let passage = 0; passage < headingOf.length; passage++) {
    const stretch = passage >> STRETCH_BITS;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      if (term < stopCount) continue;
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
  return { occurrences, inTexts, inAny, stretches };
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
