/** The fundamental theorem: the exact value F(b) − F(a), jumps of F inside the interval taken out. */
import { add, subtract } from "../expression/build";
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import type { Expression } from "../expression/expression";
import { toLatex } from "../expression/latex";
import { parse, UnreadableExpression } from "../expression/parse";
import { toMathjs } from "../expression/text";
import { replaceSymbol } from "../expression/walk";
import { constantValue, realFunction, type RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";
import { recognise } from "../numeric/recognise";
import { simplifyConstant } from "./constants";
import { criticalPlaces } from "./critical";
import { add as plus, divide, from } from "./double-double";
import type { Place } from "./near";
import { preciseFunction, type PreciseFunction } from "./precise";
import type { Written } from "./report";

const DEADLINE_MS = 800;
const JUMP_LIMIT = 12;

export interface ExactValue extends Written {
  value: number;
  /** The antiderivative at the bounds, in LaTeX, before it is simplified. */
  evaluated: { lower: string; upper: string };
}

export interface Bounded {
  antiderivative: string;
  variable: string;
  lower: Formula;
  upper: Formula;
  /** Values that letters are given while it is looked whether F is real at a bound. */
  parameters?: Readonly<Record<string, number>>;
}

/** Candidates for the exact value, the plain F(b) − F(a) first; they count only where quadrature agrees. */
export function exactValues(bounded: Bounded): ExactValue[] {
  try {
    return withinDeadline(DEADLINE_MS, () => candidates(bounded));
  } catch (error) {
    if (error instanceof OutOfBudget || error instanceof UnreadableExpression) return [];
    throw error;
  }
}

function candidates({ antiderivative, variable, lower, upper, parameters = {} }: Bounded): ExactValue[] {
  const formula = parseFormula(antiderivative);
  if (formula.kind === "unreadable") return [];
  const whole = parse(antiderivative);
  const f = realFunction(formula.formula, variable, parameters);
  const [a, b] = [constantValue(lower, parameters), constantValue(upper, parameters)];
  const precise = preciseFunction(formula.formula, variable);
  const hasLetters = Object.keys(parameters).length > 0;
  const inward = b > a ? 1 : -1;
  const at = (bound: Formula, point: number, side: number) =>
    valueAt({ whole, f, precise, variable, hasLetters }, bound, point, side);
  const high = at(upper, b, -inward);
  const low = at(lower, a, inward);
  if (high === null || low === null) return [];
  const evaluated = { lower: toLatex(low), upper: toLatex(high) };
  const plain = finished(subtract(high, low), evaluated);
  if (hasLetters) return [plain];
  const jumps = jumpsOf(formula.formula, variable, Math.min(a, b), Math.max(a, b));
  if (jumps === null || jumps.length === 0) return [plain];
  const mended = jumps.reduce<Expression>((sum, jump) => add(sum, parse(jump)), subtract(high, low));
  return [plain, finished(a < b ? mended : subtract(add(high, high), add(mended, low)), evaluated)];
}

function finished(expression: Expression, evaluated: ExactValue["evaluated"]): ExactValue {
  const simple = simplifyConstant(expression);
  return { text: toMathjs(simple), latex: toLatex(simple), value: evaluate(simple, {}), evaluated };
}

/** The simplified sum of exact values. */
export function exactSum(texts: readonly string[]): ExactValue {
  const sum = texts.map((text) => parse(text)).reduce((all, part) => add(all, part));
  return finished(sum, { lower: "", upper: "" });
}

interface Primitive {
  whole: Expression;
  f: RealFunction;
  precise: PreciseFunction;
  variable: string;
  hasLetters: boolean;
}

/** F at a bound, or its one-sided limit where that is a number that can be recognised; with letters only 0 can. */
function valueAt(
  { whole, f, precise, variable, hasLetters }: Primitive,
  bound: Formula,
  point: number,
  side: number,
): Expression | null {
  if (Number.isFinite(point) && Number.isFinite(f(point))) {
    const substituted = substitutedAt(whole, variable, bound);
    if (substituted !== null) return substituted;
  }
  if (hasLetters) {
    const far = Number.isFinite(point) ? NaN : f(point > 0 ? 1e6 : -1e6);
    return Math.abs(far) < 1e-12 ? parse("0") : null;
  }
  const place = { x: point, precise: Number.isFinite(point) ? preciseFunction(bound, "")(from(NaN)) : from(point) };
  const limit = limitTowards(precise, place, side);
  const text = limit === null ? null : (recognise(limit, 1e-11) ?? recogniseScaled(limit, 1e-11));
  return text === null ? null : parse(text);
}

/** null where a part of F divides by 0 at the bound, as arctan(1/x) does at 0. */
function substitutedAt(whole: Expression, variable: string, bound: Formula): Expression | null {
  try {
    return simplifyConstant(replaceSymbol(whole, variable, parse(printFormula(bound))));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Distances from a point at which F is evaluated, with 32 digits, to find its limit there. */
const DISTANCES = [1e-8, 1e-12, 1e-16, 1e-20, 1e-24, 1e-27];
/** More of them where the point itself has no digits that could drown the distance. */
const TINY = [1e-40, 1e-80, 1e-140, 1e-200, 1e-250];

/** The one-sided limit of F, null where nearby values do not settle. */
function limitTowards(precise: PreciseFunction, place: Pick<Place, "x" | "precise">, side: number): number | null {
  const { x } = place;
  const isFree = !Number.isFinite(x) || x === 0;
  const scale = isFree ? 1 : Math.abs(x);
  const near = (distance: number): number => {
    if (!Number.isFinite(x)) return precise(divide(from(Math.sign(x)), from(distance))).hi;
    return precise(plus(place.precise, from(side * distance * scale))).hi;
  };
  let before = NaN;
  for (const distance of isFree ? [...DISTANCES, ...TINY] : DISTANCES) {
    const here = near(distance);
    if (Math.abs(here - before) <= 1e-13 * Math.max(1, Math.abs(here))) return here;
    before = here;
  }
  return null;
}

/** What F jumps by inside the interval, left value minus right value, in the syntax of mathjs; null where that is unclear. */
function jumpsOf(formula: Formula, variable: string, low: number, high: number): string[] | null {
  const precise = preciseFunction(formula, variable);
  const jumps: string[] = [];
  for (const place of criticalPlaces(formula, variable, low, high)) {
    const [left, right] = [limitTowards(precise, place, -1), limitTowards(precise, place, 1)];
    if (left === null || right === null) return null;
    if (Math.abs(left - right) <= 1e-9 * Math.max(1, Math.abs(left))) continue;
    const text = recognise(left - right, 1e-9) ?? recogniseScaled(left - right, 1e-9);
    if (text === null || jumps.length >= JUMP_LIMIT) return null;
    jumps.push(text);
  }
  return jumps;
}

/** Multiples of π times a square root, which antiderivatives with arctan jump by, and of √π, which those with erf tend to. */
function recogniseScaled(value: number, tolerance: number): string | null {
  for (const [unit, name] of [
    [Math.PI, "pi"],
    [Math.sqrt(Math.PI), "sqrt(pi)"],
    [Math.sqrt(2 * Math.PI), "sqrt(2*pi)"],
  ] as const) {
    const share = recognise(value / unit, tolerance);
    if (share !== null) return `${name}*(${share})`;
  }
  return null;
}
