/** The product rule and the quotient rule of differentiation read backwards. */
import { add, divide, multiply, power, square, subtract } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import {
  coefficientOf,
  type Expression,
  factorsOf,
  isWhole,
  isZeroNode,
  MINUS_ONE,
  number,
  rational,
  same,
  type SumNode,
  symbol,
  termsOf,
  ZERO,
} from "../../expression/expression";
import { toLatex } from "../../expression/latex";
import { isFree, substitute } from "../../expression/walk";
import type { Rule, Task } from "../context";
import { expanded, isZero } from "../zero";
import { exponentialRule, powerRule, tableRule, withoutConstant } from "./basic";
import { attempt, derivativeDivides, substituted } from "./substitution";

const MAX_DEPTH = 2;
const MAX_TERMS = 10;
const MAX_FACTORS = 5;

/** u′·v + u·v′ + …: a product whose derivative takes terms away from the sum. */
export const productRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (integrand.kind !== "sum" || depth > MAX_DEPTH || integrand.terms.length > MAX_TERMS) return null;
  for (const term of integrand.terms) {
    for (const [u, rest] of splittings(term, variable)) {
      const v = atOnce(task, rest);
      const product = v && multiply(u, v);
      const remaining = product && remainder(integrand, product, variable);
      if (!product || !remaining) continue;
      const inner = isZeroNode(remaining) ? ZERO : task.integrate(remaining);
      if (!inner) continue;
      const because = `The derivative of $${toLatex(product)}$ is a part of the integrand.`;
      return { value: add(product, inner), because, uses: isZeroNode(remaining) ? 0 : 1 };
    }
  }
  return null;
};

/** What is left of the sum without the derivative of the product, null where that is no shorter. */
function remainder(sum: SumNode, product: Expression, variable: string): Expression | null {
  const slope = attempt(() => derivative(product, variable));
  const rest = slope && attempt(() => expanded(subtract(sum, slope)));
  return rest && (isZero(rest) || termsOf(rest).length < sum.terms.length) ? (isZero(rest) ? ZERO : rest) : null;
}

/** The ways to take one or two factors out of a term, as [what stays, what is taken out]. */
function splittings(term: Expression, variable: string): readonly (readonly [Expression, Expression])[] {
  const factors = factorsOf(term).filter(([base, exponent]) => !isFree(power(base, exponent), variable));
  if (factors.length < 2 || factors.length > MAX_FACTORS) return [];
  const parts = factors.map(([base, exponent]) => power(base, exponent));
  const pairs = parts.flatMap((one, index) => parts.slice(index + 1).map((other) => multiply(one, other)));
  return [...parts, ...(parts.length > 2 ? pairs : [])].map((taken) => [divide(term, taken), taken] as const);
}

/** The antiderivative by one plain rule, after at most one substitution. */
function atOnce(task: Task, integrand: Expression): Expression | null {
  const plain = (inner: Expression, variable: string): Expression | null => {
    const [front, rest] = withoutConstant(inner, variable);
    const own = { ...task, integrand: rest, variable };
    const found = powerRule(own) ?? exponentialRule(own) ?? tableRule(own);
    return found && multiply(front, found.value);
  };
  const integrate = (inner: Expression, name = task.variable) => plain(inner, name);
  return plain(integrand, task.variable) ?? derivativeDivides({ ...task, integrand, integrate })?.value ?? null;
}

/** c·(F′·G − F·G′)/(a·F² + b·G²): the quotient F/G becomes the variable. */
export const quotientRule: Rule = (task) => {
  const { integrand, variable } = task;
  for (const [base, exponent] of factorsOf(integrand)) {
    if (base.kind !== "sum" || base.terms.length !== 2 || !same(exponent, MINUS_ONE)) continue;
    const [top, bottom] = base.terms.map((term) => squareRoot(term));
    if (!top || !bottom || !isQuotientOf(top.root, bottom.root, variable)) continue;
    const change = wronskian(top.root, bottom.root, variable);
    const front = change && constantRatio(expanded(multiply(integrand, base)), change, variable);
    if (!front) continue;
    const name = task.fresh();
    const u = symbol(name);
    const over = divide(front, add(multiply(top.front, square(u)), bottom.front));
    const value = task.integrate(over, name);
    const quotient = divide(top.root, bottom.root);
    if (value) return substituted(task, quotient, name, over, substitute(value, u, quotient));
  }
  return null;
};

/** Do both depend on the variable, or is one a product and the other a number? Others are plain substitutions. */
function isQuotientOf(top: Expression, bottom: Expression, variable: string): boolean {
  if (!isFree(top, variable) && !isFree(bottom, variable)) return true;
  return [top, bottom].some((root) => !isFree(root, variable) && factorsOf(root).length > 1);
}

/** 3·x²·ln²x as 3 and x·ln x; null where a factor is no square. */
function squareRoot(term: Expression): { front: Expression; root: Expression } | null {
  const factors = factorsOf(term);
  const isSquare = factors.every(([, exponent]) => isWhole(exponent) && exponent.value.numerator % 2n === 0n);
  if (!isSquare) return null;
  const root = multiply(...factors.map(([base, exponent]) => power(base, multiply(exponent, number(1, 2n)))));
  return { front: rational(coefficientOf(term)), root };
}

function wronskian(f: Expression, g: Expression, variable: string): Expression | null {
  return attempt(() => expanded(subtract(multiply(derivative(f, variable), g), multiply(f, derivative(g, variable)))));
}

/** left/right where that is a constant, else null. */
function constantRatio(left: Expression, right: Expression, variable: string): Expression | null {
  const [first, second] = [termsOf(left)[0], termsOf(right)[0]];
  if (!first || !second || isZeroNode(right)) return null;
  const quotient = divide(first, second);
  return isFree(quotient, variable) && isZero(expanded(subtract(left, multiply(quotient, right)))) ? quotient : null;
}
