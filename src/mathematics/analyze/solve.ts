/** Solves f(x) = 0 exactly: rational functions, products, and what becomes rational when one inner function is replaced. */
import { add, call, divide, multiply, negate, power, subtract } from "../expression/build";
import { evaluate } from "../expression/evaluate";
import {
  argument,
  EULER,
  type Expression,
  type Factor,
  isCall,
  isNumber,
  number,
  same,
  symbol,
  termsOf,
  TWO,
  ZERO,
} from "../expression/expression";
import { isFree, partsOf, substitute } from "../expression/walk";
import { toFraction } from "../integrate/fraction";
import { coefficient, degree, fromRationals, type Polynomial, rationalCoefficients } from "../integrate/polynomial";
import { factors, squareFree } from "../integrate/rational-polynomial";
import { realFactors } from "../integrate/real-factors";
import { expanded, signOf } from "../integrate/zero";
import { inverted, type Solution } from "./invert";

const MAX_DEPTH = 4;
const KERNEL = "kernel_";

/** All real solutions, some of them possibly outside the domain; null where they cannot all be found. */
export function solve(expression: Expression, name: string, depth = 0): readonly Solution[] | null {
  if (isFree(expression, name) || depth > MAX_DEPTH) return isFree(expression, name) ? [] : null;
  if (expression.kind === "product" || expression.kind === "power")
    return ofFactors(factorsIn(expression), name, depth);
  const fraction = toFraction(expression, name);
  if (fraction !== null) return ofPolynomial(fraction.numerator);
  const split = commonFactors(expression);
  if (split !== null) return ofFactors(split, name, depth);
  return ofKernel(expression, name, depth);
}

function factorsIn(expression: Expression): readonly Factor[] {
  if (expression.kind === "product") return expression.factors;
  return expression.kind === "power" ? [[expression.base, expression.exponent]] : [[expression, number(1)]];
}

function ofFactors(factorList: readonly Factor[], name: string, depth: number): readonly Solution[] | null {
  const found: Solution[] = [];
  for (const [base, exponent] of factorList) {
    if (isFree(base, name)) continue;
    if (!isNumber(exponent)) return null;
    if (exponent.value.sign < 0) continue;
    const zeros =
      base.kind === "product" || base.kind === "power" ? solve(base, name, depth) : ofBase(base, name, depth);
    if (zeros === null) return null;
    found.push(...zeros);
  }
  return distinct(found);
}

function ofBase(base: Expression, name: string, depth: number): readonly Solution[] | null {
  if (base.kind !== "call") return solve(base, name, depth);
  return inverted(base, ZERO, name, (inner) => solve(inner, name, depth + 1));
}

function distinct(solutions: readonly Solution[]): readonly Solution[] {
  const seen = new Map<string, Solution>();
  for (const solution of solutions) {
    const value = evaluate(solution.value, {});
    const period = solution.period === null ? "" : evaluate(solution.period, {}).toPrecision(10);
    seen.set(`${Math.abs(value) < 1e-12 ? 0 : value.toPrecision(12)}|${period}`, solution);
  }
  return [...seen.values()];
}

/** The real roots of a polynomial whose factors have degree 1 or 2, or split into such. */
function ofPolynomial(polynomial: Polynomial): readonly Solution[] | null {
  if (polynomial.length === 0) return null;
  const fractions = rationalCoefficients(polynomial);
  const parts = fractions ? squareFree(fractions).flatMap(([part]) => factors(part).map(fromRationals)) : [polynomial];
  const found: Solution[] = [];
  for (const part of parts) {
    for (const factor of realFactors(part) ?? [part]) {
      const roots = rootsOfFactor(factor);
      if (roots === null) return null;
      found.push(...roots.map((value) => ({ value, period: null })));
    }
  }
  return distinct(found);
}

function rootsOfFactor(factor: Polynomial): readonly Expression[] | null {
  const [c, b, a] = [coefficient(factor, 0), coefficient(factor, 1), coefficient(factor, 2)];
  if (degree(factor) <= 0) return [];
  if (degree(factor) === 1) return [expanded(negate(divide(c, b)))];
  if (degree(factor) !== 2) return null;
  const discriminant = expanded(subtract(multiply(b, b), multiply(number(4), a, c)));
  const sign = signOf(discriminant);
  if (sign === null) return null;
  if (sign < 0) return [];
  const root = power(discriminant, number(1, 2));
  const over = (numerator: Expression): Expression => expanded(divide(numerator, multiply(TWO, a)));
  return sign === 0 ? [over(negate(b))] : [over(subtract(negate(b), root)), over(add(negate(b), root))];
}

/** What all terms of a sum share, and the rest; null where they share nothing. */
function commonFactors(expression: Expression): readonly Factor[] | null {
  const [first, ...others] = termsOf(expression).map((term) => factorsIn(term));
  if (first === undefined || others.length === 0) return null;
  const shared: Factor[] = [];
  for (const [base, exponent] of first) {
    const least = others.reduce<Expression | null>((low, list) => {
      const match = list.find(([other]) => same(other, base))?.[1];
      return low === null || match === undefined ? null : lesser(low, match);
    }, exponent);
    if (least !== null) shared.push([base, least]);
  }
  if (shared.length === 0) return null;
  const divisor = multiply(...shared.map(([base, exponent]) => power(base, negate(exponent))));
  const rest = add(...termsOf(expression).map((term) => multiply(term, divisor)));
  return [...shared.flatMap(([base, exponent]) => positive(base, exponent)), [rest, number(1)]];
}

/** e to anything is never zero. */
function positive(base: Expression, exponent: Expression): readonly Factor[] {
  return same(base, EULER) ? [] : [[base, exponent]];
}

function lesser(left: Expression, right: Expression): Expression | null {
  if (same(left, right)) return left;
  return isNumber(left) && isNumber(right) ? (left.value.compare(right.value) <= 0 ? left : right) : null;
}

/** Replaces one inner function by a symbol, solves for the symbol, and then for the variable. */
function ofKernel(expression: Expression, name: string, depth: number): readonly Solution[] | null {
  const unknown = symbol(KERNEL);
  for (const form of [expression, overCosines(expression, name)]) {
    if (form === null) continue;
    for (const kernel of kernelsOf(form, name)) {
      const replaced = substitute(form, kernel, unknown);
      if (!isFree(replaced, name)) continue;
      const values = solve(replaced, KERNEL, depth + 1);
      if (values === null || values.some(({ period }) => period !== null)) continue;
      const found: Solution[] = [];
      let isComplete = true;
      for (const { value } of values) {
        const solutions = Number.isNaN(evaluate(value, {}))
          ? []
          : inverted(kernel, value, name, (inner) => solve(inner, name, depth + 1));
        if (solutions === null) isComplete = false;
        else found.push(...solutions);
      }
      if (isComplete) return distinct(found);
    }
  }
  return null;
}

/** sin² as 1 − cos², so that mixed squares become polynomials in one function; null where that changes nothing. */
function overCosines(expression: Expression, name: string): Expression | null {
  for (const part of partsOf(expression, name)) {
    if (part.kind !== "power" || !isCall(part.base, "sin") || !same(part.exponent, TWO)) continue;
    const cosine = call("cos", argument(part.base));
    return expanded(substitute(expression, part, subtract(number(1), power(cosine, TWO))));
  }
  return null;
}

function kernelsOf(expression: Expression, name: string): readonly Expression[] {
  return partsOf(expression, name)
    .filter(
      (part) =>
        part.kind === "call" || (part.kind === "power" && (!isNumber(part.exponent) || !part.exponent.value.isWhole)),
    )
    .sort((left, right) => left.key.length - right.key.length);
}
