/** What is derived from the stored data when an index is built or loaded. */
import type { IndexData } from "./index-data";
import type { Postings } from "./postings";
import { postingsSteps } from "./postings";
import type { TermStatistics } from "./term-statistics";
import { statisticsSteps } from "./term-statistics";

export interface Derived {
  statistics: TermStatistics;
  postings: Postings;
}

/** Yields every few milliseconds. */
export function* derivedSteps(data: IndexData): Generator<void, Derived> {
  const statistics = yield* statisticsSteps(data);
  return { statistics, postings: yield* postingsSteps(data, statistics) };
}
