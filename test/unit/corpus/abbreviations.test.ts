import assert from "node:assert/strict";
import { statementsOf } from "../../../src/agent/regulations/statements";
import { endsInAbbreviation } from "../../../src/corpus/abbreviations";
import { sentencesOf } from "../../../src/corpus/sentences";

describe("a full stop that ends no sentence", () => {
  for (const text of ["see Art.", "§ 17 Abs.", "nach § 3 Nr.", "z.", "e.g.", "signed by J.", "paras. "]) {
    it(`stands in “${text}”`, () => {
      assert.equal(endsInAbbreviation(text), true);
    });
  }

  for (const text of ["in the yard.", "the start.", "five bars.", "10 km."]) {
    it(`does not stand in “${text}”`, () => {
      assert.equal(endsInAbbreviation(text), false);
    });
  }

  it("parts neither a document's nor an answer's sentences", () => {
    const text = "Es gilt § 17 Abs. 3 und z. B. Art. 4 Nr. 2. Die Frist endet.";

    assert.equal(sentencesOf(text).length, 2);
    assert.equal(statementsOf(text).length, 2);
  });
});
