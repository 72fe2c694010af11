/** Shows a request back in LaTeX, as it was understood. */
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import type { AnalyzerArguments, MathRequest } from "./request";

/** LaTeX of a request, without dollar signs. */
export function typesetRequest(request: MathRequest): string {
  switch (request.tool) {
    case "integral_calculator": {
      const { expression, variable, lower, upper } = request.arguments;
      const { inner_variable: inner, inner_lower: low, inner_upper: high } = request.arguments;
      const second = inner === undefined ? "" : ` \\int_{${set(low ?? "")}}^{${set(high ?? "")}}`;
      const limits = lower === undefined || upper === undefined ? "" : `_{${set(lower)}}^{${set(upper)}}`;
      const first = inner === undefined ? "" : `\\,\\mathrm{d}${set(inner)}`;
      return `\\int${limits}${second} ${factor(expression)}${first}\\,\\mathrm{d}${set(variable)}`;
    }
    case "function_analyzer":
      return typesetAnalysis(request.arguments);
    case "plot_generator":
      return request.arguments.expressions.map((expression) => `y = ${set(expression)}`).join(",\\quad ");
    case "calculator":
      return set(request.arguments.expression);
  }
}

function typesetAnalysis({ expression, variable, features, at, direction, order }: AnalyzerArguments): string {
  if (features.includes("limit") && at !== undefined) {
    const side = direction === undefined ? "" : direction === "left" ? "^{-}" : "^{+}";
    return `\\lim_{${set(variable)} \\to ${set(at)}${side}} ${factor(expression)}`;
  }
  if (features.length === 1 && features[0] === "derivative") {
    const power = order === undefined || order < 2 ? "" : `^{${order}}`;
    return `\\frac{\\mathrm{d}${power}}{\\mathrm{d}${set(variable)}${power}} ${factor(expression)}`;
  }
  if (features.length === 1 && features[0] === "roots") return `${set(expression)} = 0`;
  return `f\\left(${set(variable)}\\right) = ${set(expression)}`;
}

function set(text: string): string {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? typeset(parsed.formula) : `\\text{${text.replace(/[\\{}$%&#_^~]/g, " ")}}`;
}

/** A sum is bracketed where something applies to the whole of it. */
function factor(text: string): string {
  const parsed = parseFormula(text);
  const isSum =
    parsed.kind === "formula" &&
    parsed.formula.kind === "call" &&
    ["add", "subtract", "negate"].includes(parsed.formula.name);
  return isSum ? `\\left(${set(text)}\\right)` : set(text);
}
