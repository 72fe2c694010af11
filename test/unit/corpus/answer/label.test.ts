import assert from "node:assert/strict";
import { headingOf } from "../../../../src/corpus/answer/label";

describe("the heading over a cited clause", () => {
  for (const heading of ["6 GOALS", "6) GOALS", "6. GOALS", "Article 6: GOALS", "GOALS"]) {
    it(`of “${heading}” is its words, as the clause's number tells the rest`, () => {
      const told = headingOf({ title: `BALL RULES › ${heading}`, clause: "6.1", text: "6.1 The goal is wide." });

      assert.equal(told, "GOALS");
    });
  }
});
