/** Reads Markdown line by line: offsets and line numbers are those of the file itself. */
import { bodyLine, type ReadDocument, type ReadLine } from "../../corpus/cut/read-document";
import type { Span } from "../../corpus/clause";
import { decodeText } from "./decode";
import { plainDocument } from "./text";

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const LIST_MARK = /^(?:[-*+]\s+|>\s?)+/;
const FENCE = /^\s*(?:```|~~~)/;
const TABLE = /^\|.*\|\s*$/;
/** Lengths are bounded, so that a file of nothing but opening marks does not take for ever. */
const STRUCK = /~~(?=\S)([\s\S]{0,4000}?\S)~~|<(del|s|strike)>([\s\S]{0,4000}?)<\/\2>/g;

export function readMarkdown(bytes: Uint8Array): ReadDocument {
  const text = decodeText(bytes);
  const rows = text.split("\n");
  const lines: ReadLine[] = [];
  const skipped = frontMatterLength(rows);
  let start = 0;
  let isCode = false;
  rows.forEach((row, at) => {
    if (FENCE.test(row)) isCode = !isCode;
    const line = at < skipped ? blank(start, row, at) : readLine(row, start, at, isCode || FENCE.test(row));
    const before = lines.at(-1);
    line.opensParagraph = before === undefined || before.plain === "" || before.heading > 0 || /^\s*[-*+]\s/.test(row);
    if (before !== undefined && before.plain !== "" && !isCode) underline(before, row, line);
    lines.push(line);
    start += row.length + 1;
  });
  const title = lines.find((line) => line.heading === 1)?.plain ?? null;
  return { ...plainDocument(text, lines), deletions: struckStretches(text), title };
}

function readLine(row: string, start: number, at: number, isCode: boolean): ReadLine {
  const heading = isCode ? null : HEADING.exec(row);
  const indent = row.length - row.trimStart().length;
  const words = heading?.[2] ?? row.trim();
  const marked = isCode || heading !== null ? words : words.replace(LIST_MARK, "");
  const { plain, bold } = isCode ? { plain: marked, bold: 0 } : withoutMarks(marked);
  return {
    start: start + indent,
    end: start + row.trimEnd().length,
    line: at + 1,
    plain,
    heading: heading === null ? 0 : heading[1]!.length,
    bold,
    opensParagraph: true,
    table: isCode || TABLE.test(row.trim()),
    indent,
    hang: 0,
  };
}

function blank(start: number, row: string, at: number): ReadLine {
  const end = start + row.length;
  return bodyLine(end, "", at + 1, true);
}

/** A line of "===" or "---" makes the line above it a heading. */
function underline(before: ReadLine, row: string, line: ReadLine): void {
  if (!/^(=+|-{3,})\s*$/.test(row) || before.table || before.heading > 0 || !before.opensParagraph) return;
  before.heading = row.startsWith("=") ? 1 : 2;
  line.plain = "";
}

/** The words without emphasis, links, code marks and escapes, and how many of them are bold from the start. */
export function withoutMarks(words: string): { plain: string; bold: number } {
  const bold = /^(\*\*|__)(.{1,2000}?)\1/.exec(words);
  return { plain: unmarked(words), bold: bold === null ? 0 : unmarked(bold[2]!).length };
}

function unmarked(words: string): string {
  return words
    .replace(/<!--.{0,2000}?-->|<\/?[a-z][^>]{0,500}>/gi, "")
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,1000}\)/g, "$1")
    .replace(/(\*\*|__|~~|`)(?=\S)(.{1,2000}?)\1/g, "$2")
    .replace(/(?<![\w*])[*_](?=\S)([^*_]{1,2000}?)(?<=\S)[*_](?![\w*])/g, "$1")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, "$1")
    .trim();
}

function frontMatterLength(rows: readonly string[]): number {
  if (rows[0]?.trim() !== "---") return 0;
  const end = rows.slice(1, 60).findIndex((row) => row.trim() === "---");
  return end < 0 ? 0 : end + 2;
}

function struckStretches(text: string): Span[] {
  return [...text.matchAll(STRUCK)].map((match) => [match.index, match.index + match[0].length] as const);
}
