/** The diamond of the regulation flow, case by case. */
import { expect } from "expect";
import { DEFAULT_LIMITS } from "../../../../src/agent/limits";
import { shouldContinue, verdict } from "../../../../src/agent/regulations/routes";

const scored = (overall: number) => ({
  completeness: overall,
  accuracy: overall,
  clarity: overall,
  specificity: overall,
  overall,
});

describe("the assessment of an answer", () => {
  const CASES: readonly [name: string, state: Parameters<typeof verdict>[0], decision: string, reason: RegExp][] = [
    ["6/10 goes on", { found: true, quality: scored(6), attempt: 1 }, "continue", /6\/10 is below 7/],
    ["7/10 ends", { found: true, quality: scored(7), attempt: 1 }, "end", /7\/10 reaches 7/],
    ["8/10 ends", { found: true, quality: scored(8), attempt: 2 }, "end", /8\/10 reaches 7/],
    ["no result goes on", { found: false, quality: null, attempt: 1 }, "continue", /no result/],
    [
      "no result goes on whatever its quality",
      { found: false, quality: scored(9), attempt: 2 },
      "continue",
      /no result/,
    ],
    ["the third attempt ends", { found: true, quality: scored(4), attempt: 3 }, "end", /all 3 attempts are used/],
    ["the third without a result ends", { found: false, quality: null, attempt: 3 }, "end", /no result, and all 3/],
    ["without an assessment it goes on", { found: true, quality: null, attempt: 1 }, "continue", /0\/10/],
  ];
  for (const [name, state, decision, reason] of CASES) {
    it(name, () => {
      const decided = verdict(state, DEFAULT_LIMITS);

      expect(decided.decision).toBe(decision);
      expect(decided.reason).toMatch(reason);
    });
  }

  it("keeps to the limits of a profile", () => {
    const state = { found: true, quality: scored(7), attempt: 1 };

    expect(verdict(state, { qualityThreshold: 9, regulationAttempts: 3 }).decision).toBe("continue");
    expect(verdict(state, { qualityThreshold: 9, regulationAttempts: 1 }).decision).toBe("end");
  });

  it("follows the last attempt, and ends where there is none", () => {
    const attempt = (decision: "continue" | "end") =>
      ({ decision }) as Parameters<typeof shouldContinue>[0]["attempts"][number];

    expect(shouldContinue({ attempts: [attempt("end"), attempt("continue")] })).toBe("continue");
    expect(shouldContinue({ attempts: [attempt("continue"), attempt("end")] })).toBe("end");
    expect(shouldContinue({ attempts: [] })).toBe("end");
  });
});
