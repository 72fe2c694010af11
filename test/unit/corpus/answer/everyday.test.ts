import assert from "node:assert/strict";
import { EVERYDAY } from "../../../../src/corpus/answer/everyday/everyday";
import { readWords } from "../../../../src/corpus/answer/everyday/read-words";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

describe("everyday words", () => {
  it("stand for each other where they are alike, and one way where a rule calls them otherwise", () => {
    const table = readWords("sack, dismiss\nbeer, wine > alcohol, alcoholic beverage");

    assert.deepEqual(table, {
      sack: ["dismiss"],
      dismiss: ["sack"],
      beer: ["alcohol", "alcoholic beverage"],
      wine: ["alcohol", "alcoholic beverage"],
    });
  });

  it("have at least one other word each", () => {
    const alone = Object.entries(EVERYDAY).filter(([, forms]) => forms.length === 0);

    assert.deepEqual(alone, []);
  });

  it("find a place that a table writes as a number", () => {
    const library = libraryOf({
      "Cup Rules.md":
        "# Cup Rules\n\n1.1 Points are awarded:\n\n| Place | Points |\n|---|---|\n| 3rd | 15 |\n| 4th | 12 |\n\n1.2 The cup is a wandering prize.",
    });

    const { passages, answerable } = findPassages(library, { query: "How many points are awarded for fourth place?" });

    assert.deepEqual([passages[0]!.clause, answerable], ["1.1", true]);
  });

  it("find the rule that says it in other words", () => {
    const library = libraryOf({
      "Airfield Rules.md": `# Airfield Rules
## 1 Conduct
1.1 Nobody may act as a crewmember within 8 hours after the consumption of any alcoholic beverage.
1.2 Vehicles must give way to aircraft on the apron.
1.3 Visitors must be accompanied by a member of the club.
## 2 Equipment
2.1 Each aircraft must carry a fire extinguisher.
2.2 Batteries of the transmitter must be replaced every two years.
`,
    });

    const { passages, answerable } = findPassages(library, { query: "May I fly after drinking beer?" });

    assert.equal(answerable, true);
    assert.equal(passages[0]!.clause, "1.1");
  });

  it("tell little where they stand in every clause", () => {
    const rules = Array.from({ length: 20 }, (_, at) => `1.${at + 1} Each person must obey instruction ${at + 1}.`);
    const library = libraryOf({ "Club Rules.md": `# Club Rules\n## 1 Conduct\n${rules.join("\n\n")}` });

    assert.equal(findPassages(library, { query: "May a toddler swim?" }).answerable, false);
  });

  it("of a question's manner need not stand in the rule", () => {
    const library = libraryOf({
      "Club Rules.md":
        "# Club Rules\n## 1 Kit\n1.1 Seat belts must be replaced every two years.\n\n1.2 Helmets are mandatory.",
    });

    const asked = "When do I need new seat belts?";

    assert.equal(findPassages(library, { query: asked }).answerable, true);
    assert.equal(findPassages(library, { query: "When do I need a new passport?" }).answerable, false);
  });

  it("such as “how wide” ask for a measure that the rule must name", () => {
    const library = libraryOf({
      "Club Rules.md":
        "# Club Rules\n## 1 Tyres\n1.1 The tread of the tyres must be 2.4 mm deep.\n\n1.2 Helmets are mandatory.",
    });

    assert.equal(findPassages(library, { query: "How deep must the tread of the tyres be?" }).answerable, true);
    assert.equal(findPassages(library, { query: "How wide may the tyres be?" }).answerable, false);
  });
});
