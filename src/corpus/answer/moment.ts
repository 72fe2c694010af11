/** Headings of what comes before, where a question asks of what comes after, and the other way round. */

const BEFORE = /\b(?:pre|before|prior)\b/i;
const AFTER = /\b(?:post|after|following)\b/i;

/** "Pre-race checks", where the question is of those after the race. */
export function isOfOtherMoment(heading: string, question: string): boolean {
  const asked = momentOf(question);
  const headed = momentOf(heading);
  return asked !== null && headed !== null && asked !== headed;
}

/** null for words that name none, or both. */
function momentOf(words: string): "before" | "after" | null {
  const isBefore = BEFORE.test(words);
  if (isBefore === AFTER.test(words)) return null;
  return isBefore ? "before" : "after";
}
