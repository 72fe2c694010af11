/** Points at which formulas are tried out: real, repeatable, in all the places where formulas differ. */
import { evaluate } from "../expression/evaluate";
import type { Expression } from "../expression/expression";
import { symbolsOf } from "../expression/walk";

export type Bindings = Readonly<Record<string, number>>;

const TRIALS = 60;
const ROUND = 12;

/** Repeatable numbers in [0, 1). */
function* uniform(): Generator<number, never> {
  let state = 777;
  for (;;) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    yield state / 0x80000000;
  }
}

/** Near 0, beyond ±1 and further out, on both sides. */
function place(trial: number, random: number): number {
  switch (trial % 6) {
    case 0:
      return 0.03 + 0.95 * random;
    case 1:
      return -0.03 - 0.95 * random;
    case 2:
      return 1 + 3 * random;
    case 3:
      return -1 - 3 * random;
    case 4:
      return 4 + 6 * random;
    default:
      return 0.1 + 2 * random;
  }
}

/** Endless values of a variable and of parameters; parameters are positive and change every dozen points. */
export function* trials(variable: string, parameters: readonly string[]): Generator<Bindings, never> {
  const random = uniform();
  const draw = (): Bindings => Object.fromEntries(parameters.map((name) => [name, 0.6 + 1.9 * random.next().value]));
  let values = draw();
  for (let trial = 0; ; trial++) {
    if (trial % ROUND === ROUND - 1) values = draw();
    yield { ...values, [variable]: place(trial, random.next().value) };
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
