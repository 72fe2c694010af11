/** The diamonds of the top flow, case by case. */
import { expect } from "expect";
import { DEFAULT_LIMITS } from "../../../src/agent/limits";
import { emptyOutcome } from "../../../src/agent/outcome";
import {
  afterAgent,
  afterAsk,
  afterClarify,
  afterIntake,
  afterReview,
  afterRoute,
  afterTriage,
  detourAfter,
} from "../../../src/agent/routes";
import type { Detour, Failure, Triage } from "../../../src/agent/state";
import { AGENT_NAMES } from "../../../src/protocol";

const failure: Failure = {
  node: "triage",
  kind: "model-unreachable",
  message: "No answer.",
  advice: null,
  retryable: true,
  retryAfterMs: null,
  correlationId: "c1",
};

describe("after intake, ask and an agent", () => {
  for (const [name, route] of Object.entries({ afterIntake, afterAsk, afterAgent })) {
    it(`${name}: a failure goes to recovery, all else goes on`, () => {
      expect(route({ failure: null })).toBe("done");
      expect(route({ failure })).toBe("failed");
    });
  }
});

describe("after triage", () => {
  const triaged = (needs: boolean): Triage => ({
    agent: "regulations",
    confidence: 0.9,
    reasoning: "",
    missing: needs ? [{ entity: "edition", why: "Two are loaded." }] : [],
    needs_clarification: needs,
    parts: ["?"],
  });
  const CASES: readonly [name: string, state: Partial<Parameters<ReturnType<typeof afterTriage>>[0]>, to: string][] = [
    ["nothing is missing", { triaged: triaged(false) }, "clear"],
    ["something is missing", { triaged: triaged(true) }, "missing"],
    ["it was asked twice", { triaged: triaged(true), clarificationCount: 2 }, "missing"],
    ["it was asked three times", { triaged: triaged(true), clarificationCount: 3 }, "clear"],
    ["the person said to go on without", { triaged: triaged(true), goesOnWithout: true }, "clear"],
    ["triage failed", { triaged: null, failure }, "failed"],
    ["there is no triage", { triaged: null }, "clear"],
  ];
  for (const [name, state, to] of CASES) {
    it(`${to}: ${name}`, () => {
      const whole = { failure: null, triaged: null, clarificationCount: 0, goesOnWithout: false, ...state };

      expect(afterTriage(DEFAULT_LIMITS)(whole)).toBe(to);
    });
  }

  it("clear: the limit of clarifications is 0", () => {
    const state = { failure: null, triaged: triaged(true), clarificationCount: 0, goesOnWithout: false };

    expect(afterTriage({ clarificationLoops: 0 })(state)).toBe("clear");
  });
});

describe("after clarify", () => {
  it("waits for the person, or recovers", () => {
    expect(afterClarify({ failure: null })).toBe("posed");
    expect(afterClarify({ failure })).toBe("failed");
  });
});

describe("after route", () => {
  for (const agent of AGENT_NAMES) {
    it(`goes to ${agent}`, () => {
      expect(afterRoute({ failure: null, agent })).toBe(agent);
    });
  }
  it("recovers after a failure, and where no agent was chosen", () => {
    expect(afterRoute({ failure, agent: "general" })).toBe("failed");
    expect(afterRoute({ failure: null, agent: null })).toBe("failed");
  });
});

describe("the review", () => {
  const routed = (confidence: number) => [{ agent: "general" as const, confidence, reasoning: "", at: "" }];
  const saying = (text: string) => ({ ...emptyOutcome("general"), text });
  const MORE = saying("Here it is. Let me also show you examples...");
  const DONE = saying("Here it is.");
  type Review = Parameters<typeof detourAfter>[0];
  const CASES: readonly [name: string, state: Partial<Review>, detour: Detour | null][] = [
    ["a sure and complete answer ends", {}, null],
    ["unsure routing goes to another agent", { routingHistory: routed(0.6) }, "low-confidence"],
    ["0.7 is sure enough", { routingHistory: routed(0.7) }, null],
    ["unsure routing ends after two answers", { routingHistory: routed(0.6), partIterations: 2, iterations: 2 }, null],
    ["an announcement is continued", { outcome: MORE }, "continuation"],
    ["an announcement ends after three answers", { outcome: MORE, partIterations: 3, iterations: 3 }, null],
    ["the next part follows", { parts: ["a", "b"] }, "next-part"],
    ["after the last part it ends", { parts: ["a", "b"], partIndex: 1 }, null],
    ["unsure routing goes before the next part", { parts: ["a", "b"], routingHistory: routed(0.5) }, "low-confidence"],
    ["an announcement goes before the next part", { parts: ["a", "b"], outcome: MORE }, "continuation"],
    ["an agent may stop an announcement", { outcome: MORE, shouldContinue: false }, null],
    ["an agent may stop unsure routing", { routingHistory: routed(0.2), shouldContinue: false }, null],
    ["an agent cannot stop the next part", { parts: ["a", "b"], shouldContinue: false }, "next-part"],
    ["five answers are the most", { parts: ["a", "b"], iterations: 5, outcome: MORE }, null],
  ];
  for (const [name, state, detour] of CASES) {
    it(name, () => {
      const whole: Review = {
        iterations: 1,
        partIterations: 1,
        partIndex: 0,
        parts: ["a"],
        routingHistory: routed(0.95),
        outcome: DONE,
        shouldContinue: null,
        ...state,
      };

      expect(detourAfter(whole, DEFAULT_LIMITS)).toBe(detour);
    });
  }

  it("sends on what has a detour, ends what has none, and recovers", () => {
    expect(afterReview({ failure: null, detour: "next-part" })).toBe("continue");
    expect(afterReview({ failure: null, detour: null })).toBe("end");
    expect(afterReview({ failure, detour: "next-part" })).toBe("failed");
  });
});
