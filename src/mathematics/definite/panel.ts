/** One end of a panel, integrated up to the middle by two rules that must agree. */
import type { RealFunction } from "../formula/compile";
import { restOf, type Decay, type Tail } from "./convergence";
import { doubleExponential } from "./double-exponential";
import { kronrod, type Estimate } from "./kronrod";
import type { View } from "./near";

/** A panel seen from one of its ends. */
export interface Half {
  point: number;
  side: 1 | -1;
  view: View;
  tail: Tail;
  isCritical: boolean;
}

/** One half of a panel by both rules; the one with the smaller error counts, their difference is an error too. */
export function integrateHalf(f: RealFunction, half: Half, middle: number): { estimate: Estimate; method: string } {
  const { point, side } = half;
  const isInfinite = !Number.isFinite(point);
  const length = isInfinite ? 1 / Math.abs(middle) : Math.abs(middle - point);
  const [low, high] = side === 1 ? [point, middle] : [middle, point];
  const smooth = half.isCritical ? kronrod(half.view.g, 0, length, { limit: 100 }) : kronrod(f, low, high);
  if (!half.isCritical && smooth.error <= 1e-12 * smooth.size) return { estimate: smooth, method: GAUSS };
  const steep = steepRule(half, length);
  const [best, other] = smooth.error <= steep.error ? [smooth, steep] : [steep, smooth];
  const gap = Math.abs(best.value - other.value);
  const isAgreed = !(gap > 20 * (best.error + other.error));
  const evaluations = smooth.evaluations + steep.evaluations;
  return {
    estimate: { ...best, error: isAgreed ? best.error : Math.max(best.error, gap), evaluations },
    method: best === smooth ? GAUSS : "double exponential (tanh-sinh)",
  };
}

const GAUSS = "Gauss-Kronrod (10, 21), adaptive";

/** Decays down to e^-36 are within reach of the double-exponential rule; slower ones need their law. */
const REACHED = 36;

/** The rule for an end that may be singular. */
function steepRule({ view, tail }: Half, length: number): Estimate {
  const decay = tail.kind === "convergent" ? tail.decay : null;
  if (decay === null) return doubleExponential((start) => view.g(start), length);
  if (-Math.log(length) > decay.depth / 2) return doubleExponential((start) => view.g(start), length);
  if (decay.alpha * decay.depth < REACHED) return alongLogarithm(view.g, decay, length);
  const border = Math.exp(-decay.depth);
  return doubleExponential((start) => (start > border ? view.g(start) : 0), length);
}

/** Slow decay: integrated over the logarithm of the distance, and by its law where the distance has no number any more. */
function alongLogarithm(g: View["g"], decay: Decay, length: number): Estimate {
  const known = kronrod((u) => g(Math.exp(-u)) * Math.exp(-u), -Math.log(length), decay.depth, { limit: 400 });
  const rest = restOf(g, decay);
  const doubt = decay.depth > 200 ? (decay.alpha === 0 ? 1e-7 : 1e-11) : 1e-4;
  return {
    ...known,
    value: known.value + rest,
    error: known.error + Math.abs(rest) * doubt,
    size: known.size + Math.abs(rest),
  };
}
