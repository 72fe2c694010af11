/** The places where a formula may stop being smooth: zeros of denominators, of arguments of logarithms and roots, kinks and jumps. */
import { realFunction, type RealFunction } from "../formula/compile";
import { call, dependsOn, number, symbol, type Formula } from "../formula/formula";
import { fractionOf } from "../formula/rational";
import { printFormula } from "../formula/print";
import { zerosIn } from "../numeric/zeros";
import { divide, from, subtract } from "./double-double";
import { placeAt, type Place } from "./near";
import { preciseFunction, type PreciseFunction } from "./precise";

const SAMPLES = 600;
/** More breaks than this are not handled one by one. */
export const BREAK_LIMIT = 400;

/** Places inside (lower, upper) where the formula may not be smooth, in rising order. */
export function criticalPlaces(formula: Formula, variable: string, lower: number, upper: number): Place[] {
  const found: Place[] = [];
  for (const part of conditions(formula, variable)) {
    const f = realFunction(part, variable);
    const sharp = preciseFunction(part, variable);
    for (const { x, kind } of zerosIn(f, lower, upper, samplesFor(part, variable, lower, upper))) {
      if (x <= lower || x >= upper) continue;
      found.push(kind === "crossing" || kind === "touching" ? refined(sharp, f, x) : placeAt(x, true));
      if (found.length > 4 * BREAK_LIMIT) return distinct(found);
    }
  }
  return distinct(found);
}

/** The critical points as doubles. */
export function criticalPoints(formula: Formula, variable: string, lower: number, upper: number): number[] {
  return criticalPlaces(formula, variable, lower, upper).map(({ x }) => x);
}

/** Is a bound itself a place where the formula may not be smooth? */
export function isCriticalAt(formula: Formula, variable: string, x: number): boolean {
  if (!Number.isFinite(realFunction(formula, variable)(x))) return true;
  const reach = 0.01 * Math.max(1, Math.abs(x));
  return conditions(formula, variable).some((part) => {
    const f = realFunction(part, variable);
    const size = Math.max(
      ...[-1, 1].map((side) => Math.abs(f(x + side * reach))).filter((value) => !Number.isNaN(value)),
      1e-300,
    );
    const here = f(x);
    return Number.isNaN(here) || Math.abs(here) <= 1e-11 * size || !Number.isFinite(here);
  });
}

/** The zero with about 30 digits, by Newton's method. */
function refined(sharp: PreciseFunction, f: RealFunction, x: number): Place {
  const reach = 1e-6 * Math.max(Math.abs(x), 1e-3);
  const slope = (f(x + reach) - f(x - reach)) / (2 * reach);
  let precise = from(x);
  if (!Number.isFinite(slope) || slope === 0) return placeAt(x, true);
  for (let step = 0; step < 4; step++) {
    const change = divide(sharp(precise), from(slope));
    if (!(Math.abs(change.hi) <= 1e-9 * Math.max(Math.abs(x), 1e-3))) return placeAt(x, true);
    precise = subtract(precise, change);
  }
  const isRounding = Math.abs(precise.hi) < 1e-25;
  return isRounding
    ? { ...placeAt(0, true), isSharp: true }
    : { x: precise.hi, precise, isCritical: true, isSharp: true };
}

/** Waves need samples in proportion to their number. */
function samplesFor(part: Formula, variable: string, lower: number, upper: number): number {
  if (!Number.isFinite(lower) || !Number.isFinite(upper)) return SAMPLES;
  const slopes = waveSlopes(part, variable, (lower + upper) / 2, upper - lower);
  return Math.min(20_000, Math.ceil(SAMPLES + 4 * Math.max(0, ...slopes) * (upper - lower)));
}

/** How fast the arguments of trigonometric functions run. */
function waveSlopes(formula: Formula, variable: string, middle: number, width: number): number[] {
  if (formula.kind !== "call") return [];
  const inner = formula.args.flatMap((part) => waveSlopes(part, variable, middle, width));
  const [first] = formula.args;
  if (first === undefined || !/^(?:sin|cos|tan|sec|csc|cot)$/.test(formula.name)) return inner;
  const f = realFunction(first, variable);
  const slope = Math.abs(f(middle + width / 4) - f(middle - width / 4)) / (width / 2);
  return Number.isFinite(slope) ? [...inner, slope] : inner;
}

/** One of each group of places that rounding alone keeps apart: the one that is known best. */
function distinct(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of [...places].sort((a, b) => a.x - b.x)) {
    const last = kept[kept.length - 1];
    if (last === undefined || place.x - last.x > 1e-9 * Math.max(1e-3, Math.abs(place.x))) kept.push(place);
    else if (place.isSharp && !last.isSharp) kept[kept.length - 1] = place;
  }
  return kept;
}

/** The formulas whose zeros are critical, each once. */
export function conditions(formula: Formula, variable: string): Formula[] {
  const found = new Map<string, Formula>();
  collect(formula, variable, (part) => {
    if (dependsOn(part, variable)) for (const factor of factors(part)) found.set(printFormula(factor), factor);
  });
  return [...found.values()].filter((part) => dependsOn(part, variable));
}

/** The factors of a product; their zeros are the product's. */
function factors(part: Formula): Formula[] {
  if (part.kind !== "call") return [part];
  const [first, second] = part.args;
  if (part.name === "negate" && first !== undefined) return factors(first);
  if (part.name === "multiply" && first !== undefined && second !== undefined)
    return [...factors(first), ...factors(second)];
  if (part.name === "power" && first !== undefined && second?.kind === "number" && second.value > 0)
    return factors(first);
  if ((part.name === "sqrt" || part.name === "cbrt" || part.name === "abs") && first !== undefined)
    return factors(first);
  if (part.name === "exp") return [];
  return [part];
}

const AT_ZERO = new Set(
  "log log10 log2 sqrt cbrt nthRoot abs sign heaviside coth csch acot Ei Ci Chi atan2 hypot".split(" "),
);
const AT_ONE = new Set("asin acos atanh acoth asec acsc asech li acosh".split(" "));
const STEPS = new Set("floor ceil round fix".split(" "));

function collect(formula: Formula, variable: string, add: (part: Formula) => void): void {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return;
  for (const part of formula.args) collect(part, variable, add);
  const [first, second] = formula.args;
  if (first === undefined) return;
  const { name } = formula;
  if (name === "divide" && second !== undefined) add(second);
  else if (name === "power" && second !== undefined) collectPower(first, second, variable, add);
  else if (AT_ZERO.has(name)) {
    add(first);
    if (name === "log" && second !== undefined) add(call("subtract", second, number(1)));
  } else if (AT_ONE.has(name)) {
    for (const sign of ["subtract", "add"]) add(call(sign, first, number(1)));
    if (name.endsWith("sec") || name.endsWith("csc") || name === "li" || name === "asech") add(first);
  } else if (name === "tan" || name === "sec") add(call("cos", first));
  else if (name === "cot" || name === "csc") add(call("sin", first));
  else if (STEPS.has(name))
    add(call("sin", call("multiply", symbol("pi"), name === "round" ? call("add", first, number(0.5)) : first)));
  else if (name === "gamma" || name === "factorial") collectGamma(first, name, add);
  else if (second !== undefined) collectPair(name, first, second, add);
}

function collectPower(base: Formula, exponent: Formula, variable: string, add: (part: Formula) => void): void {
  const fraction = fractionOf(exponent);
  const isHarmless = fraction !== null && fraction.bottom === 1 && fraction.top >= 0;
  if (!isHarmless && (fraction !== null || dependsOn(base, variable))) add(base);
}

function collectGamma(argument: Formula, name: string, add: (part: Formula) => void): void {
  for (let pole = 0; pole <= 20; pole++) add(call("add", argument, number(pole + (name === "factorial" ? 1 : 0))));
}

function collectPair(name: string, first: Formula, second: Formula, add: (part: Formula) => void): void {
  if (name === "mod") {
    add(call("sin", call("multiply", symbol("pi"), call("divide", first, second))));
    add(second);
  } else if (["max", "min", "less", "lessEqual", "greater", "greaterEqual", "equal", "unequal"].includes(name)) {
    add(call("subtract", first, second));
  }
}
