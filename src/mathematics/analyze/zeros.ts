/** All real zeros of a formula: exactly where it can be solved, else by search; always compared with a search. */
import { evaluate } from "../expression/evaluate";
import type { Expression } from "../expression/expression";
import type { RealFunction } from "../formula/compile";
import { zerosIn } from "../numeric/zeros";
import { attempt } from "./exact";
import { quantity, quantityOf, valueOf, type Quantity } from "./quantity";
import { solve } from "./solve";

export interface ZeroSet {
  /** In rising order. */
  points: Quantity[];
  /** Are these all there are in the interval? */
  complete: boolean;
  /** Ends of the interval before which more zeros may lie. */
  open: { start: boolean; end: boolean };
}

/** A function in all the forms that are at hand. */
export interface Known {
  variable: string;
  f: RealFunction;
  expression: Expression | null;
}

/** Beyond so many the search stops and says that there are more. */
export const MAX_ZEROS = 40;

const WINDOWS = [12, 120, 1e4] as const;
const GRID = 900;
const SOLVE_MS = 300;

/** The zeros in [from, to]; ends may be infinite. */
export function zerosOf({ variable, f, expression }: Known, from: number, to: number): ZeroSet {
  const found = searched(f, from, to);
  const solutions = expression === null ? null : attempt(() => solve(expression, variable), SOLVE_MS);
  if (solutions === null) return found;
  const exact = solutions.flatMap(({ value, period }) =>
    period === null ? [quantityOf(value)] : repeated(value, period, from, to),
  );
  const isInside = (point: Quantity): boolean => valueOf(point) >= from - 1e-12 && valueOf(point) <= to + 1e-12;
  const points = exact.filter((point) => point.value !== null && isInside(point) && vanishesAt(f, valueOf(point)));
  const missed = found.points.some((point) => !points.some((known) => isNear(valueOf(known), valueOf(point))));
  if (missed) return found;
  const isPeriodic = solutions.some(({ period }) => period !== null);
  const open = { start: isPeriodic && from === -Infinity, end: isPeriodic && to === Infinity };
  return { points: inOrder(points).slice(0, 2 * MAX_ZEROS), complete: !open.start && !open.end, open };
}

/** A solution and its repetitions in [from, to]; near 0 where the interval is infinite. */
function repeated(start: Expression, period: Expression, from: number, to: number): Quantity[] {
  const [value, step] = [evaluate(start, {}), evaluate(period, {})];
  const [low, high] = [Math.max(from, -WINDOWS[0]), Math.min(to, WINDOWS[0])];
  const points: Quantity[] = [];
  const first = Math.ceil((low - value) / step - 1e-9);
  for (let k = first; value + k * step <= high + 1e-9 * step && points.length < MAX_ZEROS; k++) {
    points.push(quantity(value + k * step));
  }
  return points;
}

/** Is the value zero, measured by how the function changes around it? */
export function vanishesAt(f: RealFunction, x: number): boolean {
  if (isBeyondDoubles(f, x)) return false;
  const y = Math.abs(f(x));
  const step = 1e-6 * Math.max(1, Math.abs(x));
  const around = [f(x - step), f(x + step)].map(Math.abs).filter((value) => !Number.isNaN(value));
  return y <= 1e-4 * Math.max(0, ...around);
}

/** Is the function zero, or too small for doubles, all around the point, or too large for them on one side? */
function isBeyondDoubles(f: RealFunction, x: number): boolean {
  const step = 1e-3 * (Math.abs(x) || 1);
  const sizes = [f(x - step), f(x + step)].map(Math.abs);
  return sizes.every((size) => !(size > TINY)) || sizes.includes(Infinity);
}

const TINY = 1e-60;
/** More zeros than this near one end of an interval: they may accumulate there. */
const CROWD = 16;

/** Zeros that a search finds; of a function without a formula, or to check a solution. */
function searched(f: RealFunction, from: number, to: number): ZeroSet {
  const isBounded = Number.isFinite(from) && Number.isFinite(to);
  const windows: [number, number][] = isBounded
    ? [[from, to]]
    : WINDOWS.map((reach): [number, number] => [Math.max(from, -reach), Math.min(to, reach)]).filter(([a, b]) => a < b);
  const found: number[] = [];
  const open = crowdedEnds(f, from, to);
  const depth = crowdDepth(from, to);
  let isCut = false;
  for (const [a, b] of windows) {
    const fresh = within(f, a, b, GRID).filter((x) => !found.some((known) => isSame(known, x)));
    isCut ||= found.length + fresh.length > MAX_ZEROS;
    if (isCut && found.length > 0) break;
    found.push(...fresh.sort((p, q) => Math.abs(p) - Math.abs(q)).slice(0, MAX_ZEROS));
  }
  if (isCut) {
    open.start ||= isBounded || from === -Infinity;
    open.end ||= isBounded || to === Infinity;
  }
  const isResolved = (x: number): boolean =>
    (!isCut || isBounded || Math.abs(x) <= WINDOWS[0]) &&
    (!open.start || x > from + depth) &&
    (!open.end || x < to - depth);
  const points = found.filter(isResolved).sort((p, q) => p - q);
  return { points: points.map((x) => quantity(x)), complete: !open.start && !open.end, open };
}

function within(f: RealFunction, from: number, to: number, grid: number): number[] {
  const zeros = zerosIn(f, from, to, grid).filter(
    ({ x, kind }) => (kind === "crossing" || kind === "touching") && vanishesAt(f, x),
  );
  return zeros.map(({ x }) => x).filter((x, index, all) => all.findIndex((one) => isSame(one, x)) === index);
}

/** How far from a finite end zeros are counted to see whether they crowd there. */
function crowdDepth(from: number, to: number): number {
  return Math.min(to - from, 10) / 50;
}

/** Do zeros crowd at a finite end of the interval? */
function crowdedEnds(f: RealFunction, from: number, to: number): ZeroSet["open"] {
  const depth = crowdDepth(from, to);
  const isCrowded = (a: number, b: number): boolean => within(f, a, b, 300).length > CROWD;
  return {
    start: Number.isFinite(from) && isCrowded(from, from + depth),
    end: Number.isFinite(to) && isCrowded(to - depth, to),
  };
}

/** In rising order, each once. */
export function inOrder(points: readonly Quantity[]): Quantity[] {
  const sorted = [...points].sort((a, b) => valueOf(a) - valueOf(b));
  return sorted.filter(
    (point, index) => index === 0 || !isSame(valueOf(point), valueOf(sorted[index - 1] as Quantity)),
  );
}

/** The same, as far as a search tells zeros that only touch the axis. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));
}

export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a));
}
