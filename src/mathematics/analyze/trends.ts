/** Where a derivative is positive and where negative: monotonicity, convexity, and the points between. */
import { valueOf, type Quantity } from "./quantity";
import { inside } from "./real-set";
import { periodOf } from "./period";
import type { Pieces } from "./pieces";
import { inOrder, zerosOf, type Known } from "./zeros";
import { vanishes, type Level } from "./slopes";
import { piecesOf } from "./pieces";

export interface Stretch {
  from: Quantity;
  to: Quantity;
  /** Sign of the derivative. */
  sign: -1 | 0 | 1;
}

export interface Signs {
  /** In rising order; inside one stretch the sign does not change. */
  stretches: Stretch[];
  /** Zeros of the derivative and places where it has none, inside the pieces. */
  turns: Quantity[];
  /** Those of the turns where the derivative breaks. */
  kinks: Quantity[];
  /** Are all turns listed? */
  complete: boolean;
  /** Are the signs known everywhere, though not all turns may be listed? */
  isCovered: boolean;
}

/** The signs of a derivative over the unbroken pieces of the function. */
export function signsOf(derivative: Level, pieces: Pieces): Signs {
  const isConstant = vanishes(derivative);
  let complete = pieces.complete;
  let isCovered = complete;
  const stretches: Stretch[] = [];
  const turns: Quantity[] = [];
  const corners: Quantity[] = [];
  for (const { from, to } of pieces.intervals) {
    const zeros = isConstant
      ? { points: [], complete: true, open: { start: false, end: false } }
      : zerosOf(derivative, valueOf(from), valueOf(to));
    if (!zeros.complete) complete = false;
    const isOpen = !zeros.complete;
    const breaks = isConstant ? [] : kinks(derivative, valueOf(from), valueOf(to));
    const own = inOrder([...breaks, ...zeros.points]).filter((x) => isWithin(valueOf(x), valueOf(from), valueOf(to)));
    turns.push(...own);
    corners.push(...breaks);
    // Where more zeros follow beyond the outermost ones, nothing is known out there.
    const outer = [zeros.open.start ? null : from, zeros.open.end ? null : to];
    if (isOpen) {
      const sign = constantSign(derivative, own, from, to);
      if (sign !== null) {
        stretches.push({ from, to, sign });
        continue;
      }
      isCovered = false;
    }
    const edges = [outer[0] ?? null, ...own, outer[1] ?? null].filter((edge) => edge !== null);
    edges.slice(1).forEach((end, index) => {
      const start = edges[index] as Quantity;
      stretches.push({
        from: start,
        to: end,
        sign: isConstant ? 0 : signBetween(derivative, valueOf(start), valueOf(end)),
      });
    });
  }
  return { stretches, turns, kinks: corners, complete, isCovered };
}

/** Where the derivative itself breaks though the function does not, as |x| at 0. */
function kinks({ formula, variable, f }: Level, from: number, to: number): Quantity[] {
  return formula === null ? [] : piecesOf(formula, variable, f, from, to).breaks.map(({ x }) => x);
}

/** The one sign of a periodic derivative that only touches zero; null where it changes or may change. */
function constantSign(derivative: Level, zeros: readonly Quantity[], from: Quantity, to: Quantity): -1 | 1 | null {
  const { formula, variable, f } = derivative;
  const [first, last] = [zeros[0], zeros[zeros.length - 1]];
  if (formula === null || from.value !== null || to.value !== null || first === undefined || last === undefined)
    return null;
  const period = periodOf(formula, variable, f);
  if (period === null || valueOf(last) - valueOf(first) < valueOf(period) * (1 - 1e-9)) return null;
  const signs = zeros
    .slice(1)
    .map((x, index) => signBetween(derivative, valueOf(zeros[index] as Quantity), valueOf(x)));
  const [sign = 0] = signs;
  return sign !== 0 && signs.every((other) => other === sign) ? sign : null;
}

/** Inside, and not so close to an end that rounding made it a zero. */
function isWithin(x: number, from: number, to: number): boolean {
  const margin = 1e-6 * Math.min(1, to - from);
  return x > from + margin && x < to - margin;
}

function signBetween({ f }: Known, low: number, high: number): -1 | 0 | 1 {
  const places = placesBetween(low, high).map(f);
  const clear = places.find((y) => Math.abs(y) > 1e-13) ?? places.find((y) => Math.abs(y) > 0) ?? 0;
  return clear > 0 ? 1 : clear < 0 ? -1 : 0;
}

const SHARES = [0.5, 0.3141, 0.7123, 0.1, 0.9] as const;

/** Points inside an interval that may be infinite. */
function placesBetween(low: number, high: number): number[] {
  const middle = inside(low, high);
  if (Number.isFinite(low) && Number.isFinite(high)) return SHARES.map((share) => low + (high - low) * share);
  const end = Number.isFinite(low) ? low : Number.isFinite(high) ? high : 0;
  return [1, 0.3, 3, 0.05, 20].map((times) => end + (middle - end) * times);
}

/** Neighbouring stretches of one sign joined where they meet in a place that does not separate them. */
export function joinedStretches(stretches: readonly Stretch[], joins: (x: Quantity) => boolean): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches) {
    const last = joined[joined.length - 1];
    if (last !== undefined && last.sign === next.sign && last.to === next.from && joins(next.from)) last.to = next.to;
    else joined.push({ ...next });
  }
  return joined;
}
