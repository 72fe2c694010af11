/** Real values of expressions in doubles: by a walk over the tree, or as a compiled closure. */
import { TRIGONOMETRIC } from "../numeric/trigonometric";
import { type Expression, type Factor, isNumber, isOneNode } from "./expression";
import type { Rational } from "./rational";
import * as special from "./special";

type NumericFunction = (...args: readonly number[]) => number;

const FUNCTIONS: Readonly<Record<string, (first: number, ...rest: readonly number[]) => number>> = {
  ...TRIGONOMETRIC,
  log: (x) => (x < 0 ? Number.NaN : Math.log(x)),
  abs: Math.abs,
  sign: Math.sign,
  erf: special.erf,
  erfi: special.erfi,
  Ei: special.expIntegral,
  li: (x) => (x > 0 ? special.expIntegral(Math.log(x)) : Number.NaN),
  Si: special.sineIntegral,
  Ci: special.cosineIntegral,
  Shi: special.hyperbolicSineIntegral,
  Chi: special.hyperbolicCosineIntegral,
  fresnelS: special.fresnelSine,
  fresnelC: special.fresnelCosine,
  gamma: (first, ...rest) => (rest[0] === undefined ? special.gamma(first) : special.incompleteGamma(first, rest[0])),
  polylog: (order, z = Number.NaN) => special.polylogarithm(order, z),
  hyp2f1: (a, b = Number.NaN, c = Number.NaN, z = Number.NaN) => special.hypergeometric(a, b, c, z),
  ellipticF: (phi, m = Number.NaN) => special.ellipticF(phi, m),
  ellipticE: (phi, m = Number.NaN) => special.ellipticE(phi, m),
};

/** Is there a numeric value for calls of this function? */
export function isKnownFunction(name: string): boolean {
  return name in FUNCTIONS;
}

/** Base to a rational exponent; of a negative base the real root where the denominator is odd, else NaN. */
export function rationalPower(base: number, exponent: Rational): number {
  const value = exponent.toNumber();
  if (base >= 0 || exponent.isWhole) return Math.pow(base, value);
  if (exponent.denominator % 2n === 0n) return Number.NaN;
  const magnitude = Math.pow(-base, value);
  return exponent.numerator % 2n === 0n ? magnitude : -magnitude;
}

type Bindings = Readonly<Record<string, number>>;

function evaluateFactor([base, exponent]: Factor, bindings: Bindings): number {
  const value = evaluate(base, bindings);
  if (isOneNode(exponent)) return value;
  if (isNumber(exponent)) return rationalPower(value, exponent.value);
  return Math.pow(value, evaluate(exponent, bindings));
}

function constantOf(name: string, bindings: Bindings): number {
  if (name === "e") return Math.E;
  if (name === "pi") return Math.PI;
  return bindings[name] ?? Number.NaN;
}

/** The real value, NaN where there is none. Symbols without a binding have none. */
export function evaluate(expression: Expression, bindings: Bindings): number {
  switch (expression.kind) {
    case "number":
      return expression.value.toNumber();
    case "symbol":
      return constantOf(expression.name, bindings);
    case "sum": {
      let total = 0;
      for (const term of expression.terms) total += evaluate(term, bindings);
      return total;
    }
    case "product": {
      let total = expression.coefficient.toNumber();
      for (const factor of expression.factors) total *= evaluateFactor(factor, bindings);
      return total;
    }
    case "power":
      return evaluateFactor([expression.base, expression.exponent], bindings);
    case "call": {
      const [first = Number.NaN, ...rest] = expression.args.map((item) => evaluate(item, bindings));
      return FUNCTIONS[expression.name]?.(first, ...rest) ?? Number.NaN;
    }
  }
}

/** The sum of the magnitudes of all terms: how large numbers were before they cancelled. */
export function magnitude(expression: Expression, bindings: Bindings): number {
  switch (expression.kind) {
    case "sum":
      return expression.terms.reduce((total, term) => total + magnitude(term, bindings), 0);
    case "product":
      return expression.factors.reduce(
        (total, factor) => total * magnitudeOfFactor(factor, bindings),
        Math.abs(expression.coefficient.toNumber()),
      );
    case "power":
      return magnitudeOfFactor([expression.base, expression.exponent], bindings);
    case "call":
    case "number":
    case "symbol":
      return Math.abs(evaluate(expression, bindings));
  }
}

/** Of a power, so much larger as its base lost by cancelling. */
function magnitudeOfFactor(factor: Factor, bindings: Bindings): number {
  const [base, exponent] = factor;
  if (isOneNode(exponent)) return magnitude(base, bindings);
  const value = Math.abs(evaluateFactor(factor, bindings));
  if (base.kind !== "sum") return value;
  const lost = magnitude(base, bindings) / Math.abs(evaluate(base, bindings));
  return value * (lost > 1 ? lost : 1);
}

function compilePower(base: NumericFunction, exponent: Expression, variables: readonly string[]): NumericFunction {
  if (isOneNode(exponent)) return base;
  if (!isNumber(exponent)) {
    const raise = compile(exponent, variables);
    return (...values) => Math.pow(base(...values), raise(...values));
  }
  const fraction = exponent.value;
  const value = fraction.toNumber();
  if (fraction.isWhole) return (...values) => Math.pow(base(...values), value);
  if (value === 0.5) return (...values) => Math.sqrt(base(...values));
  return (...values) => rationalPower(base(...values), fraction);
}

/** A fast function of the variables in their order; NaN where the expression has no real value. */
export function compile(expression: Expression, variables: readonly string[]): NumericFunction {
  switch (expression.kind) {
    case "number": {
      const value = expression.value.toNumber();
      return () => value;
    }
    case "symbol": {
      const position = variables.indexOf(expression.name);
      if (position >= 0) return (...values) => values[position] ?? Number.NaN;
      const value = constantOf(expression.name, {});
      return () => value;
    }
    case "sum": {
      const terms = expression.terms.map((term) => compile(term, variables));
      return (...values) => terms.reduce((total, term) => total + term(...values), 0);
    }
    case "product": {
      const start = expression.coefficient.toNumber();
      const factors = expression.factors.map(([base, exponent]) =>
        compilePower(compile(base, variables), exponent, variables),
      );
      return (...values) => factors.reduce((total, factor) => total * factor(...values), start);
    }
    case "power":
      return compilePower(compile(expression.base, variables), expression.exponent, variables);
    case "call":
      return compileCall(expression.name, expression.args, variables);
  }
}

function compileCall(name: string, args: readonly Expression[], variables: readonly string[]): NumericFunction {
  const outer = FUNCTIONS[name];
  const [first, ...rest] = args.map((item) => compile(item, variables));
  if (!outer || !first) return () => Number.NaN;
  if (rest.length === 0) return (...values) => outer(first(...values));
  return (...values) => outer(first(...values), ...rest.map((item) => item(...values)));
}
