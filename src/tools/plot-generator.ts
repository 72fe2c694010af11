/** The tool that draws functions, areas and curves as Plotly figures. */
import { z } from "zod";
import { Trouble } from "../errors";
import { plotFunctions, type PlotDetails } from "../mathematics/plot/functions";
import { plotPaths } from "../mathematics/plot/paths";
import type { PlotFigure } from "../mathematics/plot/figure";
import type { Range } from "../mathematics/plot/window";
import { FEATURES } from "../mathematics/read/request";
import { interval, pointText, readFormula, readPoint, requireNoParameters, variableOf } from "./formula-input";
import { defineTool, type ToolResult } from "./tool";

const MAX_CURVES = 10;
const TURN: readonly [string, string] = ["0", "2*pi"];

const texts = z.union([z.string(), z.array(z.string())]);

export const plotInput = z.object({
  expressions: texts.optional().describe('Functions such as ["x^2", "sin(x)"]; for parametric curves pairs x, y.'),
  function: texts.optional().describe("The same as expressions."),
  expression: texts.optional().describe("The same as expressions."),
  variable: z.string().optional().describe("The variable, x where missing."),
  kind: z.enum(["function", "parametric", "polar"]).default("function").describe("What the expressions are."),
  range: interval.optional().describe('Values of the variable that are shown, such as ["-2*pi", "2*pi"].'),
  vertical_range: interval.optional().describe("Values of the function that are shown."),
  shade: interval.optional().describe('Bounds of the area under the first function that is shaded: ["0", "3"].'),
  lower_bound: pointText.optional().describe("Lower bound of the shaded area."),
  upper_bound: pointText.optional().describe("Upper bound of the shaded area."),
  show_area: z.boolean().optional(),
  features: z
    .array(z.enum(FEATURES))
    .optional()
    .describe("What of the first function is marked: roots, extrema, inflections, asymptotes."),
  parameters: z.record(z.string(), z.number()).default({}).describe("Values of the other symbols."),
  title: z.string().optional(),
  x_label: z.string().optional().describe('Title of the horizontal axis, with its unit: "time in s".'),
  y_label: z.string().optional().describe("Title of the vertical axis, with its unit."),
});

export type PlotInput = z.infer<typeof plotInput>;

export const plotGenerator = defineTool({
  name: "plot_generator",
  description:
    "Creates mathematical plots and visualizations: draws the graph of one or several functions, shades the area of a definite integral between its bounds, " +
    "marks roots, extrema, inflections and asymptotes, draws piecewise, parametric and polar curves. Gives a figure.",
  categories: ["visualization", "plotting", "mathematics"],
  input: plotInput,
  effect: "read",
  async run(input) {
    const formulas = expressionsOf(input).map((text) => readFormula(text, "function"));
    const [first] = formulas;
    if (first === undefined)
      throw new Trouble("tool", "There is nothing to plot; give a function such as x^2 in expressions.");
    if (formulas.length > MAX_CURVES) throw new Trouble("tool", `At most ${MAX_CURVES} curves fit into one plot.`);
    const variable = variableOf(first, input.variable);
    for (const formula of formulas) requireNoParameters(formula, variable, input.parameters);
    const common = { formulas, variable, parameters: input.parameters, title: input.title, labels: labelsOf(input) };
    if (input.kind !== "function") {
      if (input.kind === "parametric" && formulas.length % 2 === 1) {
        throw new Trouble("tool", "A parametric curve needs two expressions: x and y.");
      }
      const range = rangeOf(input.range ?? [...TURN], "range");
      const drawn = plotPaths({ ...common, kind: input.kind, range });
      if (drawn === null) throw new Trouble("tool", "The curve has no real point in this range; choose another range.");
      return answer(drawn.figure, {
        function_plotted: common.formulas.length > 0 ? expressionsOf(input).join(", ") : "",
        domain: range,
        integration_bounds: null,
        area_highlighted: false,
        annotations: [],
        points: drawn.points,
        area: null,
      });
    }
    const shade = shadeOf(input);
    const drawn = plotFunctions({
      ...common,
      range: input.range && rangeOf(input.range, "range"),
      vertical: input.vertical_range && rangeOf(input.vertical_range, "vertical_range"),
      shade,
    });
    if (drawn === null)
      throw new Trouble("tool", "The function has no real value in this range; choose another range.");
    return answer(drawn.figure, drawn.details);
  },
});

function expressionsOf({ expressions, function: other, expression }: PlotInput): string[] {
  const given = expressions ?? other ?? expression ?? [];
  return Array.isArray(given) ? given : [given];
}

function labelsOf({ x_label, y_label }: PlotInput): { x?: string; y?: string } {
  return { ...(x_label ? { x: x_label } : {}), ...(y_label ? { y: y_label } : {}) };
}

function shadeOf({ shade, lower_bound, upper_bound, show_area }: PlotInput) {
  const pair: [string, string] | undefined =
    shade ?? (lower_bound !== undefined && upper_bound !== undefined ? [lower_bound, upper_bound] : undefined);
  if (pair === undefined || show_area === false) return undefined;
  const bounds = pair.map((text) => readPoint(text, "bound")) as [number, number];
  const [lower, upper] = pair;
  return bounds[0] <= bounds[1]
    ? { lower, upper, bounds }
    : { lower: upper, upper: lower, bounds: [bounds[1], bounds[0]] as const };
}

/** @throws Trouble("tool") where the range is infinite or empty */
function rangeOf(pair: readonly [string, string], what: string): Range {
  const [from, to] = pair.map((text) => readPoint(text, what)) as [number, number];
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    throw new Trouble("tool", `The ${what} must be finite, such as ["-10", "10"].`);
  }
  if (from === to) throw new Trouble("tool", `The ${what} is empty: both ends are ${from}.`);
  return from < to ? [from, to] : [to, from];
}

function answer(figure: PlotFigure, details: PlotDetails): ToolResult {
  const title = String((figure.layout["title"] as { text: string }).text);
  const [from, to] = details.domain.map((value) => Number(value.toPrecision(4)));
  return {
    summary: `Plot of ${details.function_plotted} from ${from} to ${to}`,
    text: [`A plot was made: ${title}.`, `Shown from ${from} to ${to}.`, ...details.annotations].join("\n"),
    result: title,
    details: { plot_details: details },
    confidence: 1,
    figures: [figure],
    found: true,
  };
}
