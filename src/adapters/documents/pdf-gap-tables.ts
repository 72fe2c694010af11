/** Finds tables without any lines: rows whose words stand in the same columns, wide gaps between them. */
import type { Line, Word } from "./pdf-words";
import { lineOf } from "./pdf-words";
import { isLayout } from "./pdf-tables";

/** Points. */
const MIN_GAP = 9;
const SAME_EDGE = 3;
/** Font sizes. */
const WIDE = 1.1;
const MAX_LEADING = 3;
/** The same where the font size changes too: so far below the text stand notes and the foot of the page. */
const MAX_LEADING_TO_OTHER_SIZE = 1.8;
/** Share by which font sizes differ that are not the same. */
const OTHER_SIZE = 0.12;
const MIN_ROWS = 3;
/** Words in a cell on average; columns of running text have more. */
const MAX_WORDS = 5;
/** Share of the width of their column that the cells fill in the middle; lines of running text fill more. */
const MAX_FILLED = 0.72;
/** Share of the rows that must have words in two columns or more. */
const MIN_PAIRED = 0.6;
const BULLET = /^[•–—*\-▪◦■]$/;

/** @param lines from the top; those that make a table become its rows */
export function withGapTables(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfRun(lines, at);
    const rows = end - at < MIN_ROWS ? null : rowsOf(lines.slice(at, end));
    if (rows === null) result.push(lines[at++]!);
    else {
      result.push(...rows);
      at = end;
    }
  }
  return result;
}

/** Behind the last line that goes on with the columns of the one at `from`; `from` where that is no row. */
function endOfRun(lines: readonly Line[], from: number): number {
  const first = lines[from]!;
  if (first.cells !== null) return from;
  let found = columnsOf(first);
  const columns = found.stretches.length;
  if (columns < 2) return from;
  let end = from + 1;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.cells !== null || isApart(line, lines[at - 1]!)) break;
    found = joined(found, columnsOf(line));
    if (found.stretches.length < columns) break;
    // A line in the first column alone belongs to the table only where rows follow.
    if (line.right >= found.stretches[1]!.x - MIN_GAP) end = at + 1;
  }
  return end;
}

/** Does so much space part the two lines that they are no rows of one table? */
function isApart(line: Line, above: Line): boolean {
  const size = Math.max(line.size, above.size);
  const isOtherSize = Math.abs(line.size - above.size) > size * OTHER_SIZE;
  return (line.baseline - above.baseline) / size > (isOtherSize ? MAX_LEADING_TO_OTHER_SIZE : MAX_LEADING);
}

/** Stretches of a line or more that wide gaps part, from the left. */
interface Columns {
  stretches: readonly Stretch[];
  /** The largest font size, which says what gap is wide. */
  size: number;
}

interface Stretch {
  x: number;
  right: number;
}

function columnsOf({ words, size }: Line): Columns {
  return { stretches: parted(words, size), size };
}

/** Columns that run through both: what a gap parts in one of them only is no column. */
function joined(one: Columns, other: Columns): Columns {
  const size = Math.max(one.size, other.size);
  return { stretches: parted([...one.stretches, ...other.stretches], size), size };
}

function parted(stretches: readonly Stretch[], size: number): Stretch[] {
  const gap = Math.max(MIN_GAP, WIDE * size);
  const result: Stretch[] = [];
  for (const { x, right } of [...stretches].sort((a, b) => a.x - b.x)) {
    const last = result.at(-1);
    if (last === undefined || x - last.right >= gap) result.push({ x, right });
    else last.right = Math.max(last.right, right);
  }
  return result;
}

/** null where the lines do not look like rows of a table. */
function rowsOf(lines: readonly Line[]): Line[] | null {
  const columns = lines
    .map(columnsOf)
    .reduce(joined)
    .stretches.map(({ x }) => x);
  const rows: Word[][][] = [];
  for (const { words } of lines) {
    const cells = columns.map((from, at) =>
      words.filter(({ x }) => x >= from - SAME_EDGE && x < (columns[at + 1] ?? Infinity) - SAME_EDGE),
    );
    const last = rows.at(-1);
    if (last === undefined || cells[0]!.length > 0) rows.push(cells);
    else cells.forEach((cell, at) => last[at]!.push(...cell));
  }
  return isTable(rows, columns) ? rows.map(rowLine) : null;
}

function isTable(rows: readonly Word[][][], columns: readonly number[]): boolean {
  const filled = rows.flat().filter((cell) => cell.length > 0);
  const words = filled.reduce((sum, cell) => sum + cell.length, 0);
  const paired = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (rows.length < MIN_ROWS || paired.length < Math.max(2, rows.length * MIN_PAIRED)) return false;
  if (words > filled.length * MAX_WORDS || isLayout(rows) || isContents(rows)) return false;
  if (rows.every(([first]) => first!.length === 1 && BULLET.test(first![0]!.text))) return false;
  return filledShare(rows, columns) < MAX_FILLED;
}

/** Titles with the numbers of their pages, which never fall. */
function isContents(rows: readonly Word[][][]): boolean {
  const last = rows
    .map((row) =>
      row
        .at(-1)!
        .map(({ text }) => text)
        .join(" "),
    )
    .filter((text) => text !== "");
  if (!last.every((text) => /^(?:\d{1,4}|[ivxl]+)$/.test(text))) return false;
  const pages = last.map(Number).filter((page) => !Number.isNaN(page));
  return pages.every((page, at) => at === 0 || page >= pages[at - 1]!);
}

/** Median share of its column's width that a cell fills, the last column left out: nothing bounds it. */
function filledShare(rows: readonly Word[][][], columns: readonly number[]): number {
  const shares = rows.flatMap((row) =>
    row.slice(0, -1).flatMap((cell, at) => {
      if (cell.length === 0) return [];
      const right = Math.max(...cell.map((word) => word.right));
      return [(right - columns[at]!) / (columns[at + 1]! - columns[at]!)];
    }),
  );
  return shares.sort((a, b) => a - b)[shares.length >> 1] ?? 1;
}

function rowLine(cells: Word[][]): Line {
  const words = cells.flat();
  return { ...lineOf(words), words, cells };
}
