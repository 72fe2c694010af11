/** Reads plain text: every line is body text, blank lines part paragraphs. */
import type { ReadDocument, ReadLine } from "../../corpus/cut/read-document";
import { bodyLine } from "../../corpus/cut/read-document";
import { decodeText } from "./decode";

export function readText(bytes: Uint8Array): ReadDocument {
  const text = decodeText(bytes);
  return plainDocument(text, linesOf(text));
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
  return text.split("\n").map((words, at) => {
    const indent = words.length - words.trimStart().length;
    const line = {
      ...bodyLine(start, words.trim(), at + 1, afterBlank),
      start: start + indent,
      end: start + words.length,
    };
    if (words.trim() === "") line.start = line.end;
    start += words.length + 1;
    afterBlank = words.trim() === "" || /\t| {3,}\S.* {3,}\S/.test(words.trim());
    return { ...line, table: /\t.*\t|\S {3,}\S.* {3,}\S/.test(words.trim()) };
  });
}
