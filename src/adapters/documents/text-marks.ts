/** What plain text is drawn with: boxes of signs around words, and lines of signs below headings. */
import type { ReadLine } from "../../corpus/cut/read-document";

/** Lines that a box has at least. */
const MIN_BOX = 3;
const SIDES = /^(\s*)([*#|+])((?:(?!\2).)*)\2(\s*)$/;
/** The same within a text; blanks of one line only, or many blank lines would be gone through for each of them. */
const SIDED = /^[^\S\n]*[*#|+].*[*#|+][^\S\n]*$/m;
const RULE = /^\s*([*#=+|_-])\1{9,}\s*$/;
/** A line below a heading is about as long as the heading. */
const LEAST_SHARE = 0.6;
const MOST_SHARE = 1.5;

/** The text with blanks in place of the sides of boxes, so that all offsets stay. */
export function withoutBoxes(text: string): string {
  if (!SIDED.test(text)) return text;
  const rows = text.split("\n");
  let from = 0;
  while (from < rows.length) {
    const side = SIDES.exec(rows[from]!)?.[2];
    let to = from + 1;
    while (side !== undefined && to < rows.length && SIDES.exec(rows[to]!)?.[2] === side) to++;
    if (side !== undefined && to - from >= MIN_BOX) {
      for (let at = from; at < to; at++) rows[at] = rows[at]!.replace(SIDES, "$1 $3 $4");
      // What draws the box above and below says nothing.
      for (const at of [from - 1, to]) if (RULE.test(rows[at] ?? "")) rows[at] = " ".repeat(rows[at]!.length);
    }
    from = to;
  }
  return rows.join("\n");
}

/** Level of the heading that a line of such signs is drawn below. */
const LEVELS: Readonly<Record<string, number>> = { "*": 1, "=": 1, "-": 2, "~": 3, "^": 3 };

/** Makes headings of lines of their own that stand above a line of "===" or "---", and empties that line. */
export function readUnderlines(lines: readonly ReadLine[]): void {
  lines.forEach((line, at) => {
    const sign = /^([*=~^-])\1{2,}$/.exec(line.plain)?.[1];
    const above = lines[at - 1];
    if (sign === undefined || above === undefined || !above.opensParagraph || above.table) return;
    const share = line.plain.length / Math.max(1, above.plain.length);
    if (above.plain === "" || share < LEAST_SHARE || share > MOST_SHARE || /[.;,]$/.test(above.plain)) return;
    above.heading = LEVELS[sign]!;
    line.plain = "";
    const below = lines[at + 1];
    if (below !== undefined) below.opensParagraph = true;
  });
}

/** Rows that a table of two columns has at least, and characters of a cell at most. */
const MIN_ROWS = 3;
const MAX_CELL = 60;
/** "1.1." and "(a)" before words number them. */
const NUMBERED_CELL = /^\(?(?:[A-Z]{0,4}[.-]?\d[\w.]*|[A-Za-z]{1,4})[.)]?$/;

/** Makes a table of short cells with a tab between the two, where so many rows of them follow each other. */
export function readTabRows(lines: readonly ReadLine[]): void {
  for (let from = 0; from < lines.length;) {
    let to = from;
    while (to < lines.length && isTabRow(lines[to]!)) to++;
    if (to - from >= MIN_ROWS) for (const line of lines.slice(from, to)) line.table = true;
    from = to + 1;
  }
}

function isTabRow({ plain }: ReadLine): boolean {
  const [first = "", second = "", ...further] = plain.split("\t").map((cell) => cell.trim());
  if (further.length > 0 || first === "" || second === "") return false;
  if (first.length > MAX_CELL || second.length > MAX_CELL) return false;
  return !(NUMBERED_CELL.test(first) && /^["“‘'(]?\p{L}/u.test(second));
}
