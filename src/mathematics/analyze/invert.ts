/** Finds where a function takes a value, by its inverse. */
import { call, divide, exp, log, multiply, negate, power, subtract } from "../expression/build";
import { evaluate } from "../expression/evaluate";
import { argument, type Expression, isNumber, MINUS_ONE, PI, rational, TWO, ZERO } from "../expression/expression";
import { Rational } from "../expression/rational";
import { isFree } from "../expression/walk";
import { linear } from "../integrate/polynomial";
import { expanded, isZero } from "../integrate/zero";
import { angle } from "./angle";

/** Solutions that repeat: start + k·period for all whole k; a period of null stands for one solution. */
export interface Solution {
  value: Expression;
  period: Expression | null;
}

/** All zeros of an expression; null where they cannot all be found. */
type Solve = (expression: Expression) => readonly Solution[] | null;

/** All x where the kernel has the value. */
export function inverted(
  kernel: Expression,
  value: Expression,
  name: string,
  solve: Solve,
): readonly Solution[] | null {
  if (kernel.kind === "power") return ofPower(kernel.base, kernel.exponent, value, name, solve);
  if (kernel.kind !== "call" || kernel.args.length !== 1) return null;
  const inner = argument(kernel);
  const size = evaluate(value, {});
  const equals = (target: Expression): readonly Solution[] | null => solve(subtract(inner, target));
  const both = (targets: readonly Expression[]): readonly Solution[] | null => joined(targets.map(equals));
  switch (kernel.name) {
    case "log":
      return equals(exp(value));
    case "abs":
      return size < 0 ? [] : size === 0 ? equals(ZERO) : both([value, negate(value)]);
    case "sin":
      return Math.abs(size) > 1 ? [] : periodic(inner, name, arcs("asin", value, size), multiply(TWO, PI));
    case "cos":
      return Math.abs(size) > 1 ? [] : periodic(inner, name, arcs("acos", value, size), multiply(TWO, PI));
    case "tan":
      return periodic(inner, name, [angle("atan", value)], PI);
    case "cot":
      return size === 0
        ? periodic(inner, name, [divide(PI, TWO)], PI)
        : periodic(inner, name, [angle("atan", power(value, MINUS_ONE))], PI);
    case "asin":
      return equals(call("sin", value));
    case "acos":
      return size < 0 ? [] : equals(call("cos", value));
    case "atan":
      return Math.abs(size) >= Math.PI / 2 ? [] : equals(call("tan", value));
    case "sinh":
    case "asinh":
    case "tanh":
    case "erf":
      return isZero(value) ? equals(ZERO) : null;
    case "cosh":
      return size < 1 ? [] : size === 1 ? equals(ZERO) : null;
    case "sec":
    case "csc":
    case "sech":
      return isZero(value) ? [] : null;
    default:
      return null;
  }
}

function joined(parts: readonly (readonly Solution[] | null)[]): readonly Solution[] | null {
  const found: Solution[] = [];
  for (const part of parts) {
    if (part === null) return null;
    found.push(...part);
  }
  return found;
}

function arcs(name: "asin" | "acos", value: Expression, size: number): readonly Expression[] {
  const first = angle(name, value);
  if (Math.abs(size) === 1) return [first];
  return [first, name === "asin" ? subtract(PI, first) : negate(first)];
}

/** inner = target + k·period, for an inner function that is linear in the variable. */
function periodic(
  inner: Expression,
  name: string,
  targets: readonly Expression[],
  period: Expression,
): readonly Solution[] | null {
  const line = linear(inner, name);
  if (line === null) return null;
  const [offset, slope] = line;
  const step = divide(period, slope);
  const size = evaluate(step, {}) < 0 ? negate(step) : step;
  return targets.map((target) => ({
    value: expanded(divide(subtract(target, offset), slope)),
    period: expanded(size),
  }));
}

function ofPower(
  base: Expression,
  exponent: Expression,
  value: Expression,
  name: string,
  solve: Solve,
): readonly Solution[] | null {
  const size = evaluate(value, {});
  if (isFree(base, name)) {
    if (!(size > 0)) return [];
    return solve(subtract(multiply(exponent, log(base)), log(value)));
  }
  if (!isNumber(exponent)) return null;
  const { numerator, denominator } = exponent.value;
  if (isZero(value)) return numerator > 0n ? solve(base) : [];
  const root = power(value, rational(Rational.one.over(exponent.value)));
  const magnitude = power(negate(value), rational(Rational.one.over(exponent.value)));
  const at = (target: Expression): readonly Solution[] | null => solve(subtract(base, target));
  if (denominator % 2n === 0n) return size < 0 ? [] : at(root);
  if (numerator % 2n === 0n) return size < 0 ? [] : joined([at(root), at(negate(root))]);
  return size < 0 ? at(negate(magnitude)) : at(root);
}
