/** Checks rewritten formulas by values, Taylor polynomials by what they leave over, and sums by another way of summing. */
import { algebraCall, isEndless } from "../algebra/algebra";
import type { RealFunction } from "../formula/compile";
import { variablesOf } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { independentFunction, independentFunctionOf, independentValue } from "./independent";

const PLACES = [0.37, 1.31, -0.61, 2.23, -1.77, 3.61, 5.03, 0.083] as const;
const LEVIN_TERMS = 40;
/** Terms that are added one by one. */
const MOST_TERMS = 200_000;

/** @param expression factor(…), expand(…), simplify(…), taylor(f, x, a, n) or summation(f, n, from, to) */
export function verifyAlgebra(expression: string, value: unknown): Finding {
  const { head, parts } = algebraCall(expression);
  if (head === "summation") return sum(parts, value);
  const [before = ""] = parts;
  const after = String(value);
  return head === "taylor" ? taylor(parts, after) : sameValues(before, after);
}

/** Both forms have the same value wherever both have one. */
function sameValues(before: string, after: string): Finding {
  const names = lettersOf(before);
  const [first, second] = [before, after].map((text) => independentFunctionOf(text, names[0] ?? "x"));
  if (first === undefined || second === undefined || first === null || second === null)
    return unchecked("calculator: the formula could not be evaluated a second way");
  let checked = 0;
  PLACES.forEach((place, at) => {
    const values = Object.fromEntries(names.map((name, index) => [name, place + 0.41 * index * (at + 1)]));
    const [left, right] = [first(values), second(values)];
    if (!Number.isFinite(left) || !Number.isFinite(right)) return;
    if (Math.abs(left - right) > 1e-8 * Math.max(1e-6, Math.abs(left))) checked = -Infinity;
    else checked++;
  });
  if (checked < 0) return refuted("calculator: the forms have different values", `${after} is not ${before}.`);
  if (checked < 2) return unchecked("calculator: the forms have too few values in common");
  return confirmed(`calculator: both forms have the same values at ${checked} places`, 0.98);
}

function lettersOf(text: string): readonly string[] {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? variablesOf(parsed.formula) : [];
}

/** What a polynomial of order n leaves over falls like the power n + 1 of the distance. */
function taylor([text = "", name = "x", about = "0", degree = "5"]: readonly string[], polynomial: string): Finding {
  const [f, p] = [independentFunction(text, name), independentFunction(polynomial, name)];
  const centre = independentValue(about);
  if (f === null || p === null || !Number.isFinite(centre))
    return unchecked("calculator: the function could not be evaluated a second way");
  // Of “4 terms” the order is told by the polynomial itself.
  const order = /terms$/.test(degree) ? highestPower(polynomial) : Number(degree);
  let checked = 0;
  for (const side of [-1, 1]) {
    const rests = [0.2, 0.1].map((step) => Math.abs(f(centre + side * step) - p(centre + side * step)));
    const [far = NaN, near = NaN] = rests;
    if (!Number.isFinite(far) || !Number.isFinite(near)) continue;
    const isRounding = near <= 1e-13 * Math.max(1, Math.abs(f(centre)));
    if (!isRounding && near > far / 2 ** (order + 0.3))
      return refuted(
        "calculator: the polynomial leaves over too much",
        `${polynomial} does not follow ${text} near ${about}.`,
      );
    checked++;
  }
  if (checked === 0) return unchecked("calculator: the function has no values beside the point");
  return confirmed(
    `calculator: what the polynomial leaves over falls with the power ${order + 1} of the distance`,
    0.98,
  );
}

function highestPower(polynomial: string): number {
  return Math.max(1, ...[...polynomial.matchAll(/\^(\d+)/g)].map(([, power]) => Number(power)));
}

function sum([text = "", name = "n", from = "1", to = "inf"]: readonly string[], value: unknown): Finding {
  const isInfinite = isEndless(to);
  const bound = isInfinite ? null : lettersOf(to)[0];
  if (typeof bound === "string") return closedForm({ text, name, from, to, letter: bound }, String(value));
  const term = lettersOf(text).every((letter) => letter === name) ? independentFunction(text, name) : null;
  const start = independentValue(from);
  if (term !== null && value === "diverges") return divergence(term, start);
  if (term === null || typeof value !== "number")
    return unchecked("calculator: the sum could not be added up a second way");
  const end = isInfinite ? Infinity : independentValue(to);
  const again = isInfinite ? accelerated(term, start) : addedUp(term, start, end);
  if (again === null) return unchecked("calculator: the sum could not be added up a second way");
  if (Math.abs(again.value - value) > Math.max(again.error, 1e-9 * Math.abs(value), 1e-12))
    return refuted(`calculator: added up another way it is ${again.value}`, `The sum is ${again.value}, not ${value}.`);
  return confirmed(`calculator: ${again.how}`, 0.98);
}

/** A formula for any upper end must give the sums to some of them. */
function closedForm(
  { text, name, from, to, letter }: { text: string; name: string; from: string; to: string; letter: string },
  formula: string,
): Finding {
  const term = independentFunctionOf(text, name);
  const [end, closed] = [independentFunction(to, letter), independentFunctionOf(formula, letter)];
  const start = independentValue(from);
  if (term === null || end === null || closed === null)
    return unchecked("calculator: the formula could not be evaluated");
  const others = lettersOf(text).filter((one) => one !== name && one !== letter);
  const given = Object.fromEntries(others.map((one, index) => [one, 1.37 + 0.23 * index]));
  for (const at of [start, start + 1, start + 2, start + 7]) {
    let total = 0;
    for (let n = start; n <= end(at); n++) total += term({ ...given, [letter]: at, [name]: n });
    const claimed = closed({ ...given, [letter]: at });
    if (!(Math.abs(claimed - total) <= 1e-9 * Math.max(1, Math.abs(total))))
      return refuted("calculator: the formula fails", `For ${letter} = ${at} the sum is ${total}, not ${claimed}.`);
  }
  return confirmed("calculator: the formula gives the sums to four upper ends", 0.98);
}

/** Twice as many terms add no less than before: the partial sums grow without bound, or jump for ever. */
function divergence(term: RealFunction, from: number): Finding {
  const gains: number[] = [];
  for (let block = 64; block <= 32_768; block *= 2) {
    let gain = 0;
    for (let n = from + block; n < from + 2 * block; n++) gain += Math.abs(term(n));
    gains.push(gain);
  }
  const [first = 0, last = 0] = [gains[0], gains.at(-1)];
  if (Number.isNaN(last) || !(last >= 0.97 * first))
    return unchecked("calculator: the divergence could not be confirmed");
  return confirmed("calculator: each time twice as many terms add no less than before", 0.95);
}

interface Again {
  value: number;
  error: number;
  how: string;
}

/** From the last term to the first. */
function addedUp(term: RealFunction, from: number, to: number): Again | null {
  if (to - from > MOST_TERMS) return null;
  let total = 0;
  for (let n = to; n >= from; n--) total += term(n);
  const how = "added up from the last term to the first it is the same";
  return Number.isFinite(total) ? { value: total, error: 0, how } : null;
}

/** By Levin's transformation, which takes no integral and knows nothing of signs. */
function accelerated(term: RealFunction, from: number): Again | null {
  const [value, before] = steadiest(levin((k) => term(from + k), LEVIN_TERMS));
  const error = 50 * Math.abs(value - before);
  if (!(error <= 1e-6 * Math.abs(value))) return null;
  return { value, error, how: "Levin's transformation of the partial sums gives the same value" };
}

/**
 * D. Levin, "Development of non-linear transformations for improving convergence of sequences" (1973), variant u; the
 * recurrence of E. J. Weniger, "Nonlinear sequence transformations" (1989), section 7.2. The values after each term.
 */
function levin(at: (k: number) => number, count: number): number[] {
  const [numerators, denominators]: [number[], number[]] = [[], []];
  const values: number[] = [];
  let sum = 0;
  for (let n = 0; n < count; n++) {
    sum += at(n);
    let scale = 1 / (n + 1);
    denominators[n] = scale / ((n + 1) * at(n));
    numerators[n] = sum * (denominators[n] as number);
    for (let back = 1; back <= n; back++) {
      const [place, factor] = [n - back, (n - back + 1) * scale];
      numerators[place] = (numerators[place + 1] as number) - factor * (numerators[place] as number);
      denominators[place] = (denominators[place + 1] as number) - factor * (denominators[place] as number);
      scale *= n / (n + 1);
    }
    values.push((numerators[0] as number) / (denominators[0] as number));
  }
  return values;
}

/** The value that changed least from one term to the next, and the one before it. */
function steadiest(values: readonly number[]): readonly [value: number, before: number] {
  let best: readonly [number, number] = [NaN, NaN];
  let least = Infinity;
  values.forEach((value, index) => {
    const before = values[index - 1];
    const change = before === undefined || index < 5 ? NaN : Math.abs(value - before);
    if (before !== undefined && change < least) [best, least] = [[value, before], change];
  });
  return best;
}
