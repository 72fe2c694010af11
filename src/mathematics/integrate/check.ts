/** Is F′ = f? Both in doubles at real points, with a guard against cancellation. */
import { derivative, NotDifferentiable } from "../expression/derivative";
import { complexValue, hasComplexValue, minus, size } from "../expression/complex";
import { evaluate, magnitude } from "../expression/evaluate";
import { type Expression, isNumber } from "../expression/expression";
import { partsOf } from "../expression/walk";
import { type Bindings, parametersOf, trials } from "./sample";

export interface Check {
  /** Points at which the derivative is the integrand. */
  readonly right: number;
  readonly wrong: number;
  /** Points at which the integrand is real and the antiderivative is not. */
  readonly missing: number;
  /** Points at which rounding hides the answer. */
  readonly unclear: number;
}

const MAX_POINTS = 14;
const MAX_TRIALS = 400;
const MAX_MISSING = 40;
const RELATIVE = 1e-7;
/** Rounding of a double, times the operations behind a value. */
const ROUNDING = 1e-13;
const MAX_VALUE = 1e8;

/** Compares the derivative of the antiderivative with the integrand. */
export function check(integrand: Expression, antiderivative: Expression, variable: string): Check {
  const slope = slopeOf(antiderivative, variable);
  const counts = { right: 0, wrong: 0, missing: 0, unclear: 0 };
  if (!slope) return counts;
  let trial = 0;
  for (const bindings of trials(variable, parametersOf(variable, integrand, antiderivative))) {
    const outcome = compare(integrand, antiderivative, slope, bindings);
    if (outcome) counts[outcome] += 1;
    trial += 1;
    const isEnough = counts.right + counts.wrong >= MAX_POINTS || counts.missing + counts.unclear >= MAX_MISSING;
    if (isEnough || trial === MAX_TRIALS) break;
  }
  return counts;
}

function slopeOf(antiderivative: Expression, variable: string): Expression | null {
  try {
    return derivative(antiderivative, variable);
  } catch (error) {
    if (error instanceof NotDifferentiable || error instanceof RangeError) return null;
    throw error;
  }
}

function compare(
  integrand: Expression,
  antiderivative: Expression,
  slope: Expression,
  bindings: Bindings,
): keyof Check | null {
  const expected = evaluate(integrand, bindings);
  if (!Number.isFinite(expected) || Math.abs(expected) > MAX_VALUE) return null;
  const primitive = evaluate(antiderivative, bindings);
  if (Number.isNaN(primitive)) return "missing";
  if (!Number.isFinite(primitive)) return null;
  const found = evaluate(slope, bindings);
  if (!Number.isFinite(found)) return "unclear";
  const size = Math.abs(expected);
  const tolerance = RELATIVE * size + ROUNDING * (magnitude(slope, bindings) + magnitude(integrand, bindings)) + 1e-12;
  if (tolerance > 1e-5 * (size + 1e-6)) return "unclear";
  return Math.abs(found - expected) <= tolerance ? "right" : "wrong";
}

const COMPLEX_TRIALS = 32;

/**
 * The comparison in complex numbers at real points, for integrands that are real hardly anywhere. Every special function
 * counts as an unknown number.
 */
export function checkComplex(integrand: Expression, antiderivative: Expression, variable: string): Check {
  const slope = slopeOf(antiderivative, variable);
  const counts = { right: 0, wrong: 0, missing: 0, unclear: 0 };
  if (!slope) return counts;
  const all = trials(variable, parametersOf(variable, integrand, antiderivative));
  for (let trial = 0; trial < COMPLEX_TRIALS; trial++) {
    const bindings = all.next().value;
    const expected = complexValue(integrand, bindings);
    const found = complexValue(slope, bindings);
    if (!Number.isFinite(size(expected)) || !Number.isFinite(size(found)) || size(expected) > MAX_VALUE) continue;
    const isRight = size(minus(found, expected)) <= RELATIVE * size(expected) + 1e-12;
    counts[isRight ? "right" : "wrong"] += 1;
  }
  return counts;
}

/** Is it a root of odd degree, whose principal value differs from the real one left of 0? */
function isOddRoot(part: Expression): boolean {
  if (part.kind !== "power" || !isNumber(part.exponent)) return false;
  const { denominator } = part.exponent.value;
  return denominator > 1n && denominator % 2n === 1n;
}

/**
 * Does the formula hold with principal values of all roots too, where they leave the integrand real? Programs differ in
 * how they read the cube root of a negative number; a formula is only given if that does not matter.
 */
export function holdsOnPrincipalBranch(integrand: Expression, antiderivative: Expression, variable: string): boolean {
  const parts = partsOf(antiderivative, variable);
  if (!parts.some(isOddRoot) || parts.some((part) => part.kind === "call" && !hasComplexValue(part.name))) return true;
  const slope = slopeOf(antiderivative, variable);
  const all = trials(variable, parametersOf(variable, integrand, antiderivative));
  for (let trial = 0; slope && trial < COMPLEX_TRIALS; trial++) {
    const bindings = all.next().value;
    const [expected, found] = [complexValue(integrand, bindings), complexValue(slope, bindings)];
    const isReal = Math.abs(expected[1]) <= RELATIVE * Math.abs(expected[0]) && size(expected) < MAX_VALUE;
    if (isReal && size(minus(found, expected)) > 1e-5 * size(expected) + 1e-9) return false;
  }
  return true;
}

const MIN_POINTS = 3;

/** Was it right wherever it could be decided, at enough points? */
export function isConfirmed({ right, wrong }: Check): boolean {
  return wrong === 0 && right >= MIN_POINTS;
}
