/** Prints the text of a regulation on pages, as rule-makers do: running header, page numbers, members set in, bold headings. */
import type { PdfPageContent, PdfText } from "./pdf-file";
import { wrap } from "./wrap";

const LINES_A_PAGE = 44;
const LINE_HEIGHT = 15;
/** Characters. */
const WRAP = 84;
/** Points from the left: of numbers and headings, of the text behind a number, and from one column of a table to the next. */
const LEFT = 60;
const TEXT = 105;
const COLUMN = 150;

/** @param text a clause a line: "C3.1 …", "a) …", "| cell | cell |"; headings in capitals */
export function printedRegulation(text: string, title: string): PdfPageContent[] {
  const rows = text.split("\n").flatMap((line) => (line === "" ? [[]] : rowsOf(line)));
  const count = Math.ceil(rows.length / LINES_A_PAGE);
  return Array.from({ length: count }, (_, page) => ({
    texts: [
      { text: title, x: LEFT, y: 40, size: 8 },
      ...rows
        .slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE)
        .flatMap((row, at) => row.map((words) => ({ ...words, y: 90 + at * LINE_HEIGHT }))),
      { text: `${page + 1}`, x: 290, y: 815, size: 8 },
    ],
    rules: [{ x: LEFT, y: 46, width: 475, height: 0.5 }],
  }));
}

type Row = Omit<PdfText, "y">[];

function rowsOf(line: string): Row[] {
  if (line.startsWith("|")) {
    const cells = line.split("|").slice(1, -1);
    return [cells.map((cell, at) => ({ text: cell.trim(), x: LEFT + at * COLUMN }))];
  }
  const [, number, words] = /^([A-Z]?[\d.]*\d|[a-z]\)) (.+)$/.exec(line) ?? [];
  if (number === undefined) return [[{ text: line, x: LEFT, font: isHeading(line) ? "bold" : "plain", size: 12 }]];
  const wrapped = wrap(words!, WRAP);
  const font = wrapped.length === 1 && !/[.;]$/.test(line) ? "bold" : "plain";
  return wrapped.map((part, at) => [
    ...(at === 0 ? [{ text: number, x: LEFT, font } as const] : []),
    { text: part, x: TEXT, font },
  ]);
}

const isHeading = (line: string) => line === line.toUpperCase();
