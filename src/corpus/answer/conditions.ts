/** Which of several cases a question means by its numbers: "with 24 entries" is more than 21, and not fewer than 21. */
import { converted } from "../dimensions";
import { quantitiesIn, type Quantity } from "../quantities";

/** The values that a case is for: "six to ten hours", "less than 800 kg". */
export interface ValueRange {
  /** As written. */
  text: string;
  unit: string;
  holds(value: number): boolean;
}

const JOINS = /^\s*(?:to|up to|until|and|bis|und|-|–|—|but (?:not (?:more than|exceeding)|less than))\s*$/i;
/** "less than 6" leaves 6 out, "not more than 6" does not. */
const BEYOND = /\b(?:more than|greater than|longer than|exceed(?:s|ing)?|above|over|mehr als|über)\s*$/i;
const SHORT_OF = /(?<!\b(?:not|no)\s)\b(?:less than|fewer than|below|under|weniger als|unter)\s*$/i;

/** The ranges of values that the text names, in its order. */
export function rangesIn(text: string): ValueRange[] {
  const quantities = quantitiesIn(text);
  const ranges: ValueRange[] = [];
  for (let at = 0; at < quantities.length; at++) {
    const own = quantities[at]!;
    const next = quantities[at + 1];
    if (next !== undefined && isRange(own, next, text.slice(own.end, next.start))) {
      const [from, to] = [Math.abs(own.value), Math.abs(next.value)];
      const written = text.slice(own.start, next.end);
      ranges.push({ text: written, unit: next.unit, holds: (value) => value >= from && value <= to });
      at++;
    } else if (own.bound !== null) ranges.push(oneSided(own, text));
  }
  return ranges;
}

function isRange(from: Quantity, to: Quantity, between: string): boolean {
  const isJoined = JOINS.test(between) || (between.trim() === "" && /^[-−–]/.test(to.text));
  return isJoined && (from.unit === "" || from.unit === to.unit) && Math.abs(from.value) < Math.abs(to.value);
}

function oneSided({ value: limit, unit, bound, text, start, end }: Quantity, whole: string): ValueRange {
  const before = whole.slice(0, start);
  const isOut = bound === "min" ? BEYOND.test(before) : SHORT_OF.test(before);
  const word = (isOut ? (BEYOND.exec(before) ?? SHORT_OF.exec(before))?.[0] : null) ?? "";
  const behind = /^\s+or\s+\p{L}+/u.exec(whole.slice(end))?.[0] ?? "";
  const isHeld = (value: number) => (bound === "min" ? value >= limit : value <= limit);
  return { text: `${word}${text}${behind}`, unit, holds: (value) => isHeld(value) && !(isOut && value === limit) };
}

/** 1 where a range of the text holds a number of the question, -1 where it names only others, else 0. */
export function caseFit(question: string, text: string): -1 | 0 | 1 {
  const asked = quantitiesIn(question).filter(({ bound, value }) => bound === null && !isYear(value));
  const ranges = rangesIn(text);
  const fits = asked.flatMap((number) =>
    ranges.flatMap((range) => {
      const value = converted(number.value, number.unit, range.unit);
      return value === null ? [] : [range.holds(value)];
    }),
  );
  if (fits.length === 0) return 0;
  return fits.includes(true) ? 1 : -1;
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value < 2100;
