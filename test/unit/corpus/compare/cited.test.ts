import assert from "node:assert/strict";
import { withCitedPassages } from "../../../../src/corpus/compare/cited";
import { compare } from "../../../../src/corpus/compare/compare";
import { comparisonAnswer } from "../../../../src/corpus/compare/comparison-answer";
import { libraryOf } from "../../../fixtures/libraries";

const rules = (length: (at: number) => number, count: number) =>
  `1 Ropes\n\n${Array.from({ length: count }, (_, at) => `1.${at + 1} Rope ${at + 1} of the pier is ${length(at)} metres long.`).join("\n\n")}`;
const compared = (count: number) =>
  compare(
    libraryOf({
      "Rope Code 2018.txt": rules((at) => at + 2, count),
      "Rope Code 2023.txt": rules((at) => at + 300, count),
    }),
    { query: "What changed?" },
  );

describe("the passages of a comparison", () => {
  it("are those alone that its text cites where there are very many, under numbers without gaps", () => {
    const whole = compared(70);
    const { text, comparison } = withCitedPassages("First [3][4], then [120].", whole);

    assert.equal(text, "First [1][2], then [3].");
    assert.deepEqual(
      comparison.passages,
      [3, 4, 120].map((marker) => whole.passages[marker - 1]),
    );
    const markers = comparison.changes.flatMap(({ before, after }) => [before?.marker, after?.marker]);
    assert.deepEqual(markers.filter((marker) => marker !== 0).sort(), [1, 2, 3]);
  });

  it("stay as they are where there are few", () => {
    const few = compared(4);
    const text = comparisonAnswer(few);

    assert.deepEqual(withCitedPassages(text, few), { text, comparison: few });
  });
});
