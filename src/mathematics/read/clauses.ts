/** Clauses around a formula: bounds, intervals, variables. Each takes a reader and either moves it on or leaves it. */
import type { Formula } from "../formula/formula";
import { call, number, symbol, variablesOf } from "../formula/formula";
import type { FormulaReader } from "../formula/parse";
import type { Bounds } from "./findings";
import { assigned, attempt, constant, isVariableName, skip, word } from "./moves";

const INFINITE = symbol("inf");
const NEGATIVE_INFINITE = call("negate", INFINITE);
const UNTIL = new Set([
  "to",
  "until",
  "till",
  "through",
  "thru",
  "..",
  "->",
  "-",
  "up",
  "and",
  "…",
  "bis",
  "ending",
  ",",
]);

/** "from 0 to 3", "between 0 and 3", "from x = 0 to x = 3", "x ranging from 0 to 3" */
export function spokenBounds(reader: FormulaReader): Bounds | null {
  return attempt(reader, () => {
    let variable: string | null = null;
    skip(reader, "for", "when", "as", "with", "where", "if", "let");
    if (isVariableName(reader.peek().text) && !["=", "=="].includes(word(reader, 1))) {
      variable = reader.peek().text;
      reader.at++;
      while (
        skip(
          reader,
          "values",
          "ranges",
          "ranging",
          "runs",
          "running",
          "goes",
          "going",
          "varies",
          "varying",
          "is",
          "in",
          "lies",
          "from:",
        )
      )
        continue;
    }
    const values = skip(reader, "values", "limits", "bounds", "endpoints");
    const lead = word(reader);
    const isLead = ["from", "between", "starting", "beginning", "von"].includes(lead) || (values && lead !== "of");
    if (!isLead) return null;
    while (skip(reader, "from", "between", "starting", "beginning", "at", "von", "the", "limits", "bounds", "=", ":"))
      continue;
    variable = assigned(reader) ?? variable;
    const lower = constant(reader) ?? letter(reader) ?? dependent(reader, lead === "between" ? null : variable);
    if (lower === null || !UNTIL.has(word(reader))) return null;
    while (skip(reader, ...UNTIL, "at")) continue;
    variable = assigned(reader) ?? variable;
    const upper = constant(reader) ?? letter(reader) ?? dependent(reader, lead === "between" ? null : variable);
    return upper === null ? null : { lower, upper, variable: variable ?? undefined };
  });
}

/** A bound that depends on another variable: "y from 0 to 2x". */
function dependent(reader: FormulaReader, variable: string | null): Formula | null {
  if (variable === null) return null;
  return attempt(reader, () => {
    const formula = reader.sum();
    return variablesOf(formula).includes(variable) ? null : formula;
  });
}

/** A letter that stands for a number: "from 0 to b". */
function letter(reader: FormulaReader): Formula | null {
  const { kind, text } = reader.peek();
  if (kind !== "name" || !/^[abcdkmnprRLTN]$/.test(text)) return null;
  if (reader.peek(1).kind === "name" && !UNTIL.has(word(reader, 1))) return null;
  reader.at++;
  return symbol(text);
}

/** "on [0, 1]", "over the interval (0, 1)", "x in [0, 1]", "[0, 1]" */
export function interval(reader: FormulaReader): Bounds | null {
  return attempt(reader, () => {
    let named = false;
    let variable: string | null = null;
    while (
      skip(
        reader,
        "on",
        "over",
        "in",
        "for",
        "the",
        "closed",
        "open",
        "half-open",
        "interval",
        "range",
        "domain",
        "across",
        "within",
        "window",
        "along",
      )
    ) {
      named = true;
    }
    if (isVariableName(reader.peek().text) && ["in", "over"].includes(word(reader, 1))) {
      variable = reader.peek().text;
      reader.at += 2;
      named = true;
    }
    const open = reader.peek().text;
    if (open !== "[" && open !== "]" && !(open === "(" && named)) return null;
    reader.at++;
    const lower = constant(reader) ?? dependent(reader, variable);
    if (lower === null || ![",", ";", ".."].includes(reader.peek().text)) return null;
    reader.at++;
    const upper = constant(reader) ?? dependent(reader, variable);
    if (upper === null || !["]", ")", "["].includes(reader.peek().text)) return null;
    reader.at++;
    return { lower, upper, variable: variable ?? undefined };
  });
}

/** "over 0 to 3", "for 0 to 3", "on 0 to 3", "in 0..3" */
export function bareBounds(reader: FormulaReader): Bounds | null {
  return attempt(reader, () => {
    skip(reader, "over", "for", "on", "in", "limits", "bounds", "within");
    skip(reader, "the");
    skip(reader, "interval", "range", "domain");
    const variable = assigned(reader);
    const lower = constant(reader);
    const isArrow = variable !== null && word(reader) === "->";
    if (lower === null || !(isArrow || ["to", "..", "…", "until", "through"].includes(word(reader)))) return null;
    reader.at++;
    assigned(reader);
    const upper = constant(reader);
    return upper === null ? null : { lower, upper, variable: variable ?? undefined };
  });
}

/** "on the whole real line", "over all reals", "over the positive reals" */
export function wholeLine(rest: string): { bounds: Bounds; length: number } | null {
  const line =
    /^(?:on|over|across|along|for) (?:the )?(?:(?:whole|entire|full|all|all of)(?: of)? )?(?:the )?(?:real (?:line|axis|numbers)|reals?(?: numbers| line| axis)?|number line)\b/.exec(
      rest,
    );
  if (line !== null) return { bounds: { lower: NEGATIVE_INFINITE, upper: INFINITE }, length: line[0].length };
  const half =
    /^(?:(?:on|over|across|along|for) (?:the )?(positive|negative|non-?negative) (?:real )?(?:half[- ]?line|half[- ]?axis|axis|reals?|numbers|x[- ]?axis|x\b)(?: numbers| axis)?)/.exec(
      rest,
    );
  if (half === null) return null;
  const isNegative = half[1] === "negative";
  const bounds = isNegative ? { lower: NEGATIVE_INFINITE, upper: number(0) } : { lower: number(0), upper: INFINITE };
  return { bounds, length: half[0].length };
}

/** "lower limit 0 and upper limit 3" */
export function namedLimits(reader: FormulaReader): Bounds | null {
  return attempt(reader, () => {
    const one = (name: "lower" | "upper") => {
      while (skip(reader, "with", "a", "the", "and", ",", "an")) continue;
      if (!skip(reader, name)) return null;
      while (skip(reader, "limit", "bound", "of", "integration", "is", "=", "at", "end", ":")) continue;
      return constant(reader);
    };
    const lower = one("lower");
    const upper = one("upper");
    return lower === null || upper === null ? null : { lower, upper };
  });
}

/** "with respect to t", "w.r.t. t", "as a function of t", "in t" */
export function respectTo(rest: string): { variable: string; length: number } | null {
  const clause =
    /^(?:with respect to|with regard to|w\.?\s?r\.?\s?t\.?|in terms of|(?:as|is) a function of|function of|by the variable|in the variable|for the variable|variable(?: is)?|where the variable is)\s+([a-z]\b|theta|phi|θ|φ|α|β)(?!\s*(?:[\^²³⁴-⁹⁻+*/·×÷!]|-\s*[\da-z]|\*\*))/i.exec(
      rest,
    ) ?? /^(?:in|for) ([txyzuvrs]|theta|θ)(?=\s*(?:$|[.?,!]))/i.exec(rest);
  if (clause === null) return null;
  const name = { θ: "theta", φ: "phi", α: "alpha", β: "beta" }[clause[1] ?? ""] ?? clause[1] ?? "x";
  return { variable: name, length: clause[0].length };
}

/** a ≤ x ≤ b, or x > a, or x < b, as bounds of x; null for anything else. */
export function boundsOfChain(formula: Formula): Bounds | null {
  if (formula.kind !== "call") return null;
  if (formula.name === "and") {
    const [left, right] = formula.args.map((part) => (part.kind === "call" ? part.args : []));
    const [a, x] = left ?? [];
    const b = right?.[1];
    if (a === undefined || b === undefined || x?.kind !== "symbol") return null;
    const isFalling = formula.args[0]?.kind === "call" && formula.args[0].name.startsWith("greater");
    return isFalling ? { lower: b, upper: a, variable: x.name } : { lower: a, upper: b, variable: x.name };
  }
  const [left, right] = formula.args;
  if (left?.kind !== "symbol" || right === undefined || variablesOf(right).length > 0) return null;
  if (formula.name.startsWith("greater")) return { lower: right, upper: INFINITE, variable: left.name };
  if (!formula.name.startsWith("less")) return null;
  return { lower: NEGATIVE_INFINITE, upper: right, variable: left.name };
}
