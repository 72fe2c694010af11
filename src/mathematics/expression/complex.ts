/** Complex values of expressions in doubles, principal branches throughout. */
import { type CallNode, type Expression, isNumber } from "./expression";

export type Complex = readonly [real: number, imaginary: number];

const I: Complex = [0, 1];
const UNIT: Complex = [1, 0];

export function plus(left: Complex, right: Complex): Complex {
  return [left[0] + right[0], left[1] + right[1]];
}

export function minus(left: Complex, right: Complex): Complex {
  return [left[0] - right[0], left[1] - right[1]];
}

export function times(left: Complex, right: Complex): Complex {
  return [left[0] * right[0] - left[1] * right[1], left[0] * right[1] + left[1] * right[0]];
}

export function over(left: Complex, right: Complex): Complex {
  const norm = right[0] * right[0] + right[1] * right[1];
  return [(left[0] * right[0] + left[1] * right[1]) / norm, (left[1] * right[0] - left[0] * right[1]) / norm];
}

export function size(value: Complex): number {
  return Math.hypot(value[0], value[1]);
}

function log(value: Complex): Complex {
  return [Math.log(size(value)), Math.atan2(value[1], value[0])];
}

function exp(value: Complex): Complex {
  const scale = Math.exp(value[0]);
  return [scale * Math.cos(value[1]), scale * Math.sin(value[1])];
}

function power(base: Complex, exponent: Complex): Complex {
  if (base[0] === 0 && base[1] === 0) return exponent[0] > 0 ? [0, 0] : [Number.NaN, Number.NaN];
  return exp(times(exponent, log(base)));
}

function wholePower(base: Complex, exponent: number): Complex {
  let result = UNIT;
  for (let count = 0; count < Math.abs(exponent); count++) result = times(result, base);
  return exponent < 0 ? over(UNIT, result) : result;
}

const sqrt = (value: Complex): Complex => power(value, [0.5, 0]);
const turned = (value: Complex): Complex => times(I, value);
const half = (value: Complex): Complex => [value[0] / 2, value[1] / 2];
const opposite = (value: Complex): Complex => [-value[0], -value[1]];
const cosh = (z: Complex): Complex => half(plus(exp(z), exp(opposite(z))));
const sinh = (z: Complex): Complex => half(minus(exp(z), exp(opposite(z))));
const cos = (z: Complex): Complex => cosh(turned(z));
const sin = (z: Complex): Complex => times([0, -1], sinh(turned(z)));
const asinh = (z: Complex): Complex => log(plus(z, sqrt(plus(times(z, z), UNIT))));
const atanh = (z: Complex): Complex => half(minus(log(plus(UNIT, z)), log(minus(UNIT, z))));
const asin = (z: Complex): Complex => times([0, -1], asinh(turned(z)));
const acos = (z: Complex): Complex => minus([Math.PI / 2, 0], asin(z));
const atan = (z: Complex): Complex => times([0, -1], atanh(turned(z)));
const acosh = (z: Complex): Complex => log(plus(z, times(sqrt(plus(z, UNIT)), sqrt(minus(z, UNIT)))));
const inverted =
  (f: (z: Complex) => Complex) =>
  (z: Complex): Complex =>
    f(over(UNIT, z));

const FUNCTIONS: Readonly<Record<string, (z: Complex) => Complex>> = {
  sin,
  cos,
  tan: (z) => over(sin(z), cos(z)),
  cot: (z) => over(cos(z), sin(z)),
  sec: (z) => over(UNIT, cos(z)),
  csc: (z) => over(UNIT, sin(z)),
  sinh,
  cosh,
  tanh: (z) => over(sinh(z), cosh(z)),
  coth: (z) => over(cosh(z), sinh(z)),
  sech: (z) => over(UNIT, cosh(z)),
  csch: (z) => over(UNIT, sinh(z)),
  asin,
  acos,
  atan,
  asinh,
  acosh,
  atanh,
  acot: inverted(atan),
  asec: inverted(acos),
  acsc: inverted(asin),
  acoth: inverted(atanh),
  asech: inverted(acosh),
  acsch: inverted(asinh),
  log,
  abs: (z) => [size(z), 0],
  sign: (z) => over(z, [size(z), 0]),
};

/** Is there a complex value for calls of this function of one argument? */
export function hasComplexValue(name: string): boolean {
  return name in FUNCTIONS;
}

/** A fixed generic number for what has no formula here. */
function generic(key: string): Complex {
  let hash = 17;
  for (let index = 0; index < key.length; index++) hash = (Math.imul(hash, 31) + key.charCodeAt(index)) >>> 0;
  return [0.3 + (hash % 1009) / 1009, 0.2 + (hash % 2003) / 2003];
}

function ofCall(node: CallNode, bindings: Readonly<Record<string, number>>): Complex {
  const [first] = node.args;
  const known = FUNCTIONS[node.name];
  if (known && first && node.args.length === 1) return known(complexValue(first, bindings));
  return generic(node.key);
}

function ofPower(base: Expression, exponent: Expression, bindings: Readonly<Record<string, number>>): Complex {
  const value = complexValue(base, bindings);
  if (isNumber(exponent) && exponent.value.isWhole) return wholePower(value, exponent.value.toNumber());
  return power(value, complexValue(exponent, bindings));
}

/**
 * The complex value; special functions have a fixed generic value each, so that an identity that holds with these
 * values holds whatever they are.
 */
export function complexValue(expression: Expression, bindings: Readonly<Record<string, number>>): Complex {
  switch (expression.kind) {
    case "number":
      return [expression.value.toNumber(), 0];
    case "symbol":
      if (expression.name === "e") return [Math.E, 0];
      return [expression.name === "pi" ? Math.PI : (bindings[expression.name] ?? Number.NaN), 0];
    case "sum":
      return expression.terms.reduce<Complex>((total, term) => plus(total, complexValue(term, bindings)), [0, 0]);
    case "product":
      return expression.factors.reduce<Complex>(
        (total, [base, exponent]) => times(total, ofPower(base, exponent, bindings)),
        [expression.coefficient.toNumber(), 0],
      );
    case "power":
      return ofPower(expression.base, expression.exponent, bindings);
    case "call":
      return ofCall(expression, bindings);
  }
}
