/** Writes a formula in the syntax of mathjs. */
import type { Formula } from "./formula";
import { OPERATORS } from "./formula";

const PRECEDENCE: Readonly<Record<string, number>> = {
  choose: 0,
  or: 1,
  and: 2,
  less: 3,
  lessEqual: 3,
  greater: 3,
  greaterEqual: 3,
  equal: 3,
  unequal: 3,
  add: 4,
  subtract: 4,
  multiply: 5,
  divide: 5,
  mod: 5,
  negate: 6,
  power: 7,
  factorial: 8,
};

/** The text of a formula, with no more brackets than it needs: "x^2*e^(-x)". */
export function printFormula(formula: Formula): string {
  if (formula.kind === "number") return printNumber(formula.value, formula.text);
  if (formula.kind === "symbol") return formula.name === "inf" ? "Infinity" : formula.name;
  const [first, second, third] = formula.args;
  const own = PRECEDENCE[formula.name];
  if (own === undefined || first === undefined) {
    return `${formula.name}(${formula.args.map(printFormula).join(", ")})`;
  }
  if (formula.name === "negate") return `-${bracketed(first, own - 1)}`;
  if (formula.name === "factorial") return `${bracketed(first, own)}!`;
  if (formula.name === "choose" && second !== undefined && third !== undefined) {
    return `${bracketed(first, 1)} ? ${bracketed(second, 1)} : ${bracketed(third, 0)}`;
  }
  if (second === undefined) return printFormula(first);
  if (formula.name === "mod") return `mod(${printFormula(first)}, ${printFormula(second)})`;
  if (formula.name === "power") return `${bracketed(first, own + 1)}^${bracketed(second, own + 1)}`;
  const sign = OPERATORS[formula.name as keyof typeof OPERATORS];
  const isCommutative = formula.name === "add" || formula.name === "multiply";
  const gap = own < 4 ? " " : "";
  return `${bracketed(first, own)}${gap}${sign}${gap}${bracketed(second, isCommutative ? own : own + 1)}`;
}

function printNumber(value: number, text: string): string {
  return Number.isNaN(value) ? "NaN" : text.replace(/\.$/, "");
}

/** The text, bracketed where the formula binds more loosely than `least`. */
function bracketed(formula: Formula, least: number): string {
  const text = printFormula(formula);
  const precedence = formula.kind === "call" ? (PRECEDENCE[formula.name] ?? 9) : 9;
  const isSigned = text.startsWith("-") && least > 4;
  return precedence < least || isSigned ? `(${text})` : text;
}
