import { expect } from "expect";
import { changeAsked } from "../../../../src/corpus/compare/asked-change";
import { compare } from "../../../../src/corpus/compare/compare";
import { comparisonAnswer } from "../../../../src/corpus/compare/comparison-answer";
import { topicOf } from "../../../../src/corpus/compare/frame";
import { libraryOf } from "../../../fixtures/libraries";

describe("the kind of change that is asked for", () => {
  const cases = [
    ["Which obligations became stricter in 2026?", "stricter", null],
    ["Which duties were relaxed in 2026?", "weaker", null],
    ["Which clauses of 2025 no longer exist in 2026?", "removed", null],
    ["List the clauses that were dropped after 2025.", "removed", null],
    ["Which limits changed between 2025 and 2026?", "value", null],
    ["Which limits were raised in 2026?", "raised", null],
    ["Which clauses were renumbered?", "moved", null],
    ["What is new in 2026?", "added", null],
    ["Which clauses of 2026 have no predecessor?", "added", null],
    ["Which articles were moved to another place?", "moved", null],
    ["Which limits went down in 2026?", "lowered", null],
    ["I need to know whether 'may be refused' became 'shall be refused' anywhere.", "firmer", "' refused' ."],
    ["Has the number of sailors on the pier gone down?", undefined, "sailors pier"],
    ["Are the ropes narrower in 2026?", undefined, "ropes width"],
    ["Is the penalty for a late entry milder in 2026?", "weaker", "penalty late entry"],
    ["Were the rules on berths tightened?", "stricter", "berths"],
    ["What changed about berthing fees?", undefined, "berthing fees"],
    ["What changed about time limits for protests?", undefined, "time limits protests"],
  ] as const;
  for (const [question, kind, topic] of cases) {
    it(`“${question}”`, () => {
      expect(changeAsked(question)?.kind).toBe(kind);
      expect(topicOf(question, [])).toBe(topic);
    });
  }
});

describe("a list of one kind of changes", () => {
  const head = "HARBOUR RULES\n\n1 GENERAL\n\n1.1 These rules apply to all ships.\n\n2 BERTHS\n\n";
  const library = libraryOf({
    "Harbour Rules 2025.txt": `${head}2.1 A skipper should carry a lamp and must report to the office at once.\n\n2.2 The office may refuse a ship that has no papers.\n\n2.3 A ship may stay for no more than ten (10) days.\n\n2.4 A crew of at least two (2) sailors keeps the watch at night.\n\n2.5 Singing is forbidden after dark on all the piers.`,
    "Harbour Rules 2026.txt": `${head}2.1 A skipper must carry a lamp and must report to the office at once.\n\n2.2 The office shall refuse a ship that has no papers.\n\n2.3 A ship may stay for no more than one and a half (1.5) days.\n\n2.4 A crew of at least one (1) sailor keeps the watch at night.\n\n2.5 Cats are counted in spring by the keeper of the lighthouse.`,
  });
  const asked = (query: string) => compare(library, { query });
  const clauses = (query: string) => asked(query).changes.map(({ before, after }) => (after ?? before)!.clause);

  it("holds the words that bind more firmly, then the limits that are drawn closer", () => {
    const found = asked("Which obligations became stricter in the Harbour Rules of 2026?");

    expect(found.changes.map(({ after }) => after!.clause)).toEqual(["2.1", "2.2", "2.3"]);
    expect(found.changes[0]!.strength).toMatchObject({ words: { before: "should", after: "must" } });
    expect(comparisonAnswer(found)).toContain("(3 that became stricter):");
    expect(clauses("Which duties became weaker in the Harbour Rules of 2026?")).toEqual(["2.4"]);
  });

  it("holds numbers as a whole, written out or not", () => {
    const { changes } = asked("Which limits changed in the Harbour Rules between 2025 and 2026?");

    expect(changes.flatMap(({ values }) => values)).toEqual([
      { before: "ten (10) days", after: "one and a half (1.5) days" },
      { before: "two (2)", after: "one (1)" },
    ]);
    expect(clauses("Which limits were raised in the Harbour Rules of 2026?")).toHaveLength(4 + 2);
  });

  it("holds what went and what is new", () => {
    expect(clauses("Which clauses of the Harbour Rules 2025 no longer exist in 2026?")).toEqual(["2.5"]);
    expect(clauses("What is new in the Harbour Rules of 2026?")[0]).toBe("2.5");
  });

  it("finds a clause by its number without a word before it, and who may do a thing by what it is done to", () => {
    expect(clauses("Was 2.5 of the Harbour Rules removed in 2026?")).toEqual(["2.5"]);
    expect(clauses("Did the Harbour Rules of 2026 change who must swing a lamp?")).toEqual(["2.1"]);
  });

  it("speaks of a topic without its condition where nothing speaks of all of it", () => {
    expect(clauses("How did the rule on a lamp for the skipper change in 2026 when giraffes are moored alongside?")).toEqual(["2.1"]); // prettier-ignore
  });
});
