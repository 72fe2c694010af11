/** The language of a question, by its small words. */
import { expect } from "expect";
import { languageOf } from "../../../../src/agent/rules/language";

describe("the language of a text", () => {
  for (const [text, language] of [
    ["What is the minimum weight of the car?", "English"],
    ["Wie schwer muss das Auto 2026 mindestens sein?", "German"],
    ["Quelle est la masse minimale de la voiture en 2026 ?", "French"],
    ["¿Cuál es el peso mínimo del coche?", "Spanish"],
    ["Quanto deve pesare il motore della macchina?", "Italian"],
  ] as const) {
    it(`of “${text}” is ${language}`, () => {
      expect(languageOf(text)).toBe(language);
    });
  }

  for (const text of ["", "weight?", "x^2 + 3", "T.3.8"]) {
    it(`is not known of “${text}”`, () => {
      expect(languageOf(text)).toBeNull();
    });
  }
});
