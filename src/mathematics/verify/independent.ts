/** Real functions read and evaluated by mathjs: a second reader and a second evaluator beside our own. */
import { engine } from "../calculate/engine";
import { guard, Refused } from "../calculate/guard";
import { realFunction, type RealFunction } from "../formula/compile";
import { parseFormula } from "../formula/parse";

/** Names that formulas use and mathjs does not have. */
const UNKNOWN_TO_MATHJS =
  /\b(?:Si|Ci|Ei|li|Shi|Chi|fresnelS|fresnelC|erfc|erfi|heaviside|gamma|polylog|hyp2f1|ellipticF|ellipticE)\b/;

/** The function of one variable that mathjs reads in the text; our own evaluation where mathjs lacks a function; null where neither reads it. */
export function independentFunction(
  text: string,
  variable: string,
  letters: Readonly<Record<string, number>> = {},
): RealFunction | null {
  const f = independentFunctionOf(text, variable, letters);
  return f === null ? null : (x) => f({ [variable]: x });
}

/** The same of several variables, whose values are given by name. */
export function independentFunctionOf(
  text: string,
  variable: string,
  letters: Readonly<Record<string, number>> = {},
): ((values: Readonly<Record<string, number>>) => number) | null {
  if (UNKNOWN_TO_MATHJS.test(text)) {
    const parsed = parseFormula(text);
    if (parsed.kind !== "formula") return null;
    return (values) => realFunction(parsed.formula, variable, { ...letters, ...values })(values[variable] ?? NaN);
  }
  try {
    const math = engine();
    const node = math.parse(text.replace(/\binf\b/g, "Infinity"));
    guard(node, () => false);
    const compiled = node.compile();
    const scope = new Map<string, unknown>(Object.entries(letters));
    return (values) => {
      for (const [name, value] of Object.entries(values)) scope.set(name, value);
      return realPart(compiled.evaluate(scope));
    };
  } catch (error) {
    if (error instanceof Refused || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** NaN for what is not a real number. */
function realPart(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "boolean" ? Number(value) : NaN;
}

/** The number a bound or a point stands for; NaN where it is none. */
export function independentValue(text: string): number {
  const value = independentFunction(text, "")?.(NaN) ?? NaN;
  return value;
}

/** f'(x) by central differences and Richardson's extrapolation, with an estimate of its error; null near points where f is not real. */
export function slopeAt(f: RealFunction, x: number): { slope: number; error: number } | null {
  const reach = 1e-2 * Math.max(Math.abs(x), 0.1);
  const rows: number[][] = [];
  let best = { slope: NaN, error: Infinity };
  for (let step = 0; step < 6; step++) {
    const h = reach / 2 ** step;
    const [right, left] = [f(x + h), f(x - h)];
    if (!Number.isFinite(right) || !Number.isFinite(left)) return null;
    const row = [(right - left) / (2 * h)];
    const noise = (4e-16 * (Math.abs(right) + Math.abs(left))) / h;
    for (let order = 1; order <= step; order++) {
      const [fine, coarse] = [row[order - 1] as number, rows[step - 1]?.[order - 1] as number];
      const value = fine + (fine - coarse) / (4 ** order - 1);
      row.push(value);
      const error = Math.max(Math.abs(value - fine), Math.abs(value - coarse), noise);
      if (error < best.error) best = { slope: value, error };
    }
    rows.push(row);
  }
  return Number.isFinite(best.error) ? best : null;
}
