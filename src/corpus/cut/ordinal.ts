/** Values of list numbers: what "c", "iv" or "12" may stand for. */

import { numeralValue } from "./east-asian";

export type OrdinalKind = "digits" | "han" | "roman" | "upper-roman" | "lower" | "upper";

export interface Ordinal {
  kind: OrdinalKind;
  /** From 1. */
  value: number;
}

/** What stands behind the number of what was put in between two: "12bis", "5ter". */
export const LATIN = "bis|ter|quater|quinquies|sexies|septies|octies|novies|decies";
const INSERTED = new RegExp(`(?<=^(?:\\d+|[a-z]))(?:${LATIN})$`);
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;

/** The readings of a list number, the likelier first: "i" is roman 1, then letter 9. */
export function ordinalsOf(printed: string): Ordinal[] {
  const number = printed.replace(INSERTED, "");
  if (/^\d+/.test(number)) return [{ kind: "digits", value: Number.parseInt(number, 10) }];
  const han = numeralValue(number);
  if (!Number.isNaN(han)) return [{ kind: "han", value: han }];
  const lower = number.toLowerCase();
  const letterKind: OrdinalKind = number === lower ? "lower" : "upper";
  const letter = letterValue(lower);
  const romanKind: OrdinalKind = letterKind === "lower" ? "roman" : "upper-roman";
  const roman = ROMAN.test(lower) ? [{ kind: romanKind, value: romanValue(lower) }] : [];
  return letter === null ? roman : [...roman, { kind: letterKind, value: letter }];
}

/** "a" is 1, "z" 26, "aa" 27, "bb" 28; null for other pairs of letters. */
function letterValue(letters: string): number | null {
  if (letters.length === 1) return letters.charCodeAt(0) - 96;
  return letters.length === 2 && letters[0] === letters[1] ? 26 + letters.charCodeAt(0) - 96 : null;
}

/** Value of a lower-case roman number up to 39. */
export function romanValue(roman: string): number {
  const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };
  return [...roman].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return (values[roman[at + 1] ?? ""] ?? 0) > value ? sum - value : sum + value;
  }, 0);
}
