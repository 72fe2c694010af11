/** Points at which formulas are tried out: real, repeatable, in all the places where formulas differ. */
import { evaluate } from "../expression/evaluate";
import type { Expression } from "../expression/expression";
import { symbolsOf } from "../expression/walk";

export type Bindings = Readonly<Record<string, number>>;

const TRIALS = 64;

/** Repeatable numbers in [0, 1). */
function* uniform(): Generator<number, never> {
  let state = 777;
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x80000000;
  }
}

/** Intervals with their centres near 0, beyond ±1 and further out; the later ones are rarely needed. */
const PLACES = [
  [0.03, 0.98],
  [-0.98, -0.03],
  [1, 4],
  [-4, -1],
  [4, 10],
  [0.1, 2.1],
  [10, 60],
  [-10, -4],
] as const;

/** Ranges of parameters, one a round. */
const RANGES = [
  [0.6, 2.5],
  [0.2, 1],
  [1.5, 5],
  [0.05, 8],
] as const;

function between([from, to]: readonly [number, number], fraction: number): number {
  return from + (to - from) * fraction;
}

/** Endless values of a variable and of parameters; parameters are positive and change with every round. */
export function* trials(variable: string, parameters: readonly string[]): Generator<Bindings, never> {
  const random = uniform();
  for (let round = 0; ; round++) {
    const range = RANGES[round % RANGES.length] ?? RANGES[0];
    const values = Object.fromEntries(parameters.map((name) => [name, between(range, random.next().value)]));
    for (const place of PLACES) yield { ...values, [variable]: between(place, random.next().value) };
  }
}

/** The symbols of expressions other than the variable. */
export function parametersOf(variable: string, ...expressions: readonly Expression[]): readonly string[] {
  return [...new Set(expressions.flatMap((item) => [...symbolsOf(item)]))].filter((name) => name !== variable);
}

/** Points at which the expression has a finite real value. */
export function samplePoints(expression: Expression, variable: string): readonly Bindings[] {
  const all = trials(variable, parametersOf(variable, expression));
  return Array.from({ length: TRIALS }, () => all.next().value).filter((at) =>
    Number.isFinite(evaluate(expression, at)),
  );
}
