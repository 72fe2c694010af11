/** Reads the tables of a passage: pipes in Markdown, tabs or columns elsewhere. */

export interface TableRow {
  /** Column name → cell; "1", "2", … where the table names no columns. */
  cells: Readonly<Record<string, string>>;
  /** [start, end) in the text. */
  start: number;
  end: number;
}

const RULE = /^\|?(?:\s*:?-{3,}:?\s*\|?)+$/;

export function tableRowsIn(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let names: string[] | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const cells = cellsOf(line);
    if (cells === null) {
      if (line.trim() !== "") names = null;
    } else if (!RULE.test(line.trim())) {
      if (names === null) names = cells;
      else rows.push({ cells: record(names, cells), start: at + line.search(/\S/), end: at + line.trimEnd().length });
    }
    at += line.length + 1;
  }
  return rows;
}

function cellsOf(line: string): string[] | null {
  const trimmed = line.trim();
  if (trimmed.startsWith("|") && trimmed.endsWith("|") && trimmed.length > 1) {
    return trimmed
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
  }
  return /\S\t+\S/.test(trimmed) ? trimmed.split(/\t+/).map((cell) => cell.trim()) : null;
}

function record(names: readonly string[], cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(cells.map((cell, at) => [names[at] || String(at + 1), cell]));
}
