/** Finds tables that have level rules only: their columns are where no word of any row stands. */
import type { Rule } from "./pdf-rules";
import type { Line, Word } from "./pdf-words";
import { lineOf, linesOf } from "./pdf-words";
import { isLayout } from "./pdf-tables";
import type { TableSplit } from "./pdf-tables";

/** Points. */
const SAME_EDGE = 3;
const MIN_WIDTH = 100;
const MIN_GUTTER = 9;
const MIN_RULES = 3;
const MAX_RULES = 2000;
/** Words in a cell on average; columns of running text have more. */
const MAX_WORDS = 5;
const MAX_HEIGHT = 400;

export function splitOpenTables(words: readonly Word[], rules: readonly Rule[]): TableSplit {
  const rows: Line[] = [];
  let rest = [...words];
  for (const { left, right, top, bottom } of ruledAreas(rules)) {
    const inside = rest.filter((word) => {
      const height = word.baseline - word.size * 0.3;
      return height > top && height < bottom && word.x > left - SAME_EDGE && word.right < right + SAME_EDGE;
    });
    const table = rowsOf(linesOf(inside));
    if (table === null) continue;
    const taken = new Set(inside);
    rest = rest.filter((word) => !taken.has(word));
    rows.push(...table);
  }
  return { rows, rest };
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Between the first and the last of three or more rules of the same width below one another. */
function ruledAreas(rules: readonly Rule[]): Area[] {
  const groups: Rule[][] = [];
  const wide = rules.filter(({ width, height }) => width >= MIN_WIDTH && height < width);
  for (const rule of wide.slice(0, MAX_RULES)) {
    const group = groups.find(([first]) => isSame(first!.x, rule.x) && isSame(first!.width, rule.width));
    if (group === undefined) groups.push([rule]);
    else group.push(rule);
  }
  return groups
    .filter((group) => group.length >= MIN_RULES)
    .map((group) => ({
      left: group[0]!.x,
      right: group[0]!.x + group[0]!.width,
      top: Math.min(...group.map(({ y }) => y)),
      bottom: Math.max(...group.map(({ y }) => y)),
    }))
    .filter(({ top, bottom }) => bottom - top < MAX_HEIGHT);
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_EDGE;
}

/** null where the lines do not look like rows. */
function rowsOf(lines: readonly Line[]): Line[] | null {
  const gutters = guttersOf(lines.flatMap((line) => line.words));
  if (lines.length < 2 || gutters.length === 0) return null;
  const cellsOf = ({ words }: Line) =>
    [...gutters, Infinity].map((end, at) => words.filter(({ x }) => x < end && (at === 0 || x >= gutters[at - 1]!)));
  const rows: Word[][][] = [];
  for (const cells of lines.map(cellsOf)) {
    const last = rows.at(-1);
    if (last === undefined || cells[0]!.length > 0) rows.push(cells);
    else cells.forEach((cell, at) => last[at]!.push(...cell));
  }
  const filled = rows.flat().filter((cell) => cell.length > 0);
  const words = filled.reduce((sum, cell) => sum + cell.length, 0);
  if (rows.length < 2 || words > filled.length * MAX_WORDS || isLayout(rows)) return null;
  return rows.map((cells) => ({ ...lineOf(cells.flat()), words: cells.flat(), cells }));
}

/** Where columns begin: right ends of the gaps that run through all lines. */
function guttersOf(words: readonly Word[]): number[] {
  const sorted = [...words].sort((a, b) => a.x - b.x);
  const gutters: number[] = [];
  let right = sorted[0]?.right ?? 0;
  for (const word of sorted) {
    if (word.x - right >= MIN_GUTTER) gutters.push(word.x);
    right = Math.max(right, word.right);
  }
  return gutters;
}
