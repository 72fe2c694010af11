/** Checks iterated integrals by nested Gauss-Legendre quadrature of what mathjs reads. */
import type { IteratedReport } from "../definite/iterated";
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { independentFunctionOf } from "./independent";
import { legendre } from "./legendre";

const PANELS = 16;
const TOLERANCE = 1e-6;

export type IteratedClaim = Pick<IteratedReport, "kind" | "integrand" | "outer" | "inner" | "value">;

export function verifyIterated({ kind, integrand, outer, inner, value }: IteratedClaim): Finding {
  if (kind !== "value" || value === null) return unchecked("integral_calculator: there is no result to check");
  const f = independentFunctionOf(integrand.text, inner.variable);
  const [low, high] = [inner.lower, inner.upper].map(({ text }) => independentFunctionOf(text, outer.variable));
  const [a, b] = [outer.lower, outer.upper].map(({ text }) => independentFunctionOf(text, "")?.({}) ?? NaN);
  if (f === null || !low || !high || Number.isNaN(a) || Number.isNaN(b))
    return unchecked("integral_calculator: the integrand or a bound could not be evaluated a second way");
  const section = (x: number): number => {
    const at = { [outer.variable]: x };
    return between((y) => f({ ...at, [inner.variable]: y }), low(at), high(at)).value;
  };
  const { value: sum, error } = between(section, a ?? NaN, b ?? NaN);
  const size = Math.max(Math.abs(value), 1e-9);
  if (!(error <= 1e-4 * size)) return unchecked("integral_calculator: the second quadrature rule did not settle");
  if (Math.abs(sum - value) > Math.max(TOLERANCE * size, 30 * error)) {
    const issue = `Gauss-Legendre quadrature gives ${sum.toPrecision(8)} instead of ${value.toPrecision(8)}.`;
    return refuted("integral_calculator: a second quadrature rule gives another value", issue);
  }
  return confirmed("integral_calculator: nested Gauss-Legendre quadrature agrees", 0.97);
}

function between(f: (x: number) => number, a: number, b: number): { value: number; error: number } {
  if (a === b) return { value: 0, error: 0 };
  const { value, error } = legendre(f, Math.min(a, b), Math.max(a, b), PANELS);
  return { value: a < b ? value : -value, error };
}
