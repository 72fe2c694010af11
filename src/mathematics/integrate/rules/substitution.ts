/** Substitution u = g(x) where the derivative of g divides the integrand. */
import { add, divide, multiply, power, square, subtract } from "../../expression/build";
import { derivative, NotDifferentiable } from "../../expression/derivative";
import {
  argument,
  type Expression,
  factorsOf,
  isNumber,
  isWhole,
  isZeroNode,
  MINUS_ONE,
  number,
  ONE,
  rational,
  same,
  symbol,
  coefficientOf,
} from "../../expression/expression";
import { toLatex } from "../../expression/latex";
import { Rational } from "../../expression/rational";
import { isFree, mapOperands, partsOf, substitute } from "../../expression/walk";
import type { Finding, Rule, Task } from "../context";
import { linear } from "../polynomial";
import { withoutConstant } from "./basic";

const MAX_DEPTH = 6;
const MAX_CANDIDATES = 24;
const MAX_CANDIDATE_KEY = 160;

/** The finding of a substitution, with its stage written out. */
export function substituted(
  task: Task,
  inner: Expression,
  name: string,
  integrand: Expression,
  value: Expression,
): Finding {
  const u = toLatex(symbol(name));
  const x = toLatex(symbol(task.variable));
  const because = `Substitute $${u} = ${toLatex(inner)}$, so that $d${u} = ${differential(inner, task.variable)} \\, d${x}$.`;
  return { value, because, stage: `\\int ${toLatex(integrand)} \\, d${u}` };
}

function differential(inner: Expression, name: string): string {
  const slope = toLatex(derivative(inner, name));
  return slope.includes(" + ") || slope.includes(" - ") ? `\\left(${slope}\\right)` : slope;
}

function candidates(integrand: Expression, name: string): readonly Expression[] {
  const x = symbol(name);
  const parts = partsOf(integrand, name).filter((part) => part.key !== integrand.key);
  const extra: Expression[] = [];
  for (const part of parts) {
    if (part.kind !== "power" || !isNumber(part.exponent)) continue;
    if (part.base.kind !== "symbol") extra.push(part.base);
    else if (part.exponent.value.isWhole) {
      for (const divisor of [2n, 3n]) {
        const exponent = part.exponent.value.numerator;
        if (exponent % divisor === 0n) extra.push(power(x, number(exponent / divisor)));
      }
    }
  }
  const known = new Set<string>([name]);
  return [...parts, ...extra]
    .filter((part) => !known.has(part.key) && known.add(part.key) && !isNumber(part) && !linear(part, name))
    .sort((left, right) => right.key.length - left.key.length)
    .filter((part) => part.key.length < MAX_CANDIDATE_KEY)
    .slice(0, MAX_CANDIDATES);
}

/** Powers of x as powers of u = x^k, null where one is no whole power. */
export function linkPowers(expression: Expression, name: string, step: Rational, u: Expression): Expression | null {
  let isPossible = true;
  const raised = (exponent: Rational): Expression => {
    const times = exponent.over(step);
    if (!times.isWhole) isPossible = false;
    return power(u, rational(times));
  };
  const visit = (part: Expression): Expression => {
    if (isFree(part, name)) return part;
    if (part.kind === "symbol") return raised(Rational.one);
    if (part.kind === "power" && part.base.key === name && isNumber(part.exponent)) return raised(part.exponent.value);
    if (part.kind !== "product") return mapOperands(part, visit);
    return multiply(
      rational(part.coefficient),
      ...part.factors.map(([base, exponent]) =>
        base.key === name && isNumber(exponent) ? raised(exponent.value) : power(visit(base), visit(exponent)),
      ),
    );
  };
  const linked = visit(expression);
  return isPossible ? linked : null;
}

type Squares = Readonly<Record<string, (square: Expression) => Expression>>;

const over = divide;

/** The squares of the other functions in terms of u² for u = the function. */
const LINKS: Readonly<Record<string, Squares>> = {
  sin: {
    cos: (s) => subtract(ONE, s),
    tan: (s) => over(s, subtract(ONE, s)),
    sec: (s) => power(subtract(ONE, s), MINUS_ONE),
    cot: (s) => over(subtract(ONE, s), s),
    csc: (s) => power(s, MINUS_ONE),
  },
  cos: {
    sin: (s) => subtract(ONE, s),
    tan: (s) => over(subtract(ONE, s), s),
    sec: (s) => power(s, MINUS_ONE),
    csc: (s) => power(subtract(ONE, s), MINUS_ONE),
    cot: (s) => over(s, subtract(ONE, s)),
  },
  tan: {
    sec: (s) => add(ONE, s),
    cos: (s) => power(add(ONE, s), MINUS_ONE),
    sin: (s) => over(s, add(ONE, s)),
    cot: (s) => power(s, MINUS_ONE),
    csc: (s) => over(add(ONE, s), s),
  },
  sec: {
    tan: (s) => subtract(s, ONE),
    cos: (s) => power(s, MINUS_ONE),
    sin: (s) => subtract(ONE, power(s, MINUS_ONE)),
  },
  sinh: { cosh: (s) => add(ONE, s) },
  cosh: { sinh: (s) => subtract(s, ONE) },
  tanh: { sech: (s) => subtract(ONE, s) },
};

/** Even powers of the related functions of the same argument in terms of u. */
function linkFunctions(expression: Expression, name: string, of: Expression, u: Expression): Expression | null {
  if (of.kind !== "call") return null;
  const links = LINKS[of.name];
  if (!links) return null;
  const inner = argument(of);
  const visit = (part: Expression): Expression => {
    if (isFree(part, name)) return part;
    if (part.kind !== "product" && part.kind !== "power") return mapOperands(part, visit);
    return multiply(
      rational(coefficientOf(part)),
      ...factorsOf(part).map(([base, exponent]) => {
        const link = base.kind === "call" && same(argument(base), inner) ? links[base.name] : undefined;
        if (link && isWhole(exponent) && exponent.value.numerator % 2n === 0n) {
          return power(link(square(u)), number(exponent.value.numerator / 2n));
        }
        return power(visit(base), visit(exponent));
      }),
    );
  };
  return visit(expression);
}

/** Rewrites what is left of x after a sum a + c·r(x) was replaced by u: r = (u − a)/c. */
function linkSum(
  quotient: Expression,
  replaced: Expression,
  name: string,
  inner: Expression,
  u: Expression,
): Expression | null {
  if (inner.kind !== "sum") return null;
  const moving = inner.terms.filter((term) => !isFree(term, name));
  const [only] = moving;
  if (!only || moving.length !== 1) return null;
  const [factor, rest] = withoutConstant(only, name);
  const constant = add(...inner.terms.filter((term) => isFree(term, name)));
  const solved = divide(subtract(u, constant), factor);
  const direct = substitute(replaced, rest, solved);
  if (isFree(direct, name)) return direct;
  if (rest.kind !== "power" || rest.base.key !== name || !isNumber(rest.exponent)) return null;
  const helper = symbol("\u2032");
  const linked = linkPowers(substitute(quotient, inner, u), name, rest.exponent.value, helper);
  return linked && substitute(linked, helper, solved);
}

/** The integrand over u for the substitution u = inner, null where x does not disappear. */
function inTermsOf(integrand: Expression, name: string, inner: Expression, u: Expression): Expression | null {
  const slope = derivative(inner, name);
  if (isZeroNode(slope)) return null;
  const quotient = multiply(integrand, power(slope, MINUS_ONE));
  const replaced = substitute(quotient, inner, u);
  if (isFree(replaced, name)) return replaced;
  const linked =
    inner.kind === "power" && inner.base.key === name && isNumber(inner.exponent)
      ? linkPowers(quotient, name, inner.exponent.value, u)
      : inner.kind === "sum"
        ? linkSum(quotient, replaced, name, inner, u)
        : linkFunctions(replaced, name, inner, u);
  return linked && isFree(linked, name) ? linked : null;
}

/** u = x² where an algebraic integrand is x times a function of x². */
export const squareRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  const parts = partsOf(integrand, variable);
  const isAlgebraic = parts.every((part) => part.kind !== "call" && (part.kind !== "power" || isNumber(part.exponent)));
  const hasRoot = parts.some(
    (part) => part.kind === "power" && isNumber(part.exponent) && !part.exponent.value.isWhole,
  );
  if (depth > MAX_DEPTH || !isAlgebraic || !hasRoot) return null;
  const name = task.fresh();
  const inner = square(symbol(variable));
  const over = attempt(() => inTermsOf(integrand, variable, inner, symbol(name)));
  const value = over && task.integrate(over, name);
  return value && substituted(task, inner, name, over, substitute(value, symbol(name), inner));
};

export const derivativeDivides: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH) return null;
  for (const inner of candidates(integrand, variable)) {
    const name = task.fresh();
    const u = symbol(name);
    const over = attempt(() => inTermsOf(integrand, variable, inner, u));
    if (!over) continue;
    const value = task.integrate(over, name);
    if (value) return substituted(task, inner, name, over, substitute(value, u, inner));
  }
  return null;
};

/** Null where the work divides by zero or meets a function without a derivative. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError || error instanceof NotDifferentiable) return null;
    throw error;
  }
}
