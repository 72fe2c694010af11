/** Arithmetic modulo the prime 2²⁶ − 5, in which every square has a root of every small degree. */

/** The prime; it is 3 modulo 4 and 2 modulo 3, and products of two residues are exact in doubles. */
export const PRIME = 67_108_859;
const HALF_ORDER = (PRIME - 1) / 2;
const LARGEST_PART = Math.floor(Math.sqrt(PRIME / 2));

/** The value does not exist in the field at these arguments; others may do. */
export class NoValue extends Error {
  override readonly name = "NoValue";
}

export function times(left: number, right: number): number {
  return (left * right) % PRIME;
}

export function plus(left: number, right: number): number {
  return (left + right) % PRIME;
}

export function minus(left: number, right: number): number {
  return (left - right + PRIME) % PRIME;
}

/** The residue of a whole number of any size. */
export function residue(value: bigint): number {
  const rest = Number(value % BigInt(PRIME));
  return rest < 0 ? rest + PRIME : rest;
}

/** base^exponent for exponent ≥ 0. */
export function raised(base: number, exponent: number): number {
  let result = 1;
  let square = base;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square);
    square = times(square, square);
  }
  return result;
}

/** @throws NoValue on 0 */
export function inverse(value: number): number {
  if (value === 0) throw new NoValue("0 has no inverse");
  return raised(value, PRIME - 2);
}

/** The inverse of a modulo n, 0 where there is none. */
function inverseModulo(a: number, n: number): number {
  let [r0, r1, s0, s1] = [n, ((a % n) + n) % n, 0, 1];
  while (r1 !== 0) {
    const quotient = Math.floor(r0 / r1);
    [r0, r1, s0, s1] = [r1, r0 - quotient * r1, s1, s0 - quotient * s1];
  }
  return r0 === 1 ? ((s0 % n) + n) % n : 0;
}

/** value^(numerator/denominator) for a square. @throws NoValue on others and where the degree has no inverse */
export function fractionalPower(value: number, numerator: number, denominator: number): number {
  if (value === 0 || raised(value, HALF_ORDER) !== 1) throw new NoValue("This is no square");
  const degree = inverseModulo(denominator, HALF_ORDER);
  if (degree === 0) throw new NoValue("There is no such root");
  const power = Number((BigInt(degree) * BigInt(Math.abs(numerator))) % BigInt(HALF_ORDER));
  const root = raised(value, power);
  return numerator < 0 ? inverse(root) : root;
}

/** The fraction with small parts that a residue stands for, null where there is none. */
export function reconstructed(value: number): readonly [numerator: number, denominator: number] | null {
  let [r0, r1, t0, t1] = [PRIME, value, 0, 1];
  while (r1 > LARGEST_PART) {
    const quotient = Math.floor(r0 / r1);
    [r0, r1, t0, t1] = [r1, r0 - quotient * r1, t1, t0 - quotient * t1];
  }
  if (t1 === 0 || Math.abs(t1) > LARGEST_PART) return null;
  return t1 < 0 ? [-r1, -t1] : [r1, t1];
}

/** Solves rows · x = last column; free unknowns are 0; null where there is no solution. */
export function solveModulo(rows: readonly Float64Array[], unknowns: number): readonly number[] | null {
  const pivots: number[] = [];
  const matrix = [...rows];
  for (let column = 0; column < unknowns; column++) {
    const from = pivots.length;
    const found = matrix.findIndex((row, index) => index >= from && row[column] !== 0);
    if (found < 0) continue;
    const [pivot, other] = [matrix[found], matrix[from]];
    if (!pivot || !other) continue;
    matrix[found] = other;
    matrix[from] = pivot;
    const scale = inverse(pivot[column] ?? 0);
    for (let k = column; k <= unknowns; k++) pivot[k] = times(pivot[k] ?? 0, scale);
    matrix.forEach((row, index) => {
      const factor = row[column] ?? 0;
      if (index === from || factor === 0) return;
      for (let k = column; k <= unknowns; k++) row[k] = minus(row[k] ?? 0, times(factor, pivot[k] ?? 0));
    });
    pivots.push(column);
  }
  if (matrix.slice(pivots.length).some((row) => row[unknowns] !== 0)) return null;
  const solution = Array.from({ length: unknowns }, () => 0);
  pivots.forEach((column, index) => (solution[column] = matrix[index]?.[unknowns] ?? 0));
  return solution;
}
