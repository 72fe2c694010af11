/** The first rules of every textbook: constants, sums, powers, exponentials and the table of standard integrals. */
import { add, call, divide, exp, log, multiply, negate, power, sqrt, square, subtract } from "../../expression/build";
import {
  argument,
  type Expression,
  factorsOf,
  HALF,
  isNumber,
  isOneNode,
  MINUS_HALF,
  MINUS_ONE,
  number,
  ONE,
  PI,
  rational,
  coefficientOf,
  same,
  symbol,
} from "../../expression/expression";
import { toLatex } from "../../expression/latex";
import { isFree } from "../../expression/walk";
import type { Rule } from "../context";
import { linear } from "../polynomial";

/** The constant factor of an integrand, and the rest. */
export function withoutConstant(integrand: Expression, name: string): readonly [Expression, Expression] {
  const constant: Expression[] = [rational(coefficientOf(integrand))];
  const rest: Expression[] = [];
  for (const [base, exponent] of factorsOf(integrand)) {
    (isFree(base, name) && isFree(exponent, name) ? constant : rest).push(power(base, exponent));
  }
  return [multiply(...constant), multiply(...rest)];
}

export const constantRule: Rule = ({ integrand, variable }) =>
  isFree(integrand, variable)
    ? {
        value: multiply(integrand, symbol(variable)),
        because: "The integral of a constant is the constant times the variable.",
      }
    : null;

export const constantMultiple: Rule = ({ integrand, variable, rephrase }) => {
  const [constant, rest] = withoutConstant(integrand, variable);
  if (isOneNode(constant)) return null;
  const inner = rephrase(rest);
  return (
    inner && {
      value: multiply(constant, inner),
      because: `The constant factor $${toLatex(constant)}$ moves in front of the integral.`,
      stage: `${toLatex(constant)} \\int ${toLatex(rest)} \\, d${toLatex(symbol(variable))}`,
    }
  );
};

export const powerRule: Rule = ({ integrand, variable }) => {
  const factors = factorsOf(integrand);
  const [only] = factors;
  if (integrand.kind === "sum" || factors.length !== 1 || !only || !isFree(only[1], variable)) return null;
  const [base, exponent] = only;
  const inner = linear(base, variable);
  if (!inner) return null;
  if (same(exponent, MINUS_ONE)) {
    return { value: divide(log(base), inner[1]), because: "The integral of 1/u is ln |u|." };
  }
  const raised = add(exponent, ONE);
  return {
    value: divide(power(base, raised), multiply(inner[1], raised)),
    because: "Apply the power rule: raise the exponent by 1 and divide by the new exponent.",
  };
};

export const exponentialRule: Rule = ({ integrand, variable }) => {
  if (integrand.kind !== "power" || !isFree(integrand.base, variable)) return null;
  const inner = linear(integrand.exponent, variable);
  return (
    inner && {
      value: divide(integrand, multiply(inner[1], log(integrand.base))),
      because: "An exponential function keeps its form; divide by the derivative of its exponent.",
    }
  );
};

const half = (u: Expression): Expression => multiply(HALF, u);
const of =
  (name: string) =>
  (u: Expression): Expression =>
    call(name, u);
const oneMinusSquare = (u: Expression): Expression => subtract(ONE, square(u));
const onePlusSquare = (u: Expression): Expression => add(ONE, square(u));

/** Antiderivatives of functions of u, by u. */
const STANDARD: Readonly<Record<string, (u: Expression) => Expression>> = {
  sin: (u) => negate(call("cos", u)),
  cos: of("sin"),
  tan: (u) => negate(log(call("cos", u))),
  cot: (u) => log(call("sin", u)),
  sec: (u) => log(add(call("sec", u), call("tan", u))),
  csc: (u) => negate(log(add(call("csc", u), call("cot", u)))),
  log: (u) => subtract(multiply(u, log(u)), u),
  asin: (u) => add(multiply(u, call("asin", u)), sqrt(oneMinusSquare(u))),
  acos: (u) => subtract(multiply(u, call("acos", u)), sqrt(oneMinusSquare(u))),
  atan: (u) => subtract(multiply(u, call("atan", u)), half(log(onePlusSquare(u)))),
  acot: (u) => add(multiply(u, call("acot", u)), half(log(onePlusSquare(u)))),
  sinh: of("cosh"),
  cosh: of("sinh"),
  tanh: (u) => log(call("cosh", u)),
  coth: (u) => log(call("sinh", u)),
  sech: (u) => call("atan", call("sinh", u)),
  csch: (u) => log(call("tanh", half(u))),
  asinh: (u) => subtract(multiply(u, call("asinh", u)), sqrt(onePlusSquare(u))),
  acosh: (u) => subtract(multiply(u, call("acosh", u)), multiply(sqrt(subtract(u, ONE)), sqrt(add(u, ONE)))),
  atanh: (u) => add(multiply(u, call("atanh", u)), half(log(oneMinusSquare(u)))),
  acoth: (u) => add(multiply(u, call("acoth", u)), half(log(subtract(square(u), ONE)))),
  erf: (u) => add(multiply(u, call("erf", u)), multiply(power(PI, MINUS_HALF), exp(negate(square(u))))),
  abs: (u) => half(multiply(u, call("abs", u))),
};

const SQUARES: Readonly<Record<string, (u: Expression) => Expression>> = {
  sec: of("tan"),
  csc: (u) => negate(call("cot", u)),
  tan: (u) => subtract(call("tan", u), u),
  cot: (u) => negate(add(call("cot", u), u)),
  sech: of("tanh"),
  csch: (u) => negate(call("coth", u)),
  tanh: (u) => subtract(u, call("tanh", u)),
  coth: (u) => subtract(u, call("coth", u)),
};

const PAIRS: Readonly<Record<string, (u: Expression) => Expression>> = {
  "sec,tan": of("sec"),
  "cot,csc": (u) => negate(call("csc", u)),
  "sech,tanh": (u) => negate(call("sech", u)),
  "coth,csch": (u) => negate(call("csch", u)),
};

export const tableRule: Rule = ({ integrand, variable }) => {
  const factors = factorsOf(integrand);
  if (integrand.kind === "sum" || factors.length > 2) return null;
  const [first, second] = factors;
  if (!first || first[0].kind !== "call" || first[0].args.length !== 1) return null;
  const u = argument(first[0]);
  const inner = linear(u, variable);
  if (!inner) return null;
  const found = standard(first[0].name, first[1], second, u);
  return found && { value: divide(found, inner[1]), because: "This is a standard integral." };
};

function standard(
  name: string,
  exponent: Expression,
  second: readonly [Expression, Expression] | undefined,
  u: Expression,
): Expression | null {
  if (second) {
    const [other, power] = second;
    if (!isOneNode(exponent) || !isOneNode(power) || other.kind !== "call" || !same(argument(other), u)) return null;
    return PAIRS[[name, other.name].sort().join()]?.(u) ?? null;
  }
  if (isOneNode(exponent)) return STANDARD[name]?.(u) ?? null;
  return isNumber(exponent) && same(exponent, number(2)) ? (SQUARES[name]?.(u) ?? null) : null;
}

export const sumRule: Rule = ({ integrand, integrate }) => {
  if (integrand.kind !== "sum") return null;
  const found: Expression[] = [];
  for (const term of integrand.terms) {
    const inner = integrate(term);
    if (!inner) return null;
    found.push(inner);
  }
  return { value: add(...found), because: "Integrate term by term." };
};
