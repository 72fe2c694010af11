/** The tool that integrates: antiderivatives with their steps, and definite integrals checked by quadrature. */
import { z } from "zod";
import { Trouble } from "../errors";
import { solveIntegral } from "../mathematics/definite/integral";
import type { IntegralReport } from "../mathematics/definite/report";
import { describeIntegral, integralDetails, integralStatement } from "../mathematics/definite/statement";
import { understand } from "../mathematics/definite/understand";
import { iteratedLatex, iteratedStatement, solveIterated } from "../mathematics/definite/iterated";
import type { Formula } from "../mathematics/formula/formula";
import { parseFormula } from "../mathematics/formula/parse";
import { defineTool } from "./tool";

const text = z.union([z.string(), z.number()]).nullish();

export const integralCalculator = defineTool({
  name: "integral_calculator",
  description:
    "Calculates definite and indefinite integrals: the antiderivative with its solution steps; for bounds also the value with its error, the exact form, or the point where the integral diverges. Double integrals too, with inner_variable and its bounds. Give function as “x^2*sin(x)”, bounds as “0”, “pi/2”, “-inf”.",
  categories: ["calculus", "integration", "mathematics"],
  input: z.looseObject({
    function: z.string().optional().describe("The integrand, such as x^2 * exp(-x); LaTeX and Unicode are read too."),
    expression: z.string().optional().describe("Another name of function."),
    variable: z.string().nullish().describe("The variable of integration; x unless another is named."),
    lower: text.describe("Lower bound: a number, pi/2, -inf. Leave both bounds out for an antiderivative."),
    upper: text.describe("Upper bound."),
    inner_variable: z.string().nullish().describe("For a double integral: the variable that is integrated over first."),
    inner_lower: text.describe("Its lower bound, which may contain variable."),
    inner_upper: text.describe("Its upper bound, which may contain variable."),
    principal_value: z.union([z.boolean(), z.string()]).nullish().describe("true for Cauchy's principal value."),
  }),
  effect: "read",
  async run(input) {
    if (worded(input.inner_variable) !== undefined) return iteratedResult(input);
    const understanding = understand(questionOf(input));
    if (understanding.kind === "unreadable") throw new Trouble("tool", understanding.message);
    const report = solveIntegral(understanding.integral);
    return {
      summary: integralStatement(report),
      text: describeIntegral(report),
      result: resultOf(report),
      details: integralDetails(report),
      confidence: confidenceOf(report),
      found: report.kind !== "unclear",
    };
  },
});

/** A double integral, one variable after the other. */
function iteratedResult(input: Record<string, unknown>) {
  const { expression, variable = "x", lower = "", upper = "" } = questionOf(input);
  const name = worded(input["inner_variable"]) ?? "y";
  const [formula, from, to, low, high] = [
    expression,
    lower,
    upper,
    worded(input["inner_lower"]) ?? "",
    worded(input["inner_upper"]) ?? "",
  ].map(formulaOf) as [Formula, Formula, Formula, Formula, Formula];
  const outer = { variable, lower: from, upper: to };
  const report = solveIterated({ formula, outer, inner: { variable: name, lower: low, upper: high } });
  const isSharp = report.error !== null && report.error <= 1e-8 * Math.max(Math.abs(report.value ?? 0), 1e-6);
  return {
    summary: iteratedStatement(report),
    text: [
      iteratedStatement(report),
      ...report.steps.map(({ explanation, before, after }) => `${explanation} ${before} = ${after}`),
    ].join("\n"),
    result: report.value ?? report.complaint ?? report.kind,
    details: { ...report, latex: iteratedLatex(report) },
    confidence: report.kind === "unclear" ? 0.2 : report.exact !== null ? 0.97 : isSharp ? 0.93 : 0.6,
    found: report.kind !== "unclear",
  };
}

function formulaOf(written: string): Formula {
  const parsed = parseFormula(written);
  if (parsed.kind === "formula") return parsed.formula;
  throw new Trouble(
    "tool",
    written === "" ? "A double integral needs four bounds." : `“${written}” cannot be read: ${parsed.message}`,
  );
}

/** The arguments under all the names that models give them. */
function questionOf(input: Record<string, unknown>) {
  const pick = (...names: string[]) => names.map((name) => worded(input[name])).find((value) => value !== undefined);
  const pair = [input["bounds"], input["limits"], input["interval"], input["range"]].find(Array.isArray);
  const expression = pick("function", "expression", "integrand", "f", "formula", "expr");
  if (expression === undefined) throw new Trouble("tool", "integral_calculator needs the integrand as “function”.");
  const principal = input["principal_value"];
  return {
    expression,
    variable: pick("variable", "var"),
    lower: pick("lower", "lower_bound", "lower_limit", "from", "a", "min") ?? worded(pair?.[0]),
    upper: pick("upper", "upper_bound", "upper_limit", "to", "b", "max") ?? worded(pair?.[1]),
    principalValue: principal === true || principal === "true",
  };
}

function worded(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && !/^\s*(?:null|none|undefined)?\s*$/i.test(value) ? value : undefined;
}

/** The value itself: a number, or the text of what was found. */
function resultOf(report: IntegralReport): unknown {
  if (report.value !== null) return report.value;
  if (report.exact !== null) return report.exact.text;
  if (report.kind === "indefinite") return `${report.antiderivative?.text} + C`;
  return report.complaint ?? report.kind;
}

/** From the checks made on the way: two independent routes that agree, one route, or none. */
function confidenceOf({ kind, agrees, error, value, antiderivative }: IntegralReport): number {
  switch (kind) {
    case "indefinite":
      return (antiderivative?.points ?? 0) >= 3 ? 0.98 : 0.8;
    case "value": {
      if (agrees === true) return 0.98;
      const isSharp = value !== null && error !== null && error <= 1e-8 * Math.max(Math.abs(value), 1e-6);
      return isSharp ? (agrees === false ? 0.85 : 0.93) : 0.6;
    }
    case "principal value":
      return 0.9;
    case "divergent":
    case "undefined":
      return 0.95;
    case "unclear":
      return 0.2;
  }
}
