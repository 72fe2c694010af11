/** Sums written as products: common powers in front, rational functions by their factors. */
import { add, divide, multiply, power } from "../../expression/build";
import {
  type Expression,
  type Factor,
  factorsOf,
  isNumber,
  isOneNode,
  number,
  rational,
  same,
  type SumNode,
  symbol,
} from "../../expression/expression";
import { Rational } from "../../expression/rational";
import { isFree, rewrite } from "../../expression/walk";
import type { Rule } from "../context";
import { factored, type Powered, toFraction } from "../fraction";
import { leading, rationalCoefficients, toExpression, toPolynomial } from "../polynomial";
import { isRadical } from "./radicals";

const MAX_DEGREE = 24;

/** The exponent of a base in a term, 0 where it does not occur, null where it is no number. */
function exponentOf(base: Expression, term: Expression): Rational | null {
  const found = factorsOf(term).find(([other]) => same(other, base))?.[1];
  if (!found) return Rational.zero;
  return isNumber(found) ? found.value : null;
}

function smallest(values: readonly (Rational | null)[]): Rational | null {
  return values.reduce((low, item) => (low && item ? (item.compare(low) < 0 ? item : low) : null));
}

/** The smallest powers of the terms, negative ones too, as a factor in front; null where there are none. */
export function withCommonPowers(sum: SumNode): Expression | null {
  const bases = new Map(sum.terms.flatMap(factorsOf).map(([base]) => [base.key, base]));
  const shared: Factor[] = [];
  for (const base of bases.values()) {
    const exponent = smallest(sum.terms.map((term) => exponentOf(base, term)));
    if (exponent && !exponent.isZero) shared.push([base, rational(exponent)]);
  }
  if (shared.length === 0) return null;
  const common = multiply(...shared.map(([base, exponent]) => power(base, exponent)));
  return multiply(common, add(...sum.terms.map((term) => divide(term, common))));
}

function asProduct(factors: readonly Powered[], name: string, sign: 1 | -1): Expression {
  return multiply(...factors.map(([base, times]) => power(toExpression(base, symbol(name)), number(sign * times))));
}

/** A sum that is a rational function with numbers as coefficients, by its irreducible factors; else null. */
function rationalProduct(sum: SumNode, name: string): Expression | null {
  const fraction = toFraction(sum, name);
  if (!fraction || fraction.numerator.length > MAX_DEGREE || !rationalCoefficients(fraction.numerator)) return null;
  if (!fraction.denominator.every(([base]) => rationalCoefficients(base))) return null;
  const lead = fraction.denominator.reduce(
    (product, [base, times]) => multiply(product, power(leading(base), number(times))),
    number(1) as Expression,
  );
  const above = factored([[fraction.numerator, 1]]);
  const front = divide(leading(fraction.numerator), lead);
  return multiply(front, asProduct(above, name, 1), asProduct(factored(fraction.denominator), name, -1));
}

function isProper(product: Expression): boolean {
  const factors = factorsOf(product);
  return factors.length > 1 || factors.some(([, exponent]) => !isOneNode(exponent));
}

/** The sum as a product, null where it is irreducible. */
export function asFactors(sum: SumNode, name: string): Expression | null {
  const product = rationalProduct(sum, name);
  if (product && factorsOf(product).some(([base, exponent]) => base.kind !== "symbol" && !isOneNode(exponent))) {
    return product;
  }
  return withCommonPowers(sum) ?? (product && isProper(product) ? product : null);
}

/** Does it hold a power, or the variable alone? */
function isWorthSplitting(product: Expression): boolean {
  return factorsOf(product).some(([base, exponent]) => base.kind === "symbol" || !isOneNode(exponent));
}

/** Factors radicands that hold powers and polynomials in denominators. */
export const factorRule: Rule = ({ integrand, variable, rephrase }) => {
  const over = rewrite(integrand, (part) => {
    if (part.kind !== "power" || part.base.kind !== "sum" || !isNumber(part.exponent)) return null;
    if (isFree(part, variable)) return null;
    const product = asFactors(part.base, variable);
    if (!product) return null;
    if (isRadical(part)) return isWorthSplitting(product) ? power(product, part.exponent) : null;
    return part.exponent.value.sign < 0 && !toPolynomial(integrand, variable) ? power(product, part.exponent) : null;
  });
  if (same(over, integrand)) return null;
  const value = rephrase(over);
  return value && { value, because: "Factor the polynomials." };
};
