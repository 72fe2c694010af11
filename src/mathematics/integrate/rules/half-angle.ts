/** Rewriting trigonometric integrands: with sines and cosines only, and by half the angle under square roots. */
import { call, divide, multiply, power, subtract } from "../../expression/build";
import { argument, type Expression, HALF, same, symbol, TWO } from "../../expression/expression";
import { callsIn, isFree, partsOf, ratio, rewrite } from "../../expression/walk";
import type { Rule } from "../context";
import { linear } from "../polynomial";
import { isRadical } from "./radicals";
import { fromSineAndCosine, TRIGONOMETRIC } from "./trigonometric";

/** tan, cot, sec and csc written with sines and cosines. */
export const sineCosineRule: Rule = ({ integrand, variable, rephrase }) => {
  const rewritten = rewrite(integrand, (part) => {
    if (part.kind !== "call" || !TRIGONOMETRIC.has(part.name) || isFree(part, variable)) return null;
    if (part.name === "sin" || part.name === "cos") return null;
    const u = argument(part);
    return fromSineAndCosine(part.name, call("sin", u), call("cos", u));
  });
  if (same(rewritten, integrand)) return null;
  const value = rephrase(rewritten);
  return value && { value, because: "Write everything with sines and cosines." };
};

/** √(k ± k·cos x) is √(2k)·|cos x/2| or √(2k)·|sin x/2|, and the same for sines. */
export const halfAngleRule: Rule = ({ integrand, variable, depth, rephrase }) => {
  if (depth > 3) return null;
  for (const part of partsOf(integrand, variable)) {
    const half = isRadical(part) ? halfAngle(part.base, variable) : null;
    if (!half || !isRadical(part) || part.exponent.value.denominator !== 2n) continue;
    const { root, constant } = half;
    const scale = power(multiply(TWO, constant), part.exponent);
    const doubled = multiply(TWO, part.exponent);
    const over = rewrite(integrand, (other) => (other.key === part.key ? multiply(scale, power(root, doubled)) : null));
    const inner = rephrase(over);
    if (!inner) continue;
    const sign = divide(power(part.base, HALF), multiply(power(multiply(TWO, constant), HALF), root));
    return { value: multiply(inner, sign), because: "Use the half-angle formulas to remove the square root." };
  }
  return null;
};

/** base = 2·constant·root². */
function halfAngle(base: Expression, name: string): { root: Expression; constant: Expression } | null {
  if (base.kind !== "sum" || base.terms.length !== 2) return null;
  const constant = base.terms.find((term) => isFree(term, name));
  const moving = base.terms.find((term) => !isFree(term, name));
  if (!constant || !moving) return null;
  const node = callsIn(moving, name)[0];
  if (!node || (node.name !== "sin" && node.name !== "cos") || !linear(argument(node), name)) return null;
  const times = ratio(moving, multiply(constant, node));
  if (!times || !times.absolute().isOne) return null;
  const angle = argument(node);
  const turned = node.name === "sin" ? subtract(angle, multiply(HALF, symbol("pi"))) : angle;
  const half = multiply(HALF, turned);
  return { root: call(times.isOne ? "cos" : "sin", half), constant };
}
