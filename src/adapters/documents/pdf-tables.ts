/** Finds tables by the lines that are drawn around their cells, and reads them row by row. */
import type { Line, Word } from "./pdf-words";
import { lineOf, linesOf } from "./pdf-words";
import type { Rule } from "./pdf-rules";

interface Grid {
  /** Edges in ascending order, points. */
  columns: number[];
  rows: number[];
}

/** Points within which rules touch, and edges are one. */
const TOUCH = 3;
const MIN_VERTICAL = 6;
const MIN_LEVEL = 15;
const MAX_RULES = 3000;
/** Share of the grid's width that a level rule must span to part rows. */
const ROW_SPAN = 0.5;
const CLAUSE_NUMBER = /^(?:\(?[a-z\d]{1,4}[.)]|§?[A-Z]{0,4}\d+(?:\.\d+)*[a-z]?\.?)$/;
const MAX_CELL_LINES = 12;

export interface TableSplit {
  /** Rows of tables as lines with cells. */
  rows: Line[];
  /** The words outside of tables. */
  rest: Word[];
}

export function splitTables(words: readonly Word[], rules: readonly Rule[]): TableSplit {
  const rows: Line[] = [];
  let rest = [...words];
  for (const grid of gridsOf(rules)) {
    const inside = rest.filter((word) => isInside(word, grid));
    if (inside.length === 0) continue;
    const table = cellsOf(inside, grid);
    if (isLayout(table)) continue;
    rest = rest.filter((word) => !isInside(word, grid));
    rows.push(...table.filter((row) => row.some((cell) => cell.length > 0)).map(rowLine));
  }
  return { rows, rest };
}

/** Sets of rules that touch one another and make at least two rows or columns of cells. */
function gridsOf(rules: readonly Rule[]): Grid[] {
  const drawn = rules.filter((rule) => isLevel(rule) || rule.height >= MIN_VERTICAL).slice(0, MAX_RULES);
  return clustersOf(drawn)
    .map((cluster) => {
      const left = Math.min(...cluster.map(({ x }) => x));
      const right = Math.max(...cluster.map(({ x, width }) => x + width));
      const columns = edges(cluster.filter((rule) => !isLevel(rule)).map(({ x, width }) => x + width / 2));
      const rows = edges(rowEdges(cluster.filter(isLevel), right - left));
      return { columns: withOuter(columns, left, right), rows };
    })
    .filter(({ columns, rows }) => columns.length >= 3 && rows.length >= 3);
}

function isLevel({ width, height }: Rule): boolean {
  return width >= MIN_LEVEL && height < width;
}

/** Heights at which rules together span enough of the width. */
function rowEdges(levels: readonly Rule[], width: number): number[] {
  const heights = edges(levels.map(({ y, height }) => y + height / 2));
  return heights.filter((at) => {
    const spanned = levels.filter(({ y, height }) => Math.abs(y + height / 2 - at) <= TOUCH);
    return spanned.reduce((sum, rule) => sum + rule.width, 0) >= width * ROW_SPAN;
  });
}

function edges(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, at) => at === 0 || value - sorted[at - 1]! > TOUCH);
}

/** Tables are often open at their sides. */
function withOuter(columns: readonly number[], left: number, right: number): number[] {
  const inner = columns.filter((x) => x - left > TOUCH && right - x > TOUCH);
  return [left, ...inner, right];
}

function clustersOf(rules: readonly Rule[]): Rule[][] {
  const clusters: { box: Rule; members: Rule[] }[] = [];
  for (const rule of [...rules].sort((a, b) => a.y - b.y)) {
    const touching = clusters.filter(
      ({ members, box }) => touches(box, rule) && members.some((member) => touches(member, rule)),
    );
    const members = [...touching.flatMap((cluster) => cluster.members), rule];
    for (const cluster of touching) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push({ members, box: around(members) });
  }
  return clusters.map(({ members }) => members).filter((members) => members.length >= 4);
}

function around(rules: readonly Rule[]): Rule {
  const x = Math.min(...rules.map((rule) => rule.x));
  const y = Math.min(...rules.map((rule) => rule.y));
  const width = Math.max(...rules.map((rule) => rule.x + rule.width)) - x;
  return { x, y, width, height: Math.max(...rules.map((rule) => rule.y + rule.height)) - y };
}

function touches(a: Rule, b: Rule): boolean {
  return (
    a.x - TOUCH <= b.x + b.width &&
    b.x - TOUCH <= a.x + a.width &&
    a.y - TOUCH <= b.y + b.height &&
    b.y - TOUCH <= a.y + a.height
  );
}

function isInside({ x, right, baseline, size }: Word, { columns, rows }: Grid): boolean {
  const middle = (x + right) / 2;
  const height = baseline - size * 0.3;
  return middle > columns[0]! && middle < columns.at(-1)! && height > rows[0]! && height < rows.at(-1)!;
}

function cellsOf(words: readonly Word[], { columns, rows }: Grid): Word[][][] {
  const cells: Word[][][] = rows.slice(1).map(() => columns.slice(1).map(() => []));
  for (const word of words) {
    const row = indexOf(rows, word.baseline - word.size * 0.3);
    const column = indexOf(columns, Math.min(word.x + 1, (word.x + word.right) / 2));
    cells[row]![column]!.push(word);
  }
  return cells.map((row) => row.map((cell) => linesOf(cell).flatMap((line) => line.words)));
}

function indexOf(edgesOfCells: readonly number[], at: number): number {
  let index = 0;
  while (index < edgesOfCells.length - 2 && edgesOfCells[index + 1]! < at) index++;
  return index;
}

/** Clauses whose numbers stand in a column of their own, and boxes around whole texts, are no tables. */
export function isLayout(rows: readonly Word[][][]): boolean {
  const filled = rows.filter((row) => row.some((cell) => cell.length > 0));
  if (filled.every((row) => row.filter((cell) => cell.length > 0).length <= 1)) return true;
  const numbered = filled.filter(([first, ...others]) => {
    return (
      first?.length === 1 && CLAUSE_NUMBER.test(first[0]!.text) && others.filter((cell) => cell.length > 0).length === 1
    );
  });
  if (numbered.length >= filled.length * 0.6) return true;
  return filled.some((row) =>
    row.some((cell) => new Set(cell.map(({ baseline }) => Math.round(baseline))).size > MAX_CELL_LINES),
  );
}

function rowLine(cells: Word[][]): Line {
  const words = cells.flat();
  return { ...lineOf(words), words, cells };
}
