/** Triage by rule: the agent, how sure, and the parts. */
import { expect } from "expect";
import fc from "fast-check";
import { AGENT_NAMES } from "../../../../src/protocol";
import { triageByRule } from "../../../../src/agent/rules/triage";
import { asked, ONE_EDITION } from "./situation";

describe("triage by rule", () => {
  const ROUTES: readonly [question: string, agent: string][] = [
    ["What is the minimum weight of the car?", "regulations"],
    ["Wie hoch ist die Strafe für einen Frühstart?", "regulations"],
    ["Calculate the integral of x² from 0 to 3", "mathematics"],
    ["Anna hat 12 Äpfel und isst ein Drittel. Wie viele Äpfel bleiben ihr am Ende übrig?", "mathematics"],
    ["What is the integral role of the steward in a protest hearing?", "regulations"],
    ["what is the derivative work clause in the MIT license", "regulations"],
    ["Taylor series of cos x up to order 6", "mathematics"],
    ["20 degrees celsius in fahrenheit", "mathematics"],
    ["y' = y, y(0) = 1", "mathematics"],
    ["Is a handshake deal binding in Texas?", "regulations"],
    ["Leo's class has 28 pupils; 4/7 are girls. How many boys are there?", "mathematics"],
    ["list the TODOs in src", "research"],
    ["what happens when the service fails", "research"],
    ["How many mechanics may work on a car in the service park?", "regulations"],
    ["plot summary of notes/novel.md", "research"],
    ["#file:main.go what does init do", "research"],
    ["Wo wird die Funktion loadUser definiert?", "research"],
    ["hello", "general"],
    ["What's the weather in Munich?", "general"],
    ["do you have an API?", "general"],
  ];
  for (const [question, agent] of ROUTES) {
    it(`sends “${question}” to ${agent}, surely`, () => {
      const { agent: chosen, confidence } = triageByRule(asked(question));

      expect({ chosen, isSure: confidence >= 0.7 }).toEqual({ chosen: agent, isSure: true });
    });
  }

  for (const question of [
    "At what speed is the nose crash test carried out?",
    "What happens if a team files its report 40 days late?",
  ]) {
    it(`takes “${question}” for a question about the loaded rules`, () =>
      expect(triageByRule(asked(question, { documents: ONE_EDITION })).agent).toBe("regulations"));
  }

  it("takes a share of something without a number for no calculation", () => {
    const { agent } = triageByRule(
      asked("How many points are given if only 40% of the race was run?", { documents: ONE_EDITION }),
    );
    expect(agent).not.toBe("mathematics");
    expect(triageByRule(asked("What is 40% of 250?", { documents: ONE_EDITION })).agent).toBe("mathematics");
  });

  it("takes a distance that is held against the rules for no conversion", () => {
    const { agent } = triageByRule(asked("Can we run 250 km in a promotional event?", { documents: ONE_EDITION }));
    expect(agent).toBe("regulations");
    expect(triageByRule(asked("What is 250 km in a nautical mile?")).agent).toBe("mathematics");
  });

  it("takes the number of a name for none to calculate with", () => {
    const question = "My driver did 91 km/h in the pit lane in Q1. What will it cost us?";

    expect(triageByRule(asked(question, { documents: ONE_EDITION })).agent).toBe("regulations");
  });

  it("is unsure about what nothing speaks for", () => {
    expect(triageByRule(asked("Lorem ipsum dolor")).confidence).toBeLessThan(0.7);
  });

  it("says why, in one sentence", () => {
    expect(triageByRule(asked("rename getUser to fetchUser everywhere")).reasoning).toMatch(/^The question .+\.$/);
  });

  it("decides for another agent when one was unsure", () => {
    const first = triageByRule(asked("How do I optimize this?"));
    const previous = { agent: first.agent, confidence: first.confidence, response: "I am not sure." };

    const second = triageByRule(asked("How do I optimize this?", { previous }));

    expect(second.agent).not.toBe(first.agent);
    expect(second.parts).toEqual(["How do I optimize this?"]);
  });

  it("chooses only among the agents of the profile", () => {
    const { agent } = triageByRule(asked("integrate x^2", { agents: ["regulations", "general"] }));

    expect(["regulations", "general"]).toContain(agent);
  });

  it("splits a question for two agents and takes the first one's", () => {
    const question = "What is the penalty for speeding in the pit lane and what is the integral of x^2 from 0 to 1?";

    const { agent, parts } = triageByRule(asked(question, { documents: ONE_EDITION }));

    expect(agent).toBe("regulations");
    expect(parts).toEqual([
      "What is the penalty for speeding in the pit lane",
      "what is the integral of x^2 from 0 to 1?",
    ]);
  });

  it("keeps a long question to one agent whole", () => {
    const question =
      "How should an entrant report a change of the fuel tank to the technical delegate, and what constitutes a sufficient description of the change?";

    expect(triageByRule(asked(question, { documents: ONE_EDITION })).parts).toEqual([question]);
  });

  it("answers any text with an allowed agent, a share, and at least one part", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (question) => {
        const { agent, confidence, parts, missing, needs_clarification } = triageByRule(asked(question));

        expect(AGENT_NAMES).toContain(agent);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(parts.length).toBeGreaterThanOrEqual(1);
        expect(needs_clarification).toBe(missing.length > 0);
      }),
    );
  });

  for (const unit of ["/", "a/", "hi ", "can a ", "the MIT ", "1 2 ", "x^", "d.x ", "area of ", "is my a "]) {
    it(`reads 4,000 characters of “${unit}” in under half a second`, () => {
      const question = unit.repeat(4_000).slice(0, 4_000);
      const began = performance.now();

      triageByRule(asked(question, { documents: ONE_EDITION }));

      expect(performance.now() - began).toBeLessThan(500);
    });
  }

  it("takes under 100 ms for a question of 4,000 characters", () => {
    const question = `${"is the rear wing of the car allowed to move when the driver presses ".repeat(60)}?`.slice(
      0,
      4_000,
    );
    const times = Array.from({ length: 6 }, () => {
      const began = performance.now();
      triageByRule(asked(question, { documents: ONE_EDITION }));
      return performance.now() - began;
    });

    expect(Math.min(...times)).toBeLessThan(100);
  });
});
