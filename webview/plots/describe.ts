/** A plot in words and as a table of numbers. Pure. */
import type { Figure } from "../../src/protocol";
import { t } from "../ui/words";

interface Series {
  name: string;
  x: unknown[];
  y: unknown[];
}

/** The title without markup; "Plot" where there is none. */
export function plotTitle({ layout }: Figure): string {
  return textOf(layout["title"]) || t("Plot");
}

/** One sentence on the whole and one on each curve. */
export function plotDescription(figure: Figure): string[] {
  const axes = ["xaxis", "yaxis"].map((name) => textOf(record(figure.layout[name])["title"]));
  const [across, up] = axes;
  const whole = `${plotTitle(figure)}.${across && up ? ` ${t("{0} over {1}.", up, across)}` : ""}`;
  const notes = array(figure.layout["annotations"]).map((note) => textOf(record(note)["text"]));
  return [
    whole,
    ...seriesOf(figure).map(seriesSentence),
    ...notes.filter(Boolean).map((note) => t("Note: {0}.", note)),
  ];
}

/** Tab-separated columns: name, x and y of each curve below each other. */
export function plotTable(figure: Figure): string {
  const rows = seriesOf(figure).flatMap(({ name, x, y }) =>
    y.map((value, at) => [name, x[at] ?? at, value].join("\t")),
  );
  return ["series\tx\ty", ...rows].join("\n");
}

function seriesSentence({ name, x, y }: Series): string {
  const numbers = y.filter((value) => typeof value === "number");
  if (numbers.length === 0) return t("{0}: {1} points.", name, y.length);
  const [low, high] = [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
  const wide = widthOf(x);
  const at = (value: number) => short(x[y.indexOf(value)], wide);
  const over = x.length > 0 ? t("{0} for x from {1} to {2}", name, short(x[0]), short(x.at(-1))) : name;
  return t(
    "{0}: lowest {1} at {2}, highest {3} at {4}.",
    over,
    short(low, high - low),
    at(low),
    short(high, high - low),
    at(high),
  );
}

function seriesOf({ data }: Figure): Series[] {
  return data.map((trace, index) => ({
    name: textOf(trace["name"]) || t("Curve {0}", index + 1),
    x: array(trace["x"] ?? trace["labels"]),
    y: array(trace["y"] ?? trace["values"]),
  }));
}

/** Share of the whole that a sampled curve may miss its turning point by. */
const NEAR_ZERO = 1e-3;

/** @param whole how far the values reach: what is next to 0 beside it is called 0 */
function short(value: unknown, whole = 0): string {
  if (typeof value !== "number") return String(value ?? "?");
  return Math.abs(value) < NEAR_ZERO * whole ? "0" : String(Number(value.toPrecision(4)));
}

function widthOf(x: readonly unknown[]): number {
  const [from, to] = [x[0], x.at(-1)];
  return typeof from === "number" && typeof to === "number" ? Math.abs(to - from) : 0;
}

function textOf(value: unknown): string {
  const text = typeof value === "string" ? value : record(value)["text"];
  return typeof text === "string" ? text.replace(/<[^>]*>/g, "").trim() : "";
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
