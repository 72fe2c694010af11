/** The order and grouping in which people write expressions, shared by all notations. */
import { add, negate } from "./build";
import {
  coefficientOf,
  EULER,
  type Expression,
  type Factor,
  factorsOf,
  isNumber,
  isOneNode,
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
  const [isNegative, factors] = withSignInside(coefficient.sign < 0, factorsOf(expression));
  const magnitude = coefficient.absolute();
  return {
    isNegative,
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

/** −(b − a) is written a − b: a sum that would lead with a minus takes the sign of the whole product. */
function withSignInside(isNegative: boolean, factors: readonly Factor[]): readonly [boolean, readonly Factor[]] {
  const place = isNegative
    ? factors.findIndex(([base, exponent]) => isOneNode(exponent) && base.kind === "sum" && leadsNegative(base))
    : -1;
  if (place < 0) return [isNegative, factors];
  const turned = factors.map((factor, at): Factor => {
    const [base, exponent] = factor;
    return at === place && base.kind === "sum" ? [add(...base.terms.map(negate)), exponent] : factor;
  });
  return [false, turned];
}

/** Is the term of the highest degree negative? */
function leadsNegative(sum: SumNode): boolean {
  const [first] = byDegree(sum);
  return first !== undefined && coefficientOf(first).sign < 0;
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

function byDegree(sum: SumNode): readonly Expression[] {
  return [...sum.terms]
    .map((term) => ({ term, size: totalDegree(term), call: hasCall(term) ? 1 : 0 }))
    .sort((left, right) => right.size - left.size || right.call - left.call)
    .map(({ term }) => term);
}

/** The terms, highest degree first, with a positive one in front where there is one. */
export function orderedTerms(sum: SumNode): readonly Expression[] {
  const terms = byDegree(sum);
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
