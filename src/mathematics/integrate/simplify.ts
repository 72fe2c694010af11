/** Making an antiderivative look as a textbook prints it: no constants, short forms, logarithms of absolute values. */
import { add, call, divide, multiply, power, sqrt, square, subtract } from "../expression/build";
import { TooLarge } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import { expand } from "../expression/expand";
import {
  argument,
  type CallNode,
  type Expression,
  factorsOf,
  HALF,
  isCall,
  isNumber,
  MINUS_HALF,
  MINUS_ONE,
  ONE,
  rational,
  same,
  termsOf,
  TWO,
} from "../expression/expression";
import { Rational } from "../expression/rational";
import { isFree, mapOperands, sizeOf } from "../expression/walk";
import { check } from "./check";
import { samplePoints } from "./sample";

const MAX_EXPANDED_TERMS = 60;

/** The antiderivative in the shortest of several forms of the same function, up to a constant. */
export function simplified(value: Expression, integrand: Expression, variable: string): Expression {
  try {
    return shortened(value, integrand, variable);
  } catch (error) {
    if (error instanceof TooLarge) return value;
    throw error;
  }
}

function shortened(value: Expression, integrand: Expression, variable: string): Expression {
  const inner = withoutConstants(composed(value), variable);
  const flat = expandedForm(inner);
  const forms = [inner, flat, factoredForm(inner), factoredForm(flat)].map((form) => withoutConstants(form, variable));
  const best = forms.reduce((short, form) => (sizeOf(form) < sizeOf(short) ? form : short));
  return withAbsoluteValues(best, integrand, variable);
}

/** Terms without the variable are part of the constant of integration. */
function withoutConstants(value: Expression, variable: string): Expression {
  const distributed = flattened(value);
  return distributed.kind === "sum" ? add(...distributed.terms.filter((term) => !isFree(term, variable))) : distributed;
}

/** c·(a + b) as a sum where c is a number and the sum has no other factor. */
function flattened(value: Expression): Expression {
  const [only, another] = factorsOf(value);
  if (value.kind !== "product" || !only || another || only[0].kind !== "sum" || !same(only[1], ONE)) return value;
  return add(...only[0].terms.map((term) => multiply(rational(value.coefficient), term)));
}

function expandedForm(value: Expression): Expression {
  try {
    return expand(value, MAX_EXPANDED_TERMS);
  } catch (error) {
    if (error instanceof TooLarge) return value;
    throw error;
  }
}

/** Factors that all terms share, in front. */
function factoredForm(value: Expression): Expression {
  const terms = termsOf(value);
  const [first] = terms;
  if (!first || terms.length < 2) return value;
  const shared = factorsOf(first).filter(
    ([base, exponent]) =>
      (base.kind === "call" || !isNumber(exponent)) &&
      terms.every((term) => factorsOf(term).some(([b, e]) => same(b, base) && same(e, exponent))),
  );
  if (shared.length === 0) return value;
  const common = multiply(...shared.map(([base, exponent]) => power(base, exponent)));
  return multiply(common, add(...terms.map((term) => divide(term, common))));
}

type Composition = (u: Expression) => Expression;

const onePlus = (u: Expression): Expression => add(ONE, square(u));
const oneMinus = (u: Expression): Expression => subtract(ONE, square(u));
const self: Composition = (u) => u;

/** f(g⁻¹(u)) without functions. */
const COMPOSITIONS: Readonly<Record<string, Readonly<Record<string, Composition>>>> = {
  sin: {
    asin: self,
    acos: (u) => sqrt(oneMinus(u)),
    atan: (u) => multiply(u, power(onePlus(u), MINUS_HALF)),
  },
  cos: {
    acos: self,
    asin: (u) => sqrt(oneMinus(u)),
    atan: (u) => power(onePlus(u), MINUS_HALF),
    asec: (u) => power(u, MINUS_ONE),
  },
  tan: {
    atan: self,
    asin: (u) => multiply(u, power(oneMinus(u), MINUS_HALF)),
    acos: (u) => divide(sqrt(oneMinus(u)), u),
  },
  cot: { acot: self, atan: (u) => power(u, MINUS_ONE) },
  sec: {
    asec: self,
    atan: (u) => sqrt(onePlus(u)),
    asin: (u) => power(oneMinus(u), MINUS_HALF),
    acos: (u) => power(u, MINUS_ONE),
  },
  csc: { acsc: self, asin: (u) => power(u, MINUS_ONE) },
  sinh: {
    asinh: self,
    log: (u) => multiply(HALF, subtract(u, power(u, MINUS_ONE))),
  },
  cosh: { acosh: self, asinh: (u) => sqrt(onePlus(u)), log: (u) => multiply(HALF, add(u, power(u, MINUS_ONE))) },
  tanh: { atanh: self, asinh: (u) => multiply(u, power(onePlus(u), MINUS_HALF)) },
};

/** sin(arctan u) and its relatives without functions; logarithms of roots and powers with the exponent in front. */
export function composed(value: Expression): Expression {
  const mapped = mapOperands(value, composed);
  if (mapped.kind !== "call" || mapped.args.length !== 1) return mapped;
  const inside = argument(mapped);
  if (mapped.name === "log") return logarithm(mapped, inside);
  const composition = inside.kind === "call" ? COMPOSITIONS[mapped.name]?.[inside.name] : undefined;
  return composition && inside.kind === "call" ? composition(argument(inside)) : doubled(mapped, inside);
}

/** tan(2·arctan u) and its relatives. */
function doubled(node: CallNode, inside: Expression): Expression {
  if (inside.kind !== "product" || !inside.coefficient.equals(TWO.value)) return node;
  const [only, another] = inside.factors;
  if (!only || another || !same(only[1], ONE) || !isCall(only[0], "atan", "asin", "acos")) return node;
  const [sine, cosine] = [composed(call("sin", only[0])), composed(call("cos", only[0]))];
  if (node.name === "sin") return multiply(TWO, sine, cosine);
  return node.name === "cos" ? subtract(square(cosine), square(sine)) : node;
}

/** ln(u^(p/q)) is (p/q)·ln u, up to the sign of u, which absolute values settle; a numeric factor is a constant. */
function logarithm(node: CallNode, inside: Expression): Expression {
  if (inside.kind === "power" && inside.exponent.kind === "number") {
    return multiply(inside.exponent, call("log", inside.base));
  }
  if (inside.kind === "product" && inside.factors.length === 1) {
    const [only] = inside.factors;
    const sign = rational(Rational.of(inside.coefficient.sign));
    if (only && !inside.coefficient.absolute().isOne) return call("log", multiply(sign, power(only[0], only[1])));
  }
  return node;
}

/** ln|u| for ln u wherever u is real and takes negative values on the domain of the integrand. */
function withAbsoluteValues(value: Expression, integrand: Expression, variable: string): Expression {
  const before = check(integrand, value, variable);
  const points = samplePoints(integrand, variable);
  const visit = (part: Expression): Expression => {
    const mapped = mapOperands(part, visit);
    if (!isCall(mapped, "log") || isFree(mapped, variable)) return mapped;
    const inside = argument(mapped);
    const values = points.map((bindings) => evaluate(inside, bindings));
    const isReal = values.every((item) => !Number.isNaN(item));
    return isReal && values.some((item) => item < 0) ? call("log", call("abs", inside)) : mapped;
  };
  const result = visit(value);
  if (same(result, value)) return value;
  const after = check(integrand, result, variable);
  return after.wrong <= before.wrong && after.right >= before.right ? result : value;
}
