import assert from "node:assert/strict";
import { strToU8, zipSync } from "fflate";
import { readDocument } from "../../../../src/adapters/documents/read";
import type { DocxParts } from "../../../fakes/docx-file";
import { docxFile, paragraph, run, table } from "../../../fakes/docx-file";

async function read(parts: DocxParts) {
  const { document } = await readDocument(docxFile(parts), { name: "Rules.docx" });
  return document;
}

async function linesOf(parts: DocxParts): Promise<string[]> {
  return (await read(parts)).lines.map(({ plain }) => plain);
}

const level = (at: number, text: string, format = "decimal", more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const inList = (list: number, at: number) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
const LEGAL = `<w:abstractNum w:abstractNumId="0">${level(0, "Article %1")}${level(1, "%1.%2")}${level(2, "(%3)", "lowerLetter")}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
  <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride></w:num>`;

describe("reading DOCX: numbers", () => {
  it("counts the numbers that stand in numbering.xml only", async () => {
    const body = [
      ["Scope", 0],
      ["All cars", 1],
      ["of class A", 2],
      ["of class B", 2],
      ["All drivers", 1],
      ["Fees", 0],
      ["The fee", 1],
    ]
      .map(([text, at]) => paragraph(text as string, inList(1, at as number)))
      .join("");

    assert.deepEqual(await linesOf({ body, numbering: LEGAL }), [
      "Article 1 Scope", "1.1 All cars", "(a) of class A", "(b) of class B", "1.2 All drivers", "Article 2 Fees", "2.1 The fee",
    ]); // prettier-ignore
  });

  it("finds a paragraph's level by the style that owns it, through the styles it is based on", async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "%1", "decimal", '<w:pStyle w:val="H1"/>')}${level(1, "%1.%2", "decimal", '<w:pStyle w:val="H2"/>')}</w:abstractNum>
      <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const styles = `<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style>`;
    const body = ["H1", "H2", "H2", "H1", "H2"]
      .map((style) => paragraph(style, `<w:pStyle w:val="${style}"/>`))
      .join("");

    const { lines } = await read({ body, numbering, styles });

    assert.deepEqual(
      lines.map(({ plain, heading }) => [plain, heading]),
      [
        ["1 H1", 1],
        ["1.1 H2", 2],
        ["1.2 H2", 2],
        ["2 H1", 1],
        ["2.1 H2", 2],
      ],
    );
  });

  it("starts again where a list is told to, and goes on where it is not", async () => {
    const body = [1, 1, 2, 1].map((list) => paragraph("x", inList(list, 0))).join("");

    assert.deepEqual(await linesOf({ body, numbering: LEGAL }), [
      "Article 1 x",
      "Article 2 x",
      "Article 9 x",
      "Article 10 x",
    ]);
  });

  it("shows digits at legal levels and leaves paragraphs alone whose list is switched off", async () => {
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "%1.", "upperRoman")}${level(1, "%1.%2", "decimal", "<w:isLgl/>")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const body = paragraph("a", inList(1, 0)) + paragraph("b", inList(1, 1)) + paragraph("c", inList(0, 0));

    assert.deepEqual(await linesOf({ body, numbering }), ["I. a", "1.1 b", "c"]);
  });

  it("tells how far in a paragraph begins: by itself, by its list, or by its style", async () => {
    const ind = (left: number, hanging = 0) => `<w:ind w:left="${left}" w:hanging="${hanging}"/>`;
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0, "%1.", "decimal", `<w:pPr>${ind(1100, 550)}</w:pPr>`)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const styles = `<w:style w:type="paragraph" w:styleId="A"><w:name w:val="A"/><w:pPr>${ind(330)}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:name w:val="B"/><w:basedOn w:val="A"/></w:style>`;
    const body = [inList(1, 0), inList(1, 0) + ind(2200), '<w:pStyle w:val="B"/>', ""].map((it) => paragraph("x", it));

    assert.deepEqual(
      (await read({ body: body.join(""), numbering, styles })).lines.map(({ indent }) => indent),
      [5, 20, 3, 0],
    );
  });

  it("gives no number to an empty paragraph", async () => {
    const body = paragraph("one", inList(1, 0)) + paragraph(" ", inList(1, 0)) + paragraph("two", inList(1, 0));

    assert.deepEqual(await linesOf({ body, numbering: LEGAL }), ["Article 1 one", "Article 2 two"]);
  });
});

describe("reading DOCX: words", () => {
  it("marks struck and deleted words, keeps inserted ones and leaves hidden ones out", async () => {
    const body = `<w:p>${run("Speed is ")}<w:del><w:r><w:delText>60</w:delText></w:r></w:del><w:ins>${run("80")}</w:ins>${run(" km/h", "<w:strike/>")}${run("secret", "<w:vanish/>")}</w:p>`;

    const { text, deletions } = await read({ body });

    assert.equal(text, "Speed is 6080 km/h\n");
    assert.deepEqual(
      deletions.map(([from, to]) => text.slice(from, to)),
      ["60", " km/h"],
    );
  });

  it("takes heading styles for headings, but not where a whole sentence is set in one", async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Heading 3"/></w:style>`;
    const body =
      paragraph("Fuel", '<w:pStyle w:val="T"/>') + paragraph("The tank must be closed.", '<w:pStyle w:val="T"/>');

    assert.deepEqual(
      (await read({ body, styles })).lines.map(({ heading }) => heading),
      [3, 0],
    );
  });

  it("draws dots in contents entries, so that they are known as such", async () => {
    const styles = `<w:style w:type="paragraph" w:styleId="C"><w:name w:val="toc 1"/></w:style>`;
    const body = `<w:p><w:pPr><w:pStyle w:val="C"/></w:pPr>${run("1 Scope")}<w:r><w:tab/></w:r>${run("4")}</w:p>`;

    assert.deepEqual(await linesOf({ body, styles }), ["1 Scope ..... 4"]);
  });

  it("parts lines at breaks, and passes over field codes and what is said twice", async () => {
    const body = `<w:p>${run("a")}<w:r><w:br/></w:r>${run("b")}<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>
      <w:p><w:r><mc:AlternateContent xmlns:mc="m"><mc:Choice>${run("box")}</mc:Choice><mc:Fallback>${run("box")}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;

    assert.deepEqual(await linesOf({ body }), ["a", "b", "box"]);
  });

  it("reads the title of the file's properties", async () => {
    assert.equal((await read({ body: paragraph("x"), title: "Rally Rules 2026" })).title, "Rally Rules 2026");
    assert.equal((await read({ body: paragraph("x"), title: "Microsoft Word - rules.doc" })).title, null);
  });
});

describe("reading DOCX: tables", () => {
  it("reads a table row by row, cells apart", async () => {
    const { lines } = await read({
      body: table([
        ["Offence", "Penalty", "By"],
        ["False\nstart", "10 s", "Stewards"],
      ]),
    });

    assert.deepEqual(
      lines.map(({ plain, table: isTable }) => [plain, isTable]),
      [
        ["Offence | Penalty | By", true],
        ["False start | 10 s | Stewards", true],
      ],
    );
  });

  it("reads a table of numbers and their words as a list", async () => {
    const { lines } = await read({
      body: table([
        ["(a)", "first"],
        ["(b)", "second\nand more"],
      ]),
    });

    assert.deepEqual(
      lines.map(({ plain, table: isTable }) => [plain, isTable]),
      [
        ["(a) first", false],
        ["(b) second", false],
        ["and more", false],
      ],
    );
  });
});

describe("reading DOCX: what hangs on the words", () => {
  it("keeps exponents apart from their base, and reads symbols by their place in their font", async () => {
    const body = `<w:p>${run("10")}${run("-3", '<w:vertAlign w:val="superscript"/>')}${run(" mm")}<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>${run("3")}</w:p>`;

    assert.deepEqual(await linesOf({ body }), ["10⁻³ mm±3"]);
  });

  it("puts footnotes after the paragraph that names them, and leaves the line above them out", async () => {
    const body = `<w:p>${run("Without fuel")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" it weighs 700 kg.")}</w:p>${paragraph("Next.")}`;
    const footnotes = `<w:footnote w:type="separator" w:id="0">${paragraph("")}</w:footnote><w:footnote w:id="2">${paragraph(" With empty tanks.")}</w:footnote>`;

    assert.deepEqual(await linesOf({ body, footnotes }), [
      "Without fuel¹ it weighs 700 kg.",
      "¹ With empty tanks.",
      "Next.",
    ]);
  });

  it("puts text boxes after the paragraph that they hang on", async () => {
    const box = `<w:r><w:txbxContent>${paragraph("In the box.")}${table([["a", "b", "c"]])}</w:txbxContent></w:r>`;
    const body = paragraph("Before.") + `<w:p>${run("Around ")}${box}${run("the box.")}</w:p>`;

    assert.deepEqual(await linesOf({ body }), ["Before.", "Around the box.", "In the box.", "a", "b", "c"]);
  });

  it("keeps values with their row and heading where cells are merged", async () => {
    const cell = (text: string, properties = "") => `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`;
    const row = (...cells: string[]) => `<w:tr>${cells.join("")}</w:tr>`;
    const body = `<w:tbl>${row(cell("Offence"), cell("Penalty", '<w:gridSpan w:val="2"/>'))}
      ${row(cell("False start", '<w:vMerge w:val="restart"/>'), cell("5 s"), cell("10 s"))}
      ${row(cell("", "<w:vMerge/>"), cell("€50"), cell("€90"))}</w:tbl>`;

    assert.deepEqual(await linesOf({ body }), [
      "Offence | Penalty | Penalty",
      "False start | 5 s | 10 s",
      "False start | €50 | €90",
    ]);
  });

  it("marks a row that was deleted, borders included", async () => {
    const rows =
      table([["kept", "1", "2"]]) + table([["gone", "3", "4"]]).replace("<w:tr>", "<w:tr><w:trPr><w:del/></w:trPr>");

    const { text, deletions } = await read({ body: rows });

    assert.deepEqual(
      deletions.map(([from, to]) => text.slice(from, to)),
      ["gone | 3 | 4"],
    );
  });
});

describe("reading DOCX: what cannot be read", () => {
  const body = paragraph("x".repeat(50));

  it("refuses an archive that is no Word document", async () => {
    await assert.rejects(readDocument(zipSync({ "a.txt": strToU8("x") }), { name: "a.docx" }), {
      message: "a.docx is an archive, but no Word document.",
    });
  });

  it("refuses an archive that unpacks to more than allowed, without unpacking it", async () => {
    const limits = { fileBytes: 1e9, unpackedBytes: 1e6, pages: 1, pageMs: 1000, characters: 1e9 };
    const bomb = docxFile({ body: paragraph("0".repeat(20_000_000)) });

    await assert.rejects(readDocument(bomb, { name: "a.docx", limits }), {
      message: "a.docx unpacks to more than 1 MB and was not read.",
    });
  });

  it("refuses an archive that is cut off, and XML that is broken", async () => {
    const bytes = docxFile({ body });

    await assert.rejects(readDocument(bytes.slice(0, -30), { name: "a.docx" }), {
      name: "Trouble",
      message: /^a\.docx is damaged/,
    });
    await assert.rejects(readDocument(docxFile({ body: "<w:p><w:r></w:p>" }), { name: "a.docx" }), {
      message: "a.docx is damaged: its XML is broken.",
    });
  });

  it("reads XML that is nested a hundred thousand deep", async () => {
    const deep = `${"<w:sdt>".repeat(100_000)}${body}${"</w:sdt>".repeat(100_000)}`;

    assert.deepEqual(await linesOf({ body: deep }), ["x".repeat(50)]);
  });

  it("expands no entities", async () => {
    const bytes = zipSync({
      "word/document.xml": strToU8(
        '<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document><w:p><w:r><w:t>&a;</w:t></w:r></w:p></w:document>',
      ),
    });

    await assert.rejects(readDocument(bytes, { name: "a.docx" }), { message: "a.docx is damaged: its XML is broken." });
  });
});
