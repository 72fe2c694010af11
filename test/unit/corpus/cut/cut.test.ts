import assert from "node:assert/strict";
import fc from "fast-check";
import { cut, outlineOf, referencesOf } from "./outlines";

describe("cutting text at its clauses", () => {
  const cases: [string, string, string[]][] = [
    [
      "letters before dotted numbers, with lists in two levels",
      `ARTICLE C3: BODYWORK

C3.5 Floor

C3.5.1 General
The floor must be:
a) Within the volume.
b) Symmetrical, with:
   i. a tolerance of 2 mm;
   ii. no openings.
C3.5.2 Plank assembly
The plank is 10 mm thick at every point that the scrutineers measure.`,
      [
        "C3 BODYWORK [heading]",
        "  C3.5 Floor [heading]",
        "    C3.5.1 General",
        "      C3.5.1 a)",
        "      C3.5.1 b)",
        "        C3.5.1 b) i",
        "        C3.5.1 b) ii",
        "    C3.5.2 Plank assembly",
      ],
    ],
    [
      "section signs with paragraphs and numbers",
      "§ 12 Pflichten\n\n(1) Der Halter prüft.\n(2) Er prüft auch, wenn\n1. es regnet,\n2. es schneit.\n\n§ 12a Kosten\n(1) Er zahlt.",
      [
        "12 Pflichten [heading]",
        "  12(1)",
        "  12(2)",
        "    12(2)(1)",
        "    12(2)(2)",
        "12a Kosten [heading]",
        "  12a(1)",
      ],
    ],
    [
      "a letter, a dot and a number",
      "T.2 GENERAL\n\nT.2.1 Configuration\nT.2.1.1 The car must be open.\nT.2.1.4 Wheels\na. Four wheels.\nb. Not in a line.\n\nT.2.2 Body",
      [
        "T.2 GENERAL [heading]",
        "  T.2.1 Configuration [heading]",
        "    T.2.1.1",
        "    T.2.1.4 Wheels [heading]",
        "      T.2.1.4.a",
        "      T.2.1.4.b",
        "  T.2.2 Body [heading]",
      ],
    ],
    [
      "letters and roman numbers behind dots",
      "12.4 Extinguishers\n12.4.a The system must have:\n12.4.a.i a bottle\n12.4.a.ii a nozzle\n12.4.b It must be serviced.",
      ["12.4 Extinguishers [heading]", "  12.4.a", "    12.4.a.i", "    12.4.a.ii", "  12.4.b"],
    ],
    [
      "brackets in four levels, as in statutes",
      "Sec. 102. Requirements\n(a) A maker shall\n(1) test; and\n(2) report\n(A) defects;\n(B) recalls.\n(b) Trailers are exempt.",
      [
        "102 Requirements [heading]",
        "  102(a)",
        "    102(a)(1)",
        "    102(a)(2)",
        "      102(a)(2)(A)",
        "      102(a)(2)(B)",
        "  102(b)",
      ],
    ],
    [
      "bare numbers, as in contracts, and a schedule that starts at 1 again",
      "SUPPLY AGREEMENT\n\n1. Delivery\n\n1.1 The Supplier shall deliver.\n(a) at once;\n(b) in full.\n\n2. Law\n\nThe law of England applies.\n\nSCHEDULE 1\n\nPrices\n\n1. Nose 1,000 EUR",
      [
        "SUPPLY AGREEMENT [heading]",
        "  1 Delivery [heading]",
        "    1.1",
        "      1.1(a)",
        "      1.1(b)",
        "  2 Law",
        "  Schedule 1 Prices [appendix]",
        "    Schedule 1(1) [appendix]",
      ],
    ],
    [
      "chapters, recitals and articles whose titles stand below them",
      "Whereas:\n\n(1) People have rights.\n\nHAVE ADOPTED THIS REGULATION:\n\nCHAPTER I\n\nGeneral\n\nArticle 1\n\nSubject\n\n1. It lays down rules.\n\n2. It protects.",
      [" [recital]", "(1) [recital]", "Chapter I General [heading]", "  1 Subject [heading]", "    1(1)", "    1(2)"],
    ],
    [
      "what introduces recitals with them",
      "HARBOUR REGULATION\n\nof the council\n\nTHE COUNCIL OF THE HARBOUR\n\nHaving regard to the charter,\n\nWhereas:\n\n(1) Boats sink.\n\nHAS ADOPTED THIS REGULATION:\n\nPART I\n\nGeneral\n\nArticle 1\n\nSubject\n\nIt lays down rules.",
      [
        "HARBOUR REGULATION",
        "THE COUNCIL OF THE HARBOUR [recital]",
        "  (1) [recital]",
        "Part I General [heading]",
        "  1 Subject",
      ],
    ],
  ];
  for (const [what, text, expected] of cases) {
    it(`knows ${what}`, () => {
      assert.deepEqual(outlineOf(cut(text)), expected);
    });
  }

  it("knows headings without numbers by the format", () => {
    assert.deepEqual(
      outlineOf(cut("# House rules\n\n## Hours\n\nFrom 8 to 17.\n\n## Parking\n\n### Guests\n\nAt P2.", "a.md")),
      ["House rules [heading]", "  Hours", "  Parking [heading]", "    Guests"],
    );
  });

  it("does not take measures, references and dates at the start of a line for clauses", () => {
    const text =
      "5.1 Width\n\nThe width must not be more than\n5.3 mm, as measured under Article\n5.4 or on\n12.05.2026 in the\n1,200 kg class.\n\n5.2 Height";

    assert.deepEqual(outlineOf(cut(text)), ["5.1 Width", "5.2 Height [heading]"]);
  });

  it("does not take a number for a list member that the line before says as a word", () => {
    const text =
      "4.1 Each crew brings at least one\n(1) spare oar and no more than twenty-four\n(24) flags.\n\n4.2 Flags";

    assert.deepEqual(outlineOf(cut(text)), ["4.1", "4.2 Flags [heading]"]);
  });

  it("does not take the first line of a sentence for a title where its brackets go on below", () => {
    const text = "B1 Starts\n\nB1.1 During a start (see Article B1.2) or a restart (see\nB1.7) all boats stand still.";

    assert.deepEqual(outlineOf(cut(text)), ["B1 Starts [heading]", "  B1.1"]);
  });

  it("does not take a word that begins like “Rule S” for a number", () => {
    assert.deepEqual(outlineOf(cut("RULES\n\nAll drivers obey them.\n\nPARTS\n\nAll parts are listed.")), [
      "RULES",
      "PARTS",
    ]);
  });

  it("keeps every word from the first clause on, each in one clause", () => {
    const words = fc.constantFrom(
      "1. Scope",
      "1.1 The car",
      "(a) one;",
      "(b) two",
      "Article 4",
      "must be red.",
      "",
      "§ 5 Costs",
      "5.3 mm",
      "ANNEX A",
      "ii. x",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (lines) => {
        const { clauses, text } = cut(lines.join("\n"));
        const whole = clauses.map(({ start, end }) => text.slice(start, end)).join("");
        assert.equal(whole.replace(/\s/g, ""), text.replace(/\s/g, ""));
        assert.ok(clauses.every((clause) => clause.text === text.slice(clause.start, clause.end)));
        assert.ok(clauses.every(({ line, start }) => text.slice(0, start).split("\n").length === line));
      }),
      { numRuns: 200 },
    );
  });
});

describe("what a clause is", () => {
  const kindsOf = (text: string, name?: string) =>
    cut(text, name).clauses.map(({ number, title, kind }) => `${number ?? title}: ${kind}`);

  it("tells contents pages from the clauses they name, with leaders and without", () => {
    const rules = "1 Scope\n\nAll cars comply.\n\n2 Fees\n\nFees are paid.";

    assert.deepEqual(kindsOf(`Contents\n\n1 Scope ........ 3\n2 Fees ........ 4\n\n${rules}`), [
      "Contents: contents",
      "1: clause",
      "2: clause",
    ]);
    assert.deepEqual(kindsOf(`CONTENTS\n\n1 Scope 3\n2 Fees 4\n\n${rules}`), [
      "Contents: contents",
      "1: clause",
      "2: clause",
    ]);
  });

  it("weighs appendices for a later year down", () => {
    const text =
      "# Rules 2026\n\n## 1 Engine\n\nAny engine.\n\n## Appendix 1: Changes for 2028\n\nNone.\n\n## Appendix 2: Drawings\n\nSee there.";

    assert.deepEqual(kindsOf(text, "Rules 2026.md").slice(1), [
      "1: clause",
      "Appendix 1: future",
      "Appendix 2: appendix",
    ]);
  });

  it("names the clauses around one as they are printed", () => {
    const { clauses } = cut("## § 15 Sale\n\n(1) Sold.\n\n## ARTICLE 16 Rent\n\n(1) Lent.", "Act.md");

    assert.deepEqual(clauses.filter(({ number }) => number?.includes("(")).map(({ path }) => path), [
      ["§ 15 Sale"],
      ["Article 16 Rent"],
    ]); // prettier-ignore
  });

  it("knows changes for subsequent years as such, whatever the year", () => {
    const text = "1 Engine\n\nAny engine.\n\nAPPENDIX 1: APPROVED CHANGES TO THE RULES FOR SUBSEQUENT YEARS\n\nNone.";

    assert.deepEqual(kindsOf(text), ["1: clause", "Appendix 1: future"]);
  });

  it("knows definitions, and what they define", () => {
    const document = cut(
      '1 Definitions\n\n1.1 "Race" means a contest on a track.\n\n1.2 Car: a land vehicle.\n\n2 Duties\n\n2.1 A driver shall obey.',
    );

    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["Race", "Car"],
    );
    assert.deepEqual(kindsOf(document.text), [
      "1: definition",
      "1.1: definition",
      "1.2: definition",
      "2: heading",
      "2.1: clause",
    ]);
  });

  it("marks clauses that are wholly struck through as deleted", () => {
    const { clauses } = cut("1.1 ~~Six wheels.~~\n\n~~1.2 Five wheels.~~\n\n1.3 Four wheels.", "a.md");

    assert.deepEqual(
      clauses.map(({ number, deleted }) => [number, deleted]),
      [
        ["1.1", false],
        ["1.2", true],
        ["1.3", false],
      ],
    );
  });

  it("takes a clause that is mostly a table for one", () => {
    assert.deepEqual(
      kindsOf("# Rules\n\n## 1 Fines\n\n1.1 They are:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "a.md").slice(1),
      ["1: heading", "1.1: table"],
    );
  });
});

describe("references between clauses", () => {
  it("lead to the clause of that number, whatever the spelling", () => {
    const text =
      "1 Fuel\n\n1.1 Tank\n\n(a) One tank.\n\n2 Use\n\n2.1 See Article 1.1, Art. 1.1(a), sections 1 and 9, and 1.1 (a).";

    assert.deepEqual(referencesOf(cut(text)), [
      "Article 1.1 → 1.1",
      "Art. 1.1(a) → 1.1(a)",
      "sections 1 → 1",
      "9 → ?",
      "1.1 (a) → 1.1(a)",
    ]);
  });

  it("tell an annex from the article of its number", () => {
    const text = "Article 1\n\nScope\n\nPrices stand in Schedule 1.\n\nSCHEDULE 1\n\nPrices\n\nArticle 1 applies.";

    assert.deepEqual(referencesOf(cut(text)), ["Schedule 1 → Schedule 1", "Article 1 → 1"]);
  });

  it("tell a recital from the article of its number", () => {
    const text =
      "Whereas:\n\n(1) Article 1 is good.\n\nHAVE ADOPTED THIS REGULATION:\n\nArticle 1\n\nSubject\n\nRules.";

    assert.deepEqual(referencesOf(cut(text)), ["Article 1 → 1"]);
  });

  it("find parts of the clause they stand in, and of the one named after them", () => {
    const text =
      "§ 4 Duty\n\n(1) Test.\n\n(2) Report as in paragraph 1.\n\n§ 5 Limits\n\n(1) None.\n\n(2) See paragraph (1) of § 4 and Absatz 1.";

    assert.deepEqual(referencesOf(cut(text)), [
      "paragraph 1 → 4(1)",
      "paragraph (1) → 4(1)",
      "§ 4 → 4",
      "Absatz 1 → 5(1)",
    ]);
  });

  it("stand at their place in the clause", () => {
    const { clauses } = cut("1 One\n\n2 Two is as clause 1 says.");

    for (const { text, references } of clauses) {
      for (const { span, text: written } of references) assert.equal(text.slice(...span), written);
    }
  });
});
