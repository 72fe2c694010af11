import assert from "node:assert/strict";
import { hasClauses } from "../../../../src/corpus/cut/cut-document";
import { cut, outlineOf } from "./outlines";

describe("the shapes of statutory instruments, federal parts, by-laws and ordinances", () => {
  it("opens each subsection once, where no blank lines part them", () => {
    const text =
      "PART 1\nGENERAL\n\nKites etc.\n\n3.—(1) These Rules apply to kites.\n(2) They do not apply to—\n(a) toys; or\n(b) sails.\n\n" +
      "Strings\n\n3ZA. A string must hold.\n\nColours\n\n3ZB.—(1) Rule 3 does not apply to red kites.\n(2) Red kites are free.";

    assert.deepEqual(outlineOf(cut(text)), [
      "Part 1 GENERAL [heading]",
      "  Kites etc. [heading]",
      "    3",
      "      3(1)",
      "      3(2)",
      "        3(2)(a)",
      "        3(2)(b)",
      "  Strings [heading]",
      "    3ZA",
      "  Colours [heading]",
      "    3ZB",
      "      3ZB(1)",
      "      3ZB(2)",
    ]);
  });

  it("takes what calls for a schedule for no clause of it", () => {
    const text =
      "1. Kites are registered.\n\nSCHEDULE 1\nRegulation 4\n\nFEES\n\nKind of kite      Fee\nBox kite          £5\nDelta kite        £7\n\n" +
      "SCHEDULE 2\nRegulation 5\n\nTHE TEST\n\n1. The test has two parts.\n2. It is free.";

    assert.deepEqual(outlineOf(cut(text)), [
      "1",
      "Schedule 1 FEES [appendix]",
      "Schedule 2 THE TEST [appendix]",
      "  Schedule 2(1) [appendix]",
      "  Schedule 2(2) [appendix]",
    ]);
  });

  it("opens subparts", () => {
    const text =
      "PART 70—KITES\n\nSubpart A—General\n\n§ 70.1 Scope.\n(a) This part is on kites.\n(b) It is short.\n\nSubpart B—Flight\n\n§ 70.3 Height.\nNo kite may fly above 100 feet.";

    assert.deepEqual(outlineOf(cut(text)), [
      "Part 70 KITES [heading]",
      "  Subpart A General [heading]",
      "    70.1 Scope [heading]",
      "      70.1(a)",
      "      70.1(b)",
      "  Subpart B Flight [heading]",
      "    70.3 Height",
    ]);
  });

  it("knows a contents page without page numbers by the headings that come again", () => {
    const text =
      "Drachenverordnung\n\nInhaltsübersicht\n\n§ 1 Zweck\n§ 2 Begriffsbestimmungen\n§ 3 Leinen\n\n§ 1 Zweck\n\nDiese Verordnung regelt Drachen.\n\n" +
      "§ 2 Begriffsbestimmungen\n\nIm Sinne dieser Verordnung ist\n\n1. Drachen ein Gerät, das an einer Leine fliegt,\n2. Halter, wer ihn hält.\n\n§ 3 Leinen\n\nLeinen sind 50 Meter lang.";
    const document = cut(text);

    assert.deepEqual(
      document.clauses.map(({ number, kind }) => [number, kind]),
      [
        [null, "clause"],
        [null, "contents"],
        ["1", "clause"],
        ["2", "definition"],
        ["2(1)", "definition"],
        ["2(2)", "definition"],
        ["3", "clause"],
      ],
    );
    assert.deepEqual(
      document.definitions.map(({ term }) => term),
      ["Drachen", "Halter"],
    );
  });

  it("takes the first words of by-laws for the names of their sections, where most have one", () => {
    const sections = ["Name", "Annual Meeting", "Notice", "Quorum", "Late Charges"].map(
      (name, at) => `Section 1.0${at + 1} ${name}. The members decide on it once a year.`,
    );
    const text = ["ARTICLE I", "MEMBERS", "", ...sections.flatMap((line) => [line, ""])].join("\n");

    assert.deepEqual(outlineOf(cut(text)).slice(1), [
      "  1.01 Name",
      "  1.02 Annual Meeting",
      "  1.03 Notice",
      "  1.04 Quorum",
      "  1.05 Late Charges",
    ]);
  });

  it("takes articles between others by their number, and the words of a numbered section for its title", () => {
    assert.deepEqual(
      outlineOf(cut("## Article 4 – Kites\n\nKites fly.\n\n## Article 4bis – Strings\n\nThey hold.", "k.md")),
      ["4 Kites", "4bis Strings"],
    );
    assert.deepEqual(
      outlineOf(cut("CHAPTER 14\nKITES\n\nSec. 14-1. License.\nA kite has one.\n\nSec. 14-2. Fees.\nThe fee is low.")),
      ["Chapter 14 KITES [heading]", "  14-1 License", "  14-2 Fees"],
    );
  });

  it("takes what was put in between by its Latin number, in articles, paragraphs, letters and dotted numbers", () => {
    const swiss =
      "Art. 1 Kites\n\n1 Kites fly over:\na. fields;\nabis. meadows;\nb. hills.\n\n1bis They land in fields.\n\n2 They rest in meadows.";
    assert.deepEqual(outlineOf(cut(`${swiss}\n\nArt. 2 Strings\n\n1 Strings hold the kites.`)), [
      "1 Kites [heading]",
      ...["  1(1)", "    1(1) a", "    1(1) abis", "    1(1) b", "  1(1bis)", "  1(2)"],
      ...["2 Strings [heading]", "  2(1)"],
    ]);
    assert.deepEqual(
      outlineOf(cut("2.1.003 Kites fly.\n2.1.003bis They land.\n2.1.003 ter They rest.\n2.1.004 End.")),
      [...["2.1.003", "2.1.003bis", "2.1.003ter", "2.1.004"]],
    );
  });

  it("reads the articles of French codes with their paragraphs and points", () => {
    const text =
      "Article R. 412-6.-I.-Every kite has a string.\nII.-Strings are:\n1° Long;\n2° Thin.\n\nArticle R. 412-7.-Kites land.";
    assert.deepEqual(outlineOf(cut(text)), [
      ...["R. 412-6", "  R. 412-6.I", "  R. 412-6.II", "    R. 412-6.II(1)", "    R. 412-6.II(2)", "R. 412-7"],
    ]);
  });

  it("names articles by the line in brackets above them or behind their number, whatever is left out between", () => {
    const captions =
      "Kite Act\n\n(Purpose)\nArticle 1  This Act is about kites.\n\n(Strings)\nArticle 5  (1) Strings hold.\n(2) They are long.";
    assert.deepEqual(
      outlineOf(cut(`${captions}\n\n(Ends)\nArticle 5-2  (1) Ends are tied.\n\nArticle 5-3  Knots hold.`)),
      [...["", "1 Purpose", "5 Strings [heading]", "  5(1)", "  5(2)", "5-2 Ends [heading]", "  5-2(1)", "5-3"]],
    );
    assert.deepEqual(
      outlineOf(cut("Article 1 (Purpose) This Act is about kites.\n\nArticle 7 (Strings) Strings hold.")),
      [...["1 Purpose", "7 Strings"]],
    );
  });

  it("takes a text for rules that numbers its sections with a sign or a short word", () => {
    const sections = (word: string) =>
      [1, 2, 3].map((at) => `${word} ${at} Kites\n1. Kites fly over ${at} fields.`).join("\n\n");

    assert.ok(hasClauses(cut(sections("§"))));
    assert.ok(hasClauses(cut(sections("Art."))));
    assert.ok(!hasClauses(cut("Notes\n\nKites fly.\n\nThey land.\n\nThey rest.")));
  });
});
