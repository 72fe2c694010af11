/** Orders the lines of a page as they are read: columns from left to right, each from top to bottom. */
import type { Line, Word } from "./pdf-words";
import { lineOf, topFirst } from "./pdf-words";

/** Lines that are read one after the other, with the edges of their column in points. */
export interface Block {
  lines: Line[];
  left: number;
  right: number;
}

/** Points. */
const CELL = 2;
const MIN_ALIGNED = 0.6;

interface Gutter {
  /** Cells left of the gutter's place that are free, besides two right of it. */
  cells: number;
  /** Lines in a row that leave it free. */
  lines: number;
  isAligned: boolean;
}

const WIDE: Gutter = { cells: 2, lines: 5, isAligned: false };
/** Six points are little more than a blank: more must speak for them. */
const NARROW: Gutter = { cells: 1, lines: 12, isAligned: true };
/** A gutter lies between these shares of the page's width. */
const FIRST_GUTTER = 0.3;
const LAST_GUTTER = 0.7;
/** Lines that each column must have, and the share of its width that they must fill: tables fill less. */
const MIN_LINES = 5;
const MIN_FILLED = 0.62;
/** Words that a line of ragged text has, and a cell of a table has not. */
const MIN_WORDS = 5;
/** Lines of a column beside which another may be short, and how far from the middle of the page the gutter may lie then. */
const LONG_COLUMN = 10;
const CENTRAL = 0.08;
/** Share of the page's width that each column must have: numbers beside their clauses have less. */
const MIN_WIDTH = 0.2;

/** @param lines from the top */
export function inReadingOrder(lines: readonly Line[], pageWidth: number): Block[] {
  if (lines.length === 0) return [];
  const band = widestBand(lines, pageWidth);
  if (band === null) return [blockOf(lines)];
  const { from, to, gutter } = band;
  const inside = lines.slice(from, to);
  return [
    ...inReadingOrder(lines.slice(0, from), pageWidth),
    blockOf(partsOf(inside, (word) => middleOf(word) < gutter)),
    blockOf(partsOf(inside, (word) => middleOf(word) >= gutter)),
    ...inReadingOrder(lines.slice(to), pageWidth),
  ];
}

interface Band {
  /** [from, to) of the lines. */
  from: number;
  to: number;
  /** Points from the left edge. */
  gutter: number;
}

/** The longest run of lines that a gutter parts into two columns of text; null where the page has one column. */
function widestBand(lines: readonly Line[], pageWidth: number): Band | null {
  const covered = lines.map((line) => coverage(line, pageWidth));
  return bandOf(lines, covered, pageWidth, WIDE) ?? bandOf(lines, covered, pageWidth, NARROW);
}

function bandOf(lines: readonly Line[], covered: readonly Uint8Array[], pageWidth: number, kind: Gutter): Band | null {
  let best: (Band & { gain: number }) | null = null;
  for (let x = pageWidth * FIRST_GUTTER; x <= pageWidth * LAST_GUTTER; x += CELL) {
    const cell = Math.floor(x / CELL);
    for (const [from, to] of openRuns(covered, cell - kind.cells, cell + 2)) {
      const gain = to - from - Math.abs(x / pageWidth - 0.5);
      const inside = lines.slice(from, to);
      if (best !== null && gain <= best.gain) continue;
      if (to - from >= kind.lines && areColumns(inside, x, pageWidth) && (!kind.isAligned || isAligned(inside, x)))
        best = { from, to, gutter: x, gain };
    }
  }
  return best;
}

/** Which cells of the page's width the line's words touch. */
function coverage({ words, cells, x, right }: Line, pageWidth: number): Uint8Array {
  const touched = new Uint8Array(Math.ceil(pageWidth / CELL) + 1);
  const stretches = cells === null ? words : [{ x, right }];
  for (const stretch of stretches)
    touched.fill(1, Math.max(0, Math.floor(stretch.x / CELL)), Math.ceil(stretch.right / CELL));
  return touched;
}

/** Runs [from, to) of lines that leave all cells of [first, last) free. */
function openRuns(covered: readonly Uint8Array[], first: number, last: number): [number, number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let at = 0; at <= covered.length; at++) {
    const isFree = at < covered.length && !covered[at]!.subarray(first, last).includes(1);
    if (isFree && start < 0) start = at;
    if (!isFree && start >= 0) {
      if (at - start >= MIN_LINES) runs.push([start, at]);
      start = -1;
    }
  }
  return runs;
}

/** Do most lines behind the gutter begin at the same place, as no gaps between words do? */
function isAligned(lines: readonly Line[], gutter: number): boolean {
  const starts = lines.flatMap(({ words }) => words.find((word) => middleOf(word) >= gutter)?.x ?? []);
  const first = Math.min(...starts);
  return starts.filter((x) => x - first < CELL).length >= starts.length * MIN_ALIGNED;
}

function areColumns(lines: readonly Line[], gutter: number, pageWidth: number): boolean {
  const left = partsOf(lines, (word) => middleOf(word) < gutter);
  const right = partsOf(lines, (word) => middleOf(word) >= gutter);
  return [left, right].every((column) => {
    if (column.length < leastLines(Math.max(left.length, right.length), gutter / pageWidth)) return false;
    const block = blockOf(column);
    if (block.right - block.left < pageWidth * MIN_WIDTH) return false;
    return filledShare(block) >= MIN_FILLED || usualWords(block) >= MIN_WORDS;
  });
}

/** Median number of words in a line. */
function usualWords({ lines }: Block): number {
  const counts = lines.map(({ words }) => words.length).sort((a, b) => a - b);
  return counts[counts.length >> 1] ?? 0;
}

/** The last page of a text in columns may have a line or two in one of them. */
function leastLines(most: number, gutterShare: number): number {
  return most >= LONG_COLUMN && Math.abs(gutterShare - 0.5) < CENTRAL ? 1 : MIN_LINES;
}

/** Median share of the column's width from the first to the last word of a line. */
function filledShare({ lines, left, right }: Block): number {
  const shares = lines.map((line) => (line.right - line.x) / (right - left)).sort((a, b) => a - b);
  return shares[shares.length >> 1] ?? 0;
}

function partsOf(lines: readonly Line[], isPart: (word: Word) => boolean): Line[] {
  return lines
    .flatMap((line) => {
      const words = line.words.filter(isPart);
      if (words.length === 0) return [];
      return words.length === line.words.length ? [line] : [lineOf(words)];
    })
    .sort(topFirst);
}

function middleOf({ x, right }: Word): number {
  return (x + right) / 2;
}

function blockOf(lines: readonly Line[]): Block {
  return {
    lines: [...lines],
    left: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
  };
}
