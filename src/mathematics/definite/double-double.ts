/** Numbers with about 32 digits, as the sum of two doubles, so that x = 1 − 10⁻²⁵ is told from 1. */

/** hi + lo, where lo is what hi leaves out. */
export interface Double2 {
  readonly hi: number;
  readonly lo: number;
}

/** @see Dekker, 1971, A floating-point technique for extending the available precision */
const SPLITTER = 134217729;

export const ZERO: Double2 = { hi: 0, lo: 0 };
export const ONE: Double2 = { hi: 1, lo: 0 };
export const PI: Double2 = { hi: 3.141592653589793, lo: 1.2246467991473532e-16 };
export const E: Double2 = { hi: 2.718281828459045, lo: 1.4456468917292502e-16 };
export const LN2: Double2 = { hi: 0.6931471805599453, lo: 2.3190468138462996e-17 };

export function from(value: number): Double2 {
  return { hi: value, lo: 0 };
}

function quickSum(a: number, b: number): Double2 {
  const hi = a + b;
  return Number.isFinite(hi) ? { hi, lo: b - (hi - a) } : { hi, lo: 0 };
}

/** The exact sum of two doubles. */
export function sum(a: number, b: number): Double2 {
  const hi = a + b;
  if (!Number.isFinite(hi)) return { hi, lo: 0 };
  const part = hi - a;
  return { hi, lo: a - (hi - part) + (b - part) };
}

/** The exact product of two doubles. */
function product(a: number, b: number): Double2 {
  const hi = a * b;
  if (!Number.isFinite(hi) || hi === 0) return { hi, lo: 0 };
  if (Math.abs(a) > 1e150 || Math.abs(b) > 1e150 || Math.abs(hi) < 1e-250) return { hi, lo: 0 };
  const [c, d] = [SPLITTER * a, SPLITTER * b];
  const [aHigh, bHigh] = [c - (c - a), d - (d - b)];
  const [aLow, bLow] = [a - aHigh, b - bHigh];
  return { hi, lo: aHigh * bHigh - hi + aHigh * bLow + aLow * bHigh + aLow * bLow };
}

export function add(a: Double2, b: Double2): Double2 {
  const high = sum(a.hi, b.hi);
  if (!Number.isFinite(high.hi)) return high;
  const low = sum(a.lo, b.lo);
  const first = quickSum(high.hi, high.lo + low.hi);
  return quickSum(first.hi, first.lo + low.lo);
}

export function negate({ hi, lo }: Double2): Double2 {
  return { hi: -hi, lo: -lo };
}

export function subtract(a: Double2, b: Double2): Double2 {
  return add(a, negate(b));
}

export function multiply(a: Double2, b: Double2): Double2 {
  const high = product(a.hi, b.hi);
  return Number.isFinite(high.hi) ? quickSum(high.hi, high.lo + (a.hi * b.lo + a.lo * b.hi)) : high;
}

export function divide(a: Double2, b: Double2): Double2 {
  const first = a.hi / b.hi;
  if (!Number.isFinite(first) || first === 0 || !Number.isFinite(b.hi)) return from(first);
  const rest = subtract(a, multiply(b, from(first)));
  const second = rest.hi / b.hi;
  const left = subtract(rest, multiply(b, from(second)));
  return add(quickSum(first, second), from(left.hi / b.hi));
}

export function sqrt(a: Double2): Double2 {
  if (a.hi <= 0) return from(a.hi === 0 && a.lo <= 0 ? 0 : Math.sqrt(a.hi));
  const root = Math.sqrt(a.hi);
  if (!Number.isFinite(root)) return from(root);
  const rest = subtract(a, product(root, root));
  return quickSum(root, rest.hi / (2 * root));
}

export function absolute(a: Double2): Double2 {
  return isNegative(a) ? negate(a) : a;
}

export function isNegative({ hi, lo }: Double2): boolean {
  return hi < 0 || (hi === 0 && lo < 0);
}

/** a · 2^power, exactly. */
export function scaled({ hi, lo }: Double2, power: number): Double2 {
  const factor = 2 ** Math.max(-1000, Math.min(1000, power));
  return { hi: hi * factor, lo: lo * factor };
}

export function wholePower(base: Double2, exponent: number): Double2 {
  let [result, square, rest] = [ONE, base, Math.abs(exponent)];
  while (rest > 0) {
    if (rest % 2 === 1) result = multiply(result, square);
    rest = Math.floor(rest / 2);
    if (rest > 0) square = multiply(square, square);
  }
  return exponent < 0 ? divide(ONE, result) : result;
}
