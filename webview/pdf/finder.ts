/** Looks for words in all pages of a PDF. */
import type { PageViewport, PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PdfPlace } from "../../src/protocol";
import { placesOf, type Stretch, type TextRun } from "./find";

/** More places than these are not looked for. */
const MOST = 1_000;
/** Share of a line's height that hangs below it. */
const BELOW = 0.22;

interface Run extends TextRun {
  /** Of the PDF: the last two are where it begins. */
  transform: number[];
  width: number;
  height: number;
}

interface PageText {
  runs: readonly Run[];
  viewport: PageViewport;
}

export class Finder {
  readonly #document: PDFDocumentProxy;
  readonly #texts = new Map<number, Promise<PageText>>();
  #wanted = "";

  constructor(pdf: PDFDocumentProxy) {
    this.#document = pdf;
  }

  /** Every place of the words in the order of the pages; null where other words were asked for meanwhile. */
  async find(words: string): Promise<PdfPlace[] | null> {
    this.#wanted = words;
    const found: PdfPlace[] = [];
    for (let page = 1; page <= this.#document.numPages && found.length < MOST; page++) {
      const { runs, viewport } = await this.#textOf(page);
      if (words !== this.#wanted) return null;
      for (const place of placesOf(words, runs)) {
        found.push({ page, boxes: place.map((stretch) => ({ page, ...boxOf(stretch, runs, viewport) })) });
      }
    }
    return found.slice(0, MOST);
  }

  #textOf(page: number): Promise<PageText> {
    const known = this.#texts.get(page) ?? this.#read(page);
    this.#texts.set(page, known);
    return known;
  }

  async #read(number: number): Promise<PageText> {
    const page = await this.#document.getPage(number);
    const { items } = await page.getTextContent();
    return {
      runs: items.flatMap((item) => ("str" in item ? [item as Run] : [])),
      viewport: page.getViewport({ scale: 1 }),
    };
  }
}

/** Points from the left and from the top of the page; letters are taken to be as wide as each other. */
function boxOf({ run, from, to }: Stretch, runs: readonly Run[], viewport: PageViewport) {
  const { str, transform, width, height } = runs[run]!;
  const [a = 1, b = 0, , , x = 0, y = 0] = transform;
  const size = Math.hypot(a, b) || 1;
  const along = (share: number, up: number) => {
    const [right, rise] = [(width * share) / str.length, height * up];
    return viewport.convertToViewportPoint(
      x + (right * a - rise * b) / size,
      y + (right * b + rise * a) / size,
    ) as number[];
  };
  const [left = 0, top = 0] = along(from, 1);
  const [right = 0, bottom = 0] = along(to, -BELOW);
  return {
    x: Math.min(left, right),
    y: Math.min(top, bottom),
    width: Math.abs(right - left),
    height: Math.abs(bottom - top),
  };
}
