/** Words that decide are read although a letter slipped. */
import { expect } from "expect";
import { spelled } from "../../../../src/agent/rules/spelling";

describe("spelling", () => {
  for (const [written, meant] of [
    ["penalities for a jump start", "penalties for a jump start"],
    ["what does the regualtion say", "what does the regulation say"],
    ["minumum weight", "minimum weight"],
    ["is it alowed", "is it allowed"],
    ["derivitive of x^2", "derivative of x^2"],
  ] as const) {
    it(`reads “${written}” as “${meant}”`, () => {
      expect(spelled(written)).toBe(meant);
    });
  }

  for (const text of [
    "contrast ratio",
    "Steward",
    "penalties and derivatives",
    "fetchUser(matrix)",
    "the articles",
    "",
  ]) {
    it(`leaves “${text}” as it is`, () => {
      expect(spelled(text)).toBe(text);
    });
  }
});
