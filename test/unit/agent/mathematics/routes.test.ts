/** The diamonds of the mathematics flow, case by case. */
import { expect } from "expect";
import { DEFAULT_LIMITS } from "../../../../src/agent/limits";
import {
  afterRecovery,
  exhausted,
  shouldContinueReasoning,
  shouldExecuteTools,
  shouldFinalize,
  shouldValidateResult,
} from "../../../../src/agent/mathematics/routes";
import type { Analysis, Failure, Reasoning, Validation } from "../../../../src/agent/mathematics/state";
import type { ToolOutcome } from "../../../../src/agent/toolbox";

const FRESH = { iterationCount: 1, retryCount: 0 };
const WORN = { iterationCount: DEFAULT_LIMITS.mathematicsIterations, retryCount: 0 };
const RETRIED = { iterationCount: 1, retryCount: DEFAULT_LIMITS.mathematicsRetries };
const failure: Failure = { node: "reason", message: "No answer." };
const analysis: Analysis = {
  problem_type: "definite_integral",
  complexity: "low",
  requires_tools: true,
  description: "",
  approach: "",
};
const reasoning = (count: number): Reasoning => ({
  approach: "",
  steps: [],
  tools_needed: [],
  requests: Array.from({ length: count }, () => ({ tool: "calculator", arguments: {} })),
  confidence: 0.9,
});
const worked: ToolOutcome = {
  status: "success",
  tool: "calculator",
  input: {},
  ms: 1,
  output: { summary: "", text: "", result: 1, confidence: 1, found: true },
};
const broke: ToolOutcome = { status: "error", tool: "calculator", input: {}, ms: 1, error: "No." };
const validation = (is_valid: boolean): Validation => ({
  is_valid,
  score: is_valid ? 0.95 : 0.6,
  issues: [],
  suggestions: [],
});

describe("the circuit breaker", () => {
  it("opens at 10 iterations and at 5 retries", () => {
    expect(exhausted({ iterationCount: 9, retryCount: 4 }, DEFAULT_LIMITS)).toBe(false);
    expect(exhausted({ iterationCount: 10, retryCount: 0 }, DEFAULT_LIMITS)).toBe(true);
    expect(exhausted({ iterationCount: 0, retryCount: 5 }, DEFAULT_LIMITS)).toBe(true);
  });
});

describe("the diamonds of mathematics", () => {
  const analyzed = shouldContinueReasoning(DEFAULT_LIMITS);
  const reasoned = shouldExecuteTools(DEFAULT_LIMITS);
  const executed = shouldValidateResult(DEFAULT_LIMITS);
  const validated = shouldFinalize(DEFAULT_LIMITS);
  const recovered = afterRecovery(DEFAULT_LIMITS);

  const CASES: readonly [name: string, went: string, to: string][] = [
    ["analysed", analyzed({ failure: null, analysis, ...FRESH }), "continue"],
    ["the analysis failed", analyzed({ failure, analysis, ...FRESH }), "error"],
    ["there is no analysis", analyzed({ failure: null, analysis: null, ...FRESH }), "error"],
    ["analysed when the iterations are used up", analyzed({ failure: null, analysis, ...WORN }), "error"],

    ["tools are needed", reasoned({ failure: null, reasoning: reasoning(2), ...FRESH }), "execute_tools"],
    ["no tools are needed", reasoned({ failure: null, reasoning: reasoning(0), ...FRESH }), "validate"],
    [
      "tools are needed when the retries are used up",
      reasoned({ failure: null, reasoning: reasoning(1), ...RETRIED }),
      "validate",
    ],
    ["the reasoning failed", reasoned({ failure, reasoning: reasoning(1), ...FRESH }), "error"],
    ["there is no reasoning", reasoned({ failure: null, reasoning: null, ...FRESH }), "error"],

    ["all tools worked", executed({ failure: null, toolResults: [worked, worked], ...FRESH }), "validate"],
    ["no tool was called", executed({ failure: null, toolResults: [], ...FRESH }), "validate"],
    ["one of two tools failed", executed({ failure: null, toolResults: [worked, broke], ...FRESH }), "retry"],
    [
      "one of two failed when the retries are used up",
      executed({ failure: null, toolResults: [worked, broke], ...RETRIED }),
      "validate",
    ],
    ["all tools failed", executed({ failure: null, toolResults: [broke], ...FRESH }), "error"],
    ["the box itself failed", executed({ failure, toolResults: [worked], ...FRESH }), "error"],

    ["the result is valid", validated({ failure: null, validation: validation(true), ...FRESH }), "finalize"],
    ["the result is not valid", validated({ failure: null, validation: validation(false), ...FRESH }), "retry"],
    [
      "not valid at the last iteration",
      validated({ failure: null, validation: validation(false), ...WORN }),
      "finalize",
    ],
    ["the validation failed", validated({ failure, validation: null, ...FRESH }), "error"],

    ["advised to retry after the analysis", recovered({ complaint: "again", analysis, ...FRESH }), "retry"],
    ["advised to retry before the analysis", recovered({ complaint: "again", analysis: null, ...FRESH }), "analyze"],
    ["advised to finalize", recovered({ complaint: null, analysis, ...FRESH }), "finalize"],
    ["advised to retry at the last iteration", recovered({ complaint: "again", analysis, ...WORN }), "finalize"],
  ];
  for (const [name, went, to] of CASES) {
    it(`${name}: ${to}`, () => {
      expect(went).toBe(to);
    });
  }
});
