/** Systems of linear equations: "x + y = 3, x - y = 1". */
import { exactOrDecimal } from "../numeric/recognise";
import { realFunctionOf } from "../formula/compile";
import { call, variablesOf, type Formula } from "../formula/formula";
import { parseFormula } from "../formula/parse";

const UNKNOWNS_LIMIT = 12;

export type Solved =
  | { kind: "solved"; values: Record<string, number>; written: Record<string, string> }
  | { kind: "none"; message: string }
  | { kind: "unreadable"; message: string };

/** Is the text a list of equations? */
export function isSystem(text: string): boolean {
  return text.split(/(?<![<>!=])=(?!=)/).length > 2 && !/[<>]|\bfunction\b/.test(text);
}

/** The one solution of a linear system, or why there is none. */
export function solveSystem(text: string): Solved {
  const rows: Formula[] = [];
  for (const line of text.split(/\s*(?:[,;\n]|\band\b|\bund\b)\s*/i).filter((part) => part.trim() !== "")) {
    const [left, right, ...more] = line.split("=");
    if (left === undefined || right === undefined || more.length > 0) return unreadable(line);
    const [one, two] = [parseFormula(left), parseFormula(right)];
    if (one.kind === "unreadable" || two.kind === "unreadable") return unreadable(line);
    rows.push(call("subtract", one.formula, two.formula));
  }
  const names = [...new Set(rows.flatMap(variablesOf))].sort();
  if (names.length === 0 || names.length > UNKNOWNS_LIMIT) {
    return {
      kind: "none",
      message: `A system may have 1 to ${UNKNOWNS_LIMIT} unknowns; this one has ${names.length}.`,
    };
  }
  const matrix = rows.map((row) => coefficients(row, names));
  if (matrix.some((row) => row === null)) {
    return { kind: "none", message: "The equations are not all linear, so they cannot be solved as a system here." };
  }
  const values = eliminated(matrix as number[][], names.length);
  if (typeof values === "string") return { kind: "none", message: values };
  const pairs = names.map((name, index) => [name, values[index] as number] as const);
  return {
    kind: "solved",
    values: Object.fromEntries(pairs),
    written: Object.fromEntries(pairs.map(([name, value]) => [name, exactOrDecimal(value, 1e-12)])),
  };
}

function unreadable(line: string): Solved {
  return { kind: "unreadable", message: `The equation “${line.trim()}” cannot be read.` };
}

/** a1 … an and minus the constant of a row that is linear in the names; null where it is not. */
function coefficients(row: Formula, names: readonly string[]): number[] | null {
  const f = realFunctionOf(row, names);
  const origin = f(...names.map(() => 0));
  const slopes = names.map((_, index) => f(...names.map((__, at) => (at === index ? 1 : 0))) - origin);
  for (const seed of [0.37, 2.9, -11.3]) {
    const point = names.map((_, index) => seed * (index + 1.7) ** 1.3);
    const expected = slopes.reduce((sum, slope, index) => sum + slope * (point[index] as number), origin);
    const size = slopes.reduce(
      (sum, slope, index) => sum + Math.abs(slope * (point[index] as number)),
      Math.abs(origin),
    );
    if (!(Math.abs(f(...point) - expected) <= 1e-12 * Math.max(1, size))) return null;
  }
  return [...slopes, -origin];
}

/** Gauss with pivots; a sentence where there is not exactly one solution. */
function eliminated(rows: number[][], unknowns: number): number[] | string {
  const matrix = rows.map((row) => [...row]);
  const scale = Math.max(...matrix.flat().map(Math.abs), 1e-300);
  let rank = 0;
  for (let column = 0; column < unknowns; column++) {
    const pivot = matrix
      .slice(rank)
      .reduce(
        (best, row, index) =>
          Math.abs(row[column] as number) > Math.abs((matrix[best] as number[])[column] as number)
            ? rank + index
            : best,
        rank,
      );
    if (pivot >= matrix.length || Math.abs((matrix[pivot] as number[])[column] as number) < 1e-12 * scale) continue;
    [matrix[rank], matrix[pivot]] = [matrix[pivot] as number[], matrix[rank] as number[]];
    const lead = matrix[rank] as number[];
    for (const [index, row] of matrix.entries()) {
      if (index === rank) continue;
      const factor = (row[column] as number) / (lead[column] as number);
      for (let at = column; at <= unknowns; at++) row[at] = (row[at] as number) - factor * (lead[at] as number);
    }
    rank++;
  }
  if (matrix.slice(rank).some((row) => Math.abs(row[unknowns] as number) > 1e-10 * scale))
    return "The equations contradict each other: there is no solution.";
  if (rank < unknowns) return "The equations leave something open: there are infinitely many solutions.";
  return matrix.slice(0, unknowns).map((row, index) => (row[unknowns] as number) / (row[index] as number));
}
