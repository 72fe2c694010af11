/** Where a day that a question names stands beside the last day that a clause sets. */
import { MONTHS } from "../months";
import type { Passage } from "../passage";
import { sentencesIn, withLeadIn } from "../sentences";
import { conceptsOf } from "./concepts";
import { clauseLabel } from "./label";
import { coveredOf } from "./limit-verdict";

const DAY = String.raw`(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTHS})|(${MONTHS}) (\d{1,2})(?:st|nd|rd|th)?)\b`;
const ANY_DAY = new RegExp(String.raw`(?<![\p{L}\d])${DAY}`, "giu");
/** "no later than 30 November", "on or before 31 March"; "during the period 21 October to 1 November" ends on the second. */
const LAST_DAY = new RegExp(
  String.raw`(?:\b(?:no|not) later than|\bon or before|\bbefore|\bby|\buntil|\bdeadline (?:of|is)|\d (?:${MONTHS}) (?:to|until|and))\s+(?:the\s+)?${DAY}`,
  "giu",
);
const ASKS_WHETHER_IN_TIME =
  /\b(?:in time|on time|too late|late|early enough|soon enough|still|possible|allowed|permitted|ok(?:ay)?|legal|can|may|deadline)\b/i;
/** Share of the question's subject of which the sentence must speak, with the headings above it. */
const LEAST = 0.5;
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const YEAR = 365;

/**
 * "20 October: after 1 October, the last day in Clause 10.1." in bold; "" where the question names no day, or the quoted sentence on
 * its subject sets no last day or several. It compares days of the year and says nothing of what follows.
 *
 * @param quoted positions of the sentences that the answer shows; undefined for all
 */
export function deadlineVerdict(passage: Passage, quoted: ReadonlySet<number> | undefined, question: string): string {
  const [held, ...others] = [...question.matchAll(ANY_DAY)];
  if (held === undefined || others.length > 0 || !ASKS_WHETHER_IN_TIME.test(question)) return "";
  const subject = conceptsOf(question.replace(held[0], " ")).filter(({ share }) => share === 1);
  const sentences = sentencesIn(passage);
  const last = sentences.flatMap((sentence, at) => {
    const isOn = coveredOf(subject, `${passage.title} ${withLeadIn(sentences, sentence)}`) >= LEAST;
    return isOn && quoted?.has(at) !== false ? [...sentence.words.matchAll(LAST_DAY)] : [];
  });
  const [deadline] = last;
  if (deadline === undefined || last.length > 1) return "";
  const named = [...deadline[0].matchAll(ANY_DAY)].at(-1)!;
  const days = dayOfYear(held) - dayOfYear(named);
  const apart = days > YEAR / 2 ? days - YEAR : days < -YEAR / 2 ? days + YEAR : days;
  const stands = apart === 0 ? "exactly" : apart < 0 ? "before" : "after";
  return `**${held[0]}: ${stands} ${named[0]}, the last day in ${clauseLabel(passage)}.**`;
}

function dayOfYear([, day, month, monthBefore, dayBehind]: RegExpExecArray): number {
  const position = MONTHS.split("|").indexOf((month ?? monthBefore)!.toLowerCase());
  // "May" stands behind the others.
  const at = position === 11 ? 4 : position >= 4 ? position + 1 : position;
  return DAYS_BEFORE[at]! + Number(day ?? dayBehind);
}
