/** Takes the branch of piecewise and stepped functions that holds close to a point. */
import { realFunction, type RealFunction } from "../formula/compile";
import { call, dependsOn, number, type Formula } from "../formula/formula";
import type { Side } from "./estimate";

/** Distances from the point, or from 0 on the way to infinity, at which the branch must be the same. */
const NEAR = [1e-3, 1.3e-4, 1.7e-5, 2.3e-6, 3.1e-7, 4.1e-8] as const;
const FAR = [1.3e4, 1.7e5, 2.3e6, 3.1e7, 4.7e8] as const;

/** Makes a symbol for a quantity of which only bounds are known. */
type Unsteady = (low: number, high: number) => Formula;

/**
 * @param unsteady for what floor and its like cut off where no value holds all the way, as of floor(1/x) at 0
 * @returns null where no branch of a condition holds all the way
 */
export function resolved(
  formula: Formula,
  variable: string,
  at: number,
  side: Side,
  unsteady: Unsteady,
): Formula | null {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return formula;
  const [first, second, third] = formula.args;
  if (formula.name === "choose" && first !== undefined && second !== undefined && third !== undefined) {
    const value = steady(realFunction(first, variable), at, side);
    return value === null ? null : resolved(value !== 0 ? second : third, variable, at, side, unsteady);
  }
  if (STEPPED.has(formula.name)) {
    const value = steady(realFunction(formula, variable), at, side);
    if (value !== null) return number(value);
    const inner = first === undefined ? null : resolved(first, variable, at, side, unsteady);
    return inner === null ? null : cut(formula.name, inner, unsteady);
  }
  const args: Formula[] = [];
  for (const part of formula.args) {
    const own = resolved(part, variable, at, side, unsteady);
    if (own === null) return null;
    args.push(own);
  }
  return chosen(formula.name, args, variable, at, side);
}

const STEPPED = new Set(
  "floor ceil round fix sign heaviside less lessEqual greater greaterEqual equal unequal and or".split(" "),
);

/** floor(u) = u − something from 0 to 1, and so on; null for what has no such form. */
function cut(name: string, inner: Formula, unsteady: Unsteady): Formula | null {
  switch (name) {
    case "floor":
      return call("subtract", inner, unsteady(0, 1));
    case "ceil":
      return call("add", inner, unsteady(0, 1));
    case "round":
      return call("add", inner, unsteady(-0.5, 0.5));
    case "fix":
      return call("add", inner, unsteady(-1, 1));
    default:
      return null;
  }
}

/** The one value at all places on the way, null where there are several. */
function steady(f: RealFunction, at: number, side: Side): number | null {
  const places = Number.isFinite(at)
    ? NEAR.map((distance) => at + (side === "left" ? -1 : 1) * distance * Math.max(1, Math.abs(at)))
    : FAR.map((distance) => Math.sign(at) * distance);
  const [first, ...others] = places.map(f);
  return first !== undefined && Number.isFinite(first) && others.every((value) => value === first) ? first : null;
}

/** The largest or smallest argument, and the rest of a division, on the way to the point. */
function chosen(name: string, args: readonly Formula[], variable: string, at: number, side: Side): Formula | null {
  const [first, second] = args;
  if ((name === "max" || name === "min") && first !== undefined) {
    return args.slice(1).reduce<Formula | null>((best, next) => {
      if (best === null) return null;
      const order = steady(realFunction(call("less", best, next), variable), at, side);
      if (order === null) return null;
      return (order !== 0) === (name === "max") ? next : best;
    }, first);
  }
  if (name === "mod" && first !== undefined && second !== undefined) {
    const times = steady(realFunction(call("floor", call("divide", first, second)), variable), at, side);
    return times === null ? null : call("subtract", first, call("multiply", number(times), second));
  }
  return call(name, ...args);
}
