/** Areas between curves, and between a curve and the axis. */
import type { Formula } from "../formula/formula";
import { call, number, variablesOf } from "../formula/formula";
import { constantValue, realFunction } from "../formula/compile";
import { printBound } from "../formula/bound";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";
import { exactOrDecimal } from "../numeric/recognise";
import { zerosIn } from "../numeric/zeros";
import { integral, variableOf, type Wishes } from "./integral-request";
import type { Bounds, Expression, Findings } from "./findings";
import type { MathRequest } from "./request";

/** How far from 0 crossings are looked for where the question names no bounds. */
const REACH = 100;

/** The integral that is the area the question asks for, with both curves of an area between two; empty if it cannot be told. */
export function areaRequests(found: Findings, functions: readonly Expression[], wishes: Wishes): MathRequest[] {
  const [first, second] = functions;
  if (first === undefined) return [];
  const variable = variableOf(first.formula, found, first.variable);
  const difference = second === undefined ? first.formula : call("subtract", first.formula, second.formula);
  const stated = found.shade ?? found.bounds ?? statedBounds(found);
  if (stated === null && second === undefined && variablesOf(first.formula).length > 1) return [];
  const isEnclosed = second !== undefined || found.axis !== null;
  const bounds = stated ?? (found.arch ? firstArch(difference, variable) : crossings(difference, variable, found));
  if (bounds === null) return [];
  if (!isEnclosed && stated !== null) return [integral(first.formula, variable, bounds, wishes)];
  const integrand = upright(difference, variable, bounds, first.formula, second?.formula);
  const area = integral(integrand, variable, bounds, wishes);
  if (second === undefined) return [area];
  const changesSides = integrand.kind === "call" && integrand.name === "abs";
  const curves = integrand === difference || changesSides ? [first, second] : [second, first];
  const expressions = curves.map(({ formula }) => printFormula(formula));
  const shade: [string, string] = [printBound(bounds.lower), printBound(bounds.upper)];
  return [area, { tool: "plot_generator", arguments: { expressions, variable, shade } }];
}

/** "bounded by x = 0 and x = 2", "between the y-axis and x = 2" */
function statedBounds({ verticals, axis }: Findings): Bounds | null {
  const [one, two] = verticals;
  if (one === undefined) return null;
  const other = two ?? (axis === "y" ? number(0) : undefined);
  if (other === undefined) return null;
  return constantValue(one) <= constantValue(other) ? { lower: one, upper: other } : { lower: other, upper: one };
}

/** Between the first two zeros from 0 on. */
function firstArch(f: Formula, variable: string): Bounds | null {
  const [from, to] = zerosIn(realFunction(f, variable), -1e-6, REACH, 4001)
    .filter(({ kind }) => kind !== "jump")
    .map(({ x }) => x);
  return from === undefined || to === undefined ? null : { lower: exact(from), upper: exact(to) };
}

/** From the first to the last place where the difference is zero. */
function crossings(difference: Formula, variable: string, { verticals, axis }: Findings): Bounds | null {
  const f = realFunction(difference, variable);
  const points = zerosIn(f, -REACH, REACH, 4001)
    .filter(({ kind }) => kind !== "jump")
    .map(({ x }) => x);
  const [side] = verticals;
  if (side !== undefined) points.push(constantValue(side));
  if (axis === "y") points.push(0);
  const sorted = [...new Set(points)].sort((a, b) => a - b);
  const [low, high] = [sorted[0], sorted[sorted.length - 1]];
  if (low === undefined || high === undefined || low === high || sorted.length > 8) return null;
  return { lower: exact(low), upper: exact(high) };
}

function exact(value: number): Formula {
  const parsed = parseFormula(exactOrDecimal(value));
  return parsed.kind === "formula" ? parsed.formula : number(value);
}

/** The integrand of a geometric area: the upper curve minus the lower one, or the absolute value where they change places. */
function upright(difference: Formula, variable: string, bounds: Bounds, first: Formula, second?: Formula): Formula {
  const f = realFunction(difference, variable);
  const [a, b] = [constantValue(bounds.lower), constantValue(bounds.upper)];
  const [low, high] = [Math.max(a, -REACH), Math.min(b, REACH)];
  let [positive, negative] = [0, 0];
  for (let step = 1; step < 200; step++) {
    const y = f(low + ((high - low) * step) / 200);
    if (y > 1e-12) positive++;
    if (y < -1e-12) negative++;
  }
  if (positive > 0 && negative > 0) return call("abs", difference);
  if (negative === 0) return difference;
  return second === undefined ? call("negate", first) : call("subtract", second, first);
}
