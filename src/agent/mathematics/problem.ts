/** What kind of problem a reading is, in the words of the analysis. */
import type { Formula } from "../../mathematics/formula/formula";
import { sizeOf, visit } from "../../mathematics/formula/formula";
import { parseFormula } from "../../mathematics/formula/parse";
import type { MathRequest, Reading } from "../../mathematics/read/request";
import type { Analysis } from "./state";

/** The analysis of a problem by its shape. */
export function analysisOf(reading: Reading): Analysis {
  if (reading.kind === "unclear") {
    return {
      problem_type: "unknown",
      complexity: "low",
      requires_tools: true,
      description: reading.message,
      approach: "Ask for the formula in a form that can be read",
    };
  }
  const [main] = reading.requests;
  if (main === undefined) throw new Error("A reading holds at least one request.");
  const formula = formulaOf(main);
  return {
    problem_type: problemType(main),
    complexity: complexityOf(formula, main),
    requires_tools: true,
    description: describe(main, formula),
    approach: APPROACHES[problemType(main)] ?? "Calculate with the tools and check the result",
  };
}

const APPROACHES: Readonly<Record<string, string>> = {
  definite_integral: "Find an antiderivative, evaluate it at the bounds and compare with quadrature",
  indefinite_integral: "Find an antiderivative by rules of integration and verify it by differentiation",
  limit: "Determine the limit from both sides",
  derivative: "Differentiate by the rules and simplify",
  equation: "Find the roots and substitute them",
  function_analysis: "Study domain, derivatives and behaviour at the borders",
  plot: "Sample the function and draw its graph",
  calculation: "Evaluate the expression, exactly where possible",
};

export function problemType(request: MathRequest): string {
  switch (request.tool) {
    case "integral_calculator":
      return request.arguments.lower === undefined ? "indefinite_integral" : "definite_integral";
    case "plot_generator":
      return "plot";
    case "calculator":
      return "calculation";
    case "function_analyzer": {
      const [only, ...more] = request.arguments.features;
      if (more.length > 0 || only === undefined) return "function_analysis";
      return { limit: "limit", derivative: "derivative", roots: "equation" }[only as string] ?? "function_analysis";
    }
  }
}

function formulaOf(request: MathRequest): Formula | null {
  const text =
    request.tool === "plot_generator" ? (request.arguments.expressions[0] ?? "") : request.arguments.expression;
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? parsed.formula : null;
}

function complexityOf(formula: Formula | null, request: MathRequest): Analysis["complexity"] {
  if (formula === null) return "medium";
  const isImproper =
    request.tool === "integral_calculator" && /inf/.test(`${request.arguments.lower} ${request.arguments.upper}`);
  const size = sizeOf(formula);
  if (size > 25) return "high";
  return (isPolynomial(formula) || size <= 4) && !isImproper ? "low" : "medium";
}

function isPolynomial(formula: Formula): boolean {
  let holds = true;
  visit(formula, (node) => {
    if (node.kind !== "call") return;
    const isWholePower =
      node.name === "power" && node.args[1]?.kind === "number" && Number.isInteger(node.args[1].value);
    if (!["add", "subtract", "multiply", "negate"].includes(node.name) && !isWholePower) holds = false;
  });
  return holds;
}

function describe(request: MathRequest, formula: Formula | null): string {
  const kind =
    formula === null
      ? "expression"
      : isPolynomial(formula)
        ? sizeOf(formula) <= 3
          ? "simple polynomial function"
          : "polynomial function"
        : "function";
  switch (problemType(request)) {
    case "definite_integral":
      return `Definite integral of ${kind}`;
    case "indefinite_integral":
      return `Indefinite integral of ${kind}`;
    case "limit":
      return `Limit of ${kind}`;
    case "derivative":
      return `Derivative of ${kind}`;
    case "equation":
      return `Roots of ${kind}`;
    case "plot":
      return `Graph of ${kind}`;
    case "calculation":
      return "Calculation with numbers";
    default:
      return `Analysis of ${kind}`;
  }
}
