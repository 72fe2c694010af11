/** A value that a question holds against the rules: "Is a car of 790 kg legal?", "May 62 people work on the cars?" */
import { measureNames, unitsLike } from "../dimensions";
import { quantitiesIn, type Quantity } from "../quantities";
import { rootOf } from "../roots";
import { isYear } from "./concepts";
import { wantedBy, type Wanted } from "./wanted";

export interface HeldValue extends Pick<Quantity, "value" | "unit" | "text" | "start" | "end"> {
  /** Units that a limit for it may have; empty for a count. */
  units: readonly string[];
  /** What rules call the measure. */
  measures: readonly string[];
  /** Root of the thing that is counted; null for a measure. */
  counted: string | null;
}

/** Words with which a value is held against rules, in a question of any form. */
const ASKS_VERDICT =
  /\b(?:(?:il)?legal(?:ly)?|allowed|permitted|forbidden|prohibited|banned|ok(?:ay)?|acceptable|compliant|in time|too \p{L}+|enough|sufficient|breach(?:es|ed)?|(?:against|within|meets?) the (?:rules?|regulations?|limits?)|exceed(?:s|ed|ing)?)\b/iu;
const ASKS_YES_OR_NO =
  /^\s*(?:is|are|was|were|am|may|can|could|does|do|did|would|will|should|must|have|has|had)\b|[.,;:]\s*(?:is|are|was|may|can|could|does|do|would|will|should) (?:it|that|this|they|these|those|we|i|he|she|the|my|our)\b/i;
/** "the 107 % rule", "a five second penalty": the value is a name. */
const IS_NAME = /^[\s-]*(?:rule|limit|penalt(?:y|ies)|stop|race|sprint|grid)\b/i;
/** "per 100 km" is a part of a unit. */
const IS_DIVISOR = /\b(?:per|every|each)\s*$/i;
const PER_HOUR = /^(?:\s+of(?:\s+\p{L}+){1,2})?\s+(?:per|an)\s+hour\b/iu;
/** "Formula 3", "Appendix 2": the number belongs to the name before it. */
const NAMED_NUMBER = /\S\s+\p{Lu}[\p{L}.]*\s+$/u;
const COUNTED_NOUN = /^\s+(?:\p{L}[\p{L}-]*\s+){0,2}?(\p{L}[\p{L}-]*[^su\s]s|people|personnel|men|women)\b/iu;
const COUNTING_UNITS = new Set(["person", "set", "lap", ""]);
const DIRECTIONS: readonly [RegExp, string][] = [
  [/\b(?:wide|width|narrow)\b/i, "width"],
  [/\b(?:long|length|short)\b/i, "length"],
  [/\b(?:high|height|tall)\b/i, "height"],
  [/\b(?:deep|depth)\b/i, "depth"],
  [/\b(?:thick|thickness|thin)\b/i, "thickness"],
  [/\b(?:apart|away|far)\b/i, "distance"],
];

/** null where the question holds no value against the rules, or several. */
export function heldValue(question: string): HeldValue | null {
  if (wantedBy(question).quantity) return null;
  if (!ASKS_VERDICT.test(question) && !ASKS_YES_OR_NO.test(question)) return null;
  const found = quantitiesIn(question).flatMap((quantity) => {
    const before = question.slice(0, quantity.start);
    const behind = question.slice(quantity.end);
    if (IS_NAME.test(behind) || IS_DIVISOR.test(before) || isYear(quantity.text)) return [];
    if (NAMED_NUMBER.test(before)) return [];
    const held = COUNTING_UNITS.has(quantity.unit) ? countOf(quantity, behind) : measureOf(quantity, question, behind);
    return held === null ? [] : [held];
  });
  return found.length === 1 ? found[0]! : null;
}

function measureOf(quantity: Quantity, question: string, behind: string): HeldValue | null {
  const isFlow = quantity.unit === "kg" && PER_HOUR.test(behind);
  const unit = isFlow ? "kg/h" : quantity.unit;
  const units = unitsLike(unit);
  const direction = units.includes("m") ? DIRECTIONS.find(([pattern]) => pattern.test(question))?.[1] : undefined;
  const measures = direction === undefined ? measureNames(unit) : [direction];
  return units.length === 0 ? null : { ...quantity, unit, units, measures, counted: null };
}

function countOf(quantity: Quantity, behind: string): HeldValue | null {
  const counted = quantity.unit === "" ? COUNTED_NOUN.exec(behind) : null;
  const noun = counted?.[1] ?? (quantity.unit === "" ? undefined : quantity.text.split(/\s+/).at(-1));
  const isCount = Number.isInteger(quantity.value) && quantity.value > 1;
  if (noun === undefined || !isCount) return null;
  const text = `${quantity.text}${counted?.[0] ?? ""}`;
  return { ...quantity, text, units: [], measures: [], counted: rootOf(noun) };
}

/** The question without the value that it holds, and with what rules call the measure. */
export function aboutLimit(question: string, { start, end, measures }: HeldValue): string {
  const rest = question.slice(0, start) + " ".repeat(end - start) + question.slice(end);
  return [rest, ...measures.slice(0, 1)].join(" ");
}

/** What the question wants; of a value that it holds against the rules, the limit for it. */
export function wantedOrLimit(question: string, held: HeldValue | null = heldValue(question)): Wanted {
  const wanted = wantedBy(question);
  if (held === null) return wanted;
  const { units, measures, counted } = held;
  return { ...wanted, quantity: true, implied: true, units, measures, counted: counted === null ? [] : [counted] };
}

/** "5-litre" and "seven-hour" as what they measure is told: "5 litres", "seven hours". */
export const spaced = (value: string): string => value.replace(/^([\p{L}\d]+)-(\p{L}+)$/u, "$1 $2s");
