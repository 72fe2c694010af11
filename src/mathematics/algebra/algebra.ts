/** Rewrites formulas, expands them in powers, and adds up series: the calculations whose result is no single number. */
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import { expand } from "../expression/expand";
import { isNumber, isOneNode, isZeroNode, number, same, type Expression } from "../expression/expression";
import { toLatex } from "../expression/latex";
import { multiply, power } from "../expression/build";
import { startsNegative, withoutSign } from "../expression/presentation";
import { toMathjs } from "../expression/text";
import { expressionOf } from "../analyze/exact";
import { realFunction } from "../formula/compile";
import { variablesOf, type Formula } from "../formula/formula";
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import { recognise } from "../numeric/recognise";
import { Refused } from "../calculate/guard";
import { factoredForm, simplifiedForm } from "./rewrite";
import { sumOf, type Summed } from "./sums";
import { HIGHEST_ORDER, stepFrom, taylorCoefficients } from "./taylor";

const TIME_MS = 2500;

/** What an algebraic calculation found. */
export interface AlgebraResult {
  /** The whole as an equation in LaTeX. */
  statement: string;
  /** The right-hand side in the syntax of mathjs, or in words. */
  text: string;
  /** A number where the result is one, else the text. */
  value: number | string;
  exact: boolean;
  steps: string[];
}

const HEAD = /^(factor|expand|simplify|taylor|summation)\s*\((?!\s*["'])(.*)\)$/s;

/** Is the text one of these calculations: factor(…), expand(…), simplify(…), taylor(f, x, a, n), summation(f, n, a, b)? */
export function isAlgebra(text: string): boolean {
  return HEAD.test(text.trim());
}

/** The name and the arguments of such a text. */
export function algebraCall(text: string): { head: string; parts: string[] } {
  const [, head = "", inside = ""] = HEAD.exec(text.trim()) ?? [];
  return { head, parts: separated(inside) };
}

/** Is the upper end of a sum infinity? */
export const isEndless = (to: string): boolean => /^\+?(?:inf|infinity|∞|oo)$/i.test(to);

/** @throws Refused with a sentence that says why there is no result */
export function algebra(text: string): AlgebraResult {
  const { head, parts } = algebraCall(text);
  const [first = "", ...rest] = parts;
  const formula = formulaOf(first);
  try {
    return withinDeadline(TIME_MS, () => {
      switch (head) {
        case "taylor":
          return taylor(formula, rest);
        case "summation":
          return summation(formula, rest);
        default:
          return rewritten(head as "factor" | "expand" | "simplify", formula);
      }
    });
  } catch (error) {
    if (error instanceof OutOfBudget) throw new Refused("The expression grows too large to be written in that form.");
    if (error instanceof RangeError) throw new Refused(`There is no such form: ${error.message}.`);
    throw error;
  }
}

/** The arguments of a call, parted at the commas outside brackets. */
export function separated(inside: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const character of inside) {
    if ("([{".includes(character)) depth++;
    if (")]}".includes(character)) depth--;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function formulaOf(text: string): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") throw new Refused(parsed.message);
  return parsed.formula;
}

function canonical(formula: Formula): Expression {
  const expression = expressionOf(formula);
  if (expression === null) throw new Refused("The formula holds a function or a condition that cannot be rewritten.");
  return expression;
}

const METHODS = {
  factor: "Split the polynomial over the rational numbers.",
  expand: "Multiply out and collect like terms.",
  simplify: "Cancel common factors, use sin² + cos² = 1 and its relatives, and keep the shortest form.",
} as const;

function rewritten(head: keyof typeof METHODS, formula: Formula): AlgebraResult {
  const expression = canonical(formula);
  const form = { factor: factoredForm, expand, simplify: simplifiedForm }[head](expression);
  const isIrreducible = head === "factor" && same(form, expression);
  return {
    statement: `${typeset(formula)} = ${toLatex(form)}`,
    text: toMathjs(form),
    value: isNumber(form) ? form.value.toNumber() : toMathjs(form),
    exact: true,
    steps: [
      METHODS[head],
      ...(isIrreducible ? ["It does not factor further over the rational numbers."] : []),
      `Result: $${toLatex(form)}$`,
    ],
  };
}

function taylor(formula: Formula, [name = "x", about = "0", degree = "5"]: readonly string[]): AlgebraResult {
  const expression = canonical(formula);
  const centre = canonical(formulaOf(about));
  const count = /^(\d+) terms$/.exec(degree)?.[1];
  const coefficients =
    count === undefined
      ? taylorCoefficients(expression, name, centre, Number(degree))
      : withTerms(Number(count), (order) => taylorCoefficients(expression, name, centre, order));
  const order = coefficients.length - 1;
  const step = stepFrom(name, centre);
  const kept = coefficients.flatMap((coefficient, k) => (isZeroNode(coefficient) ? [] : [{ coefficient, k }]));
  const latex = kept.map(({ coefficient, k }) => termLatex(coefficient, step, k));
  const written = kept.map(({ coefficient, k }) => toMathjs(multiply(coefficient, power(step, number(k)))));
  const at = toLatex(centre);
  const values = kept
    .slice(0, 6)
    .map(({ coefficient, k }) => `$\\frac{f^{(${k})}(${at})}{${k}!} = ${toLatex(coefficient)}$`);
  return {
    statement: `${typeset(formula)} = ${joined(latex) || "0"} + O\\left(${powerLatex(step, order + 1)}\\right)`,
    text: joined(written) || "0",
    value: joined(written) || "0",
    exact: true,
    steps: [
      `Differentiate $f(${name}) = ${typeset(formula)}$ up to order ${order} and evaluate at $${name} = ${at}$.`,
      `Divide by the factorials: ${values.join(", ")}${kept.length > values.length ? ", …" : ""}.`,
      `The Taylor polynomial of order ${order}: $${joined(latex) || "0"}$`,
    ],
  };
}

/** The lowest order at which so many coefficients are not 0, or the highest there is. */
function withTerms(count: number, coefficientsOf: (order: number) => readonly Expression[]): readonly Expression[] {
  let found: readonly Expression[] = [];
  for (let order = Math.max(0, count - 1); order <= HIGHEST_ORDER; order++) {
    found = coefficientsOf(order);
    if (found.filter((one) => !isZeroNode(one)).length >= count) break;
  }
  return found;
}

function termLatex(coefficient: Expression, step: Expression, k: number): string {
  if (k === 0) return toLatex(coefficient);
  if (step.kind === "symbol") return toLatex(multiply(coefficient, power(step, number(k))));
  const size = withoutSign(coefficient);
  const factor = isOneNode(size) ? "" : `${size.kind === "sum" ? `\\left(${toLatex(size)}\\right)` : toLatex(size)} `;
  return `${startsNegative(coefficient) ? "-" : ""}${factor}${powerLatex(step, k)}`;
}

function powerLatex(step: Expression, k: number): string {
  const base = step.kind === "symbol" ? toLatex(step) : `\\left(${toLatex(step)}\\right)`;
  return k === 1 ? base : `${base}^{${k}}`;
}

const joined = (terms: readonly string[]): string =>
  terms.map((term, at) => (at === 0 ? term : term.startsWith("-") ? ` - ${term.slice(1)}` : ` + ${term}`)).join("");

function summation(formula: Formula, [name = "n", from = "1", to = "inf"]: readonly string[]): AlgebraResult {
  const letters = variablesOf(formula).filter((other) => other !== name);
  const lower = canonical(formulaOf(from));
  const upper = isEndless(to) ? null : canonical(formulaOf(to));
  const valueAt = letters.length > 0 ? () => Number.NaN : realFunction(formula, name);
  const summed = sumOf({ expression: expressionOf(formula), valueAt, letters }, name, lower, upper);
  const end = upper === null ? "\\infty" : toLatex(upper);
  const sum = `\\sum_{${name}=${toLatex(lower)}}^{${end}} ${typeset(formula)}`;
  if (summed.kind === "diverges") {
    return {
      statement: `${sum}\\ \\text{diverges}`,
      text: "diverges",
      value: "diverges",
      exact: true,
      steps: [summed.reason, "The sum diverges: it has no value."],
    };
  }
  const { text, latex, isExact } = written(summed);
  return {
    statement: `${sum} ${isExact ? "=" : "\\approx"} ${latex}`,
    text,
    value: valueOf(summed, text),
    exact: isExact,
    steps: [summed.method, `Result: $${sum} ${isExact ? "=" : "\\approx"} ${latex}$`],
  };
}

function valueOf(summed: Exclude<Summed, { kind: "diverges" }>, text: string): number | string {
  if (summed.kind === "decimal") return summed.value;
  const size = evaluate(summed.value, {});
  return isNumber(summed.value) || Number.isFinite(size) ? size : text;
}

/** Exactly; or in decimals as far as they are certain, with the short exact number that they agree with. */
function written(summed: Exclude<Summed, { kind: "diverges" }>): { text: string; latex: string; isExact: boolean } {
  if (summed.kind === "exact") {
    const size = evaluate(summed.value, {});
    const isPlain = isNumber(summed.value) && summed.value.value.isWhole;
    const decimals = Number.isFinite(size) && !isPlain ? ` \\approx ${Number(size.toPrecision(12))}` : "";
    return { text: toMathjs(summed.value), latex: `${toLatex(summed.value)}${decimals}`, isExact: true };
  }
  const digits = Math.max(3, Math.min(12, Math.floor(-Math.log10(summed.error / Math.abs(summed.value)))));
  const shown = String(Number(summed.value.toPrecision(digits)));
  const short = recognise(summed.value, 1e-11) ?? ofPiSquared(summed.value);
  if (short === null || short === shown) return { text: shown, latex: shown, isExact: false };
  const parsed = parseFormula(short);
  const latex = parsed.kind === "formula" ? typeset(parsed.formula) : short;
  return { text: `${shown} (${short})`, latex: `${shown} \\approx ${latex}`, isExact: false };
}

/** value = p/q · π² or π⁴, as sums of reciprocal squares and fourth powers are. */
function ofPiSquared(value: number): string | null {
  for (const exponent of [2, 4]) {
    for (let bottom = 1; bottom <= 1000; bottom++) {
      const share = (value / Math.PI ** exponent) * bottom;
      const top = Math.round(share);
      if (top === 0 || Math.abs(share - top) > 1e-11 * Math.abs(top)) continue;
      const whole = `${top === 1 ? "" : `${top}*`}pi^${exponent}`;
      return bottom === 1 ? whole : `${whole}/${bottom}`;
    }
  }
  return null;
}
