/** The range of a function: what each unbroken piece takes on between its ends and turning points. */
import type { RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { likelyLimit } from "../limits/limit";
import { heightAt } from "./height";
import type { Pieces } from "./pieces";
import { quantity, valueOf, type Quantity } from "./quantity";
import { realSet, union, type Interval, type RealSet } from "./real-set";
import type { Signs } from "./trends";
import type { Known } from "./zeros";

interface Reached {
  y: Quantity;
  isReached: boolean;
}

/** @returns null where the value at some end is not known, or turning points are missing */
export function rangeOf(formula: Formula, level: Known, pieces: Pieces, slopes: Signs): RealSet | null {
  const { variable, f } = level;
  if (!slopes.isCovered) return null;
  const covered: Interval[] = [];
  for (const { from, to } of pieces.intervals) {
    const ends = [
      endValue(formula, variable, f, pieces, from, "right"),
      endValue(formula, variable, f, pieces, to, "left"),
    ];
    const turns = slopes.turns.filter((x) => valueOf(x) > valueOf(from) && valueOf(x) < valueOf(to));
    const reached: (Reached | null)[] = [...ends, ...turns.map((x) => ({ y: heightAt(level, x), isReached: true }))];
    const known = reached.filter((value): value is Reached => value !== null);
    if (known.length < reached.length) return null;
    const [low, high] = [extreme(known, -1), extreme(known, 1)];
    covered.push({ from: low.y, to: high.y, includesFrom: low.isReached, includesTo: high.isReached });
  }
  for (const { from, to } of pieces.domain) {
    if (from.text !== to.text) continue;
    const y = heightAt(level, from);
    covered.push({ from: y, to: y, includesFrom: true, includesTo: true });
  }
  return realSet(union(covered));
}

function extreme(values: readonly Reached[], sign: 1 | -1): Reached {
  return values.reduce((best, next) => {
    const gain = sign * (valueOf(next.y) - valueOf(best.y));
    if (Math.abs(gain) < 1e-10 * Math.max(1, Math.abs(valueOf(best.y)))) return next.isReached ? next : best;
    return gain > 0 || Number.isNaN(gain) ? (Number.isNaN(gain) ? best : next) : best;
  });
}

/** The value that the piece starts or ends with. */
function endValue(
  formula: Formula,
  variable: string,
  f: RealFunction,
  pieces: Pieces,
  edge: Quantity,
  side: "left" | "right",
): Reached | null {
  const x = valueOf(edge);
  const limit = likelyLimit(formula, variable, edge, side);
  if (limit.kind === "infinite") return { y: quantity(limit.sign * Infinity), isReached: false };
  if (limit.kind !== "value") return null;
  const isDefined = pieces.breaks.find((one) => one.x === edge)?.isDefined ?? Number.isFinite(f(x));
  const isReached =
    Number.isFinite(x) && isDefined && Math.abs(f(x) - valueOf(limit.value)) < 1e-7 * Math.max(1, Math.abs(f(x)));
  return { y: limit.value, isReached };
}
