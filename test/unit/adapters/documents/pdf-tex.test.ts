import assert from "node:assert/strict";
import { readDocument } from "../../../../src/adapters/documents/read";
import type { PdfPageContent } from "../../../fakes/pdf-file";
import { pdfFile } from "../../../fakes/pdf-file";

async function read(pages: readonly PdfPageContent[]) {
  const { document } = await readDocument(pdfFile(pages), { name: "rules.pdf" });
  return document.text.trim().split("\n");
}

const column = (words: readonly string[], x: number) => words.map((text, at) => ({ text, x, y: 130 + at * 14 }));
const PROSE = "The driver keeps both hands on the wheel at";

describe("reading PDFs as TeX sets them", () => {
  it("knows ligatures and quotation marks in the places of control characters", async () => {
    const oddMap = { 96: "\x1e", 94: "\x10", 126: "\x11", 124: "\x1c", 125: "\x1d", 123: "\x1b" };
    const texts = [{ text: "The ^o`cial~ |re }ies o{ at noon", x: 60, y: 100, font: "odd" as const }];
    const { document } = await readDocument(pdfFile([{ texts }], { oddMap }), { name: "rules.pdf" });

    assert.equal(document.text, "The “official” fire flies off at noon\n");
  });

  it("leaves out a page number that stands high above the edge, and no value of a table", async () => {
    const page = (number: number) => ({
      texts: [...column([PROSE, "and the second line."], 60), { text: String(number), x: 290, y: 715 }],
    });

    assert.deepEqual(await read([page(1), page(2)]), [PROSE, "and the second line.", PROSE, "and the second line."]);
    const texts = column(
      Array.from({ length: 40 }, (_, at) => `${PROSE} ${at}`),
      60,
    );
    const last = { text: "12", x: 60, y: 100 + 42 * 14 };
    assert.equal((await read([{ texts: [...texts, last] }, page(2)]))[40], "12");
  });

  it("reads two columns of which one holds a line only", async () => {
    const long = Array.from({ length: 12 }, (_, at) => `${PROSE} ${at}`);

    const lines = await read([{ texts: [...column(long, 60), ...column(["The end of the text of this part."], 315)] }]);

    assert.deepEqual(lines, [...long, "The end of the text of this part."]);
  });

  it("raises the mark of a note by the word before it, whatever stands in the other column", async () => {
    const left = Array.from({ length: 6 }, (_, at) => ({ text: PROSE, x: 60, y: 97 + at * 14 }));
    const right = Array.from({ length: 6 }, () => PROSE).map((text, at) => ({ text, x: 315, y: 100 + at * 14 }));
    const mark = { text: "1", x: 515, y: 96.5, size: 6 };

    const lines = await read([{ texts: [...left, ...right, mark] }]);

    assert.equal(lines[6]!.endsWith("¹"), true, lines[6]);
  });
});
