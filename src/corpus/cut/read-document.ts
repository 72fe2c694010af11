/** What a reader hands over: the words of a file in reading order, and what their looks say about them. */
import type { Span } from "../clause";

export interface ReadDocument {
  /** The whole text with "\n" line ends. */
  text: string;
  /** One entry a line of `text`, in order. */
  lines: ReadLine[];
  /** Pages of a paged format, else null. */
  pages: number | null;
  /** Offset in `text` at which each page begins; empty for formats without pages. */
  pageStarts: number[];
  /** Printed label of each page; empty where they are the page indexes, and for formats without pages. */
  pageLabels: string[];
  /** Struck-through stretches of `text`. */
  deletions: Span[];
  /** Sentences for people about what could not be read. */
  warnings: string[];
  /** Title that the file's metadata names; null where it has none. */
  title: string | null;
  /** ISO 639-1 code that the file names; null where it does not. */
  language: string | null;
}

export interface ReadLine {
  /** [start, end) in the text, line end excluded. */
  start: number;
  end: number;
  /** Line in the source file, from 1; in the text where the source has no lines. */
  line: number;
  /** The words without marks of the format such as "## " or "**". */
  plain: string;
  /** Heading level 1..6; 0 for body text. */
  heading: number;
  /** How many leading characters of `plain` are bold. */
  bold: number;
  /** Does a paragraph begin here? */
  opensParagraph: boolean;
  table: boolean;
  /** How far right of its column's edge the line begins, in characters; 0 where the format does not tell. */
  indent: number;
  /** How much farther right its words stand than the number or sign before them; 0 where the format does not tell. */
  hang: number;
}

/** A line of body text, for readers of formats that say no more. */
export function bodyLine(start: number, plain: string, line: number, opensParagraph: boolean): ReadLine {
  return {
    start,
    end: start + plain.length,
    line,
    plain,
    heading: 0,
    bold: 0,
    opensParagraph,
    table: false,
    indent: 0,
    hang: 0,
  };
}
