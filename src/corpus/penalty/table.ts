/** Reads the tables of a passage: pipes in Markdown or between cells alone, tabs or wide gaps elsewhere. */

import { plainWords } from "../plain-words";

export interface TableRow {
  /** Column name → cell; "1", "2", … where the table names no columns. */
  cells: Readonly<Record<string, string>>;
  /** [start, end) in the text. */
  start: number;
  end: number;
  /** Names of the columns in their order. */
  names: readonly string[];
}

/** "10 seconds", but not "1st offence", nor the place of a column without a name. */
const AMOUNT = /\d(?!\d*(?:st|nd|rd|th)\b)(?=.*[^\d])/i;
const UNNAMED = /^\d+$/;
/** A cell that holds nothing. */
const EMPTY = /^[-–—]?$/;

/** A row as it is told: "Offence: Overtaking; Penalty: Drive-through; Decided by: Stewards". */
export function rowInWords({ cells }: Pick<TableRow, "cells">): string {
  const told = Object.entries(cells).filter(([, cell]) => !EMPTY.test(cell));
  // A first row that holds amounts names no columns.
  const isNamed = Object.keys(cells).every((name) => !AMOUNT.test(name));
  return told
    .map(([name, cell]) =>
      isNamed && !UNNAMED.test(name) ? `${plainWords(name)}: ${plainWords(cell)}` : plainWords(cell),
    )
    .join("; ");
}

interface Head {
  names: string[];
  /** Did a row follow that names no columns? */
  isDone: boolean;
}

const RULE = /^\|?(?:\s*:?-{3,}:?\s*\|?)+$/;
const GAP = / {3,}/;

export function tableRowsIn(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let head: Head | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const place = { start: at + Math.max(0, line.search(/\S/)), end: at + line.trimEnd().length };
    at += line.length + 1;
    const cells = cellsOf(line, head?.names.length ?? null);
    if (cells === null) {
      if (line.trim() !== "") head = null;
    } else if (!RULE.test(line.trim())) {
      if (head === null) head = { names: cells, isDone: false };
      else if (!head.isDone && isSecondHead(head.names, cells)) {
        head = { names: joined(head.names, cells), isDone: true };
      } else {
        head.isDone = true;
        rows.push({ cells: record(head.names, cells), ...place, names: head.names });
      }
    }
  }
  return rows;
}

/** "| | First | Second |" below "| Offence | Penalty | |", or below a name that spans its columns. */
function isSecondHead(names: readonly string[], cells: readonly string[]): boolean {
  if (cells.length !== names.length) return false;
  const spanned = names.map((name, at) => name === "" || names[at - 1] === name || isSpanning(names, at));
  if (!spanned.some((isSpanned) => isSpanned)) return false;
  return cells.every((cell, at) => (spanned[at] ? cell !== "" : cell === "" || cell === names[at]));
}

/** Does the name reach over the next column, which is empty or has it again? */
function isSpanning(names: readonly string[], at: number): boolean {
  const next = names[at + 1];
  return names[at] !== "" && next !== undefined && (next === "" || next === names[at]);
}

/** "Penalty First", "Penalty Second"; "Offence" where the second row says no more. */
function joined(names: readonly string[], cells: readonly string[]): string[] {
  let spanning = "";
  return names.map((name, at) => {
    if (name !== "") spanning = name;
    const cell = cells[at]!;
    return cell === "" || cell === spanning ? spanning : `${spanning} ${cell}`.trim();
  });
}

/** @param columns of the table; null at its first row */
function cellsOf(line: string, columns: number | null): string[] | null {
  const trimmed = line.trim();
  if (/(?:^|\s)\|(?:\s|$)/.test(trimmed) || /^\|.+\|$/.test(trimmed)) {
    const cells = trimmed.split("|").map((cell) => cell.trim());
    // Markdown closes its rows on both sides; readers write " | " between cells only, of which the outer may be empty.
    const isClosed = trimmed.startsWith("|") && trimmed.endsWith("|") && cells.length > 2 && cells.length !== columns;
    return isClosed ? cells.slice(1, -1) : cells;
  }
  if (/\S\t+\S/.test(trimmed)) return trimmed.split(/\t+/).map((cell) => cell.trim());
  return GAP.test(trimmed) ? trimmed.split(GAP) : null;
}

function record(names: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(cells.map((cell, at) => [names[at] || String(at + 1), cell]));
}
