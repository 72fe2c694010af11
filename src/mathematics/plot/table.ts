/** Reads tables of numbers: CSV with any usual separator, and the tables of a Markdown file. */

export interface Column {
  /** As the header says, its unit included: "Speed (km/h)". */
  name: string;
  cells: string[];
}

export interface Table {
  columns: Column[];
  rows: number;
}

const SEPARATORS = [";", "\t", ",", "|"] as const;
const MAX_ROWS = 20_000;

/** The tables of a file: one of a CSV file, any number of a Markdown file. */
export function tablesIn(text: string, path: string): Table[] {
  if (/\.(?:md|markdown|mdx|qmd)$/i.test(path)) return markdownTables(text);
  const table = delimitedTable(text);
  return table === null ? [] : [table];
}

function markdownTables(text: string): Table[] {
  const lines = text.split(/\r?\n/);
  const tables: Table[] = [];
  for (let index = 1; index < lines.length; index++) {
    const [header = "", rule = ""] = [lines[index - 1], lines[index]];
    if (!header.includes("|") || !/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(rule) || !rule.includes("-"))
      continue;
    const rows: string[][] = [];
    for (index += 1; index < lines.length && (lines[index] ?? "").includes("|"); index++)
      rows.push(cellsOf(lines[index] ?? ""));
    const table = tableOf(cellsOf(header), rows);
    if (table !== null) tables.push(table);
  }
  return tables;
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/[*_`$]/g, ""));
}

function delimitedTable(text: string): Table | null {
  const separator = separatorOf(text);
  const rows = recordsOf(text.replace(/^\uFEFF/, ""), separator).filter((row) => row.some((cell) => cell !== ""));
  const [first] = rows;
  if (first === undefined) return null;
  const hasHeader = first.some((cell) => cell !== "" && Number.isNaN(numberIn(cell)));
  const names = hasHeader ? first : first.map((_, index) => `Column ${index + 1}`);
  return tableOf(names, hasHeader ? rows.slice(1) : rows);
}

/** The separator that all of the first lines hold equally often, outside quotes. */
function separatorOf(text: string): string {
  const head = text
    .replace(/"[^"]*"/g, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, 10);
  const counts = (mark: string): number[] => head.map((line) => line.split(mark).length - 1);
  const isSteady = (mark: string): boolean => {
    const [first = 0, ...others] = counts(mark);
    return first > 0 && others.every((count) => count === first);
  };
  return SEPARATORS.find(isSteady) ?? SEPARATORS.find((mark) => (counts(mark)[0] ?? 0) > 0) ?? ",";
}

/** Records of cells; quoted cells may hold separators, line breaks and doubled quotes (RFC 4180). */
function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = (): void => {
    record.push(cell.trim());
    cell = "";
  };
  const endRecord = (): void => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let index = 0; index < text.length && records.length <= MAX_ROWS; index++) {
    const character = text.charAt(index);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(index + 1) === '"') cell += text.charAt(++index);
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") isQuoted = true;
    else if (character === separator) endCell();
    else if (character === "\n") endRecord();
    else if (character !== "\r") cell += character;
  }
  if (cell !== "" || record.length > 0) endRecord();
  return records;
}

function tableOf(names: readonly string[], rows: readonly string[][]): Table | null {
  if (names.length === 0 || rows.length === 0) return null;
  const columns = names.map((name, index) => ({
    name: name || `Column ${index + 1}`,
    cells: rows.map((row) => row[index] ?? ""),
  }));
  return { columns, rows: rows.length };
}

/** The number in a cell: "1,234.5", "3,5", "12 %", "−4"; NaN where there is none. */
export function numberIn(cell: string): number {
  const text = cell
    .trim()
    .replace(/[−–]/, "-")
    .replace(/[\s\u00A0']/g, "")
    .replace(/%$/, "");
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^-?\d+,\d+$/.test(text)) return Number(text.replace(",", "."));
  return text === "" || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number.NaN : Number(text);
}

export function isNumeric({ cells }: Column): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return filled.length > 0 && filled.filter((cell) => !Number.isNaN(numberIn(cell))).length >= 0.8 * filled.length;
}

/** The column that a name means: exact, without units, or a part of it; null where none or several fit. */
export function columnNamed({ columns }: Table, name: string): Column | null {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[([].*$/, "")
      .replace(/[_\s]+/g, " ")
      .trim();
  const exact = columns.find((column) => column.name.toLowerCase() === name.trim().toLowerCase());
  const same = columns.filter((column) => plain(column.name) === plain(name));
  const part = columns.filter((column) => plain(column.name).includes(plain(name)));
  return exact ?? (same.length === 1 ? same[0] : undefined) ?? (part.length === 1 ? part[0] : undefined) ?? null;
}
