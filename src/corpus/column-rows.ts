/** Rows of tables that plain text prints in columns, with wide gaps between the cells. */

const GAP = /(?<=\S) {3,}(?=\S)/g;
/** Rows that a table has at least. */
const MIN_ROWS = 3;
const MAX_CELL = 60;
/** "1.1.", "(a)" and "Rule 4" before words number them; "1st" before a sum of money does not. */
const NUMBER_CELL =
  /^(?:\(?(?:[A-Z]{0,4}[.-]?\d[\w.]*|[A-Za-z]|[ivxIVX]{2,5})[.)]?|(?:article|section|rule|clause|regulation|part|chapter|§)\s?\w+\.?)$/i;

const WORDS = /^["“‘'(]?(?![A-Z]{3}\s?\d)\p{L}/u;

/** Positions of the lines that are rows: so many of them follow each other, each with a cell that begins or ends where one of the next does. */
export function columnRows(lines: readonly string[]): Set<number> {
  const rows = new Set<number>();
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    let edges = edgesOf(lines[from]!);
    while (edges.size > 0 && to < lines.length) {
      const next = edgesOf(lines[to]!);
      if (![...next].some((edge) => edges.has(edge))) break;
      edges = next;
      to++;
    }
    if (to - from >= MIN_ROWS) for (let at = from; at < to; at++) rows.add(at);
    from = to;
  }
  return rows;
}

/** The row with bars between its cells, as other formats print them. */
export function withBars(row: string): string {
  return row.includes("|") ? row : row.replace(/(?<=\S)(?: {2,}|\t+)(?=\S)/g, " | ");
}

/** "b14", "e20": where the cells behind the first begin and end; empty where the line is no row. */
function edgesOf(line: string): Set<string> {
  const gaps = [...line.trimEnd().matchAll(GAP)];
  const cells = line.trim().split(GAP);
  const isNumbered = gaps.length === 1 && NUMBER_CELL.test(cells[0]!) && WORDS.test(cells[1]!);
  const isProse = gaps.length < 2 && cells.some((cell) => cell.length > MAX_CELL);
  if (gaps.length === 0 || isNumbered || isProse) return new Set();
  const ends = [...gaps.slice(1).map(({ index }) => index), line.trimEnd().length];
  return new Set([...gaps.map((gap) => `b${gap.index + gap[0].length}`), ...ends.map((end) => `e${end}`)]);
}
