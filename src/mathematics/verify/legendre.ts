/** Composite Gauss-Legendre quadrature after a polynomial stretching of the ends: a rule that no tool uses, to check theirs. */
import type { RealFunction } from "../formula/compile";

const POINTS = 12;
const PANELS_LIMIT = 256;

interface Node {
  x: number;
  weight: number;
}

let nodes: readonly Node[] | null = null;

/** Nodes and weights on [-1, 1] by Newton's method on the Legendre polynomial. */
function legendreNodes(): readonly Node[] {
  nodes ??= Array.from({ length: POINTS }, (_, index) => {
    let x = Math.cos((Math.PI * (index + 0.75)) / (POINTS + 0.5));
    let slope = 1;
    for (let step = 0; step < 60; step++) {
      let [before, here] = [1, x];
      for (let degree = 2; degree <= POINTS; degree++) {
        [before, here] = [here, ((2 * degree - 1) * x * here - (degree - 1) * before) / degree];
      }
      slope = (POINTS * (before - x * here)) / (1 - x * x);
      const change = here / slope;
      x -= change;
      if (Math.abs(change) < 1e-16) break;
    }
    return { x, weight: 2 / ((1 - x * x) * slope * slope) };
  });
  return nodes;
}

export interface Checked {
  value: number;
  /** Difference between the last two refinements. */
  error: number;
}

/**
 * ∫ f over [from, to], infinite bounds included; the error tells whether it settled.
 *
 * @param panelsLimit 4 or more, a power of 2
 */
export function legendre(f: RealFunction, from: number, to: number, panelsLimit = PANELS_LIMIT): Checked {
  const g = ontoUnit(f, from, to);
  let before = NaN;
  for (let panels = 4; panels <= panelsLimit; panels *= 2) {
    const value = composite(g, panels);
    if (Math.abs(value - before) <= 1e-11 * Math.abs(value)) return { value, error: Math.abs(value - before) };
    if (panels === panelsLimit) return { value, error: Math.abs(value - before) };
    before = value;
  }
  return { value: NaN, error: Infinity };
}

function composite(g: RealFunction, panels: number): number {
  let sum = 0;
  for (let panel = 0; panel < panels; panel++) {
    const centre = -1 + (2 * panel + 1) / panels;
    for (const { x, weight } of legendreNodes()) {
      const value = g(centre + x / panels);
      if (Number.isFinite(value)) sum += (weight * value) / panels;
    }
  }
  return sum;
}

/** The integrand over [-1, 1], where both ends are approached with the fourth power. */
function ontoUnit(f: RealFunction, from: number, to: number): RealFunction {
  const stretch = (s: number) => (35 / 16) * (s - s ** 3 + (3 / 5) * s ** 5 - s ** 7 / 7);
  const slope = (s: number) => (35 / 16) * (1 - s * s) ** 3;
  if (Number.isFinite(from) && Number.isFinite(to)) {
    const [centre, half] = [(from + to) / 2, (to - from) / 2];
    return (s) => f(centre + half * stretch(s)) * half * slope(s);
  }
  if (!Number.isFinite(from) && !Number.isFinite(to)) {
    return (s) => {
      const t = stretch(s);
      return (f(t / (1 - t * t)) * (1 + t * t) * slope(s)) / (1 - t * t) ** 2;
    };
  }
  const sign = Number.isFinite(from) ? 1 : -1;
  const end = Number.isFinite(from) ? from : to;
  return (s) => {
    const t = (1 + stretch(s)) / 2;
    return (f(end + (sign * t) / (1 - t)) * slope(s)) / (2 * (1 - t) ** 2);
  };
}
