import { expect } from "expect";
import { quotePlace, type QuotePlacePorts } from "../../../../src/editor/pdf/quote-place";
import { quoteSpans } from "../../../../src/editor/pdf/quote-spans";
import { pagedRegulation } from "../../../fakes/paged-regulation";
import { pdfFile } from "../../../fakes/pdf-file";
import { BLADE_PLACE, BLADE_RULE, winterRegulation } from "../../../fakes/winter-regulation";
import { buildLibrary } from "../../../../src/corpus/library";
import { documentOf } from "../../../fixtures/libraries";
import { testWorkspace, type TestWorkspace } from "../../adapters/index/workspace";

const PATH = "rules/winter.pdf";
const cited = { path: PATH, clause: "2.1.2", page: 3, quote: BLADE_RULE.join(" ") };

describe("the place of a citation in a PDF", () => {
  let workspace: TestWorkspace;
  beforeEach(async () => {
    workspace = await testWorkspace();
  });
  afterEach(() => workspace.dispose());

  async function indexed(bytes: Uint8Array): Promise<QuotePlacePorts> {
    await workspace.write(PATH, bytes);
    const sources = workspace.open();
    await sources.library();
    return sources;
  }

  it("is one box for each line of the quote, where the words are printed", async () => {
    const { page, boxes } = await quotePlace(await indexed(winterRegulation()), cited);

    expect(page).toBe(BLADE_PLACE.page);
    expect(boxes.map((box) => box.page)).toEqual([3, 3]);
    const [first, second] = boxes;
    expect(first!.x).toBeCloseTo(BLADE_PLACE.x, 0);
    expect(first!.y).toBeLessThan(BLADE_PLACE.baseline);
    expect(first!.y + first!.height).toBeGreaterThan(BLADE_PLACE.baseline);
    expect(first!.width).toBeGreaterThan(second!.width);
    expect(second!.y - first!.y).toBeCloseTo(15, 0);
  });

  it("is narrower for a part of the sentence", async () => {
    const { boxes } = await quotePlace(await indexed(winterRegulation()), { ...cited, quote: "3.2 metres" });

    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.x).toBeGreaterThan(BLADE_PLACE.x + 150);
    expect(boxes[0]!.width).toBeLessThan(70);
  });

  it("leaves out what is struck through between the quoted words", async () => {
    const regulations = await indexed(winterRegulation({ isStruck: true }));
    const quote = BLADE_RULE[0];

    const { boxes } = await quotePlace(regulations, { ...cited, quote });

    expect(regulations.current!.documents[0]!.deletions.length).toBeGreaterThan(0);
    expect(boxes).toHaveLength(1);
    expect(boxes[0]!.y).toBeLessThan(BLADE_PLACE.baseline);
  });

  it("shows words that are struck through themselves where they stand nowhere else", async () => {
    const regulations = await indexed(winterRegulation({ isStruck: true }));

    const { boxes } = await quotePlace(regulations, { ...cited, quote: BLADE_RULE[1] });

    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes[0]!.y).toBeGreaterThan(BLADE_PLACE.baseline);
  });

  it("is found anywhere in the document where the clause has another number by now", async () => {
    const { boxes } = await quotePlace(await indexed(winterRegulation()), { ...cited, clause: "9.9", page: 1 });

    expect(boxes).toHaveLength(2);
  });

  it("is the page alone where the words are no longer there", async () => {
    const regulations = await indexed(winterRegulation());

    expect(await quotePlace(regulations, { ...cited, quote: "Penguins are exempt." })).toEqual({ page: 3, boxes: [] });
    expect(await quotePlace(regulations, { ...cited, path: "gone.pdf" })).toEqual({ page: 3, boxes: [] });
    expect(await quotePlace(regulations, { ...cited, path: "gone.pdf", page: null })).toEqual({ page: 1, boxes: [] });
  });

  it("reads the sources where none were read yet", async () => {
    await workspace.write(PATH, winterRegulation());

    expect((await quotePlace(workspace.open(), cited)).boxes).toHaveLength(2);
  });

  it("is in the cited clause where other clauses say the same", async () => {
    const { pages, clauses } = pagedRegulation(12);
    const regulations = await indexed(pdfFile(pages));
    const quote = "that fails this test is rejected by the scrutineers.";

    for (const { number, page } of clauses.slice(0, 40)) {
      const place = await quotePlace(regulations, { path: PATH, clause: number, page, quote });
      expect({ number, page: place.page }).toEqual({ number, page });
      const { spans } = quoteSpans(regulations.current!, { path: PATH, clause: number, page, quote })!;
      const [clause] = regulations.current!.lookUp(number);
      expect(spans[0]![0]).toBeGreaterThanOrEqual(clause!.start);
      expect(spans[0]![1]).toBeLessThanOrEqual(clause!.end);
    }
  });
});

describe("the words of a citation", () => {
  it("stand in the clause of that number that begins last before their page", () => {
    const read = documentOf(
      "old and new.txt",
      "Part A\n\n1.1 A sledge has two runners. It is red.\n\nPart B\n\n1.1 A sledge has one seat. It is red.",
    );
    const at = (words: string) => read.text.indexOf(words);
    const clauses = read.clauses.map((clause) => ({ ...clause, page: clause.start < at("Part B") ? 1 : 2 }));
    const paged = { ...read, clauses, pages: 3, pageStarts: [0, at("Part B"), read.text.lastIndexOf("It is red")] };

    const found = quoteSpans(buildLibrary([paged], []), {
      path: paged.path,
      clause: "1.1",
      page: 3,
      quote: "It is red.",
    });

    expect(found!.spans).toEqual([[read.text.lastIndexOf("It is red"), read.text.length]]);
  });
});
