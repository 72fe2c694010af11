/** Plots of one or several functions y = f(x), with the shaded area of an integral. */
import { realFunction, type RealFunction } from "../formula/compile";
import { call, number, substitute, type Formula } from "../formula/formula";
import type { Analysis } from "../analyze/analysis";
import { overlayOf } from "./analysis";
import { areaOf, areaText, type Area } from "./area";
import { areaTraces, curveTrace, layout, note, type PlotFigure, type Trace, verticalShape } from "./figure";
import { gridValues, sampleFunction, type Curve } from "./sample";
import { contextOf, type Range, verticalWindow } from "./window";
import { written, writtenIntegral, writtenText } from "./written";

export interface FunctionPlot {
  formulas: readonly Formula[];
  variable: string;
  parameters: Readonly<Record<string, number>>;
  /** Horizontal window; chosen by the function where missing. */
  range?: Range;
  /** Vertical window; chosen by the function where missing. */
  vertical?: Range;
  /** The bounds of the shaded area: as written and as numbers. */
  shade?: { lower: string; upper: string; bounds: Range };
  title?: string;
  /** What the first function is marked with. */
  analysis?: Analysis;
  /** Heights of what is special about the functions: the window is not much higher than these. */
  heights?: readonly number[];
  /** Axis titles with their units, where given. */
  labels?: { x?: string; y?: string };
}

export interface PlotDetails {
  function_plotted: string;
  /** The horizontal window. */
  domain: Range;
  integration_bounds: Range | null;
  area_highlighted: boolean;
  annotations: string[];
  /** Points of all curves together. */
  points: number;
  /** Value of the shaded integral; null where there is none. */
  area: number | null;
}

export interface Plot {
  figure: PlotFigure;
  details: PlotDetails;
}

const DEFAULT_REACH = 5;

/** @returns null where no function has a finite value in the window */
export function plotFunctions(plot: FunctionPlot): Plot | null {
  const functions = plot.formulas.map((formula) => realFunction(formula, plot.variable, plot.parameters));
  const [first] = functions;
  if (first === undefined) return null;
  const shade = plot.shade?.bounds;
  const range = plot.range ?? (shade ? contextOf(first, ...shade) : [-DEFAULT_REACH, DEFAULT_REACH]);
  const values = functions.flatMap((f) => gridValues(f, ...range));
  if (values.length === 0) return null;
  const overlay = plot.analysis === undefined ? null : overlayOf(plot.analysis, plot.formulas[0] as Formula, range);
  const heights = [...(overlay?.heights ?? []), ...(plot.heights ?? [])];
  const shown = [...(shade ? [0] : []), ...heights];
  const vertical = plot.vertical ?? verticalWindow(shade ? values : nearHeights(values, heights), shown);
  const curves = functions.map((f) => sampleFunction(f, ...range, ...vertical));
  const names = plot.formulas.map(nameOf);
  const shaded = plot.shade === undefined ? null : shadeOf(plot, functions, range, vertical, plot.shade);
  const figure = {
    data: [
      ...curves.map((curve, index) => curveTrace(names[index] ?? "", curve)),
      ...(shaded?.traces ?? []),
      ...(overlay?.traces ?? []),
    ],
    layout: layout({
      title: plot.title ?? shaded?.title ?? titleOf(names),
      x: { title: plot.labels?.x ?? writtenText(plot.variable), range },
      y: { title: plot.labels?.y ?? (names.length === 1 ? (names[0] ?? "y") : "y"), range: vertical },
      shapes: [...(shaded?.shapes ?? []), ...(overlay?.shapes ?? [])],
      annotations: shaded?.annotations,
    }),
  };
  return {
    figure,
    details: {
      function_plotted: plot.formulas.map(written).join(", "),
      domain: range,
      integration_bounds: shade ?? null,
      area_highlighted: shaded !== null,
      annotations: shaded?.texts ?? [],
      points: curves.reduce((total, curve) => total + curve.x.length, 0),
      area: shaded?.value ?? null,
    },
  };

  function nameOf(formula: Formula, index: number): string {
    const letter = "fghpqrsuvw"[index] ?? `f${index + 1}`;
    return `${letter}(${writtenText(plot.variable)}) = ${written(formula)}`;
  }
}

/** Space above and below the special points, as multiples of their distance. */
const ABOVE = 2;

/** The values that are not much further out than the special points, where these have different heights. */
function nearHeights(values: readonly number[], heights: readonly number[]): readonly number[] {
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const space = ABOVE * (high - low);
  if (heights.length === 0 || !(space > 0)) return values;
  const near = values.filter((value) => value >= low - space && value <= high + space);
  return near.length > values.length / 5 ? near : values;
}

function titleOf(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} functions` : names.join(",  ");
}

interface Shaded {
  traces: Trace[];
  shapes: Record<string, unknown>[];
  annotations: Record<string, unknown>[];
  texts: string[];
  title: string;
  value: number | null;
}

function shadeOf(
  { formulas, variable, parameters }: FunctionPlot,
  functions: readonly RealFunction[],
  window: Range,
  vertical: Range,
  shade: NonNullable<FunctionPlot["shade"]>,
): Shaded {
  const [f, g] = functions as [RealFunction, RealFunction | undefined];
  const [lower, upper] = shade.bounds;
  const [low, high] = [Math.max(lower, window[0]), Math.min(upper, window[1])];
  const difference =
    formulas[1] === undefined ? (formulas[0] as Formula) : call("subtract", formulas[0] as Formula, formulas[1]);
  const area = areaOf(bound(difference, parameters), variable, lower, upper);
  const changesSides = g !== undefined && area.kind === "value" && area.size > Math.abs(area.value) * (1 + 1e-9);
  const value = area.kind !== "value" ? null : changesSides ? area.size : area.value;
  const text = areaLabel(area, g !== undefined);
  const integrand = changesSides ? call("abs", difference) : difference;
  const title = writtenIntegral(integrand, variable, shade.lower, shade.upper);
  const curve = sampleFunction(f, low, high, ...vertical);
  const base = g === undefined ? undefined : onto(curve, g);
  const finite = [
    [shade.lower, lower],
    [shade.upper, upper],
  ] as const;
  return {
    traces: areaTraces(text, curve, base),
    shapes: finite.flatMap(([bound, x]) =>
      Number.isFinite(x) ? [verticalShape(`${writtenText(variable)} = ${writtenText(bound)}`, x, "dash", "red")] : [],
    ),
    annotations: [note(text, ...centreOf(curve, vertical, base))],
    texts: [text],
    title: value === null ? title : equation(title, areaText(value)),
    value,
  };
}

/** "Area = 9"; "Integral = 0" where parts lie below the axis. */
function areaLabel(area: Area, isBetween: boolean): string {
  if (area.kind === "infinite") return "The area is infinite";
  if (area.kind === "none") return "The integral has no value";
  const { value, size } = area;
  if (isBetween) return equation("Area", areaText(size));
  return equation(size - value > 1e-9 * size ? "Integral" : "Area", areaText(value));
}

/** The formula with the values of its parameters put in. */
function bound(formula: Formula, parameters: Readonly<Record<string, number>>): Formula {
  return Object.entries(parameters).reduce((whole, [name, value]) => substitute(whole, name, number(value)), formula);
}

/** "Area = 9", "Area ≈ 1.234" */
function equation(left: string, right: string): string {
  return right.startsWith("≈") ? `${left} ${right}` : `${left} = ${writtenText(right)}`;
}

/** Another function over the points of a curve. */
function onto(curve: Curve, g: RealFunction): Curve {
  return { x: curve.x, y: curve.x.map((x) => (x === null || !Number.isFinite(g(x)) ? null : g(x))) };
}

/** Where the text of an area stands: near the centre of gravity of what is seen of it. */
function centreOf(curve: Curve, [low, high]: Range, base?: Curve): [x: number, y: number] {
  let [weight, alongX, alongY] = [0, 0, 0];
  const clipped = (y: number): number => Math.min(Math.max(y, low), high);
  curve.x.forEach((x, index) => {
    const [next, y, bottom] = [curve.x[index + 1], curve.y[index], base?.y[index] ?? 0];
    if (x === null || typeof next !== "number" || typeof y !== "number") return;
    const [top, below] = [clipped(y), clipped(bottom)];
    const share = Math.abs(top - below) * (next - x);
    weight += share;
    alongX += share * ((x + next) / 2);
    alongY += share * ((top + below) / 2);
  });
  return weight > 0 ? [alongX / weight, alongY / weight] : [curve.x[0] ?? 0, 0];
}
