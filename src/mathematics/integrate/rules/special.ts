/** Integrals that need functions beyond the elementary ones. */
import { add, call, divide, exp, multiply, negate, power, sqrt, square, subtract } from "../../expression/build";
import {
  argument,
  EULER,
  type Expression,
  type Factor,
  factorsOf,
  HALF,
  isCall,
  isOneNode,
  MINUS_ONE,
  number,
  PI,
  same,
  symbol,
  TWO,
} from "../../expression/expression";
import type { Rule } from "../context";
import { linear, quadratic } from "../polynomial";
import { expanded, isZero, signOf } from "../zero";

/** ∫ e^(a·x² + b·x + c) dx. */
function gaussian(exponent: Expression, variable: string): Expression | null {
  const inner = quadratic(exponent, variable);
  const sign = inner && signOf(inner[2]);
  if (!inner || !sign) return null;
  const [c, b, a] = inner;
  const k = sqrt(sign < 0 ? negate(a) : a);
  const centred = multiply(k, add(symbol(variable), divide(b, multiply(TWO, a))));
  const height = exp(subtract(c, divide(square(b), multiply(number(4), a))));
  return multiply(HALF, sqrt(PI), power(k, MINUS_ONE), height, call(sign < 0 ? "erf" : "erfi", centred));
}

/** ∫ e^u/v, sin u/v, cos u/v, sinh u/v, cosh u/v for linear u and v. */
function overLinear(bottom: Expression, [base, exponent]: Factor, variable: string): Expression | null {
  const below = linear(bottom, variable);
  if (!below) return null;
  const [l0, l1] = below;
  const placed = (inner: readonly [Expression, Expression]): readonly [phase: Expression, at: Expression] => [
    expanded(subtract(inner[0], divide(multiply(inner[1], l0), l1))),
    divide(multiply(inner[1], bottom), l1),
  ];
  if (same(base, EULER)) {
    const inner = linear(exponent, variable);
    if (!inner) return null;
    const [phase, at] = placed(inner);
    return divide(multiply(exp(phase), call("Ei", at)), l1);
  }
  const inner = base.kind === "call" && isOneNode(exponent) ? linear(argument(base), variable) : null;
  if (!inner || base.kind !== "call") return null;
  const [phase, at] = placed(inner);
  const mixed = (first: string, second: string, sign: Expression): Expression =>
    divide(add(multiply(call(first === "sin" ? "cos" : "cosh", phase), call(second, at)), sign), l1);
  switch (base.name) {
    case "sin":
      return mixed("sin", "Si", multiply(call("sin", phase), call("Ci", at)));
    case "cos":
      return mixed("sin", "Ci", negate(multiply(call("sin", phase), call("Si", at))));
    case "sinh":
      return mixed("sinh", "Shi", multiply(call("sinh", phase), call("Chi", at)));
    case "cosh":
      return mixed("sinh", "Chi", multiply(call("sinh", phase), call("Shi", at)));
    default:
      return null;
  }
}

/** ∫ sin or cos of a·x² + b·x + c, by Fresnel's integrals. */
function fresnel(name: string, inner: Expression, variable: string): Expression | null {
  const form = quadratic(inner, variable);
  if (!form || signOf(form[2]) !== 1) return null;
  const [c, b, a] = form;
  const k = sqrt(divide(multiply(TWO, a), PI));
  const at = multiply(k, add(symbol(variable), divide(b, multiply(TWO, a))));
  const phase = expanded(subtract(c, divide(square(b), multiply(number(4), a))));
  const [s, f] = [call("fresnelS", at), call("fresnelC", at)];
  const [sine, cosine] = isZero(phase) ? [number(0), number(1)] : [call("sin", phase), call("cos", phase)];
  return name === "sin"
    ? divide(add(multiply(cosine, s), multiply(sine, f)), k)
    : divide(subtract(multiply(cosine, f), multiply(sine, s)), k);
}

const NAMED = "The antiderivative is not elementary; it is a named special function.";

/** A wave or an exponential over a linear term is never elementary: no search is needed to see it. */
export const waveQuotientRule: Rule = ({ integrand, variable }) => {
  const [first, second, ...others] = factorsOf(integrand);
  if (!first || !second || others.length > 0) return null;
  for (const [below, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const value = same(below[1], MINUS_ONE) ? overLinear(below[0], other, variable) : null;
    if (value) return { value, because: NAMED };
  }
  return null;
};

export const specialRule: Rule = ({ integrand, variable }) => {
  const factors = factorsOf(integrand);
  const [first, second] = factors;
  if (!first || integrand.kind === "sum" || factors.length > 2) return null;
  const value = second ? ofTwo(first, second, variable) : ofOne(first, variable);
  return value && { value, because: NAMED };
};

function ofOne([base, exponent]: Factor, variable: string): Expression | null {
  if (same(base, EULER)) return gaussian(exponent, variable);
  if (isCall(base, "log") && same(exponent, MINUS_ONE)) {
    const inner = linear(argument(base), variable);
    return inner && divide(call("li", argument(base)), inner[1]);
  }
  if (isCall(base, "sin", "cos") && isOneNode(exponent)) return fresnel(base.name, argument(base), variable);
  return null;
}

function ofTwo(first: Factor, second: Factor, variable: string): Expression | null {
  for (const [below, other] of [
    [first, second],
    [second, first],
  ] as const) {
    if (same(below[1], MINUS_ONE)) {
      const value = overLinear(below[0], other, variable) ?? dilogarithm(below[0], other, variable);
      if (value) return value;
    }
  }
  return null;
}

/** ∫ ln(a + b·x)/(c + d·x) dx by the dilogarithm. */
function dilogarithm(bottom: Expression, [base, exponent]: Factor, variable: string): Expression | null {
  if (!isCall(base, "log") || !isOneNode(exponent)) return null;
  const above = linear(argument(base), variable);
  const below = linear(bottom, variable);
  if (!above || !below) return null;
  const determinant = expanded(subtract(multiply(above[0], below[1]), multiply(above[1], below[0])));
  const [u, v] = [argument(base), bottom];
  if (isZero(determinant)) return null;
  if (signOf(determinant) === 1) {
    // with k = (a·d − b·c)/d > 0: u = k + (b/d)·v
    const k = divide(determinant, below[1]);
    if (signOf(k) === 1) {
      const z = negate(divide(multiply(above[1], v), multiply(below[1], k)));
      return divide(subtract(multiply(call("log", k), call("log", v)), call("polylog", number(2), z)), below[1]);
    }
  }
  const z = divide(multiply(below[1], u), determinant);
  const w = negate(divide(multiply(above[1], v), determinant));
  return divide(
    add(multiply(call("log", w), call("log", u)), call("polylog", number(2), multiply(z, number(1)))),
    below[1],
  );
}
