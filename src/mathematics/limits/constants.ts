/** Deciding about coefficients: is one zero, what is a constant's exact short form. */
import { call } from "../expression/build";
import { evaluate, magnitude } from "../expression/evaluate";
import { type Expression, isCall, isNumber, type CallNode, PI } from "../expression/expression";
import { ratio, rewrite, symbolsOf } from "../expression/walk";
import { angle } from "../analyze/angle";
import { cosineOf, sineOf } from "../integrate/circle";
import { expanded } from "../integrate/zero";

/** Values of the variable at which identities are tried; no power of a small number. */
const PLACES = [2.3771, 7.9133, 23.417, 61.093, 411.37, 3127.9] as const;
const TOLERANCE = 1e-11;
/** Smaller than any value that trigonometric functions of doubles have besides 0. */
const ROUNDING = 1e-14;

/** Is the expression zero for all large values of its symbols? Tried symbolically, then by values. */
export function vanishes(expression: Expression): boolean {
  if (isNumber(expression)) return expression.value.isZero;
  const flat = expanded(folded(expression));
  if (isNumber(flat)) return flat.value.isZero;
  const names = [...symbolsOf(flat)];
  if (names.length === 0) return isZeroConstant(flat);
  let seen = 0;
  for (const place of PLACES) {
    const bindings = Object.fromEntries(
      names.map((name, index) => [name, name.startsWith("osc_") ? 0.3 + 0.13 * index : place + 0.37 * index]),
    );
    const size = magnitude(flat, bindings);
    const value = evaluate(flat, bindings);
    if (!Number.isFinite(value) || !Number.isFinite(size) || size < 1e-250) continue;
    if (Math.abs(value) > TOLERANCE * size) return false;
    seen += 1;
  }
  return seen >= 2;
}

function isZeroConstant(expression: Expression): boolean {
  const value = Math.abs(evaluate(expression, {}));
  return value <= TOLERANCE * magnitude(expression, {}) || value < ROUNDING;
}

const TURNS: ReadonlySet<string> = new Set(["sin", "cos"]);
const ANGLES: ReadonlySet<string> = new Set(["asin", "acos", "atan"]);

/** Trigonometric functions of known angles replaced by their values, and the other way round. */
export function folded(expression: Expression): Expression {
  return rewrite(expression, (part) => {
    if (part.kind !== "call" || part.args.length !== 1) return null;
    const inner = folded(part.args[0] as Expression);
    const value = valueOfCall(part, inner);
    return value ?? (inner.key === part.args[0]?.key ? null : call(part.name, inner));
  });
}

function valueOfCall(part: CallNode, inner: Expression): Expression | null {
  if (TURNS.has(part.name)) {
    const turn = ratio(inner, PI);
    if (turn === null || turn.denominator > 12n) return null;
    const exact = part.name === "sin" ? sineOf(turn) : cosineOf(turn);
    return isCall(exact, "cos", "sin") ? null : exact;
  }
  if (!ANGLES.has(part.name) || symbolsOf(inner).size > 0 || Number.isNaN(evaluate(call(part.name, inner), {})))
    return null;
  const exact = angle(part.name as "asin" | "acos" | "atan", inner);
  return isCall(exact, part.name) ? null : exact;
}
