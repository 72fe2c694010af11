/** Drops what stands around the text of each page: running headers and footers, page numbers, line numbers. */
import { readMarkers } from "../../corpus/cut/marker";
import type { Block } from "./pdf-columns";
import type { Line } from "./pdf-words";
import { lineOf } from "./pdf-words";

/** A page's text of one direction. */
export interface PagePart {
  quarter: 0 | 1 | 2 | 3;
  /** Points, as that direction sees the page. */
  width: number;
  height: number;
  blocks: Block[];
}

/** Share of the height at the top and at the bottom where furniture stands. */
const MARGIN = 0.14;
const WIDE_MARGIN = 0.22;
/** Lines from the edge that may be furniture. */
const MAX_LINES = 5;
/** Points within which the same line stands on another page. */
const SAME_PLACE = 4;
/** Pages before and behind on which the same line is looked for: left and right pages differ. */
const NEIGHBOURS = 2;
const PAGE_NUMBER =
  /^[-–—\s]*(?:page|seite|p\.?)?\s*(?:\d{1,4}|[ivxl]{1,6})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?[-–—\s]*$/i;

/**
 * Takes the furniture out of the parts.
 *
 * @param pages parts by page, in order
 * @returns what is to be added to a page's index, from 1, for the number printed on it; null where none is printed
 */
export function dropFurniture(pages: readonly PagePart[][]): number | null {
  const edges = pages.map((parts, page) => parts.flatMap((part) => edgeLines(part, page)));
  const offset = printedOffset(edges);
  const repeated = edges.map((lines, page) => {
    const near = edges.slice(Math.max(0, page - NEIGHBOURS), page + NEIGHBOURS + 1).flat();
    return new Set(lines.filter((line) => isFurniture(line, near, pages.length, offset)).map(({ line }) => line));
  });
  const lines = pages.reduce(
    (sum, parts) => sum + parts.flatMap(({ blocks }) => blocks.flatMap((it) => it.lines)).length,
    0,
  );
  if (repeated.reduce((sum, { size }) => sum + size, 0) === lines) return offset;
  pages.forEach((parts, page) => {
    const dropped = repeated[page]!;
    for (const part of parts) part.blocks = part.blocks.map((block) => without(block, dropped)).filter(hasLines);
  });
  return offset;
}

interface EdgeLine {
  line: Line;
  page: number;
  text: string;
  /** From the nearer edge: positive from the top, negative from the bottom. */
  place: number;
  isOutermost: boolean;
}

function edgeLines({ blocks, height }: PagePart, page: number): EdgeLine[] {
  const lines = blocks.flatMap((block) => block.lines).sort((a, b) => a.baseline - b.baseline);
  const top = lines.filter(({ baseline }) => baseline < height * MARGIN).slice(0, MAX_LINES);
  const bottom = lines
    .filter((line, at) => line.baseline > height * (1 - MARGIN) || isHighNumber(line, lines[at - 1], lines, height))
    .slice(-MAX_LINES);
  const edgeLine = (line: Line, place: number, isOutermost: boolean) => ({
    line,
    page,
    text: textOf(line),
    place,
    isOutermost,
  });
  return [
    ...top.map((line, at) => edgeLine(line, line.baseline, at === 0)),
    ...bottom.map((line, at) => edgeLine(line, line.baseline - height, at === bottom.length - 1)),
  ];
}

/** A page number by itself under the text of a page with wide margins. */
function isHighNumber(line: Line, before: Line | undefined, lines: readonly Line[], height: number): boolean {
  if (line !== lines.at(-1) || line.baseline < height * (1 - WIDE_MARGIN) || line.cells !== null) return false;
  return PAGE_NUMBER.test(textOf(line)) && (before === undefined || line.baseline - before.baseline > 1.5 * line.size);
}

function isFurniture(edge: EdgeLine, near: readonly EdgeLine[], pages: number, offset: number | null): boolean {
  const { line, text, page } = edge;
  if (offset !== null && edge.isOutermost && outerNumbers(text).includes(page + 1 + offset)) return true;
  if (PAGE_NUMBER.test(text) && line.cells === null && (pages > 1 || /page|seite|of|\//i.test(text))) return true;
  if (line.words.length > 0 && line.words.every(({ isArtifact }) => isArtifact)) return true;
  const twins = near.filter((other) => other.page !== page && isTwin(edge, other));
  return twins.length >= Math.max(1, Math.min(2, pages - 1));
}

/** Pages of which so many must show a number that counts on. */
const MIN_PRINTED = 3;
const PRINTED_SHARE = 0.5;

function printedOffset(edges: readonly EdgeLine[][]): number | null {
  const votes = new Map<number, number>();
  edges.forEach((lines, page) => {
    const offsets = new Set(lines.flatMap(({ text }) => outerNumbers(text)).map((number) => number - page - 1));
    for (const offset of offsets) votes.set(offset, (votes.get(offset) ?? 0) + 1);
  });
  const [best] = [...votes].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] >= Math.max(MIN_PRINTED, edges.length * PRINTED_SHARE) ? best[0] : null;
}

/** Whole numbers at the start and at the end of a line that are no clause number; "12 of 583" counts as 12. */
function outerNumbers(text: string): number[] {
  const [marker] = readMarkers(text);
  const words =
    marker === undefined || (marker.style === "item" && marker.form === "x") ? text : text.slice(marker.length);
  const start = /^\D{0,3}?(\d{1,4})(?![\d.,])/.exec(words)?.[1];
  const end = /(?<![\d.,])(\d{1,4})(?:\s*(?:\/|of|von|de|sur)\s*\d{1,4})?\D{0,3}$/.exec(words)?.[1];
  return [start, end].filter((number) => number !== undefined).map(Number);
}

/** "B46" and "A-12": what pages of a part are called, beside the name of the document or alone. */
const PAGE_LABEL = /^[A-Z]{1,3}[-–]?\d{1,4}(?=\s|$)/;

/** The same words at the same place; page numbers in them count on from page to page, clause numbers may not. */
function isTwin(a: EdgeLine, b: EdgeLine): boolean {
  if (Math.abs(a.place - b.place) > SAME_PLACE) return false;
  if (a.text === b.text) return true;
  const isNumbered = opensClause(a.text) && !PAGE_LABEL.test(a.text);
  if (isNumbered || a.text.replace(/\d+/g, "#") !== b.text.replace(/\d+/g, "#")) return false;
  const numbers = b.text.match(/\d+/g) ?? [];
  const steps = (a.text.match(/\d+/g) ?? []).map((number, at) => Number(numbers[at]) - Number(number));
  return steps.every((step) => step === 0 || step === b.page - a.page);
}

function opensClause(text: string): boolean {
  const [first] = readMarkers(text);
  return first !== undefined && !(first.style === "item" && first.form === "x");
}

function textOf({ words }: Line): string {
  return words.map(({ text }) => text).join(" ");
}

function without(block: Block, dropped: ReadonlySet<Line>): Block {
  return { ...block, lines: block.lines.filter((line) => !dropped.has(line)) };
}

function hasLines({ lines }: Block): boolean {
  return lines.length > 0;
}

const MIN_NUMBERED = 8;
const NUMBERED_SHARE = 0.75;

/** Drafts of laws number their lines in the margin: words that count on line by line, apart from the text. */
export function withoutLineNumbers(lines: readonly Line[]): Line[] {
  const numbers = lines.map(({ words, size }) => {
    const [first, second] = words;
    if (first === undefined || !/^\d{1,3}$/.test(first.text)) return null;
    return second === undefined || second.x - first.right > size ? Number(first.text) : null;
  });
  const counted = numbers.filter((number, at) => number !== null && isNextTo(number, numbers, at));
  if (counted.length < MIN_NUMBERED || counted.length < lines.length * NUMBERED_SHARE) return [...lines];
  return lines.flatMap((line, at) => {
    if (numbers[at] === null) return [line];
    const words = line.words.slice(1);
    return words.length === 0 ? [] : [lineOf(words)];
  });
}

function isNextTo(number: number, numbers: readonly (number | null)[], at: number): boolean {
  return numbers[at - 1] === number - 1 || numbers[at + 1] === number + 1;
}
