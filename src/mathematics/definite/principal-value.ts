/** Cauchy's principal value: around each pole, and between both infinities, the integrand is mirrored so that infinities cancel. */
import { constantValue, realFunction, type RealFunction } from "../formula/compile";
import { call, symbol, substitute, type Formula } from "../formula/formula";
import { judgeTail } from "./convergence";
import { criticalPoints } from "./critical";
import { integrateBetween, type Definite } from "./definite";
import { kronrod } from "./kronrod";
import { placeAt, viewFrom } from "./near";

export type PrincipalValue = Extract<Definite, { kind: "value" }> | { kind: "none"; reason: string };

export interface PrincipalProblem {
  formula: Formula;
  variable: string;
  lower: Formula;
  upper: Formula;
}

const METHOD = "principal value: integrand mirrored at the poles, Gauss-Kronrod (10, 21)";

/** What the cancellation next to a pole leaves undecided, relative to the integrand further off. */
const CORE_ERROR = 1e-11;

/** The principal value, or why there is none. */
export function principalValue({ formula, variable, lower, upper }: PrincipalProblem): PrincipalValue {
  const [a, b] = [constantValue(lower), constantValue(upper)];
  if (a > b) {
    const turned = principalValue({ formula, variable, lower: upper, upper: lower });
    return turned.kind === "value" ? { ...turned, value: -turned.value } : turned;
  }
  if (
    a === -Infinity &&
    b === Infinity &&
    !criticalPoints(formula, variable, a, b).some((point) => isPole(formula, variable, point))
  ) {
    return overTheLine(formula, variable);
  }
  const poles = criticalPoints(formula, variable, a, b).filter((point) => isPole(formula, variable, point));
  if (poles.length === 0) return { kind: "none", reason: "the divergence is not at a pole inside the interval." };
  return aroundPoles(formula, variable, [a, ...poles, b]);
}

function isPole(formula: Formula, variable: string, point: number): boolean {
  return ([1, -1] as const).some((side) => {
    const view = viewFrom(formula, variable, placeAt(point, true), side);
    return judgeTail(view.g, Math.min(view.deepest, 30), false).kind !== "convergent";
  });
}

/** lim ∫ from -R to R: the integral of f(x) + f(-x) from 0 on. */
function overTheLine(formula: Formula, variable: string): PrincipalValue {
  const mirrored = call("add", formula, substitute(formula, variable, call("negate", symbol(variable))));
  const f = realFunction(mirrored, variable);
  const isOdd = [0.31, 1.7, 4.3, 29.1, 811].every(
    (x) => Math.abs(f(x)) <= 1e-14 * Math.abs(realFunction(formula, variable)(x)),
  );
  if (isOdd)
    return { kind: "value", value: 0, error: 0, evaluations: 10, method: "symmetry: the integrand is odd", breaks: [] };
  const result = integrateBetween(mirrored, variable, 0, Infinity);
  return result.kind === "value"
    ? { ...result, method: METHOD }
    : { kind: "none", reason: "the mirrored integral diverges too." };
}

function aroundPoles(formula: Formula, variable: string, points: readonly number[]): PrincipalValue {
  const f = realFunction(formula, variable);
  let [value, error, evaluations] = [0, 0, 0];
  let from = points[0] as number;
  for (let index = 1; index + 1 < points.length; index++) {
    const pole = points[index] as number;
    const next = points[index + 1] as number;
    const reach = Math.min(1, pole - from, index + 2 < points.length ? (next - pole) / 2 : next - pole);
    const mirrored = (t: number) => f(pole + t) + f(pole - t);
    if (!cancels(f, pole, reach))
      return { kind: "none", reason: `at ${variable} = ${pole} both sides tend to the same infinity.` };
    const size = reach * Math.max(1e-3, Math.abs(f(pole + reach / 2)));
    const core = kronrod(mirrored, 0, reach, { parts: 1, relative: 1e-12, absolute: CORE_ERROR * size, limit: 40 });
    const before = integrateBetween(formula, variable, from, pole - reach);
    if (before.kind !== "value") return { kind: "none", reason: "another part of the integral diverges." };
    value += core.value + before.value;
    error += core.error + before.error;
    evaluations += core.evaluations + before.evaluations;
    from = pole + reach;
  }
  const last = integrateBetween(formula, variable, from, points[points.length - 1] as number);
  if (last.kind !== "value") return { kind: "none", reason: "another part of the integral diverges." };
  value += last.value;
  const doubt = error + last.error;
  if (!(doubt <= 1e-6 * Math.max(1, Math.abs(value)))) {
    return { kind: "none", reason: "the cancellation at the pole cannot be evaluated accurately enough." };
  }
  const settled = Math.abs(value) <= 2 * doubt ? 0 : value;
  return {
    kind: "value",
    value: settled,
    error: doubt,
    evaluations: evaluations + last.evaluations,
    method: METHOD,
    breaks: [...points],
  };
}

/** Do the infinities on both sides of the pole leave something that can be integrated? */
function cancels(f: RealFunction, pole: number, reach: number): boolean {
  const [far, near] = [1e-2 * reach, 1e-4 * reach].map((t) => ({
    left: t * Math.abs(f(pole + t) + f(pole - t)),
    size: t * (Math.abs(f(pole + t)) + Math.abs(f(pole - t))),
  })) as [{ left: number; size: number }, { left: number; size: number }];
  return near.left <= 0.2 * far.left || near.left <= 1e-9 * near.size;
}
