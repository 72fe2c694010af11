/** Limits of formulas: at points, from one side, and at infinity. */
import { add, reciprocal, subtract } from "../expression/build";
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import { type Expression, symbol, ZERO } from "../expression/expression";
import { replaceSymbol, symbolsOf } from "../expression/walk";
import { constantValue, realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { expressionOf } from "../analyze/exact";
import { quantity, quantityOf, symbolic, valueOf, type Quantity } from "../analyze/quantity";
import { behaviourOf } from "./behaviour";
import { folded } from "./constants";
import { estimateLimit, type Side } from "./estimate";
import { indeterminateForm } from "./forms";
import { type Extended, NoRule, NotReal } from "./asymptotics";
import { Gruntz } from "./gruntz";
import { Oscillates, Oscillations, isOscillating } from "./oscillation";
import { prepared } from "./prepare";
import { resolved } from "./resolve";
import { NoTermLeft } from "./series";
import { swings, verdict } from "./verify";

export type LimitValue =
  /** `isConfirmed`: do the values of the function come close to it, as far as they can be calculated? */
  | { kind: "value"; value: Quantity; isConfirmed: boolean }
  | { kind: "infinite"; sign: 1 | -1; isConfirmed: boolean }
  /** It is known that there is none. */
  | { kind: "none"; reason: string }
  /** Not decided; the estimate is what the values suggest. */
  | { kind: "unknown"; reason: string; estimate: Quantity | null };

export interface WholeLimit {
  limit: LimitValue;
  /** Of a two-sided limit. */
  left?: LimitValue;
  right?: LimitValue;
  /** How it was found, in sentences with mathematics between dollar signs. */
  steps: string[];
}

const TIME_MS = 1200;
/** Milliseconds for one of the many limits of an analysis. */
const SHORT_MS = 250;
const NOT_REAL: LimitValue = { kind: "none", reason: "The function has no real values there." };
const OSCILLATES: LimitValue = { kind: "none", reason: "The function oscillates without settling." };
const CONTRADICTED: LimitValue = {
  kind: "unknown",
  reason: "The expansion and the values of the function contradict each other.",
  estimate: null,
};

interface Study {
  limit: LimitValue;
  /** How the function behaves on the way, null where that cannot be written. */
  behaviour: string | null;
}

function study(formula: Formula, variable: string, at: Formula | number, side: Side, milliseconds = TIME_MS): Study {
  const place = typeof at === "number" ? at : constantValue(at);
  const oscillations = new Oscillations();
  const unsteady = (low: number, high: number): Formula => {
    return { kind: "symbol", name: oscillations.bounded({ low, high }).name };
  };
  const branch = resolved(formula, variable, place, side, unsteady);
  const expression = branch === null ? null : expressionOf(branch);
  const point = typeof at === "number" ? pointOf(quantity(at)) : expressionOf(at);
  if (expression === null || (Number.isFinite(place) && point === null)) {
    return { limit: byValues(formula, variable, place, side), behaviour: null };
  }
  const far = farForm(expression, variable, place, point ?? ZERO, side);
  try {
    return withinDeadline(milliseconds, () => {
      const form = prepared(far, variable, oscillations);
      const gruntz = new Gruntz(variable, oscillations);
      const limit = confirmed(gruntz.limit(form), far, variable);
      return { limit, behaviour: behaviourOf(gruntz, form, variable, { place, point: point ?? ZERO, side }) };
    });
  } catch (error) {
    if (error instanceof NotReal) return { limit: NOT_REAL, behaviour: null };
    if (error instanceof Oscillates && swings(far, variable)) return { limit: OSCILLATES, behaviour: null };
    const isBeyond = [Oscillates, NoRule, NoTermLeft, OutOfBudget, RangeError].some((kind) => error instanceof kind);
    if (isBeyond) return { limit: byValues(formula, variable, place, side), behaviour: null };
    throw error;
  }
}

/** The point as an expression: exact where its text is. */
function pointOf({ text, value }: Quantity): Expression | null {
  const parsed = parseFormula(text);
  return value === null || parsed.kind === "unreadable" ? null : expressionOf(parsed.formula);
}

/** The expression with the variable replaced so that the point lies at +∞. */
function farForm(expression: Expression, variable: string, place: number, point: Expression, side: Side): Expression {
  const x = symbol(variable);
  if (place === Infinity) return expression;
  const inverse = reciprocal(x);
  const to = Number.isFinite(place)
    ? side === "left"
      ? subtract(point, inverse)
      : add(point, inverse)
    : subtract(ZERO, x);
  return replaceSymbol(expression, variable, to);
}

function confirmed(found: Extended, far: Expression, variable: string): LimitValue {
  if (found.kind === "infinite") {
    const judgement = verdict(far, variable, found.sign * Infinity);
    return judgement === "contradicts" ? CONTRADICTED : { ...found, isConfirmed: judgement === "agrees" };
  }
  const value = folded(found.value);
  if (isOscillating(value)) {
    if (swings(far, variable)) return OSCILLATES;
    return { kind: "unknown", reason: "Oscillating parts may cancel.", estimate: null };
  }
  if (symbolsOf(value).size > 0) return { kind: "value", value: symbolic(value), isConfirmed: false };
  const size = evaluate(value, {});
  if (Number.isNaN(size)) return NOT_REAL;
  const judgement = verdict(far, variable, size);
  return judgement === "contradicts"
    ? CONTRADICTED
    : { kind: "value", value: quantityOf(value), isConfirmed: judgement === "agrees" };
}

/** What the values alone suggest: an estimate, never a claim. */
function byValues(formula: Formula, variable: string, at: number, side: Side): LimitValue {
  const estimate = estimateLimit(realFunction(formula, variable), at, side);
  if (estimate.kind === "undefined") {
    return { kind: "unknown", reason: "No rule decides it, and no values were found.", estimate: null };
  }
  const value =
    estimate.kind === "value" ? estimate.value : estimate.kind === "infinite" ? estimate.sign * Infinity : null;
  return { kind: "unknown", reason: "No rule decides it.", estimate: value === null ? null : quantity(value) };
}

const likely = new WeakMap<Formula, Map<string, LimitValue>>();

/** The limit that an analysis goes on with: where it cannot be proved, what the values suggest. Remembered by formula. */
export function likelyLimit(formula: Formula, variable: string, at: Quantity, side: Side): LimitValue {
  const known = likely.get(formula) ?? new Map<string, LimitValue>();
  likely.set(formula, known);
  const key = `${variable} ${at.text} ${at.value ?? ""} ${side}`;
  const limit = known.get(key) ?? workedOut(formula, variable, at, side);
  known.set(key, limit);
  return limit;
}

function workedOut(formula: Formula, variable: string, at: Quantity, side: Side): LimitValue {
  const place = valueOf(at);
  const limit = at.exact
    ? study(formula, variable, place, side, SHORT_MS).limit
    : byValues(formula, variable, place, side);
  if (limit.kind !== "unknown" || limit.estimate === null) return limit;
  const value = valueOf(limit.estimate);
  if (Number.isFinite(value)) return { kind: "value", value: limit.estimate, isConfirmed: false };
  return { kind: "infinite", sign: value > 0 ? 1 : -1, isConfirmed: false };
}

/** The limit from both sides, or from the one that is named. */
export function limitOf(formula: Formula, variable: string, at: Formula, side: Side | "both"): WholeLimit {
  const isInfinite = !Number.isFinite(constantValue(at));
  if (isInfinite || side !== "both") {
    const own = side === "both" ? "left" : side;
    const { limit, behaviour } = study(formula, variable, at, own);
    return { limit, steps: stepsOf(formula, variable, at, own, [behaviour]) };
  }
  const [left, right] = [study(formula, variable, at, "left"), study(formula, variable, at, "right")];
  const limit = together(left.limit, right.limit);
  const behaviours = left.behaviour === right.behaviour ? [left.behaviour] : [left.behaviour, right.behaviour];
  const steps = stepsOf(formula, variable, at, "right", behaviours);
  return { limit, left: left.limit, right: right.limit, steps };
}

/** The form that substitution gives, then how the function behaves. */
function stepsOf(
  formula: Formula,
  variable: string,
  at: Formula,
  side: Side,
  behaviours: readonly (string | null)[],
): string[] {
  const form = indeterminateForm(formula, (part) => {
    const { limit } = study(part, variable, at, side, SHORT_MS);
    if (limit.kind === "infinite") return limit.sign > 0 ? "+∞" : "-∞";
    if (limit.kind !== "value") return null;
    return limit.value.text === "0" || limit.value.text === "1" ? limit.value.text : "other";
  });
  const substitution = form === null ? [] : [`Direct substitution gives the indeterminate form $${form}$.`];
  return [...substitution, ...behaviours.filter((one) => one !== null)];
}

function together(left: LimitValue, right: LimitValue): LimitValue {
  if (left.kind === "unknown") return left;
  if (right.kind === "unknown") return right;
  if (left === NOT_REAL) return right;
  if (right === NOT_REAL) return left;
  if (left.kind === "none") return left;
  if (right.kind === "none") return right;
  if (left.kind === "infinite" && right.kind === "infinite" && left.sign === right.sign) return left;
  if (left.kind === "value" && right.kind === "value" && isNear(left.value, right.value)) return left;
  return { kind: "none", reason: "The limits from the left and from the right differ." };
}

function isNear(a: Quantity, b: Quantity): boolean {
  const [x, y] = [a.value ?? Number.NaN, b.value ?? Number.NaN];
  return a.text === b.text || Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x));
}
