/** Writes the lines of all pages as one text, with what their looks say, and where each word stands. */
import type { Span } from "../../corpus/clause";
import { readMarkers } from "../../corpus/cut/marker";
import type { ReadLine } from "../../corpus/cut/read-document";
import type { Block } from "./pdf-columns";
import type { PagePart } from "./pdf-furniture";
import type { PageLayout, PlacedWord } from "./pdf-layout";
import { Hyphens, mayBeBroken } from "./pdf-hyphens";
import { ColumnEdges } from "./pdf-indents";
import type { PdfPage } from "./pdf-page";
import { bodySize, headingSizes, isBoldLine, leadingBold, sizeOf } from "./pdf-looks";
import type { Line, Word } from "./pdf-words";

export interface PdfText {
  text: string;
  lines: ReadLine[];
  pageStarts: number[];
  deletions: Span[];
  layout: PageLayout[];
}

export function textOfPages(pages: readonly PdfPage[]): PdfText {
  const writer = new PageWriter(pages);
  for (const page of pages) writer.page(page);
  return writer;
}

/** Shares of the font size, or of the column's width. */
const PARAGRAPH_GAP = 1.25;
const HEADING_GAP = 1.7;
const WORD_GAP = 0.1;
const OUTDENT = 0.8;
const MEMBER_OUTDENT = 0.3;
const APART = 0.6;
/** Of a usual character. */
const CHARACTER = 0.5;
const SHORT_LINE = 0.8;
const BLANK = 0.25;
/** Characters that a title in bold has at most before its last line. */
const MAX_BOLD_TITLE = 160;
const ASCENT = 0.8;
const BOX_HEIGHT = 1.05;
const CELL_SEPARATOR = " | ";

class PageWriter implements PdfText {
  text = "";
  readonly lines: ReadLine[] = [];
  readonly pageStarts: number[] = [];
  readonly deletions: Span[] = [];
  readonly layout: PageLayout[] = [];
  private readonly body: number;
  private readonly levels: ReadonlyMap<number, number>;
  private readonly hyphens: Hyphens;
  private readonly edges: ColumnEdges;
  private parts: string[] = [];
  private length = 0;

  constructor(pages: readonly PdfPage[]) {
    this.body = bodySize(pages);
    this.levels = headingSizes(pages, this.body);
    this.hyphens = new Hyphens(pages);
    this.edges = new ColumnEdges(pages);
  }

  page({ width, height, parts }: PdfPage): void {
    this.pageStarts.push(this.length);
    const words: PlacedWord[] = [];
    this.layout.push({ width, height, words });
    for (const part of parts) {
      const place = (word: PlacedWord) => words.push(turnedBack(word, part.quarter, { width, height }));
      for (const block of part.blocks) this.block(block, place);
    }
    words.sort((a, b) => a.start - b.start);
    this.text += this.parts.join("");
    this.parts = [];
  }

  private block(block: Block, place: (word: PlacedWord) => void): void {
    const gap = usualGap(block.lines);
    const edge = this.edges.of(block, this.layout.length - 1);
    let carried: Word | null = null;
    block.lines.forEach((line, at) => {
      const before = block.lines[at - 1];
      const words: Word[] = carried === null ? line.words : line.words.slice(1);
      const next = block.lines[at + 1];
      const broken = words.length === 0 || next === undefined ? null : this.brokenWord(line, next);
      const opensParagraph = before === undefined ? this.opensBlock(line) : opens(line, before, block, gap);
      const level = this.headingLevel(line);
      const last = this.lines.at(-1);
      const continuesHeading =
        before !== undefined &&
        last?.heading === level &&
        sameHeading(line, before) &&
        (level > 0 || goesOnInBold(line, before, block, last));
      carried = broken;
      if (words.length === 0) return;
      const character = CHARACTER * this.body;
      const begin = { indent: Math.max(0, (line.x - edge) / character), hang: hangOf(line) / character };
      this.line({ ...line, words }, { level, opensParagraph, continuesHeading, broken, ...begin }, place);
    });
  }

  private line(line: Line, looks: LineLooks, place: (word: PlacedWord) => void): void {
    const joined = line.cells === null ? joinWords(line.words) : joinCells(line.cells);
    if (looks.broken !== null) appendRest(joined, looks.broken);
    const last = this.lines.at(-1);
    if (looks.continuesHeading && last !== undefined) {
      this.parts[this.parts.length - 1] = this.parts.at(-1)!.replace(/\n$/, " ");
      if (last.bold === last.plain.length && isBoldLine(line)) last.bold += joined.text.length + 1;
      last.plain += ` ${joined.text}`;
      last.end = this.length + joined.text.length;
    } else {
      this.lines.push({
        start: this.length,
        end: this.length + joined.text.length,
        line: this.lines.length + 1,
        plain: joined.text,
        heading: looks.level,
        bold: line.cells === null ? leadingBold(line.words) : 0,
        opensParagraph: looks.opensParagraph,
        table: line.cells !== null,
        indent: looks.indent,
        hang: looks.hang,
      });
    }
    for (const { word, start, end } of joined.places) {
      place(placed(word, this.length + start, this.length + end));
      if (word.struck !== null) this.delete(this.length + start + word.struck[0], this.length + start + word.struck[1]);
    }
    this.parts.push(`${joined.text}\n`);
    this.length += joined.text.length + 1;
  }

  /** Deletions with nothing but blanks between them are one. */
  private delete(start: number, end: number): void {
    const last = this.deletions.at(-1);
    if (last !== undefined && start - last[1] <= 1 && start >= last[1])
      this.deletions[this.deletions.length - 1] = [last[0], end];
    else this.deletions.push([start, end]);
  }

  /** A paragraph may go on in the next column or on the next page. */
  private opensBlock(line: Line): boolean {
    const last = this.lines.at(-1);
    if (last === undefined || last.table || last.heading > 0 || line.cells !== null) return true;
    return (
      /[.;:!?。；：！？]$/.test(last.plain) ||
      !/^[\p{Ll}(]/u.test(line.words[0]!.text) ||
      readMarkers(line.words[0]!.text).length > 0
    );
  }

  private headingLevel(line: Line): number {
    if (line.cells !== null) return 0;
    const level = this.levels.get(sizeOf(line)) ?? 0;
    return line.words.length > 25 ? 0 : level;
  }

  /** The first word of the next line where the hyphen before it only parts a word. */
  private brokenWord(line: Line, next: Line): Word | null {
    if (line.cells !== null || next.cells !== null) return null;
    const last = line.words.at(-1)!;
    const first = next.words[0]!;
    if (!mayBeBroken(last.text, first.text) || last.struck !== null || first.struck !== null) return null;
    return this.hyphens.isSoft(last.text, first.text) ? first : null;
  }
}

interface LineLooks {
  level: number;
  opensParagraph: boolean;
  continuesHeading: boolean;
  /** The first word of the next line where it is the rest of this line's last one. */
  broken: Word | null;
  /** Characters. */
  indent: number;
  hang: number;
}

interface Joined {
  text: string;
  places: { word: Word; start: number; end: number }[];
}

/** Words with a blank where there is room for one. */
function joinWords(words: readonly Word[]): Joined {
  const joined: Joined = { text: "", places: [] };
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before !== undefined && areApart(before, word)) joined.text += " ";
    joined.places.push({ word, start: joined.text.length, end: joined.text.length + word.text.length });
    joined.text += word.text;
  });
  return joined;
}

/** Is there room between the words, or does the second stand on the next line of a cell? */
function areApart(before: Word, word: Word): boolean {
  const size = Math.min(word.size, before.size);
  return word.x - before.right > WORD_GAP * size || word.baseline - before.baseline > 0.7 * size || word.x < before.x;
}

function joinCells(cells: readonly (readonly Word[])[]): Joined {
  const joined: Joined = { text: "", places: [] };
  cells.forEach((cell, at) => {
    if (at > 0) joined.text += CELL_SEPARATOR;
    const shift = joined.text.length;
    const { text, places } = joinWords(cell);
    joined.text += text;
    joined.places.push(...places.map(({ word, start, end }) => ({ word, start: start + shift, end: end + shift })));
  });
  return joined;
}

/** Puts the rest of a hyphened word behind its beginning, without the hyphen. */
function appendRest(joined: Joined, rest: Word): void {
  const last = joined.places.at(-1)!;
  joined.text = joined.text.slice(0, -1);
  last.end--;
  joined.places.push({ word: rest, start: joined.text.length, end: joined.text.length + rest.text.length });
  joined.text += rest.text;
}

function placed({ x, right, baseline, size }: Word, start: number, end: number): PlacedWord {
  return { start, end, x, y: baseline - ASCENT * size, width: right - x, height: BOX_HEIGHT * size };
}

/** From the coordinates of turned text to those of the page. */
function turnedBack(
  word: PlacedWord,
  quarter: PagePart["quarter"],
  page: { width: number; height: number },
): PlacedWord {
  const { x, y, width, height } = word;
  if (quarter === 0) return word;
  if (quarter === 2) return { ...word, x: page.width - x - width, y: page.height - y - height };
  const turned = { ...word, width: height, height: width };
  return quarter === 1
    ? { ...turned, x: page.width - y - height, y: x }
    : { ...turned, x: y, y: page.height - x - width };
}

/** Median distance of the baselines of neighbouring lines, in font sizes. */
function usualGap(lines: readonly Line[]): number {
  const gaps = lines
    .slice(1)
    .map((line, at) => (line.baseline - lines[at]!.baseline) / line.size)
    .filter((gap) => gap > 0.5 && gap < 3)
    .sort((a, b) => a - b);
  return gaps[gaps.length >> 1] ?? 1.2;
}

function opens(line: Line, before: Line, block: Block, usual: number): boolean {
  if (line.cells !== null || before.cells !== null) return true;
  const gap = (line.baseline - before.baseline) / Math.max(line.size, before.size);
  const outdent = (before.x - line.x) / line.size;
  const isOutdented = outdent > (hangsFrom(before) ? MEMBER_OUTDENT : OUTDENT) && !goesOnWith(before, line, block);
  const isIndented = line.x - before.x > OUTDENT * line.size && !hangsFrom(before);
  const endsShort =
    before.right - block.left < (block.right - block.left) * SHORT_LINE &&
    /[.;:!?。；：！？]$/.test(before.words.at(-1)!.text);
  const changesLooks = isBoldLine(line) !== isBoldLine(before) || Math.abs(sizeOf(line) - sizeOf(before)) > 0.6;
  const hang = hangOf(before);
  const isLeftOfWords = hang > 0 && line.x < before.x + hang - MEMBER_OUTDENT * line.size;
  const returns = isLeftOfWords && /[.;:!?]$/.test(before.words.at(-1)!.text);
  return gap > usual * PARAGRAPH_GAP || returns || isOutdented || isIndented || endsShort || changesLooks;
}

/** Does the line before end at the column's edge within a sentence? The first lines of paragraphs may be indented. */
function goesOnWith(before: Line, { words, size }: Line, block: Block): boolean {
  const [first] = words as [Word, ...Word[]];
  const room = block.right - before.right;
  return room < first.right - first.x + BLANK * size && !/[.;:!?,。；：！？]$/.test(before.words.at(-1)!.text);
}

/** Do the lines after this one stand further in, as after a clause number or a bullet? */
function hangsFrom(line: Line): boolean {
  const start = textStart(line);
  return /^[•–—*\-▪◦■]/.test(start) || readMarkers(start).length > 0;
}

function sameHeading(line: Line, before: Line): boolean {
  const gap = (line.baseline - before.baseline) / line.size;
  return (
    gap < HEADING_GAP && Math.abs(sizeOf(line) - sizeOf(before)) < 0.3 && readMarkers(textStart(line)).length === 0
  );
}

/** Is the line the rest of a title in bold of the body's size, which broke where the column ended? */
function goesOnInBold(line: Line, before: Line, block: Block, title: ReadLine): boolean {
  if (line.cells !== null || before.cells !== null || !isBoldLine(line) || title.bold < title.plain.length)
    return false;
  if (/[.:;]$/.test(title.plain) || title.plain.length > MAX_BOLD_TITLE) return false;
  const isCentred = Math.abs(line.x + line.right - before.x - before.right) < line.size;
  const left = isCentred ? before.x - block.left : 0;
  const [first] = line.words as [Word, ...Word[]];
  return block.right - before.right + left < first.right - first.x + BLANK * line.size;
}

/** Points from the line's number or sign to the words that stand apart from it; 0 without. */
function hangOf({ words, size }: Line): number {
  const [first, second] = words;
  if (first === undefined || second === undefined || second.x - first.right < APART * size) return 0;
  return second.x - first.x;
}

function textStart({ words }: Line): string {
  return words
    .slice(0, 4)
    .map(({ text }) => text)
    .join(" ");
}
