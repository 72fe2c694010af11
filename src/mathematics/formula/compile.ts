/** Turns a formula into a function of real numbers; NaN where it is not real. */
import { TRIGONOMETRIC } from "../numeric/trigonometric";
import type { Formula } from "./formula";
import { CONSTANTS } from "./formula";
import { fractionOf } from "./rational";
import {
  cosineIntegral,
  erf,
  erfi,
  expIntegral,
  fresnelCosine,
  fresnelSine,
  gamma,
  hyperbolicCosineIntegral,
  hyperbolicSineIntegral,
  sineIntegral,
} from "../expression/special";

export type RealFunction = (x: number) => number;

type Slots = number[];
type Evaluator = (slots: Slots) => number;

/** A function of one variable; parameters take the given values, unknown symbols are NaN. */
export function realFunction(
  formula: Formula,
  variable: string,
  parameters: Readonly<Record<string, number>> = {},
): RealFunction {
  const slots: Slots = [0];
  const evaluate = build(formula, (name) => {
    if (name === variable) return (values) => values[0] as number;
    const value = parameters[name] ?? CONSTANTS[name] ?? NaN;
    return () => value;
  });
  return (x) => {
    slots[0] = x;
    return evaluate(slots);
  };
}

/** The value of a formula without variables; NaN where it has none. */
export function constantValue(formula: Formula, parameters: Readonly<Record<string, number>> = {}): number {
  return realFunction(formula, "", parameters)(NaN);
}

/** A function of several variables, in the given order. */
export function realFunctionOf(formula: Formula, variables: readonly string[]): (...values: number[]) => number {
  const evaluate = build(formula, (name) => {
    const index = variables.indexOf(name);
    if (index >= 0) return (values) => values[index] as number;
    const value = CONSTANTS[name] ?? NaN;
    return () => value;
  });
  return (...values) => evaluate(values);
}

function build(formula: Formula, resolve: (name: string) => Evaluator): Evaluator {
  if (formula.kind === "number") {
    const value = formula.value;
    return () => value;
  }
  if (formula.kind === "symbol") return resolve(formula.name);
  const parts = formula.args.map((part) => build(part, resolve));
  if (formula.name === "power") return power(formula, parts);
  if (formula.name === "choose") {
    const [test, yes, no] = parts as [Evaluator, Evaluator, Evaluator];
    return (slots) => (test(slots) !== 0 ? yes(slots) : no(slots));
  }
  const [first, second] = parts as [Evaluator, Evaluator | undefined];
  const binary = BINARY[formula.name];
  if (binary !== undefined && second !== undefined) return (slots) => binary(first(slots), second(slots));
  const many = MANY[formula.name];
  if (many !== undefined) return (slots) => many(...parts.map((part) => part(slots)));
  const unary = UNARY[formula.name];
  return unary === undefined ? () => NaN : (slots) => unary(first(slots));
}

/** x^y with the real root where the exponent is a fraction with an odd denominator. */
function power(formula: Extract<Formula, { kind: "call" }>, parts: readonly Evaluator[]): Evaluator {
  const [base, exponent] = parts as [Evaluator, Evaluator];
  const fraction = formula.args[1] === undefined ? null : fractionOf(formula.args[1]);
  if (fraction === null) return (slots) => base(slots) ** exponent(slots);
  const value = fraction.top / fraction.bottom;
  if (fraction.bottom === 1) {
    if (value === 2) return (slots) => square(base(slots));
    return (slots) => base(slots) ** value;
  }
  if (value === 0.5) return (slots) => Math.sqrt(base(slots));
  if (fraction.bottom === 3 && fraction.top === 1) return (slots) => Math.cbrt(base(slots));
  return (slots) => rationalPower(base(slots), fraction.top, fraction.bottom);
}

/** x^(top/bottom), real for negative x where the denominator is odd. */
export function rationalPower(x: number, top: number, bottom: number): number {
  if (x >= 0) return x ** (top / bottom);
  if (bottom % 2 === 0) return NaN;
  const size = (-x) ** (top / bottom);
  return top % 2 === 0 ? size : -size;
}

function square(x: number): number {
  return x * x;
}

/** 1 − erf(x) without cancellation for large x. */
function erfc(x: number): number {
  if (x < 2) return 1 - erf(x);
  if (x > 27) return 0;
  let fraction = 0;
  for (let k = 80; k >= 1; k--) fraction = k / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

function truth(holds: boolean): number {
  return holds ? 1 : 0;
}

const BINARY: Readonly<Record<string, (a: number, b: number) => number>> = {
  add: (a, b) => a + b,
  subtract: (a, b) => a - b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  mod: (a, b) => a - b * Math.floor(a / b),
  atan2: Math.atan2,
  hypot: Math.hypot,
  log: (a, b) => Math.log(a) / Math.log(b),
  nthRoot: (a, b) => rationalPower(a, 1, b),
  round: (a, b) => Math.round(a * 10 ** b) / 10 ** b,
  less: (a, b) => truth(a < b),
  lessEqual: (a, b) => truth(a <= b),
  greater: (a, b) => truth(a > b),
  greaterEqual: (a, b) => truth(a >= b),
  equal: (a, b) => truth(a === b),
  unequal: (a, b) => truth(a !== b),
  and: (a, b) => truth(a !== 0 && b !== 0),
  or: (a, b) => truth(a !== 0 || b !== 0),
};

const MANY: Readonly<Record<string, (...values: number[]) => number>> = { max: Math.max, min: Math.min };

const UNARY: Readonly<Record<string, (x: number) => number>> = {
  negate: (x) => -x,
  factorial: (x) => (x >= 0 || !Number.isInteger(x) ? gamma(x + 1) : NaN),
  ...TRIGONOMETRIC,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  nthRoot: Math.sqrt,
  abs: Math.abs,
  sign: Math.sign,
  floor: Math.floor,
  ceil: Math.ceil,
  round: Math.round,
  fix: Math.trunc,
  gamma,
  erf,
  erfc,
  erfi,
  Si: sineIntegral,
  Ci: cosineIntegral,
  Ei: expIntegral,
  li: (x) => (x >= 0 ? expIntegral(Math.log(x)) : NaN),
  Shi: hyperbolicSineIntegral,
  Chi: hyperbolicCosineIntegral,
  fresnelS: fresnelSine,
  fresnelC: fresnelCosine,
  heaviside: (x) => (x > 0 ? 1 : x < 0 ? 0 : 0.5),
};
