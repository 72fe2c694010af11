/** "In short: yes, lower – 40 hours → 38 hours", where a question asks whether a number became greater or smaller. */
import { quantitiesIn } from "../quantities";
import type { Comparison } from "./compare";
import { quantityChanges, riseOf } from "./sentence-changes";

const YES_OR_NO = /^\W*(?:(?:and|so|but)\s+)?(?:is|are|was|were|do|does|did|has|have|must|may|can|will)\b/i;
const MORE =
  /(?<!\b(?:no|any) )\b(more(?! than \d)|higher|longer|larger|bigger|greater|wider|heavier|taller|thicker|older|hotter|louder|rise|risen|raised|increased?|gone? up)\b/i;
const LESS =
  /(?<!\b(?:no|any) )\b(less|fewer|lower|shorter|smaller|narrower|slimmer|lighter|thinner|younger|colder|cooler|quieter|fall|fallen|lowered|reduced|decreased?|gone? down)\b/i;

/** null where the first clause does not tell it plainly. */
export function shortAnswer({ query, topic, changes }: Comparison): string | null {
  const [more, less] = [MORE.exec(query), LESS.exec(query)];
  const [first] = changes;
  if (topic === null || first === undefined || !YES_OR_NO.test(query) || (more === null) === (less === null))
    return null;
  if (quantitiesIn(query).some(({ unit }) => unit !== "")) return null;
  const numbers = first.sentences.flatMap(quantityChanges);
  const rises = numbers.map((change) => Math.sign(riseOf(change)));
  if (numbers.length === 0 || rises.some((rise) => rise === 0 || rise !== rises[0])) return null;
  const isRaised = rises[0] === 1;
  const said = numbers.map(({ before, after }) => `${before.text} → ${after.text}`).join("; ");
  return `In short: ${isRaised === (more !== null) ? "yes" : "no"}, ${isRaised ? "raised" : "lowered"}: ${said}.`;
}
