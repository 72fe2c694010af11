/** What is asked back, and how answers are read. */
import { expect } from "expect";
import { askByRule, goesOnWithout, readAnswer } from "../../../../src/agent/rules/clarification";
import { document, TWO_EDITIONS } from "./situation";

const missing = (...entities: string[]) => entities.map((entity) => ({ entity, why: "It matters." }));
const ask = (entities: string[], asked: string[] = [], question = "What is the minimum weight?") =>
  askByRule({ question, missing: missing(...entities), documents: TWO_EDITIONS, asked });

describe("the question back", () => {
  it("asks for one entity at a time, what matters most first", () => {
    expect(ask(["date", "jurisdiction", "contract_type"]).entity).toBe("contract_type");
    expect(ask(["date", "jurisdiction", "contract_type"], ["contract_type"]).entity).toBe("jurisdiction");
    expect(ask(["date", "jurisdiction"], ["contract_type", "jurisdiction"]).entity).toBe("date");
  });

  it("offers the loaded editions, newest first", () => {
    expect(ask(["edition"])).toEqual({
      entity: "edition",
      question: "Which edition do you mean?",
      options: ["2025 Issue 4", "2024 Issue 6"],
    });
  });

  it("offers the jurisdictions of the loaded documents", () => {
    const documents = [document("Act", { jurisdiction: "Ireland" }), document("Order", { jurisdiction: "Ireland" })];

    expect(askByRule({ question: "?", missing: missing("jurisdiction"), documents, asked: [] }).options).toEqual([
      "Ireland",
    ]);
  });

  it("asks for the day that the question counts from", () => {
    expect(ask(["date"], [], "How long do we have to report the breach?").question).toMatch(/aware/);
    expect(ask(["date"], [], "Until when can I terminate the contract?").question).toMatch(/signed/);
  });

  it("asks for an entity of a profile by its name, and for details where none is named", () => {
    expect(ask(["vehicle_class"]).question).toBe("Which vehicle class do you mean?");
    expect(ask([]).entity).toBe("details");
  });
});

describe("the answer", () => {
  const options = ["2026", "2025"];
  const READ: readonly [said: string, answer: string][] = [
    ["2025", "2025"],
    ["1", "2026"],
    ["option 2", "2025"],
    ["the second one", "2025"],
    ["the latest", "2026"],
    ["the older one please", "2025"],
    ["the 2025 edition", "2025"],
    ["die neueste", "2026"],
    ["the one from my shelf", "the one from my shelf"],
  ];
  for (const [said, answer] of READ) {
    it(`reads “${said}” as “${answer}”`, () => {
      expect(readAnswer({ entity: "edition", options }, said)).toEqual({ entity: "edition", answer });
    });
  }

  it("is free where there are no options", () => {
    expect(readAnswer({ entity: "function", options: [] }, "  x^2 *  sin(x) ")).toEqual({
      entity: "function",
      answer: "x^2 * sin(x)",
    });
  });

  for (const said of [
    "skip",
    "go on without",
    "I don't know",
    "egal",
    "weiß ich nicht",
    "just answer",
    "no idea",
    "-",
    "",
  ]) {
    it(`“${said}” goes on without`, () => {
      expect(goesOnWithout(said)).toBe(true);
    });
  }

  for (const said of ["2025", "Germany", "from 0 to 3", "none of them apply to Germany", "I don't know, maybe 2025"]) {
    it(`“${said}” is an answer`, () => {
      expect(goesOnWithout(said)).toBe(false);
    });
  }
});
