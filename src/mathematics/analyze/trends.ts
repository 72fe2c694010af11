/** Where a derivative is positive and where negative: monotonicity, convexity, and the points between. */
import { valueOf, type Quantity } from "./quantity";
import { inside } from "./real-set";
import type { Pieces } from "./pieces";
import { inOrder, zerosOf, type Known } from "./zeros";
import { vanishes } from "./slopes";
import { piecesOf } from "./pieces";
import { formulaOf } from "./exact";

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
  complete: boolean;
}

/** The signs of a derivative over the unbroken pieces of the function. */
export function signsOf(derivative: Known, pieces: Pieces): Signs {
  const isConstant = vanishes(derivative);
  let complete = pieces.complete;
  const stretches: Stretch[] = [];
  const turns: Quantity[] = [];
  for (const { from, to } of pieces.intervals) {
    const zeros = isConstant ? { points: [], complete: true } : zerosOf(derivative, valueOf(from), valueOf(to));
    if (!zeros.complete) complete = false;
    const own = inOrder([...zeros.points, ...kinks(derivative, valueOf(from), valueOf(to))]).filter(
      (x) => valueOf(x) > valueOf(from) && valueOf(x) < valueOf(to),
    );
    turns.push(...own);
    const edges = [from, ...own, to];
    edges.slice(1).forEach((end, index) => {
      const start = edges[index] as Quantity;
      stretches.push({
        from: start,
        to: end,
        sign: isConstant ? 0 : signBetween(derivative, valueOf(start), valueOf(end)),
      });
    });
  }
  return { stretches, turns, complete };
}

/** Where the derivative itself breaks though the function does not, as |x| at 0. */
function kinks({ expression, variable, f }: Known, from: number, to: number): Quantity[] {
  const formula = expression === null ? null : formulaOf(expression);
  return formula === null ? [] : piecesOf(formula, variable, f, from, to).breaks.map(({ x }) => x);
}

function signBetween({ f }: Known, low: number, high: number): -1 | 0 | 1 {
  const middle = inside(low, high);
  const y = f(middle);
  if (Math.abs(y) > 1e-12) return y > 0 ? 1 : -1;
  const other = f(Number.isFinite(low) && Number.isFinite(high) ? low + (high - low) * 0.3141 : middle * 1.1 + 0.01);
  return other > 0 ? 1 : other < 0 ? -1 : 0;
}

/** Neighbouring stretches of one sign joined where they meet inside a piece. */
export function joinedStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches) {
    const last = joined[joined.length - 1];
    if (last !== undefined && last.sign === next.sign && last.to === next.from) last.to = next.to;
    else joined.push({ ...next });
  }
  return joined;
}
