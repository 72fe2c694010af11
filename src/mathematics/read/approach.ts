/** What a limit's variable approaches, and from which side. Each function either moves the reader on or leaves it. */
import type { Formula } from "../formula/formula";
import { symbol } from "../formula/formula";
import { FormulaReader } from "../formula/parse";
import type { Approach } from "./findings";
import { attempt, constant, isVariableName, skip, word } from "./moves";

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
      if (before === "large" || before === "bound") return { variable, at: symbol("inf"), direction: null };
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
