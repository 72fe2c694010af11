/** Extrema, inflections and the intervals between them, from the signs of the derivatives. */
import type { Extremum, Point, Points, Trend } from "./analysis";
import { valueOf, type Quantity } from "./quantity";
import { rangeOf } from "./range";
import type { Level } from "./slopes";
import { ofOnePeriod, pointAt, stretchesOfOnePeriod, type Study } from "./study";
import { joinedStretches, type Signs, type Stretch } from "./trends";

/** Inner points where the derivative is zero or does not exist. */
export function criticalPoints(study: Study): Points {
  const { f } = study.levels[0] as Level;
  const inner = study.pieces.breaks.filter(({ isDefined }) => isDefined).map(({ x }) => x);
  const all = [...study.slopes.turns, ...inner].filter((x) => Number.isFinite(f(valueOf(x))));
  const sorted = ofOnePeriod(study, all, (x) => x).sort((a, b) => valueOf(a) - valueOf(b));
  return { points: sorted.map((x) => pointAt(study, x)), complete: study.slopes.complete };
}

/** Where monotonicity changes, and the ends of the asked interval. */
export function extremaOf(study: Study): Points<Extremum> {
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
export function inflectionsOf(study: Study): Points {
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

export function trends<Kind extends string>(
  study: Study,
  signs: Signs,
  names: readonly [Kind, Kind, Kind],
): Trend<Kind>[] {
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
