/** Analyses a function of one real variable. */
import { realFunction } from "../formula/compile";
import { variablesOf, type Formula } from "../formula/formula";
import { typeset } from "../formula/latex";
import { printFormula } from "../formula/print";
import { toLatex } from "../expression/latex";
import { toMathjs } from "../expression/text";
import type { Feature } from "../read/request";
import type { Analysis, Derivative, Extremum, Point, Points, Trend } from "./analysis";
import { endAsymptotes, verticalAsymptote } from "./asymptotes";
import { discontinuitiesOf } from "./continuity";
import { periodOf, symmetryOf } from "./period";
import { piecesOf, type Pieces } from "./pieces";
import { quantity, valueOf, type Quantity } from "./quantity";
import { heightAt } from "./height";
import { rangeOf } from "./range";
import { contains, realSet, type Interval } from "./real-set";
import { derivatives, type Level } from "./slopes";
import { joinedStretches, signsOf, type Signs, type Stretch } from "./trends";
import { inOrder, isSame, zerosOf } from "./zeros";

export interface AnalysisRequest {
  formula: Formula;
  variable: string;
  features: readonly Feature[];
  /** The part of the line that is looked at; all of it where missing. */
  within?: readonly [from: number, to: number];
  /** Order of the highest derivative that is shown, from 1. */
  order?: number;
  /** Where the derivative is evaluated. */
  at?: number;
}

/** Everything that later steps look up. */
interface Study {
  formula: Formula;
  variable: string;
  levels: readonly Level[];
  period: Quantity | null;
  pieces: Pieces;
  slopes: Signs;
  bends: Signs;
  /** Where the study looks: three periods, the asked interval, or the line. */
  from: number;
  to: number;
  isBounded: boolean;
}

export function analyze(request: AnalysisRequest): Analysis {
  const { formula, variable, features } = request;
  const wants = (...names: readonly Feature[]): boolean => names.some((name) => features.includes(name));
  const study = studyOf(request);
  const analysis: Analysis = {
    expression: printFormula(formula),
    variable,
    latex: typeset(formula),
    within: request.within === undefined ? null : closed(request.within),
    gaps: [],
    steps: [],
  };
  const f = (study.levels[0] as Level).f;
  if (wants("domain")) analysis.domain = domainOf(study);
  if (wants("symmetry")) analysis.symmetry = symmetryOf(f);
  if (wants("period")) analysis.period = study.period;
  if (wants("roots", "intercepts")) analysis.roots = rootsOf(study);
  if (wants("intercepts")) analysis.yIntercept = Number.isFinite(f(0)) ? pointAt(study, quantity(0)) : null;
  if (wants("derivative", "critical_points", "extrema", "inflections")) {
    analysis.derivatives = derivativesOf(study, request, wants("inflections", "convexity") ? 2 : 1);
  }
  if (wants("critical_points")) analysis.criticalPoints = criticalPoints(study);
  if (wants("extrema")) analysis.extrema = extremaOf(study);
  if (wants("inflections")) analysis.inflections = inflectionsOf(study);
  if (wants("monotonicity"))
    analysis.monotonicity = trends(study, study.slopes, ["decreasing", "constant", "increasing"]);
  if (wants("convexity")) analysis.convexity = trends(study, study.bends, ["concave", "straight", "convex"]);
  if (wants("range")) analysis.range = rangeOf(formula, study.levels[0] as Level, study.pieces, study.slopes);
  if (wants("continuity", "asymptotes")) addBreaks(analysis, study, wants);
  analysis.gaps.push(...gapsOf(study, analysis));
  return analysis;
}

function studyOf({ formula, variable, features, within, order = 1 }: AnalysisRequest): Study {
  const f = realFunction(formula, variable);
  const isConstant = !variablesOf(formula).includes(variable);
  const period = within === undefined && !isConstant ? periodOf(formula, variable, f) : null;
  const length = period === null ? 0 : valueOf(period);
  const [from, to] = within ?? (period === null ? [-Infinity, Infinity] : [-length, 2 * length]);
  const highest = Math.max(order, features.includes("inflections") || features.includes("convexity") ? 2 : 1);
  const levels = derivatives(formula, variable, highest);
  const pieces = piecesOf(formula, variable, f, from, to);
  const needsSlopes = features.some((one) => ["critical_points", "extrema", "monotonicity", "range"].includes(one));
  const needsBends = features.some((one) => ["inflections", "convexity"].includes(one));
  const bend = levels[2];
  const none: Signs = { stretches: [], turns: [], kinks: [], complete: true, isCovered: true };
  return {
    formula,
    variable,
    levels,
    period,
    pieces,
    slopes: needsSlopes && levels[1] !== undefined ? signsOf(levels[1], pieces) : none,
    bends: needsBends && bend !== undefined && !bend.isNumeric ? signsOf(bend, pieces) : none,
    from,
    to,
    isBounded: within !== undefined,
  };
}

function closed([from, to]: readonly [number, number]): Interval {
  return {
    from: quantity(from),
    to: quantity(to),
    includesFrom: Number.isFinite(from),
    includesTo: Number.isFinite(to),
  };
}

/** Of a periodic function the points in [0, period). */
function ofOnePeriod<Item>({ period }: Study, items: readonly Item[], x: (item: Item) => Quantity): Item[] {
  if (period === null) return [...items];
  const length = valueOf(period);
  return items.filter((item) => valueOf(x(item)) > -1e-9 * length && valueOf(x(item)) < length * (1 - 1e-9));
}

/** Of a periodic function the stretches that begin in [−period/2, period/2). */
function stretchesOfOnePeriod<Item extends { from: Quantity }>({ period }: Study, items: readonly Item[]): Item[] {
  if (period === null) return [...items];
  const length = valueOf(period);
  return items.filter(({ from }) => valueOf(from) > -length * (0.5 + 1e-9) && valueOf(from) < length * (0.5 - 1e-9));
}

/** The point of the curve over x, its height exact where that is known. */
function pointAt(study: Study, x: Quantity): Point {
  return { x, y: heightAt(study.levels[0] as Level, x) };
}

function domainOf(study: Study) {
  const { pieces, period } = study;
  if (period === null) return realSet(pieces.domain);
  if (pieces.breaks.every(({ isDefined }) => isDefined) && pieces.intervals.length > 0) {
    return realSet([{ from: quantity(-Infinity), to: quantity(Infinity), includesFrom: false, includesTo: false }]);
  }
  return realSet(stretchesOfOnePeriod(study, pieces.domain), period);
}

function rootsOf(study: Study): Points<Quantity> {
  const parts = study.pieces.intervals.map(({ from, to }) =>
    zerosOf(study.levels[0] as Level, valueOf(from), valueOf(to)),
  );
  const { f } = study.levels[0] as Level;
  const lone = study.pieces.breaks.filter(({ x, isDefined }) => isDefined && Math.abs(f(valueOf(x))) < 1e-12);
  const points = inOrder([...lone.map(({ x }) => x), ...parts.flatMap((part) => part.points)]);
  const complete = study.pieces.complete && parts.every((part) => part.complete);
  const isInside = (x: Quantity): boolean => study.pieces.domain.some((part) => contains(part, valueOf(x)));
  const own = points.flatMap((x) => [study.pieces.breaks.find((one) => isSame(valueOf(one.x), valueOf(x)))?.x ?? x]);
  return { points: ofOnePeriod(study, own.filter(isInside), (x) => x), complete };
}

function derivativesOf({ levels }: Study, { order = 1, at }: AnalysisRequest, least: number): Derivative[] {
  return levels.slice(1, Math.max(order, least) + 1).flatMap(({ expression, f }, index): Derivative[] => {
    if (expression === null) return [];
    const value = at === undefined ? Number.NaN : f(at);
    return [
      {
        order: index + 1,
        text: toMathjs(expression),
        latex: toLatex(expression),
        ...(at === undefined || !Number.isFinite(value) ? {} : { at: { x: quantity(at), y: quantity(value) } }),
      },
    ];
  });
}

/** Inner points where the derivative is zero or does not exist. */
function criticalPoints(study: Study): Points {
  const { f } = study.levels[0] as Level;
  const inner = study.pieces.breaks.filter(({ isDefined }) => isDefined).map(({ x }) => x);
  const all = [...study.slopes.turns, ...inner].filter((x) => Number.isFinite(f(valueOf(x))));
  const sorted = ofOnePeriod(study, all, (x) => x).sort((a, b) => valueOf(a) - valueOf(b));
  return { points: sorted.map((x) => pointAt(study, x)), complete: study.slopes.complete };
}

/** Where monotonicity changes, and the ends of the asked interval. */
function extremaOf(study: Study): Points<Extremum> {
  const { f } = study.levels[0] as Level;
  const { stretches, complete } = study.slopes;
  const found: Extremum[] = [];
  const put = (x: Quantity, before: number, after: number): void => {
    if (!Number.isFinite(f(valueOf(x))) || before === after) return;
    const isMinimum = before <= 0 && after >= 0;
    const isMaximum = before >= 0 && after <= 0;
    if (isMinimum || isMaximum)
      found.push({ ...pointAt(study, x), kind: isMinimum ? "minimum" : "maximum", isGlobal: false });
  };
  stretches.forEach((stretch, index) => {
    const next = stretches[index + 1];
    if (next !== undefined && next.from === stretch.to && isJoined(study, stretch.to))
      put(stretch.to, stretch.sign, next.sign);
  });
  for (const { from, to, includesFrom, includesTo } of study.pieces.domain) {
    const [first, last] = [stretches.find((one) => one.from === from), stretches.find((one) => one.to === to)];
    if (includesFrom && first !== undefined && !found.some(({ x }) => x === from)) put(from, -first.sign, first.sign);
    if (includesTo && last !== undefined && !found.some(({ x }) => x === to)) put(to, last.sign, -last.sign);
  }
  const points = ofOnePeriod(study, found, ({ x }) => x).sort((a, b) => valueOf(a.x) - valueOf(b.x));
  return { points: withGlobals(study, points), complete };
}

/** Is the function continuous at an inner edge of its pieces? */
function isJoined({ pieces, levels }: Study, x: Quantity): boolean {
  const own = pieces.breaks.find((one) => one.x === x);
  if (own === undefined) return true;
  if (!own.isDefined) return false;
  const { f } = levels[0] as Level;
  const [at, step] = [valueOf(x), 1e-7 * Math.max(1, Math.abs(valueOf(x)))];
  const jump = Math.max(Math.abs(f(at + step) - f(at)), Math.abs(f(at - step) - f(at)));
  const near = Math.max(Math.abs(f(at + step / 16) - f(at)), Math.abs(f(at - step / 16) - f(at)));
  return jump < 1e-6 || near < 0.6 * jump;
}

function withGlobals(study: Study, points: readonly Extremum[]): Extremum[] {
  const range = rangeOf(study.formula, study.levels[0] as Level, study.pieces, study.slopes);
  const [first, last] = [range?.intervals[0], range?.intervals[range.intervals.length - 1]];
  return points.map((one) => {
    const edge = one.kind === "minimum" ? first?.from : last?.to;
    const isEdge = edge !== undefined && edge.value !== null && one.y.value !== null;
    return {
      ...one,
      isGlobal:
        isEdge && Math.abs((edge.value ?? 0) - (one.y.value ?? 0)) < 1e-8 * Math.max(1, Math.abs(one.y.value ?? 0)),
    };
  });
}

/** Where the curvature changes its sign. */
function inflectionsOf(study: Study): Points {
  const { f } = study.levels[0] as Level;
  const { stretches, complete } = study.bends;
  const found: Point[] = [];
  stretches.forEach((stretch, index) => {
    const next = stretches[index + 1];
    if (next === undefined || next.from !== stretch.to || stretch.sign * next.sign >= 0) return;
    if (isJoined(study, stretch.to) && isSmoothAt(study, stretch.to) && Number.isFinite(f(valueOf(stretch.to))))
      found.push(pointAt(study, stretch.to));
  });
  return { points: ofOnePeriod(study, found, ({ x }) => x), complete };
}

/** Has the curve one tangent there, an upright one included? */
function isSmoothAt({ levels }: Study, x: Quantity): boolean {
  const slope = levels[1];
  if (slope === undefined) return false;
  const [at, step] = [valueOf(x), 1e-6 * Math.max(1, Math.abs(valueOf(x)))];
  const [before, after] = [slope.f(at - step), slope.f(at + step)];
  return Math.abs(before - after) <= 1e-3 * Math.max(1, Math.abs(before), Math.abs(after));
}

function trends<Kind extends string>(study: Study, signs: Signs, names: readonly [Kind, Kind, Kind]): Trend<Kind>[] {
  const { f } = study.levels[0] as Level;
  const has = (x: Quantity): boolean =>
    x.value !== null && Number.isFinite(f(x.value)) && isJoined(study, x) && names[0] !== names[2];
  const isSmooth = (x: Quantity): boolean =>
    signs === study.slopes
      ? isJoined(study, x)
      : !study.pieces.breaks.some((one) => one.x === x) && !signs.kinks.includes(x);
  const joined = joinedStretches(signs.stretches, isSmooth);
  return stretchesOfOnePeriod(study, joined).map(({ from, to, sign }: Stretch) => ({
    from,
    to,
    includesFrom: has(from),
    includesTo: has(to),
    kind: names[(sign + 1) as 0 | 1 | 2],
  }));
}

function addBreaks(analysis: Analysis, study: Study, wants: (...names: readonly Feature[]) => boolean): void {
  const { formula, variable, pieces } = study;
  const { f } = study.levels[0] as Level;
  const all = ofOnePeriod(study, discontinuitiesOf(formula, variable, f, pieces), ({ x }) => x);
  if (wants("continuity")) {
    const isInside = all.filter(({ left, right }) => left !== null && right !== null);
    analysis.continuity = { discontinuities: all, isContinuous: isInside.length === 0, complete: pieces.complete };
  }
  if (!wants("asymptotes")) return;
  const vertical = all.filter(({ kind }) => kind === "pole").map(({ x }) => verticalAsymptote(x, variable));
  analysis.asymptotes = [
    ...vertical,
    ...(study.period === null && !study.isBounded ? endAsymptotes(formula, variable) : []),
  ];
}

function gapsOf({ pieces, slopes, bends, levels }: Study, analysis: Analysis): string[] {
  const gaps: string[] = [];
  if (!pieces.complete) gaps.push("The function breaks at more places than could be listed.");
  if (analysis.roots?.complete === false) gaps.push("There are more roots than the ones listed.");
  if (!slopes.complete) gaps.push("There are more critical points than the ones listed.");
  if (!bends.complete) gaps.push("There are more inflection points than the ones listed.");
  if (levels.slice(1).some(({ isNumeric }) => isNumeric)) {
    gaps.push("The derivative is not known as a formula; turning points come from the values of the function.");
  }
  if (analysis.range === null) gaps.push("The range could not be determined.");
  return gaps;
}
