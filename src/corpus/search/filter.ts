/** Which passages a search may find at all: by document and by range of clauses. */
import { compareNumbers, normalizeNumber } from "./clause-number";
import type { IndexData } from "./index-data";

export interface PassageFilter {
  /** Numbers of the documents to search; all by default. */
  documents?: ReadonlySet<number>;
  /** Clause numbers, both ends and what lies below them included: 5.3 to 5.9 holds 5.9.2. */
  numbers?: { from: string; to: string };
}

/** null when everything is admitted. */
export function admission(
  { documents, numbers }: PassageFilter,
  data: IndexData,
): ((passage: number) => boolean) | null {
  if (documents === undefined && numbers === undefined) return null;
  const range = numbers && { from: normalizeNumber(numbers.from), to: normalizeNumber(numbers.to) };
  return (passage) => {
    if (documents !== undefined && !documents.has(data.documentOf[passage]!)) return false;
    if (range === undefined) return true;
    const written = data.numbers[passage]!;
    return written !== "" && isWithin(normalizeNumber(written), range.from, range.to);
  };
}

function isWithin(number: string, from: string, to: string): boolean {
  if (from !== "" && compareNumbers(number, from) < 0) return false;
  return to === "" || compareNumbers(number, to) <= 0 || number.startsWith(`${to}.`);
}
