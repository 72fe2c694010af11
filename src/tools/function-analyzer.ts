/** The tool that analyses functions of one variable. */
import { z } from "zod";
import { Trouble } from "../errors";
import { analyze } from "../mathematics/analyze/analyze";
import type { Analysis, AskedLimit } from "../mathematics/analyze/analysis";
import { stepsOf } from "../mathematics/analyze/steps";
import { describe } from "../mathematics/analyze/describe";
import { expressionOf } from "../mathematics/analyze/exact";
import { featuresNamed } from "../mathematics/analyze/features";
import { quantity, quantityOf } from "../mathematics/analyze/quantity";
import type { Formula } from "../mathematics/formula/formula";
import { constantValue } from "../mathematics/formula/compile";
import type { Side } from "../mathematics/limits/estimate";
import { windowOf } from "../mathematics/plot/analysis";
import { plotFunctions } from "../mathematics/plot/functions";
import { limitOf } from "../mathematics/limits/limit";
import { FEATURES, type Feature } from "../mathematics/read/request";
import { interval, pointText, readFormula, readPoint, requireNoParameters, variableOf } from "./formula-input";
import { defineTool } from "./tool";

const MAX_ORDER = 6;

export const analyzerInput = z.object({
  expression: z.string().optional().describe("The function, such as x^3 - 3*x or sin(x)/x."),
  function: z.string().optional().describe("The same as expression."),
  variable: z.string().optional().describe("The variable, x where missing."),
  features: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(","))])
    .optional()
    .describe(`What is asked for, all of it where missing: ${FEATURES.join(", ")}.`),
  analysis_type: z.string().optional().describe("The same as features, as one word or a list with commas."),
  at: pointText.optional().describe('The point of a limit or a derivative: "0", "pi/2", "inf".'),
  direction: z.enum(["left", "right", "both"]).optional().describe("The side of a limit, both where missing."),
  order: z.coerce.number().int().min(1).max(MAX_ORDER).optional().describe("Order of the derivative."),
  range: interval.optional().describe("The part of the line that is looked at."),
});

export type AnalyzerInput = z.infer<typeof analyzerInput>;

/** What `result` and `details.analysis` of the tool hold. */
export type AnalyzerResult = Analysis;

export const functionAnalyzer = defineTool({
  name: "function_analyzer",
  description:
    "Analyzes mathematical functions of one variable: domain, range, roots and intercepts, symmetry, period, continuity, derivatives, " +
    "critical points, extrema (minima and maxima), inflections, monotonicity, convexity, asymptotes, and limits at a point, from one side or at infinity. " +
    "Solves equations f(x) = 0. Gives exact values where there are any.",
  categories: ["calculus", "analysis", "mathematics"],
  input: analyzerInput,
  effect: "read",
  async run(input) {
    const text = input.expression ?? input.function;
    if (text === undefined)
      throw new Trouble("tool", "There is no function to analyze; give one such as x^3 - 3*x in expression.");
    const formula = readFormula(text, "function");
    const variable = variableOf(formula, input.variable);
    const features = featuresOf(input);
    const at = input.at === undefined ? undefined : readPoint(input.at, "point");
    if (features.some((feature) => feature !== "limit" && feature !== "derivative"))
      requireNoParameters(formula, variable, {});
    const within = input.range === undefined ? undefined : rangeOf(input.range);
    const analysis = analyze({ formula, variable, features, within, order: input.order, at });
    if (features.includes("limit")) analysis.limits = limitsOf(formula, variable, input.at, input.direction ?? "both");
    analysis.steps = stepsOf(analysis);
    const lines = describe(analysis);
    const range = within !== undefined && within.every(Number.isFinite) ? within : windowOf(analysis);
    const drawn = isDrawn(features)
      ? plotFunctions({ formulas: [formula], variable, parameters: {}, range, analysis })
      : null;
    return {
      summary: (lines[0] ?? "Nothing was found.").replaceAll("$", ""),
      text: [`$f(${variable}) = ${analysis.latex}$\n`, ...lines.map((line) => `- ${line}`)].join("\n"),
      result: analysis,
      details: { analysis, steps: analysis.steps },
      confidence: confidenceOf(analysis),
      figures: drawn === null ? [] : [drawn.figure],
      found: lines.length > 0,
    };
  },
});

function featuresOf({ features, analysis_type, at }: AnalyzerInput): readonly Feature[] {
  const named = featuresNamed(features ?? analysis_type?.split(",") ?? []);
  if (named.length > 0) return named;
  return at === undefined ? FEATURES.filter((feature) => feature !== "limit") : ["limit"];
}

/** Less where something was left open, or could not be compared with values. */
function confidenceOf({ limits = [], gaps }: Analysis): number {
  if (limits.some(({ limit }) => limit.kind === "unknown")) return 0.3;
  const isUnconfirmed = limits.some(({ limit }) => "isConfirmed" in limit && !limit.isConfirmed);
  return gaps.length > 0 ? 0.85 : isUnconfirmed ? 0.9 : 1;
}

/** A limit or a derivative alone needs no figure. */
function isDrawn(features: readonly Feature[]): boolean {
  return features.some((feature) => feature !== "limit" && feature !== "derivative" && feature !== "period");
}

function rangeOf(pair: readonly [string, string]): readonly [number, number] {
  const [from, to] = pair.map((text) => readPoint(text, "range")) as [number, number];
  if (from === to) throw new Trouble("tool", `The range is empty: both ends are ${from}.`);
  return from < to ? [from, to] : [to, from];
}

/** The asked limit; without a point those at both infinities. */
function limitsOf(formula: Formula, variable: string, at: string | undefined, direction: Side | "both"): AskedLimit[] {
  const points = at === undefined ? ["-inf", "inf"] : [at];
  return points.map((text) => {
    const point = readFormula(text, "point");
    const value = constantValue(point);
    const side = Number.isFinite(value) ? direction : "both";
    const expression = expressionOf(point);
    const shown = expression === null ? quantity(value) : quantityOf(expression);
    return { at: shown, side, ...limitOf(formula, variable, point, side) };
  });
}
