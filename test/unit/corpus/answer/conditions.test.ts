import assert from "node:assert/strict";
import { caseFit } from "../../../../src/corpus/answer/conditions";

describe("the case that a question means by its numbers", () => {
  const cases: [string, string, number][] = [
    ["What is the allowance with 24 presses?", "where there are more than 21 presses, 900 euros", 1],
    ["What is the allowance with 24 presses?", "where there are fewer than 21 presses, 700 euros", -1],
    ["What is the limit at 9000 rpm?", "Below 10500rpm the flow is lower", 1],
    ["What is the limit at 9000 rpm?", "The weight must be at least 5 kg", 0],
    ["What was the limit in 2025?", "more than 21 presses", 0],
  ];
  for (const [question, text, fit] of cases) {
    it(`is told for “${question}” by “${text}”: ${fit}`, () => assert.equal(caseFit(question, text), fit));
  }
});
