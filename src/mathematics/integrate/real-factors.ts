/** Factoring polynomials over the reals with radicals, where a closed form is short. */
import { add, divide, multiply, negate, power, sqrt, square, subtract } from "../expression/build";
import { type Expression, HALF, number, ONE, ZERO } from "../expression/expression";
import { Rational } from "../expression/rational";
import { cosineOf } from "./circle";
import { coefficient, degree, monic, type Polynomial } from "./polynomial";
import { expanded, isZero, signOf } from "./zero";

/** x² − 2·r·cos(turn·π)·x + r². */
function conjugatePair(radius: Expression, turn: Rational): Polynomial {
  return [square(radius), multiply(number(-2), radius, cosineOf(turn)), ONE];
}

/** The factors of xⁿ + a. */
function binomialFactors(constant: Expression, size: number): readonly Polynomial[] | null {
  const sign = signOf(constant);
  if (sign === null || sign === 0) return null;
  const magnitude = sign < 0 ? negate(constant) : constant;
  const radius = rootOf(magnitude, size);
  const found: Polynomial[] = [];
  if (sign < 0) {
    found.push([negate(radius), ONE]);
    if (size % 2 === 0) found.push([radius, ONE]);
    for (let k = 1; 2 * k < size; k++) found.push(conjugatePair(radius, Rational.of(2 * k, size)));
  } else {
    if (size % 2 === 1) found.push([radius, ONE]);
    for (let k = 0; 2 * k + 1 < size; k++) found.push(conjugatePair(radius, Rational.of(2 * k + 1, size)));
  }
  return found;
}

/** The positive root of a positive constant; powers of positive parameters come out of the root. */
export function rootOf(constant: Expression, degreeOfRoot: number): Expression {
  const exponent = number(1, degreeOfRoot);
  if (constant.kind === "power") return power(constant.base, multiply(constant.exponent, exponent));
  if (constant.kind === "product") {
    return multiply(
      power(number(constant.coefficient.numerator, constant.coefficient.denominator), exponent),
      ...constant.factors.map(([base, inner]) => power(base, multiply(inner, exponent))),
    );
  }
  return power(constant, exponent);
}

function quadraticInSquare(middle: Expression, constant: Expression): readonly Polynomial[] | null {
  const discriminant = expanded(subtract(square(middle), multiply(number(4), constant)));
  const sign = signOf(discriminant);
  if (sign === null) return null;
  if (sign < 0) {
    const root = sqrt(constant);
    const side = sqrt(expanded(subtract(multiply(number(2), root), middle)));
    return [
      [root, side, ONE],
      [root, negate(side), ONE],
    ];
  }
  const root = sqrt(discriminant);
  const halves = [add(middle, root), subtract(middle, root)].map((item) => expanded(multiply(HALF, item)));
  const found: Polynomial[] = [];
  for (const half of halves) {
    const halfSign = signOf(half);
    if (halfSign === null) return null;
    if (halfSign >= 0) found.push([half, ZERO, ONE]);
    else found.push([negate(sqrt(negate(half))), ONE], [sqrt(negate(half)), ONE]);
  }
  return found;
}

/** x⁴ + a·x³ + b·x² + a·k·x + k² through y = x + k/x. */
function palindromic(polynomial: Polynomial): readonly Polynomial[] | null {
  const [e, d, b, a] = [0, 1, 2, 3].map((index) => coefficient(polynomial, index)) as [
    Expression,
    Expression,
    Expression,
    Expression,
  ];
  if (isZero(a)) return null;
  const k = divide(d, a);
  if (!isZero(subtract(square(k), e))) return null;
  const discriminant = expanded(add(square(a), multiply(number(-4), b), multiply(number(8), k)));
  const sign = signOf(discriminant);
  if (sign === null || sign < 0) return null;
  const root = sqrt(discriminant);
  return [add(a, root), subtract(a, root)].map((item) => [k, expanded(multiply(HALF, item)), ONE]);
}

function quadraticInCube(middle: Expression, constant: Expression): readonly Polynomial[] | null {
  const discriminant = expanded(subtract(square(middle), multiply(number(4), constant)));
  if ((signOf(discriminant) ?? -1) <= 0) return null;
  const root = sqrt(discriminant);
  const all: Polynomial[] = [];
  for (const item of [add(middle, root), subtract(middle, root)]) {
    const part = binomialFactors(expanded(multiply(HALF, item)), 3);
    if (!part) return null;
    all.push(...part);
  }
  return all;
}

/** The monic factors of degree ≤ 2 over the reals, null where none are found. */
export function realFactors(polynomial: Polynomial): readonly Polynomial[] | null {
  const unit = monic(polynomial)[1];
  const size = degree(unit);
  if (size <= 2) return [unit];
  const vanish = (...indices: readonly number[]): boolean => indices.every((index) => isZero(coefficient(unit, index)));
  if (unit.slice(1, size).every(isZero)) return binomialFactors(coefficient(unit, 0), size);
  if (size === 4 && vanish(1, 3)) return quadraticInSquare(coefficient(unit, 2), coefficient(unit, 0));
  if (size === 4) return palindromic(unit);
  if (size === 6 && vanish(1, 2, 4, 5)) return quadraticInCube(coefficient(unit, 3), coefficient(unit, 0));
  return null;
}
