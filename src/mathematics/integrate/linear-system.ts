/** Exact linear systems whose entries are expressions. */
import { multiply, power, subtract } from "../expression/build";
import { type Expression, isNumber, MINUS_ONE, ZERO } from "../expression/expression";
import { expanded, isZero } from "./zero";

type Matrix = Expression[][];

function pivotRow(matrix: Matrix, column: number, from: number): number {
  let chosen = -1;
  for (let row = from; row < matrix.length; row++) {
    const entry = matrix[row]?.[column] ?? ZERO;
    if (isZero(entry)) continue;
    if (isNumber(entry)) return row;
    if (chosen < 0) chosen = row;
  }
  return chosen;
}

function eliminate(matrix: Matrix, pivot: number, column: number): void {
  const source = matrix[pivot] ?? [];
  const inverse = power(source[column] ?? ZERO, MINUS_ONE);
  const scaled = source.map((entry, index) => (index < column ? entry : expanded(multiply(entry, inverse))));
  matrix[pivot] = scaled;
  matrix.forEach((row, index) => {
    const factor = row[column] ?? ZERO;
    if (index === pivot || isZero(factor)) return;
    matrix[index] = row.map((entry, k) =>
      k < column ? entry : expanded(subtract(entry, expanded(multiply(factor, scaled[k] ?? ZERO)))),
    );
  });
}

/**
 * One solution of rows · x = right-hand sides; free unknowns are 0. Null where there is none.
 *
 * @param rows equations of `unknowns` coefficients each
 */
export function solveLinear(
  rows: readonly (readonly Expression[])[],
  rightSides: readonly Expression[],
  unknowns: number,
): readonly Expression[] | null {
  const matrix: Matrix = rows.map((row, index) => [
    ...Array.from({ length: unknowns }, (_, k) => row[k] ?? ZERO),
    rightSides[index] ?? ZERO,
  ]);
  const pivots: number[] = [];
  for (let column = 0; column < unknowns; column++) {
    const row = pivotRow(matrix, column, pivots.length);
    if (row < 0) continue;
    const target = pivots.length;
    const [first, second] = [matrix[target], matrix[row]];
    if (!first || !second) continue;
    matrix[target] = second;
    matrix[row] = first;
    eliminate(matrix, target, column);
    pivots.push(column);
  }
  for (let row = pivots.length; row < matrix.length; row++) {
    if (!isZero(matrix[row]?.[unknowns] ?? ZERO)) return null;
  }
  const solution: Expression[] = Array.from({ length: unknowns }, () => ZERO);
  pivots.forEach((column, row) => {
    solution[column] = matrix[row]?.[unknowns] ?? ZERO;
  });
  return solution;
}
