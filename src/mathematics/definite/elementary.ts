/** Elementary functions of numbers with about 32 digits. */
import {
  absolute,
  add,
  divide,
  type Double2,
  from,
  isNegative,
  LN2,
  multiply,
  negate,
  ONE,
  PI,
  scaled,
  sqrt,
  subtract,
  ZERO,
} from "./double-double";

const HALF_PI = scaled(PI, -1);
/** What π/2 has beyond its two doubles. */
const HALF_PI_REST = -1.4973849048591833e-33;
const SINE_TERMS = 13;
const EXP_TERMS = 9;

/** 1/n! */
const INVERSE_FACTORIALS: readonly Double2[] = Array.from({ length: 2 * SINE_TERMS + 2 }, (_, n) =>
  Array.from({ length: n }, (__, index) => index + 1).reduce((value, factor) => divide(value, from(factor)), ONE),
);

/** Σ x^k / (first + k·step)! for `count` terms, by Horner's scheme. */
function factorialSeries(x: Double2, first: number, step: number, count: number): Double2 {
  let value = ZERO;
  for (let index = count - 1; index >= 0; index--) {
    value = add(multiply(value, x), INVERSE_FACTORIALS[first + index * step] as Double2);
  }
  return value;
}

/** e^x − 1 */
export function expm1(x: Double2): Double2 {
  if (x.hi > 709) return from(Infinity);
  if (x.hi < -745) return from(-1);
  if (Number.isNaN(x.hi)) return x;
  const twos = Math.round(x.hi / LN2.hi);
  const small = scaled(subtract(x, multiply(LN2, from(twos))), -8);
  let power = multiply(small, factorialSeries(small, 1, 1, EXP_TERMS));
  for (let step = 0; step < 8; step++) power = add(scaled(power, 1), multiply(power, power));
  if (twos === 0) return power;
  return subtract(scaled(add(power, ONE), twos), ONE);
}

export function exp(x: Double2): Double2 {
  if (x.hi < -700) return from(Math.exp(x.hi));
  return add(expm1(x), ONE);
}

/** ln x by one step of Newton's method; NaN for negative x. */
export function log(x: Double2): Double2 {
  const start = Math.log(x.hi);
  if (!Number.isFinite(start) || Math.abs(start) > 690) return from(start);
  return add(from(start), subtract(multiply(x, exp(from(-start))), ONE));
}

interface SineCosine {
  sine: Double2;
  cosine: Double2;
}

function sineCosine(x: Double2): SineCosine {
  if (!(Math.abs(x.hi) < 1e15)) return { sine: from(Math.sin(x.hi)), cosine: from(Math.cos(x.hi)) };
  const quarters = Math.round(x.hi / HALF_PI.hi);
  const rest = add(subtract(x, multiply(HALF_PI, from(quarters))), from(-quarters * HALF_PI_REST));
  const square = negate(multiply(rest, rest));
  const sine = multiply(rest, factorialSeries(square, 1, 2, SINE_TERMS));
  const cosine = factorialSeries(square, 0, 2, SINE_TERMS);
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return { sine: cosine, cosine: negate(sine) };
    case 2:
      return { sine: negate(sine), cosine: negate(cosine) };
    case 3:
      return { sine: negate(cosine), cosine: sine };
    default:
      return { sine, cosine };
  }
}

export function sin(x: Double2): Double2 {
  return sineCosine(x).sine;
}

export function cos(x: Double2): Double2 {
  return sineCosine(x).cosine;
}

export function tan(x: Double2): Double2 {
  const { sine, cosine } = sineCosine(x);
  return divide(sine, cosine);
}

export function atan(x: Double2): Double2 {
  const start = Math.atan(x.hi);
  if (!Number.isFinite(x.hi)) return Number.isNaN(x.hi) ? x : x.hi > 0 ? HALF_PI : negate(HALF_PI);
  if (Math.abs(x.hi) > 1) return subtract(x.hi > 0 ? HALF_PI : negate(HALF_PI), atan(divide(ONE, x)));
  const { sine, cosine } = sineCosine(from(start));
  return add(from(start), divide(subtract(multiply(x, cosine), sine), add(cosine, multiply(x, sine))));
}

/** √(1 − x²), accurate near ±1. */
function circle(x: Double2): Double2 {
  return sqrt(multiply(subtract(ONE, x), add(ONE, x)));
}

export function asin(x: Double2): Double2 {
  if (Math.abs(x.hi) < 0.7) return atan(divide(x, circle(x)));
  const rest = subtract(HALF_PI, atan(divide(circle(x), absolute(x))));
  return isNegative(x) ? negate(rest) : rest;
}

export function acos(x: Double2): Double2 {
  if (Math.abs(x.hi) < 0.7) return subtract(HALF_PI, asin(x));
  const angle = atan(divide(circle(x), absolute(x)));
  return isNegative(x) ? subtract(PI, angle) : angle;
}

export function sinh(x: Double2): Double2 {
  if (Math.abs(x.hi) > 700) return from(Math.sinh(x.hi));
  const grown = expm1(x);
  return scaled(add(grown, divide(grown, add(grown, ONE))), -1);
}

export function cosh(x: Double2): Double2 {
  if (Math.abs(x.hi) > 700) return from(Math.cosh(x.hi));
  return scaled(add(exp(x), exp(negate(x))), -1);
}

export function tanh(x: Double2): Double2 {
  if (Math.abs(x.hi) > 40) return from(Math.sign(x.hi));
  return divide(sinh(x), cosh(x));
}

export function asinh(x: Double2): Double2 {
  if (isNegative(x)) return negate(asinh(negate(x)));
  if (x.hi > 1e100) return add(log(x), LN2);
  const square = multiply(x, x);
  const root = sqrt(add(ONE, square));
  return log(add(ONE, add(x, divide(square, add(ONE, root)))));
}

export function acosh(x: Double2): Double2 {
  if (x.hi > 1e100) return add(log(x), LN2);
  const rest = subtract(x, ONE);
  return log(add(ONE, add(rest, sqrt(multiply(rest, add(rest, from(2)))))));
}

export function atanh(x: Double2): Double2 {
  return scaled(log(divide(add(ONE, x), subtract(ONE, x))), -1);
}

export function cbrt(x: Double2): Double2 {
  const root = Math.cbrt(x.hi);
  if (root === 0 || !Number.isFinite(root)) return from(root);
  const start = from(root);
  const square = multiply(start, start);
  return subtract(start, divide(subtract(multiply(square, start), x), scaled(multiply(square, from(1.5)), 1)));
}

/** x^y for positive x. */
export function power(x: Double2, y: Double2): Double2 {
  if (x.hi === 0 && x.lo === 0) return y.hi > 0 ? ZERO : from(Infinity);
  return exp(multiply(y, log(x)));
}
