/** Real zeros of a function on an interval: sign changes, touching zeros, and borders of where it is real. */
import type { RealFunction } from "../formula/compile";

export interface Zero {
  x: number;
  /** "border": on one side the function is not real; "jump": the sign changes without a value near zero, as at a pole. */
  kind: "crossing" | "touching" | "border" | "jump";
}

/** Maps 0..1 onto an interval that may be infinite. */
export function stretch(a: number, b: number): (t: number) => number {
  if (Number.isFinite(a) && Number.isFinite(b)) return (t) => a + (b - a) * t;
  if (Number.isFinite(a)) return (t) => a + t / (1 - t);
  if (Number.isFinite(b)) return (t) => b - (1 - t) / t;
  return (t) => (2 * t - 1) / (t * (1 - t));
}

/**
 * The zeros inside (a, b) that a grid of `samples` points tells apart, in rising order.
 *
 * @param samples grid points; zeros closer together than a cell are found only in pairs of different signs
 */
export function zerosIn(f: RealFunction, a: number, b: number, samples = 512): Zero[] {
  const at = stretch(a, b);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let index = 0; index <= samples; index++) {
    const x = at(Math.min(Math.max(index / samples, 1e-9), 1 - 1e-9));
    xs.push(x);
    ys.push(f(x));
  }
  const zeros: Zero[] = [];
  for (let index = 0; index < samples; index++) {
    const found = zeroInCell(f, xs, ys, index);
    if (found !== null) zeros.push({ ...found, x: tidy(f, found.x) });
  }
  const last = ys[samples];
  if (last === 0) zeros.push({ x: xs[samples] as number, kind: "crossing" });
  return zeros.sort((p, q) => p.x - q.x);
}

function zeroInCell(f: RealFunction, xs: readonly number[], ys: readonly number[], index: number): Zero | null {
  const [left, right] = [xs[index] as number, xs[index + 1] as number];
  const [y0, y1] = [ys[index] as number, ys[index + 1] as number];
  if (y0 === 0) return { x: left, kind: "crossing" };
  if (Number.isNaN(y0) !== Number.isNaN(y1)) return { x: border(f, left, right, Number.isNaN(y0)), kind: "border" };
  if (Math.sign(y0) * Math.sign(y1) < 0) {
    const x = bisect(f, left, right, y0);
    const size = Math.abs(f(x));
    const isZero = !(size > 1e-6 * (Math.abs(y0) + Math.abs(y1)));
    return { x, kind: isZero ? "crossing" : "jump" };
  }
  const last = index > 0 ? (ys[index - 1] as number) : NaN;
  const before = Math.abs(last);
  if (!(Math.sign(last) * Math.sign(y0) > 0)) return null;
  if (!(Math.abs(y0) < before && Math.abs(y0) <= Math.abs(y1))) return null;
  const x = smallest(f, xs[index - 1] as number, right);
  return Math.abs(f(x)) < 1e-10 * (before + Math.abs(y1) || 1) ? { x, kind: "touching" } : null;
}

/** The point between l and r where the sign changes, to the last bit. */
export function bisect(f: RealFunction, l: number, r: number, yLeft = f(l)): number {
  let [left, right] = [l, r];
  for (let step = 0; step < 200; step++) {
    const middle = (left + right) / 2;
    if (middle === left || middle === right) break;
    const y = f(middle);
    if (y === 0 || Number.isNaN(y)) return middle;
    if (y > 0 === yLeft > 0) left = middle;
    else right = middle;
  }
  return Math.abs(f(left)) <= Math.abs(f(right)) ? left : right;
}

/** The last point where the function is real. */
function border(f: RealFunction, l: number, r: number, isLeftUnreal: boolean): number {
  let [left, right] = [l, r];
  for (let step = 0; step < 200; step++) {
    const middle = (left + right) / 2;
    if (middle === left || middle === right) break;
    if (Number.isNaN(f(middle)) === isLeftUnreal) left = middle;
    else right = middle;
  }
  return isLeftUnreal ? right : left;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Where |f| is smallest between l and r, by golden section. */
export function smallest(f: RealFunction, l: number, r: number): number {
  let [left, right] = [l, r];
  let c = right - GOLDEN * (right - left);
  let d = left + GOLDEN * (right - left);
  let [fc, fd] = [Math.abs(f(c)), Math.abs(f(d))];
  for (let step = 0; step < 120 && right - left > 1e-15 * Math.max(1, Math.abs(left)); step++) {
    if (fc < fd) {
      [right, d, fd] = [d, c, fc];
      c = right - GOLDEN * (right - left);
      fc = Math.abs(f(c));
    } else {
      [left, c, fc] = [c, d, fd];
      d = left + GOLDEN * (right - left);
      fd = Math.abs(f(d));
    }
  }
  return (left + right) / 2;
}

/** A rational number or multiple of π nearby, if the function is at least as small there. */
function tidy(f: RealFunction, x: number): number {
  for (const unit of [1, Math.PI]) {
    for (let bottom = 1; bottom <= 24; bottom++) {
      const nice = (Math.round((x * bottom) / unit) * unit) / bottom;
      const isNear = Math.abs(nice - x) < 1e-6 * Math.max(1, Math.abs(x)) && (nice !== 0 || unit === 1);
      if (isNear && Math.abs(f(nice)) <= Math.abs(f(x)) && Math.abs(nice - x) < 1e-9 * Math.max(1, Math.abs(x)))
        return nice;
    }
  }
  return x;
}
