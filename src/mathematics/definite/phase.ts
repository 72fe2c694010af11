/** The waves of a formula towards infinity: which arguments of sines run on without end, and where their half waves begin. */
import { realFunction, type RealFunction } from "../formula/compile";
import { dependsOn, type Formula } from "../formula/formula";

/** The arguments of trigonometric functions in a formula. */
export function waveArguments(formula: Formula, variable: string): Formula[] {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return [];
  const inner = formula.args.flatMap((part) => waveArguments(part, variable));
  const [first] = formula.args;
  const isWave =
    /^(?:sin|cos|tan|sec|csc|cot)$/.test(formula.name) && first !== undefined && dependsOn(first, variable);
  return isWave ? [first, ...inner] : inner;
}

/** The arguments, as functions of y, that grow without bound as y → ∞; slowest first. */
export function runningPhases(formula: Formula, variable: string, place: (y: number) => number): RealFunction[] {
  return waveArguments(formula, variable)
    .map((argument) => {
      const f = realFunction(argument, variable);
      return (y: number) => Math.abs(f(place(y)));
    })
    .filter((phase) => phase(1e6) > 1e3 && phase(1e6) > 2 * phase(1e3))
    .sort((a, b) => a(1e4) - b(1e4));
}

/** Does some sine go through many waves as y → ∞, however slowly? */
export function hasEndlessWaves(formula: Formula, variable: string, place: (y: number) => number): boolean {
  return waveArguments(formula, variable).some((argument) => {
    const f = realFunction(argument, variable);
    return Math.abs(f(place(1e12)) - f(place(1e3))) > 2 * Math.PI;
  });
}

/** Rising points from `from` on, at which the phase passes multiples of π. */
export function halfWaves(phase: RealFunction, from: number, count: number): number[] {
  const borders = [from];
  let level = Math.ceil(phase(from) / Math.PI + 1e-9) * Math.PI;
  let step = Math.max(1, Math.abs(from)) / 4;
  let low = from;
  while (borders.length <= count) {
    let high = low + step;
    for (let tries = 0; phase(high) < level && tries < 200; tries++) high = low + (high - low) * 2;
    if (!(phase(high) >= level)) return [];
    let [left, right] = [low, high];
    for (let bits = 0; bits < 60 && right - left > 1e-15 * right; bits++) {
      const middle = (left + right) / 2;
      if (phase(middle) < level) left = middle;
      else right = middle;
    }
    borders.push(right);
    step = Math.max(right - low, 1e-12 * right);
    low = right;
    level += Math.PI;
  }
  return borders;
}
