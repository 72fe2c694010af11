import assert from "node:assert/strict";
import { rephrased } from "../../../../src/corpus/answer/rephrase";

describe("a question in the words of rules", () => {
  it("takes what rules call a thing", () => {
    assert.equal(rephrased("May I use my phone?"), "May I use my telephone?");
  });

  it("asks for the same kind of answer", () => {
    assert.equal(rephrased("How much prize money is there?"), "How much prize money is there?");
    assert.equal(rephrased("How fast may it go?"), "How fast may it go?");
  });

  it("keeps what is asked for, and a question that no rule answers", () => {
    assert.equal(rephrased("Which company makes the bolts?"), "Which company makes the bolts?");
    assert.equal(rephrased("What is the president's name?"), "What is the president's name?");
  });

  it("keeps a name of several words", () => {
    assert.equal(rephrased("Who holds a Harbour Licence?"), "Who holds a Harbour Licence?");
  });
});
