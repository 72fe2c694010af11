import assert from "node:assert/strict";
import type { RegulationDocument, Span } from "../../../../src/corpus/clause";
import { clauseKey, keysFor } from "../../../../src/corpus/clause-key";
import { cutDocument } from "../../../../src/corpus/cut/cut-document";
import { kept, keptIn } from "../../../../src/corpus/deletions";
import { isEdition, seriesOf } from "../../../../src/corpus/editions";
import { buildLibrary } from "../../../../src/corpus/library";
import { unitSteps } from "../../../../src/corpus/units";
import { documentOf } from "../../../fixtures/libraries";
import { readMarkdown } from "../../../../src/adapters/documents/markdown";

function document(name: string, text: string): RegulationDocument {
  return cutDocument(readMarkdown(new TextEncoder().encode(text)), { id: name, path: `${name}.md`, hash: name });
}

const OLD = document(
  "Kart Rules 2025",
  "# Kart Rules 2025\n\n## 1 Mass\n\n1.1 The mass of the kart must be at least 140 kg.\n\n1.2 Ballast is allowed if it is:\n\na) bolted;\n\nb) painted yellow.\n\n## Appendix 1: Forms\n\nThe form is blue.",
);
const NEW = document(
  "Kart Rules 2026",
  "# Kart Rules 2026\n\n## 1 Mass\n\n1.1 The mass of the kart must be at least 145 kg.\n\n1.2 ~~Ballast is allowed.~~ Ballast is banned.\n\n~~1.3 Ballast is weighed.~~",
);

function unitsOf(source: RegulationDocument) {
  const steps = unitSteps(source);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
  }
}

describe("units of a document", () => {
  it("take a numbered clause under a letter for no member of a list", () => {
    const source = document(
      "Cup",
      "# Cup\n\n## Section D Penalties\n\n### D1 Fines\n\nD1.1 Late: EUR 5.\n\n### D2 Points\n\nD2.1 None.",
    );

    assert.deepEqual(
      unitsOf(source).map(({ clause }) => clause.number),
      [null, "D", "D1", "D1.1", "D2", "D2.1"],
    );
  });
});

describe("a library", () => {
  const library = buildLibrary([OLD, NEW], []);
  const numbersOf = (clauses: readonly { number: string | null; document: string }[]) =>
    clauses.map(({ number, document: id }) => `${number} ${id.slice(-4)}`);

  it("looks clauses up by number, however it is written, in all documents or in some", () => {
    assert.deepEqual(numbersOf(library.lookUp("Article 1.1")), ["1.1 2025", "1.1 2026"]);
    assert.deepEqual(numbersOf(library.lookUp("1.2 a)")), ["1.2 a) 2025"]);
    assert.deepEqual(numbersOf(library.lookUp("1.1", [NEW.id])), ["1.1 2026"]);
    assert.deepEqual(library.lookUp("9.9"), []);
  });

  it("tells an appendix from the clause of its number", () => {
    assert.deepEqual(numbersOf(library.lookUp("Appendix 1")), ["Appendix 1 2025"]);
    assert.deepEqual(numbersOf(library.lookUp("1")), ["1 2025", "1 2026"]);
    assert.deepEqual(library.lookUp("Annex 1"), []);
  });

  it("knows editions of the same rules, and finds the newest first where both say the same", () => {
    assert.deepEqual(
      library.series.map(({ name, editions }) => [name, editions.map(({ edition }) => edition)]),
      [["kart rules", ["2026", "2025"]]],
    );
    assert.deepEqual(
      library.search({ query: "mass of the kart", limit: 2 }).map(({ edition }) => edition),
      ["2026", "2025"],
    );
  });

  it("searches in the documents asked for, and tells which words it found", () => {
    const [found] = library.search({ query: "yellow ballast", documents: [OLD.id] });

    assert.equal(found!.edition, "2025");
    assert.equal(found!.clause, "1.2");
    assert.deepEqual(
      found!.highlights.map(([from, to]) => found!.text.slice(from, to).toLowerCase()),
      ["ballast", "yellow"],
    );
  });

  it("gives a clause with its list members, and its place", () => {
    const [clause] = library.lookUp("1.2", [OLD.id]);

    const passage = library.passage(clause!);

    assert.match(passage.text, /^1\.2 Ballast[\s\S]*painted yellow\.$/);
    assert.deepEqual([passage.line, passage.page, passage.title], [7, null, "Kart Rules 2025 › 1 Mass"]);
    assert.deepEqual(
      library.children(clause!.id).map(({ number }) => number),
      ["1.2 a)", "1.2 b)"],
    );
  });

  it("leaves out struck words, and gives wholly struck clauses as deleted", () => {
    const [changed] = library.lookUp("1.2", [NEW.id]);
    const [gone] = library.lookUp("1.3", [NEW.id]);

    assert.equal(library.passage(changed!).text, "1.2  Ballast is banned.");
    assert.deepEqual(
      [library.passage(gone!).deleted, library.passage(gone!).text],
      [true, "~~1.3 Ballast is weighed.~~"],
    );
  });

  it("is the same with a stored index", () => {
    const again = buildLibrary([OLD, NEW], [], { index: library.serializeIndex() });

    const ask = { query: "ballast weighed", limit: 5 };
    assert.deepEqual(again.search(ask), library.search(ask));
  });
});

describe("what is found as one", () => {
  const document2 = document(
    "Long Rules",
    `# Long Rules\n\n## 1 Lists\n\n1.1 Short list:\n\na) one;\n\nb) two.\n\n1.2 Long list:\n\na) ${"one ".repeat(300)}\n\nb) ${"two ".repeat(300)}\n\n1.3 ${"A long sentence. ".repeat(300)}`,
  );
  const units = unitsOf(document2).map(({ clause, start, end, leadIn }) => ({
    number: clause.number,
    length: end - start,
    leadIn,
  }));

  it("is a clause with its list where that is short, else each member with the words it reads on from", () => {
    assert.deepEqual(units.filter(({ number }) => number?.startsWith("1.1")).length, 1);
    assert.deepEqual(
      units.filter(({ number }) => number === "1.2 b)").map(({ leadIn }) => leadIn),
      ["1.2 Long list:"],
    );
  });

  it("is a clause that ends in a colon with the numbers under its letter; without the colon each stands alone", () => {
    const lettered = document(
      "Cube Rules",
      `# Cube Rules

## Article 8: Competitions

- 8a) A competition must:
    - 8a1) have twelve competitors;
    - 8a2) be announced.
- 8b) A competition may be small.
    - 8b1) Small ones have one round.
`,
    );

    assert.deepEqual(
      unitsOf(lettered).flatMap(({ clause: { number } }) => (number === null ? [] : [number])),
      ["8", "8a", "8b", "8b1"],
    );
  });

  it("is a part of a clause that is long; the parts leave nothing out", () => {
    const parts = units.filter(({ number }) => number === "1.3");
    const whole = document2.clauses.find(({ number }) => number === "1.3")!;

    assert.ok(parts.length > 2 && parts.every(({ length }) => length <= 2400));
    assert.ok(parts.reduce((sum, { length }) => sum + length, 0) >= whole.text.length - parts.length);
  });
});

describe("editions", () => {
  it("answer to how people name them", () => {
    const issue = { ...OLD, edition: "2025 Issue 4" };

    for (const name of ["2025", "issue 4", "2025 Issue 4", "the 2025 edition", "Issue 4 of 2025"])
      assert.ok(isEdition(issue, name), name);
    for (const name of ["2026", "issue 5", "2025 issue 1"]) assert.ok(!isEdition(issue, name), name);
    assert.ok(!isEdition({ ...OLD, edition: null }, "2025"));
  });

  it("stand newest first by year, then issue", () => {
    const editions = ["2025 Issue 10", "2026", "2025 Issue 9"].map((edition) => ({ ...OLD, edition }));

    assert.deepEqual(
      seriesOf(editions)[0]!.editions.map(({ edition }) => edition),
      ["2026", "2025 Issue 10", "2025 Issue 9"],
    );
  });
});

describe("text without what is struck through", () => {
  const text = "one two three";

  it("leaves the struck words out, also where they reach over the ends", () => {
    assert.equal(kept({ text, deletions: [[4, 8]] }, 0, 13), "one three");
    assert.equal(kept({ text, deletions: [[0, 6]] }, 4, 13), "o three");
    assert.equal(kept({ text, deletions: [] }, 4, 7), "two");
  });

  it("is the whole text where all of it is struck", () => {
    assert.equal(kept({ text, deletions: [[0, 13]] }, 0, 13), text);
  });

  it("tells where struck words were left out, and where what stands behind them is", () => {
    const { text, gaps, placeOf } = keptIn({ text: "one two three four", deletions: [[4, 8], [14, 14]] }, 0, 18); // prettier-ignore

    assert.equal(text, "one three four");
    assert.deepEqual(gaps, [{ at: 4, lines: 0 }]);
    assert.equal(text.slice(placeOf(14)), "four");
  });

  it("gives a passage its members, the pages it goes on to and its gaps, also where words are struck", () => {
    const text = "1 Cars\n\n1.1 Cars are red blue:\n\na) by day;\n\nb) by night.";
    const document = documentOf("Rules.txt", text);
    const struck: Span = [text.indexOf("red"), text.indexOf("blue")];
    const next = text.indexOf("b) by");
    const library = buildLibrary([{ ...document, deletions: [struck], pages: 2, pageStarts: [0, next] }], []);
    const passage = library.passage(library.lookUp("1.1")[0]!);

    assert.ok(passage.text.startsWith("1.1 Cars are blue:"));
    assert.deepEqual(
      passage.paragraphs!.map(({ start, clause }) => [clause, passage.text.slice(start, start + 2)]),
      [["1.1 a)", "a)"], ["1.1 b)", "b)"]],
    ); // prettier-ignore
    assert.deepEqual(passage.breaks!.map((at) => passage.text.slice(at, at + 5)), ["b) by"]); // prettier-ignore
    assert.deepEqual(passage.gaps!.map(({ at }) => passage.text.slice(0, at)), ["1.1 Cars are "]); // prettier-ignore
  });
});

describe("clause keys", () => {
  it("are the same for all spellings of a number, and keep the word that is part of a name", () => {
    for (const written of ["5.3 a)", "Article 5.3(a)", "§ 5.3.a", "Rule 5.3 a)"])
      assert.equal(clauseKey(written), "5.3.a", written);
    assert.equal(clauseKey("APPENDIX 2"), "appendix 2");
    assert.equal(clauseKey("Appendices 2"), "appendix 2");
    assert.equal(clauseKey("Schedule 1(3)"), "schedule 1.3");
    assert.equal(clauseKey("C3.5"), "c3.5");
  });

  it("fall back to the number where chapters may be printed without their word", () => {
    assert.deepEqual(keysFor("Chapter 3"), ["chapter 3", "3"]);
    assert.deepEqual(keysFor("Annex 3"), ["annex 3"]);
  });
});

describe("a passage over several pages", () => {
  it("knows where each further page begins, without what is struck through", () => {
    const source = document("Pages", "# Pages\n\n## 1 Mass\n\n1.1 First page. ~~Gone.~~ Second page. Third page.");
    const at = (words: string) => source.text.indexOf(words);
    const paged = { ...source, pages: 3, pageStarts: [0, at("Second"), at("Third")] };
    const library = buildLibrary([paged], []);

    const passage = library.passage(library.lookUp("1.1")[0]!);

    assert.equal(passage.page, 1);
    assert.deepEqual(
      passage.breaks!.map((start) => passage.text.slice(start).trim()),
      ["Second page. Third page.", "Third page."],
    );
  });
});
