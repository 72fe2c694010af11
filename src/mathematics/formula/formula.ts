/** A formula as it was written: a plain tree, nothing simplified and nothing reordered. */

export type Formula =
  | { kind: "number"; value: number; text: string }
  | { kind: "symbol"; name: string }
  | { kind: "call"; name: string; args: readonly Formula[] };

export type Call = Extract<Formula, { kind: "call" }>;

/** The calls that stand for operators. */
export const OPERATORS = {
  add: "+",
  subtract: "-",
  multiply: "*",
  divide: "/",
  power: "^",
  negate: "-",
  factorial: "!",
  less: "<",
  lessEqual: "<=",
  greater: ">",
  greaterEqual: ">=",
  equal: "==",
  unequal: "!=",
  and: "and",
  or: "or",
} as const;

export function number(value: number, text = String(value)): Formula {
  return { kind: "number", value, text };
}

export function symbol(name: string): Formula {
  return { kind: "symbol", name };
}

export function call(name: string, ...args: Formula[]): Call {
  return { kind: "call", name, args };
}

export const CONSTANTS: Readonly<Record<string, number>> = {
  e: Math.E,
  pi: Math.PI,
  tau: 2 * Math.PI,
  phi: (1 + Math.sqrt(5)) / 2,
  inf: Infinity,
};

export function isConstantName(name: string): boolean {
  return Object.hasOwn(CONSTANTS, name);
}

/** The symbols that are not constants, in the order of their first use. */
export function variablesOf(formula: Formula): string[] {
  const found = new Set<string>();
  visit(formula, (node) => {
    if (node.kind === "symbol" && !isConstantName(node.name)) found.add(node.name);
  });
  return [...found];
}

export function dependsOn(formula: Formula, variable: string): boolean {
  if (formula.kind === "symbol") return formula.name === variable;
  return formula.kind === "call" && formula.args.some((part) => dependsOn(part, variable));
}

/** Calls `use` on every node, outermost first. */
export function visit(formula: Formula, use: (node: Formula) => void): void {
  use(formula);
  if (formula.kind === "call") for (const part of formula.args) visit(part, use);
}

/** Puts `replacement` in place of every occurrence of the variable. */
export function substitute(formula: Formula, variable: string, replacement: Formula): Formula {
  if (formula.kind === "symbol") return formula.name === variable ? replacement : formula;
  if (formula.kind === "number") return formula;
  return call(formula.name, ...formula.args.map((part) => substitute(part, variable, replacement)));
}

/** Number of nodes. */
export function sizeOf(formula: Formula): number {
  let size = 0;
  visit(formula, () => size++);
  return size;
}
