/** Reads the formulas, numbers and intervals in a tool's input; mistakes become sentences that point at the character. */
import { z } from "zod";
import { Trouble } from "../errors";
import { constantValue } from "../mathematics/formula/compile";
import type { Formula } from "../mathematics/formula/formula";
import { sizeOf, variablesOf } from "../mathematics/formula/formula";
import { parseFormula } from "../mathematics/formula/parse";

/** A bound or a point: "pi/2", "inf", 3. */
export const pointText = z.union([z.string(), z.number()]).transform(String);

/** Two bounds: ["0", "2*pi"], [0, 3]. */
export const interval = z.tuple([pointText, pointText]);

const MAX_SIZE = 2000;
const SHOWN = 60;

/** @throws Trouble("tool") that quotes the text and marks the character */
export function readFormula(text: string, what = "expression"): Formula {
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") {
    throw new Trouble("tool", `The ${what} cannot be read: ${parsed.message}\n${marked(text, parsed.position)}`, {
      advice: "Write it as in x^2*sin(x), with * for products and / for fractions.",
    });
  }
  if (sizeOf(parsed.formula) > MAX_SIZE) {
    throw new Trouble("tool", `The ${what} is too long to work with: more than ${MAX_SIZE} parts.`);
  }
  return parsed.formula;
}

/** The text around a character, and a mark below it. */
export function marked(text: string, position: number): string {
  const from = Math.max(0, position - SHOWN / 2);
  const line = text.slice(from, from + SHOWN).replace(/\s/g, " ");
  return `${line}\n${" ".repeat(Math.max(0, position - from))}^`;
}

/** The value of a bound or a point, infinite ones included. @throws Trouble("tool") where it is no real number */
export function readPoint(text: string, what: string): number {
  const value = constantValue(readFormula(text, what));
  if (Number.isNaN(value)) throw new Trouble("tool", `The ${what} “${text.slice(0, SHOWN)}” is not a real number.`);
  return value;
}

/** The variable of a formula: the named one, or the one that custom prefers. */
export function variableOf(formula: Formula, named?: string): string {
  const names = variablesOf(formula);
  if (named !== undefined && named !== "") return named;
  return PREFERRED.find((name) => names.includes(name)) ?? names[0] ?? "x";
}

const PREFERRED = ["x", "t", "theta", "u", "z", "y", "s", "r", "n"];

/** @throws Trouble("tool") where the formula holds symbols that have no value */
export function requireNoParameters(
  formula: Formula,
  variable: string,
  parameters: Readonly<Record<string, number>>,
): void {
  const open = variablesOf(formula).filter((name) => name !== variable && !Object.hasOwn(parameters, name));
  if (open.length === 0) return;
  throw new Trouble("tool", `${open.join(", ")} ${open.length === 1 ? "has" : "have"} no value.`, {
    advice: `Give values as parameters, such as {"${open[0]}": 1}, or name the variable.`,
  });
}
