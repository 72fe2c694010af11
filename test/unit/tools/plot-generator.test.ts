import assert from "node:assert/strict";
import { figure as figureSchema, type Figure } from "../../../src/protocol";
import type { Workspace } from "../../../src/ports/workspace";
import { Trouble } from "../../../src/errors";
import { plotGenerator } from "../../../src/tools/plot-generator";
import { callTool, type ToolResult } from "../../../src/tools/tool";

const FILES: Readonly<Record<string, string>> = {
  "laps.csv": "lap,lap_time_s,driver\n1,91.24,A\n2,87.85,A\n3,,B\n4,88.18,B\n",
  "notes.md": "| Speed (km/h) | Drag (N) |\n| ---: | ---: |\n| 60 | 194 |\n| 100 | 526 |\n",
};

const workspace: Workspace = {
  list: () => Promise.resolve([]),
  search: () => Promise.resolve({ lines: [], complete: true }),
  read: (path) => {
    const text = FILES[path];
    if (text === undefined) throw new Trouble("tool", `There is no ${path}.`);
    return Promise.resolve(text);
  },
};

const tool = plotGenerator({ workspace });
const plot = (input: unknown): Promise<ToolResult> => callTool(tool, input, { signal: new AbortController().signal });

async function figureOf(input: unknown): Promise<Figure> {
  const { figures = [] } = await plot(input);
  assert.equal(figures.length, 1);
  return figures[0] as Figure;
}

const names = ({ data }: Figure): unknown[] => data.map(({ name }) => name);
const title = ({ layout }: Figure): string => (layout["title"] as { text: string }).text;
const list = (value: unknown): Record<string, unknown>[] =>
  (Array.isArray(value) ? value : []) as Record<string, unknown>[];

describe("plot_generator", () => {
  it("draws the integral of x² from 0 to 3 with its context, area, limits and note", async () => {
    const { figures = [], details } = await plot({ expressions: ["x^2"], variable: "x", shade: ["0", "3"] });
    const [figure] = figures as [Figure];

    assert.equal(title(figure), "∫₀³ x² dx = 9");
    assert.deepEqual(names(figure), ["f(x) = x²", "Area = 9"]);
    assert.deepEqual(
      list(figure.layout["shapes"]).map(({ name, x0 }) => [name, x0]),
      [
        ["x = 0", 0],
        ["x = 3", 3],
      ],
    );
    assert.deepEqual(
      list(figure.layout["annotations"]).map(({ text }) => text),
      ["Area = 9"],
    );
    assert.deepEqual((figure.layout["xaxis"] as { range: number[] }).range, [-1, 4]);
    assert.deepEqual((figure.layout["yaxis"] as { title: unknown }).title, { text: "f(x) = x²" });
    assert.deepEqual(details?.["plot_details"], {
      function_plotted: "x²",
      domain: [-1, 4],
      integration_bounds: [0, 3],
      area_highlighted: true,
      annotations: ["Area = 9"],
      points: figure.data[0]?.["x"] instanceof Array ? (figure.data[0]["x"] as unknown[]).length : 0,
      area: 9,
    });
  });

  it("takes the arguments of the seed", async () => {
    const figure = await figureOf({
      function: "x²",
      lower_bound: 0,
      upper_bound: 3,
      show_area: true,
      title: "Integral of x² from 0 to 3",
    });

    assert.equal(title(figure), "Integral of x² from 0 to 3");
    assert.deepEqual(names(figure), ["f(x) = x²", "Area = 9"]);
  });

  it("gives figures that are plain JSON, gaps as null", async () => {
    for (const expression of ["tan(x)", "1/x", "sqrt(x)", "log(x)"]) {
      const figure = await figureOf({ expressions: [expression] });
      assert.deepEqual(figureSchema.parse(JSON.parse(JSON.stringify(figure))), figure);
    }
  });

  it("calls an integral over parts below the axis an integral, and an infinite area infinite", async () => {
    assert.deepEqual(names(await figureOf({ expressions: ["sin(x)"], shade: ["0", "2*pi"] }))[1], "Integral = 0");
    assert.deepEqual(names(await figureOf({ expressions: ["1/x"], shade: ["0", "1"] }))[1], "The area is infinite");
  });

  it("writes the area between two functions that change places as the integral that it is", async () => {
    const figure = await figureOf({ expressions: ["x^3", "x"], shade: ["-1", "1"] });

    assert.deepEqual(figure.layout["title"], { text: "∫₋₁¹ |x³ − x| dx = 1/2" });
  });

  it("shades between two functions", async () => {
    const figure = await figureOf({ expressions: ["x", "x^2"], shade: ["0", "1"] });

    assert.equal(figure.data.at(-1)?.["fill"], "tonexty");
    assert.equal(names(figure).at(-1), "Area = 1/6");
  });

  it("puts several functions into one plot with a legend", async () => {
    const figure = await figureOf({ expressions: ["sin(x)", "cos(x)"], range: ["-2*pi", "2*pi"] });

    assert.deepEqual(names(figure), ["f(x) = sin(x)", "g(x) = cos(x)"]);
    assert.equal(figure.layout["showlegend"], true);
  });

  it("marks roots, extrema, inflections and asymptotes", async () => {
    const cubic = await figureOf({ expressions: ["x^3-3*x"], features: ["roots", "extrema", "inflections"] });
    const fraction = await figureOf({ expressions: ["x/(x^2-4)"], features: ["asymptotes"] });

    assert.deepEqual(names(cubic).slice(1), ["Roots", "Minima", "Maxima", "Inflections"]);
    assert.deepEqual(
      list(fraction.layout["shapes"]).map(({ name }) => name),
      ["Asymptote x = −2", "Asymptote x = 2", "Asymptote y = 0"],
    );
  });

  it("draws parametric and polar curves with equal scales", async () => {
    const circle = await figureOf({ kind: "parametric", expressions: ["cos(t)", "sin(t)"], variable: "t" });
    const rose = await figureOf({ kind: "polar", expressions: ["cos(2*theta)"], variable: "theta" });

    const radii = (circle.data[0]?.["x"] as number[]).map((x, index) =>
      Math.hypot(x, (circle.data[0]?.["y"] as number[])[index] ?? 0),
    );
    assert.ok(radii.every((radius) => Math.abs(radius - 1) < 1e-8));
    assert.equal((circle.layout["yaxis"] as { scaleanchor: string }).scaleanchor, "x");
    assert.equal(names(rose)[0], "r(θ) = cos(2θ)");
  });

  it("plots columns of a CSV file with their units, gaps as null", async () => {
    const figure = await figureOf({ data: { path: "laps.csv", x: "lap", y: "lap time" } });

    assert.deepEqual(figure.data[0]?.["y"], [91.24, 87.85, null, 88.18]);
    assert.deepEqual((figure.layout["yaxis"] as { title: unknown }).title, { text: "lap time (s)" });
  });

  it("plots a Markdown table and a function over it", async () => {
    const figure = await figureOf({ data: { path: "notes.md" }, expressions: ["0.686*(v/3.6)^2"] });

    assert.equal(figure.data.length, 2);
    assert.equal(figure.data[0]?.["name"], "Drag (N)");
  });

  it("takes values for parameters", async () => {
    const figure = await figureOf({ expressions: ["a*x"], variable: "x", parameters: { a: 2 }, shade: ["0", "1"] });

    assert.equal(names(figure)[1], "Area = 1");
  });

  const refusals: readonly (readonly [string, unknown, RegExp])[] = [
    ["a mistake in the formula, at its character", { expressions: ["x^^2"] }, /character 3[\s\S]*\n {2}\^/],
    ["no formula at all", {}, /nothing to plot/],
    ["symbols without values", { expressions: ["a*x"] }, /a has no value/],
    ["a range without end", { expressions: ["x"], range: ["0", "inf"] }, /must be finite/],
    ["an empty range", { expressions: ["x"], range: ["1", "1"] }, /empty/],
    ["a function without real values", { expressions: ["sqrt(-1-x^2)"] }, /no real value/],
    ["one half of a parametric curve", { kind: "parametric", expressions: ["cos(t)"] }, /two expressions/],
    ["too many curves", { expressions: Array.from({ length: 11 }, () => "x") }, /At most 10/],
    ["a column that is not there", { data: { path: "laps.csv", y: ["fuel"] } }, /columns are lap, lap_time_s, driver/],
    ["a column of words", { data: { path: "laps.csv", y: ["driver"] } }, /no numbers/],
    ["a table that is not there", { data: { path: "notes.md", table: 2 } }, /one table; there is no table 2/],
    ["a file that is not there", { data: { path: "none.csv" } }, /no none\.csv/],
    ["a bound that is no number", { expressions: ["x"], shade: ["0", "log(-1)"] }, /not a real number/],
  ];
  for (const [what, input, message] of refusals) {
    it(`refuses ${what}`, async () => {
      await assert.rejects(
        plot(input),
        (error) => error instanceof Trouble && error.kind === "tool" && message.test(error.message),
      );
    });
  }

  it("ends within two seconds, with a plot or a message, whatever blows up", async () => {
    const wild = [
      "x^x^x^x^x",
      `${"(".repeat(10_000)}x${")".repeat(10_000)}`,
      "(x+1)!^9!",
      "sin(1/x)*e^(e^x)",
      "tan(1/sin(x))",
    ];
    for (const expression of wild) {
      const start = process.cpuUsage();
      await plot({ expressions: [expression] }).catch((error: unknown) =>
        assert.ok(error instanceof Trouble, String(error)),
      );
      assert.ok(process.cpuUsage(start).user < 2e6, expression.slice(0, 30));
    }
  });
});
