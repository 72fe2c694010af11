/** A response that ends by announcing more is continued; a polite closing is not. */
import { expect } from "expect";
import { announcesMore } from "../../../../src/agent/rules/continuation";

const MORE = [
  "Here's the explanation. Let me also show you examples...",
  "That is the rule. I'll also check the appendix.",
  "The answer is 9. Additionally, I will plot it.",
  "First part done. Next, I'll compare the editions.",
  "To be continued",
];
const DONE = [
  "The weight must not be less than 655 kg [1].",
  "Let me know if you need more.",
  "Let me also show you an example.\n\nExample: a car of 655 kg passes.",
  "Additionally, the stewards may impose a fine [2].",
  "Feel free to ask; I can also plot functions if you like.",
  "",
];

describe("the end of a response", () => {
  for (const text of MORE) {
    it(`announces more: “${text}”`, () => {
      expect(announcesMore(text)).toBe(true);
    });
  }
  for (const text of DONE) {
    it(`is complete: “${text}”`, () => {
      expect(announcesMore(text)).toBe(false);
    });
  }
});
