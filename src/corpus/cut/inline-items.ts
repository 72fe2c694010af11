/** Finds list members within running text: "shall: (a) be red; (b) be new; and (c) float" on one line or wrapped over some. */
import { isHeadingLine } from "./heading";
import type { ItemMarker } from "./marker";
import { ordinalsOf } from "./ordinal";
import type { ReadLine } from "./read-document";

export interface InlineItem {
  /** Where in the line's plain words the member opens. */
  column: number;
  /** Its length reaches from the line's start to the words after it. */
  marker: ItemMarker;
}

/** A number in brackets with words behind it, not behind another bracket or a clause's number. */
const MARK = /(?<=^|[\s—–-])\(([a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s*(?=[^\s(])/gu;
/** What may stand before the first member; references such as "paragraph (a)" open no list. */
const OPENS = /(?:[:—–-]|\p{L},?)\s*$/u;
const REFERS =
  /\b(?:articles?|sections?|paragraphs?|sub-?paragraphs?|sub-?sections?|points?|clauses?|rules?|items?|letters?|and|or|of|to|in|under|with|by)\s*$/i;
const OPENS_SURELY = /[:—–-]\s*$/;
/** What must stand before the next one. */
const GOES_ON = /[;,.]\s*(?:(?:and|or|and\/or|und|oder|et|ou)\s*)?$/i;
/** Members that may be missing between two, such as repealed ones. */
const MAX_SKIPPED = 4;
const MIN_MEMBERS = 2;
/** Characters of a paragraph that are looked through. */
const MAX_PARAGRAPH = 20_000;

/** By index of the line. */
export function inlineItems(lines: readonly ReadLine[]): ReadonlyMap<number, InlineItem[]> {
  const found = new Map<number, InlineItem[]>();
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && goesOn(lines[to]!)) to++;
    for (const { line, ...item } of itemsOfParagraph(lines, from, to)) {
      found.set(line, [...(found.get(line) ?? []), item]);
    }
    from = to;
  }
  return found;
}

function goesOn(line: ReadLine): boolean {
  return line.plain.trim() !== "" && !line.opensParagraph && !line.table && line.heading === 0;
}

interface Mark {
  number: string;
  start: number;
  end: number;
}

function itemsOfParagraph(lines: readonly ReadLine[], from: number, to: number): (InlineItem & { line: number })[] {
  if (lines[from]!.table || isHeadingLine(lines[from]!)) return [];
  const starts: number[] = [];
  let text = "";
  for (let at = from; at < to && text.length < MAX_PARAGRAPH; at++) {
    starts.push(text.length);
    text += `${lines[at]!.plain.slice(0, MAX_PARAGRAPH)}\n`;
  }
  return listed(text).flatMap(({ number, start, end }) => {
    const at = starts.findLastIndex((begin) => begin <= start);
    const column = start - starts[at]!;
    // What begins its line is read there.
    if (column === 0) return [];
    const marker = { style: "item" as const, number, form: "(x)", components: [number], length: end - starts[at]! };
    return [{ line: from + at, column, marker }];
  });
}

/** The marks that count up one after the other; lists may lie within members of others. */
function listed(text: string): Mark[] {
  const lists: Mark[][] = [];
  let open: Mark[][] = [];
  for (const match of text.matchAll(MARK)) {
    const mark = { number: match[1]!, start: match.index, end: match.index + match[0].length };
    const before = text.slice(Math.max(0, mark.start - 40), mark.start);
    const outer = GOES_ON.test(before) ? open.findLastIndex((list) => follows(mark, list.at(-1)!)) : -1;
    if (outer >= 0) {
      open = open.slice(0, outer + 1);
      open[outer]!.push(mark);
    } else if (before.trim() !== "" && isFirst(mark.number) && opensList(before)) {
      const list = [mark];
      lists.push(list);
      open = [...open, list];
    }
  }
  return lists
    .filter(({ length }) => length >= MIN_MEMBERS)
    .flat()
    .sort((a, b) => a.start - b.start);
}

function opensList(before: string): boolean {
  return OPENS_SURELY.test(before) || (OPENS.test(before) && !REFERS.test(before));
}

function isFirst(number: string): boolean {
  return ordinalsOf(number).some(({ value }) => value === 1);
}

function follows({ number }: Mark, last: Mark): boolean {
  const before = ordinalsOf(last.number);
  return ordinalsOf(number).some((ordinal) =>
    before.some(({ kind, value }) => {
      const step = ordinal.value - value;
      return kind === ordinal.kind && step >= 1 && step <= 1 + MAX_SKIPPED;
    }),
  );
}
