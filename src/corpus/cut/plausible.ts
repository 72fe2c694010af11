/** Does a number at the start of a line open a clause, or is it a value or a reference that the line break left there? */
import { numberWordAtEnd } from "../quantities";
import { isHeadingLine } from "./heading";
import type { DottedMarker, ItemMarker } from "./marker";
import { ordinalsOf } from "./ordinal";
import type { ReadLine } from "./read-document";

const UNIT =
  /^(?:mm|cm|m|km|g|kg|t|s|ms|min|h|hours?|days?|months?|years?|seconds?|minutes?|%|‰|°|bar|pa|kpa|mpa|v|a|w|kw|kj|mj|j|n|nm|kn|k|l|litres?|liters?|hz|rpm|mhz|points?|euros?|eur|usd|€|\$|£|x|×|to|and|or)(?=$|[\s.,;)/²³])/i;
/** "A car must", 'A "Minor Breach" arises': no number of amperes. */
const ARTICLE =
  /^\s*A\s+(?!of\b|per\b|or\b|and\b|at\b|for\b|in\b|to\b)(?:[\p{Ll}-]{2}|["“‘'](?=\p{L}{2})|\p{Lu}\p{Ll}{2})/u;
const DANGLING =
  /(?:\b(?:articles?|art\.?|sections?|sec\.?|clauses?|rules?|paragraphs?|regulations?|points?|annex|appendix|see|as|and|or|to|with|in|of|under|by|per|from|than|is|are|at|least|most|be|between|exceed|for|the|a|,)|[,(§≥≤=±]|[-–—])\s*$/i;
const STRANDED = /[,(]\s*$|\b(?:articles?|clauses?|sections?|rules?)\s*$/i;
/** Numbers that may be missing between two clauses. */
const MAX_SKIPPED = 5;

/** "next" if it directly follows, "later" if a few are missing between, else "no". */
export function follows(components: readonly string[], last: readonly string[]): "next" | "later" | "no" {
  const shared = sharedLength(components, last);
  const deeper = components.slice(shared + 1);
  const part = components[shared];
  if (part === undefined) return "no";
  if (shared === last.length) {
    const values = valuesOf(part);
    if (values.length === 0) return shared > 0 || last.length === 0 ? "next" : "no";
    if (values.some((value) => value <= 1) && deeper.every(mayBeFirst)) return "next";
    return values.some((value) => value <= 1 + MAX_SKIPPED) ? "later" : "no";
  }
  const steps = valuesOf(part).flatMap((value) => valuesOf(last[shared]!).map((before) => value - before));
  if (steps.includes(1) && deeper.every(mayBeFirst)) return "next";
  return steps.some((step) => step >= 0 && step <= 1 + MAX_SKIPPED) ? "later" : "no";
}

/** "9m" after "9f8": the same clause, and further on by however many. */
export function isLaterSibling(components: readonly string[], last: readonly string[]): boolean {
  const shared = sharedLength(components, last);
  if (shared === 0 || shared !== components.length - 1 || shared >= last.length) return false;
  return valuesOf(components[shared]!).some((value) => valuesOf(last[shared]!).some((before) => value > before));
}

function mayBeFirst(part: string): boolean {
  return valuesOf(part).some((value) => value <= 1);
}

/** "5.3 mm of clearance"; a number of three parts or with a letter measures nothing. */
export function looksLikeMeasure(components: readonly string[], rest: string): boolean {
  const isNumber = components.length <= 2 && components.every((part) => /^\d+$/.test(part));
  return isNumber && UNIT.test(rest.trim()) && !ARTICLE.test(rest);
}

/** "S3. Application. This standard applies …": a letter's number with a title on the line of what it says. */
export function isNamedParagraph({ plain, opensParagraph }: ReadLine, { number, length }: DottedMarker): boolean {
  if (!opensParagraph || !/^[A-Z]{1,2}\d{1,2}$/.test(number) || plain[number.length] !== ".") return false;
  return /^\p{Lu}[^.]{2,60}\.(?:\s|$)/u.test(plain.slice(length));
}

/** Does the line before break off in the middle of a sentence? */
export function startsInsideSentence(lines: readonly ReadLine[], at: number): boolean {
  const line = lines[at]!;
  const before = lines[at - 1];
  if (before === undefined || before.plain.trim() === "" || isHeadingLine(before)) return false;
  if (!DANGLING.test(before.plain)) return false;
  return !line.opensParagraph || STRANDED.test(before.plain);
}

/** "one" at the end of a line and "(1)" at the start of the next: legal texts write a number as a word and as a figure. */
export function repeatsNumberWord({ form, number }: ItemMarker, lines: readonly ReadLine[], at: number): boolean {
  const before = lines[at - 1];
  if (before === undefined || form !== "(x)" || !/^\d+$/.test(number)) return false;
  return numberWordAtEnd(before.plain) === Number(number);
}

function sharedLength(a: readonly string[], b: readonly string[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

/** What the part may count: "12" → 12, "3a" → 3, "c3" → 3, "b" → 2, "i" → 1 or 9; none for words. */
function valuesOf(part: string): number[] {
  const digits = /\d+/.exec(part);
  return digits === null ? ordinalsOf(part).map(({ value }) => value) : [Number(digits[0])];
}
