/** Polynomials with fractions as coefficients, low to high: greatest common divisors, square-free parts, factors. */
import { spend } from "../expression/budget";
import { Rational } from "../expression/rational";

export type Fractions = readonly Rational[];

const MAX_TRIAL_DENOMINATOR = 2000;
const ROOT_TOLERANCE = 1e-6;

function trim(coefficients: readonly Rational[]): Fractions {
  let length = coefficients.length;
  while (length > 0 && coefficients[length - 1]?.isZero) length -= 1;
  return coefficients.slice(0, length);
}

export function at(polynomial: Fractions, index: number): Rational {
  return polynomial[index] ?? Rational.zero;
}

function leading(polynomial: Fractions): Rational {
  return at(polynomial, polynomial.length - 1);
}

export function plus(left: Fractions, right: Fractions): Fractions {
  const length = Math.max(left.length, right.length);
  return trim(Array.from({ length }, (_, index) => at(left, index).plus(at(right, index))));
}

export function scaled(polynomial: Fractions, factor: Rational): Fractions {
  return factor.isZero ? [] : polynomial.map((item) => item.times(factor));
}

export function minus(left: Fractions, right: Fractions): Fractions {
  return plus(left, scaled(right, Rational.of(-1)));
}

export function times(left: Fractions, right: Fractions): Fractions {
  if (left.length === 0 || right.length === 0) return [];
  const result = Array.from({ length: left.length + right.length - 1 }, () => Rational.zero);
  left.forEach((first, i) => {
    spend();
    if (first.isZero) return;
    right.forEach((second, j) => {
      result[i + j] = at(result, i + j).plus(first.times(second));
    });
  });
  return trim(result);
}

export function raised(polynomial: Fractions, exponent: number): Fractions {
  let result: Fractions = [Rational.one];
  for (let count = 0; count < exponent; count++) result = times(result, polynomial);
  return result;
}

/** Quotient and remainder. @throws RangeError when the divisor is 0 */
export function divided(dividend: Fractions, divisor: Fractions): readonly [quotient: Fractions, remainder: Fractions] {
  const rest = [...dividend];
  const quotient: Rational[] = Array.from(
    { length: Math.max(0, dividend.length - divisor.length + 1) },
    () => Rational.zero,
  );
  const inverse = Rational.one.over(leading(divisor));
  for (let shift = dividend.length - divisor.length; shift >= 0; shift--) {
    spend();
    const factor = at(rest, shift + divisor.length - 1).times(inverse);
    quotient[shift] = factor;
    if (factor.isZero) continue;
    divisor.forEach((item, index) => {
      rest[shift + index] = at(rest, shift + index).minus(factor.times(item));
    });
  }
  return [trim(quotient), trim(rest.slice(0, divisor.length - 1))];
}

export function derivativeOf(polynomial: Fractions): Fractions {
  return trim(polynomial.slice(1).map((item, index) => item.times(Rational.of(index + 1))));
}

export function monicOf(polynomial: Fractions): Fractions {
  const lead = leading(polynomial);
  return lead.isOne || lead.isZero ? polynomial : scaled(polynomial, Rational.one.over(lead));
}

/** The monic greatest common divisor. */
export function gcd(left: Fractions, right: Fractions): Fractions {
  let a = monicOf(left);
  let b = monicOf(right);
  while (b.length > 0) [a, b] = [b, monicOf(divided(a, b)[1])];
  return a;
}

/** Bézout: s·left + t·right = gcd, monic. */
export function bezout(left: Fractions, right: Fractions): { s: Fractions; t: Fractions; divisor: Fractions } {
  let [r0, r1] = [left, right];
  let [s0, s1]: [Fractions, Fractions] = [[Rational.one], []];
  let [t0, t1]: [Fractions, Fractions] = [[], [Rational.one]];
  while (r1.length > 0) {
    const [quotient, rest] = divided(r0, r1);
    [r0, r1] = [r1, rest];
    [s0, s1] = [s1, minus(s0, times(quotient, s1))];
    [t0, t1] = [t1, minus(t0, times(quotient, t1))];
  }
  const inverse = Rational.one.over(leading(r0));
  return { s: scaled(s0, inverse), t: scaled(t0, inverse), divisor: scaled(r0, inverse) };
}

/** The square-free factors with their multiplicities (Yun's algorithm), monic. */
export function squareFree(polynomial: Fractions): readonly (readonly [factor: Fractions, multiplicity: number])[] {
  const found: (readonly [Fractions, number])[] = [];
  let common = gcd(polynomial, derivativeOf(polynomial));
  let simple = divided(polynomial, common)[0];
  let multiplicity = 1;
  for (; common.length > 1; multiplicity++) {
    const shared = gcd(simple, common);
    const factor = divided(simple, shared)[0];
    if (factor.length > 1) found.push([monicOf(factor), multiplicity]);
    simple = shared;
    common = divided(common, shared)[0];
  }
  return simple.length > 1 ? [...found, [monicOf(simple), multiplicity]] : found;
}

type Complex = readonly [real: number, imaginary: number];

function complexProduct(a: Complex, b: Complex): Complex {
  return [a[0] * b[0] - a[1] * b[1], a[0] * b[1] + a[1] * b[0]];
}

/** All complex roots in doubles, by simultaneous iteration (Durand and Kerner). */
export function roots(polynomial: Fractions): readonly Complex[] {
  const coefficients = monicOf(polynomial).map((item) => item.toNumber());
  const size = coefficients.length - 1;
  const radius = 1 + Math.max(0, ...coefficients.slice(0, size).map(Math.abs)) ** (1 / Math.max(1, size));
  let current: Complex[] = Array.from({ length: size }, (_, index) => {
    const angle = (2 * Math.PI * index) / size + 0.4;
    return [radius * 0.8 * Math.cos(angle), radius * 0.8 * Math.sin(angle)];
  });
  for (let round = 0; round < 600; round++) {
    spend();
    let largest = 0;
    current = current.map((root, index) => {
      const step = correction(coefficients, current, root, index);
      largest = Math.max(largest, Math.hypot(...step));
      const next: Complex = [root[0] - step[0], root[1] - step[1]];
      current[index] = next;
      return next;
    });
    if (largest < 1e-15) break;
  }
  return current;
}

function correction(coefficients: readonly number[], all: readonly Complex[], root: Complex, index: number): Complex {
  let separation: Complex = [1, 0];
  all.forEach((other, position) => {
    if (position !== index) separation = complexProduct(separation, [root[0] - other[0], root[1] - other[1]]);
  });
  let value: Complex = [coefficients[coefficients.length - 1] ?? 0, 0];
  for (let k = coefficients.length - 2; k >= 0; k--) {
    const next = complexProduct(value, root);
    value = [next[0] + (coefficients[k] ?? 0), next[1]];
  }
  const norm = separation[0] ** 2 + separation[1] ** 2 || 1e-300;
  return [
    (value[0] * separation[0] + value[1] * separation[1]) / norm,
    (value[1] * separation[0] - value[0] * separation[1]) / norm,
  ];
}

/** The fraction with the smallest denominator near a double, null where none is near enough. */
function nearby(value: number, largestDenominator: number): Rational | null {
  for (let denominator = 1; denominator <= largestDenominator; denominator++) {
    const numerator = Math.round(value * denominator);
    if (Math.abs(value * denominator - numerator) < 1e-7 * Math.max(1, Math.abs(numerator))) {
      return Rational.of(numerator, denominator);
    }
  }
  return null;
}

/** The monic polynomial with these roots, null unless its coefficients are close to fractions. */
function fromRoots(chosen: readonly Complex[], largestDenominator: number): Fractions | null {
  let product: Complex[] = [[1, 0]];
  for (const root of chosen) {
    const next: [number, number][] = Array.from({ length: product.length + 1 }, () => [0, 0]);
    product.forEach((item, index) => {
      const shifted = next[index + 1];
      const same = next[index];
      if (!shifted || !same) return;
      const [real, imaginary] = complexProduct(item, root);
      shifted[0] += item[0];
      shifted[1] += item[1];
      same[0] -= real;
      same[1] -= imaginary;
    });
    product = next;
  }
  const coefficients: Rational[] = [];
  for (const [real, imaginary] of product) {
    if (Math.abs(imaginary) > ROOT_TOLERANCE * (1 + Math.abs(real))) return null;
    const fraction = nearby(real, largestDenominator);
    if (!fraction) return null;
    coefficients.push(fraction);
  }
  return coefficients;
}

function* choices<T>(items: readonly T[], size: number, start = 0): Generator<readonly T[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let index = start; index <= items.length - size; index++) {
    const item = items[index];
    if (item === undefined) continue;
    for (const rest of choices(items, size - 1, index + 1)) yield [item, ...rest];
  }
}

/** A proper factor made of few roots, found numerically and confirmed by exact division. */
function properFactor(polynomial: Fractions): readonly [factor: Fractions, cofactor: Fractions] | null {
  const found = roots(polynomial);
  const bound = Math.min(
    MAX_TRIAL_DENOMINATOR,
    Number(polynomial.reduce((product, item) => product * item.denominator, 1n)),
  );
  const largest = Math.min(polynomial.length > 13 ? 2 : 4, Math.floor((polynomial.length - 1) / 2));
  for (let size = 1; size <= largest; size++) {
    for (const chosen of choices(found, size)) {
      spend();
      const imaginary = chosen.reduce((total, root) => total + root[1], 0);
      if (Math.abs(imaginary) > ROOT_TOLERANCE * (1 + Math.abs(chosen[0]?.[0] ?? 0))) continue;
      const factor = fromRoots(chosen, size === 1 ? bound : Math.min(4000, bound ** size));
      if (!factor) continue;
      const [quotient, rest] = divided(polynomial, factor);
      if (rest.length === 0) return [factor, quotient];
    }
  }
  return null;
}

/** The factors over the fractions of a square-free polynomial, monic. */
export function factors(polynomial: Fractions): readonly Fractions[] {
  const found: Fractions[] = [];
  let rest = monicOf(polynomial);
  while (rest.length > 2 && at(rest, 0).isZero) {
    found.push([Rational.zero, Rational.one]);
    rest = rest.slice(1);
  }
  while (rest.length > 2) {
    const split = properFactor(rest);
    if (!split) break;
    found.push(split[0]);
    rest = split[1];
  }
  return rest.length > 1 ? [...found, rest] : found;
}
