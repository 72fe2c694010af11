/** Reads the arguments of an integral as people and small models write them. */
import { constantValue } from "../formula/compile";
import { variablesOf, type Formula } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { readMathematics } from "../read/read";
import { withoutFrames } from "../read/selection";

export interface IntegralQuestion {
  /** A formula in any notation, or a whole integral such as "∫ x^2 dx". */
  expression: string;
  variable?: string;
  lower?: string;
  upper?: string;
  principalValue?: boolean;
}

export interface Understood {
  formula: Formula;
  variable: string;
  lower: Formula | null;
  upper: Formula | null;
  principalValue: boolean;
}

export type Understanding = { kind: "understood"; integral: Understood } | { kind: "unreadable"; message: string };

/** The formulas of a question, or a sentence that points at the character that could not be read. */
export function understand(question: IntegralQuestion): Understanding {
  const text = bare(question.expression);
  const spoken = /∫|\\int/.test(text) ? readMathematics(text) : null;
  if (spoken?.kind === "requests" && spoken.requests[0]?.tool === "integral_calculator") {
    const { expression, variable, lower, upper } = spoken.requests[0].arguments;
    return understand({ lower, upper, ...defined(question), expression, variable });
  }
  const parsed = parseFormula(text);
  if (parsed.kind === "unreadable") return unreadable("function", text, parsed.message);
  const bounds: (Formula | null)[] = [];
  for (const [name, given] of [
    ["lower bound", question.lower],
    ["upper bound", question.upper],
  ] as const) {
    const bound = given === undefined ? null : parseFormula(bare(given));
    if (bound?.kind === "unreadable") return unreadable(name, bare(given ?? ""), bound.message);
    bounds.push(bound?.formula ?? null);
  }
  const [lower = null, upper = null] = bounds;
  if ((lower === null) !== (upper === null)) {
    return { kind: "unreadable", message: "A definite integral needs both bounds: lower and upper." };
  }
  const variable = variableIn(parsed.formula, question.variable?.trim());
  for (const bound of [lower, upper]) {
    if (bound !== null && variablesOf(bound).includes(variable)) {
      return { kind: "unreadable", message: `A bound may not contain the variable ${variable} of the integral.` };
    }
    if (bound !== null && variablesOf(bound).length === 0 && Number.isNaN(constantValue(bound))) {
      return { kind: "unreadable", message: "A bound is not a real number." };
    }
  }
  return {
    kind: "understood",
    integral: { formula: parsed.formula, variable, lower, upper, principalValue: question.principalValue ?? false },
  };
}

function defined(question: IntegralQuestion): Partial<IntegralQuestion> {
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined));
}

function unreadable(what: string, text: string, message: string): Understanding {
  return { kind: "unreadable", message: `The ${what} “${text}” cannot be read: ${message}` };
}

/** Without dollar signs and what stands before the formula: "f(x) =", "y =". */
function bare(text: string): string {
  return withoutFrames(text)
    .replace(/^[\s$]+|[\s$]+$/g, "")
    .replace(/^\\[([]|\\[\])]$/g, "")
    .replace(/^(?:[a-zA-Z]\s*\(\s*[a-zA-Z]\s*\)|y)\s*:?=(?!=)/, "")
    .trim();
}

/** The named variable where the formula has it; else the one it has. */
function variableIn(formula: Formula, named: string | undefined): string {
  const names = variablesOf(formula);
  if (named !== undefined && (names.includes(named) || names.length !== 1)) return named;
  return names.includes("x") || names.length === 0 ? (named ?? "x") : (names[0] as string);
}
