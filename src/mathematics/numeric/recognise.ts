/** Recognises a number that has a short exact form: 1/3, 2π/3, √2, (1+√5)/2, ln 2. */

const RELATIVE_TOLERANCE = 1e-12;

/** The exact form in the syntax of mathjs, or null where no short one fits to 12 digits. */
export function recognise(value: number, tolerance = RELATIVE_TOLERANCE): string | null {
  if (!Number.isFinite(value)) return null;
  if (Math.abs(value) < 1e-13) return "0";
  return (
    multiple(value, 1, "", 60, tolerance) ??
    multiple(value, Math.PI, "pi", 24, tolerance) ??
    surd(value, tolerance) ??
    quadraticSurd(value, tolerance) ??
    multiple(value, Math.E, "e", 6, tolerance) ??
    logarithm(value, tolerance) ??
    cubeRoot(value, tolerance)
  );
}

/** The exact form if there is one, else fifteen digits. */
export function exactOrDecimal(value: number, tolerance = RELATIVE_TOLERANCE): string {
  return recognise(value, tolerance) ?? decimal(value);
}

/** At most fifteen significant digits, without trailing zeros. */
export function decimal(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function isClose(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a - b) <= tolerance * Math.max(1e-3, Math.abs(b));
}

/** value = p/q · unit with q up to a limit. */
function multiple(value: number, unit: number, name: string, limit: number, tolerance: number): string | null {
  const share = value / unit;
  for (let bottom = 1; bottom <= limit; bottom++) {
    const top = Math.round(share * bottom);
    if (top === 0 || Math.abs(top) > 1e6) continue;
    if (isClose((top / bottom) * unit, value, tolerance)) return written(top, bottom, name);
  }
  return null;
}

function written(top: number, bottom: number, name: string): string {
  const factor = name === "" ? String(top) : top === 1 ? name : top === -1 ? `-${name}` : `${top}*${name}`;
  return bottom === 1 ? factor : `${factor}/${bottom}`;
}

/** value = ±√(p/q) */
function surd(value: number, tolerance: number): string | null {
  const square = multiple(value * value, 1, "", 12, 2 * tolerance);
  if (square === null) return null;
  const [top = 0, bottom = 1] = square.split("/").map(Number);
  if (top > 1e4) return null;
  const sign = value < 0 ? "-" : "";
  const [factor, rest] = squareFactor(top * bottom);
  const root = factor === 1 ? `sqrt(${rest})` : `${factor}*sqrt(${rest})`;
  if (bottom === 1) return `${sign}${root}`;
  return factor % bottom === 0
    ? `${sign}${factor === bottom ? "" : `${factor / bottom}*`}sqrt(${rest})`
    : `${sign}${root}/${bottom}`;
}

/** n = f²·r with the largest f. */
function squareFactor(value: number): [factor: number, rest: number] {
  for (let factor = Math.floor(Math.sqrt(value)); factor > 1; factor--) {
    if (value % (factor * factor) === 0) return [factor, value / (factor * factor)];
  }
  return [1, value];
}

/** value = (p + √n)/q */
function quadraticSurd(value: number, tolerance: number): string | null {
  for (let bottom = 1; bottom <= 12; bottom++) {
    for (let top = -24; top <= 24; top++) {
      if (top === 0) continue;
      const rest = value * bottom - top;
      const square = Math.round(rest * rest);
      if (square < 2 || square > 1000 || Math.abs(rest * rest - square) > 4 * tolerance * square) continue;
      if (!isClose((top + Math.sign(rest) * Math.sqrt(square)) / bottom, value, tolerance)) continue;
      const [factor, inner] = squareFactor(square);
      if (greatestDivisor(greatestDivisor(top, factor), bottom) > 1) continue;
      const root = factor === 1 ? `sqrt(${inner})` : `${factor}*sqrt(${inner})`;
      const sum = `${top}${rest < 0 ? "-" : "+"}${root}`;
      return bottom === 1 ? sum : `(${sum})/${bottom}`;
    }
  }
  return null;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b);
}

/** value = p/q · ln n, or e^n */
function logarithm(value: number, tolerance: number): string | null {
  for (const base of [2, 3, 5, 7, 10]) {
    const text = multiple(value, Math.log(base), `log(${base})`, 6, tolerance);
    if (text !== null) return text;
  }
  if (value <= 0) return null;
  const exponent = multiple(Math.log(value), 1, "", 4, tolerance);
  return exponent === null ? null : `e^(${exponent})`;
}

function cubeRoot(value: number, tolerance: number): string | null {
  const cube = Math.round(value ** 3);
  const isCube = Math.abs(cube) >= 2 && Math.abs(cube) <= 1000 && isClose(Math.cbrt(cube), value, tolerance);
  return isCube ? `${value < 0 ? "-" : ""}cbrt(${Math.abs(cube)})` : null;
}

/** Is the decimal number all of the fraction: 24.2 of 121/5? */
function isWholeOf(decimalText: string, fraction: string): boolean {
  const [, top, bottom] = /^(-?\d+)\/(\d+)$/.exec(fraction) ?? [];
  const [, sign = "", whole, after = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimalText) ?? [];
  if (top === undefined || bottom === undefined || whole === undefined) return false;
  return BigInt(`${sign}${whole}${after}`) * BigInt(bottom) === BigInt(top) * 10n ** BigInt(after.length);
}

/** "=" where the decimal number is all of the exact one, else "≈". */
export const relation = (decimalText: string, exact: string): "=" | "≈" => (isWholeOf(decimalText, exact) ? "=" : "≈");

/** The same in LaTeX. */
export const relationLatex = (decimalText: string, exact: string): "=" | "\\approx" =>
  isWholeOf(decimalText, exact) ? "=" : "\\approx";
