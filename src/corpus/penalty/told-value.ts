/** A value that tells which of several offences was committed: 4 % over the cap is the breach "by less than 5%", and not the one "by 5% or more". */
import { converted } from "../dimensions";
import { quantitiesIn, type Quantity } from "../quantities";
import { sentencesOf } from "../sentences";

/** A value so many times greater or smaller than a limit is one of something else. */
const FAR_OFF = 10;
/** "fails to submit within 30 days": what is punished lies beyond the limit. */
const FAILS = /\b(?:fail(?:s|ed|ing|ure)?|not|never|without)\b[^.;]*$/i;
/** "must be paid within 30 days": so is what breaks that. */
const DUE = /\b(?:must|shall)\b[^.;]*\bwithin\s*$/i;
const EXCLUSIVE =
  /\b(?:less|fewer|more|greater|higher|longer) than\s*$|\b(?:below|under|above|over|exceed(?:s|ing)?)\s*$/i;
const RANGE = /^\s*(?:to|and|–|—|-|bis)\s*$/;

/** Values of the question that a rule may bound. */
export function toldValues(question: string): Quantity[] {
  return quantitiesIn(question).filter(({ unit, value }) => unit !== "" && value > 0);
}

/** Those whose words bound the value so that it lies within, before those that bound nothing of its kind; none that it lies outside of. */
export function fittingFirst<T>(some: readonly T[], wordsOf: (one: T) => string, told: readonly Quantity[]): T[] {
  const judged = told.length === 0 ? [] : some.map((one) => ({ one, holds: holdsValue(wordsOf(one), told) }));
  if (!judged.some(({ holds }) => holds === true)) return [...some];
  const those = (wanted: boolean | null) => judged.filter(({ holds }) => holds === wanted).map(({ one }) => one);
  return [...those(true), ...those(null)];
}

/** Do the words bound one of the values so that it lies within? null where they bound nothing of its kind. */
export function holdsValue(words: string, told: readonly Quantity[]): boolean | null {
  const verdicts = sentencesOf(words).flatMap(({ words: said }) => {
    const found = quantitiesIn(said);
    return found.flatMap((limit, at) => told.flatMap((value) => verdict(said, found, at, limit, value) ?? []));
  });
  return verdicts.length === 0 ? null : verdicts.every(Boolean);
}

function verdict(said: string, all: readonly Quantity[], at: number, limit: Quantity, told: Quantity): boolean | null {
  const value = converted(told.value, told.unit, limit.unit);
  if (value === null || value > limit.value * FAR_OFF || value * FAR_OFF < limit.value) return null;
  const from = all[at - 1];
  if (from !== undefined && from.unit === "" && RANGE.test(said.slice(from.end, limit.start))) {
    return value >= from.value && value <= limit.value;
  }
  if (limit.bound === null) return null;
  // The question tells the rule's own condition, or what is left beyond it: "within 30 days", "less than 5%".
  if (told.bound !== null && value === limit.value) return told.bound === limit.bound;
  const before = said.slice(0, limit.start);
  const isBelow = limit.bound === "max";
  const isAt = value === limit.value && !EXCLUSIVE.test(before);
  const isWithin = isAt || (isBelow ? value < limit.value : value > limit.value);
  return isBelow && (FAILS.test(before) || DUE.test(before)) ? !isWithin : isWithin;
}
