/** Infinite sums of real numbers: whether they converge, told from the size of late terms, and their value. */
import { Refused } from "../calculate/guard";
import { doubleExponential } from "../definite/double-exponential";
import type { RealFunction } from "../formula/compile";
import type { Summed } from "./sums";

/** Where the size of the terms is measured: so many terms behind the first one. */
const LATE = [256, 1024, 4096, 16_384, 65_536] as const;
/** Where terms that fall like a geometric series are gone; the first of these at which the term has a value. */
const FAR = [2000, 500, 150] as const;
/** So many first terms must have a value; later ones may be too large or too small for doubles. */
const EARLY = 60;
const ALTERNATING_TERMS = 40;
/** An acceleration whose last two values differ by more, relatively, has not settled. */
const SETTLED = 1e-9;

/** @throws Refused where a term has no value, or it cannot be told whether the sum converges */
export function infiniteSum(term: RealFunction, from: number): Summed {
  const at = (k: number): number => {
    const value = term(from + k);
    if (!Number.isFinite(value) && k < EARLY) throw new Refused(`The term has no finite value at ${from + k}.`);
    return value;
  };
  const early = Array.from({ length: EARLY }, (_, k) => at(k));
  const ratios = early.slice(41).map((value, k) => Math.abs(value / (early[40 + k] ?? 1)));
  const far = FAR.map(at).find((value) => !Number.isNaN(value)) ?? Number.NaN;
  if (Math.abs(far) <= 1e-40 * Math.abs(at(30)) || far === 0) return summedDirectly(at);
  if (Number.isNaN(at(LATE[0]))) throw new Refused("The terms cannot be evaluated far out, so the sum is not decided.");
  if (ratios.every((ratio) => ratio > 1.02 || Number.isNaN(ratio)))
    return { kind: "diverges", reason: "The terms do not tend to 0." };
  const signs = early.slice(20).map(Math.sign);
  if (signs.every((sign, k) => k === 0 || sign === -(signs[k - 1] ?? 0))) return alternating(at);
  if (!signs.every((sign) => sign === signs[0]))
    throw new Refused("The signs of the terms follow no simple rule; whether the sum converges is not decided.");
  return oneSigned(at);
}

/** Terms that fall like a geometric series: until they no longer count. */
function summedDirectly(at: (k: number) => number): Summed {
  let sum = 0;
  for (let k = 0; k < 100_000; k++) {
    const value = at(k);
    sum += value;
    if (k > 60 && Math.abs(value) <= 1e-18 * Math.abs(sum)) break;
  }
  const method = "The terms fall at least as fast as those of a geometric series: add them until they no longer count.";
  return { kind: "decimal", value: sum, error: 1e-15 * Math.abs(sum), method };
}

/** H. Cohen, F. Rodriguez Villegas, D. Zagier, "Convergence acceleration of alternating series", algorithm 1. */
function alternating(at: (k: number) => number): Summed {
  const [far, farther] = [Math.abs(at(4096)), Math.abs(at(65_536))];
  if (farther > 0.98 * far) return { kind: "diverges", reason: "The terms do not tend to 0." };
  const estimate = (count: number): number => {
    let d = (3 + Math.sqrt(8)) ** count;
    d = (d + 1 / d) / 2;
    let [b, c, sum] = [-1, -d, 0];
    for (let k = 0; k < count; k++) {
      c = b - c;
      sum += c * Math.abs(at(k));
      b = ((k + count) * (k - count) * b) / ((k + 0.5) * (k + 1));
    }
    return (Math.sign(at(0)) * sum) / d;
  };
  return settled(estimate(ALTERNATING_TERMS), estimate(ALTERNATING_TERMS - 8), [
    "The terms change their sign and fall to 0, so the sum converges (Leibniz).",
    "Accelerate the convergence after Cohen, Rodriguez Villegas and Zagier.",
  ]);
}

/** Terms of one sign that fall like a power of n: they converge where the power is below −1. */
function oneSigned(at: (k: number) => number): Summed {
  const powers = LATE.slice(1).map((far, index) => {
    const near = LATE[index] ?? 1;
    return -Math.log(Math.abs(at(far) / at(near))) / Math.log(far / near);
  });
  const [early = 0, before = 0, last = 0] = powers.slice(-3);
  // Of a plain power the measured ones settle like 1/n; where logarithms take part they do not.
  const isPlain = Math.abs(last - before) <= 0.4 * Math.abs(before - early) + 1e-9;
  const power = isPlain ? last + (last - before) / 3 : last;
  if (isPlain && power < 1e-4) return { kind: "diverges", reason: "The terms do not tend to 0." };
  if (power < (isPlain ? 1 - 1e-4 : 0.75)) {
    const reason = `The terms fall only like n^(-${shown(power)}), slower than those of the harmonic series.`;
    return { kind: "diverges", reason };
  }
  if (isPlain && power < 1 + 1e-4)
    return { kind: "diverges", reason: "The terms fall like those of the harmonic series 1/n." };
  if (!isPlain && power < 1.5)
    throw new Refused("The terms fall about like 1/n; whether the sum converges is not decided.");
  return settled(eulerMaclaurin(at, 128), eulerMaclaurin(at, 64), [
    `The terms fall like n^(-${shown(power)}), so the sum converges.`,
    "Add the first 128 terms; the rest by the formula of Euler and Maclaurin, from the integral of the term.",
  ]);
}

/** The first `count` terms, ∫ of the term from there on, and the corrections by its value and odd derivatives there. */
function eulerMaclaurin(at: (k: number) => number, count: number): number {
  let sum = 0;
  for (let k = 0; k < count; k++) sum += at(k);
  const tail = doubleExponential((t) => {
    const value = (at(count / t) * count) / t / t;
    return Number.isFinite(value) ? value : 0;
  }, 1).value;
  const difference = (step: number): number => at(count + step) - at(count - step);
  const slope = (8 * difference(1) - difference(2)) / 12;
  const third = (difference(2) - 2 * difference(1)) / 2;
  return sum + tail + at(count) / 2 - slope / 12 + third / 720;
}

const shown = (power: number): string => String(Number(power.toFixed(2)));

function settled(value: number, again: number, steps: readonly string[]): Summed {
  const error = Math.abs(value - again);
  if (!(error <= SETTLED * Math.max(1e-12, Math.abs(value))))
    throw new Refused("The sum converges too slowly for its value to be told with certainty.");
  return { kind: "decimal", value, error: Math.max(error, 1e-14 * Math.abs(value)), method: steps.join(" ") };
}
