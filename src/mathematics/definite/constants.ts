/** Simplifies expressions without variables to what a textbook prints: sin(π/3), arctan 1, ln(2/3) − ln(1/3). */
import { add, call, multiply, negate, power, sqrt, subtract } from "../expression/build";
import { expand } from "../expression/expand";
import {
  type CallNode,
  type Expression,
  isCall,
  argument,
  isNumber,
  isZeroNode,
  isOneNode,
  number,
  PI,
  rational,
  ZERO,
} from "../expression/expression";
import { Rational } from "../expression/rational";
import { mapOperands, ratio } from "../expression/walk";
import { evaluate } from "../expression/evaluate";
import { cosineOf, sineOf } from "../integrate/circle";

/** The constant with known values put in; logarithms of rational numbers are split into primes. */
export function simplifyConstant(expression: Expression): Expression {
  return gathered(expand(inside(expression), 200));
}

function inside(expression: Expression): Expression {
  const simple = mapOperands(expression, inside);
  if (isCall(simple, ...ZERO_AT_ZERO) && isZeroNode(argument(simple))) return ZERO;
  return isCall(simple, ...NAMES) && simple.args.length === 1 ? (known(simple) ?? simple) : simple;
}

/** Special functions that are 0 at 0. */
const ZERO_AT_ZERO = ["Si", "erf", "erfi", "Shi", "fresnelS", "fresnelC"];

const NAMES = [
  "sin",
  "cos",
  "tan",
  "cot",
  "sec",
  "csc",
  "asin",
  "acos",
  "atan",
  "log",
  "abs",
  "sinh",
  "cosh",
  "asinh",
  "acosh",
  "atanh",
  "sign",
];

function known(node: CallNode): Expression | null {
  const [inner] = node.args;
  if (inner === undefined) return null;
  if (/^(?:sin|cos|tan|cot|sec|csc)$/.test(node.name)) return circular(node.name, inner);
  if (/^a(?:sin|cos|tan)$/.test(node.name)) return inverse(node.name, inner);
  const value = evaluate(inner, {});
  switch (node.name) {
    case "abs":
      return value > 0 ? inner : value < 0 ? negate(inner) : null;
    case "sign":
      return value > 0 ? number(1) : value < 0 ? number(-1) : null;
    case "log":
      return logarithm(inner);
    case "asinh":
      return simplifyConstant(call("log", add(inner, sqrt(add(power(inner, number(2)), number(1))))));
    case "acosh":
      return simplifyConstant(call("log", add(inner, sqrt(subtract(power(inner, number(2)), number(1))))));
    case "atanh":
      return Math.abs(value) < 1
        ? multiply(
            number(1, 2),
            simplifyConstant(
              call("log", multiply(add(number(1), inner), power(subtract(number(1), inner), number(-1)))),
            ),
          )
        : null;
    default:
      return null;
  }
}

function circular(name: string, angle: Expression): Expression | null {
  const turn = angle.kind === "number" && angle.value.isZero ? Rational.zero : ratio(angle, PI);
  if (turn === null) return null;
  const [sine, cosine] = [sineOf(turn), cosineOf(turn)];
  if (isCall(sine, "sin", "cos") || isCall(cosine, "sin", "cos")) return null;
  const quotient = (top: Expression, bottom: Expression) =>
    evaluate(bottom, {}) === 0 ? null : expand(multiply(top, rationalised(bottom)), 40);
  switch (name) {
    case "sin":
      return sine;
    case "cos":
      return cosine;
    case "tan":
      return quotient(sine, cosine);
    case "cot":
      return quotient(cosine, sine);
    case "sec":
      return quotient(number(1), cosine);
    default:
      return quotient(number(1), sine);
  }
}

/** 1/bottom without a root below the bar, for q·√n. */
function rationalised(bottom: Expression): Expression {
  const square = expand(power(bottom, number(2)), 20);
  return isNumber(square) ? multiply(bottom, power(square, number(-1))) : power(bottom, number(-1));
}

/** arcsin, arccos and arctan of the values that the circle has at multiples of π/12 that are known. */
function inverse(name: string, value: Expression): Expression | null {
  const target = evaluate(value, {});
  const angle = name === "asin" ? Math.asin(target) : name === "acos" ? Math.acos(target) : Math.atan(target);
  for (const bottom of [1, 2, 3, 4, 6, 5, 8]) {
    const top = Math.round((angle * bottom) / Math.PI);
    if (Math.abs((top * Math.PI) / bottom - angle) > 1e-13) continue;
    return multiply(rational(Rational.of(top, bottom)), PI);
  }
  return null;
}

/** ln of p/q·√… as a sum over primes; null where nothing is gained. */
function logarithm(inner: Expression): Expression | null {
  if (isNumber(inner)) return inner.value.sign > 0 ? logarithmOfRational(inner.value) : null;
  const factors =
    inner.kind === "product" ? inner.factors : inner.kind === "power" ? [[inner.base, inner.exponent] as const] : [];
  if (factors.length === 0) return null;
  const parts: Expression[] =
    inner.kind === "product" && !inner.coefficient.isOne ? [logarithmOfRational(inner.coefficient.absolute())] : [];
  if (inner.kind === "product" && inner.coefficient.sign < 0) return null;
  for (const [base, exponent] of factors) {
    if (!(evaluate(base, {}) > 0)) return null;
    parts.push(multiply(exponent, inside(call("log", base))));
  }
  return add(...parts);
}

function logarithmOfRational(value: Rational): Expression {
  if (value.isOne) return ZERO;
  return add(...primePowers(value.numerator, 1), ...primePowers(value.denominator, -1));
}

function primePowers(value: bigint, sign: number): Expression[] {
  const parts: Expression[] = [];
  let rest = value;
  for (let prime = 2n; prime * prime <= rest && prime < 2000n; prime++) {
    let count = 0;
    while (rest % prime === 0n) {
      rest /= prime;
      count++;
    }
    if (count > 0) parts.push(multiply(number(sign * count), call("log", number(prime))));
  }
  if (rest > 1n) parts.push(multiply(number(sign), call("log", number(rest))));
  return parts;
}

/** n·ln p + n·ln q is n·ln(pq); ln p − ln q is ln(p/q), where all logarithms carry the same factor. */
function gathered(expression: Expression): Expression {
  if (expression.kind !== "sum") return expression;
  const logs: [factor: Rational, argument: Rational][] = [];
  const others: Expression[] = [];
  for (const term of expression.terms) {
    const split = asLogarithm(term);
    if (split === null) others.push(term);
    else logs.push(split);
  }
  const [first] = logs;
  if (first === undefined || logs.length < 2) return expression;
  const size = first[0].absolute();
  const isUniform = logs.every(([factor]) => factor.absolute().equals(size));
  if (!isUniform) return expression;
  let argument = Rational.one;
  for (const [factor, value] of logs) argument = factor.sign > 0 ? argument.times(value) : argument.over(value);
  const isBelow = argument.compare(Rational.one) < 0;
  const whole = isBelow ? Rational.one.over(argument) : argument;
  return add(...others, multiply(rational(isBelow ? size.negated() : size), call("log", rational(whole))));
}

function asLogarithm(term: Expression): [Rational, Rational] | null {
  const factors = term.kind === "product" ? term.factors : [[term, number(1)] as const];
  const [only] = factors;
  if (only === undefined || factors.length !== 1 || !isOneNode(only[1]) || !isCall(only[0], "log")) return null;
  const [inner] = only[0].args;
  if (inner === undefined || !isNumber(inner)) return null;
  return [term.kind === "product" ? term.coefficient : Rational.one, inner.value];
}
