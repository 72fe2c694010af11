/** A figure as it is drawn: in the theme's colours, without links, pictures or traces that fetch or evaluate. Pure. */
import type { Figure } from "../../src/protocol";
import { HUES, themed, withAlpha, type PlotColours } from "./colours";
import { plainMarkup } from "./plain-markup";
import { furtherLines, legendGrowth, wrapped } from "./room";

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

/** In the corner, whatever number of lines it has. */
const TITLE_PLACE = { x: 0.02, xanchor: "left", y: 1, yref: "container", yanchor: "top", pad: { t: 10 } };

interface Json {
  [key: string]: unknown;
}

export interface DressedFigure {
  data: Json[];
  layout: Json;
}

/** Pixels and a font. */
export interface Room {
  width: number;
  /** Of a plot with a short legend: a longer one makes it higher. */
  height: number;
  fontFamily: string;
  fontSize: number;
}

/** Pixels of the room that ticks, legend and titles take from an axis. */
const BESIDE_AXIS = { x: 70, y: 150 };

export function dressed(figure: Figure, colours: PlotColours, room: Room): DressedFigure {
  const data = figure.data.map((trace) => clean(withKnownType(trace), colours) as Json);
  const given = clean(figure.layout, colours) as Json;
  for (const name of DROPPED) delete given[name];
  const said = new Set([title(given["title"])["text"], ...data.map((trace) => trace["name"])]);
  said.delete(undefined);
  const names = data.flatMap(({ name, showlegend }) =>
    typeof name === "string" && showlegend !== false ? [name] : [],
  );
  const framed = frame(given, said, colours, room);
  const titles = [framed["title"], object(framed["xaxis"])["title"]].map((one) => textOf(object(one)));
  const lines = titles.reduce((sum, text) => sum + furtherLines(text, room.fontSize), 0);
  const height = room.height + legendGrowth(names, room.width, room.fontSize) + lines;
  return { data, layout: { ...given, ...framed, width: room.width, height } };
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

function frame(given: Json, said: ReadonlySet<unknown>, colours: PlotColours, room: Room): Json {
  const { width, fontFamily: family, fontSize } = room;
  const head = wrappedTitle(given["title"], width, fontSize + 1);
  const axes = Object.keys(given).filter((name) => /^[xy]axis\d*$/.test(name));
  const names = new Set(["xaxis", "yaxis", ...axes]);
  return {
    ...Object.fromEntries(
      [...names].map((name) => {
        const length = name.startsWith("x") ? width - BESIDE_AXIS.x : room.height - BESIDE_AXIS.y;
        return [name, axis(withTitle(object(given[name]), said, length, fontSize), colours)];
      }),
    ),
    paper_bgcolor: "transparent",
    plot_bgcolor: "transparent",
    autosize: true,
    colorway: HUES.map((hue) => colours[hue]),
    font: { family, size: fontSize - 1, color: colours.foreground },
    title: { ...head, font: { size: fontSize + 1, color: colours.foreground }, ...TITLE_PLACE },
    margin: { l: 48, r: 12, t: given["title"] === undefined ? 12 : 36 + furtherLines(textOf(head), fontSize), b: 36 },
    hoverlabel: { bgcolor: colours.widget, bordercolor: colours.grid, font: { color: colours.foreground } },
    legend: { ...object(given["legend"]), ...LEGEND },
    annotations: list(given["annotations"]).map((one) => annotation(object(one), colours)),
    shapes: list(given["shapes"]).map((one) => shape(object(one))),
    modebar: { bgcolor: "transparent", color: colours.muted, activecolor: colours.foreground },
  };
}

/** @param said what stands above the plot and in its legend: of "f(x) = x²" an axis says "f(x)" only */
function withTitle(given: Json, said: ReadonlySet<unknown>, pixels: number, fontSize: number): Json {
  const words = textOf(title(given["title"]));
  if (!said.has(words)) return { ...given, title: wrappedTitle(given["title"], pixels, fontSize) };
  const [name = "", ...rest] = words.split(" = ");
  return { ...given, title: rest.length === 0 ? {} : { ...title(given["title"]), text: name } };
}

function axis(given: Json, colours: PlotColours): Json {
  return {
    ...given,
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

/** A thin line that shines through is hardly seen where it is dashed. */
function shape(given: Json): Json {
  return given["type"] === "line" ? { ...given, opacity: 1 } : given;
}

function wrappedTitle(given: unknown, pixels: number, fontSize: number): Json {
  const words = title(given);
  return typeof words["text"] === "string" ? { ...words, text: wrapped(words["text"], pixels, fontSize) } : words;
}

const textOf = ({ text }: Json): string => (typeof text === "string" ? text : "");
const title = (given: unknown): Json => (typeof given === "string" ? { text: given } : object(given));
const object = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
