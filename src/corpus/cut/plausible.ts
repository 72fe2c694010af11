/** Does a number at the start of a line open a clause, or is it a value or a reference that the line break left there? */
import { isHeadingLine } from "./heading";
import type { ReadLine } from "./read-document";

const UNIT =
  /^(?:mm|cm|m|km|g|kg|t|s|ms|min|h|hours?|days?|months?|years?|seconds?|minutes?|%|‰|°|bar|pa|kpa|mpa|v|a|w|kw|kj|mj|j|n|nm|kn|k|l|litres?|liters?|hz|rpm|mhz|points?|euros?|eur|usd|€|\$|£|x|×|to|and|or)(?=$|[\s.,;)/²³])/i;
const DANGLING =
  /(?:\b(?:articles?|art\.?|sections?|sec\.?|clauses?|rules?|paragraphs?|regulations?|points?|annex|appendix|see|and|or|to|with|in|of|under|by|per|from|than|is|are|at|least|most|be|between|exceed|for|the|a|,)|[,(§≥≤=±]|[-–—])\s*$/i;
const STRANDED = /[,(]\s*$|\b(?:articles?|clauses?|sections?|rules?)\s*$/i;
/** Numbers that may be missing between two clauses. */
const MAX_SKIPPED = 5;

/** "next" if it directly follows, "later" if a few are missing between, else "no". */
export function follows(components: readonly string[], last: readonly string[]): "next" | "later" | "no" {
  const shared = sharedLength(components, last);
  if (shared === last.length) {
    const [first, ...deeper] = components.slice(shared);
    if (first === undefined) return "no";
    const value = valueOf(first);
    if (!Number.isFinite(value)) return shared > 0 || last.length === 0 ? "next" : "no";
    if (value <= 1 && deeper.every((part) => valueOf(part) <= 1)) return "next";
    return value <= 1 + MAX_SKIPPED ? "later" : "no";
  }
  if (shared === components.length) return "no";
  const step = valueOf(components[shared]!) - valueOf(last[shared]!);
  const restartsBelow = components.slice(shared + 1).every((part) => valueOf(part) <= 1);
  if (step === 1 && restartsBelow) return "next";
  if (step === 0) return "later";
  return step > 0 && step <= 1 + MAX_SKIPPED ? "later" : "no";
}

/** "5.3 mm of clearance" */
export function looksLikeMeasure(rest: string): boolean {
  return UNIT.test(rest.trim());
}

/** Does the line before break off in the middle of a sentence? */
export function startsInsideSentence(lines: readonly ReadLine[], at: number): boolean {
  const line = lines[at]!;
  const before = lines[at - 1];
  if (before === undefined || before.plain.trim() === "" || isHeadingLine(before)) return false;
  if (!DANGLING.test(before.plain)) return false;
  return !line.opensParagraph || STRANDED.test(before.plain);
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** "12" → 12, "3a" → 3, "c3" → 3, "a" → 1. */
function valueOf(part: string): number {
  const digits = /\d+/.exec(part);
  if (digits !== null) return Number(digits[0]);
  return part.length === 1 ? part.charCodeAt(0) - 96 : Number.NaN;
}
