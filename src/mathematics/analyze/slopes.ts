/** Derivatives of a function: exact where they can be written, else as differences of values. */
import type { Expression } from "../expression/expression";
import { realFunction, type RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { derivativeOf, expressionOf, formulaOf, attempt } from "./exact";
import { isZero } from "../integrate/zero";
import type { Known } from "./zeros";
import { atSymbol, toFraction } from "../integrate/fraction";
import { sizeOf } from "../expression/walk";
import { derived } from "./derive";

/** A function or a derivative of it. */
export interface Level extends Known {
  formula: Formula | null;
  /** Are the values differences of the function's own values? */
  isNumeric: boolean;
}

/** The function and its derivatives up to an order, index 0 the function itself; numeric ones only of the first order. */
export function derivatives(formula: Formula, variable: string, order: number): Level[] {
  const f = realFunction(formula, variable);
  const all: Level[] = [{ variable, f, expression: expressionOf(formula), formula, isNumeric: false }];
  for (let count = 1; count <= order; count++) {
    const before = all[count - 1] as Level;
    if (before.formula === null) break;
    all.push(next(before));
  }
  return all;
}

function next({ variable, expression, formula, f }: Level): Level {
  const found = expression === null ? null : simplest(derivativeOf(expression, variable), variable);
  const written = found !== null ? formulaOf(found) : formula === null ? null : derived(formula, variable);
  if (written !== null) {
    return { variable, expression: found, formula: written, f: realFunction(written, variable), isNumeric: false };
  }
  return { variable, expression: null, formula: null, f: difference(f), isNumeric: true };
}

/** The shorter one of a derivative and its form over a common denominator. */
function simplest(expression: Expression | null, variable: string): Expression | null {
  if (expression === null) return null;
  const together = attempt(() => {
    const fraction = toFraction(expression, variable);
    return fraction === null ? null : atSymbol(fraction, variable);
  });
  return together !== null && sizeOf(together) <= sizeOf(expression) ? together : expression;
}

/** Five-point central difference. */
function difference(f: RealFunction): RealFunction {
  return (x) => {
    const h = 1e-3 * Math.max(1, Math.abs(x));
    return (f(x - 2 * h) - 8 * f(x - h) + 8 * f(x + h) - f(x + 2 * h)) / (12 * h);
  };
}

/** Is the function zero everywhere it is defined? */
export function vanishes({ expression, f }: Known): boolean {
  if (expression !== null && isZero(expression)) return true;
  const values = PLACES.flatMap((x) => [f(x), f(-x)]).filter((value) => !Number.isNaN(value));
  return values.length > 2 && values.every((value) => Math.abs(value) < 1e-9);
}

const PLACES = [0.0137, 0.137, 0.513, 0.911, 1.71, 2.33, 5.91, 7.7, 13.7, 57.3, 211.7] as const;
