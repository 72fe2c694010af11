/** What the values of a function suggest about its limit: evidence, never proof. */
import type { RealFunction } from "../formula/compile";

export type Side = "left" | "right";

export type Estimate =
  /** The values settle, to within the error. */
  | { kind: "value"; value: number; error: number }
  | { kind: "infinite"; sign: 1 | -1 }
  /** No real values there. */
  | { kind: "undefined" }
  /** They neither settle nor grow in one direction. */
  | { kind: "unsettled" };

const STEPS = 44;
const FACTOR = 2;
const START = 0.25;
const FAR = 8;

/** The values of f on the way to a point, the nearest last. */
export function approach(f: RealFunction, at: number, side: Side): number[] {
  const values: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    if (Number.isFinite(at)) {
      const distance = START * Math.max(1, Math.abs(at)) * FACTOR ** -step * 1.0173;
      values.push(f(side === "left" ? at - distance : at + distance));
    } else values.push(f(Math.sign(at) * FAR * 1.0173 * FACTOR ** (step * 0.75)));
  }
  return values;
}

/** @param at may be infinite; then the side says nothing */
export function estimateLimit(f: RealFunction, at: number, side: Side): Estimate {
  const values = approach(f, at, side);
  const nearest = values.slice(10, 30);
  if (nearest.filter(Number.isNaN).length > nearest.length / 2) return { kind: "undefined" };
  const growth = growing(values);
  if (growth !== null) return growth;
  return settled(values) ?? { kind: "unsettled" };
}

/** Do the values grow beyond all bounds, ever in one direction? */
function growing(values: readonly number[]): Estimate | null {
  const tail = values.slice(8).filter((value) => !Number.isNaN(value));
  const last = tail[tail.length - 1];
  if (last === undefined || tail.length < 12) return null;
  const sign = last > 0 ? 1 : -1;
  const isMonotone = tail.every((value, index) => index === 0 || sign * value >= sign * (tail[index - 1] as number));
  if (!isMonotone) return null;
  if (tail.includes(sign * Infinity)) return { kind: "infinite", sign };
  const [first, middle] = [tail[0] as number, tail[Math.floor(tail.length / 2)] as number];
  const [early, late] = [Math.abs(middle - first), Math.abs(last - middle)];
  return Math.abs(last) > 1e3 && late >= 0.5 * early ? { kind: "infinite", sign } : null;
}

/** Extrapolates where the steps shrink evenly; rounding ends what counts. */
function settled(values: readonly number[]): Estimate | null {
  let best: { value: number; error: number } | null = null;
  for (let index = 4; index < values.length; index++) {
    const [a, b, c] = [values[index - 2] as number, values[index - 1] as number, values[index] as number];
    if (!Number.isFinite(a + b + c)) continue;
    const [first, second] = [b - a, c - b];
    const candidates = [{ value: c, error: Math.abs(second) * 2 }];
    const bend = second - first;
    const isEven = Math.abs(second) < 0.95 * Math.abs(first) && Math.abs(second) > 0.01 * Math.abs(first);
    if (bend !== 0 && isEven) {
      const value = c - (second * second) / bend;
      const before = values[index - 3] as number;
      const earlier = b - (first * first) / (first - (a - before));
      candidates.push({ value, error: Math.abs(value - earlier) + Math.abs(value) * 1e-15 });
    }
    for (const { value, error } of candidates) {
      if (Number.isFinite(value) && Number.isFinite(error) && (best === null || error < best.error))
        best = { value, error };
    }
  }
  if (best === null) return null;
  const { value } = best;
  const late = values.slice(16, 30).filter(Number.isFinite);
  const scale = Math.max(1e-3, Math.abs(value));
  const isSteady = late.length > 4 && late.every((one) => Math.abs(one - value) < 0.05 * scale + 1e-3);
  return best.error < 1e-6 * scale && isSteady ? { kind: "value", ...best } : null;
}
