/** The order and grouping in which people write expressions, shared by all notations. */
import { negate } from "./build";
import {
  coefficientOf,
  EULER,
  type Expression,
  type Factor,
  factorsOf,
  isNumber,
  rational,
  same,
  type SumNode,
} from "./expression";
import type { Rational } from "./rational";

/** A product as people write it: sign, whole numbers and factors above and below the line. */
export interface Quotient {
  readonly isNegative: boolean;
  readonly above: bigint;
  readonly below: bigint;
  readonly numerator: readonly Factor[];
  /** With positive exponents. */
  readonly denominator: readonly Factor[];
}

function rank([base]: Factor): number {
  if (isNumber(base)) return 0;
  if (same(base, EULER)) return 4;
  switch (base.kind) {
    case "symbol":
      return base.name === "pi" ? 1 : 2;
    case "call":
      return 5;
    case "power":
    case "product":
    case "sum":
      return 3;
  }
}

function inOrder(factors: readonly Factor[]): readonly Factor[] {
  return [...factors].sort((left, right) => rank(left) - rank(right));
}

/** e to a negative multiple stays above the line, like every power whose exponent is no number. */
function isBelow([base, exponent]: Factor): boolean {
  return isNumber(exponent) && exponent.value.sign < 0 && !same(base, EULER);
}

export function asQuotient(expression: Expression): Quotient {
  const coefficient: Rational = coefficientOf(expression);
  const factors = factorsOf(expression);
  const magnitude = coefficient.absolute();
  return {
    isNegative: coefficient.sign < 0,
    above: magnitude.numerator,
    below: magnitude.denominator,
    numerator: inOrder(factors.filter((factor) => !isBelow(factor))),
    denominator: inOrder(
      factors
        .filter(isBelow)
        .map(([base, exponent]) => [base, isNumber(exponent) ? rational(exponent.value.negated()) : exponent]),
    ),
  };
}

/** The degree in all symbols together, for ordering only. */
function totalDegree(expression: Expression): number {
  return factorsOf(expression).reduce((total, [base, exponent]) => {
    const times = isNumber(exponent) ? exponent.value.toNumber() : 0;
    if (base.kind === "symbol" && base.name !== "e" && base.name !== "pi") return total + times;
    if (base.kind === "sum") return total + times * Math.max(...base.terms.map(totalDegree));
    return total;
  }, 0);
}

function hasCall(expression: Expression): boolean {
  return factorsOf(expression).some(([base, exponent]) => base.kind === "call" || !isNumber(exponent));
}

/** The terms, highest degree first, with a positive one in front where there is one. */
export function orderedTerms(sum: SumNode): readonly Expression[] {
  const terms = [...sum.terms]
    .map((term) => ({ term, size: totalDegree(term), call: hasCall(term) ? 1 : 0 }))
    .sort((left, right) => right.size - left.size || right.call - left.call)
    .map(({ term }) => term);
  const isPositive = (term: Expression): boolean => coefficientOf(term).sign > 0;
  const [first] = terms;
  if (!first || isPositive(first)) return terms;
  const position = terms.findIndex(isPositive);
  const positive = terms[position];
  return positive ? [positive, ...terms.filter((_, index) => index !== position)] : terms;
}

/** Is it written with a minus sign in front? */
export function startsNegative(expression: Expression): boolean {
  return coefficientOf(expression).sign < 0;
}

/** The term without the minus sign that is written in front of it. */
export function withoutSign(expression: Expression): Expression {
  return startsNegative(expression) ? negate(expression) : expression;
}
