import assert from "node:assert/strict";
import { searchAnswer } from "../../../../src/corpus/answer/search-answer";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const BOATS = `# Dinghy Class Rules 2026

## 3 Hull

3.1 Weight: The weight of the hull must not be less than 160 kg, without sails.

3.2 Width: The hull must be no more than 1400 mm wide.

3.3 Ballast: Ballast must lie at least 300 mm from the keel. The ballast of a boat must weigh no less than 20 kg and must not exceed 25 kg.

3.4 Mast: Masts must have a maximum height of 9 m above the deck.

## 4 Crew

4.1 Sailors: No more than six sailors may board a boat.

4.2 Practice: Practice of the sailors must end two days before the regatta and may last at most 3 hours.

4.3 Oars: The length of an oar is up to the crew.
`;
const library = libraryOf({ "boats.md": BOATS });
const firstLine = (query: string) => {
  const found = findPassages(library, { query });
  assert.equal(found.answerable, true, query);
  return searchAnswer(found, found.passages).split("\n")[0]!;
};

describe("where a question's value stands beside the limit", () => {
  const verdicts: [question: string, line: string][] = [
    ["Is a hull of 155 kg legal?", "**155 kg: less than 160 kg, the least in Clause 3.1.**"],
    ["By the Dinghy Class Rules, is a hull of 155 kg legal?", "**155 kg: less than 160 kg, the least in Clause 3.1.**"],
    ["Is a hull weight of 160 kg allowed?", "**160 kg: exactly 160 kg, the least in Clause 3.1.**"],
    ["Our hull is 1.5 m wide, is that allowed?", "**1.5 m: more than 1400 mm, the most in Clause 3.2.**"],
    ["Is ballast of 27 kg allowed?", "**27 kg: more than 25 kg, the most in Clause 3.3.**"],
    ["Is ballast of 18 kg allowed?", "**18 kg: less than 20 kg, the least in Clause 3.3.**"],
    ["May 7 sailors board a boat?", "**7 sailors: more than six, the most in Clause 4.1.**"],
    ["Is a mast height of 10 m allowed?", "**10 m: more than 9 m, the most in Clause 3.4.**"],
  ];
  for (const [question, line] of verdicts) {
    it(`compares in “${question}”`, () => assert.equal(firstLine(question), line));
  }

  it("says nothing where the clause sets no limit of the kind, or one so far off that it is for something else", () => {
    assert.doesNotMatch(firstLine("Can practice of the sailors last 90 days?"), /\*\*90 days/);
    assert.doesNotMatch(firstLine("Is ballast 200 mm long allowed?"), /\*\*200 mm/);
  });

  it("says nothing where no value is held against the rules", () => {
    assert.doesNotMatch(firstLine("How heavy must the hull be?"), /: (?:less|more) than/);
  });
});
