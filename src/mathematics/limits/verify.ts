/** Compares a limit that was worked out with the values of the function. */
import type { Expression } from "../expression/expression";
import { replaceSymbol, symbolsOf } from "../expression/walk";
import { number } from "../expression/expression";
import { measure } from "./careful";

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
  const values: number[] = [];
  for (let step = 0; step < STEPS; step++) {
    const { value, error } = measure(concrete, name, 3.17 * GROWTH ** step);
    if (!Number.isFinite(value) || !(error <= RELIABLE * Math.max(Math.abs(value), 1e-9))) continue;
    values.push(value);
  }
  return values.length < 10 ? "silent" : judged(values, claimed);
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

/** Do the values stand still? */
function isSteady(values: readonly number[]): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return high - low <= 1e-7 * Math.max(Math.abs(low), Math.abs(high), 1e-3);
}

const WINDOWS = [40, 1e3, 3e4] as const;
const SAMPLES = 160;

/** Do the values keep swinging, by no less further out? For x → ∞. */
export function swings(expression: Expression, name: string): boolean {
  const spreads = WINDOWS.map((start) => {
    const values: number[] = [];
    for (let index = 0; index < SAMPLES; index++) {
      const { value, error } = measure(expression, name, start * (1 + (index * 0.618034) / SAMPLES) + index * 0.7391);
      if (Number.isFinite(value) && error < 0.01 * Math.max(1, Math.abs(value))) values.push(value);
    }
    return values.length < SAMPLES / 4 ? 0 : Math.max(...values) - Math.min(...values);
  });
  const [near = 0, middle = 0, far = 0] = spreads;
  return far > 1e-3 && middle > 0.5 * near && far > 0.5 * middle;
}
