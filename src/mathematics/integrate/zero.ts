/** Numeric tests of constants: is it zero, what is its sign, for generic positive values of the parameters. */
import { TooLarge } from "../expression/budget";
import { evaluate, magnitude } from "../expression/evaluate";
import { expand } from "../expression/expand";
import { type Expression, isNumber } from "../expression/expression";
import { symbolsOf } from "../expression/walk";

const SAMPLES = [0.7234, 1.3817, 2.1193, 0.3911, 1.7723, 2.6131, 0.9157, 1.1371, 3.0713, 0.5519, 1.9337] as const;
const ROUNDS = 3;
const RELATIVE_TOLERANCE = 1e-9;

/** Distinct values for all symbols of an expression. */
function generic(expression: Expression, round: number): Record<string, number> {
  const names = [...symbolsOf(expression)].sort();
  return Object.fromEntries(
    names.map((name, index) => {
      const sample = SAMPLES[(index * 4 + round * 3) % SAMPLES.length] ?? 1;
      return [name, sample * (1 + 0.0137 * round + 0.0311 * Math.floor(index / SAMPLES.length))];
    }),
  );
}

/** Multiplies out where that is possible within bounds; the expression itself where it is not. */
export function expanded(expression: Expression): Expression {
  if (isNumber(expression)) return expression;
  try {
    return expand(expression);
  } catch (error) {
    if (error instanceof TooLarge) return expression;
    throw error;
  }
}

/** Is the expression zero for generic values of its symbols? */
export function isZero(expression: Expression): boolean {
  if (isNumber(expression)) return expression.value.isZero;
  const flat = expanded(expression);
  if (isNumber(flat)) return flat.value.isZero;
  let seen = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const bindings = generic(flat, round);
    const value = evaluate(flat, bindings);
    if (Number.isNaN(value)) continue;
    if (Math.abs(value) > RELATIVE_TOLERANCE * (magnitude(flat, bindings) || 1)) return false;
    seen += 1;
  }
  return seen > 0;
}

/** The sign for generic positive values of the symbols; null where it differs between them or is not real. */
export function signOf(expression: Expression): -1 | 0 | 1 | null {
  if (isNumber(expression)) return expression.value.sign as -1 | 0 | 1;
  const signs = new Set<number>();
  for (let round = 0; round < ROUNDS; round++) {
    const value = evaluate(expression, generic(expression, round));
    if (Number.isNaN(value)) return null;
    signs.add(Math.sign(value));
  }
  const [only] = signs;
  return signs.size === 1 ? ((only ?? null) as -1 | 0 | 1 | null) : null;
}
