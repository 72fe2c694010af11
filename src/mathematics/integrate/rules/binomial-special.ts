/** x^m·(a + b·x^n)^p by Gauss' hypergeometric function, x^m·e^(k·x^n) by the incomplete gamma function. */
import { add, call, divide, multiply, negate, power, subtract } from "../../expression/build";
import {
  coefficientOf,
  EULER,
  type Expression,
  factorsOf,
  isNumber,
  isWhole,
  number,
  ONE,
  same,
  symbol,
  ZERO,
} from "../../expression/expression";
import { isFree } from "../../expression/walk";
import type { Rule } from "../context";
import { isZero, signOf } from "../zero";
import { withoutConstant } from "./basic";

/** The exponent n of xⁿ, null for anything else. */
function exponentOf(expression: Expression, name: string): Expression | null {
  if (expression.key === name) return ONE;
  return expression.kind === "power" && expression.base.key === name && isFree(expression.exponent, name)
    ? expression.exponent
    : null;
}

/** a + b·xⁿ with constant a, b and n. */
function binomial(base: Expression, name: string): { a: Expression; b: Expression; n: Expression } | null {
  if (base.kind !== "sum") return null;
  const constant = base.terms.filter((term) => isFree(term, name));
  const [moving, another] = base.terms.filter((term) => !isFree(term, name));
  if (!moving || another || constant.length === 0) return null;
  const [b, rest] = withoutConstant(moving, name);
  const n = exponentOf(rest, name);
  return n && { a: add(...constant), b, n };
}

const MAX_BY_PARTS = 8n;

/** Chebyshev's cases, which other rules integrate in elementary terms, and rational integrands. */
function isElementary(order: Expression, p: Expression): boolean {
  if (isNumber(order) && order.value.isWhole && (isNumber(p) || order.value.sign < 0)) return true;
  if (!isNumber(order) || !isNumber(p)) return false;
  return p.value.isWhole || order.value.plus(p.value).isWhole;
}

/** x^(m+1)/(m+1)·a^p·₂F₁(−p, (m+1)/n; (m+1)/n + 1; −b·xⁿ/a). */
function hypergeometric(m: Expression, base: Expression, p: Expression, variable: string): Expression | null {
  const form = binomial(base, variable);
  const raised = add(m, ONE);
  if (!form || isZero(raised) || (signOf(form.a) !== 1 && !isWhole(p))) return null;
  const { a, b, n } = form;
  const x = symbol(variable);
  const order = divide(raised, n);
  if (isElementary(order, p)) return null;
  const inner = negate(divide(multiply(b, power(x, n)), a));
  const series = call("hyp2f1", negate(p), order, add(order, ONE), inner);
  return multiply(power(a, p), divide(power(x, raised), raised), series);
}

/** ∫ x^m·e^(k·xⁿ) dx = −x^(m+1)·Γ((m+1)/n, −k·xⁿ)/(n·(−k·xⁿ)^((m+1)/n)). */
function incompleteGamma(m: Expression, exponent: Expression, variable: string): Expression | null {
  const moving = exponent.kind === "sum" ? exponent.terms.filter((term) => !isFree(term, variable)) : [exponent];
  const [only, another] = moving;
  if (!only || another) return null;
  const [k, rest] = withoutConstant(only, variable);
  const n = exponentOf(rest, variable);
  if (!n) return null;
  const constant = subtract(exponent, only);
  const order = divide(add(m, ONE), n);
  if (isWhole(order) && order.value.sign > 0) return null;
  // x²·e^(k·x²) and the like lead to error functions by parts
  const isByParts = same(n, number(2)) && isWhole(m) && m.value.sign > 0 && m.value.numerator <= MAX_BY_PARTS;
  if (isByParts) return null;
  if (isZero(order)) return divide(multiply(power(EULER, subtract(exponent, only)), call("Ei", only)), n);
  const inner = negate(only);
  const x = symbol(variable);
  // x^(m+1)/(−k·xⁿ)^order is (−k)^(−order) where the powers of x and of −k are real
  const front =
    signOf(k) === -1 ? power(negate(k), negate(order)) : multiply(power(x, add(m, ONE)), power(inner, negate(order)));
  return negate(divide(multiply(power(EULER, constant), front, call("gamma", order, inner)), n));
}

export const binomialSpecialRule: Rule = ({ integrand, variable }) => {
  if (integrand.kind === "sum" || !coefficientOf(integrand).isOne) return null;
  let m: Expression = ZERO;
  const others: (readonly [Expression, Expression])[] = [];
  for (const [base, exponent] of factorsOf(integrand)) {
    if (base.key === variable && isFree(exponent, variable)) m = exponent;
    else others.push([base, exponent]);
  }
  const [only, another] = others;
  if (!only || another) return null;
  const [base, exponent] = only;
  const value = same(base, EULER)
    ? incompleteGamma(m, exponent, variable)
    : isFree(exponent, variable)
      ? hypergeometric(m, base, exponent, variable)
      : null;
  if (!value) return null;
  return { value, because: "The antiderivative is not elementary; it is a named special function." };
};
