/** The diamonds of the research flow, case by case. */
import { expect } from "expect";
import { checkPlan, checkResult, ended, selectTools } from "../../../../src/agent/research/routes";
import type { ResearchStep, StepStatus } from "../../../../src/agent/research/state";

const LIMIT = { researchSteps: 3 };
const seen = (tools: string[]) => ({ intent: "search", entities: [], tools });
const step = (status: StepStatus): ResearchStep => ({
  step: 1,
  code: "",
  status,
  output: "",
  logs: [],
  toolCalls: 0,
  ms: 0,
});

describe("the diamonds of research", () => {
  const CASES: readonly [name: string, went: string, to: string][] = [
    ["tools were selected", selectTools({ perception: seen(["workspace_list"]) }), "selected"],
    ["none was selected", selectTools({ perception: seen([]) }), "no tools"],
    ["nothing was perceived", selectTools({ perception: null }), "no tools"],

    ["there is a valid program", checkPlan(LIMIT)({ code: "…", stepCount: 0 }), "valid"],
    ["the program is not valid", checkPlan(LIMIT)({ code: null, stepCount: 2 }), "invalid"],
    ["the last program is not valid", checkPlan(LIMIT)({ code: null, stepCount: 3 }), "max steps reached"],

    ["an answer", checkResult(LIMIT)({ steps: [step("FINAL_ANSWER")], stepCount: 1 }), "FINAL_ANSWER"],
    ["an answer in the last step", checkResult(LIMIT)({ steps: [step("FINAL_ANSWER")], stepCount: 3 }), "FINAL_ANSWER"],
    [
      "an intermediate result",
      checkResult(LIMIT)({ steps: [step("FURTHER_PROCESSING_REQUIRED")], stepCount: 1 }),
      "FURTHER_PROCESSING_REQUIRED",
    ],
    [
      "an intermediate result in the last step",
      checkResult(LIMIT)({ steps: [step("FURTHER_PROCESSING_REQUIRED")], stepCount: 3 }),
      "max steps reached",
    ],
    ["an error", checkResult(LIMIT)({ steps: [step("ERROR")], stepCount: 1 }), "error"],
    ["an error in the last step", checkResult(LIMIT)({ steps: [step("ERROR")], stepCount: 3 }), "max steps reached"],
    ["no step at all", checkResult(LIMIT)({ steps: [], stepCount: 0 }), "error"],

    ["ended with an answer", ended({ perception: seen(["workspace_list"]), steps: [step("FINAL_ANSWER")] }), "answer"],
    ["ended without tools", ended({ perception: seen([]), steps: [] }), "aborted"],
    ["ended without an answer", ended({ perception: seen(["workspace_list"]), steps: [step("ERROR")] }), "max-steps"],
  ];
  for (const [name, went, to] of CASES) {
    it(`${name}: ${to}`, () => {
      expect(went).toBe(to);
    });
  }
});
