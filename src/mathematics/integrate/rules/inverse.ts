/** Inverse trigonometric and hyperbolic functions as the variable. */
import { call, divide, multiply, power, subtract } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import {
  argument,
  coefficientOf,
  type Expression,
  factorsOf,
  isNumber,
  number,
  rational,
  same,
  symbol,
  TWO,
} from "../../expression/expression";
import { callsIn, mapOperands, substitute } from "../../expression/walk";
import type { Rule } from "../context";
import { linear } from "../polynomial";
import { substituted } from "./substitution";

const DIRECT: Readonly<Record<string, string>> = {
  asin: "sin",
  acos: "cos",
  atan: "tan",
  asinh: "sinh",
  asec: "sec",
  acsc: "csc",
  acosh: "cosh",
  acot: "cot",
  atanh: "tanh",
};
const MAX_DEPTH = 4;

/** √(c − c·sin²) and its relatives as √c·cos, and so on; valid up to sign, which the check of the result decides. */
function pythagorean(expression: Expression): Expression {
  const mapped = mapOperands(expression, pythagorean);
  if (mapped.kind === "power" && isNumber(mapped.exponent)) return reducedPower(mapped.base, mapped.exponent) ?? mapped;
  if (mapped.kind !== "product") return mapped;
  return multiply(
    rational(mapped.coefficient),
    ...mapped.factors.map(([base, exponent]) => reducedPower(base, exponent) ?? power(base, exponent)),
  );
}

function reducedPower(base: Expression, exponent: Expression): Expression | null {
  if (base.kind !== "sum" || base.terms.length !== 2 || !isNumber(exponent)) return null;
  const [first, second] = base.terms;
  if (!first || !second) return null;
  return reducedPair(first, second, exponent) ?? reducedPair(second, first, exponent);
}

function reducedPair(constant: Expression, moving: Expression, exponent: Expression): Expression | null {
  const [only, another] = factorsOf(moving);
  if (!isNumber(constant) || !only || another || !same(only[1], TWO) || only[0].kind !== "call") return null;
  const factor = coefficientOf(moving);
  const isDifference = factor.plus(constant.value).isZero;
  const isSum = factor.equals(constant.value);
  const u = argument(only[0]);
  const related = (name: string, times: number, scale: Expression): Expression | null =>
    isNumber(scale) && scale.value.sign > 0
      ? multiply(power(scale, exponent), power(call(name, u), multiply(number(times), exponent)))
      : null;
  const magnitude = rational(constant.value.absolute());
  switch (only[0].name) {
    case "sin":
      return isDifference ? related("cos", 2, constant) : null;
    case "cos":
      return isDifference ? related("sin", 2, constant) : null;
    case "tan":
      return isSum ? related("cos", -2, constant) : null;
    case "cot":
      return isSum ? related("sin", -2, constant) : null;
    case "sec":
      return isDifference && constant.value.sign < 0 ? related("tan", 2, magnitude) : null;
    case "csc":
      return isDifference && constant.value.sign < 0 ? related("cot", 2, magnitude) : null;
    case "sinh":
      return isSum ? related("cosh", 2, constant) : null;
    case "cosh":
      return isDifference && constant.value.sign < 0 ? related("sinh", 2, magnitude) : null;
    default:
      return null;
  }
}

export const inverseRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH) return null;
  for (const node of callsIn(integrand, variable)) {
    const direct = DIRECT[node.name];
    const inner = direct ? linear(argument(node), variable) : null;
    if (!direct || !inner) continue;
    const name = task.fresh();
    const u = symbol(name);
    const place = divide(subtract(call(direct, u), inner[0]), inner[1]);
    const over = multiply(
      pythagorean(substitute(substitute(integrand, node, u), symbol(variable), place)),
      derivative(place, name),
    );
    const value = task.integrate(over, name);
    if (value) return substituted(task, node, name, over, substitute(value, u, node));
  }
  return null;
};
