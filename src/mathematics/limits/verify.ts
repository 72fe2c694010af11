/** Compares a limit that was worked out with the values of the function. */
import type { Expression } from "../expression/expression";
import { replaceSymbol, symbolsOf } from "../expression/walk";
import { number } from "../expression/expression";
import { measure, type Measured } from "./careful";

/** "silent": the values say too little, because they cancel, overflow or change too slowly. */
export type Verdict = "agrees" | "contradicts" | "silent";

const STEPS = 60;
const GROWTH = 1.6;
const RELIABLE = 1e-5;

/**
 * Looks at the values for growing x, where x → ∞, and at how they settle.
 *
 * @param claimed infinite for ±∞
 */
export function verdict(expression: Expression, name: string, claimed: number): Verdict {
  const others = [...symbolsOf(expression)].filter((other) => other !== name);
  const concrete = others.reduce((part, other) => replaceSymbol(part, other, number(1)), expression);
  if (others.length > 0) return "silent";
  const seen: Measured[] = [];
  for (let step = 0; step < STEPS; step++) {
    const { value, error } = measure(concrete, name, 3.17 * GROWTH ** step);
    if (Number.isFinite(value) && error <= RELIABLE * Math.max(Math.abs(value), 1e-9)) seen.push({ value, error });
  }
  if (seen.length < 10) return "silent";
  const direct = judged(
    seen.map(({ value }) => value),
    claimed,
  );
  return direct === "silent" && settlesElsewhere(seen, claimed) ? "contradicts" : direct;
}

function judged(values: readonly number[], claimed: number): Verdict {
  const last = values.slice(-10);
  const [first = Number.NaN] = last;
  const end = last[last.length - 1] ?? Number.NaN;
  if (!Number.isFinite(claimed)) {
    if (last.every((value) => value * claimed > 0) && Math.abs(end) > Math.abs(first)) return "agrees";
    return isSteady(last) ? "contradicts" : "silent";
  }
  const distance = (value: number): number => Math.abs(value - claimed);
  const scale = Math.max(1, Math.abs(claimed));
  if (distance(end) < 1e-4 * scale || (distance(end) < 0.5 * distance(first) && distance(end) < 0.05 * scale))
    return "agrees";
  return isSteady(last) ? "contradicts" : "silent";
}

/** So many steps in a row that shrink evenly count as settling. */
const RUN = 8;

/** Do the steps of the values shrink evenly, towards something else than what is claimed? */
function settlesElsewhere(seen: readonly Measured[], claimed: number): boolean {
  const steps = seen.slice(1).map(({ value, error }, index) => {
    const before = seen[index] as Measured;
    return {
      from: before.value,
      size: value - before.value,
      isNoise: Math.abs(value - before.value) < 4 * (error + before.error),
    };
  });
  while (steps.length > 0 && steps[steps.length - 1]?.isNoise === true) steps.pop();
  const run = steps.slice(-RUN);
  if (run.length < RUN || run.some(({ isNoise }) => isNoise)) return false;
  const ratios = run.slice(1).map(({ size }, index) => size / (run[index]?.size ?? Number.NaN));
  if (!ratios.every((ratio) => ratio > 0.05 && ratio < 0.85)) return false;
  const [last, ratio] = [run[run.length - 1], ratios[ratios.length - 1] ?? 0];
  if (last === undefined) return false;
  const limit = last.from + last.size / (1 - ratio);
  return (
    !Number.isFinite(claimed) ||
    Math.abs(limit - claimed) > 3 * Math.abs(last.size) + 1e-6 * Math.max(1, Math.abs(claimed))
  );
}

/** Do the values stand still? */
function isSteady(values: readonly number[]): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low <= 1e-7 * Math.max(Math.abs(low), Math.abs(high), 1e-3);
}

/** Where the values are looked at; the nearer ones for what overflows further out. */
const WINDOWS = [
  [40, 1e3, 3e4],
  [20, 90, 300],
] as const;
const SAMPLES = 160;

/** Do the values keep swinging, by no less further out? For x → ∞. */
export function swings(expression: Expression, name: string): boolean {
  return WINDOWS.some((starts) => {
    const [near = 0, middle = 0, far = 0] = starts.map((start) => spread(expression, name, start));
    return far > 1e-3 && middle > 0.5 * near && far > 0.5 * middle;
  });
}

function spread(expression: Expression, name: string, start: number): number {
  const values: number[] = [];
  for (let index = 0; index < SAMPLES; index++) {
    const { value, error } = measure(expression, name, start * (1 + (index * 0.618034) / SAMPLES) + index * 0.7391);
    if (Number.isFinite(value) && error < 0.01 * Math.max(1, Math.abs(value))) values.push(value);
  }
  return values.length < SAMPLES / 4 ? 0 : Math.max(...values) - Math.min(...values);
}
