import assert from "node:assert/strict";
import { conceptsOf } from "../../../../src/corpus/answer/concepts";
import { abbreviationsOf, withAbbreviations } from "../../../../src/corpus/answer/named-abbreviations";
import { documentOf } from "../../../fixtures/libraries";

const document = documentOf(
  "rules.txt",
  "1.1 Running of Borrowed Karts (RBK) means laps with karts of another club (see Annex A).\n\n1.2 An RBK lasts one day.",
);

describe("abbreviations that a document gives itself", () => {
  it("are read with their names, small words aside", () => {
    assert.deepEqual(
      abbreviationsOf(document).map(({ letters, words }) => [letters, words]),
      [["RBK", ["running", "borrowed", "karts"]]],
    );
  });

  it("stand for their names in any order of the words, and the names for them", () => {
    const formsOf = (question: string, word: string) =>
      withAbbreviations(conceptsOf(question), [document])
        .find(({ words }) => words === word)!
        .forms.map(({ words }) => words);

    assert.ok(formsOf("On how many days may a borrowed kart be running?", "borrowed").includes("rbk"));
    assert.ok(formsOf("What is an RBK?", "rbk").includes("running borrowed karts"));
    assert.ok(!formsOf("May a kart be borrowed?", "borrowed").includes("rbk"));
  });

  it("stand for the name that rules have for an everyday word", () => {
    const rules = documentOf("rules.txt", "1.1 The Energy Store (ES) must be sealed.\n\n1.2 An ES weighs 20 kg.");
    const [battery] = withAbbreviations(conceptsOf("battery"), [rules]);

    assert.ok(battery!.forms.some(({ words }) => words === "es"));
  });
});
