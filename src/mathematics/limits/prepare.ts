/** Rewrites functions so that only powers, exponentials, logarithms and functions that are smooth where they are used are left. */
import {
  add,
  call,
  divide,
  exp,
  log,
  multiply,
  negate,
  power,
  reciprocal,
  sqrt,
  square,
  subtract,
} from "../expression/build";
import { evaluate } from "../expression/evaluate";
import {
  argument,
  type CallNode,
  EULER,
  type Expression,
  HALF,
  isNumber,
  MINUS_ONE,
  number,
  ONE,
  PI,
  rational,
  same,
  TWO,
} from "../expression/expression";
import { isFree } from "../expression/walk";
import { folded, vanishes } from "./constants";
import { type Extended, NoRule } from "./asymptotics";
import { Gruntz } from "./gruntz";
import type { Oscillations } from "./oscillation";

/** Terms of asymptotic series. */
const ASYMPTOTIC = 6;

/** The expression for x → ∞, rewritten from the inside out. */
export function prepared(expression: Expression, name: string, oscillations: Oscillations): Expression {
  const gruntz = new Gruntz(name, oscillations);
  const visit = (part: Expression): Expression => {
    if (isFree(part, name)) return folded(part);
    switch (part.kind) {
      case "sum":
        return add(...part.terms.map(visit));
      case "product":
        return multiply(
          rational(part.coefficient),
          ...part.factors.map(([base, exponent]) => ofPower(visit(base), visit(exponent), name)),
        );
      case "power":
        return ofPower(visit(part.base), visit(part.exponent), name);
      case "call":
        return ofCall(part, visit(argument(part)));
      case "number":
      case "symbol":
        return part;
    }
  };
  const ofCall = (node: CallNode, inner: Expression): Expression => {
    const rewritten = ELEMENTARY[node.name]?.(inner);
    if (rewritten !== undefined) return visit(rewritten);
    const limit = gruntz.limit(inner);
    return ofSpecial(node, inner, limit) ?? call(node.name, ...node.args.slice(0, -1), inner);
  };
  const ofSpecial = (node: CallNode, inner: Expression, limit: Extended): Expression | null => {
    switch (node.name) {
      case "sin":
      case "cos":
        return limit.kind === "infinite" ? oscillations.stand(call(node.name, inner), { low: -1, high: 1 }) : null;
      case "abs":
        return gruntz.sign(inner) > 0 ? inner : negate(inner);
      case "sign":
        return number(gruntz.sign(inner));
      case "atan":
        if (limit.kind !== "infinite") return null;
        return subtract(multiply(number(limit.sign), HALF, PI), call("atan", reciprocal(inner)));
      case "asinh":
        if (limit.kind === "infinite" && limit.sign < 0) return negate(visit(call("asinh", negate(inner))));
        return visit(log(add(inner, sqrt(add(square(inner), ONE)))));
      case "asin":
        if (isAt(limit, 1)) return subtract(multiply(HALF, PI), towardsOne(inner));
        return isAt(limit, -1) ? subtract(towardsOne(negate(inner)), multiply(HALF, PI)) : null;
      case "acos":
        if (isAt(limit, 1)) return towardsOne(inner);
        return isAt(limit, -1) ? subtract(PI, towardsOne(negate(inner))) : null;
      case "erf":
        return limit.kind === "infinite" ? visit(farErf(inner, limit.sign)) : null;
      case "Ei":
        return limit.kind === "infinite" && limit.sign > 0 ? visit(farEi(inner)) : null;
      case "Si":
        return limit.kind === "infinite" ? farSi(inner, limit.sign) : null;
      case "gamma":
        return node.args.length === 1 ? ofGamma(inner, limit) : null;
      default:
        if (limit.kind === "infinite" && node.name !== "log")
          throw new NoRule(`${node.name} of something that grows has no rule.`);
        return null;
    }
  };
  /** acos(u) = 2·asin(√((1 − u)/2)), smooth in the root where u → 1. */
  const towardsOne = (inner: Expression): Expression =>
    multiply(TWO, call("asin", sqrt(multiply(HALF, subtract(ONE, inner)))));
  const farSi = (inner: Expression, sign: 1 | -1): Expression =>
    add(
      multiply(number(sign), HALF, PI),
      multiply(oscillations.stand(call("Si", inner), { low: -1.2, high: 1.2 }), reciprocal(inner)),
    );
  const ofGamma = (inner: Expression, limit: Extended): Expression | null => {
    if (limit.kind === "infinite") {
      if (limit.sign < 0) throw new NoRule("The gamma function of negative numbers has no rule.");
      return visit(exp(stirling(inner)));
    }
    const value = evaluate(limit.value, {});
    if (!(value < 0.5 && Math.abs(value - Math.round(value)) < 1e-12)) return null;
    const steps = 1 - Math.round(value);
    const shifted = Array.from({ length: steps }, (_, index) => add(inner, number(index)));
    return divide(call("gamma", add(inner, number(steps))), multiply(...shifted));
  };
  return visit(expression);
}

function isAt(limit: Extended, value: number): boolean {
  return limit.kind === "finite" && vanishes(subtract(limit.value, number(value)));
}

/** Powers with a variable exponent as exponentials. */
function ofPower(base: Expression, exponent: Expression, name: string): Expression {
  if (isFree(exponent, name) || same(base, EULER)) return power(base, exponent);
  if (isNumber(base) && base.value.sign <= 0) throw new NoRule("A power of a number that is not positive has no rule.");
  return exp(multiply(exponent, log(base)));
}

const half = (expression: Expression): Expression => multiply(HALF, expression);

const ELEMENTARY: Readonly<Record<string, (u: Expression) => Expression>> = {
  tan: (u) => divide(call("sin", u), call("cos", u)),
  cot: (u) => divide(call("cos", u), call("sin", u)),
  sec: (u) => reciprocal(call("cos", u)),
  csc: (u) => reciprocal(call("sin", u)),
  sinh: (u) => half(subtract(exp(u), exp(negate(u)))),
  cosh: (u) => half(add(exp(u), exp(negate(u)))),
  tanh: (u) => subtract(ONE, divide(TWO, add(exp(multiply(TWO, u)), ONE))),
  coth: (u) => add(ONE, divide(TWO, subtract(exp(multiply(TWO, u)), ONE))),
  sech: (u) => divide(TWO, add(exp(u), exp(negate(u)))),
  csch: (u) => divide(TWO, subtract(exp(u), exp(negate(u)))),
  acosh: (u) => log(add(u, sqrt(subtract(square(u), ONE)))),
  atanh: (u) => half(subtract(log(add(ONE, u)), log(subtract(ONE, u)))),
  acoth: (u) => half(log(divide(add(u, ONE), subtract(u, ONE)))),
  acot: (u) => call("atan", reciprocal(u)),
  asec: (u) => call("acos", reciprocal(u)),
  acsc: (u) => call("asin", reciprocal(u)),
  li: (u) => call("Ei", log(u)),
};

/** erf(u) = ±1 − e^(−u²)/(u√π)·Σ (−1)ᵏ (2k − 1)!!/(2u²)ᵏ for u → ±∞. */
function farErf(u: Expression, sign: 1 | -1): Expression {
  const terms: Expression[] = [];
  let factor = 1;
  for (let k = 0; k < ASYMPTOTIC; k++) {
    terms.push(multiply(number(factor), power(multiply(TWO, square(u)), number(-k))));
    factor *= -(2 * k + 1);
  }
  return subtract(
    number(sign),
    multiply(exp(negate(square(u))), power(PI, number(-1, 2)), reciprocal(u), add(...terms)),
  );
}

/** Ei(u) = eᵘ/u·Σ k!/uᵏ for u → ∞. */
function farEi(u: Expression): Expression {
  const terms: Expression[] = [];
  let factorial = 1;
  for (let k = 0; k < ASYMPTOTIC; k++) {
    terms.push(multiply(number(factorial), power(u, number(-k))));
    factorial *= k + 1;
  }
  return multiply(exp(u), reciprocal(u), add(...terms));
}

/** log Γ(u) for u → ∞. */
function stirling(u: Expression): Expression {
  return add(
    multiply(subtract(u, HALF), log(u)),
    negate(u),
    half(log(multiply(TWO, PI))),
    multiply(number(1, 12), power(u, MINUS_ONE)),
    multiply(number(-1, 360), power(u, number(-3))),
    multiply(number(1, 1260), power(u, number(-5))),
  );
}
