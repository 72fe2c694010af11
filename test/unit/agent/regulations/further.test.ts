/** Follow-ups on another matter, and on reasons, without a model. */
import { expect } from "expect";
import { furtherIn } from "../../../../src/agent/regulations/further";
import { asksReason, reasonIn } from "../../../../src/agent/regulations/reasons";
import type { Evidence } from "../../../../src/agent/regulations/state";

const passage = (clause: string, text: string) => ({
  id: clause,
  document: "Rules",
  path: "rules.md",
  edition: "2026",
  clause,
  title: "",
  text,
  line: 1,
  page: null,
  deleted: false,
  relevance: 1,
});
const evidence = (...texts: string[]): Evidence => ({
  found: true,
  summary: "",
  text: "",
  result: { kind: "search" },
  passages: texts.map((text, position) => passage(`1.${position + 1}`, text)),
  error: null,
});
const WEIGHT = "The minimum weight of the car is 655 kg.";

describe("a follow-up on another matter", () => {
  it("is answered by the sentence that speaks of it", () => {
    const checked = "The technical delegate checks the weight after the race.";

    expect(furtherIn("who checks that: the minimum weight?", evidence(WEIGHT, checked))).toBe(`- ${checked} [2]`);
  });

  it("is told that the documents do not say it, instead of the same clause again", () => {
    expect(furtherIn("who checks that: the minimum weight?", evidence(WEIGHT))).toBe(
      "The loaded documents do not say who checks that.",
    );
    expect(furtherIn("what if it rains: the minimum weight?", evidence(WEIGHT))).toMatch(/what happens if it rains\.$/);
  });

  it("leaves other questions and other tools alone", () => {
    expect(furtherIn("What is the minimum weight?", evidence(WEIGHT))).toBeNull();
    expect(
      furtherIn("what if I break it: the speed limit?", { ...evidence(WEIGHT), result: { kind: "penalty" } }),
    ).toBeNull();
  });
});

describe("a question for the reason", () => {
  it("is seen where it follows a question", () => {
    expect(asksReason("What is the minimum weight: why?")).toBe(true);
    expect(asksReason("Why is there a minimum weight?")).toBe(false);
  });

  it("is answered by the reason that a sentence on the subject gives", () => {
    const reason = "The minimum weight applies in order to protect the driver.";

    expect(reasonIn("What is the minimum weight: why?", evidence(WEIGHT, reason))).toBe(`${reason} [2]`);
  });

  it("is told that no reason is given, beside the rule", () => {
    const other = "Tyres must be marked so that officials can see them.";

    expect(reasonIn("What is the minimum weight: why?", evidence(other, WEIGHT))).toBe(
      `The loaded documents give no reason. The rule is:\n\n- ${WEIGHT} [2]`,
    );
    expect(reasonIn("What is the minimum weight: why?", evidence())).toBeNull();
  });
});
