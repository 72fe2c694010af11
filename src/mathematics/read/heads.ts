/** Calls in the manner of Mathematica, Maple and SymPy: Integrate[x Sin[x], {x, 0, Pi}], int(f, x=0..1), limit(f, x, 0). */
import type { Formula } from "../formula/formula";
import { variablesOf } from "../formula/formula";
import { Unreadable } from "../formula/cursor";
import { FormulaReader } from "../formula/parse";
import { tokenize, type Token } from "../formula/tokens";
import { interval } from "./clauses";
import { constant } from "./moves";
import { nothingFound, type Bounds, type Findings } from "./findings";
import type { Intent } from "./vocabulary";

const HEADS: Readonly<Record<string, Intent>> = {
  integrate: "integral",
  integral: "integral",
  nintegrate: "integral",
  int: "integral",
  quad: "integral",
  quadgk: "integral",
  diff: "derivative",
  d: "derivative",
  derivative: "derivative",
  limit: "limit",
  solve: "solve",
  nsolve: "solve",
  fsolve: "solve",
  roots: "roots",
  plot: "plot",
  ezplot: "plot",
  fplot: "plot",
};

interface Argument {
  formula: Formula | null;
  bounds: Bounds | null;
  variable: string | null;
}

/** Reads a text that is one such call, or null if it is none. Throws Unreadable where its formula breaks. */
export function readHead(text: string): Findings | null {
  const tokens = tokenize(text);
  const start = tokens.findIndex((token, index) => isHead(token, tokens[index + 1]));
  if (start < 0 || start > 4) return null;
  const [head, open] = [tokens[start] as Token, tokens[start + 1] as Token];
  const intent = HEADS[head.text.toLowerCase()] as Intent;
  const slices = splitArguments(tokens, start + 1);
  const isNamed = open.text === "[" || slices.length > 1 || ["int", "quad"].includes(head.text.toLowerCase());
  if (!isNamed || slices.length === 0) return null;
  const parts = slices.map((slice, index) => readArgument(slice, index === 0));
  const [first, ...others] = parts;
  if (first === undefined || first.formula === null) return null;
  return assemble(intent, first.formula, others, head.start, open.text === "[");
}

function isHead(token: Token, next: Token | undefined): boolean {
  const isCapitalD = token.text === "D" && next?.text === "[";
  const known = token.text.length > 1 && Object.hasOwn(HEADS, token.text.toLowerCase());
  return (known || isCapitalD) && next !== undefined && (next.text === "(" || next.text === "[") && !next.spaced;
}

/** The tokens of each argument; empty if the call is not closed or something other than marks follows. */
function splitArguments(tokens: readonly Token[], open: number): Token[][] {
  const slices: Token[][] = [[]];
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (/^[([{]$/.test(token.text)) depth++;
    if (/^[)\]}]$/.test(token.text)) depth--;
    if (depth === 0) return withoutIndex(tokens.slice(at + 1)).every(isTail) ? slices : [];
    if (at === open) continue;
    if (token.text === "," && depth === 1) slices.push([]);
    else slices[slices.length - 1]?.push(token);
  }
  return [];
}

/** Without the "[0]" that takes the value out of what a library answers. */
function withoutIndex(tokens: readonly Token[]): readonly Token[] {
  const isIndex = tokens[0]?.text === "[" && tokens[1]?.kind === "number" && tokens[2]?.text === "]";
  return isIndex ? tokens.slice(3) : tokens;
}

function isTail(token: Token): boolean {
  return token.kind !== "number" && !/^[+\-*/^]$/.test(token.text);
}

function readArgument(slice: readonly Token[], isFirst: boolean): Argument {
  const end = slice[slice.length - 1]?.end ?? 0;
  const reader = new FormulaReader([...slice, { kind: "end", text: "", start: end, end, spaced: false }]);
  const named = isFirst ? null : rangeArgument(reader);
  if (named !== null) return named;
  const formula = reader.comparison();
  if (reader.peek().text === "=") {
    reader.at++;
    const right = reader.sum();
    return { formula: { kind: "call", name: "subtract", args: [formula, right] }, bounds: null, variable: null };
  }
  if (reader.peek().kind !== "end") throw reader.unexpected(reader.peek());
  return { formula, bounds: null, variable: formula.kind === "symbol" ? formula.name : null };
}

/** {x, 0, 1}, (x, 0, 1), x = 0..1, x -> 0, [0, 1] */
function rangeArgument(reader: FormulaReader): Argument | null {
  const start = reader.at;
  try {
    const whole = interval(reader);
    if (whole !== null && reader.peek().kind === "end") return { formula: null, bounds: whole, variable: null };
    reader.at = start;
    const isBracketed = /^[([{]$/.test(reader.peek().text);
    if (isBracketed) reader.at++;
    const variable = reader.peek();
    const mark = reader.peek(1).text;
    if (variable.kind !== "name" || ![",", "=", "->", "==", "in"].includes(mark)) throw reader.unexpected(variable);
    reader.at += 2;
    const lower = constant(reader) ?? (mark === "," ? reader.sum() : null);
    if (lower === null) throw reader.unexpected(reader.peek());
    const isRange = [",", ".."].includes(reader.peek().text);
    if (!isRange) return { formula: lower, bounds: null, variable: variable.text };
    reader.at++;
    const upper = constant(reader) ?? (mark === "," ? reader.sum() : null);
    if (upper === null) throw reader.unexpected(reader.peek());
    return { formula: null, bounds: { lower, upper, variable: variable.text }, variable: variable.text };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reader.at = start;
    return null;
  }
}

/** @param isOuterFirst does the first range belong to the outer integral, as in Mathematica? */
function assemble(
  intent: Intent,
  formula: Formula,
  others: readonly Argument[],
  at: number,
  isOuterFirst: boolean,
): Findings {
  const findings = nothingFound();
  findings.intents.push({ intent, words: intent, at });
  findings.variable = others.find(({ variable }) => variable !== null)?.variable ?? null;
  findings.bounds = others.find(({ bounds }) => bounds !== null)?.bounds ?? null;
  const constants = others.filter(isConstant).map((part) => part.formula as Formula);
  if (intent === "integral") {
    const ranges = others.flatMap(({ bounds }) => (bounds === null ? [] : [bounds]));
    const [inner, outer] = isOuterFirst ? [ranges[1], ranges[0]] : ranges;
    if (ranges.length === 2 && inner?.variable !== undefined && outer?.variable !== undefined) {
      const sign = { variable: outer.variable, bounds: outer };
      findings.integrals.push({ formula, variable: inner.variable, bounds: inner, outer: sign });
      return findings;
    }
    const [lower, upper] = constants;
    if (findings.bounds === null && lower !== undefined && upper !== undefined) findings.bounds = { lower, upper };
    findings.integrals.push({ formula, variable: findings.variable, bounds: findings.bounds });
    return findings;
  }
  if (intent === "limit" && constants[0] !== undefined) {
    findings.approach = { variable: findings.variable, at: constants[0], direction: null };
  }
  const curve = others[0]?.formula;
  if (intent === "plot" && formula.kind === "symbol" && curve !== undefined && curve !== null) {
    findings.variable = formula.name;
    findings.expressions.push({ formula: curve, start: at, end: at, named: true, bare: false, after: "" });
    return findings;
  }
  if (intent === "derivative") findings.derivativeOrder = orderOf(constants[0]);
  findings.expressions.push({ formula, start: at, end: at, named: true, bare: false, after: "" });
  return findings;
}

function isConstant({ formula }: Argument): boolean {
  return formula !== null && variablesOf(formula).length === 0;
}

function orderOf(formula: Formula | undefined): number {
  return formula?.kind === "number" ? formula.value : 1;
}
