/** Turns a formula into a function of numbers with about 32 digits. */
import { realFunctionOf } from "../formula/compile";
import { call, CONSTANTS, symbol, type Formula } from "../formula/formula";
import { fractionOf } from "../formula/rational";
import {
  absolute,
  add,
  divide,
  type Double2,
  E,
  from,
  isNegative,
  multiply,
  negate,
  ONE,
  PI,
  sqrt,
  subtract,
  wholePower,
} from "./double-double";
import * as elementary from "./elementary";

export type PreciseFunction = (x: Double2) => Double2;

const NOT_REAL = from(NaN);

/** Functions without a precise form are evaluated in doubles. */
export function preciseFunction(formula: Formula, variable: string): PreciseFunction {
  if (formula.kind === "number") {
    const fraction = fractionOf(formula);
    const value = fraction === null ? from(formula.value) : divide(from(fraction.top), from(fraction.bottom));
    return () => value;
  }
  if (formula.kind === "symbol") {
    if (formula.name === variable) return (x) => x;
    const value = formula.name === "pi" ? PI : formula.name === "e" ? E : from(CONSTANTS[formula.name] ?? NaN);
    return () => value;
  }
  if (formula.name === "power") return powerFunction(formula.args, variable);
  const parts = formula.args.map((part) => preciseFunction(part, variable));
  const [first, second, third] = parts;
  if (first === undefined) return () => NOT_REAL;
  if (formula.name === "choose" && second !== undefined && third !== undefined) {
    return (x) => (first(x).hi !== 0 ? second(x) : third(x));
  }
  const unary = UNARY[formula.name];
  if (unary !== undefined && second === undefined) return (x) => unary(first(x));
  const binary = BINARY[formula.name];
  if (binary !== undefined && second !== undefined) return (x) => binary(first(x), second(x));
  return plain(formula, parts);
}

/** The function in doubles, for what has no precise form. */
function plain(formula: Extract<Formula, { kind: "call" }>, parts: readonly PreciseFunction[]): PreciseFunction {
  const names = parts.map((_, index) => `argument_${index}`);
  const f = realFunctionOf(call(formula.name, ...names.map(symbol)), names);
  return (x) => from(f(...parts.map((part) => part(x).hi)));
}

function powerFunction(args: readonly Formula[], variable: string): PreciseFunction {
  const [base, exponent] = args;
  if (base === undefined || exponent === undefined) return () => NOT_REAL;
  const below = preciseFunction(base, variable);
  const fraction = fractionOf(exponent);
  if (fraction === null) {
    const above = preciseFunction(exponent, variable);
    const isEuler = base.kind === "symbol" && base.name === "e";
    return isEuler ? (x) => elementary.exp(above(x)) : (x) => generalPower(below(x), above(x));
  }
  const { top, bottom } = fraction;
  if (bottom === 1 && Math.abs(top) <= 1024) return (x) => wholePower(below(x), top);
  if (bottom === 2 && Math.abs(top) <= 64) return (x) => wholePower(sqrt(below(x)), top);
  const ratio = divide(from(top), from(bottom));
  return (x) => {
    const value = below(x);
    if (!isNegative(value)) return elementary.power(value, ratio);
    if (bottom % 2 === 0) return NOT_REAL;
    const size = elementary.power(negate(value), ratio);
    return top % 2 === 0 ? size : negate(size);
  };
}

function generalPower(base: Double2, exponent: Double2): Double2 {
  if (isNegative(base)) return from(base.hi ** exponent.hi);
  return elementary.power(base, exponent);
}

const reciprocal = (x: Double2) => divide(ONE, x);

const UNARY: Readonly<Record<string, (x: Double2) => Double2>> = {
  negate,
  sqrt,
  abs: absolute,
  cbrt: elementary.cbrt,
  exp: elementary.exp,
  log: elementary.log,
  log10: (x) => divide(elementary.log(x), elementary.log(from(10))),
  log2: (x) => divide(elementary.log(x), elementary.log(from(2))),
  sin: elementary.sin,
  cos: elementary.cos,
  tan: elementary.tan,
  sec: (x) => reciprocal(elementary.cos(x)),
  csc: (x) => reciprocal(elementary.sin(x)),
  cot: (x) => reciprocal(elementary.tan(x)),
  asin: elementary.asin,
  acos: elementary.acos,
  atan: elementary.atan,
  asec: (x) => elementary.acos(reciprocal(x)),
  acsc: (x) => elementary.asin(reciprocal(x)),
  acot: (x) => elementary.atan(reciprocal(x)),
  sinh: elementary.sinh,
  cosh: elementary.cosh,
  tanh: elementary.tanh,
  sech: (x) => reciprocal(elementary.cosh(x)),
  csch: (x) => reciprocal(elementary.sinh(x)),
  coth: (x) => reciprocal(elementary.tanh(x)),
  asinh: elementary.asinh,
  acosh: elementary.acosh,
  atanh: elementary.atanh,
  asech: (x) => elementary.acosh(reciprocal(x)),
  acsch: (x) => elementary.asinh(reciprocal(x)),
  acoth: (x) => elementary.atanh(reciprocal(x)),
};

const truth = (holds: boolean) => from(holds ? 1 : 0);

const BINARY: Readonly<Record<string, (a: Double2, b: Double2) => Double2>> = {
  add,
  subtract,
  multiply,
  divide,
  log: (x, base) => divide(elementary.log(x), elementary.log(base)),
  max: (a, b) => (isNegative(subtract(a, b)) ? b : a),
  min: (a, b) => (isNegative(subtract(a, b)) ? a : b),
  less: (a, b) => truth(isNegative(subtract(a, b))),
  greaterEqual: (a, b) => truth(!isNegative(subtract(a, b))),
  greater: (a, b) => truth(isNegative(subtract(b, a))),
  lessEqual: (a, b) => truth(!isNegative(subtract(b, a))),
};
