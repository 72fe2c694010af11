/** Rational functions: partial fractions over the reals, each fraction integrated in closed form. */
import { add, call, divide, log, multiply, negate, power, sqrt, square, subtract } from "../../expression/build";
import {
  type Expression,
  HALF,
  isNumber,
  MINUS_ONE,
  number,
  ONE,
  rational,
  symbol,
  TWO,
  ZERO,
} from "../../expression/expression";
import { Rational } from "../../expression/rational";
import { replaceSymbol } from "../../expression/walk";
import { cosineOf, sineOf } from "../circle";
import type { Rule } from "../context";
import { denominatorOf, type Fraction, factored, type Powered, toFraction } from "../fraction";
import { partialFractions, type PartialFraction } from "../partial-fractions";
import {
  coefficient,
  degree,
  dividePolynomials,
  integratePolynomial,
  leading,
  monic,
  type Polynomial,
  rationalCoefficients,
  scalePolynomial,
  toExpression,
} from "../polynomial";
import { realFactors, rootOf } from "../real-factors";
import { logarithmicPart } from "../rothstein-trager";
import { expanded, isZero, signOf } from "../zero";

const MAX_DEGREE = 48;

export const rationalRule: Rule = ({ integrand, variable }) => {
  const fraction = toFraction(integrand, variable);
  const value = fraction && integrateFraction(fraction, variable);
  if (!value || !fraction) return null;
  const because =
    fraction.denominator.length === 0
      ? "Multiply out and integrate the polynomial term by term."
      : "Decompose into partial fractions and integrate each of them.";
  return { value, because };
};

/** ∫ fraction, null where the denominator has no real factors in closed form. */
export function integrateFraction(fraction: Fraction, name: string): Expression | null {
  if (fraction.numerator.length === 0) return ZERO;
  const x = symbol(name);
  const denominator = denominatorOf(fraction);
  if (denominator.length > MAX_DEGREE) return null;
  const [quotient, rest] = dividePolynomials(fraction.numerator, denominator);
  const whole = integratePolynomial(quotient, x);
  if (rest.length === 0) return whole;
  const proper = integrateProper(rest, denominator, fraction.denominator, name);
  return proper && add(whole, proper);
}

function integrateProper(
  numerator: Polynomial,
  denominator: Polynomial,
  factors: readonly Powered[],
  name: string,
): Expression | null {
  const lowered = inPowerOfVariable(numerator, denominator, name);
  if (lowered) return lowered;
  const irreducible = factored(factors);
  const [only] = irreducible;
  if (only && irreducible.length === 1 && only[1] === 1) {
    const closed = overBinomial(numerator, only[0], leading(denominator), symbol(name));
    if (closed) return closed;
  }
  const [lead] = monic(denominator);
  return integrateFactored(scalePolynomial(numerator, power(lead, MINUS_ONE)), irreducible, name);
}

/** Numerator over monic irreducible factors. */
function integrateFactored(numerator: Polynomial, factors: readonly Powered[], name: string): Expression | null {
  const x = symbol(name);
  const parts = partialFractions(numerator, factors);
  if (!parts) return null;
  const found: Expression[] = [];
  const rational: PartialFraction[] = [];
  for (const part of parts) {
    if (degree(part.base) <= 2) found.push(integratePart(part, x));
    else rational.push(part);
  }
  for (const part of rational) {
    const value = integrateHigher(part, name);
    if (!value) return null;
    found.push(value);
  }
  return add(...found);
}

/** A partial fraction whose base has a degree above 2. */
function integrateHigher(part: PartialFraction, name: string): Expression | null {
  const closed = part.power === 1 ? overBinomial(part.numerator, part.base, ONE, symbol(name)) : null;
  if (closed) return closed;
  const radicals = realFactors(part.base);
  if (radicals) {
    const parts = partialFractions(
      part.numerator,
      radicals.map((base) => [base, part.power] as const),
    );
    return parts && add(...parts.map((item) => integratePart(item, symbol(name))));
  }
  const numerator = rationalCoefficients(part.numerator);
  const base = rationalCoefficients(part.base);
  return part.power === 1 && numerator && base ? logarithmicPart(numerator, base, symbol(name)) : null;
}

/** When x·f(x) depends on a power u = x^g alone, ∫ f dx is 1/g of an integral over u. */
function inPowerOfVariable(numerator: Polynomial, denominator: Polynomial, name: string): Expression | null {
  const exponents = [
    ...numerator.flatMap((item, index) => (isZero(item) ? [] : [index + 1])),
    ...denominator.flatMap((item, index) => (isZero(item) ? [] : [index])),
  ];
  const [first = 0] = exponents;
  const step = exponents.reduce((divisor, exponent) => gcdOf(divisor, Math.abs(exponent - first)), 0);
  if (step < 2) return null;
  const shift = first % step;
  const pick = (polynomial: Polynomial, offset: number): Polynomial =>
    polynomial.flatMap((item, index) => ((index + offset - shift + step) % step === 0 ? [item] : []));
  const lowered = { top: pick(numerator, 1), bottom: pick(denominator, 0) };
  // x·n(x)/d(x) = x^(i₀)·N(u)/(x^(j₀)·D(u)) with i₀ − j₀ a multiple of the step
  const lowest = (polynomial: Polynomial, offset: number): number =>
    polynomial.findIndex((_, index) => (index + offset - shift + step) % step === 0) + offset;
  const surplus = (lowest(numerator, 1) - lowest(denominator, 0)) / step - 1;
  const top = surplus > 0 ? [...Array.from({ length: surplus }, () => ZERO), ...lowered.top] : lowered.top;
  const [lead, bottom] = monic(lowered.bottom);
  const u = `${name}\u2032`;
  const factors: Powered[] = [[bottom, 1]];
  if (surplus < 0) factors.push([[ZERO, ONE], -surplus]);
  const value = integrateFraction(
    splitZeros({
      numerator: scalePolynomial(top, power(multiply(number(step), lead), MINUS_ONE)),
      denominator: factors,
    }),
    u,
  );
  return value && replaceSymbol(value, u, power(symbol(name), number(step)));
}

function gcdOf(left: number, right: number): number {
  return right === 0 ? left : gcdOf(right, left % right);
}

/** Takes the factor x^k out of the bases. */
function splitZeros({ numerator, denominator }: Fraction): Fraction {
  let zeros = 0;
  const others: Powered[] = [];
  for (const [base, multiplicity] of denominator) {
    const first = base.findIndex((item) => !isZero(item));
    zeros += first * multiplicity;
    if (base.length - first > 1) others.push([base.slice(first), multiplicity]);
  }
  return { numerator, denominator: zeros > 0 ? [[[ZERO, ONE], zeros], ...others] : others };
}

/** ∫ numerator / (lead·(xᴺ + a)) for an irreducible binomial of degree ≥ 3, by its complex roots in conjugate pairs. */
function overBinomial(numerator: Polynomial, base: Polynomial, lead: Expression, x: Expression): Expression | null {
  const size = degree(base);
  if (size < 3 || !base.slice(1, -1).every(isZero)) return null;
  const constant = divide(coefficient(base, 0), leading(base));
  const sign = signOf(constant);
  if (sign === null || sign === 0) return null;
  const magnitude = sign > 0 ? constant : negate(constant);
  const radius = rootOf(magnitude, size);
  const found: Expression[] = [];
  numerator.forEach((item, m) => {
    if (isZero(item)) return;
    const front = divide(
      multiply(item, number(-sign), power(radius, number(m + 1))),
      multiply(number(size), magnitude, lead),
    );
    for (let k = 0; k < size; k++) {
      const turn = sign > 0 ? Rational.of(2 * k + 1, size) : Rational.of(2 * k, size);
      if (turn.compare(Rational.one) <= 0) found.push(multiply(front, rootTerm(turn, m + 1, radius, x)));
    }
  });
  return add(...found);
}

/** The contribution of the roots radius·e^(±iπ·turn). */
function rootTerm(turn: Rational, times: number, radius: Expression, x: Expression): Expression {
  if (turn.isZero) return log(subtract(x, radius));
  if (turn.isOne) return multiply(number(times % 2 === 0 ? 1 : -1), log(add(x, radius)));
  const phase = turn.times(Rational.of(times));
  const quadratic = add(square(x), multiply(number(-2), radius, cosineOf(turn), x), square(radius));
  const angle = call("atan", divide(subtract(x, multiply(radius, cosineOf(turn))), multiply(radius, sineOf(turn))));
  return subtract(multiply(cosineOf(phase), log(quadratic)), multiply(TWO, sineOf(phase), angle));
}

/** ∫ of a partial fraction over a monic base of degree 1 or 2. */
function integratePart({ numerator, base, power: times }: PartialFraction, x: Expression): Expression {
  const u = toExpression(base, x);
  const lowered = (): Expression => multiply(power(u, number(1 - times)), number(1, 1 - times));
  const c0 = coefficient(numerator, 0);
  if (degree(base) === 1) return multiply(c0, times === 1 ? log(u) : lowered());
  const c1 = coefficient(numerator, 1);
  const b = coefficient(base, 1);
  const rest = expanded(subtract(c0, multiply(HALF, c1, b)));
  return add(
    isZero(c1) ? ZERO : multiply(HALF, c1, times === 1 ? log(u) : lowered()),
    isZero(rest) ? ZERO : multiply(rest, inverseQuadratic(base, times, x)),
  );
}

/** ∫ dx / (x² + b·x + c)^times. */
function inverseQuadratic(base: Polynomial, times: number, x: Expression): Expression {
  const [c, b] = [coefficient(base, 0), coefficient(base, 1)];
  const discriminant = expanded(subtract(multiply(number(4), c), square(b)));
  const inner = add(multiply(TWO, x), b);
  if (isZero(discriminant)) return divide(power(inner, number(1 - 2 * times)), number(2 * (1 - 2 * times), 4 ** times));
  if (times > 1) {
    const scale = power(multiply(number(times - 1), discriminant), MINUS_ONE);
    return add(
      multiply(inner, scale, power(toExpression(base, x), number(1 - times))),
      multiply(number(2 * (2 * times - 3)), scale, inverseQuadratic(base, times - 1, x)),
    );
  }
  if (signOf(discriminant) === -1) {
    const root = rootOfConstant(expanded(negate(discriminant)));
    return multiply(power(root, MINUS_ONE), log(divide(subtract(inner, root), add(inner, root))));
  }
  const root = rootOfConstant(discriminant);
  return multiply(TWO, power(root, MINUS_ONE), call("atan", divide(inner, root)));
}

/** The square root of a positive constant; squares of parameters come out. */
function rootOfConstant(constant: Expression): Expression {
  return isNumber(constant)
    ? power(rational(constant.value), HALF)
    : constant.kind === "sum"
      ? sqrt(constant)
      : rootOf(constant, 2);
}
