/** Roots of a + b·xⁿ beside rational functions of xⁿ, and of polynomials that a shift turns into such binomials. */
import { add, divide, multiply, negate, power, subtract } from "../../expression/build";
import { type Expression, number, ONE, rational, symbol } from "../../expression/expression";
import { Rational } from "../../expression/rational";
import { mapOperands, replaceSymbol } from "../../expression/walk";
import type { Rule } from "../context";
import { coefficient, degree, type Polynomial, toExpression, toPolynomial } from "../polynomial";
import { expanded, isZero } from "../zero";
import { basesOf, radicalsIn } from "./radicals";
import { attempt, linkPowers, substituted } from "./substitution";

const MAX_DEPTH = 4;
const MIN_DEGREE = 3;

/** a and b of a + b·xⁿ. */
function binomialOf(polynomial: Polynomial): { a: Expression; b: Expression; n: number } | null {
  const n = degree(polynomial);
  const isBinomial = n >= 2 && polynomial.slice(1, n).every(isZero) && !isZero(coefficient(polynomial, 0));
  return isBinomial ? { a: coefficient(polynomial, 0), b: coefficient(polynomial, n), n } : null;
}

/** u = (a + b·xⁿ)^(1/q)/x^(n/q): what is left has to depend on xⁿ alone. */
export const binomialQuotientRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  const radicals = radicalsIn(integrand, variable);
  const [base, another] = basesOf(radicals);
  const polynomial = base && !another && depth <= MAX_DEPTH ? toPolynomial(base, variable) : null;
  const form = polynomial && binomialOf(polynomial);
  const [radical] = radicals;
  if (!base || !form || !radical) return null;
  const { a, b, n } = form;
  const p = radical.exponent.value;
  const q = rational(Rational.of(p.denominator));
  const x = symbol(variable);
  const name = task.fresh();
  const u = symbol(name);
  const rest = multiply(integrand, power(base, rational(p.negated())), x, power(x, rational(p.times(Rational.of(n)))));
  const difference = subtract(power(u, q), b);
  const xn = divide(a, difference);
  const inner = attempt(() => linkPowers(rest, variable, Rational.of(n), xn));
  if (!inner || radicalsIn(inner, variable).length > 0) return null;
  const slope = negate(divide(multiply(q, power(u, subtract(q, ONE))), multiply(number(n), difference)));
  const over = multiply(inner, power(u, multiply(rational(p), q)), slope);
  const value = task.integrate(over, name);
  const root = multiply(
    power(base, rational(Rational.of(1n, p.denominator))),
    power(x, rational(Rational.of(-n).over(Rational.of(p.denominator)))),
  );
  return value && substituted(task, root, name, over, replaceSymbol(value, name, root));
};

/** Polynomials of the symbol multiplied out, everywhere. */
function flattened(expression: Expression, name: string): Expression {
  const mapped = mapOperands(expression, (operand) => flattened(operand, name));
  if (mapped.kind !== "sum") return mapped;
  const polynomial = toPolynomial(mapped, name);
  return polynomial ? toExpression(polynomial, symbol(name)) : mapped;
}

/** x = t − c, where that leaves two terms of a radicand of degree 3 and more. */
export const shiftRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH) return null;
  for (const base of basesOf(radicalsIn(integrand, variable))) {
    const polynomial = toPolynomial(base, variable);
    if (!polynomial || degree(polynomial) < MIN_DEGREE) continue;
    const n = degree(polynomial);
    const shift = expanded(divide(coefficient(polynomial, n - 1), multiply(number(n), coefficient(polynomial, n))));
    if (isZero(shift)) continue;
    const name = task.fresh();
    const place = subtract(symbol(name), shift);
    const moved = toPolynomial(replaceSymbol(base, variable, place), name);
    if (!moved || !binomialOf(moved)) continue;
    const over = flattened(replaceSymbol(integrand, variable, place), name);
    const value = task.integrate(over, name);
    const inner = add(symbol(variable), shift);
    if (value) return substituted(task, inner, name, over, replaceSymbol(value, name, inner));
  }
  return null;
};
