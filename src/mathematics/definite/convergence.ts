/** How an integrand behaves towards a point where it may be singular, and whether its integral up to there exists. */
/**
 * The size of g(d)·d at d = e^-u is like e^(-alpha·u)·u^power for u near `depth`; beyond, nothing is known for certain
 * but that law.
 */
export interface Decay {
  alpha: number;
  power: number;
  /** The greatest u at which g is known. */
  depth: number;
  /** g(d)·d at that depth, with its sign. */
  last: number;
}

export type Tail =
  | { kind: "convergent"; decay: Decay | null }
  | { kind: "divergent"; sign: 1 | -1 | 0 }
  /** The values change sign without end. */
  | { kind: "oscillating" }
  /** The decay lies too close to the border. */
  | { kind: "unclear" };

const SPREAD = [0, 0.13, 0.29, 0.47, 0.58, 0.71, 0.83, 0.97];
/** Waves in u, as those of cos(3·ln d), need a wider look to show their height. */
const WIDE_SPREAD = Array.from({ length: 25 }, (_, index) => 0.137 * index);
/** Values of u, the logarithm of 1/d, that are tried; the deepest one at which the values obey a law counts. */
const DEPTHS = [640, 240, 120, 64, 44, 30, 22, 16, 11, 8, 6];
/** Logarithms of sizes below this are as good as 0. */
const NOTHING = -600;

/**
 * Judges ∫ g(d) dd towards d = 0: like e^(-αu)·u^q it converges for α > 0, and for α = 0 where q < -1.
 *
 * @param deepest u up to which g can be trusted
 * @param hasWaves may the sign of g change without end?
 */
export function judgeTail(g: (distance: number) => number, deepest: number, hasWaves: boolean): Tail {
  let verdict: Tail = { kind: "unclear" };
  for (const depth of DEPTHS) {
    if (depth > deepest) continue;
    const law = lawAt(g, depth, hasWaves ? WIDE_SPREAD : SPREAD);
    // signs that change without waves are rounding errors
    if (law === null || (law.isMixed && !hasWaves)) continue;
    verdict = verdictOf(law, depth);
    if (verdict.kind !== "unclear" || depth < 60) return verdict;
  }
  return verdict;
}

interface Law {
  alpha: number;
  power: number;
  far: Envelope;
  isMixed: boolean;
  /** Is the function 0, or smaller than any power, towards the point? */
  isNothing: boolean;
  isInfinite: boolean;
}

/** The law that the values obey at a depth; null where they obey none or are not known there. */
function lawAt(g: (distance: number) => number, depth: number, spread: readonly number[]): Law | null {
  const [near, middle, check, far] = [depth / 4, depth / 2, 0.7 * depth, depth - 1].map((u) =>
    envelope(g, u, spread),
  ) as [Envelope, Envelope, Envelope, Envelope];
  if ([near, middle, check].some(({ size }) => Number.isNaN(size))) return null;
  const isMixed = far.isMixed || check.isMixed || middle.isMixed;
  const blank = { alpha: 0, power: 0, far, isMixed };
  const sizes = [near, middle, check, far].map(({ size }) => Math.log(size)) as [number, number, number, number];
  const isFalling = sizes[1] < Math.max(sizes[0], -40) - 20 || sizes[1] < NOTHING / 2;
  if (far.size === 0 || check.size === 0 || middle.size === 0) {
    const isZero = near.size === 0 && middle.size === 0 && check.size === 0 && far.size === 0 && depth < 8;
    return isZero || isFalling ? { ...blank, isNothing: true, isInfinite: false } : null;
  }
  if (far.size === Infinity || check.size === Infinity) {
    // deeper than this an infinite value may only mean that a factor is too large to write
    const isHuge = depth <= 11 && near.size < Infinity;
    return isHuge ? { ...blank, isNothing: false, isInfinite: true } : null;
  }
  if (Number.isNaN(far.size)) return null;
  const [one, two, three, four] = [near.at, middle.at, check.at, far.at];
  const [ratioOne, ratioTwo] = [Math.log(two / one), Math.log(four / two)];
  const [first, second] = [sizes[1] - sizes[0], sizes[3] - sizes[1]];
  const alpha = (first / ratioOne - second / ratioTwo) / ((four - two) / ratioTwo - (two - one) / ratioOne);
  const power = (second + alpha * (four - two)) / ratioTwo;
  const expected = sizes[1] - alpha * (three - two) + power * Math.log(three / two);
  const slack = isMixed ? 1.5 : 0.02 + 0.01 * Math.abs(sizes[3] - sizes[0]);
  if (!(Math.abs(expected - sizes[2]) <= slack)) {
    if (fallsFaster(sizes)) return { ...blank, isNothing: true, isInfinite: false };
    return risesFaster(sizes) ? { ...blank, isNothing: false, isInfinite: true } : null;
  }
  return { alpha, power, far, isMixed, isNothing: false, isInfinite: false };
}

/** Does the size fall ever faster, as e^(-1/d) does? */
function fallsFaster([near, middle, check, far]: readonly [number, number, number, number]): boolean {
  return middle < near - 3 && check < middle - 6 && far < check - 12;
}

/** Does the size grow ever faster, as e^(1/d) does? */
function risesFaster([near, middle, check, far]: readonly [number, number, number, number]): boolean {
  return middle > near + 3 && check > middle + 6 && far > check + 12;
}

function verdictOf({ alpha, power, far, isMixed, isNothing, isInfinite }: Law, depth: number): Tail {
  if (isNothing) return { kind: "convergent", decay: null };
  if (isInfinite) return isMixed ? { kind: "oscillating" } : { kind: "divergent", sign: far.sign };
  const doubt = depth > 200 ? 2e-4 : depth > 40 ? 2e-3 : 0.02;
  if (alpha > doubt) return { kind: "convergent", decay: { alpha, power, depth: far.at, last: far.value } };
  if (isMixed) return { kind: "oscillating" };
  if (alpha < -doubt) return { kind: "divergent", sign: far.sign };
  if (power < -1.12) return { kind: "convergent", decay: { alpha: 0, power, depth: far.at, last: far.value } };
  return power > -1.06 ? { kind: "divergent", sign: far.sign } : { kind: "unclear" };
}

interface Envelope {
  /** The largest |g(d)·d| around a depth. */
  size: number;
  /** The depth and the value where it is largest. */
  at: number;
  value: number;
  sign: 1 | -1 | 0;
  isMixed: boolean;
}

function envelope(g: (distance: number) => number, depth: number, spread: readonly number[]): Envelope {
  let [size, at, largest] = [0, depth, 0];
  let [positive, negative, known] = [0, 0, 0];
  for (const offset of spread) {
    const distance = Math.exp(-depth - offset);
    const value = g(distance) * distance;
    if (Number.isNaN(value)) continue;
    known++;
    if (value > 0) positive++;
    if (value < 0) negative++;
    if (Math.abs(value) > size) [size, at, largest] = [Math.abs(value), depth + offset, value];
  }
  const isMixed = positive > 0 && negative > 0;
  const sign = isMixed ? 0 : positive > 0 ? 1 : negative > 0 ? -1 : 0;
  return { size: known < spread.length / 2 ? NaN : size, at, value: largest, sign, isMixed };
}

/** ∫ g over all distances below e^-depth, by the law that g obeys up to there. */
export function restOf(g: (distance: number) => number, decay: Decay): number {
  const { alpha, power, depth, last } = decay;
  if (alpha === 0) return logarithmicRest(g, decay);
  // last·∫ e^(-α v)·(1 + v/depth)^q dv, asymptotically
  const first = power / (alpha * depth);
  return (last / alpha) * (1 + first + (first * (power - 1)) / (alpha * depth));
}

const NODES = 7;

/** ∫ G(u) du from depth on, for G(u) = u^q·(c₀ + c₁/u + …) with 2q whole: the series in 1/u is fitted and integrated. */
function logarithmicRest(g: (distance: number) => number, { power, depth, last }: Decay): number {
  const exponent = Math.round(2 * power) / 2;
  if (Math.abs(exponent - power) > 0.1 || exponent >= -1) return (last * depth) / (-power - 1);
  const us = Array.from({ length: NODES }, (_, index) => depth / (1 + 1.5 * index));
  const ws = us.map((u) => depth / u);
  const heights = us.map((u) => g(Math.exp(-u)) * Math.exp(-u) * u ** -exponent);
  const coefficients = interpolated(ws, heights);
  // with w = depth/u: ∫ u^q w^k du = depth^(q+1) / (k - q - 1)
  return coefficients.reduce((sum, value, k) => sum + (value * depth ** (exponent + 1)) / (k - exponent - 1), 0);
}

/** Coefficients of the polynomial through the points, lowest first, by divided differences. */
function interpolated(xs: readonly number[], ys: readonly number[]): number[] {
  const differences = [...ys];
  for (let order = 1; order < xs.length; order++) {
    for (let index = xs.length - 1; index >= order; index--) {
      const step = (xs[index] as number) - (xs[index - order] as number);
      differences[index] = ((differences[index] as number) - (differences[index - 1] as number)) / step;
    }
  }
  let coefficients: number[] = [];
  for (let index = xs.length - 1; index >= 0; index--) {
    const shifted = [0, ...coefficients];
    const root = xs[index] as number;
    coefficients = shifted.map((value, at) => value - root * (coefficients[at] ?? 0));
    coefficients[0] = (coefficients[0] ?? 0) + (differences[index] as number);
  }
  return coefficients;
}
