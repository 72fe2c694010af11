/** One integral as a request to its tool. */
import { printBound } from "../formula/bound";
import type { Formula } from "../formula/formula";
import { variablesOf } from "../formula/formula";
import { printFormula } from "../formula/print";
import type { Bounds, Findings } from "./findings";
import type { Measure } from "./measure";
import type { MathRequest } from "./request";

export interface Wishes {
  /** Is a principal value asked for? */
  principalValue: boolean;
  shaded: boolean;
  /** A measure of the curve that is asked for in place of the integral itself. */
  measure: Measure | null;
  /** What to do with a formula that stands alone. */
  fallback: "analyze" | "integral" | "plot";
}

/** The variable of a formula, as named by the question or as custom has it. */
export function variableOf(formula: Formula, found: Findings, own?: string | null): string {
  const names = variablesOf(formula);
  const said = own ?? found.variable ?? found.approach?.variable ?? null;
  if (said !== null && (names.includes(said) || names.length === 0)) return said;
  return (
    ["x", "t", "theta", "u", "z", "y", "s", "r", "n"].find((name) => names.includes(name)) ?? names[0] ?? said ?? "x"
  );
}

/** The request for one integral. */
export function integral(formula: Formula, variable: string, bounds: Bounds | null, wishes: Wishes): MathRequest {
  return {
    tool: "integral_calculator",
    arguments: {
      expression: printFormula(formula),
      variable,
      ...(bounds === null ? {} : { lower: printBound(bounds.lower), upper: printBound(bounds.upper) }),
      ...(wishes.principalValue ? { principal_value: true } : {}),
    },
  };
}

/** The request for an integral over a region of the plane. */
export function iterated(
  formula: Formula,
  variable: string,
  outer: Bounds,
  innerVariable: string,
  inner: Bounds,
): MathRequest {
  return {
    tool: "integral_calculator",
    arguments: {
      expression: printFormula(formula),
      variable,
      lower: printBound(outer.lower),
      upper: printBound(outer.upper),
      inner_variable: innerVariable,
      inner_lower: printBound(inner.lower),
      inner_upper: printBound(inner.upper),
    },
  };
}
