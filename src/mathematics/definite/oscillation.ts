/** Integrals to infinity of functions that oscillate without end: half waves are added up and the sums extrapolated. */
import type { RealFunction } from "../formula/compile";
import { kronrod, type Estimate } from "./kronrod";

/** Half waves that are integrated to see whether they die out. */
export const HALF_WAVES = 240;
/** Half waves that take part in the extrapolation. */
const TERMS = 26;

export type OscillatingTail = ({ kind: "value" } & Estimate) | { kind: "divergent" } | { kind: "unclear" };

/**
 * ∫ f over [from, ∞).
 *
 * @param borders rising points that cut the axis into half waves
 */
export function oscillatingTail(f: RealFunction, borders: readonly number[]): OscillatingTail {
  const halves: number[] = [];
  let evaluations = 0;
  let quadratureError = 0;
  for (let index = 0; index + 1 < borders.length; index++) {
    const part = kronrod(f, borders[index] as number, borders[index + 1] as number, { parts: 1 });
    if (!Number.isFinite(part.value)) return isGrowing(halves) ? { kind: "divergent" } : { kind: "unclear" };
    halves.push(part.value);
    evaluations += part.evaluations;
    if (index < TERMS * 2) quadratureError += part.error;
  }
  // the piece before the first whole half wave stands apart, so that the others follow one law
  const first = halves.shift() ?? 0;
  const fulls = halves.flatMap((value, index) => (index % 2 === 1 ? [value + (halves[index - 1] as number)] : []));
  const halfDecay = decay(halves);
  const fullDecay = decay(fulls);
  if (halfDecay > -0.05 || fullDecay > -1.04) return { kind: "divergent" };
  if (fullDecay > -1.1) return { kind: "unclear" };
  const byHalves = levin(halves.slice(0, TERMS));
  const byFulls = levin(fulls.slice(0, TERMS));
  const size = halves.slice(0, 8).reduce((sum, value) => sum + Math.abs(value), Math.abs(first));
  const [best, other] = byHalves.error <= byFulls.error ? [byHalves, byFulls] : [byFulls, byHalves];
  const gap = Math.abs(best.value - other.value);
  const isSettled = best.error <= 1e-8 * size;
  const error = (isSettled ? 10 * best.error : Math.max(best.error, gap)) + quadratureError;
  return Number.isFinite(best.value)
    ? { kind: "value", value: first + best.value, error, size, evaluations }
    : { kind: "unclear" };
}

/** Did each of the last half waves exceed the one before? */
function isGrowing(halves: readonly number[]): boolean {
  const last = halves.slice(-5).map(Math.abs);
  return last.length === 5 && last.every((size, index) => index === 0 || size > (last[index - 1] as number));
}

/** The power of the index with which terms grow or fall, from the largest of some early and some late ones. */
function decay(terms: readonly number[]): number {
  const early = largestIn(terms, Math.round(terms.length / 4));
  const late = largestIn(terms, terms.length - 8);
  if (late.size === 0) return -Infinity;
  return Math.log(late.size / early.size) / Math.log(late.index / early.index);
}

/** The largest of eight terms; its index counts to its middle. */
function largestIn(terms: readonly number[], start: number): { size: number; index: number } {
  let found = { size: 0, index: start + 0.5 };
  for (let index = start; index < Math.min(terms.length, start + 8); index++) {
    const size = Math.abs(terms[index] as number);
    if (size > found.size) found = { size, index: index + 0.5 };
  }
  return found;
}

/**
 * The limit of the partial sums by Levin's u transform.
 *
 * @see Levin, 1973, Development of non-linear transformations for improving convergence of sequences
 */
function levin(terms: readonly number[]): { value: number; error: number } {
  const numerators: number[] = [];
  const denominators: number[] = [];
  let sum = 0;
  let best = { value: NaN, error: Infinity };
  let [before, older] = [NaN, NaN];
  for (let n = 0; n < terms.length; n++) {
    const term = terms[n] as number;
    sum += term;
    if (term === 0) return { value: sum, error: Math.abs(sum) * 1e-15 };
    const weight = 1 / (term * (n + 1));
    numerators.push(sum * weight);
    denominators.push(weight);
    for (let k = n - 1; k >= 0; k--) {
      const scale = ((k + 1) / (n + 1)) * (n / (n + 1)) ** (n - k - 2);
      numerators[k] = (numerators[k + 1] as number) - scale * (numerators[k] as number);
      denominators[k] = (denominators[k + 1] as number) - scale * (denominators[k] as number);
    }
    const value = (numerators[0] as number) / (denominators[0] as number);
    const error = Math.max(Math.abs(value - before), Math.abs(before - older));
    if (n > 3 && error < best.error) best = { value, error };
    [older, before] = [before, value];
  }
  return best;
}
