/** Selected text is looked at, and what a new question says replaces what was settled. */
import { expect } from "expect";
import { withSelection } from "../../../../src/agent/rules/selected";
import { completed, stillHolding } from "../../../../src/agent/rules/settled";
import { triageByRule } from "../../../../src/agent/rules/triage";
import { asked, TWO_EDITIONS } from "./situation";

const selection = (text: string, languageId = "markdown") => [
  { kind: "selection" as const, label: "notes.md:8", path: "notes/notes.md", text, languageId },
];

describe("a selection", () => {
  it("goes to the agent that its text speaks for", () => {
    const agentOf = (text: string, languageId?: string) =>
      triageByRule(
        asked("What about this selection?", { context: selection(text, languageId), documents: TWO_EDITIONS }),
      ).agent;

    expect(agentOf("x^2 - 4x + 3 = 0")).toBe("mathematics");
    expect(agentOf("The pit lane limit is 80 km/h and every car must be weighed by the stewards.")).toBe("regulations");
    expect(agentOf("const pitLane = penalties.find((rule) => rule.stewards);", "typescript")).toBe("research");
  });

  it("is put into a question that points at it", () => {
    expect(withSelection("Is this allowed?", selection("A cooling vest\nof 2 kg"))).toBe(
      "Is this allowed? “A cooling vest of 2 kg”",
    );
  });

  it("stays out of a question that does not point at it, and where it is code, a formula or long", () => {
    expect(withSelection("What is 3 * 4?", selection("A cooling vest"))).toBe("What is 3 * 4?");
    expect(withSelection("Explain this", selection("let x = 1", "typescript"))).toBe("Explain this");
    expect(withSelection("Solve this", selection("x^2 - 4x + 3 = 0"))).toBe("Solve this");
    expect(withSelection("Is this allowed?", selection("word ".repeat(200)))).toBe("Is this allowed?");
  });
});

describe("what the session settled", () => {
  const settled = [
    { entity: "edition", answer: "2026" },
    { entity: "function", answer: "x^2" },
    { entity: "bounds", answer: "from 0 to 3" },
    { entity: "date", answer: "3 March 2026" },
  ];
  const kept = (question: string) => stillHolding(settled, question).map(({ entity }) => entity);

  it("holds for the next question", () => {
    expect(kept("plot it")).toEqual(["edition", "function", "bounds", "date"]);
  });

  it("gives way to another function, other bounds and another date", () => {
    expect(kept("integrate sin(x) from 0 to 1")).toEqual(["edition", "date"]);
    expect(kept("integrate from 0 to 1")).toEqual(["edition", "function", "date"]);
    expect(kept("and if it was sent on 4 May 2026?")).toEqual(["edition", "function", "bounds"]);
  });

  it("stands in the question that a follow-up looks back at", () => {
    const bounds = { entity: "bounds", answer: "0 to 2" };

    expect(completed("definite integral of x^3", [bounds])).toBe("definite integral of x^3 from 0 to 2");
    expect(completed("integrate x^2 from 1 to", [{ entity: "bounds", answer: "3" }])).toBe("integrate x^2 from 1 to 3");
    expect(completed("integrate x from 0 to 1", [bounds])).toBe("integrate x from 0 to 1");
    expect(completed("differentiate my function.", [{ entity: "function", answer: "x^3 - 3x" }])).toBe(
      "differentiate my function: x^3 - 3x",
    );
    expect(completed("weight?", [{ entity: "edition", answer: "2026" }])).toBe("weight?");
  });
});
