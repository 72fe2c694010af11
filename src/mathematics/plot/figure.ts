/** Puts curves, areas, marks and texts together into a Plotly figure: plain JSON, no colours of its own but hues. */
import type { Curve } from "./sample";
import { rounded } from "./sample";
import type { Range } from "./window";

export interface Trace {
  [key: string]: unknown;
}

/** The same shape as the protocol's figure. */
export interface PlotFigure {
  data: Trace[];
  layout: Record<string, unknown>;
}

export interface Axis {
  title: string;
  range?: Range;
  type?: "linear" | "log" | "date" | "category";
}

/** A vertical, horizontal or slanted line that is no part of a curve. */
export interface Line {
  name: string;
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
  dash: "dash" | "dot";
  hue: "red" | "purple" | "green";
}

export interface Mark {
  x: number;
  y: number;
  /** Shown beside the mark and on hovering. */
  text: string;
}

export function curveTrace(name: string, curve: Curve, isDashed = false): Trace {
  return {
    type: "scatter",
    mode: "lines",
    name,
    x: curve.x,
    y: curve.y,
    connectgaps: false,
    // Every point is drawn: with those left out that lie near the line, a curve shows corners.
    line: { width: 2, simplify: false, ...(isDashed ? { dash: "dash" } : {}) },
  };
}

/** The area between a curve and the axis, or between two curves that go over the same points. */
export function areaTraces(name: string, curve: Curve, base?: Curve): Trace[] {
  const area = { type: "scatter", mode: "lines", line: { width: 0 }, hoverinfo: "skip" };
  const fill = { ...area, name, x: curve.x, y: curve.y, fillcolor: "rgba(0, 0, 255, 0.25)", meta: { role: "area" } };
  if (base === undefined) return [{ ...fill, fill: "tozeroy" }];
  const below = {
    ...area,
    name: `${name}, lower edge`,
    x: base.x,
    y: base.y,
    showlegend: false,
    meta: { role: "edge" },
  };
  return [below, { ...fill, fill: "tonexty" }];
}

export function markTrace(name: string, marks: readonly Mark[], symbol: string): Trace {
  return {
    type: "scatter",
    mode: "markers",
    name,
    x: marks.map(({ x }) => rounded(x)),
    y: marks.map(({ y }) => rounded(y)),
    text: marks.map(({ text }) => text),
    hovertemplate: "%{text}<extra></extra>",
    marker: { size: 9, symbol },
  };
}

export function lineShape({ name, from, to, dash, hue }: Line): Record<string, unknown> {
  return {
    type: "line",
    name,
    showlegend: true,
    x0: rounded(from[0]),
    y0: rounded(from[1]),
    x1: rounded(to[0]),
    y1: rounded(to[1]),
    line: { color: hue, width: 1.5, dash },
    opacity: 0.7,
  };
}

/** A vertical line over the whole height. */
export function verticalShape(name: string, x: number, dash: Line["dash"], hue: Line["hue"]): Record<string, unknown> {
  return { ...lineShape({ name, from: [x, 0], to: [x, 1], dash, hue }), yref: "paper" };
}

/** A text in a box. */
export function note(text: string, x: number, y: number): Record<string, unknown> {
  return {
    text,
    x: rounded(x),
    y: rounded(y),
    showarrow: false,
    bgcolor: "yellow",
    bordercolor: "yellow",
    borderpad: 4,
    font: { size: 14 },
  };
}

export interface LayoutParts {
  title: string;
  x: Axis;
  y: Axis;
  shapes?: readonly Record<string, unknown>[];
  annotations?: readonly Record<string, unknown>[];
  isSquare?: boolean;
  hasLegend?: boolean;
}

export function layout({
  title,
  x,
  y,
  shapes = [],
  annotations = [],
  isSquare,
  hasLegend,
}: LayoutParts): PlotFigure["layout"] {
  return {
    title: { text: title },
    xaxis: axis(x),
    yaxis: { ...axis(y), ...(isSquare ? { scaleanchor: "x", scaleratio: 1 } : {}) },
    showlegend: hasLegend ?? true,
    legend: { traceorder: "normal" },
    hovermode: "closest",
    ...(shapes.length === 0 ? {} : { shapes }),
    ...(annotations.length === 0 ? {} : { annotations }),
  };
}

function axis({ title, range, type }: Axis): Record<string, unknown> {
  return {
    title: { text: title },
    showgrid: true,
    zeroline: true,
    ...(type === undefined ? {} : { type }),
    ...(range === undefined ? {} : { range: range.map(rounded) }),
  };
}
