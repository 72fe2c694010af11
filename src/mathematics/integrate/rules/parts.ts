/** Integration by parts. */
import { add, call, divide, multiply, power, square, subtract } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import {
  argument,
  coefficientOf,
  EULER,
  type Expression,
  type Factor,
  factorsOf,
  isCall,
  isNumber,
  isWhole,
  number,
  ONE,
  rational,
  same,
  symbol,
  termsOf,
} from "../../expression/expression";
import { toLatex } from "../../expression/latex";
import { rewrite } from "../../expression/walk";
import type { Finding, Rule, Task } from "../context";
import { quadratic, toPolynomial } from "../polynomial";
import { expanded, isZero } from "../zero";
import { withCommonPowers } from "./factoring";
import { isRadical } from "./radicals";
import { attempt } from "./substitution";

const INVERSE: ReadonlySet<string> = new Set(
  "log asin acos atan acot asec acsc asinh acosh atanh acoth asech acsch erf erfi Ei Si Ci li polylog".split(" "),
);
const MAX_DEPTH = 5;

function without(integrand: Expression, factor: Factor): Expression {
  return multiply(
    rational(coefficientOf(integrand)),
    ...factorsOf(integrand)
      .filter(([base]) => base.key !== factor[0].key)
      .map(([base, exponent]) => power(base, exponent)),
  );
}

function explained(task: Task, u: Expression, v: Expression, rest: Expression, value: Expression): Finding {
  const x = toLatex(symbol(task.variable));
  return {
    value,
    because: `Integrate by parts with $u = ${toLatex(u)}$ and $v = ${toLatex(v)}$: $\\int u \\, dv = u v - \\int v \\, du$.`,
    stage: `${toLatex(multiply(u, v))} - \\int ${toLatex(rest)} \\, d${x}`,
    uses: 2,
  };
}

/** √(1 − 1/x²) as √(x² − 1)/x, with the sign of x that makes them equal; √ of other sums unchanged. */
function withPlainRoots(slope: Expression): readonly [plain: Expression, sign: Expression] {
  const signs: Expression[] = [];
  const plain = rewrite(slope, (part) => {
    if (!isRadical(part) || part.base.kind !== "sum" || part.exponent.value.denominator !== 2n) return null;
    const product = withCommonPowers(part.base);
    const shared = product && factorsOf(product).find(([, exponent]) => isNumber(exponent) && exponent.value.sign < 0);
    if (!product || !shared || !same(shared[1], number(-2))) return null;
    signs.push(call("sign", shared[0]));
    return multiply(
      power(multiply(product, square(shared[0])), part.exponent),
      power(shared[0], multiply(number(-2), part.exponent)),
    );
  });
  return [plain, multiply(...signs)];
}

/** u·v − ∫ v·u′ for the given u and the integral v of the rest. */
function byParts(task: Task, u: Expression, rest: Expression): Finding | null {
  const v = task.integrate(rest);
  if (!v) return null;
  const slope = attempt(() => derivative(u, task.variable));
  if (!slope) return null;
  const [plain, sign] = withPlainRoots(slope);
  const remaining = multiply(v, plain);
  const inner =
    task.integrate(remaining) ??
    (v.kind === "sum" ? task.integrate(add(...v.terms.map((term) => multiply(term, plain)))) : null);
  return inner && explained(task, u, v, remaining, subtract(multiply(u, v), multiply(sign, inner)));
}

/** 1/base^n with n ≥ 2: integrate base′·base^(−n), differentiate the rest. */
function overPower(task: Task, factor: Factor): Finding | null {
  const [base, exponent] = factor;
  const slope = derivative(base, task.variable);
  const raised = add(exponent, ONE);
  const v = divide(power(base, raised), raised);
  const u = divide(without(task.integrand, factor), slope);
  const remaining = multiply(withCommonFactor(derivative(u, task.variable)), v);
  const inner = task.integrate(remaining) ?? task.integrate(expanded(remaining));
  return inner && explained(task, u, v, remaining, subtract(multiply(u, v), inner));
}

/** A sum with the factors that all its terms share in front. */
function withCommonFactor(expression: Expression): Expression {
  const terms = termsOf(expression);
  const [first] = terms;
  if (!first || terms.length < 2) return expression;
  const shared = factorsOf(first).filter(([base, exponent]) =>
    terms.every((term) => factorsOf(term).some(([b, e]) => b.key === base.key && e.key === exponent.key)),
  );
  if (shared.length === 0) return expression;
  const common = multiply(...shared.map(([base, exponent]) => power(base, exponent)));
  return multiply(common, add(...terms.map((term) => divide(term, common))));
}

function isPositiveWhole(exponent: Expression, below: bigint): boolean {
  return isWhole(exponent) && exponent.value.sign > 0 && exponent.value.numerator < below;
}

function isPowerBelow([base, exponent]: Factor, name: string): boolean {
  return isWhole(exponent) && exponent.value.numerator < -1n && toPolynomial(base, name) !== null;
}

/** xⁿ·f(a·x² + c) for e^…, sin and cos: x·f is integrated, xⁿ⁻¹ differentiated. */
function beforeSquare(task: Task): Finding | null {
  const { integrand, variable } = task;
  const [first, second, third] = factorsOf(integrand);
  if (!first || !second || third) return null;
  const [[base, exponent], other] = first[0].key === variable ? [first, second] : [second, first];
  const inner = same(other[0], EULER) ? other[1] : isCall(other[0], "sin", "cos") ? argument(other[0]) : null;
  const form = inner && quadratic(inner, variable);
  const isPower = base.key === variable && isPositiveWhole(exponent, 12n) && !same(exponent, ONE);
  if (!isPower || !form || !isZero(form[1])) return null;
  const u = power(base, subtract(exponent, ONE));
  return byParts(task, u, divide(integrand, u));
}

export const partsRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH || integrand.kind === "sum") return null;
  const factors = factorsOf(integrand);
  for (const factor of factors) {
    const [base, exponent] = factor;
    if (base.kind !== "call" || !INVERSE.has(base.name) || !isPositiveWhole(exponent, 8n)) continue;
    const found = byParts(task, power(base, exponent), without(integrand, factor));
    if (found) return found;
  }
  if (factors.length < 2) return null;
  const squared = beforeSquare(task);
  if (squared) return squared;
  for (const factor of factors) {
    const [base, exponent] = factor;
    const isPolynomial = base.key === variable || (base.kind === "sum" && toPolynomial(base, variable) !== null);
    if (!isPolynomial || !isPositiveWhole(exponent, 10n)) continue;
    const found = byParts(task, power(base, exponent), without(integrand, factor));
    if (found) return found;
  }
  for (const factor of factors) {
    if (!isPowerBelow(factor, variable)) continue;
    const found = overPower(task, factor);
    if (found) return found;
  }
  return null;
};
