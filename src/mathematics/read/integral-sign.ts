/** An integral sign with its bounds, its integrand and its differential; two signs make a double integral. */
import type { Formula } from "../formula/formula";
import { call } from "../formula/formula";
import { DIFFERENTIAL } from "../formula/operands";
import type { FormulaReader } from "../formula/parse";
import { bareBounds, interval, spokenBounds } from "./clauses";
import type { Bounds, IntegralSign } from "./findings";
import { rejectLooseSign } from "./moves";

/** Reads the integral whose sign stands next; null if none does. Throws Unreadable where it breaks. */
export function integralAt(reader: FormulaReader): IntegralSign | null {
  const isWord = reader.peek().text === "int" && reader.peek(1).text === "_";
  if (reader.peek().text !== "∫" && !isWord) return null;
  reader.at++;
  const bounds = scripts(reader) ?? spokenBounds(reader) ?? interval(reader) ?? bareBounds(reader);
  while (reader.peek().text === "of") reader.at++;
  const inner = reader.peek().text === "∫" && bounds !== null ? innerSign(reader, bounds) : null;
  return inner ?? { ...integrand(reader), bounds };
}

/** The second of two signs: the differential next to the integrand is the inner one. */
function innerSign(reader: FormulaReader, outer: Bounds): IntegralSign | null {
  const start = reader.at;
  reader.at++;
  const bounds = scripts(reader);
  if (bounds === null || reader.peek().text === "∫") throw reader.unexpected(reader.peek());
  const { formula } = integrand(reader);
  const names: string[] = [];
  for (let at = start; at < reader.at; at++) {
    const differential = reader.differentialAt(at - reader.at);
    if (differential !== null) names.push(differential.variable);
  }
  const [variable, second] = names;
  if (variable === undefined || second === undefined) throw reader.unexpected(reader.peek());
  return { formula, variable, bounds, outer: { variable: second, bounds: outer } };
}

function integrand(reader: FormulaReader): { formula: Formula; variable: string | null } {
  reader.readsDifferential = true;
  reader.differential = null;
  try {
    const formula = withoutUnit(reader.sum());
    rejectLooseSign(reader);
    return { formula, variable: reader.differential };
  } finally {
    reader.readsDifferential = false;
  }
}

/** The bounds at an integral sign, in either order. */
function scripts(reader: FormulaReader): Bounds | null {
  const found: { _?: Formula; "^"?: Formula } = {};
  for (let count = 0; count < 2; count++) {
    const mark = reader.peek().text;
    if (mark !== "_" && mark !== "^") break;
    reader.at++;
    found[mark] = script(reader);
  }
  const { _: lower, "^": upper } = found;
  return lower === undefined || upper === undefined ? null : { lower, upper };
}

function script(reader: FormulaReader): Formula {
  if (["-", "+"].includes(reader.peek().text)) {
    const sign = reader.peek().text;
    reader.at++;
    const inner = script(reader);
    return sign === "-" ? call("negate", inner) : inner;
  }
  const formula = reader.argument();
  const next = reader.peek();
  const isFactor = formula.kind === "number" && next.text === "pi" && !next.spaced;
  if (isFactor) return call("multiply", formula, reader.argument());
  if (next.text === "/" && !next.spaced && reader.peek(1).kind === "number" && formula.kind !== "call") {
    reader.at++;
    return call("divide", formula, reader.argument());
  }
  return formula;
}

/** Removes the factors that differentials leave behind. */
export function withoutUnit(formula: Formula): Formula {
  if (formula.kind !== "call" || !hasUnit(formula)) return formula;
  const [first, second] = formula.args;
  if (formula.name === "multiply" && first !== undefined && second !== undefined) {
    if (second === DIFFERENTIAL) return withoutUnit(first);
    if (first === DIFFERENTIAL) return withoutUnit(second);
  }
  return call(formula.name, ...formula.args.map(withoutUnit));
}

function hasUnit(formula: Formula): boolean {
  return formula === DIFFERENTIAL || (formula.kind === "call" && formula.args.some(hasUnit));
}
