/** Roots of two linear expressions whose exponents add up to a whole number: the root of their quotient is the variable. */
import { divide, multiply, power } from "../../expression/build";
import { coefficientOf, type Expression, factorsOf, isNumber, rational } from "../../expression/expression";
import type { Rule } from "../context";
import { linear } from "../polynomial";
import type { Rational } from "../../expression/rational";

const MAX_DEPTH = 4;

interface Root {
  readonly base: Expression;
  readonly exponent: Rational;
}

/** (x + a)^p·(x + b)^q is (x + b)^(p + q)·((x + a)/(x + b))^p. */
export const fractionalLinearRule: Rule = ({ integrand, variable, depth, rephrase }) => {
  if (integrand.kind !== "product" || depth > MAX_DEPTH) return null;
  const roots: Root[] = [];
  const others: Expression[] = [rational(coefficientOf(integrand))];
  for (const [base, exponent] of factorsOf(integrand)) {
    const isRoot = isNumber(exponent) && !exponent.value.isWhole;
    if (!isRoot) others.push(power(base, exponent));
    else if (linear(base, variable)) roots.push({ base, exponent: exponent.value });
    else return null;
  }
  const [first, second, third] = roots;
  if (!first || !second || third) return null;
  const total = first.exponent.plus(second.exponent);
  if (!total.isWhole) return null;
  const quotient = power(divide(first.base, second.base), rational(first.exponent));
  const value = rephrase(multiply(...others, power(second.base, rational(total)), quotient));
  return value && { value, because: "Write the two roots as one root of a quotient." };
};
