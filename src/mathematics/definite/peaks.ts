/** Where an integrand may be narrow and high: near zeros of denominators and at the tops of exponents. */
import { realFunction, type RealFunction } from "../formula/compile";
import { dependsOn, type Formula } from "../formula/formula";
import { smallest } from "../numeric/zeros";

const SAMPLES = 240;
const PEAK_LIMIT = 12;

/** Points inside (lower, upper) around which the integrand may be concentrated; a hint, not a proof. */
export function peaks(formula: Formula, variable: string, lower: number, upper: number): number[] {
  const found: number[] = [];
  for (const f of narrowing(formula, variable)) {
    const minima = localMinima(f, lower, upper);
    if (minima.length <= PEAK_LIMIT) found.push(...minima);
  }
  return [...new Set(found)].filter((x) => x > lower && x < upper).sort((a, b) => a - b);
}

/** Functions that are small in size where the integrand may be large. */
function narrowing(formula: Formula, variable: string): RealFunction[] {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return [];
  const inner = formula.args.flatMap((part) => narrowing(part, variable));
  const [first, second] = formula.args;
  if (first === undefined) return inner;
  const own = (part: Formula) => (dependsOn(part, variable) ? [realFunction(part, variable)] : []);
  if (formula.name === "divide" && second !== undefined) return [...inner, ...own(second)];
  if (["exp", "cosh", "sinh", "sech", "csch", "tanh", "erf", "atan"].includes(formula.name))
    return [...inner, ...own(first)];
  if (formula.name === "power" && second !== undefined) {
    return dependsOn(second, variable) ? [...inner, ...own(second)] : [...inner, ...own(first)];
  }
  return inner;
}

/** Where |f| has a local minimum, by a grid and golden sections. */
function localMinima(f: RealFunction, lower: number, upper: number): number[] {
  const xs = grid(lower, upper);
  const ys = xs.map((x) => Math.abs(f(x)));
  const minima: number[] = [];
  for (let index = 1; index < xs.length - 1; index++) {
    const [before, here, after] = [ys[index - 1] as number, ys[index] as number, ys[index + 1] as number];
    if (here < before && here <= after) minima.push(smallest(f, xs[index - 1] as number, xs[index + 1] as number));
    if (minima.length > PEAK_LIMIT) break;
  }
  return minima;
}

/** Evenly spaced points of a finite interval; towards infinity, and over long intervals, points of every size. */
function grid(lower: number, upper: number): number[] {
  const isLong = !(upper - lower < 1e3);
  const even = isLong
    ? []
    : Array.from({ length: SAMPLES - 1 }, (_, index) => lower + ((upper - lower) * (index + 1)) / SAMPLES);
  if (!isLong) return even;
  const sizes = Array.from({ length: 2 * SAMPLES }, (_, index) => 10 ** (-4 + (12 * index) / (2 * SAMPLES)));
  const start = Number.isFinite(lower) ? lower : Number.isFinite(upper) ? upper : 0;
  const points = [...sizes.map((size) => start - size), ...sizes.map((size) => start + size), start];
  if (Number.isFinite(upper)) points.push(...sizes.map((size) => upper - size));
  return points.filter((x) => x > lower && x < upper).sort((a, b) => a - b);
}
