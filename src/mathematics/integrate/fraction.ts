/** Rational functions of one symbol with factored denominators. */
import { divide, multiply, power } from "../expression/build";
import {
  type Expression,
  isWhole,
  isZeroNode,
  MINUS_ONE,
  number,
  ONE,
  rational,
  symbol,
} from "../expression/expression";
import { isFree } from "../expression/walk";
import {
  addPolynomials,
  coefficient,
  degree,
  dividePolynomials,
  monic,
  multiplyPolynomials,
  type Polynomial,
  polynomialKey,
  raisePolynomial,
  rationalCoefficients,
  fromRationals,
  scalePolynomial,
  toExpression,
} from "./polynomial";
import { factors, squareFree } from "./rational-polynomial";
import { isZero } from "./zero";

export type Powered = readonly [base: Polynomial, multiplicity: number];

/** numerator / ∏ baseᵏ; the bases have degree ≥ 1. */
export interface Fraction {
  readonly numerator: Polynomial;
  readonly denominator: readonly Powered[];
}

const MAX_POWER = 60;

function merged(factors: readonly Powered[], combine: (a: number, b: number) => number): readonly Powered[] {
  const known = new Map<string, Powered>();
  for (const [base, multiplicity] of factors) {
    const key = polynomialKey(base);
    const before = known.get(key);
    known.set(key, [base, before ? combine(before[1], multiplicity) : multiplicity]);
  }
  return [...known.values()];
}

function missing(all: readonly Powered[], present: readonly Powered[]): Polynomial {
  let product: Polynomial = [ONE];
  for (const [base, multiplicity] of all) {
    const key = polynomialKey(base);
    const have = present.find(([other]) => polynomialKey(other) === key)?.[1] ?? 0;
    product = multiplyPolynomials(product, raisePolynomial(base, multiplicity - have));
  }
  return product;
}

function addFractions(left: Fraction, right: Fraction): Fraction {
  const denominator = merged([...left.denominator, ...right.denominator], Math.max);
  return {
    numerator: addPolynomials(
      multiplyPolynomials(left.numerator, missing(denominator, left.denominator)),
      multiplyPolynomials(right.numerator, missing(denominator, right.denominator)),
    ),
    denominator,
  };
}

function multiplyFractions(left: Fraction, right: Fraction): Fraction {
  return reduced({
    numerator: multiplyPolynomials(left.numerator, right.numerator),
    denominator: merged([...left.denominator, ...right.denominator], (a, b) => a + b),
  });
}

/** Cancels denominators' factors that divide the numerator. */
export function reduced(fraction: Fraction): Fraction {
  let numerator = fraction.numerator;
  const denominator: Powered[] = [];
  for (const [base, multiplicity] of fraction.denominator) {
    let left = multiplicity;
    while (left > 0 && numerator.length >= base.length) {
      const [quotient, rest] = dividePolynomials(numerator, base);
      if (rest.length > 0) break;
      numerator = quotient;
      left -= 1;
    }
    if (left > 0) denominator.push([base, left]);
  }
  return { numerator, denominator };
}

/** @throws RangeError when the fraction is 0 */
function inverted(fraction: Fraction): Fraction {
  let numerator: Polynomial = [ONE];
  for (const [base, multiplicity] of fraction.denominator) {
    numerator = multiplyPolynomials(numerator, raisePolynomial(base, multiplicity));
  }
  if (fraction.numerator.length === 0) throw new RangeError("Division by zero");
  let base = fraction.numerator;
  let zeros = 0;
  while (base.length > 1 && isZero(coefficient(base, 0))) {
    base = base.slice(1);
    zeros += 1;
  }
  const denominator: Powered[] = zeros > 0 ? [[[number(0), ONE], zeros]] : [];
  const [lead, unit] = monic(base);
  if (degree(base) > 0) denominator.push([unit, 1]);
  return { numerator: scalePolynomial(numerator, power(lead, MINUS_ONE)), denominator };
}

function raised(base: Expression, exponent: Expression, name: string): Fraction | null {
  if (isFree(base, name) && isFree(exponent, name)) return { numerator: [power(base, exponent)], denominator: [] };
  if (!isWhole(exponent)) return null;
  const size = Number(exponent.value.numerator);
  if (Math.abs(size) > MAX_POWER) return null;
  const inner = toFraction(base, name);
  if (!inner) return null;
  const { numerator, denominator } = size < 0 ? inverted(inner) : inner;
  const times = Math.abs(size);
  return {
    numerator: raisePolynomial(numerator, times),
    denominator: denominator.map(([factor, multiplicity]) => [factor, multiplicity * times]),
  };
}

/** The expression as a rational function of the symbol, null where it is none. @throws RangeError on a zero divisor */
export function toFraction(expression: Expression, name: string): Fraction | null {
  if (isFree(expression, name)) return { numerator: isZeroNode(expression) ? [] : [expression], denominator: [] };
  switch (expression.kind) {
    case "symbol":
      return { numerator: [number(0), ONE], denominator: [] };
    case "sum": {
      let total: Fraction = { numerator: [], denominator: [] };
      for (const term of expression.terms) {
        const next = toFraction(term, name);
        if (!next) return null;
        total = addFractions(total, next);
      }
      return reduced(total);
    }
    case "product": {
      let total: Fraction = { numerator: [rational(expression.coefficient)], denominator: [] };
      for (const [base, exponent] of expression.factors) {
        const next = raised(base, exponent, name);
        if (!next) return null;
        total = multiplyFractions(total, next);
      }
      return total;
    }
    case "power":
      return raised(expression.base, expression.exponent, name);
    case "call":
    case "number":
      return null;
  }
}

/** The denominator multiplied out. */
export function denominatorOf(fraction: Fraction): Polynomial {
  return fraction.denominator.reduce<Polynomial>(
    (product, [base, multiplicity]) => multiplyPolynomials(product, raisePolynomial(base, multiplicity)),
    [ONE],
  );
}

/** The fraction as an expression. */
export function fromFraction(fraction: Fraction, at: Expression): Expression {
  return divide(
    toExpression(fraction.numerator, at),
    multiply(...fraction.denominator.map(([base, k]) => power(toExpression(base, at), number(k)))),
  );
}

/** Splits numeric factors into irreducible ones, monic; others stay as they are. Equal factors are merged. */
export function factored(denominator: readonly Powered[]): readonly Powered[] {
  const all: Powered[] = [];
  for (const [base, multiplicity] of denominator) {
    const fractions = rationalCoefficients(base);
    if (!fractions) {
      all.push([monic(base)[1], multiplicity]);
      continue;
    }
    for (const [part, times] of squareFree(fractions)) {
      for (const factor of factors(part)) all.push([fromRationals(factor), times * multiplicity]);
    }
  }
  return merged(all, (a, b) => a + b);
}

/** The fraction's variable as an expression. */
export function atSymbol(fraction: Fraction, name: string): Expression {
  return fromFraction(fraction, symbol(name));
}
