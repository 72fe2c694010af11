/** The curve of an analysed function with its roots, extrema, inflections and asymptotes. */
import type { Analysis, Asymptote } from "../analyze/analysis";
import { valueOf, type Quantity } from "../analyze/quantity";
import { realFunction, type RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { lineShape, markTrace, type Mark, type Trace, verticalShape } from "./figure";
import { rounded } from "./sample";
import type { Range } from "./window";
import { writtenText } from "./written";

const REACH = 60;
/** Space around the points that are marked, as a share of their distance. */
const SPACE = 0.35;
const DEFAULT_REACH = 5;
/** A window around few places is at least so wide. */
const MIN_WIDTH = 6;
const FEW = 4;
const MAX_PLACES = 14;

/** Marks and lines to be drawn over a curve. */
export interface Overlay {
  traces: Trace[];
  shapes: Record<string, unknown>[];
  /** Heights that the window must show. */
  heights: number[];
}

/** The horizontal window that shows what is special about the function. */
export function windowOf(analysis: Analysis): Range {
  const period = analysis.period ?? null;
  if (period !== null) return [-valueOf(period), valueOf(period)];
  const places = specialPlaces(analysis)
    .filter((x) => Math.abs(x) <= REACH)
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .slice(0, MAX_PLACES);
  if (places.length === 0) return [-DEFAULT_REACH, DEFAULT_REACH];
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const margin = Math.max((high - low) * SPACE, 0.4 * Math.max(Math.abs(low), Math.abs(high)), 0.5);
  const missing = places.length > FEW ? 0 : Math.max(0, MIN_WIDTH - (high - low) - 2 * margin);
  const [isOpenLeft, isOpenRight] = openSides(analysis, low, high);
  const sides = Number(isOpenLeft) + Number(isOpenRight) || 1;
  return [low - margin - (isOpenLeft ? missing / sides : 0), high + margin + (isOpenRight ? missing / sides : 0)];
}

/** Does the domain go on beyond the outermost places? */
function openSides({ domain }: Analysis, low: number, high: number): [left: boolean, right: boolean] {
  const [first, last] = [domain?.intervals[0], domain?.intervals[(domain.intervals.length || 1) - 1]];
  return [first === undefined || valueOf(first.from) < low, last === undefined || valueOf(last.to) > high];
}

function specialPlaces(analysis: Analysis): number[] {
  const found: Quantity[] = [
    ...(analysis.roots?.points ?? []),
    ...[analysis.extrema, analysis.inflections, analysis.criticalPoints].flatMap(
      (set) => set?.points.map(({ x }) => x) ?? [],
    ),
    ...(analysis.asymptotes ?? []).flatMap((one) => (one.kind === "vertical" ? [one.x] : [])),
    ...(analysis.domain?.intervals.flatMap(({ from, to }) => [from, to]) ?? []),
    ...(analysis.continuity?.discontinuities.map(({ x }) => x) ?? []),
  ];
  return found.map(valueOf).filter(Number.isFinite);
}

/** @param range the horizontal window; what lies outside is left out, periodic points are repeated inside */
export function overlayOf(analysis: Analysis, formula: Formula, range: Range): Overlay {
  const f = realFunction(formula, analysis.variable);
  const repeat = (x: Quantity): number[] => repeated(valueOf(x), analysis.period ?? null, range);
  const groups = markGroups(analysis, f, repeat);
  return {
    traces: groups
      .filter(({ marks }) => marks.length > 0)
      .map(({ name, marks, symbol }) => markTrace(name, marks, symbol)),
    shapes: (analysis.asymptotes ?? []).flatMap((one) => asymptoteShapes(one, range, repeat)),
    heights: groups.flatMap(({ marks }) => marks.map(({ y }) => y)),
  };
}

interface Group {
  name: string;
  symbol: string;
  marks: Mark[];
}

function markGroups(analysis: Analysis, f: RealFunction, repeat: (x: Quantity) => number[]): Group[] {
  const group = (name: string, symbol: string, points: readonly Quantity[], label: string): Group => ({
    name,
    symbol,
    marks: points.flatMap((x) =>
      repeat(x).map((at): Mark => ({ x: at, y: f(at), text: `${label} (${near(x, at)}, ${short(f(at))})` })),
    ),
  });
  const extrema = (kind: "minimum" | "maximum"): Quantity[] =>
    analysis.extrema?.points.filter((one) => one.kind === kind).map(({ x }) => x) ?? [];
  return [
    group("Roots", "circle", analysis.roots?.points ?? [], "Root"),
    group("Minima", "triangle-up", extrema("minimum"), "Minimum"),
    group("Maxima", "triangle-down", extrema("maximum"), "Maximum"),
    group("Inflections", "diamond", analysis.inflections?.points.map(({ x }) => x) ?? [], "Inflection"),
  ].map((one) => ({ ...one, marks: one.marks.filter(({ y }) => Number.isFinite(y)) }));
}

/** The exact form, unless it is a repetition. */
function near(x: Quantity, at: number): string {
  return at === valueOf(x) ? writtenText(x.text) : short(at);
}

function short(value: number): string {
  return String(Number(value.toPrecision(5))).replace("-", "−");
}

function repeated(x: number, period: Quantity | null, [from, to]: Range): number[] {
  if (period === null) return x >= from && x <= to ? [x] : [];
  const length = valueOf(period);
  const found: number[] = [];
  for (let at = x + Math.ceil((from - x) / length - 1e-9) * length; at <= to + 1e-9 * length; at += length) {
    found.push(Math.abs(at - x) < 1e-9 * length ? x : at);
  }
  return found;
}

function asymptoteShapes(
  one: Asymptote,
  [from, to]: Range,
  repeat: (x: Quantity) => number[],
): Record<string, unknown>[] {
  const name = `Asymptote ${writtenLine(one)}`;
  if (one.kind === "vertical") {
    return repeat(one.x).map((x, index) => ({ ...verticalShape(name, x, "dot", "purple"), showlegend: index === 0 }));
  }
  const start = one.side === "right" ? Math.max(from, Math.min(0, to)) : from;
  const end = one.side === "left" ? Math.min(to, Math.max(0, from)) : to;
  const height = (x: number): number => rounded(valueOf(one.slope) * x + valueOf(one.intercept));
  return [lineShape({ name, from: [start, height(start)], to: [end, height(end)], dash: "dot", hue: "purple" })];
}

function writtenLine({ text }: Asymptote): string {
  const [left = "", right = ""] = text.split(" = ");
  return `${writtenText(left)} = ${writtenText(right)}`;
}
