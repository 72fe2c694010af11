/** Rules that only write the integrand differently: multiplied out, split into fractions, roots taken apart. */
import { add, multiply, negate, power } from "../../expression/build";
import { TooLarge } from "../../expression/budget";
import { evaluate } from "../../expression/evaluate";
import { expand } from "../../expression/expand";
import {
  coefficientOf,
  type Expression,
  type Factor,
  factorsOf,
  isNumber,
  isWhole,
  number,
  rational,
  same,
  symbol,
  ZERO,
} from "../../expression/expression";
import { rewrite } from "../../expression/walk";
import type { Rule } from "../context";
import { denominatorOf, type Fraction, factored, toFraction } from "../fraction";
import { partialFractions } from "../partial-fractions";
import { degree, dividePolynomials, leading, scalePolynomial, toExpression, toPolynomial } from "../polynomial";
import { samplePoints } from "../sample";
import { isRadical, type Radical } from "./radicals";

const MAX_EXPANDED_TERMS = 600;

export const expandRule: Rule = ({ integrand, integrate }) => {
  const over = expandedWithin(integrand, MAX_EXPANDED_TERMS);
  if (!over || same(over, integrand) || over.kind !== "sum") return null;
  const value = integrate(over);
  return value && { value, because: "Multiply out and integrate term by term." };
};

function expandedWithin(expression: Expression, limit: number): Expression | null {
  try {
    return expand(expression, limit);
  } catch (error) {
    if (error instanceof TooLarge) return null;
    throw error;
  }
}

/** Partial fractions of the rational part of a product, each times the rest. */
export const apartRule: Rule = ({ integrand, variable, integrate }) => {
  if (integrand.kind === "sum") return null;
  const isRational = ([base, exponent]: Factor): boolean => isWhole(exponent) && toPolynomial(base, variable) !== null;
  const factors = factorsOf(integrand);
  const rationalPart = factors.filter(isRational);
  const others = factors.filter((factor) => !isRational(factor));
  const isBelow = rationalPart.some(([, exponent]) => isNumber(exponent) && exponent.value.sign < 0);
  if (!isBelow || others.length === 0) return null;
  const fraction = toFraction(multiply(...rationalPart.map(([base, exponent]) => power(base, exponent))), variable);
  const terms = fraction && apart(fraction, symbol(variable));
  if (!terms || terms.length < 2) return null;
  const rest = multiply(rational(coefficientOf(integrand)), ...others.map(([base, exponent]) => power(base, exponent)));
  const found: Expression[] = [];
  for (const term of terms) {
    const value = integrate(multiply(term, rest));
    if (!value) return null;
    found.push(value);
  }
  return { value: add(...found), because: "Decompose the rational factor into partial fractions." };
};

function apart(fraction: Fraction, x: Expression): readonly Expression[] | null {
  if (fraction.denominator.length === 0) return null;
  const denominator = denominatorOf(fraction);
  const [quotient, rest] = dividePolynomials(fraction.numerator, denominator);
  const factors = factored(fraction.denominator);
  if (factors.some(([base]) => degree(base) > 2)) return null;
  const parts = partialFractions(scalePolynomial(rest, power(leading(denominator), number(-1))), factors);
  if (!parts) return null;
  const pieces = (polynomial: readonly Expression[], divisor: Expression): readonly Expression[] =>
    polynomial.flatMap((item, index) =>
      item.key === ZERO.key ? [] : [multiply(item, power(x, number(index)), divisor)],
    );
  return [
    ...pieces(quotient, number(1)),
    ...parts.flatMap((part) => pieces(part.numerator, power(toExpression(part.base, x), number(-part.power)))),
  ];
}

/**
 * Roots of products and powers as products of powers. The quotient of the two is constant on every interval, so it
 * goes in front of the integral and keeps the answer right for all signs.
 */
export const rootOfProductRule: Rule = ({ integrand, variable, rephrase }) => {
  const quotients: Expression[] = [];
  const over = rewrite(integrand, (part) => {
    if (!isRadical(part) || !isSplittable(part.base)) return null;
    const apart = rootsOfFactors(part, variable);
    quotients.push(multiply(part, power(apart, number(-1))));
    return apart;
  });
  if (same(over, integrand)) return null;
  const value = rephrase(over);
  const isSimple = quotients.length === 1;
  return (
    value && {
      value: isSimple ? multiply(value, quotients[0] ?? number(1)) : value,
      because: "Take the root of each factor.",
    }
  );
};

function isSplittable(base: Expression): boolean {
  if (base.kind === "power") return isNumber(base.exponent);
  return base.kind === "product" && base.factors.every(([, exponent]) => isNumber(exponent));
}

/** The roots of the factors, each factor with the sign that makes it positive at a point of the domain. */
function rootsOfFactors({ base, exponent }: Radical, name: string): Expression {
  const [at] = exponent.value.denominator % 2n === 0n ? samplePoints(power(base, exponent), name) : [];
  return multiply(
    power(rational(coefficientOf(base).absolute()), exponent),
    ...factorsOf(base).map(([inner, times]) => {
      const isReversed = at !== undefined && evaluate(inner, at) < 0;
      return power(isReversed ? negate(inner) : inner, multiply(times, exponent));
    }),
  );
}
