/** An integrand seen from one of its ends: as a function of the distance, accurate close to the end. */
import { realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";

/** An integrand from a point on, in one direction. For an infinite point the distance t stands for x = ±1/t. */
export interface View {
  g: (distance: number) => number;
  /** The smallest distance at which g is still accurate. */
  smallest: number;
}

/** @param side 1 looks to the right of the point, -1 to the left */
export function viewFrom(formula: Formula, variable: string, point: number, side: 1 | -1): View {
  const f = realFunction(formula, variable);
  if (!Number.isFinite(point)) return { g: (t) => f(Math.sign(point) / t) / (t * t), smallest: 1e-150 };
  if (point === 0) return { g: (distance) => f(side * distance), smallest: 1e-290 };
  return { g: (distance) => f(point + side * distance), smallest: 1e-13 * Math.abs(point) };
}
