/** Questions that name clauses by the numbers of one edition, or speak of a change in other words than the rules. */
import assert from "node:assert/strict";
import { namesClausesOfOneEdition } from "../../../../src/corpus/answer/edition-matters";
import { compare } from "../../../../src/corpus/compare/compare";
import { topicOf } from "../../../../src/corpus/compare/frame";
import { contrast } from "../../../../src/corpus/contrast/contrast";
import { thingsSetSideBySide } from "../../../../src/corpus/contrast/things";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const OLDER = `# Rowing Rules 2031

## 4 Boats

4.1 A boat must weigh at least 90 kg.

4.2 Water may be pumped out at no more than 2 litres per second.

## 5 Quays

5.1 Nobody may paint signs on the quay.

5.2 A protest must be accompanied by a deposit of EUR 50.
`;
const NEWER = `# Rowing Rules 2032

## R1 Conduct

R1.1 A protest must be accompanied by a deposit of EUR 80.

R1.2 Oars must be marked with the colours of the club.

## R2 Boats

R2.1 A boat must weigh at least 95 kg.

R2.2 Water may be pumped out at no more than 3 litres per second.
`;
const library = libraryOf({ "Rowing Rules 2031.md": OLDER, "Rowing Rules 2032.md": NEWER });
const found = (query: string) => findPassages(library, { query });
const changed = (query: string) =>
  compare(library, { query }).changes.map(({ before, after }) => [before?.clause ?? null, after?.clause ?? null]);

describe("clauses by the numbers of one edition", () => {
  it("are read in the edition that has them, and nothing else is", () => {
    const { passages, answerable, notice, others } = found("What does Article 5.2 say?");

    assert.equal(answerable, true);
    assert.deepEqual(passages.map(({ clause }) => clause), ["5.2"]); // prettier-ignore
    assert.match(notice, /^Not found in .*2032.*; this is from 2031:$/);
    assert.deepEqual(others.map(({ passage }) => passage.clause), ["R1.1"]); // prettier-ignore
  });

  it("are those below an article that only heads them", () => {
    const clauses = found("What does Article 4 of 2031 say?").passages.map(({ clause }) => clause);

    assert.deepEqual(clauses, ["4.1", "4.2"]);
  });

  it("tell which edition is meant", () => {
    assert.equal(namesClausesOfOneEdition(library, "What does R1.1 say?"), true);
    assert.equal(namesClausesOfOneEdition(library, "What does 5.2 say?"), true);
    assert.equal(namesClausesOfOneEdition(library, "How heavy is a boat?"), false);
  });

  it("are compared across editions where no edition has both", () => {
    assert.equal(contrast(library, thingsSetSideBySide("Compare Article 5.2 with R1.1")!), null);
    assert.deepEqual(changed("Compare Article 5.2 with R1.1"), [["5.2", "R1.1"]]);
  });

  it("are told to be gone where the other edition has no such clause", () => {
    assert.deepEqual(changed("What does 5.1 say in the 2032 rules?"), [["5.1", null]]);
  });
});

describe("changes that are asked for in other words", () => {
  it("calls so much a second a speed", () => {
    assert.deepEqual(changed("Compare the speed of pumping in 2031 and 2032."), [["4.2", "R2.2"]]);
  });

  it("shows the limit that changed past the value that a question holds against it", () => {
    assert.deepEqual(changed("Our boat has 92 kg. Was it heavy enough in 2031, and is it in 2032?"), [["4.1", "R2.1"]]);
  });

  it("leaves out who claims it", () => {
    assert.equal(topicOf("A reporter writes that the deposit rose in 2032. Is that so?", []), "deposit");
  });

  for (const question of [
    "What are the main changes between 2031 and 2032?",
    "Summarise the most important differences between both editions",
    "Give me an overview of the amendments of 2031/2032",
  ]) {
    it(`asks of the whole of the rules: “${question}”`, () => assert.equal(topicOf(question, []), null));
  }
});
