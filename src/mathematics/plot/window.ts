/** Chooses what part of the plane a plot shows. */
import type { RealFunction } from "../formula/compile";
import { gridValues } from "./sample";

export type Range = readonly [from: number, to: number];

/** Space left around what is shown, as a share of it. */
const MARGIN = 0.07;
/** Context on each side of a shaded interval, as a share of it. */
const CONTEXT = 1 / 3;
const HALF_LINE = 10;

/** The horizontal window around an interval that may be infinite. */
export function contextOf(f: RealFunction, lower: number, upper: number): Range {
  if (Number.isFinite(lower) && Number.isFinite(upper)) {
    const margin = (upper - lower || 1) * CONTEXT;
    return [lower - margin, upper + margin];
  }
  if (Number.isFinite(lower)) return [lower - 1, lower + decay((t) => f(lower + t))];
  if (Number.isFinite(upper)) return [upper - decay((t) => f(upper - t)), upper + 1];
  const reach = Math.max(
    decay(f),
    decay((t) => f(-t)),
  );
  return [-reach, reach];
}

/** How far to go until the function stays below two hundredths of its height. */
function decay(f: RealFunction): number {
  for (const reach of [2, 5, HALF_LINE, 20, 50]) {
    const values = gridValues(f, 0, 4 * reach, 400).map(Math.abs);
    const peak = values.reduce((a, b) => Math.max(a, b), 0);
    const tail = values.slice(100).reduce((a, b) => Math.max(a, b), 0);
    if (tail < 0.02 * peak) return reach;
  }
  return HALF_LINE;
}

/** The vertical window: everything, unless few values, as near a pole, would flatten the rest. */
export function verticalWindow(values: readonly number[], shown: readonly number[] = []): Range {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  let [low, high] = [at(0), at(1)];
  const core = at(0.98) - at(0.02);
  if (high - low > 4 * core && core > 0) {
    const spread = at(0.9) - at(0.1) || core;
    low = Math.max(low, at(0.1) - spread);
    high = Math.min(high, at(0.9) + spread);
  }
  for (const value of shown) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low <= 1e-9 * Math.max(1, Math.abs(high))) {
    const half = Math.max(1, Math.abs(high) * 0.1);
    return [low - half, high + half];
  }
  const span = high - low;
  if (low > 0 && low < 0.5 * span) low = 0;
  if (high < 0 && high > -0.5 * span) high = 0;
  return [low - MARGIN * (high - low), high + MARGIN * (high - low)];
}
