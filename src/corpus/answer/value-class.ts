/** Which of several cases, such as the rows of a table, the value of a question falls into. */
import { converted } from "../dimensions";
import type { Passage } from "../passage";
import { quantitiesIn } from "../quantities";
import { sentencesIn, type Sentence } from "../sentences";
import { rangesIn, type ValueRange } from "./conditions";
import { isYear } from "./concepts";
import { spaced } from "./held-value";
import { clauseLabel } from "./label";

/** Cases that a clause must part. */
const SEVERAL = 2;

interface Case {
  at: number;
  range: ValueRange;
}

/** Position of the only row or list member whose range holds the value that the question names; null where none does, or several. */
export function caseOfValue(sentences: readonly Sentence[], question: string): (Case & { value: string }) | null {
  const asked = quantitiesIn(question).filter(({ unit, text }) => unit !== "" && !isYear(text));
  const [value] = asked;
  if (value === undefined || asked.length > 1) return null;
  const cases = sentences.flatMap(({ kind, words }, at): Case[] => {
    if (kind !== "row" && kind !== "item") return [];
    const range = rangesIn(words).find(({ unit }) => converted(value.value, value.unit, unit) !== null);
    return range === undefined ? [] : [{ at, range }];
  });
  const kinds = new Set(cases.map(({ at }) => `${sentences[at]!.kind} ${sentences[at]!.leadIn}`));
  if (cases.length < SEVERAL || kinds.size > 1) return null;
  const holding = cases.filter(({ range }) => range.holds(converted(value.value, value.unit, range.unit)!));
  const [only] = holding;
  return only === undefined || holding.length > 1 ? null : { ...only, value: value.text };
}

/** "10 hours: within “8 to 14 hours” of Clause 4.1." in bold; "" where no such case is told apart. */
export function classVerdict(passage: Passage, quoted: ReadonlySet<number> | undefined, question: string): string {
  const found = caseOfValue(sentencesIn(passage), question);
  if (found === null || quoted?.has(found.at) === false) return "";
  return `**${spaced(found.value)}: within “${found.range.text}”, ${clauseLabel(passage)}.**`;
}
