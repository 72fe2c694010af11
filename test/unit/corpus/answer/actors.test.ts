import assert from "node:assert/strict";
import { bindsOthers, namedActors } from "../../../../src/corpus/answer/actors";
import { rootsOf } from "../../../../src/corpus/roots";

const CASES: readonly (readonly [question: string, text: string, others: boolean])[] = [
  ["Which insurance must a driver have?", "The Supplier shall carry product liability insurance.", true],
  ["Which insurance must the supplier have?", "The Supplier shall carry product liability insurance.", false],
  ["What must a team do after an accident?", "The competitor shall hand the record to the delegate.", false],
  ["How fast may a crew drive?", "The speed in the service park shall not exceed 30 km/h.", false],
  ["May the buyer inspect the goods?", "The supplier shall allow the buyer to inspect the goods.", false],
  ["Which insurance is needed?", "The Supplier shall carry product liability insurance.", false],
];

describe("who a rule binds", () => {
  for (const [question, text, others] of CASES) {
    it(`${others ? "is somebody else" : "is nobody else"}: “${question}” and “${text}”`, () => {
      assert.equal(bindsOthers(question, text, rootsOf(text)), others);
    });
  }
});

describe("people who act in a question", () => {
  it("are those who own, want and do something", () => {
    assert.deepEqual(namedActors("Meier's boat hit the pier. Can Schulz protest?"), ["meier", "schulz"]);
    assert.deepEqual(namedActors("What must Berger do when Kowalski retires?"), ["kowalski", "berger"].toReversed());
  });

  it("are no things at the start of a sentence, and no places", () => {
    assert.deepEqual(namedActors("Ballast is allowed in Kiel?"), []);
  });
});
