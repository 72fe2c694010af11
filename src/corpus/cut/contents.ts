/** Finds the lines of contents pages: clause headings with a page number after them, long before the clauses come. */
import { readMarkers } from "./marker";
import type { ReadLine } from "./read-document";

const CONTENTS_TITLE =
  /^(table of )?contents:?$|^(index|summary of contents|inhalt|inhaltsverzeichnis|inhaltsübersicht|arrangement of (?:sections|regulations|articles|clauses)|sommaire|indice|índice|table des matières)$/i;
const LEADERS = /(?:\.{3,}|…{1,}|(?:\.\s){3,}|_{4,}|\s-{4,})\s*(?:[A-Z]{0,3}-?\d{1,4}|[ivxlc]+)\s*$/;
const TRAILING_PAGE = /\s\d{1,4}\s*$/;
const LINK_ENTRY = /\]\(#[^)]*\)\s*$/;
/** Lines without a page number that a contents page may hold in a row: wrapped entries. */
const MAX_GAP = 3;

/** One flag a line: does it belong to a contents page? */
export function contentsLines(lines: readonly ReadLine[], text: string): boolean[] {
  const flags = lines.map((line) => LEADERS.test(line.plain));
  const titles = lines.flatMap((line, at) => (CONTENTS_TITLE.test(line.plain.trim()) ? [at] : []));
  if (titles.length > 0) {
    const places = lastPlaces(lines);
    const isEntry = (line: ReadLine, at: number) =>
      hasPage(line, text, flags[at]!) || [wordsOf(line), annexOf(line)].some((words) => (places.get(words) ?? at) > at);
    for (const title of titles) markListAfter(lines, title, flags, isEntry);
  }
  fillGaps(lines, flags);
  return flags;
}

/** Line in which each line's words stand last, in one or wrapped over two: entries without a page say a heading's words before it does. */
function lastPlaces(lines: readonly ReadLine[]): ReadonlyMap<string, number> {
  const filled = lines.flatMap((line, at) => (line.plain.trim() === "" ? [] : [[wordsOf(line), at] as const]));
  const wrapped = filled.map(([words, at], index) => [`${words} ${filled[index + 1]?.[0] ?? ""}`, at] as const);
  return new Map([...wrapped, ...filled]);
}

/** "schedule 1" of "Schedule 1 Fees", whose title stands on a line below it where it comes; "" of other lines. */
const annexOf = ({ plain }: ReadLine): string => {
  const [marker] = readMarkers(plain.trim());
  return marker?.style === "word" && marker.word === "annex" ? `${marker.printed} ${marker.number}`.toLowerCase() : "";
};

const wordsOf = ({ plain }: ReadLine): string => plain.trim().replace(/\s+/g, " ").toLowerCase();

function markListAfter(
  lines: readonly ReadLine[],
  title: number,
  flags: boolean[],
  isEntry: (line: ReadLine, at: number) => boolean,
): void {
  let last = title;
  for (let at = title + 1; at < lines.length && at - last <= MAX_GAP + 1; at++) {
    const line = lines[at]!;
    if (line.plain.trim() === "") continue;
    if (isEntry(line, at)) last = at;
    else if (line.heading > 0) break;
  }
  if (last === title) return;
  for (let at = title; at <= last; at++) flags[at] = true;
}

function hasPage(line: ReadLine, text: string, hasLeaders: boolean): boolean {
  if (hasLeaders || LINK_ENTRY.test(text.slice(line.start, line.end))) return true;
  return line.plain.length < 160 && TRAILING_PAGE.test(line.plain) && !/[.;,]\s*$/.test(line.plain);
}

/** An entry that wraps over two lines has its leaders on the second. */
function fillGaps(lines: readonly ReadLine[], flags: boolean[]): void {
  let last = -1;
  for (let at = 0; at < flags.length; at++) {
    if (!flags[at]) continue;
    const between = at - last - 1;
    if (last >= 0 && between > 0 && between <= MAX_GAP && lines.slice(last + 1, at).every(isShort)) {
      flags.fill(true, last + 1, at);
    }
    last = at;
  }
}

function isShort(line: ReadLine): boolean {
  return line.plain.length < 120 && !/[.;]\s*$/.test(line.plain);
}
