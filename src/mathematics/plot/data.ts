/** Plots of measured data: columns of a table over each other, functions drawn over them. */
import { realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { curveTrace, layout, type PlotFigure, type Trace } from "./figure";
import { sampleFunction } from "./sample";
import { isNumeric, numberIn, type Column } from "./table";
import { verticalWindow, type Range } from "./window";
import { written, writtenText } from "./written";

export interface DataPlot {
  x: Column;
  y: readonly Column[];
  /** Functions of the first column that are drawn as well. */
  formulas: readonly Formula[];
  variable: string;
  parameters: Readonly<Record<string, number>>;
  title?: string;
  labels?: { x?: string; y?: string };
}

const MANY_POINTS = 400;

/** @returns null where there is no point to draw */
export function plotData(plot: DataPlot): { figure: PlotFigure; points: number; domain: Range | null } | null {
  const type = axisType(plot.x);
  const traces = plot.y.map((column) => columnTrace(plot.x, column, type));
  const points = traces.reduce(
    (total, trace) => total + (trace["y"] as (number | null)[]).filter((y) => y !== null).length,
    0,
  );
  if (points === 0) return null;
  const domain = type === "linear" ? extent(plot.x) : null;
  const single = plot.y.length === 1 ? plot.y[0]?.name : undefined;
  const figure = {
    data: [...traces, ...(domain === null ? [] : functionTraces(plot, domain))],
    layout: layout({
      title: plot.title ?? `${plot.y.map(({ name }) => axisName(name)).join(", ")} over ${axisName(plot.x.name)}`,
      x: { title: plot.labels?.x ?? axisName(plot.x.name), type },
      y: { title: plot.labels?.y ?? (single === undefined ? "" : axisName(single)) },
      hasLegend: plot.y.length + plot.formulas.length > 1,
    }),
  };
  return { figure, points, domain };
}

function axisType(column: Column): "linear" | "date" | "category" {
  if (isNumeric(column)) return "linear";
  const isDate = column.cells.every(
    (cell) => cell === "" || /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.test(cell),
  );
  return isDate ? "date" : "category";
}

function columnTrace(x: Column, y: Column, type: "linear" | "date" | "category"): Trace {
  const rows = x.cells.map((cell, index) => {
    const value = numberIn(y.cells[index] ?? "");
    const place = type === "linear" ? numberIn(cell) : cell;
    return {
      place: typeof place === "number" && Number.isNaN(place) ? null : place,
      value: Number.isNaN(value) ? null : value,
    };
  });
  const known = rows.filter(({ place }) => place !== null && place !== "");
  const shape =
    type === "category"
      ? { type: "bar" }
      : { type: "scatter", mode: known.length > MANY_POINTS ? "lines" : "lines+markers" };
  return {
    ...shape,
    name: axisName(y.name),
    x: known.map(({ place }) => place),
    y: known.map(({ value }) => value),
    connectgaps: false,
  };
}

function extent(column: Column): Range | null {
  const numbers = column.cells.map(numberIn).filter((value) => !Number.isNaN(value));
  const [low, high] = [
    numbers.reduce((a, b) => Math.min(a, b), Infinity),
    numbers.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  return low < high ? [low, high] : null;
}

function functionTraces({ formulas, variable, parameters, y }: DataPlot, domain: Range): Trace[] {
  const heights = y.flatMap(({ cells }) => cells.map(numberIn).filter((value) => !Number.isNaN(value)));
  return formulas.map((formula) => {
    const curve = sampleFunction(realFunction(formula, variable, parameters), ...domain, ...verticalWindow(heights));
    return curveTrace(`${writtenText(variable)} ↦ ${written(formula)}`, curve);
  });
}

const UNITS: Readonly<Record<string, string>> = {
  s: "s",
  ms: "ms",
  kg: "kg",
  km_h: "km/h",
  m_s: "m/s",
  m: "m",
  mm: "mm",
  kw: "kW",
  bar: "bar",
  nm: "Nm",
  rpm: "rpm",
};

/** "lap_time_s" as "lap time (s)"; headers with their unit in brackets stay as they are. */
function axisName(name: string): string {
  const [, stem, unit] = /^(.+?)_(km_h|m_s|[a-z]{1,3})$/i.exec(name) ?? [];
  const known = unit === undefined ? undefined : UNITS[unit.toLowerCase()];
  if (stem === undefined || known === undefined) return name.replaceAll("_", " ");
  return `${stem.replaceAll("_", " ")} (${known})`;
}
