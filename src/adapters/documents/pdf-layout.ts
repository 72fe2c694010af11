/** Where the words of a PDF stand on its pages, and how that is kept: a few bytes a word. */

export interface PageLayout {
  /** Points. */
  width: number;
  height: number;
  /** In the order of the text. */
  words: PlacedWord[];
}

/** A word, or the part of it before a line break. Points from the top left corner of the page as it is shown. */
export interface PlacedWord {
  /** [start, end) in the document's text. */
  start: number;
  end: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle to highlight, in points from the top left corner of the page. */
export interface PageBox {
  /** Page index from 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * The boxes that cover [start, end) of the text: one a line, parts of words in proportion to their characters.
 *
 * @param layout what `packLayout` gave; damaged bytes give an empty list
 */
export function boxesOf(layout: Uint8Array, start: number, end: number): PageBox[] {
  const boxes: PageBox[] = [];
  for (const { page, word } of placedWords(layout, start, end)) {
    const box = { page, ...partOf(word, start, end) };
    const before = boxes.at(-1);
    if (before !== undefined && isSameLine(before, box)) join(before, box);
    else boxes.push(box);
  }
  return boxes;
}

function partOf(word: PlacedWord, start: number, end: number): Omit<PageBox, "page"> {
  const share = word.width / Math.max(1, word.end - word.start);
  const from = Math.max(start, word.start);
  const to = Math.min(end, word.end);
  return { x: word.x + (from - word.start) * share, y: word.y, width: (to - from) * share, height: word.height };
}

function isSameLine(a: PageBox, b: PageBox): boolean {
  if (a.page !== b.page) return false;
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = b.x - (a.x + a.width);
  return overlap > Math.min(a.height, b.height) / 2 && gap > -b.height && gap < b.height * 2;
}

function join(box: PageBox, other: PageBox): void {
  const right = Math.max(box.x + box.width, other.x + other.width);
  const bottom = Math.max(box.y + box.height, other.y + other.height);
  box.y = Math.min(box.y, other.y);
  box.width = right - box.x;
  box.height = bottom - box.y;
}

/** "SPL1" */
const MAGIC = 0x53504c31;
const HEADER_BYTES = 8;
const PAGE_BYTES = 8;
const WORD_BYTES = 14;
/** Steps a point; 16 bits reach to the largest page that PDF allows. */
const STEPS = 4;

/** Header (magic, pages), then each page (width, height, words) with its words (start, length, x, y, width, height). */
export function packLayout(pages: readonly PageLayout[]): Uint8Array {
  const words = pages.reduce((sum, page) => sum + page.words.length, 0);
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + pages.length * PAGE_BYTES + words * WORD_BYTES));
  view.setUint32(0, MAGIC);
  view.setUint32(4, pages.length);
  let at = HEADER_BYTES;
  for (const page of pages) {
    view.setUint16(at, steps(page.width));
    view.setUint16(at + 2, steps(page.height));
    view.setUint32(at + 4, page.words.length);
    at += PAGE_BYTES;
    for (const { start, end, x, y, width, height } of page.words) {
      view.setUint32(at, start);
      [end - start, steps(x), steps(y), steps(width), steps(height)].forEach((value, field) =>
        view.setUint16(at + 4 + field * 2, Math.min(value, 0xffff)),
      );
      at += WORD_BYTES;
    }
  }
  return new Uint8Array(view.buffer);
}

/** The words that overlap [start, end); pages that do not are passed over whole. */
function* placedWords(bytes: Uint8Array, start: number, end: number): Generator<{ page: number; word: PlacedWord }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_BYTES || view.getUint32(0) !== MAGIC) return;
  const pages = view.getUint32(4);
  let at = HEADER_BYTES;
  for (let page = 1; page <= pages && at + PAGE_BYTES <= bytes.length; page++) {
    const count = view.getUint32(at + 4);
    const first = at + PAGE_BYTES;
    at = first + count * WORD_BYTES;
    if (at > bytes.length) return;
    if (count === 0 || view.getUint32(first) >= end || unpackWord(view, at - WORD_BYTES).end <= start) continue;
    for (let place = first; place < at; place += WORD_BYTES) {
      const word = unpackWord(view, place);
      if (word.end > start && word.start < end) yield { page, word };
    }
  }
}

function unpackWord(view: DataView, at: number): PlacedWord {
  const field = (index: number) => view.getUint16(at + 4 + index * 2);
  const start = view.getUint32(at);
  const [x, y, width, height] = [1, 2, 3, 4].map((index) => field(index) / STEPS) as [number, number, number, number];
  return { start, end: start + field(0), x, y, width, height };
}

function steps(points: number): number {
  return Math.round(Math.min(Math.max(points, 0), 0xffff / STEPS) * STEPS);
}
