/** The tool that draws functions, areas, curves and measured data as Plotly figures. */
import { z } from "zod";
import { Trouble } from "../errors";
import { analyze } from "../mathematics/analyze/analyze";
import type { Formula } from "../mathematics/formula/formula";
import { windowOf } from "../mathematics/plot/analysis";
import { plotData } from "../mathematics/plot/data";
import type { PlotFigure } from "../mathematics/plot/figure";
import { plotFunctions, type PlotDetails } from "../mathematics/plot/functions";
import { plotPaths } from "../mathematics/plot/paths";
import { columnNamed, isNumeric, tablesIn, type Column, type Table } from "../mathematics/plot/table";
import type { Range } from "../mathematics/plot/window";
import { FEATURES, type Feature } from "../mathematics/read/request";
import type { Workspace } from "../ports/workspace";
import { interval, pointText, readFormula, readPoint, requireNoParameters, variableOf } from "./formula-input";
import { defineTool, type ToolResult } from "./tool";

const MAX_CURVES = 10;
/** Of so many functions the window is worked out. */
const MAX_STUDIED = 4;
const FOCUS: readonly Feature[] = ["domain", "period", "roots", "extrema", "asymptotes"];
const TURN: readonly [string, string] = ["0", "2*pi"];

const texts = z.union([z.string(), z.array(z.string())]);

const dataInput = z.object({
  path: z.string().min(1).describe("A CSV or Markdown file of the workspace."),
  table: z.coerce.number().int().min(1).default(1).describe("Which table of a Markdown file, counted from 1."),
  x: z.string().optional().describe("Name of the column for the horizontal axis; the first one where missing."),
  y: texts.optional().describe("Names of the columns that are drawn; all other numeric ones where missing."),
});

const plotInput = z.object({
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
  show_area: z.boolean().optional().describe("false leaves the area between the bounds unshaded."),
  features: z
    .array(z.enum(FEATURES))
    .optional()
    .describe("What of the first function is marked: roots, extrema, inflections, asymptotes."),
  data: dataInput.optional().describe("Columns of a table in the workspace; functions are drawn over them."),
  parameters: z.record(z.string(), z.number()).default({}).describe("Values of the other symbols."),
  title: z.string().optional().describe("Title of the plot; made from the formulas where missing."),
  x_label: z.string().optional().describe('Title of the horizontal axis, with its unit: "time in s".'),
  y_label: z.string().optional().describe("Title of the vertical axis, with its unit."),
});

type PlotInput = z.infer<typeof plotInput>;

/** What all kinds of plots are made from. */
interface Common {
  formulas: Formula[];
  variable: string;
  parameters: Readonly<Record<string, number>>;
  title?: string;
  labels: { x?: string; y?: string };
}

export const plotGenerator = ({ workspace }: { workspace: Workspace }) =>
  defineTool({
    name: "plot_generator",
    description:
      "Creates mathematical plots and visualizations: draws the graph of one or several functions, shades the area of a definite " +
      "integral between its bounds, marks roots, extrema, inflections and asymptotes, draws piecewise, parametric and polar curves, " +
      "and plots columns of a CSV file or of a table in a Markdown file of the workspace. Gives a figure.",
    categories: ["visualization", "plotting", "mathematics"],
    input: plotInput,
    effect: "read",
    async run(input, { signal }) {
      const common = commonOf(input);
      if (input.data !== undefined) {
        const text = await workspace.read(input.data.path, { signal });
        return drawData(input.data, common, text);
      }
      const [first] = common.formulas;
      if (first === undefined) {
        throw new Trouble(
          "tool",
          "There is nothing to plot; give a function such as x^2 in expressions, or a file in data.",
        );
      }
      if (input.kind !== "function") return drawPaths(input, input.kind, common);
      return drawFunctions(input, common, first);
    },
  });

/** The file that the tool's input names, null where there is none. */
export function dataPathOf(tool: string, input: unknown): string | null {
  if (tool !== "plot_generator") return null;
  return (input as PlotInput).data?.path ?? null;
}

function commonOf(input: PlotInput): Common {
  const { expressions, function: other, expression, parameters, title, x_label, y_label } = input;
  const given = [expressions ?? other ?? expression ?? []].flat();
  if (given.length > MAX_CURVES) throw new Trouble("tool", `At most ${MAX_CURVES} curves fit into one plot.`);
  const formulas = given.map((text) => readFormula(text, "function"));
  const [first] = formulas;
  const variable = first === undefined ? (input.variable ?? "x") : variableOf(first, input.variable);
  for (const formula of formulas) requireNoParameters(formula, variable, parameters);
  const labels = { ...(x_label ? { x: x_label } : {}), ...(y_label ? { y: y_label } : {}) };
  return { formulas, variable, parameters, title, labels };
}

function drawFunctions(input: PlotInput, common: Common, first: Formula): ToolResult {
  const { formulas, variable } = common;
  const shade = shadeOf(input);
  const asked = input.range && rangeOf(input.range, "range");
  const isConcrete = Object.keys(input.parameters).length === 0;
  const focus = shade === undefined && asked === undefined && isConcrete ? focusOf(formulas, variable) : null;
  const range = asked ?? focus?.range;
  const features: readonly Feature[] = isConcrete && input.features ? [...input.features, "period"] : [];
  const analysis = features.length === 0 ? undefined : analyze({ formula: first, variable, features, within: asked });
  const vertical = input.vertical_range && rangeOf(input.vertical_range, "vertical_range");
  const drawn = plotFunctions({ ...common, range, vertical, shade, analysis, heights: focus?.heights });
  if (drawn === null) throw new Trouble("tool", "The function has no real value in this range; choose another range.");
  return answer(drawn.figure, drawn.details);
}

/** What is special about the functions: a window that shows it, and how high it lies. */
function focusOf(formulas: readonly Formula[], variable: string) {
  const studies = formulas.slice(0, MAX_STUDIED).map((formula) => analyze({ formula, variable, features: FOCUS }));
  const windows = studies.map(windowOf);
  const range: Range = [Math.min(...windows.map(([from]) => from)), Math.max(...windows.map(([, to]) => to))];
  const turns = studies.flatMap(({ extrema }) => extrema?.points.map(({ y }) => y.value ?? 0) ?? []);
  const hasRoot = studies.some(({ roots }) => (roots?.points.length ?? 0) > 0);
  return { range, heights: [...turns, ...(hasRoot ? [0] : [])] };
}

function drawPaths(input: PlotInput, kind: "parametric" | "polar", common: Common): ToolResult {
  if (kind === "parametric" && common.formulas.length % 2 === 1) {
    throw new Trouble("tool", "A parametric curve needs two expressions: x and y.");
  }
  const range = rangeOf(input.range ?? TURN, "range");
  const drawn = plotPaths({ ...common, kind, range });
  if (drawn === null) throw new Trouble("tool", "The curve has no real point in this range; choose another range.");
  return answer(drawn.figure, detailsOf([titleOf(drawn.figure)], range, drawn.points));
}

function drawData(data: NonNullable<PlotInput["data"]>, common: Common, text: string): ToolResult {
  const tables = tablesIn(text, data.path);
  const table = tables[data.table - 1];
  if (table === undefined) {
    const count = tables.length === 0 ? "no table" : tables.length === 1 ? "one table" : `${tables.length} tables`;
    throw new Trouble("tool", `${data.path} holds ${count}; there is no table ${data.table}.`);
  }
  const [leftmost] = table.columns;
  const x = data.x === undefined ? leftmost : columnOf(table, data.x);
  if (x === undefined) throw new Trouble("tool", `${data.path} holds no column.`);
  const y = data.y === undefined ? numericBeside(table, x) : [data.y].flat().map((name) => columnOf(table, name));
  const textual = y.find((column) => !isNumeric(column));
  if (textual !== undefined) throw new Trouble("tool", `The column “${textual.name}” holds no numbers.`);
  const drawn = plotData({ ...common, x, y });
  if (drawn === null) throw new Trouble("tool", `${data.path} holds no numbers to plot over “${x.name}”.`);
  const names = y.map(({ name }) => name);
  return answer(drawn.figure, detailsOf(names, drawn.domain ?? [1, table.rows], drawn.points));
}

/** @throws Trouble("tool") that lists the columns there are */
function columnOf(table: Table, name: string): Column {
  const column = columnNamed(table, name);
  if (column !== null) return column;
  const names = table.columns.map((one) => one.name).join(", ");
  throw new Trouble("tool", `There is no single column “${name}”; the columns are ${names}.`);
}

function numericBeside({ columns }: Table, x: Column): Column[] {
  return columns.filter((column) => column !== x && isNumeric(column)).slice(0, MAX_CURVES);
}

function shadeOf({ shade, lower_bound, upper_bound, show_area }: PlotInput) {
  const hasBounds = lower_bound !== undefined && upper_bound !== undefined;
  const pair: readonly [string, string] | undefined = shade ?? (hasBounds ? [lower_bound, upper_bound] : undefined);
  if (pair === undefined || show_area === false) return undefined;
  const [lower, upper] = pair;
  const [a, b] = [readPoint(lower, "lower bound"), readPoint(upper, "upper bound")];
  if (a === b) throw new Trouble("tool", `The area is empty: both bounds are ${lower}.`);
  return a < b ? { lower, upper, bounds: [a, b] as const } : { lower: upper, upper: lower, bounds: [b, a] as const };
}

/** @throws Trouble("tool") where the range is infinite or empty */
function rangeOf(pair: readonly [string, string], what: string): Range {
  const [from, to] = [readPoint(pair[0], what), readPoint(pair[1], what)];
  if (!Number.isFinite(from) || !Number.isFinite(to)) {
    throw new Trouble("tool", `The ${what} must be finite, such as ["-10", "10"].`);
  }
  if (from === to) throw new Trouble("tool", `The ${what} is empty: both ends are ${from}.`);
  return from < to ? [from, to] : [to, from];
}

function detailsOf(names: readonly string[], domain: Range, points: number): PlotDetails {
  return {
    function_plotted: names.join(", "),
    domain,
    integration_bounds: null,
    area_highlighted: false,
    annotations: [],
    points,
    area: null,
  };
}

function titleOf({ layout }: PlotFigure): string {
  return (layout["title"] as { text: string }).text.replace(/<[^>]*>/g, "");
}

function answer(figure: PlotFigure, details: PlotDetails): ToolResult {
  const title = titleOf(figure);
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
