import { expect } from "expect";
import { compare } from "../../../../src/corpus/compare/compare";
import { comparisonAnswer } from "../../../../src/corpus/compare/comparison-answer";
import { libraryOf } from "../../../fixtures/libraries";

const act = libraryOf({
  "Orchard Act 2020.md": [
    "# Orchard Act 2020",
    "## § 1 Scope\n\nThis Act applies to orchards of more than 3 hectares.",
    "## § 2 Ladders\n\n(1) Ladders shall be inspected every 24 months by a carpenter, and the carpenter shall report broken rungs to the council within 30 days.\n\n(2) Ladders should be painted in yellow.\n\n(3) The council may look at the receipts in the office of the grower.",
    "## § 3 Baskets\n\nA full basket must not weigh more than 20 kg.",
    "## § 4 Handles\n\nThe handle of a basket shall be wrapped in leather.",
    "## § 5 Whistles\n\nThe foreman shall carry a whistle made of tin.",
  ].join("\n\n"),
  "Orchard Act 2024.md": [
    "# Orchard Act 2024",
    "## § 1 Scope\n\nThis Act applies to orchards of more than 3 hectares.",
    "## § 2 Inspection of ladders\n\nLadders shall be inspected every 12 months by a carpenter.",
    "## § 3 Report\n\nThe carpenter shall report broken rungs to the council within 30 days.",
    "## § 4 Colour and receipts\n\n(1) Ladders shall be painted in yellow.\n\n(2) On request the grower shall send copies of the receipts to the council.",
    "## § 5 Baskets and handles\n\n(1) A full basket must not weigh more than 15 kg.\n\n(2) The handle of a basket shall be wrapped in leather.",
    "## § 6 Bees\n\nNo hive may stand within 50 metres of a path.",
  ].join("\n\n"),
});
const asked = (query: string) => comparisonAnswer(compare(act, { query }));

describe("clauses that an edition splits or merges", () => {
  it("are told with each of their parts, a sentence that became two as well", () => {
    const { changes } = compare(act, { query: "What happened to § 2 of the 2020 Orchard Act?" });

    expect(changes.map(({ before, after }) => [before!.clause, after!.clause])).toEqual([
      ["2", "2"],
      ["2", "4"],
      ["2", "3"],
    ]);
    expect(asked("What happened to § 2 of the 2020 Orchard Act?")).toContain("2 became 2, 4 and 3");
  });

  it("leave no part of them among what was removed or added", () => {
    const { changes } = compare(act, { query: "What changed from 2020 to 2024?" });
    const of = (kind: string) =>
      changes.filter((change) => change.kind === kind).map(({ before, after }) => (after ?? before)!.clause);

    expect(of("removed")).toEqual(["5"]);
    expect(of("added")).toEqual(["6"]);
  });
});

describe("an overview of all changes", () => {
  const answer = asked("Give me an overview of everything that changed between 2020 and 2024.");

  it("counts them by their kind", () => {
    expect(answer).toContain("1 added, 1 removed, 2 with other numbers, 1 binding otherwise");
  });

  it("tells numbers and words that bind in a line each, both editions cited", () => {
    expect(answer).toMatch(/“A full basket must not weigh more than 20 kg\.” → “[^”]*15 kg\.” \[\d+\]\[\d+\]/);
    expect(answer).toMatch(/“Ladders should be painted in yellow\.” → “Ladders shall be painted in yellow\.” \[\d+\]/);
  });

  it("says how to read more", () => {
    expect(answer).toContain("*Ask what changed in an article");
  });
});

describe("changes of one kind", () => {
  it("are words that bind where duties are asked for, and numbers where limits are", () => {
    expect(asked("Which recommendations became obligations in 2024?")).toContain("(1 that bind more firmly)");
    expect(asked("Which recommendations became obligations in 2024?")).not.toContain("20 kg");
    expect(asked("Which limits were tightened in 2024?")).toContain("20 kg");
    expect(asked("Which limits were tightened in 2024?")).not.toContain("yellow");
  });

  it("are what stayed where that is asked", () => {
    const answer = asked("What stayed the same about the handle of a basket?");

    expect(answer).toContain("The handle of a basket shall be wrapped in leather.");
    expect(answer).not.toContain("15 kg");
  });
});

describe("a comparison of one number", () => {
  it("answers yes or no first", () => {
    expect(asked("Is the maximum weight of a full basket lower in 2024?")).toContain("In short: yes, lowered: 20 kg → 15 kg."); // prettier-ignore
    expect(asked("Is the maximum weight of a full basket higher in 2024?")).toContain("In short: no, lowered");
  });

  it("names the members of a clause in the edition that has them", () => {
    const answer = asked("What replaced § 2 (3) of the 2020 Act?");

    expect(answer).toContain("look at the receipts");
    expect(answer).toContain("copies of the receipts");
  });

  it("knows issues by their numbers", () => {
    expect(compare(act, { query: "What changed between issue 2 and 2024 about baskets?" })).toMatchObject({
      answerable: false,
      notice: expect.stringContaining("issue 2"),
    });
  });
});

describe("a sentence whose two verbs share their subject", () => {
  const library = libraryOf({
    "Pier Statutes 2016.txt":
      "1. Membership\n1.1 The yearly fee is 12 euros.\n1.2 Guests pay 5 euros.\n1.3 The card is valid for one year and must not be lent to others.",
    "Pier Statutes 2023.txt":
      "1. Membership\n1.1 The yearly fee is 12 euros.\n1.2 Sailors pay nothing.\n1.3 Guests pay 6 euros.\n1.4 The card is valid for two years.\n1.5 The card must not be lent to others.",
  });

  it("became two clauses, which are what replaced it", () => {
    const { changes } = compare(library, { query: "What replaced 1.3?" });

    expect(changes.map(({ before, after }) => [before?.clause, after?.clause])).toEqual([
      ["1.3", "1.4"],
      ["1.3", "1.5"],
    ]);
  });
});
