/** Exact values of integrals whose integrand is put together from pieces: |u|, max, min, sign, floor, cases. */
import { antiderivative } from "../integrate/antiderivative";
import { constantValue, realFunction } from "../formula/compile";
import { call, dependsOn, number, visit, type Formula } from "../formula/formula";
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";
import { decimal, recognise } from "../numeric/recognise";
import { criticalPoints } from "./critical";
import { integrateBetween, type Problem } from "./definite";
import { exactSum, exactValues, type ExactValue } from "./fundamental";
import type { Step } from "./report";

const PIECE_LIMIT = 40;
const DEADLINE_MS = 500;
const PIECED = new Set("abs max min sign floor ceil round fix mod heaviside choose".split(" "));

export interface PiecewiseValue extends ExactValue {
  steps: Step[];
}

interface Piece {
  formula: Formula;
  lower: Formula;
  upper: Formula;
}

/** The sum of the exact values of all pieces; null where one of them has none that quadrature confirms. */
export function piecewiseValue({ formula, variable, lower, upper }: Problem): PiecewiseValue | null {
  if (!hasPieces(formula, variable)) return null;
  const [a, b] = [constantValue(lower), constantValue(upper)];
  if (!(a < b)) return null;
  const pieces = split({ formula, variable, lower, upper }, a, b);
  if (pieces === null) return null;
  const values: ExactValue[] = [];
  const steps: Step[] = [];
  for (const piece of pieces) {
    const found = valueOf(piece, variable);
    if (found === null) return null;
    values.push(found);
    steps.push(stepOf(piece, variable, found));
  }
  return { ...exactSum(values.map(({ text }) => text)), steps };
}

/** Does the formula change its form somewhere along the variable? */
export function hasPieces(formula: Formula, variable: string): boolean {
  let found = false;
  visit(formula, (node) => {
    if (node.kind === "call" && PIECED.has(node.name) && dependsOn(node, variable)) found = true;
  });
  return found;
}

/** One piece between each two neighbouring breaks; null where a break has no exact form. Neighbours that are the same formula become one. */
function split({ formula, variable, lower, upper }: Problem, a: number, b: number): Piece[] | null {
  const points = criticalPoints(formula, variable, a, b);
  if (points.length >= PIECE_LIMIT) return null;
  const borders: Formula[] = [lower];
  for (const point of points) {
    const text = recognise(point, 1e-12);
    const parsed = text === null ? null : parseFormula(text);
    if (parsed?.kind !== "formula") return null;
    borders.push(parsed.formula);
  }
  borders.push(upper);
  const pieces: Piece[] = [];
  const ends = [a, ...points, b];
  for (let index = 0; index + 1 < borders.length; index++) {
    const middle = between(ends[index] as number, ends[index + 1] as number);
    const piece = { formula: plain(formula, variable, middle), lower: borders[index] as Formula };
    const last = pieces[pieces.length - 1];
    const next = borders[index + 1] as Formula;
    if (last !== undefined && printFormula(last.formula) === printFormula(piece.formula)) last.upper = next;
    else pieces.push({ ...piece, upper: next });
  }
  return pieces;
}

function between(from: number, to: number): number {
  if (Number.isFinite(from) && Number.isFinite(to)) return from + (to - from) * 0.4917;
  if (Number.isFinite(from)) return from + 1.017;
  return Number.isFinite(to) ? to - 1.017 : 0.017;
}

/** The formula as it reads around a point: |u| is u or −u there. */
function plain(formula: Formula, variable: string, at: number): Formula {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return formula;
  const value = (part: Formula) => realFunction(part, variable)(at);
  if (formula.name === "choose") {
    const [test, yes, no] = formula.args as [Formula, Formula, Formula];
    return plain(value(test) !== 0 ? yes : no, variable, at);
  }
  const here = value(formula);
  if (/^(?:sign|floor|ceil|round|fix|heaviside)$/.test(formula.name)) return number(here);
  const parts = formula.args.map((part) => plain(part, variable, at));
  const [first, second] = parts as [Formula, Formula];
  switch (formula.name) {
    case "abs":
      return value(formula.args[0] as Formula) < 0 ? call("negate", first) : first;
    case "max":
    case "min":
      return parts[formula.args.findIndex((part) => value(part) === here)] ?? call(formula.name, ...parts);
    case "mod": {
      const [top, bottom] = formula.args.map(value) as [number, number];
      return call("subtract", first, call("multiply", number(Math.floor(top / bottom)), second));
    }
    default:
      return call(formula.name, ...parts);
  }
}

/** The fundamental theorem on one piece, where quadrature agrees. */
function valueOf({ formula, lower, upper }: Piece, variable: string): ExactValue | null {
  const symbolic = antiderivative(printFormula(formula), variable, { deadlineMs: DEADLINE_MS });
  if (symbolic.kind !== "found") return null;
  const quadrature = integrateBetween(formula, variable, constantValue(lower), constantValue(upper));
  if (quadrature.kind !== "value") return null;
  const { value, error } = quadrature;
  const candidates = exactValues({ antiderivative: symbolic.expression, variable, lower, upper });
  const tolerance = Math.max(10 * error, 1e-11 * Math.max(1e-3, Math.abs(value)));
  return candidates.find((candidate) => Math.abs(candidate.value - value) <= tolerance) ?? null;
}

function stepOf({ formula, lower, upper }: Piece, variable: string, { latex, text }: ExactValue): Step {
  const [from, to] = [lower, upper].map((bound) => printFormula(bound));
  return {
    rule: "pieces",
    explanation: `Between ${variable} = ${from} and ${variable} = ${to} the integrand is $${typeset(formula)}$:`,
    before: `\\int_{${typeset(lower)}}^{${typeset(upper)}} ${bracketed(formula)}\\,\\mathrm{d}${variable}`,
    after: /^-?\d+\.\d{6,}$/.test(text) ? decimal(Number(text)) : latex,
  };
}

function bracketed(formula: Formula): string {
  const isSum = formula.kind === "call" && ["add", "subtract", "negate"].includes(formula.name);
  return isSum ? `\\left(${typeset(formula)}\\right)` : typeset(formula);
}
