/** Tells headings from body text by the sizes of the fonts. */
import type { PdfPage } from "./pdf-page";
import type { Line, Word } from "./pdf-words";

const MAX_LEVEL = 6;
/** Times the body's size from which a line is set as a heading. */
const LARGER = 1.12;

/** Size of the line in half points: the one most of its characters have. */
export function sizeOf({ words, size }: Pick<Line, "words" | "size">): number {
  const counts = new Map<number, number>();
  for (const word of words) counts.set(rounded(word.size), (counts.get(rounded(word.size)) ?? 0) + word.text.length);
  let best = rounded(size);
  let most = 0;
  for (const [candidate, count] of counts) if (count > most) [best, most] = [candidate, count];
  return best;
}

/** The size that most characters of the document have, in half points. */
export function bodySize(pages: readonly PdfPage[]): number {
  const counts = new Map<number, number>();
  for (const line of linesOfPages(pages)) {
    for (const { size, text } of line.words) counts.set(rounded(size), (counts.get(rounded(size)) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Heading level 1..6 by size: the larger, the further out. */
export function headingSizes(pages: readonly PdfPage[], body: number): ReadonlyMap<number, number> {
  const sizes = new Set<number>();
  for (const line of linesOfPages(pages)) {
    if (line.cells === null && sizeOf(line) > body * LARGER) sizes.add(sizeOf(line));
  }
  const sorted = [...sizes].sort((a, b) => b - a);
  return new Map(sorted.map((size, at) => [size, Math.min(at + 1, MAX_LEVEL)]));
}

export function isBoldLine({ words }: Line): boolean {
  return words.every(({ bold }) => bold);
}

/** Characters of the line's text up to the end of the last bold word in a row from its start. */
export function leadingBold(words: readonly Word[]): number {
  const plain = words.findIndex(({ bold }) => !bold);
  const bold = plain < 0 ? words : words.slice(0, plain);
  return bold.reduce((length, { text }) => length + text.length + 1, -1) + (bold.length === 0 ? 1 : 0);
}

function linesOfPages(pages: readonly PdfPage[]): Line[] {
  return pages.flatMap(({ parts }) => parts.flatMap(({ blocks }) => blocks.flatMap(({ lines }) => lines)));
}

function rounded(points: number): number {
  return Math.round(points * 2) / 2;
}
