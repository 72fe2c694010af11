/** What is derived from the stored data when an index is built or loaded. */
import type { IndexData } from "./index-data";
import type { Postings } from "./postings";
import { postingsSteps } from "./postings";
import type { TermStatistics } from "./term-statistics";
import { termStatistics } from "./term-statistics";

export interface Derived {
  statistics: TermStatistics;
  postings: Postings;
}

/** Yields every few milliseconds. */
export function* derivedSteps(data: IndexData): Generator<void, Derived> {
  const statistics = termStatistics(data.counts, data.documentOf.length);
  return { statistics, postings: yield* postingsSteps(data) };
}
