/** Exact rational values of constant formulas, as far as exponents need them. */
import type { Formula } from "./formula";

export interface Fraction {
  top: number;
  bottom: number;
}

const LIMIT = 1e9;

/** The exact value of a formula of numbers and + − · /, or null. */
export function fractionOf(formula: Formula): Fraction | null {
  if (formula.kind === "number") return decimalFraction(formula.text);
  if (formula.kind === "symbol") return null;
  const parts = formula.args.map(fractionOf);
  const [a, b] = parts;
  if (a === undefined || a === null) return null;
  if (formula.name === "negate") return reduced(-a.top, a.bottom);
  if (b === undefined || b === null) return null;
  switch (formula.name) {
    case "add":
      return reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
    case "subtract":
      return reduced(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
    case "multiply":
      return reduced(a.top * b.top, a.bottom * b.bottom);
    case "divide":
      return reduced(a.top * b.bottom, a.bottom * b.top);
    default:
      return null;
  }
}

function decimalFraction(text: string): Fraction | null {
  const match = /^(\d*)\.?(\d*)$/.exec(text);
  if (match === null) return null;
  const digits = match[2]?.length ?? 0;
  return digits > 8 ? null : reduced(Number(`${match[1]}${match[2]}`), 10 ** digits);
}

function reduced(top: number, bottom: number): Fraction | null {
  if (bottom === 0 || Math.abs(top) > LIMIT || Math.abs(bottom) > LIMIT) return null;
  const divisor = greatestDivisor(Math.abs(top), Math.abs(bottom)) * Math.sign(bottom);
  return { top: top / divisor, bottom: bottom / divisor };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
