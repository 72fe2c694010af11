/** What an analysis looks up again and again: derivatives, pieces, signs, the period. */
import { realFunction } from "../formula/compile";
import { variablesOf, type Formula } from "../formula/formula";
import type { Feature } from "../read/request";
import type { Point } from "./analysis";
import { heightAt } from "./height";
import { periodOf } from "./period";
import { piecesOf, type Pieces } from "./pieces";
import { valueOf, type Quantity } from "./quantity";
import { derivatives, type Level } from "./slopes";
import { signsOf, type Signs } from "./trends";

export interface AnalysisRequest {
  formula: Formula;
  variable: string;
  features: readonly Feature[];
  /** The part of the line that is looked at; all of it where missing. */
  within?: readonly [from: number, to: number];
  /** Order of the highest derivative that is shown, from 1. */
  order?: number;
  /** Where the derivative is evaluated. */
  at?: number;
}

/** Everything that later steps look up. */
export interface Study {
  formula: Formula;
  variable: string;
  levels: readonly Level[];
  period: Quantity | null;
  pieces: Pieces;
  slopes: Signs;
  bends: Signs;
  /** Where the study looks: three periods, the asked interval, or the line. */
  from: number;
  to: number;
  isBounded: boolean;
}

export function studyOf({ formula, variable, features, within, order = 1 }: AnalysisRequest): Study {
  const f = realFunction(formula, variable);
  const isConstant = !variablesOf(formula).includes(variable);
  const period = within === undefined && !isConstant ? periodOf(formula, variable, f) : null;
  const length = period === null ? 0 : valueOf(period);
  const [from, to] = within ?? (period === null ? [-Infinity, Infinity] : [-length, 2 * length]);
  const highest = Math.max(order, features.includes("inflections") || features.includes("convexity") ? 2 : 1);
  const levels = derivatives(formula, variable, highest);
  const pieces = piecesOf(formula, variable, f, from, to);
  const needsSlopes = features.some((one) => ["critical_points", "extrema", "monotonicity", "range"].includes(one));
  const needsBends = features.some((one) => ["inflections", "convexity"].includes(one));
  const bend = levels[2];
  const none: Signs = { stretches: [], turns: [], kinks: [], complete: true, isCovered: true };
  return {
    formula,
    variable,
    levels,
    period,
    pieces,
    slopes: needsSlopes && levels[1] !== undefined ? signsOf(levels[1], pieces) : none,
    bends: needsBends && bend !== undefined && !bend.isNumeric ? signsOf(bend, pieces) : none,
    from,
    to,
    isBounded: within !== undefined,
  };
}

/** Of a periodic function the points in [0, period). */
export function ofOnePeriod<Item>({ period }: Study, items: readonly Item[], x: (item: Item) => Quantity): Item[] {
  if (period === null) return [...items];
  const length = valueOf(period);
  return items.filter((item) => valueOf(x(item)) > -1e-9 * length && valueOf(x(item)) < length * (1 - 1e-9));
}

/** Of a periodic function the stretches that begin in [−period/2, period/2). */
export function stretchesOfOnePeriod<Item extends { from: Quantity }>(
  { period }: Study,
  items: readonly Item[],
): Item[] {
  if (period === null) return [...items];
  const length = valueOf(period);
  return items.filter(({ from }) => valueOf(from) > -length * (0.5 + 1e-9) && valueOf(from) < length * (0.5 - 1e-9));
}

/** The point of the curve over x, its height exact where that is known. */
export function pointAt(study: Study, x: Quantity): Point {
  return { x, y: heightAt(study.levels[0] as Level, x) };
}
