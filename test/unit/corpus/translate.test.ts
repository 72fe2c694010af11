import assert from "node:assert/strict";
import { findPassages } from "../../../src/corpus/find";
import { inLanguageOf } from "../../../src/corpus/translate/in-english";
import { sampleLibrary } from "../../fixtures/libraries";

/** German questions about the English sample, and the clause that answers. */
const QUESTIONS: readonly (readonly [string, string])[] = [
  ["Wie hoch ist das Mindestgewicht des Autos?", "3.1.1"],
  ["Wie schnell darf man in der Boxengasse fahren?", "18.1.1"],
  ["Welche Strafe gibt es für einen Frühstart?", "16.2.3"],
  ["Wie viele Motoren darf ein Fahrer in der Saison verwenden?", "8.1.2"],
  ["Wie groß darf der Kraftstofftank sein?", "7.2.2"],
  ["Wann muss der Sicherheitsgurt ersetzt werden?", "6.3.2"],
  ["Darf im Rennen nachgetankt werden?", "7.3.2"],
  ["Wie lange gilt die Gewährleistung im Liefervertrag?", "7.1"],
  ["Wie alt muss ein Fahrer sein?", "13.1.1"],
  ["Wie hoch ist die Kaution für einen Protest?", "21.1.1"],
  ["Ist Überholen hinter dem Safety Car erlaubt?", "17.1.2"],
  ["Welche Höchstgeschwindigkeit gilt in der Boxengasse?", "18.1.1"],
  ["Welche Strafe gibt es in der Ausgabe 2026 für einen Frühstart?", "16.2.3"],
];

describe("a German question to English rules", () => {
  it("finds the clause that answers it among the first three", () => {
    const library = sampleLibrary();
    const missed = QUESTIONS.filter(([question, clause]) => {
      const { query } = inLanguageOf(["en"], question);
      return !findPassages(library, { query })
        .passages.slice(0, 3)
        .some((passage) => passage.clause === clause);
    });

    assert.deepEqual(missed, []);
  });

  it("is put together from parts of compounds, and says so", () => {
    const { query, notice } = inLanguageOf(["en", "en"], "Was ist das Mindestgewicht?");

    assert.equal(query, "what is minimum weight?");
    assert.match(notice, /in English; searched for: what is minimum weight/);
  });

  it("stays as it is where the documents are German too, and where it is English", () => {
    assert.deepEqual(inLanguageOf(["en", "de"], "Was ist das Gewicht?"), { query: "Was ist das Gewicht?", notice: "" });
    assert.deepEqual(inLanguageOf(["en"], "What is the weight?"), { query: "What is the weight?", notice: "" });
    assert.deepEqual(inLanguageOf([], "Was ist das Gewicht?"), { query: "Was ist das Gewicht?", notice: "" });
  });
});
