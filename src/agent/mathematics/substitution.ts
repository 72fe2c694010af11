/** F(b) − F(a) written out as on paper: bounds put in, then powers worked out. */
import { constantValue, realFunction } from "../../mathematics/formula/compile";
import { call, number, substitute, type Formula } from "../../mathematics/formula/formula";
import { parseFormula } from "../../mathematics/formula/parse";
import { written } from "../../mathematics/plot/written";

const LENGTH_LIMIT = 60;

/** "3³/3 − 0³/3 = 27/3 − 0"; null where that is too long to read. */
export function foldedDifference(
  antiderivative: string,
  variable: string,
  lower: string,
  upper: string,
): string | null {
  const [F, a, b] = [antiderivative, lower, upper].map((text) => parseFormula(text));
  if (F?.kind !== "formula" || a?.kind !== "formula" || b?.kind !== "formula") return null;
  if (![a.formula, b.formula].every((bound) => Number.isFinite(constantValue(bound)))) return null;
  const [high, low] = [substitute(F.formula, variable, b.formula), substitute(F.formula, variable, a.formula)];
  if (![high, low].every((value) => Number.isFinite(constantValue(value)))) return null;
  const plain = `(${written(high)}) − (${written(low)})`;
  const folded = `${written(fold(high))} − ${bracketed(fold(low))}`;
  const text = plain === folded ? plain : `${plain} = ${folded}`;
  return text.length > LENGTH_LIMIT ? null : text;
}

function bracketed(formula: Formula): string {
  const text = written(formula);
  return /^−|\s[+−]\s/.test(text) ? `(${text})` : text;
}

/** Powers of whole numbers worked out; what is 0 is 0. */
function fold(formula: Formula): Formula {
  if (formula.kind !== "call") return formula;
  if (constantValue(formula) === 0) return number(0);
  const folded = call(formula.name, ...formula.args.map(fold));
  const isWhole = folded.args.every((part) => part.kind === "number" && Number.isInteger(part.value));
  const value = constantValue(folded);
  return folded.name === "power" && isWhole && Number.isInteger(value) && Math.abs(value) < 1e9
    ? number(value)
    : folded;
}

/** Is the function nowhere negative between the bounds, as far as sampling tells? */
export function isPositiveBetween(formula: Formula, variable: string, lower: string, upper: string): boolean {
  const f = realFunction(formula, variable);
  const [low = NaN, high = NaN] = [lower, upper].map((text) => {
    const parsed = parseFormula(text);
    return parsed.kind === "formula" ? Math.max(-1e3, Math.min(1e3, constantValue(parsed.formula))) : NaN;
  });
  if (!(low < high)) return false;
  return Array.from({ length: 200 }, (_, step) => f(low + ((high - low) * (step + 0.5)) / 200)).every(
    (y) => !(y < -1e-12),
  );
}

/** "line" or "parabola" where the function is one, by its second and third differences. */
export function polynomialKind(text: string, variable: string): "line" | "parabola" | null {
  const parsed = parseFormula(text);
  if (parsed.kind !== "formula") return null;
  const f = realFunction(parsed.formula, variable);
  const values = [-3, -2, -1, 0, 1, 2, 3].map(f);
  const scale = Math.max(1, ...values.map(Math.abs));
  const isZero = (row: readonly number[]) => row.every((value) => Math.abs(value) <= 1e-12 * scale);
  const second = differences(differences(values));
  if (isZero(second)) return isZero(differences(values)) ? null : "line";
  return isZero(differences(second)) ? "parabola" : null;
}

function differences(values: readonly number[]): number[] {
  return values.slice(1).map((value, index) => value - (values[index] as number));
}
