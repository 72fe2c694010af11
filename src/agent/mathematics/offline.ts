/** What the offline provider answers to the calls of the mathematics flow: rules decide, the tools do the work. */
import type { MathRequest } from "../../mathematics/read/request";
import { writtenText } from "../../mathematics/plot/written";
import { analysisOf, problemType } from "./problem";
import type { ProblemInput, ReasoningInput, RecoveryInput, ResponseInput, ValidationInput } from "./prompts";
import { asToolRequest, readTask } from "./requests";
import { composeResponse } from "./response";
import type { Analysis, Reasoning, Response, Validation } from "./state";

export function analyzeByRule(input: ProblemInput): Analysis {
  return analysisOf(readTask(input));
}

/** The plan; after a complaint the tools that failed are left out. */
export function reasonByRule({ analysis, complaint, ...task }: ReasoningInput): Reasoning {
  const reading = readTask(task);
  if (reading.kind === "unclear") {
    return { approach: reading.message, steps: [], tools_needed: [], requests: [], confidence: 0 };
  }
  const kept = reading.requests.filter(({ tool }) => complaint?.includes(`${tool}:`) !== true);
  const requests = kept.length > 0 ? kept : reading.requests;
  const [main] = requests;
  return {
    approach: analysis.approach,
    steps: main === undefined ? [] : plannedSteps(main),
    tools_needed: [...new Set(requests.map(({ tool }) => tool))],
    requests: requests.map(asToolRequest),
    confidence: 0.95,
  };
}

function plannedSteps(request: MathRequest): string[] {
  if (request.tool === "calculator")
    return [`Evaluate ${request.arguments.expression}`, "Repeat the calculation with more digits"];
  if (request.tool === "plot_generator") {
    const names = request.arguments.expressions.map(writtenText).join(", ");
    return [`Identify function: ${names}`, "Sample it densely where it bends", "Draw the graph with labelled axes"];
  }
  const { variable } = request.arguments;
  const name = `f(${writtenText(variable)}) = ${writtenText(request.arguments.expression)}`;
  switch (problemType(request)) {
    case "definite_integral": {
      const { lower = "", upper = "" } = request.arguments as { lower?: string; upper?: string };
      return [
        `Identify function: ${name}`,
        "Find an antiderivative by the rules of integration",
        `Evaluate limits: from ${writtenText(lower)} to ${writtenText(upper)}`,
        "Compare with adaptive quadrature and draw the area",
      ];
    }
    case "indefinite_integral":
      return [
        `Identify function: ${name}`,
        "Find an antiderivative by the rules of integration",
        "Verify it by differentiation",
      ];
    default:
      return [
        `Identify function: ${name}`,
        "Determine what is asked with the function analyzer",
        "Check the result by substitution",
      ];
  }
}

/** Only the independent checks decide. */
export function validateByRule({ results, checks }: ValidationInput): Validation {
  const isValid = results.length > 0 && checks.isValid;
  return {
    is_valid: isValid,
    score: isValid ? checks.score : Math.min(checks.score, 0.3),
    issues: results.length === 0 ? ["No tool was run."] : checks.issues,
    suggestions: checks.suggestions,
  };
}

export function respondByRule(input: ResponseInput): Response {
  return composeResponse(input);
}

/** Rules give the same answer every time: another try helps only where some tools did work. */
export function recoverByRule({ failure, results, retriesLeft }: RecoveryInput): {
  action: "retry" | "finalize";
  advice: string;
} {
  const hasResult = results.some(({ status }) => status === "success");
  if (hasResult && retriesLeft > 0 && failure.node !== "finalize") {
    return { action: "retry", advice: "Go on with the tools that worked." };
  }
  return { action: "finalize", advice: failure.message };
}
