/** Numbers as results show them: exact where a short form is known, else as decimals. Plain JSON. */
import { evaluate } from "../expression/evaluate";
import type { Expression } from "../expression/expression";
import { toLatex } from "../expression/latex";
import { toMathjs } from "../expression/text";
import { constantValue } from "../formula/compile";
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import { decimal, recognise } from "../numeric/recognise";

export interface Quantity {
  /** In the syntax of mathjs; "inf" and "-inf". */
  text: string;
  latex: string;
  /** Null where it is infinite: see the text. */
  value: number | null;
  /** Is the text the exact value, and no rounded decimal? */
  exact: boolean;
}

/** Digits of a decimal that is no exact value. */
const DIGITS = 10;
/** Longer exact forms are shown as decimals. */
const MAX_TEXT = 30;

export function quantity(value: number): Quantity {
  if (value === Infinity) return { text: "inf", latex: "\\infty", value: null, exact: true };
  if (value === -Infinity) return { text: "-inf", latex: "-\\infty", value: null, exact: true };
  const known = recognise(value);
  return known === null ? rounded(value) : known === "0" ? ZERO : recognised(known);
}

const ZERO: Quantity = { text: "0", latex: "0", value: 0, exact: true };

/** The value of the exact form rather than the nearby one that was recognised. */
function recognised(text: string): Quantity {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Error(`${text}: ${parsed.message}`);
  return { text, latex: typeset(parsed.formula), value: constantValue(parsed.formula), exact: true };
}

/** At most ten digits. */
export function rounded(value: number): Quantity {
  const text = decimal(Number(value.toPrecision(DIGITS)));
  return { text, latex: latexOf(text), value, exact: false };
}

/** The quantity of a constant expression; the shorter one of its own form and a recognised one. */
export function quantityOf(expression: Expression): Quantity {
  const value = evaluate(expression, {});
  if (!Number.isFinite(value)) return quantity(value);
  const text = toMathjs(expression);
  const short = recognise(value);
  if (short !== null && short.length <= text.length) return short === "0" ? ZERO : recognised(short);
  return text.length > MAX_TEXT ? rounded(value) : { text, latex: toLatex(expression), value, exact: true };
}

/** A quantity that holds parameters; it has no value of its own. */
export function symbolic(expression: Expression): Quantity {
  return { text: toMathjs(expression), latex: toLatex(expression), value: null, exact: true };
}

/** The number behind a quantity, infinite ones included. */
export function valueOf({ value, text }: Quantity): number {
  return value ?? (text.startsWith("-") ? -Infinity : Infinity);
}

function latexOf(text: string): string {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? typeset(parsed.formula) : text;
}
