import assert from "node:assert/strict";
import { germanVocabulary } from "../../../src/corpus/translate/german-forms";
import { askedInGerman } from "../../../src/corpus/translate/in-german";
import { documentOf } from "../../fixtures/libraries";

const RULES =
  "§ 1 Wasserrutschen\n\nDie Geschwindigkeit auf Wasserrutschen beträgt 12 Meter. Die Aufsicht der Behörde ist die Regel.\n\n" +
  "§ 2 Sonntagsarbeit\n\nSonntagsarbeit ist nur mit Erlaubnis der Behörde gestattet.";

describe("German words that stand in compounds of the rules", () => {
  const vocabulary = germanVocabulary([documentOf("Bäder.txt", RULES)]);
  const asked = (question: string) => askedInGerman(question, vocabulary);

  it("are looked for by the compounds", () => {
    assert.match(asked("Wie schnell darf man auf der Rutsche sein?"), /wasserrutschen/);
    assert.match(asked("Darf am Sonntag gearbeitet werden?"), /sonntagsarbeit/);
  });

  it("are asked for a price, or how loud they may be", () => {
    assert.match(asked("Kostet die Erlaubnis etwas?"), /^what .*erlaubnis.* cost/i);
    assert.match(asked("Wie laut darf die Wasserrutsche sein?"), /^how loud/);
  });
});
