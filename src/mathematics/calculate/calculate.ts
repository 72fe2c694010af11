/** Evaluates a calculation: units, matrices, statistics, exact fractions, intervals; bounded in time and memory. */
import type { MathNode, Unit } from "mathjs";
import { algebra, isAlgebra } from "../algebra/algebra";
import { eigenText, hasEigenvectors } from "./eigenvectors";
import { engine } from "./engine";
import { isSystem, solveSystem } from "./equations";
import { exactRational } from "./exact";
import { guard, Refused } from "./guard";
import { rangeOf, type Interval } from "./interval";
import { decimalLogarithm, sizeText } from "./size";
import { calculationText } from "./wording";

const LENGTH_LIMIT = 2000;
const TEXT_LIMIT = 4000;

export interface Calculation {
  /** What was evaluated, in the syntax of mathjs. */
  expression: string;
  /** What was understood, in LaTeX. */
  latex: string;
  /** The result in words and numbers. */
  text: string;
  /** The result as plain JSON: a number, a text, rows of numbers, a record of unknowns. */
  value: unknown;
  /** p/q or all digits, where the result is rational and its decimals do not tell. */
  exact: string | null;
  unit: string | null;
  /** The whole as an equation in LaTeX, where the result is a formula or a sum. */
  statement?: string;
  /** How a formula or a sum was found. */
  steps?: string[];
  /** Bounds of the result where inputs are uncertain, in the unit of the result. */
  interval: Interval | null;
}

export type Calculated =
  { kind: "calculated"; calculation: Calculation } | { kind: "refused"; message: string; position?: number };

/** The value of a calculation, or a sentence that tells why there is none. */
export function calculate(written: string): Calculated {
  if (written.length > LENGTH_LIMIT)
    return { kind: "refused", message: `A calculation may have ${LENGTH_LIMIT} characters at most.` };
  try {
    if (isAlgebra(written)) return algebraic(written.trim());
    const text = calculationText(written);
    return isSystem(text) ? systemOf(text) : evaluated(text);
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", message: error.message };
    if (error instanceof RangeError) return { kind: "refused", message: "The expression is too large to evaluate." };
    if (error instanceof Error) return explained(error, written);
    throw error;
  }
}

/** mathjs tells what is wrong in its errors; where it names a character, so do we. */
function explained(error: Error, written: string): Calculated {
  const place = /\(char (\d+)\)/.exec(error.message);
  const message = error.message.replace(/\s*\(char \d+\)/, "");
  if (place === null) return { kind: "refused", message: `“${written}” cannot be calculated: ${message}.` };
  const position = Number(place[1]) - 1;
  return { kind: "refused", message: `“${written}” cannot be read: ${message} (character ${position + 1}).`, position };
}

function evaluated(text: string): Calculated {
  const math = engine();
  const uncertain: Record<string, Interval> = {};
  const plain = withoutUncertainty(text, uncertain);
  const node = math.parse(plain);
  guard(node, isFunctionName);
  const exact = exactText(node);
  if (exact.kind === "refused") return { kind: "refused", message: `${exact.message} It is ${exact.size}.` };
  const scope = new Map<string, unknown>(
    Object.entries(uncertain).map(([name, { low, high }]) => [name, (low + high) / 2]),
  );
  const value: unknown = node.compile().evaluate(scope);
  const last = isResultSet(value) ? value.entries[value.entries.length - 1] : value;
  const base = { expression: text, latex: texOf(node, uncertain), exact: exact.text };
  if (Object.keys(uncertain).length > 0) return uncertainResult(base, node, uncertain, last);
  if ((last === Infinity || last === -Infinity) && exact.text !== null) return inDigits(base, exact.text);
  if (last === Infinity || last === -Infinity) {
    const logarithm = decimalLogarithm(node);
    const size = logarithm === null ? "infinite (a division by 0?) or larger than 10^308" : sizeText(logarithm);
    return { kind: "refused", message: `The result is too large to write out: it is ${size}.` };
  }
  if (typeof last === "function" || last === undefined || last === null) throw new Refused("This is no calculation.");
  if (typeof last === "number" && Number.isNaN(last)) throw new Refused("The result is not a number.");
  const unit = math.isUnit(last) ? last : null;
  const shown =
    exact.text !== null && !exact.text.includes("/")
      ? exact.text
      : hasEigenvectors(last)
        ? eigenText(last, formatted)
        : formatted(last);
  const words = exact.text !== null && exact.text.includes("/") ? `${exact.text} ≈ ${shown}` : shown;
  return {
    kind: "calculated",
    calculation: {
      ...base,
      text: words.slice(0, TEXT_LIMIT),
      value: plainValue(last),
      unit: unit?.formatUnits() ?? null,
      interval: null,
    },
  };
}

/** A whole number beyond doubles; of very long ones the text shows the first digits. */
function inDigits(base: Pick<Calculation, "expression" | "latex" | "exact">, digits: string): Calculated {
  const text = digits.length <= TEXT_LIMIT ? digits : `${digits.slice(0, 60)}… (${digits.length} digits)`;
  return { kind: "calculated", calculation: { ...base, text, value: digits, unit: null, interval: null } };
}

function isFunctionName(name: string): boolean {
  return typeof (engine() as unknown as Record<string, unknown>)[name] === "function" && !UNIT_NAMES.test(name);
}

/** Units whose names are functions as well. */
const UNIT_NAMES = /^(?:bin|min|mode|to)$/;

function isResultSet(value: unknown): value is { entries: unknown[] } {
  return typeof value === "object" && value !== null && "entries" in value && Array.isArray(value.entries);
}

/** All digits of a whole number beyond doubles, or p/q; null where the decimals tell everything. */
function exactText(
  node: MathNode,
): { kind: "exact"; text: string | null } | { kind: "refused"; message: string; size: string } {
  try {
    const value = exactRational(node);
    if (value === null) return { kind: "exact", text: null };
    if (value.isWhole) return { kind: "exact", text: value.toString() };
    const isShortDecimal =
      Number.isInteger(Number((value.toNumber() * 1e10).toPrecision(15))) && value.denominator < 10_000_000_000n;
    return { kind: "exact", text: isShortDecimal || value.toString().length > 40 ? null : value.toString() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const logarithm = decimalLogarithm(node);
    return {
      kind: "refused",
      message: error.message,
      size: logarithm === null ? "too large to write out" : sizeText(logarithm),
    };
  }
}

function algebraic(expression: string): Calculated {
  const { statement, text, value, exact, steps } = algebra(expression);
  const base = { expression, latex: statement, text, value, exact: exact ? text : null };
  return { kind: "calculated", calculation: { ...base, unit: null, interval: null, statement, steps } };
}

function systemOf(text: string): Calculated {
  const solved = solveSystem(text);
  if (solved.kind !== "solved") return { kind: "refused", message: solved.message };
  const words = Object.entries(solved.written).map(([name, value]) => `${name} = ${value}`);
  return {
    kind: "calculated",
    calculation: {
      expression: text,
      latex: words.join(",\\ "),
      text: words.join(", "),
      value: solved.values,
      exact: null,
      unit: null,
      interval: null,
    },
  };
}

/** Each "5.0 ± 0.1" gets a name; the names stand for intervals. */
function withoutUncertainty(text: string, uncertain: Record<string, Interval>): string {
  return text.replace(UNCERTAIN, (_, value: string, spread: string, percent: string | undefined) => {
    const centre = Number(value);
    const half = percent === undefined ? Number(spread) : (centre * Number(spread)) / 100;
    const name = `uncertain${Object.keys(uncertain).length + 1}`;
    uncertain[name] = { low: centre - half, high: centre + half };
    return `${name} `;
  });
}

const UNCERTAIN = /(\d+(?:\.\d+)?(?:e[+-]?\d+)?)\s*±\s*(\d+(?:\.\d+)?(?:e[+-]?\d+)?)(\s*%)?/gi;

function uncertainResult(
  base: Pick<Calculation, "expression" | "latex" | "exact">,
  node: MathNode,
  uncertain: Readonly<Record<string, Interval>>,
  nominal: unknown,
): Calculated {
  const math = engine();
  const range = rangeOf(node, uncertain, valueInBaseUnits);
  const unit = math.isUnit(nominal) ? nominal : null;
  const centre = unit === null ? Number(nominal) : unit.toNumber(unit.formatUnits());
  const scale = unit === null ? 1 : scaleOf(unit);
  const bounds = { low: range.low * scale, high: range.high * scale };
  const name = unit?.formatUnits() ?? null;
  const half = (bounds.high - bounds.low) / 2;
  const suffix = name === null ? "" : ` ${name}`;
  const text = `${rounded(centre)}${suffix}, between ${rounded(bounds.low)} and ${rounded(bounds.high)}${suffix} (± ${rounded(half, 3)}${suffix})`;
  return {
    kind: "calculated",
    calculation: { ...base, exact: null, text, value: centre, unit: name, interval: bounds },
  };
}

/** From SI units to the unit of the result. */
function scaleOf(unit: Unit): number {
  const name = unit.formatUnits();
  return 1 / (engine().unit(1, name).toSI().toJSON().value as number);
}

/** 1000 for "km"; π for "pi". */
function valueInBaseUnits(name: string): number | null {
  const math = engine();
  if (name === "pi") return Math.PI;
  if (name === "e") return Math.E;
  try {
    return math.unit(1, name).toSI().toJSON().value as number;
  } catch {
    return null;
  }
}

function rounded(value: number, digits = 10): string {
  return String(Number(value.toPrecision(digits)));
}

function formatted(value: unknown): string {
  return engine().format(value, { precision: 14, lowerExp: -9, upperExp: 15 });
}

/** Plain JSON: complex numbers and units as text, matrices as rows. */
function plainValue(value: unknown): unknown {
  if (typeof value === "number") return Number(value.toPrecision(15));
  if (typeof value === "boolean" || typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(plainValue);
  const math = engine();
  if (math.isMatrix(value)) return plainValue(value.toArray());
  if (math.isUnit(value) || math.isComplex(value) || math.isFraction(value)) return formatted(value);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainValue(part)]));
  }
  return formatted(value);
}

function texOf(node: MathNode, uncertain: Readonly<Record<string, Interval>>): string {
  return node.toTex({ parenthesis: "keep" }).replace(/(?:\\mathrm\{|~)?\s*uncertain(\d+)\}?/g, (_, index: string) => {
    const range = uncertain[`uncertain${index}`];
    return range === undefined
      ? ""
      : `\\left(${rounded((range.low + range.high) / 2)} \\pm ${rounded((range.high - range.low) / 2, 6)}\\right)`;
  });
}
