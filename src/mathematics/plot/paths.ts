/** Parametric and polar curves: paths of a parameter, sampled where they bend. */
import { realFunction, type RealFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { curveTrace, layout, type PlotFigure } from "./figure";
import { rounded, type Curve } from "./sample";
import type { Range } from "./window";
import { written, writtenText } from "./written";

const GRID = 400;
const MAX_DEPTH = 7;
const MAX_POINTS = 5000;
const FLATNESS = 0.001;
const JUMP = 0.15;

interface Step {
  t: number;
  x: number;
  y: number;
}

const isReal = ({ x, y }: Step): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Points along (x(t), y(t)); interrupted where the path jumps or leaves the real plane. */
export function samplePath(x: RealFunction, y: RealFunction, [from, to]: Range): Curve {
  const at = (t: number): Step => ({ t, x: x(t), y: y(t) });
  let steps = Array.from({ length: GRID + 1 }, (_, index) => at(from + ((to - from) * index) / GRID));
  const size = extent(steps);
  for (let depth = 0; depth < MAX_DEPTH && steps.length < MAX_POINTS; depth++) {
    const next = steps.flatMap((step, index) => {
      const after = steps[index + 1];
      if (after === undefined || !isReal(step) || !isReal(after)) return [step];
      const middle = at((step.t + after.t) / 2);
      const miss = Math.hypot(middle.x - (step.x + after.x) / 2, middle.y - (step.y + after.y) / 2);
      return miss > FLATNESS * size ? [step, middle] : [step];
    });
    if (next.length === steps.length) break;
    steps = next;
  }
  return withGaps(steps, size, at);
}

function withGaps(steps: readonly Step[], size: number, at: (t: number) => Step): Curve {
  const curve: Curve = { x: [], y: [] };
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    const isCut = before !== undefined && isReal(before) && isReal(step) && breaks(before, step, size, at);
    if (isCut || !isReal(step)) {
      curve.x.push(null);
      curve.y.push(null);
    }
    if (!isReal(step)) return;
    curve.x.push(rounded(step.x));
    curve.y.push(rounded(step.y));
  });
  return curve;
}

/** Does the distance between two points stay while the parameters move together? */
function breaks(from: Step, to: Step, size: number, at: (t: number) => Step): boolean {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  if (distance < JUMP * size) return false;
  let [left, right] = [from, to];
  for (let count = 0; count < 40; count++) {
    const middle = at((left.t + right.t) / 2);
    if (!isReal(middle)) return true;
    const [before, after] = [
      Math.hypot(middle.x - left.x, middle.y - left.y),
      Math.hypot(right.x - middle.x, right.y - middle.y),
    ];
    if (before > after) right = middle;
    else left = middle;
    if (Math.max(before, after) < distance / 4) return false;
  }
  return true;
}

/** The diagonal of what most of the path covers. */
function extent(steps: readonly Step[]): number {
  const span = (values: number[]): number => {
    const sorted = values.sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
    return at(0.95) - at(0.05);
  };
  const real = steps.filter(isReal);
  return Math.hypot(span(real.map(({ x }) => x)), span(real.map(({ y }) => y))) || 1;
}

export interface PathPlot {
  kind: "parametric" | "polar";
  /** Pairs x, y of parametric curves; radii of polar ones. */
  formulas: readonly Formula[];
  variable: string;
  parameters: Readonly<Record<string, number>>;
  range: Range;
  title?: string;
  labels?: { x?: string; y?: string };
}

/** @returns null where no curve has a point */
export function plotPaths(plot: PathPlot): { figure: PlotFigure; points: number } | null {
  const curves = plot.kind === "polar" ? polarCurves(plot) : parametricCurves(plot);
  const points = curves.reduce((total, { curve }) => total + curve.x.filter((x) => x !== null).length, 0);
  if (points === 0) return null;
  const title = plot.title ?? curves.map(({ name }) => name).join(",  ");
  const figure = {
    data: curves.map(({ name, curve }) => curveTrace(name, curve)),
    layout: layout({
      title,
      x: { title: plot.labels?.x ?? "x" },
      y: { title: plot.labels?.y ?? "y" },
      isSquare: true,
      hasLegend: curves.length > 1,
    }),
  };
  return { figure, points };
}

interface Named {
  name: string;
  curve: Curve;
}

function polarCurves({ formulas, variable, parameters, range }: PathPlot): Named[] {
  return formulas.map((formula) => {
    const radius = realFunction(formula, variable, parameters);
    const curve = samplePath(
      (t) => radius(t) * Math.cos(t),
      (t) => radius(t) * Math.sin(t),
      range,
    );
    return { name: `r(${writtenText(variable)}) = ${written(formula)}`, curve };
  });
}

function parametricCurves({ formulas, variable, parameters, range }: PathPlot): Named[] {
  const curves: Named[] = [];
  for (let index = 0; index + 1 < formulas.length; index += 2) {
    const [x, y] = [formulas[index] as Formula, formulas[index + 1] as Formula];
    const [along, up] = [x, y].map((formula) => realFunction(formula, variable, parameters)) as [
      RealFunction,
      RealFunction,
    ];
    curves.push({ name: `(${written(x)}, ${written(y)})`, curve: samplePath(along, up, range) });
  }
  return curves;
}
