import { expect } from "expect";
import { assessByRule, intentByRule, refineByRule, writeByRule } from "../../../../src/agent/regulations/offline";
import type { Attempt, Evidence } from "../../../../src/agent/regulations/state";
import { findPassages } from "../../../../src/corpus/find";
import { sampleLibrary } from "../../../fixtures/libraries";

const intent = (question: string) => intentByRule({ question, conversation: [], settled: [], documents: [] });

describe("the regulation flow offline", () => {
  const cases = [
    ["How fast may a car drive in the pit lane?", "SEARCH", "regulation_search"],
    ["What is the penalty for a false start?", "PENALTY", "penalty_lookup"],
    ["What changed between 2025 and 2026?", "COMPARISON", "regulation_comparison"],
    ["What became of the 2025 articles on brakes?", "COMPARISON", "regulation_comparison"],
    ["What became of Article 12.3 in 2026?", "COMPARISON", "regulation_comparison"],
    ["Which article of the 2026 rules replaced 12.3?", "COMPARISON", "regulation_comparison"],
    ["How many laps is the race in 2025 and in 2026?", "COMPARISON", "regulation_comparison"],
    ["Summarize the rules on fuel.", "SUMMARY", "regulation_summary"],
    ["What are the safety requirements for the car?", "SUMMARY", "regulation_summary"],
    ["Write me a haiku about tyres", "OUT_OF_SCOPE", "general_rag"],
  ] as const;
  for (const [question, expected, tool] of cases) {
    it(`takes “${question}” for ${expected}`, () =>
      expect(intent(question)).toMatchObject({ intent: expected, tool, query: question }));
  }

  const attempt = (tool: Attempt["plan"]["tool"], query: string, found = false) =>
    ({ plan: { tool, query }, found }) as Attempt;

  it("first says it in the regulations' words, then takes another tool", () => {
    const question = "When is DRS allowed?";
    const first = refineByRule({ question, attempts: [attempt("regulation_search", question)] });

    expect(first).toMatchObject({ strategy: "REFINE_QUERY", tool: "regulation_search" });
    expect(first.query).not.toBe(question);
    expect(
      refineByRule({
        question,
        attempts: [attempt("regulation_search", question), attempt("regulation_search", first.query)],
      }),
    ).toMatchObject({
      strategy: "SWITCH_TOOL",
      tool: "general_rag",
      query: question,
    });
  });

  it("leaves the words that say what kind of number is asked for", () => {
    const refined = (question: string) =>
      refineByRule({ question, attempts: [attempt("regulation_search", question)] }).query;

    expect(refined("How loud may the exhaust be?")).toMatch(/^How loud/);
    expect(refined("How much does a driving licence cost?")).toMatch(/cost\?$/);
    expect(refined("Are loud cars punished?")).not.toContain("loud");
  });

  it("looks for no clause that only mentions what a summary is asked of", () => {
    const tools = (question: string) =>
      refineByRule({
        question,
        attempts: [
          { plan: { tool: "regulation_summary", intent: "SUMMARY", query: question }, found: false } as Attempt,
        ],
      }).tool;

    expect(tools("Summarise the catering rules")).toBe("regulation_summary");
    expect(tools("What happens during a closure?")).toBe("regulation_search");
  });

  it("summarizes nothing where no clause gives the number that is asked for", () => {
    const next = (question: string) => refineByRule({ question, attempts: [attempt("general_rag", question)] }).tool;

    expect(next("What is the maximum length of the nose?")).toBe("general_rag");
    expect(next("What about the nose?")).toBe("regulation_summary");
  });

  it("searches for two things where they cannot be set side by side, and for no change of editions", () => {
    const next = (question: string) =>
      refineByRule({ question, attempts: [attempt("regulation_comparison", question, false)] }).tool;

    expect(next("What is the difference between a jury and a committee?")).toBe("regulation_search");
    expect(next("Are bow ropes still allowed?")).toBe("regulation_search");
    expect(next("Compare the range of lamps over 50 m with those under 50 m")).toBe("regulation_search");
    expect(next("What is the difference in range between lamps above and below 50 m?")).toBe("regulation_search");
    expect(next("Compare the range of lamps in the 2025 and 2026 editions")).toBe("regulation_comparison");
    expect(next("What changed between 2025 and 2026?")).toBe("regulation_comparison");
  });

  it("takes another tool at once where something was found that was not good enough", () => {
    const question = "When is DRS allowed?";

    expect(refineByRule({ question, attempts: [attempt("regulation_search", question, true)] }).strategy).toBe(
      "SWITCH_TOOL",
    );
  });

  it("writes from the result of the tool", () => {
    const result = findPassages(sampleLibrary(), { query: "Is traction control allowed?" });
    const evidence: Evidence = { found: true, summary: "", text: "", result, passages: result.passages, error: null };
    const input = {
      question: "",
      intent: "SEARCH" as const,
      evidence,
      conversation: [],
      settled: [],
      assumed: [],
      continues: null,
    };

    expect(writeByRule(input)).toContain("is forbidden. [1]");
    expect(writeByRule({ ...input, evidence: { ...evidence, result: 42, text: "as the tool says" } })).toBe(
      "as the tool says",
    );
  });

  it("rates an answer by its words, its citations and its numbers", () => {
    const { passages } = findPassages(sampleLibrary(), { query: "minimum weight" });
    const rate = (answer: string, supportedShare: number, answered = true) =>
      assessByRule({ question: "What is the minimum weight?", answer, passages, supportedShare, answered });

    const good = rate("The weight must not be less than the minimum of 655 kg. [1]", 1);
    expect((good.completeness + good.accuracy + good.clarity + good.specificity) / 4).toBeGreaterThanOrEqual(7);
    expect(rate("The weight. [1]", 0).accuracy).toBeLessThan(good.accuracy);
    expect(rate("Nothing.", 0, false).completeness).toBeLessThan(5);
  });
});
