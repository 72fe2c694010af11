import assert from "node:assert/strict";
import { cut, outlineOf, referencesOf } from "./outlines";

describe("cutting annexes", () => {
  it("names what counts anew with the annex, and leads references to it from inside", () => {
    const document = cut(
      "1 Scope\n\n1.1 All cars.\n\n1.2 See Appendix L 1.1 and Annex III, point 2.\n\nAPPENDIX L\n\n1. Helmets\n\n1.1 They must be worn.\n\n1.2 See section 1.1.\n\nANNEX III\n\n1. First.\n\n2. Second, see point 1.",
    );

    assert.deepEqual(outlineOf(document), [
      "1 Scope [heading]",
      "  1.1",
      "  1.2",
      "Appendix L [appendix]",
      "  Appendix L(1) Helmets [appendix]",
      "    Appendix L 1.1 [appendix]",
      "    Appendix L 1.2 [appendix]",
      "Annex III [appendix]",
      "  Annex III(1) [appendix]",
      "  Annex III(2) [appendix]",
    ]);
    assert.deepEqual(referencesOf(document), [
      "Appendix L 1.1 → Appendix L 1.1",
      "Annex III, point 2 → Annex III(2)",
      "section 1.1 → Appendix L 1.1",
      "point 1 → Annex III(1)",
    ]);
  });

  it("closes the lettered parts of an annex where the next annex begins, and reads its title below its status", () => {
    const document = cut(
      "1 SCOPE\n\n1.1 All boats.\n\nAPPENDIX 1: FEES\n\nA. Berths\n\nUp to 8 m: EUR 50\n\nB. Cranes\n\nEUR 90\n\nAnnex 6\n(normative)\n\nHandicap\n\nArt. 1 Points\n\nArt. 1.1 Each point earns 1 kg.",
    );

    assert.deepEqual(outlineOf(document), [
      "1 SCOPE [heading]",
      "  1.1",
      "Appendix 1 FEES [appendix]",
      "  Appendix 1.A Berths [appendix]",
      "  Appendix 1.B Cranes [appendix]",
      "Annex 6 Handicap [appendix]",
      "  Annex 6(1) Points [appendix]",
      "    Annex 6 1.1 [appendix]",
    ]);
  });

  it("knows bare numbers before titles by the parts below them", () => {
    const document = cut(
      "B1.1 See Appendix H 2.1 (a).\n\nAPPENDIX H\n\n1 Purpose\n\n1.1 This is it.\n\n2 Flags\n\n2.1 They are red; (a) or not.\n\n3 km away.",
    );

    assert.deepEqual(outlineOf(document).slice(1), [
      "Appendix H [appendix]",
      "  1 Purpose [appendix]",
      "    1.1 [appendix]",
      "  2 Flags [appendix]",
      "    2.1 [appendix]",
    ]);
  });

  it("leads a reference to a part that is no clause to the clause around it", () => {
    const document = cut("5.1 Officials and guests are exempt.\n\n5.2 See Article 5.1 (b) and Article 9.9 (b).");

    assert.deepEqual(referencesOf(document), ["Article 5.1 (b) → 5.1", "Article 9.9 (b) → ?"]);
  });

  it("leaves numbers alone that no other part of the document has", () => {
    const document = cut(
      "APPENDIX L\n\nArticle 1 Licences\n\n1.1 They are issued.\n\nArticle 2 Tests\n\n2.1 They are taken.",
    );

    assert.deepEqual(
      document.clauses.map(({ number }) => number),
      ["Appendix L", "1", "1.1", "2", "2.1"],
    );
  });

  it("stand outside of headings that no format tells the level of", () => {
    const document = cut("1.1 All cars must comply.\n\nFLAGS\n\nMarshals show flags.\n\nANNEX A\n\nPrices.");

    assert.deepEqual(document.clauses.at(-1)!.path, []);
  });
});

describe("references without a word before them", () => {
  it("are the numbers that the document knows", () => {
    const document = cut(
      "T.2.1.4 The chassis.\n\n4.2 The length is 4.3 m.\n\n4.3 In accordance with 4.2 and T 2.1.4, see T.2.\n\n12.4.a See 4.2, 4.3 and 9.9.\n\n12.4.b As 12.4.a says, 4.2 may be less than 4.3.",
    );

    assert.deepEqual(referencesOf(document), [
      "4.2 → 4.2",
      "T 2.1.4 → T.2.1.4",
      "4.2 → 4.2",
      "4.3 → 4.3",
      "12.4.a → 12.4.a",
    ]);
  });

  it("are each member of a list or a range of parts", () => {
    const document = cut(
      "5.1 Wings\n\n(a) One.\n\n(b) Two.\n\n(c) Three.\n\n5.2 Floor: see paragraphs (a) to (c) of 5.1, points (a) and (c) of Article 5.1, or Article 5.1, point (b).",
    );

    assert.deepEqual(referencesOf(document), [
      "paragraphs (a) to (c) → 5.1(a)",
      "paragraphs (a) to (c) → 5.1(b)",
      "paragraphs (a) to (c) → 5.1(c)",
      "5.1 → 5.1",
      "points (a) → 5.1(a)",
      "(c) → 5.1(c)",
      "Article 5.1 → 5.1",
      "Article 5.1 → 5.1",
      "point (b) → 5.1(b)",
    ]);
  });

  it("are not the clause's own number and title", () => {
    const text = "Article 1 Scope\n\nAll cars.\n\n1.1 Article 1 applies.";

    assert.deepEqual(referencesOf(cut(text)), ["Article 1 → 1"]);
  });
});

describe("paragraphs with bare numbers", () => {
  it("belong to their article", () => {
    const document = cut(
      "Art. 3 Geltung\n1 Diese Verordnung gilt in der Schweiz.\n\n2 Sie gilt auch für Personen.\n\n3 km sind keine Absätze.\n\nArt. 4 Ausnahmen\n\n1 Art. 3 Abs. 2 gilt nicht für Gäste.",
    );

    assert.deepEqual(outlineOf(document), [
      "3 Geltung [heading]",
      "  3(1)",
      "  3(2)",
      "4 Ausnahmen [heading]",
      "  4(1)",
    ]);
    assert.deepEqual(referencesOf(document), ["Art. 3 Abs. 2 → 3(2)"]);
  });
});

describe("definitions", () => {
  it("are known of abbreviations in brackets, and of lists that read “Term - meaning”", () => {
    const document = cut(
      "1 CREW\n1.1 The Night Watch Officer (NWO) keeps the log (see OBS). The boat is shown in yellow (RAL).\n\n2 DEFINITIONS\n2.1.1 DOC - Boat is down or out of the course\n2.1.2 Waiting Area – Any area in which boats wait",
      "a.txt",
    );

    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["NWO", "DOC", "Waiting Area"],
    );
  });

  it("are known of lines below one number that read “Term: meaning”", () => {
    const document = cut(
      "1 CREW\n\n1.1 The crew keeps a log.\n\n2 DEFINITIONS\n\nDory: A boat with a flat bottom.\nForce of Nature: What nobody could foresee.\nReproof: An entry in the log.",
      "a.txt",
    );

    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["Dory", "Force of Nature", "Reproof"],
    );
  });

  it("are known in brackets and in tables", () => {
    const document = cut(
      '1. Parties\n\nACME Ltd (the “Supplier”) and others (hereinafter referred to as the "Buyers").\n\n2. Definitions\n\n| Term | Meaning |\n|---|---|\n| Survival cell | the structure around the driver |\n| ECU | electronic control unit |',
      "a.md",
    );

    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["Supplier", "Buyers", "Survival cell", "ECU"],
    );
  });
});
