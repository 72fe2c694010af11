/** Samples the graph of a function so that it looks right: more points where it bends, gaps where it breaks. */
import type { RealFunction } from "../formula/compile";

/** Points of a curve; both are null where the line is interrupted. */
export interface Curve {
  x: (number | null)[];
  y: (number | null)[];
}

interface Point {
  x: number;
  /** NaN where the function has no finite value. */
  y: number;
}

const GRID = 240;
const MAX_DEPTH = 10;
const MAX_POINTS = 5000;
/** More jumps than these are not looked for. */
const MAX_CUTS = 1000;
/** Share of the height that a chord may miss the curve by: about half a pixel. */
const FLATNESS = 0.001;
/** Share of the height from which a step between neighbours is looked into. */
const JUMP = 0.02;
/** Values further out than so many heights are left out. */
const REACH = 1e4;

/** The values on an even grid, as far as they are finite. */
export function gridValues(f: RealFunction, from: number, to: number, count = GRID): number[] {
  const values: number[] = [];
  for (let index = 0; index <= count; index++) {
    const y = f(from + ((to - from) * index) / count);
    if (Number.isFinite(y)) values.push(y);
  }
  return values;
}

/**
 * The graph of f over [from, to].
 *
 * @param height how much of the vertical axis is shown; what is far outside is sampled coarsely
 */
export function sampleFunction(f: RealFunction, from: number, to: number, low: number, high: number): Curve {
  const height = high - low || 1;
  const value = (x: number): Point => {
    const y = f(x);
    const isShown = y > low - REACH * height && y < high + REACH * height;
    return { x, y: isShown ? y : Number.NaN };
  };
  const points = refined(value, gridPoints(value, from, to), low, high);
  const curve: Curve = { x: [], y: [] };
  const push = ({ x, y }: Point): void => {
    curve.x.push(rounded(x));
    curve.y.push(rounded(y));
  };
  const gap = (): void => {
    if (curve.y.length === 0 || curve.y[curve.y.length - 1] === null) return;
    curve.x.push(null);
    curve.y.push(null);
  };
  let cuts = 0;
  points.forEach((point, index) => {
    if (Number.isNaN(point.y)) return gap();
    push(point);
    const next = points[index + 1];
    if (next === undefined || Number.isNaN(next.y)) return;
    const isJump = cuts < MAX_CUTS && Math.abs(next.y - point.y) > JUMP * height;
    const cut = isJump ? jump(value, point, next) : null;
    if (cut === null) return;
    cuts += 1;
    push(cut[0]);
    gap();
    push(cut[1]);
  });
  if (curve.y[curve.y.length - 1] === null) {
    curve.x.pop();
    curve.y.pop();
  }
  return curve;
}

/** An even grid, its inner points moved a little so that no period falls in step with it. */
function gridPoints(value: (x: number) => Point, from: number, to: number): Point[] {
  const step = (to - from) / GRID;
  return Array.from({ length: GRID + 1 }, (_, index) => {
    const shift = index === 0 || index === GRID ? 0 : (((index * 0.618034) % 1) - 0.5) * 0.3;
    return value(index === GRID ? to : from + (index + shift) * step);
  });
}

/** Halves the cells, coarse ones first, until the chords fit or the points are used up. */
function refined(value: (x: number) => Point, start: readonly Point[], low: number, high: number): Point[] {
  const height = high - low || 1;
  let points = [...start];
  for (let depth = 0; depth < MAX_DEPTH && points.length < MAX_POINTS; depth++) {
    const next: Point[] = [];
    let added = 0;
    points.forEach((left, index) => {
      next.push(left);
      const right = points[index + 1];
      if (right === undefined || points.length + added >= MAX_POINTS) return;
      if (Number.isNaN(left.y) && Number.isNaN(right.y)) return;
      if (Number.isNaN(left.y) !== Number.isNaN(right.y)) {
        if (right.x - left.x <= 1e-12 * Math.max(Math.abs(left.x), Math.abs(right.x))) return;
        next.push(...border(value, left, right));
        added += 2;
        return;
      }
      if (!mayBend(points, index, depth, low - height, high + height)) return;
      const middle = value(left.x + (right.x - left.x) * (index % 2 === 0 ? 0.47 : 0.53));
      const share = (middle.x - left.x) / (right.x - left.x);
      const miss = Math.abs(middle.y - (left.y + (right.y - left.y) * share));
      if (depth > 0 && miss <= FLATNESS * height) return;
      next.push(middle);
      added += 1;
    });
    points = next;
    if (added === 0) break;
  }
  return points;
}

/** Is part of the cell near the window, and do its neighbours not lie on one line with it? */
function mayBend(points: readonly Point[], index: number, depth: number, low: number, high: number): boolean {
  const [left, right] = [points[index] as Point, points[index + 1] as Point];
  if (Math.max(left.y, right.y) < low || Math.min(left.y, right.y) > high) return false;
  if (depth === 0) return true;
  return [points[index - 1], points[index + 2]].some((other, side) => {
    if (other === undefined || Number.isNaN(other.y)) return true;
    const slope = (right.y - left.y) / (right.x - left.x);
    const near = side === 0 ? left : right;
    const miss = Math.abs(near.y + slope * (other.x - near.x) - other.y);
    return miss > (FLATNESS * (high - low)) / 3;
  });
}

/** The last point with a value before the function ends, and the first without. */
function border(value: (x: number) => Point, left: Point, right: Point): Point[] {
  let [inside, outside] = Number.isNaN(left.y) ? [right, left] : [left, right];
  for (let step = 0; step < 60; step++) {
    const middle = value((inside.x + outside.x) / 2);
    if (middle.x === inside.x || middle.x === outside.x) break;
    if (Number.isNaN(middle.y)) outside = middle;
    else inside = middle;
  }
  return Number.isNaN(left.y) ? [outside, inside] : [inside, outside];
}

/** Both sides of a place where the function breaks between two points; null where it only rises steeply. */
function jump(value: (x: number) => Point, from: Point, to: Point): [Point, Point] | null {
  let [left, right] = [from, to];
  const size = Math.abs(to.y - from.y);
  for (let step = 0; step < 60; step++) {
    const middle = value((left.x + right.x) / 2);
    if (middle.x <= left.x || middle.x >= right.x) break;
    if (Number.isNaN(middle.y))
      return [border(value, left, middle)[0] as Point, border(value, middle, right)[1] as Point];
    if (Math.abs(middle.y - left.y) > Math.abs(right.y - middle.y)) right = middle;
    else left = middle;
    if (Math.abs(right.y - left.y) < size / 8) return null;
  }
  return [left, right];
}

/** Ten significant digits: a tenth of a pixel even after zooming in by a million. */
export function rounded(value: number): number {
  return Number(value.toPrecision(10));
}
