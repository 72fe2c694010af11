/** Roots of x + √Q and the like, for a quadratic Q: Euler's t = √Q + √a·x becomes the variable. */
import { add, divide, multiply, power, sqrt, square, subtract, call } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import { type Expression, HALF, same, symbol, TWO } from "../../expression/expression";
import { mapOperands, partsOf, replaceSymbol, rewrite } from "../../expression/walk";
import type { Rule } from "../context";
import { atSymbol, toFraction } from "../fraction";
import { quadratic } from "../polynomial";
import { isZero, signOf } from "../zero";
import { isRadical, radicalsIn } from "./radicals";
import { substituted } from "./substitution";

const MAX_DEPTH = 2;

/** Radicands and arguments that are rational functions, in lowest terms. */
function reducedInside(expression: Expression, name: string): Expression {
  const mapped = mapOperands(expression, (operand) => reducedInside(operand, name));
  if (mapped.kind === "call") return call(mapped.name, ...mapped.args.map((item) => reducedFraction(item, name)));
  return rewrite(mapped, (part) => (isRadical(part) ? power(reducedFraction(part.base, name), part.exponent) : null));
}

function reducedFraction(expression: Expression, name: string): Expression {
  const fraction = toFraction(expression, name);
  return fraction ? atSymbol(fraction, name) : expression;
}

export const eulerRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH) return null;
  const radicals = radicalsIn(integrand, variable);
  const roots = radicals.filter(({ base, exponent }) => exponent.value.denominator === 2n && quadratic(base, variable));
  const [first] = roots;
  if (!first || roots.some(({ base }) => !same(base, first.base))) return null;
  const hasInner = (part: Expression): boolean =>
    partsOf(part, variable).some((item) => isRadical(item) && same(item.base, first.base));
  const isNested =
    radicals.some(({ base }) => hasInner(base)) ||
    partsOf(integrand, variable).some((part) => part.kind === "call" && hasInner(part));
  const form = isNested ? quadratic(first.base, variable) : null;
  if (!form || signOf(form[2]) !== 1) return null;
  const [c, b, a] = form;
  const [name, rootA, x] = [task.fresh(), sqrt(a), symbol(variable)];
  const t = symbol(name);
  const divisor = add(b, multiply(TWO, rootA, t));
  if (isZero(divisor)) return null;
  const place = divide(subtract(square(t), c), divisor);
  const y = subtract(t, multiply(rootA, place));
  const over = rewrite(integrand, (part) =>
    isRadical(part) && same(part.base, first.base) ? power(y, divide(part.exponent, HALF)) : null,
  );
  const whole = reducedInside(multiply(replaceSymbol(over, variable, place), derivative(place, name)), name);
  const value = task.integrate(whole, name);
  const inner = add(sqrt(first.base), multiply(rootA, x));
  return value && substituted(task, inner, name, whole, replaceSymbol(value, name, inner));
};
