/** Reads plain text: lines are body text but for underlined headings, blank lines part paragraphs. */
import { columnRows } from "../../corpus/column-rows";
import type { ReadDocument, ReadLine } from "../../corpus/cut/read-document";
import { bodyLine } from "../../corpus/cut/read-document";
import { decodeText } from "./decode";
import { readTabRows, readUnderlines, withoutBoxes } from "./text-marks";

export function readText(bytes: Uint8Array): ReadDocument {
  const text = withoutBoxes(decodeText(bytes));
  const lines = linesOf(text);
  readUnderlines(lines);
  readTabRows(lines);
  for (const at of columnRows(text.split("\n"))) lines[at]!.table = true;
  return plainDocument(text, lines);
}

/** A document without pages, deletions and metadata. */
export function plainDocument(text: string, lines: ReadLine[]): ReadDocument {
  return {
    text,
    lines,
    pages: null,
    pageStarts: [],
    pageLabels: [],
    deletions: [],
    warnings: [],
    title: null,
    language: null,
  };
}

function linesOf(text: string): ReadLine[] {
  let start = 0;
  let afterBlank = true;
  /** Where the words of the list member stand that the lines above belong to; 0 outside of one. */
  let column = 0;
  let hasEnded = false;
  return text.split("\n").map((words, at) => {
    const indent = words.length - words.trimStart().length;
    const returns = hasEnded && indent < column;
    const line = {
      ...bodyLine(start, words.trim(), at + 1, afterBlank || returns),
      start: start + indent,
      end: start + words.length,
      indent,
      hang: HANGING.exec(words.trim())?.[0].length ?? 0,
    };
    if (words.trim() === "") line.start = line.end;
    else if (line.hang > 0 || indent < column) column = line.hang > 0 ? indent + line.hang : 0;
    hasEnded = /[.;:!?]$/.test(line.plain);
    start += words.length + 1;
    const gaps = words.trim().match(GAP)?.length ?? 0;
    afterBlank = words.trim() === "" || words.trim().includes("\t") || gaps > 1;
    return { ...line, table: gaps > 1 || /\t.*\t/.test(words.trim()) };
  });
}

/** A number or a sign, with more than a blank behind it. */
const HANGING = /^\S{1,8} {2,}(?=\S)/;
/** Blanks that part columns; found in time in proportion to the line, however wide they are. */
const GAP = /(?<=\S) {3,}(?=\S)/g;
