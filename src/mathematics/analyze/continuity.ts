/** Where a function is not continuous, and how it behaves there. */
import type { RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { likelyLimit, type LimitValue } from "../limits/limit";
import type { Discontinuity } from "./analysis";
import type { Pieces } from "./pieces";
import { valueOf } from "./quantity";

/** Ends of the domain, where nothing lies on one side, are discontinuities only where the values grow beyond all bounds. */
export function discontinuitiesOf(
  formula: Formula,
  variable: string,
  f: RealFunction,
  pieces: Pieces,
): Discontinuity[] {
  return pieces.breaks.flatMap(({ x, isDefined }) => {
    const reaches = (side: "left" | "right"): boolean =>
      pieces.intervals.some(({ from, to }) => (side === "left" ? to === x : from === x));
    const left = reaches("left") ? likelyLimit(formula, variable, x, "left") : null;
    const right = reaches("right") ? likelyLimit(formula, variable, x, "right") : null;
    const kind = kindOf(left, right, isDefined ? f(valueOf(x)) : Number.NaN);
    return kind === null ? [] : [{ x, kind, left, right }];
  });
}

function kindOf(left: LimitValue | null, right: LimitValue | null, value: number): Discontinuity["kind"] | null {
  const sides = [left, right].filter((side) => side !== null);
  if (sides.length === 0) return null;
  if (sides.some(({ kind }) => kind === "infinite")) return "pole";
  if (sides.some(({ kind }) => kind === "none")) return "oscillating";
  const values = sides.map((side) => (side.kind === "value" ? valueOf(side.value) : Number.NaN));
  if (values.some(Number.isNaN)) return "undecided";
  const [first = Number.NaN, second = first] = values;
  if (!isNear(first, second)) return "jump";
  if (isNear(first, value)) return null;
  return sides.length === 1 ? null : "removable";
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(a));
}
