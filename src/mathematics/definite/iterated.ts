/** Iterated integrals over a region of the plane: numbers by nested quadrature, an exact form where it agrees. */
import { antiderivative } from "../integrate/antiderivative";
import { constantValue, realFunctionOf } from "../formula/compile";
import { dependsOn, number, substitute, variablesOf, type Formula } from "../formula/formula";
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import { printBound } from "../formula/bound";
import { printFormula } from "../formula/print";
import { integrateBetween } from "./definite";
import { exactValues } from "./fundamental";
import { solveIntegral } from "./integral";
import { kronrod, type Estimate } from "./kronrod";
import { doubleExponential } from "./double-exponential";
import { hasPieces } from "./pieces";
import type { Step, Written } from "./report";
import { relation, relationLatex } from "../numeric/recognise";
import { digits } from "./statement";

export interface Range {
  variable: string;
  lower: Formula;
  upper: Formula;
}

/** ∫ over the outer range of ∫ over the inner range; the bounds of the inner one may contain the outer variable. */
export interface IteratedQuestion {
  formula: Formula;
  outer: Range;
  inner: Range;
}

interface WrittenRange {
  variable: string;
  lower: Written;
  upper: Written;
}

/** What is known about one iterated integral, as plain JSON. */
export interface IteratedReport {
  kind: "value" | "unclear";
  integrand: Written;
  outer: WrittenRange;
  inner: WrittenRange;
  /** Shown only if quadrature agrees. */
  exact: Written | null;
  value: number | null;
  /** Estimated absolute error of the value. */
  error: number | null;
  evaluations: number;
  complaint: string | null;
  steps: Step[];
}

const INNER_MS = 1200;
const TIME_MS = 6000;
/** Panels of the outer rule at most, and of a first try. */
const OUTER_PANELS = 60;
const QUICK_PANELS = 10;
const RELATIVE = 1e-12;
/** Antiderivatives that are slow to evaluate and seldom integrated further. */
const SPECIAL = /\b(?:Si|Ci|Ei|li|Shi|Chi|fresnel[SC]|polylog|hyp2f1|elliptic[FE])\b/;
/** Values of the outer variable at which the inner integral is compared, as shares of its range. */
const SHARES = [0.13, 0.47, 0.81];

export function solveIterated(question: IteratedQuestion): IteratedReport {
  const { formula, outer, inner } = question;
  const base: IteratedReport = {
    kind: "unclear",
    integrand: { text: printFormula(formula), latex: typeset(formula) },
    outer: written(outer),
    inner: written(inner),
    exact: null,
    value: null,
    error: null,
    evaluations: 0,
    complaint: null,
    steps: [],
  };
  const complaint = complaintAbout(question);
  if (complaint !== null) return { ...base, complaint };
  const numeric = quadrature(question);
  if (numeric === null) return { ...base, complaint: "The quadrature over this region did not settle." };
  const valued = { ...base, kind: "value" as const, ...numeric };
  const isRectangle = !dependsOn(inner.lower, outer.variable) && !dependsOn(inner.upper, outer.variable);
  const orders = isRectangle ? [question, { formula, outer: inner, inner: outer }] : [question];
  for (const order of orders) {
    const exact = exactValue(order);
    if (exact === null) continue;
    const size = Math.max(1e-3, Math.abs(numeric.value));
    const tolerance = Math.max(Math.min(10 * numeric.error, 1e-6 * size), 1e-11 * size);
    if (Math.abs(exact.value - numeric.value) <= tolerance)
      return { ...valued, value: exact.value, exact: exact.exact, steps: exact.steps };
  }
  return valued;
}

function written({ variable, lower, upper }: Range): WrittenRange {
  const bound = (formula: Formula) => ({ text: printBound(formula), latex: typeset(formula) });
  return { variable, lower: bound(lower), upper: bound(upper) };
}

function complaintAbout({ formula, outer, inner }: IteratedQuestion): string | null {
  if (outer.variable === inner.variable) return "The two variables of integration must be different.";
  const open = [
    ...variablesOf(formula).filter((name) => name !== inner.variable && name !== outer.variable),
    ...[inner.lower, inner.upper].flatMap(variablesOf).filter((name) => name !== outer.variable),
    ...[outer.lower, outer.upper].flatMap(variablesOf),
  ];
  if (open.length === 0) return null;
  const names = [...new Set(open)].join(", ");
  return `The value depends on ${names}; give numbers for them. Bounds of the inner integral may depend on ${outer.variable} only, those of the outer one on nothing.`;
}

interface Numeric {
  value: number;
  error: number;
  evaluations: number;
}

class TooSlow extends Error {}

/** Nested adaptive quadrature; null where either rule does not settle. */
function quadrature({ formula, outer, inner }: IteratedQuestion): Numeric | null {
  const f = realFunctionOf(formula, [outer.variable, inner.variable]);
  const [low, high] = [inner.lower, inner.upper].map((bound) => realFunctionOf(bound, [outer.variable])) as [
    (x: number) => number,
    (x: number) => number,
  ];
  const ends = Date.now() + TIME_MS;
  let [evaluations, worst] = [0, 0];
  const isPieced = hasPieces(formula, inner.variable);
  const section = (x: number): number => {
    if (Date.now() > ends) throw new TooSlow();
    const [a, b] = [low(x), high(x)];
    if (a === b) return 0;
    const quick = isPieced ? null : smooth((y) => f(x, y), a, b, QUICK_PANELS);
    evaluations += quick?.evaluations ?? 0;
    if (quick !== null && quick.error <= 1e-11 * quick.size + 1e-300) {
      worst = Math.max(worst, quick.error);
      return quick.value;
    }
    const careful = integrateBetween(substitute(formula, outer.variable, number(x)), inner.variable, a, b);
    if (careful.kind !== "value") {
      worst = Math.max(worst, quick?.error ?? Infinity);
      return quick?.value ?? NaN;
    }
    evaluations += careful.evaluations;
    worst = Math.max(worst, careful.error);
    return careful.value;
  };
  const [a, b] = [constantValue(outer.lower), constantValue(outer.upper)];
  try {
    const whole = smooth(section, a, b, OUTER_PANELS);
    const error = Math.max(whole.error + worst * (Number.isFinite(b - a) ? Math.abs(b - a) : 10), 2e-14 * whole.size);
    if (!Number.isFinite(whole.value) || !(error < 1e-4 * whole.size + 1e-300)) return null;
    return { value: whole.value, error, evaluations };
  } catch (error) {
    if (error instanceof TooSlow) return null;
    throw error;
  }
}

/** Gauss-Kronrod quadrature, and the double-exponential rule where the ends are not smooth; infinite ranges are folded. */
function smooth(g: (x: number) => number, a: number, b: number, limit: number): Estimate {
  if (a === b) return { value: 0, error: 0, size: 0, evaluations: 0 };
  const { f, from, to, sign } = ontoFinite(g, a, b);
  const first = kronrod(f, from, to, { parts: 2, relative: RELATIVE, limit: Math.min(limit, QUICK_PANELS) });
  if (first.error <= 1e-11 * first.size) return { ...first, value: sign * first.value };
  const half = (to - from) / 2;
  const second = doubleExponential((start, end) => (start < half ? f(from + start) : f(to - end)), to - from);
  const isSettled = second.error <= 1e-10 * second.size;
  const third = isSettled || limit <= QUICK_PANELS ? first : kronrod(f, from, to, { relative: RELATIVE, limit });
  const best = [second, third].reduce((one, other) => (other.error < one.error ? other : one));
  return { ...best, value: sign * best.value };
}

/** The outer integrand over a finite range. */
function ontoFinite(g: (x: number) => number, a: number, b: number) {
  const sign = a <= b ? 1 : -1;
  const [low, high] = a <= b ? [a, b] : [b, a];
  if (Number.isFinite(low) && Number.isFinite(high)) return { f: g, from: low, to: high, sign };
  if (!Number.isFinite(low) && !Number.isFinite(high)) {
    const onto = (t: number) => (g(t / (1 - t * t)) * (1 + t * t)) / (1 - t * t) ** 2;
    return { f: onto, from: -1, to: 1, sign };
  }
  const isUp = Number.isFinite(low);
  const onto = (t: number) => g(isUp ? low + t / (1 - t) : high - t / (1 - t)) / (1 - t) ** 2;
  return { f: onto, from: 0, to: 1, sign };
}

interface Exact {
  exact: Written;
  value: number;
  steps: Step[];
}

/** The inner integral in closed form, checked at points, then the outer one. */
function exactValue({ formula, outer, inner }: IteratedQuestion): Exact | null {
  const section = innerForm({ formula, outer, inner });
  if (section === null) return null;
  const { lower, upper, variable } = outer;
  const report = solveIntegral({ formula: section, variable, lower, upper, principalValue: false });
  if (report.kind !== "value" || report.exact === null || report.value === null) return null;
  const first: Step = {
    rule: "inner integral",
    explanation: `Integrate over ${inner.variable} first; ${variable} stands still:`,
    before: `\\int_{${typeset(inner.lower)}}^{${typeset(inner.upper)}} ${bracketed(formula)}\\,\\mathrm{d}${inner.variable}`,
    after: typeset(section),
  };
  const second: Step = {
    rule: "outer integral",
    explanation: `Then integrate the result over ${variable}:`,
    before: `\\int_{${typeset(lower)}}^{${typeset(upper)}} ${bracketed(section)}\\,\\mathrm{d}${variable}`,
    after: report.exact.latex,
  };
  return { exact: report.exact, value: report.value, steps: [first, second] };
}

/** What the inner integral gives, as a formula of the outer variable; null where quadrature does not confirm it. */
function innerForm({ formula, outer, inner }: IteratedQuestion): Formula | null {
  const symbolic = antiderivative(printFormula(formula), inner.variable, { deadlineMs: INNER_MS });
  if (symbolic.kind !== "found" || SPECIAL.test(symbolic.expression)) return null;
  const points = SHARES.map((share) => pointAt(constantValue(outer.lower), constantValue(outer.upper), share));
  const [value] = exactValues({
    antiderivative: symbolic.expression,
    variable: inner.variable,
    lower: inner.lower,
    upper: inner.upper,
    parameters: { [outer.variable]: points[0] ?? 1 },
  });
  const parsed = value === undefined ? null : parseFormula(value.text);
  if (parsed?.kind !== "formula") return null;
  const isConfirmed = points.every((x) => {
    const [a, b] = [inner.lower, inner.upper].map((bound) => constantValue(bound, { [outer.variable]: x }));
    const part = integrateBetween(substitute(formula, outer.variable, number(x)), inner.variable, a ?? NaN, b ?? NaN);
    const claimed = constantValue(parsed.formula, { [outer.variable]: x });
    return part.kind === "value" && Math.abs(part.value - claimed) <= 1e-9 * Math.max(1e-3, Math.abs(claimed));
  });
  return isConfirmed ? parsed.formula : null;
}

function pointAt(a: number, b: number, share: number): number {
  if (Number.isFinite(a) && Number.isFinite(b)) return a + (b - a) * share;
  if (Number.isFinite(a)) return a + 2 * share;
  return Number.isFinite(b) ? b - 2 * share : 4 * (share - 0.5);
}

function bracketed(formula: Formula): string {
  const isSum = formula.kind === "call" && ["add", "subtract", "negate"].includes(formula.name);
  return isSum ? `\\left(${typeset(formula)}\\right)` : typeset(formula);
}

/** LaTeX of the whole statement. */
export function iteratedLatex({ integrand, outer, inner, exact, value, error }: IteratedReport): string {
  const sign = ({ lower, upper }: WrittenRange) => `\\int_{${lower.latex}}^{${upper.latex}}`;
  const body = /[+-]/.test(integrand.latex) ? `\\left(${integrand.latex}\\right)` : integrand.latex;
  const left = `${sign(outer)} ${sign(inner)} ${body}\\,\\mathrm{d}${inner.variable}\\,\\mathrm{d}${outer.variable}`;
  if (value === null) return left;
  const shown = digits(value, exact === null ? error : null);
  if (exact === null) return `${left} \\approx ${shown}`;
  return exact.text === shown
    ? `${left} = ${shown}`
    : `${left} = ${exact.latex} ${relationLatex(shown, exact.text)} ${shown}`;
}

/** "∫ x*y dy from 0 to x, dx from 0 to 1 = 1/8 ≈ 0.125", in plain text. */
export function iteratedStatement(report: IteratedReport): string {
  const { integrand, outer, inner, exact, value, error, complaint } = report;
  const range = ({ variable, lower, upper }: WrittenRange) => `d${variable} from ${lower.text} to ${upper.text}`;
  const what = `∫∫ ${integrand.text} ${range(inner)}, ${range(outer)}`;
  if (value === null) return `${what}: ${complaint ?? "not solved"}`;
  const shown = digits(value, exact === null ? error : null);
  if (exact === null) return `${what} ≈ ${shown}`;
  return exact.text === shown
    ? `${what} = ${shown}`
    : `${what} = ${exact.text} ${relation(shown, exact.text)} ${shown}`;
}
