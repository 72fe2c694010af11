/** Roots of linear, fractional linear and binomial expressions: the root becomes the variable. */
import { add, divide, log, multiply, negate, power, square, subtract } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import {
  coefficientOf,
  EULER,
  type Expression,
  type Factor,
  factorsOf,
  isNumber,
  MINUS_ONE,
  number,
  ONE,
  type PowerNode,
  rational,
  same,
  symbol,
  termsOf,
} from "../../expression/expression";
import { greatestCommonDivisor, Rational } from "../../expression/rational";
import { isFree, partsOf, rewrite, substitute } from "../../expression/walk";
import type { Finding, Rule, Task } from "../context";
import { toFraction } from "../fraction";
import { coefficient, degree, linear } from "../polynomial";
import { expanded, isZero } from "../zero";
import { withoutConstant } from "./basic";
import { substituted } from "./substitution";

const MAX_DEPTH = 5;
const MAX_PAIR_DEPTH = 3;

/** A power with a fraction as exponent. */
export type Radical = PowerNode & { readonly exponent: { readonly kind: "number"; readonly value: Rational } };

export function isRadical(part: Expression): part is Radical {
  return part.kind === "power" && isNumber(part.exponent) && !part.exponent.value.isWhole;
}

export function radicalsIn(expression: Expression, name: string): readonly Radical[] {
  return partsOf(expression, name).filter(isRadical);
}

/** The distinct bases of radicals. */
export function basesOf(radicals: readonly Radical[]): readonly Expression[] {
  return [...new Map(radicals.map((radical) => [radical.base.key, radical.base])).values()];
}

function commonDenominator(radicals: readonly Radical[]): bigint {
  return radicals.reduce((multiple, { exponent }) => {
    const next = exponent.value.denominator;
    return (multiple * next) / greatestCommonDivisor(multiple, next);
  }, 1n);
}

/** x in terms of t where base(x) = t: for linear, fractional linear and exponential bases; else null. */
function solved(base: Expression, name: string, t: Expression): Expression | null {
  const inner = linear(base, name);
  if (inner) return divide(subtract(t, inner[0]), inner[1]);
  const fraction = toFraction(base, name);
  const [bottom] = fraction?.denominator ?? [];
  if (fraction && bottom && fraction.denominator.length === 1 && bottom[1] === 1 && degree(bottom[0]) === 1) {
    if (degree(fraction.numerator) > 1) return null;
    const [b, a] = [coefficient(fraction.numerator, 0), coefficient(fraction.numerator, 1)];
    const [d, c] = [coefficient(bottom[0], 0), coefficient(bottom[0], 1)];
    return divide(subtract(multiply(d, t), b), subtract(a, multiply(c, t)));
  }
  return solvedExponential(base, name, t);
}

/** For a + c·e^(k·x + l) = t. */
function solvedExponential(base: Expression, name: string, t: Expression): Expression | null {
  if (base.kind !== "sum") return null;
  const moving = base.terms.filter((term) => !isFree(term, name));
  const [only] = moving;
  if (!only || moving.length !== 1) return null;
  const [factor, rest] = withoutConstant(only, name);
  if (rest.kind !== "power" || !same(rest.base, EULER)) return null;
  const inner = linear(rest.exponent, name);
  if (!inner) return null;
  const constant = add(...base.terms.filter((term) => isFree(term, name)));
  return divide(subtract(log(divide(subtract(t, constant), factor)), inner[0]), inner[1]);
}

/** Replaces every power of the base by a power of u = base^(1/index). */
function rootReplaced(expression: Expression, base: Expression, index: bigint, u: Expression): Expression {
  return rewrite(expression, (part) =>
    part.kind === "power" && same(part.base, base) && isNumber(part.exponent)
      ? power(u, rational(part.exponent.value.times(Rational.of(index))))
      : null,
  );
}

function byRoot(task: Task, base: Expression, index: bigint): Finding | null {
  const { integrand, variable } = task;
  const name = task.fresh();
  const u = symbol(name);
  const x = solved(base, variable, power(u, number(index)));
  if (!x) return null;
  const over = multiply(substitute(rootReplaced(integrand, base, index, u), symbol(variable), x), derivative(x, name));
  const value = task.integrate(over, name);
  const root = power(base, number(1, index));
  return value && substituted(task, root, name, over, substitute(value, u, root));
}

/** All radicals share one base. */
const oneBase: Rule = (task) => {
  const radicals = radicalsIn(task.integrand, task.variable);
  const [base, second] = basesOf(radicals);
  if (!base || second || task.depth > MAX_DEPTH) return null;
  return byRoot(task, base, commonDenominator(radicals));
};

/** Two square roots of linear expressions: the first becomes the variable. */
const twoBases: Rule = (task) => {
  const radicals = radicalsIn(task.integrand, task.variable);
  const bases = basesOf(radicals);
  const areSquareRoots = radicals.every(
    ({ base, exponent }) => exponent.value.denominator === 2n && linear(base, task.variable),
  );
  if (bases.length !== 2 || !areSquareRoots || task.depth > MAX_PAIR_DEPTH) return null;
  for (const base of bases) {
    const found = byRoot(task, base, 2n);
    if (found) return found;
  }
  return null;
};

/** x^m·(a + b·x^n)^p. */
interface Binomial {
  readonly m: Rational;
  readonly a: Expression;
  readonly b: Expression;
  readonly n: Rational;
  readonly p: Rational;
  readonly base: Expression;
}

/** Reads an integrand as a binomial differential with numeric exponents, null where it is none. */
function binomialDifferential(integrand: Expression, name: string): Binomial | null {
  let m = Rational.of(0);
  let binomial: Factor | null = null;
  if (!coefficientOf(integrand).isOne) return null;
  for (const [base, exponent] of factorsOf(integrand)) {
    if (!isNumber(exponent)) return null;
    if (base.key === name) m = m.plus(exponent.value);
    else if (base.kind === "sum" && base.terms.length === 2 && !binomial) binomial = [base, exponent];
    else return null;
  }
  const [base, exponent] = binomial ?? [];
  if (base?.kind !== "sum" || !exponent || !isNumber(exponent)) return null;
  const a = base.terms.find((term) => isFree(term, name));
  const moving = base.terms.find((term) => !isFree(term, name));
  if (!a || !moving) return null;
  const [b, rest] = withoutConstant(moving, name);
  const n = exponentOf(rest, name);
  return n && !n.isZero ? { m, a, b, n, p: exponent.value, base } : null;
}

function exponentOf(monomial: Expression, name: string): Rational | null {
  if (monomial.key === name) return Rational.one;
  return monomial.kind === "power" && monomial.base.key === name && isNumber(monomial.exponent)
    ? monomial.exponent.value
    : null;
}

/** Chebyshev's two cases in which a binomial differential becomes rational. */
export const chebyshevRule: Rule = (task) => {
  const binomial = binomialDifferential(task.integrand, task.variable);
  if (!binomial || task.depth > MAX_DEPTH) return null;
  const { m, a, b, n, p, base } = binomial;
  const s = m.plus(Rational.one).over(n);
  const q = rational(Rational.of(p.denominator));
  const root = rational(Rational.of(1n, p.denominator));
  const x = symbol(task.variable);
  const name = task.fresh();
  const u = symbol(name);
  const front = rational(Rational.one.over(n));
  const raised = multiply(front, power(u, multiply(rational(p), q)));
  if (s.isWhole && !n.isOne) {
    // uᵍ = a + b·xⁿ
    const xn = divide(subtract(power(u, q), a), b);
    const dxn = divide(multiply(q, power(u, subtract(q, ONE))), b);
    const over = multiply(raised, power(xn, rational(s.minus(Rational.one))), dxn);
    const value = task.integrate(over, name);
    const inner = power(base, root);
    if (value) return substituted(task, inner, name, over, substitute(value, u, inner));
  }
  if (s.plus(p).isWhole && !p.isWhole) {
    // uᵍ = (a + b·xⁿ)/xⁿ
    const difference = subtract(power(u, q), b);
    const xn = divide(a, difference);
    const dxn = negate(divide(multiply(a, q, power(u, subtract(q, ONE))), square(difference)));
    const over = multiply(raised, power(xn, rational(s.plus(p).minus(Rational.one))), dxn);
    const value = task.integrate(over, name);
    const inner = multiply(power(base, root), power(x, rational(n.negated().over(Rational.of(p.denominator)))));
    if (value) return substituted(task, inner, name, over, substitute(value, u, inner));
  }
  return null;
};

/** first² − second², multiplied out; null where it vanishes. */
function differenceOfSquares(first: Expression, second: Expression): Expression | null {
  const difference = expanded(subtract(square(first), square(second)));
  return isZero(difference) ? null : difference;
}

/** Every term of the multiplied-out sum times the factor. */
function distributed(sum: Expression, factor: Expression): Expression {
  return add(...termsOf(expanded(sum)).map((term) => multiply(term, factor)));
}

/** Multiplies a denominator √A ± √B by its conjugate. */
export const conjugateRule: Rule = ({ integrand, variable, rephrase }) => {
  for (const [base, exponent] of factorsOf(integrand)) {
    if (base.kind !== "sum" || base.terms.length !== 2 || !same(exponent, MINUS_ONE)) continue;
    const [first, second] = base.terms;
    if (!first || !second || !base.terms.some((term) => radicalsIn(term, variable).length > 0)) continue;
    const denominator = differenceOfSquares(first, second);
    if (!denominator || radicalsIn(denominator, variable).length > 0) continue;
    const top = multiply(integrand, base, subtract(first, second));
    const value = rephrase(distributed(top, power(denominator, MINUS_ONE)));
    if (value) return { value, because: "Multiply numerator and denominator by the conjugate of the denominator." };
  }
  return null;
};

/** √(x + √(x + 2)): the root of a linear expression inside the other roots becomes the variable. */
const nestedBases: Rule = (task) => {
  const { integrand, variable, depth } = task;
  const radicals = radicalsIn(integrand, variable);
  const bases = basesOf(radicals);
  if (bases.length < 2 || depth > MAX_PAIR_DEPTH) return null;
  const inner = bases.find((base) => linear(base, variable));
  const isInside = (base: Expression): boolean =>
    radicalsIn(base, variable).some((part) => part.base.key === inner?.key);
  if (!inner || !bases.every((base) => base === inner || isInside(base))) return null;
  return byRoot(task, inner, commonDenominator(radicals.filter(({ base }) => base.key === inner.key)));
};

export const radicalRule: Rule = (task) => oneBase(task) ?? twoBases(task) ?? nestedBases(task);
