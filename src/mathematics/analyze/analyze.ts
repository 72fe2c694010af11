/** Analyses a function of one real variable. */
import { toLatex } from "../expression/latex";
import { toMathjs } from "../expression/text";
import { typeset } from "../formula/latex";
import type { RealFunction } from "../formula/compile";
import { printFormula } from "../formula/print";
import type { Feature } from "../read/request";
import type { Analysis, Derivative, Points } from "./analysis";
import { endAsymptotes, verticalAsymptote } from "./asymptotes";
import { discontinuitiesOf } from "./continuity";
import { symmetryOf } from "./period";
import { quantity, valueOf, type Quantity } from "./quantity";
import { rangeOf } from "./range";
import { contains, realSet, type Interval } from "./real-set";
import type { Level } from "./slopes";
import { ofOnePeriod, pointAt, stretchesOfOnePeriod, studyOf, type AnalysisRequest, type Study } from "./study";
import { criticalPoints, extremaOf, inflectionsOf, trends } from "./turning";
import { inOrder, isSame, vanishesAt, zerosOf } from "./zeros";

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
  if (wants("symmetry") && isBalanced(request.within)) analysis.symmetry = symmetryOf(f);
  const isAsked = wants("period") || (study.period !== null && wants("roots", ...TURNING));
  if (isAsked) analysis.period = study.period;
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

/** Of a periodic function these are listed in one period: the answer tells that they come again. */
const TURNING = ["critical_points", "extrema", "inflections"] as const;

/** Only a part of the line that is its own mirror image can hold an even or odd function. */
function isBalanced(within: AnalysisRequest["within"]): boolean {
  return within === undefined || within[0] === -within[1];
}

function closed([from, to]: readonly [number, number]): Interval {
  return {
    from: quantity(from),
    to: quantity(to),
    includesFrom: Number.isFinite(from),
    includesTo: Number.isFinite(to),
  };
}

function domainOf(study: Study) {
  const { pieces, period } = study;
  if (period === null) return realSet(pieces.domain, null, !pieces.complete && pieces.domain.length > 1);
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
  const isZero = (x: Quantity): boolean => Math.abs(f(valueOf(x))) < 1e-12 || vanishesAt(f, valueOf(x));
  const own = points.flatMap((x) => [study.pieces.breaks.find((one) => isSame(valueOf(one.x), valueOf(x)))?.x ?? x]);
  return {
    points: ofOnePeriod(
      study,
      own.filter((x) => isInside(x) && isZero(x)),
      (x) => x,
    ),
    complete,
  };
}

function derivativesOf({ levels }: Study, { order = 1, at }: AnalysisRequest, least: number): Derivative[] {
  return levels.slice(1, Math.max(order, least) + 1).flatMap(({ expression, f }, index): Derivative[] => {
    if (expression === null) return [];
    const base = { order: index + 1, text: toMathjs(expression), latex: toLatex(expression) };
    if (at === undefined) return [base];
    const sides = kinkAt((levels[index] as Level).f, at);
    if (sides !== null || !Number.isFinite(f(at))) return [{ ...base, missing: { x: quantity(at), sides } }];
    return [{ ...base, at: { x: quantity(at), y: quantity(f(at)) } }];
  });
}

/** The slopes left and right of a point, where they differ as they do at a corner; else null. */
function kinkAt(f: RealFunction, at: number): { left: Quantity; right: Quantity } | null {
  const scale = Math.max(1, Math.abs(at));
  const slopes = [1e-5, 1e-7].map((step) => {
    const h = step * scale;
    return [(f(at) - f(at - h)) / h, (f(at + h) - f(at)) / h] as const;
  });
  const [wide, near] = slopes.map(([left, right]) => Math.abs(left - right)) as [number, number];
  const [left, right] = slopes[1] as readonly [number, number];
  if (!(wide > 1e-4 * Math.max(1, Math.abs(left), Math.abs(right)) && near > wide / 2)) return null;
  const rounded = (slope: number) => quantity(Number(slope.toPrecision(6)));
  return Number.isFinite(left) && Number.isFinite(right) ? { left: rounded(left), right: rounded(right) } : null;
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
