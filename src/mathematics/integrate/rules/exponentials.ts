/** Functions of exponentials: the exponential becomes the variable. */
import { add, divide, exp, log, multiply, negate, power, subtract } from "../../expression/build";
import {
  argument,
  type Expression,
  HALF,
  isNumber,
  number,
  type PowerNode,
  rational,
  same,
  symbol,
  TWO,
} from "../../expression/expression";
import { commonDivisor, Rational, wholeRoot } from "../../expression/rational";
import { isFree, mapOperands, partsOf, ratio, rewrite, substitute } from "../../expression/walk";
import type { Rule } from "../context";
import { linear } from "../polynomial";
import { expanded } from "../zero";
import { substituted } from "./substitution";

const MAX_DEPTH = 6;
const MAX_LOGARITHM_DEPTH = 3;

interface Exponential {
  readonly part: PowerNode;
  readonly constant: Expression;
  /** The rate in units of the first one's. */
  readonly times: Rational;
}

const MAX_DEGREE = 40;

/** ln of a base; of 4 it is 2·ln 2 and of 1/2 it is −ln 2, so that the rates of 2^x, 4^x and (1/2)^x compare. */
function logarithm(base: Expression): Expression {
  if (!isNumber(base) || base.value.sign <= 0) return log(base);
  const { numerator, denominator } = base.value;
  if (numerator === 1n && denominator > 1n) return negate(logarithm(rational(Rational.of(denominator))));
  for (let degree = MAX_DEGREE; degree > 1; degree--) {
    const [top, bottom] = [wholeRoot(numerator, degree), wholeRoot(denominator, degree)];
    const isPower = top ** BigInt(degree) === numerator && bottom ** BigInt(degree) === denominator;
    if (isPower) return multiply(number(degree), log(rational(Rational.of(top, bottom))));
  }
  return log(base);
}

function exponentialsIn(integrand: Expression, name: string): { rate: Expression; all: readonly Exponential[] } | null {
  const all: Exponential[] = [];
  let rate: Expression | null = null;
  for (const part of partsOf(integrand, name)) {
    if (part.kind !== "power" || !isFree(part.base, name)) continue;
    const inner = linear(part.exponent, name);
    if (!inner) return null;
    const own = expanded(multiply(inner[1], logarithm(part.base)));
    rate ??= own;
    const times = ratio(own, rate);
    if (!times) return null;
    all.push({ part, constant: power(part.base, inner[0]), times });
  }
  return rate && { rate, all };
}

/** u = e^(k·x), for integrands that are functions of it. */
export const exponentialSubstitution: Rule = (task) => {
  const { integrand, variable, depth } = task;
  const found = depth > MAX_DEPTH ? null : exponentialsIn(integrand, variable);
  const [first] = found?.all ?? [];
  if (!found || !first) return null;
  const unit = found.all.reduce((divisor, { times }) => commonDivisor(divisor, times), first.times);
  const rate = multiply(rational(unit), found.rate);
  const name = task.fresh();
  const u = symbol(name);
  let over = rewrite(integrand, (part) => {
    const known = found.all.find((item) => item.part.key === part.key);
    return known ? multiply(known.constant, power(u, rational(known.times.over(unit)))) : null;
  });
  if (!isFree(over, variable)) {
    if (depth > MAX_LOGARITHM_DEPTH) return null;
    over = substitute(over, symbol(variable), divide(log(u), rate));
  }
  const whole = divide(over, multiply(rate, u));
  const value = task.integrate(whole, name);
  const inner = exp(multiply(rate, symbol(variable)));
  return value && substituted(task, inner, name, whole, substitute(value, u, inner));
};

const HYPERBOLIC: ReadonlySet<string> = new Set(["sinh", "cosh", "tanh", "coth", "sech", "csch"]);

/** Hyperbolic functions that depend on the symbol, written with exponentials. */
export function withExponentials(expression: Expression, name: string): Expression {
  const mapped = mapOperands(expression, (operand) => withExponentials(operand, name));
  if (mapped.kind !== "call" || !HYPERBOLIC.has(mapped.name) || isFree(mapped, name)) return mapped;
  const u = argument(mapped);
  const [up, down] = [exp(u), exp(negate(u))];
  const [sum, difference] = [add(up, down), subtract(up, down)];
  switch (mapped.name) {
    case "sinh":
      return multiply(HALF, difference);
    case "cosh":
      return multiply(HALF, sum);
    case "tanh":
      return divide(difference, sum);
    case "coth":
      return divide(sum, difference);
    case "sech":
      return divide(TWO, sum);
    default:
      return divide(TWO, difference);
  }
}

export const hyperbolicRule: Rule = ({ integrand, variable, rephrase }) => {
  const rewritten = withExponentials(integrand, variable);
  if (same(rewritten, integrand)) return null;
  const value = rephrase(rewritten);
  return value && { value, because: "Write the hyperbolic functions with exponentials." };
};

/** x = e^u where the integrand is a function of ln x. */
export const logarithmSubstitution: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > 5) return null;
  const inner = partsOf(integrand, variable).find(
    (part) => part.kind === "call" && part.name === "log" && argument(part).key === variable,
  );
  if (!inner) return null;
  const name = task.fresh();
  const u = symbol(name);
  const over = multiply(substitute(substitute(integrand, inner, u), symbol(variable), exp(u)), exp(u));
  const value = task.integrate(over, name);
  return value && substituted(task, inner, name, over, substitute(value, u, inner));
};
