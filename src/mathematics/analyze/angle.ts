/** Exact values of inverse trigonometric functions. */
import { call, multiply } from "../expression/build";
import { evaluate } from "../expression/evaluate";
import { type Expression, number, PI } from "../expression/expression";

/** asin, acos or atan of a constant, as a multiple of π where it is one with a small denominator. */
export function angle(name: "asin" | "acos" | "atan", value: Expression): Expression {
  const size = Math[name](evaluate(value, {}));
  for (const denominator of [1, 2, 3, 4, 5, 6, 8, 10, 12]) {
    const numerator = Math.round((size / Math.PI) * denominator);
    if (Math.abs((numerator * Math.PI) / denominator - size) < 1e-14 * 8)
      return multiply(number(numerator, denominator), PI);
  }
  return call(name, value);
}
