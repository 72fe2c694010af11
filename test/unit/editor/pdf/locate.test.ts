import assert from "node:assert/strict";
import fc from "fast-check";
import { readDocument } from "../../../../src/adapters/documents/read";
import { boxesOf, packLayout } from "../../../../src/adapters/documents/pdf-layout";
import type { PageLayout, PlacedWord } from "../../../../src/adapters/documents/pdf-layout";
import type { RegulationDocument } from "../../../../src/corpus/clause";
import { cutDocument } from "../../../../src/corpus/cut/cut-document";
import { kept } from "../../../../src/corpus/deletions";
import { buildLibrary } from "../../../../src/corpus/library";
import { quotePlace } from "../../../../src/editor/pdf/quote-place";
import { nastyRegulation } from "../../../fakes/nasty-regulation";
import { pagedRegulation } from "../../../fakes/paged-regulation";
import { pdfFile } from "../../../fakes/pdf-file";
import { winterRegulation } from "../../../fakes/winter-regulation";

const PATH = "rules.pdf";

async function opened(bytes: Uint8Array) {
  const { document: read, layout } = await readDocument(bytes, { name: PATH });
  const document = cutDocument(read, { id: "d", path: PATH, hash: "" });
  const library = buildLibrary([document], []);
  const packed = packLayout(layout);
  const boxes = (_: string, start: number, end: number) => Promise.resolve(boxesOf(packed, start, end));
  return { document, layout, ports: { current: library, library: () => Promise.resolve(library), boxes } };
}

/** Letters and digits of the words whose middle lies in one of the boxes, in the order of the text. */
function signsUnder(
  { text }: RegulationDocument,
  layout: readonly PageLayout[],
  boxes: readonly { page: number; x: number; y: number; width: number; height: number }[],
): string {
  const isUnder = ({ x, y, width, height }: PlacedWord, page: number) =>
    boxes.some(
      (box) =>
        box.page === page &&
        x + width / 2 > box.x - 0.5 &&
        x + width / 2 < box.x + box.width + 0.5 &&
        y + height / 2 > box.y &&
        y + height / 2 < box.y + box.height,
    );
  const words = layout.flatMap(({ words: placed }, at) => placed.filter((word) => isUnder(word, at + 1)));
  return signs(words.map(({ start, end }) => text.slice(start, end)).join(""));
}

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

describe("every quote of a PDF", () => {
  for (const [what, bytes] of [
    ["with columns, tables, turned pages and strokes", nastyRegulation()],
    ["with headers, contents and many pages", pdfFile(pagedRegulation(6).pages)],
    ["with a struck clause", winterRegulation({ isStruck: true })],
  ] as const) {
    it(`${what} is found on its page, its words under the highlight and no others`, async () => {
      const { document, layout, ports } = await opened(bytes);
      const quotable = document.clauses.filter(({ kind, deleted }) => kind !== "contents" && !deleted);
      const quotes = fc
        .record({
          clause: fc.constantFrom(...quotable),
          from: fc.double({ min: 0, max: 0.95, noNaN: true }),
          length: fc.integer({ min: 5, max: 40 }),
        })
        .map(({ clause, from, length }) => {
          const words = kept(document, clause.start, clause.end).split(/\s+/);
          const first = Math.floor(words.length * from);
          return { clause, quote: words.slice(first, first + length).join(" ") };
        })
        .filter(({ quote }) => signs(quote).length > 12);

      await fc.assert(
        fc.asyncProperty(quotes, async ({ clause, quote }) => {
          const cited = { path: PATH, clause: clause.number ?? "", page: clause.page ?? undefined, quote };

          const { page, boxes } = await quotePlace(ports, cited);

          assert.ok(boxes.length > 0, `“${quote}” is not found`);
          assert.ok(page >= clause.page!, `“${quote}” is on page ${page}`);
          assert.equal(signsUnder(document, layout, boxes), signs(quote));
        }),
        { numRuns: 300 },
      );
    });
  }

  it("reads what the nasty one says", async () => {
    const { document } = await opened(nastyRegulation());

    const numbered = document.clauses.filter(({ number }) => number !== null);
    assert.deepEqual(
      numbered.map(({ number, page, deleted }) => `${number} ${page}${deleted ? " deleted" : ""}`),
      [
        "1 1", "1.1 1", "1.2 1", "1.3 1", "1.4 1", "1.5 1", "1.6 1", "2 2", "2.1 2", "2.2 2", "2.3 2",
        "3.1 3", "3.2 3", "4 4", "4.1 4", "5 5", "5.1 5", "5.2 5", "5.3 5 deleted", "5.4 5",
      ], // prettier-ignore
    );
    const words = (number: string) => {
      const clause = numbered.find((it) => it.number === number)!;
      return kept(document, clause.start, clause.end).replace(/\s+/g, " ").trim();
    };
    assert.match(words("1.1"), /^1\.1 Every competitor must follow the instructions .* representative must/);
    assert.match(words("1.2"), /self-propelled service vehicle/);
    assert.match(words("2.1"), /Late to the briefing \| Reprimand \| EUR 250 Crossing the white line \| 5 s \| 10 s$/);
    assert.match(words("2.2"), /Plank thickness \| 0\.2 mm \| Gauge Wing deflection \| 3 mm \| Load test$/);
    assert.match(words("5.1"), /of the car is 768 kg, measured/);
    assert.match(words("5.2"), /10 cm²$/);
    assert.match(words("5.4"), /official list names every sufficient material/);
  });
});
