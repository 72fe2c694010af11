/** A figure as it is drawn: in the theme's colours, without links, pictures or traces that fetch or evaluate. Pure. */
import type { Figure } from "../../src/protocol";
import { HUES, themed, withAlpha, type PlotColours } from "./colours";
import { plainMarkup } from "./plain-markup";

const TRACES = new Set([
  ...[
    "scatter",
    "bar",
    "histogram",
    "box",
    "violin",
    "pie",
    "heatmap",
    "contour",
    "histogram2d",
    "waterfall",
    "funnel",
  ],
  ...["scatterpolar", "barpolar", "candlestick", "ohlc", "histogram2dcontour"],
]);
/** Layout that would fetch something or hold up the page. */
const DROPPED = new Set(["images", "mapbox", "map", "geo", "template", "updatemenus", "sliders", "transition"]);
const COLOUR_KEYS = new Set(["color", "fillcolor", "bordercolor", "linecolor", "gridcolor", "zerolinecolor"]);

/** Below the plot, where it takes no width. */
const LEGEND = { orientation: "h", x: 0, y: 0, yref: "container", yanchor: "bottom", bgcolor: "transparent" };

interface Json {
  [key: string]: unknown;
}

export interface DressedFigure {
  data: Json[];
  layout: Json;
}

export interface Fonts {
  family: string;
  /** Pixels. */
  size: number;
}

export function dressed(figure: Figure, colours: PlotColours, fonts: Fonts): DressedFigure {
  const data = figure.data.map((trace) => clean(withKnownType(trace), colours) as Json);
  const given = clean(figure.layout, colours) as Json;
  for (const name of DROPPED) delete given[name];
  const said = new Set([title(given["title"])["text"], ...data.map((trace) => trace["name"])]);
  said.delete(undefined);
  return { data, layout: { ...given, ...frame(given, said, colours, fonts) } };
}

function withKnownType(trace: Json): Json {
  const type = typeof trace["type"] === "string" ? trace["type"].replace(/gl$/, "") : "scatter";
  if (type === "surface") return { ...trace, type: "contour" };
  return { ...trace, type: TRACES.has(type) ? type : "scatter" };
}

/** Copies a value with its colours in the theme's and its texts without links. */
function clean(value: unknown, colours: PlotColours, key = ""): unknown {
  if (typeof value === "string") {
    if (COLOUR_KEYS.has(key)) return themed(value, colours) ?? value;
    return plainMarkup(value);
  }
  if (Array.isArray(value)) return value.map((one) => clean(one, colours, COLOUR_KEYS.has(key) ? key : ""));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, clean(one, colours, name)]));
}

function frame(given: Json, said: ReadonlySet<unknown>, colours: PlotColours, fonts: Fonts): Json {
  const axes = Object.keys(given).filter((name) => /^[xy]axis\d*$/.test(name));
  const names = new Set(["xaxis", "yaxis", ...axes]);
  return {
    ...Object.fromEntries([...names].map((name) => [name, axis(object(given[name]), said, colours)])),
    paper_bgcolor: "transparent",
    plot_bgcolor: "transparent",
    autosize: true,
    width: undefined,
    height: undefined,
    colorway: HUES.map((hue) => colours[hue]),
    font: { family: fonts.family, size: fonts.size - 1, color: colours.foreground },
    title: {
      ...title(given["title"]),
      font: { size: fonts.size + 1, color: colours.foreground },
      x: 0.02,
      xanchor: "left",
    },
    margin: { l: 48, r: 12, t: given["title"] === undefined ? 12 : 36, b: 36 },
    hoverlabel: { bgcolor: colours.widget, bordercolor: colours.grid, font: { color: colours.foreground } },
    legend: { ...object(given["legend"]), ...LEGEND },
    annotations: list(given["annotations"]).map((one) => annotation(object(one), colours)),
    modebar: { bgcolor: "transparent", color: colours.muted, activecolor: colours.foreground },
  };
}

/** @param said what stands above the plot and in its legend: an axis does not say it again */
function axis(given: Json, said: ReadonlySet<unknown>, colours: PlotColours): Json {
  const words = title(given["title"]);
  return {
    ...given,
    title: said.has(words["text"]) ? {} : words,
    automargin: true,
    gridcolor: withAlpha(colours.grid, 0.5),
    linecolor: colours.grid,
    zerolinecolor: colours.muted,
    tickcolor: colours.muted,
  };
}

/** Words on the widget's background, so that they can be read whatever colour was asked for. */
function annotation(given: Json, colours: PlotColours): Json {
  const hasBox = given["bgcolor"] !== undefined || given["bordercolor"] !== undefined;
  const box = hasBox
    ? { bgcolor: colours.widget, bordercolor: given["bordercolor"] ?? colours.yellow, borderpad: 4 }
    : {};
  return { ...given, ...box, font: { ...object(given["font"]), color: colours.foreground }, arrowcolor: colours.muted };
}

const title = (given: unknown): Json => (typeof given === "string" ? { text: given } : object(given));
const object = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
