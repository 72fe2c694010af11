/** An integrand seen from one of its ends: as a function of the distance, accurate however small that is. */
import { realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { add, divide, type Double2, from } from "./double-double";
import { preciseFunction } from "./precise";

/** A point of the line, with more digits than a double has. */
export interface Place {
  x: number;
  precise: Double2;
  /** May the integrand fail to be smooth here? */
  isCritical: boolean;
  /** Is `precise` known to more digits than x? */
  isSharp: boolean;
}

export interface View {
  /** The integrand at a distance from the place. For an infinite place the distance t stands for x = ±1/t. */
  g: (distance: number) => number;
  /** The greatest −ln(distance) at which g can be trusted. */
  deepest: number;
}

/** From this distance on, relative to the place, doubles are accurate enough. */
const FAR = 0.1;
/** −ln of the smallest distance from 1 that still has some digits. */
const DIGITS_DEEP = 58;
/** Up to this size of x doubles are accurate enough on the way to infinity. */
const LARGE = 20;

/** @param side 1 looks to the right of the place, -1 to the left */
export function viewFrom(formula: Formula, variable: string, place: Place, side: 1 | -1): View {
  const f = realFunction(formula, variable);
  const { x } = place;
  const plain = (distance: number) => f(x + side * distance);
  if (Number.isFinite(x) && !place.isCritical) return { g: plain, deepest: 30 };
  const precise = preciseFunction(formula, variable);
  if (!Number.isFinite(x)) {
    const sign = Math.sign(x);
    const g = (t: number) => (1 / t > LARGE ? precise(divide(from(sign), from(t))).hi : f(sign / t)) / t / t;
    return { g, deepest: Infinity };
  }
  const far = FAR * Math.max(1, Math.abs(x));
  const near = (distance: number) => precise(add(place.precise, from(side * distance))).hi;
  // a place that is a double is left by any distance; another one only by distances that its second double can hold
  const deepest = place.precise.lo === 0 ? Infinity : DIGITS_DEEP - Math.log(Math.abs(x));
  return { g: (distance) => (distance > far ? plain(distance) : near(distance)), deepest };
}

export function placeAt(x: number, isCritical: boolean): Place {
  return { x, precise: from(x), isCritical, isSharp: false };
}
