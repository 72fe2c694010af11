/** Clauses around a formula: bounds, intervals, points, variables. Each takes a reader and either moves it on or leaves it. */
import type { Formula } from "../formula/formula";
import { call, number, symbol, variablesOf } from "../formula/formula";
import { FormulaReader, Unreadable } from "../formula/parse";
import { isGreek } from "../formula/names";
import type { Approach, Bounds } from "./findings";

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

/** Runs `read`; where it fails or answers null the reader stays where it was. */
export function attempt<Result>(reader: FormulaReader, read: () => Result | null): Result | null {
  const start = reader.at;
  try {
    const result = read();
    if (result === null) reader.at = start;
    return result;
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    reader.at = start;
    return null;
  }
}

function word(reader: FormulaReader, ahead = 0): string {
  return reader.peek(ahead).text.toLowerCase();
}

function skip(reader: FormulaReader, ...words: string[]): boolean {
  if (!words.includes(word(reader))) return false;
  reader.at++;
  return true;
}

function isVariableName(text: string): boolean {
  return (/^[a-z]$/i.test(text) && text !== "e") || isGreek(text);
}

/** "x =" before a bound; answers the name. */
function assigned(reader: FormulaReader): string | null {
  if (!isVariableName(reader.peek().text) || !["=", "==", ":"].includes(word(reader, 1))) return null;
  const name = reader.peek().text;
  reader.at += 2;
  return name;
}

/** A number without variables, or null. */
export function constant(reader: FormulaReader): Formula | null {
  return attempt(reader, () => {
    while (skip(reader, "the", "point", "value")) continue;
    const formula = boundSum(reader);
    return variablesOf(formula).length === 0 ? formula : null;
  });
}

/** A sum that stops before a sign which belongs to "to" or to another clause. */
function boundSum(reader: FormulaReader): Formula {
  if (word(reader) === "+" && word(reader, 1) === "inf") reader.at++;
  return reader.sum();
}

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
    while (
      skip(
        reader,
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
        "at",
        ",",
      )
    )
      continue;
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

const APPROACHES = new Set([
  "->",
  "=>",
  "approaches",
  "nears",
  "tends",
  "goes",
  "gets",
  "grows",
  "approaching",
  "tending",
  "going",
  "becomes",
  "moves",
]);

/** "as x approaches 0 from the right", "x → 0⁺", "x->inf" */
export function approach(reader: FormulaReader): Approach | null {
  return attempt(reader, () => {
    let braces = 0;
    while (["_", "{", "(", "as", "when", "for", "with", "where"].includes(word(reader))) {
      if (["{", "("].includes(word(reader))) braces++;
      reader.at++;
    }
    let variable: string | null = null;
    if (isVariableName(reader.peek().text) && (APPROACHES.has(word(reader, 1)) || word(reader, 1) === "to")) {
      variable = reader.peek().text;
      reader.at++;
    }
    const lead = word(reader);
    if (!APPROACHES.has(lead) && !(lead === "to" && variable !== null)) return null;
    reader.at++;
    while (
      skip(
        reader,
        "to",
        "towards",
        "toward",
        "near",
        "close",
        "closer",
        "arbitrarily",
        "large",
        "without",
        "bound",
        "and",
        "in",
      )
    ) {
      const before = reader.tokens[reader.at - 1]?.text;
      if (before === "large" || before === "bound") return { variable, at: INFINITE, direction: null };
    }
    const point = pointWithSide(reader);
    if (point === null) return null;
    while (braces > 0 && [")", "}"].includes(reader.peek().text)) {
      reader.at++;
      braces--;
    }
    return { variable, at: point.at, direction: point.direction ?? sideWords(reader) };
  });
}

/** 0, 0⁺, 0+, 0^-, \infty */
function pointWithSide(reader: FormulaReader): { at: Formula; direction: "left" | "right" | null } | null {
  const stop = reader.tokens.findIndex((_token, index) => index > reader.at && isSideMark(reader, index));
  if (stop > reader.at && stop - reader.at < 6) {
    const inner = new FormulaReader([
      ...reader.tokens.slice(reader.at, stop),
      { ...reader.peek(), kind: "end", text: "" },
    ]);
    const at = constant(inner);
    if (at !== null && inner.peek().kind === "end") {
      const direction = sideAt(reader, stop);
      reader.at = stop + sideLength(reader, stop);
      return { at, direction };
    }
  }
  if (["plus", "minus"].includes(word(reader))) reader.at++;
  const at = constant(reader) ?? pointAlone(reader);
  return at === null ? null : { at, direction: null };
}

/** The point of "x->0 sin(x)/x", whose formula follows without a word between. */
function pointAlone(reader: FormulaReader): Formula | null {
  const length = ["-", "+", "−"].includes(reader.peek().text) ? 2 : 1;
  const end = { ...reader.peek(), kind: "end" as const, text: "" };
  const inner = new FormulaReader([...reader.tokens.slice(reader.at, reader.at + length), end]);
  const at = constant(inner);
  if (at === null || inner.peek().kind !== "end") return null;
  reader.at += length;
  return at;
}

function isSideMark(reader: FormulaReader, index: number): boolean {
  return sideLength(reader, index) > 0;
}

/** Tokens of a raised or trailing + or −: "^+", "^{+}", "0+". */
function sideLength(reader: FormulaReader, index: number): number {
  const text = (offset: number) => reader.tokens[index + offset]?.text ?? "";
  if (text(0) === "^" && text(1) === "{" && /^[+-]$/.test(text(2)) && text(3) === "}") return 4;
  if (text(0) === "^" && /^[+-]$/.test(text(1)) && !reader.startsOperandAt(index + 2 - reader.at)) return 2;
  if (!/^[+-]$/.test(text(0))) return 0;
  const next = reader.tokens[index + 1];
  const isLoose =
    next === undefined || next.kind === "end" || /^[})]$/.test(next.text) || /^(?:of|for|,)$/.test(next.text);
  return isLoose || (next.spaced && reader.tokens[index]?.spaced === false) ? 1 : 0;
}

function sideAt(reader: FormulaReader, index: number): "left" | "right" {
  for (let offset = 0; offset < 3; offset++) {
    const text = reader.tokens[index + offset]?.text;
    if (text === "+") return "right";
    if (text === "-") return "left";
  }
  return "right";
}

/** "from the right", "from above" */
export function sideWords(reader: FormulaReader): "left" | "right" | null {
  return attempt(reader, () => {
    skip(reader, "from", "on", "through");
    skip(reader, "the");
    const side = word(reader);
    if (["right", "above", "positive", "larger"].includes(side)) {
      reader.at++;
      skip(reader, "side", "values");
      return "right";
    }
    if (!["left", "below", "negative", "smaller"].includes(side)) return null;
    reader.at++;
    skip(reader, "side", "values");
    return "left";
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
