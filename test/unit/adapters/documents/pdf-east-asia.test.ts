import assert from "node:assert/strict";
import { readDocument } from "../../../../src/adapters/documents/read";
import type { PdfOptions, PdfText } from "../../../fakes/pdf-file";
import { pdfFile } from "../../../fakes/pdf-file";

async function read(wide: PdfOptions["wide"], ...texts: Pick<PdfText, "text" | "hex" | "x" | "y">[]) {
  const bytes = pdfFile([{ texts: texts.map((text) => ({ ...text, font: "wide" as const })) }], { wide });
  const { document, layout } = await readDocument(bytes, { name: "rules.pdf" });
  return { lines: document.text.trim().split("\n"), words: layout[0]!.words };
}

describe("reading PDFs in fonts of East Asia that are not embedded", () => {
  for (const [encoding, ordering, text] of [
    ["UniGB-UTF16-H", "GB1", "第三条 机动车应当登记，最高速度100km。"],
    ["UniJIS-UCS2-H", "Japan1", "第二条 自動車の種類は、大型自動車とする。"],
    ["UniCNS-UTF16-H", "CNS1", "第一條 為維護交通秩序"],
    ["UniKS-UTF16-H", "Korea1", "제3조 자동차"],
  ] as const) {
    it(`reads ${encoding}`, async () => {
      const { lines } = await read({ encoding, ordering }, { text, x: 60, y: 90 });

      assert.deepEqual(lines, [text]);
    });
  }

  for (const [encoding, ordering, hex, text] of [
    ["GBK-EUC-H", "GB1", "b5dac8fdccf520bbfab6afb3b5", "第三条 机动车"],
    ["90ms-RKSJ-H", "Japan1", "91e693f18ff0", "第二条"],
    ["Identity-H", "Japan1", "0a8b0b2c", "仙駄"],
  ] as const) {
    it(`reads the bytes of ${encoding}`, async () => {
      const { lines } = await read({ encoding, ordering }, { text: "", hex, x: 60, y: 90 });

      assert.deepEqual(lines, [text]);
    });
  }

  it("reads text that is written downwards, from right to left, and knows where it stands", async () => {
    const { lines, words } = await read(
      { encoding: "UniGB-UTF16-V", ordering: "GB1" },
      { text: "第二条不得超速", x: 380, y: 90 },
      { text: "第一条应当登记", x: 400, y: 90 },
    );

    assert.deepEqual(lines, ["第一条应当登记", "第二条不得超速"]);
    const [first] = words;
    assert.ok(first!.height > 65 && first!.height < 75, "seven letters of ten points");
    assert.ok(first!.x > 393 && first!.x + first!.width < 408 && first!.y === 90);
  });
});
