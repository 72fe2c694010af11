import { expect } from "expect";
import fc from "fast-check";
import { sentencesOf } from "../../../src/corpus/sentences";

const words = (text: string, number = "") => sentencesOf(text, number).map((sentence) => sentence.words);

describe("sentences of a passage", () => {
  it("parts sentences and leaves the clause's number out", () => {
    expect(words("**16.2.3** A false start costs ten seconds. It is final.", "16.2.3")).toEqual([
      "A false start costs ten seconds.",
      "It is final.",
    ]);
    expect(words("1. The controller shall notify. It shall do so at once.", "33(1)")[0]).toBe(
      "The controller shall notify.",
    );
    expect(words("a) a reprimand;", "20.1.1 a)")).toEqual(["a reprimand;"]);
  });

  it("takes numbers for list members where they count on, and for an ordinal where they do not", () => {
    const text =
      "(1) Das gilt nicht für\n1. Kinder bis zum vollendeten 12. Lebensjahr,\n2. Gäste.\nEs gilt ab dem 1. April.";

    expect(sentencesOf(text, "3(1)").map(({ kind, words: said }) => [kind, said])).toEqual([
      ["sentence", "Das gilt nicht für"],
      ["item", "1. Kinder bis zum vollendeten 12. Lebensjahr,"],
      ["item", "2. Gäste."],
      ["item", "Es gilt ab dem 1. April."],
    ]);
  });

  it("takes members for such that are printed with their clause's whole number", () => {
    const text = "12.4.1 The jury may impose:\n12.4.1.a warning;\n12.4.1.b fine.";

    expect(sentencesOf(text, "12.4.1").map(({ kind, words: said, leadIn }) => [kind, said, leadIn])).toEqual([
      ["sentence", "The jury may impose:", null],
      ["item", "12.4.1.a warning;", 0],
      ["item", "12.4.1.b fine.", 0],
    ]);
  });

  it("takes a title below the number for a heading", () => {
    const text = "Article 30\nRecords of cargo\n1. Each skipper keeps a record.\n2. It is kept on board.";

    expect(sentencesOf(text, "30", "Records of cargo").map(({ kind, words: said }) => [kind, said])).toEqual([
      ["heading", "Records of cargo"],
      ["sentence", "1. Each skipper keeps a record."],
      ["sentence", "2. It is kept on board."],
    ]);
  });

  it("lets a paragraph's own number lead into its list", () => {
    const sentences = sentencesOf(
      "(b) By day. The following lamps are needed:\n(1) A red one.\n(2) A white one.",
      "4(b)",
    );

    expect(sentences.map(({ kind, leadIn }) => [kind, leadIn])).toEqual([
      ["sentence", null],
      ["sentence", null],
      ["item", 1],
      ["item", 1],
    ]);
  });

  it("does not part at abbreviations and decimals", () => {
    expect(words("See Art. 5 and No. 7. The limit is 1.5 kg.")).toEqual([
      "See Art. 5 and No. 7.",
      "The limit is 1.5 kg.",
    ]);
  });

  it("joins the lines of a wrapped sentence", () => {
    expect(words("5.2  If the delay exceeds 20 days the Buyer may cancel\n     the Order.", "5.2")).toEqual([
      "If the delay exceeds 20 days the Buyer may cancel the Order.",
    ]);
  });

  it("takes a figure that says the number before it again for no list member", () => {
    expect(words("A skipper rests for at least ten\n(10) days and is then examined.")).toHaveLength(1);
    expect(words("It is one of these:\n(10) a boat")).toHaveLength(2);
  });

  it("tells list members which sentence they read on from", () => {
    const sentences = sentencesOf(
      "**5.3.2** It must pass, with these results:\n\na) at most 25 g;\n\nb) no damage.",
      "5.3.2",
    );

    expect(sentences.map(({ kind, leadIn }) => [kind, leadIn])).toEqual([
      ["sentence", null],
      ["item", 0],
      ["item", 0],
    ]);
  });

  it("leaves the bullets of a list out of its words", () => {
    const members = sentencesOf("Each team gets:\n• two sets of slicks\n◦ one spare tyre\n- one pump");

    expect(members.map(({ words }) => words)).toEqual([
      "Each team gets:",
      "two sets of slicks",
      "one spare tyre",
      "one pump",
    ]);
  });

  it("reads each row of a table alone and leaves its rule out", () => {
    expect(words("| Offence | Penalty |\n| --- | --- |\n| False start | Ten seconds |")).toEqual([
      "Offence | Penalty",
      "False start | Ten seconds",
    ]);
  });

  it("gives exact stretches of the text, in order and without white space at the ends", () => {
    const piece = fc.constantFrom(
      "The car must stop. ",
      "a) first;\n",
      "\n\n",
      "| a | b |\n",
      "## Heading\n",
      "1.5 kg ",
      "“Quote.” ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        let before = 0;
        for (const { start, end } of sentencesOf(text)) {
          expect(start).toBeGreaterThanOrEqual(before);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          before = end;
        }
      }),
    );
  });

  it("takes the title that a passage opens with for a heading, though no mark of a format tells", () => {
    const words = (text: string, title: string) =>
      sentencesOf(text, "8.1", title).map(({ kind, words: it }) => [kind, it]);

    expect(words("8.1 Cause for Protest\nA team may protest.", "8 PROTESTS › Cause for Protest")).toEqual([
      ["heading", "Cause for Protest"],
      ["sentence", "A team may protest."],
    ]);
    expect(words("8.1 Protests\nmay be lodged.", "Other")).toEqual([["sentence", "Protests may be lodged."]]);
    expect(words("8.1 Protest fees are due.", "Protest")).toEqual([["sentence", "Protest fees are due."]]);
  });

  it("parts the rows that readers write with bars between their cells", () => {
    const rows = sentencesOf("Fines are:\nOffence | First | Second\n | EUR 5 | \nLate | EUR 1 | EUR 2");

    expect(rows.map(({ kind }) => kind)).toEqual(["sentence", "row", "row", "row"]);
    expect(sentencesOf("Either a|b or\nboth.")).toHaveLength(1);
  });

  it("reads list members that Markdown marks up as headings, above their words or before them", () => {
    const sentences = sentencesOf(
      "## 7.3\n\nOne of these:\n\n### a)\n\nA fine. It is paid.\n\nBoth are final.\n\n### b) A reprimand.\n\n### c) Brakes",
      "7.3",
    );

    expect(sentences.map(({ kind, words: it, leadIn }) => [kind, it, leadIn])).toEqual([
      ["heading", "7.3", null],
      ["sentence", "One of these:", null],
      ["item", "a) A fine.", 1],
      ["item", "It is paid.", 1],
      ["sentence", "Both are final.", null],
      ["item", "b) A reprimand.", 1],
      ["heading", "c) Brakes", null],
    ]);
    expect(sentencesOf("### a)\n\nA fine.", "7.3 a)").map(({ kind, words: it }) => [kind, it])).toEqual([
      ["sentence", "A fine."],
    ]);
  });

  it("take a line that is marked up as a heading for a sentence, where it is one", () => {
    const kinds = (text: string) => sentencesOf(text, "4.2").map(({ kind, words: it }) => [kind, it]);

    expect(kinds("## 4.2 Each entrant may use no more than three engines in a season.")).toEqual([
      ["sentence", "Each entrant may use no more than three engines in a season."],
    ]);
    expect(kinds("## 4.2 Engines")).toEqual([["heading", "Engines"]]);
  });

  it("part a title that a full stop and the end of bold words set off from what it heads", () => {
    const kinds = (text: string, title: string) =>
      sentencesOf(text, "4.2", title).map(({ kind, words: it }) => [kind, it]);

    expect(kinds("**4.2 Mast height.** Masts shall be low.", "Mast height")).toEqual([
      ["heading", "Mast height."],
      ["sentence", "Masts shall be low."],
    ]);
    expect(kinds("4.2 Mast height. Masts shall be low.", "Boats › Mast height")[0]).toEqual([
      "heading",
      "Mast height.",
    ]);
    expect(kinds("4.2 Mast height is low. Rest.", "Mast height")[0]).toEqual(["sentence", "Mast height is low."]);
  });

  it("are members of a list where they count on from 1 behind a colon", () => {
    const kinds = (text: string) => sentencesOf(text, "4.2").map(({ kind }) => kind);

    expect(kinds("4.2 Masts are low.\n\nExceptions:\n\n1. Masts of steel.\n2. Masts of wood.")).toEqual(["sentence", "sentence", "item", "item"]); // prettier-ignore
    expect(kinds("4.2 Masts are low.\n1. Masts of steel.\n2. Masts of wood.").filter((kind) => kind === "item")).toEqual([]); // prettier-ignore
  });
});
