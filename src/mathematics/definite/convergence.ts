/** How an integrand behaves towards a point where it may be singular, and whether its integral up to there exists. */

export type Tail =
  | { kind: "convergent" }
  | { kind: "divergent"; sign: 1 | -1 | 0 }
  /** The values change sign without end, or the decay lies too close to the border. */
  | { kind: "oscillating" }
  | { kind: "unclear" };

const SPREAD = [0, 0.13, 0.29, 0.47, 0.58, 0.71, 0.83, 0.97];

/**
 * Judges ∫ g(d) dd towards d = 0 by the size of g(d)·d at distances e^-u, e^-2u and e^-4u: like e^(-αu)·u^q, which
 * converges for α > 0, and for α = 0 where q < -1.
 *
 * @param smallest the smallest distance at which g is still accurate
 */
export function judgeTail(g: (distance: number) => number, smallest: number): Tail {
  const deepest = -Math.log(smallest);
  const near = envelope(g, deepest / 4);
  const middle = envelope(g, deepest / 2);
  const far = envelope(g, deepest - 1);
  if (far.size === 0 && middle.size === 0) return { kind: "convergent" };
  if ([near, middle, far].some(({ size }) => Number.isNaN(size))) return { kind: "unclear" };
  if (far.size === 0) return { kind: "convergent" };
  const sign = far.sign === middle.sign ? far.sign : 0;
  if (far.size === Infinity) return { kind: "divergent", sign };
  const first = Math.log(middle.size) - Math.log(near.size);
  const second = Math.log(far.size) - Math.log(middle.size);
  const [one, two] = [deepest / 4, deepest / 2 - 1];
  // ln size = -α u + q ln u + constant at the three depths
  const [ratioOne, ratioTwo] = [Math.log(2), Math.log((deepest - 1) / (deepest / 2))];
  const alpha = (first / ratioOne - second / ratioTwo) / (two / ratioTwo - one / ratioOne);
  const power = (first + alpha * one) / ratioOne;
  const doubt = deepest > 200 ? 2e-4 : 2e-3;
  if (alpha > doubt) return { kind: "convergent" };
  const waves = sign === 0 && (far.mixed || middle.mixed);
  if (waves) return { kind: "oscillating" };
  if (alpha < -doubt) return { kind: "divergent", sign };
  if (power < -1.08) return { kind: "convergent" };
  if (power > -1.04) return { kind: "divergent", sign };
  return { kind: "unclear" };
}

/** The largest |g(d)·d| around a depth, and the sign that all values share. */
function envelope(g: (distance: number) => number, depth: number): { size: number; sign: 1 | -1 | 0; mixed: boolean } {
  let size = 0;
  let [positive, negative, known] = [0, 0, 0];
  for (const offset of SPREAD) {
    const distance = Math.exp(-depth - offset);
    const value = g(distance) * distance;
    if (Number.isNaN(value)) continue;
    known++;
    size = Math.max(size, Math.abs(value));
    if (value > 0) positive++;
    if (value < 0) negative++;
  }
  const sign = positive > 0 && negative > 0 ? 0 : positive > 0 ? 1 : negative > 0 ? -1 : 0;
  return { size: known === 0 ? NaN : size, sign, mixed: positive > 0 && negative > 0 };
}
