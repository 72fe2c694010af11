/** Turns spoken mathematics ("x squared over two", "e to the minus x") into the tokens of written mathematics. */
import { functionNamed } from "../formula/names";
import type { Token } from "../formula/tokens";

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  zero: "0",
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  twelve: "12",
};

const ORDINALS: Readonly<Record<string, string>> = {
  third: "3",
  fourth: "4",
  fifth: "5",
  sixth: "6",
  seventh: "7",
  eighth: "8",
  tenth: "10",
};

/** Word sequences and the token that replaces them, longest first. */
const PHRASES: readonly (readonly [words: string, kind: Token["kind"], text: string])[] = [
  ["to the power of", "mark", "^"],
  ["raised to the power of", "mark", "^"],
  ["raised to the power", "mark", "^"],
  ["raised to the", "mark", "^"],
  ["raised to", "mark", "^"],
  ["to the power", "mark", "^"],
  ["divided by", "mark", "/"],
  ["multiplied by", "mark", "*"],
  ["inverse sine", "name", "asin"],
  ["inverse cosine", "name", "acos"],
  ["inverse tangent", "name", "atan"],
  ["arc tangent", "name", "atan"],
  ["arc sine", "name", "asin"],
  ["arc cosine", "name", "acos"],
  ["hyperbolic sine", "name", "sinh"],
  ["hyperbolic cosine", "name", "cosh"],
  ["hyperbolic tangent", "name", "tanh"],
  ["square root", "name", "sqrt"],
  ["cube root", "name", "cbrt"],
  ["cubic root", "name", "cbrt"],
  ["natural logarithm", "name", "log"],
  ["natural log", "name", "log"],
  ["absolute value", "name", "abs"],
  ["logarithm", "name", "log"],
  ["exponential function", "name", "exp"],
  ["exponential", "name", "exp"],
  ["plus infinity", "name", "inf"],
  ["positive infinity", "name", "inf"],
  ["plus", "mark", "+"],
  ["minus", "mark", "-"],
  ["negative", "mark", "-"],
  ["times", "mark", "*"],
];

/** The tokens with spoken operators, numbers and functions replaced by written ones. */
export function rewriteSpoken(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  let at = 0;
  while (at < tokens.length) {
    const used =
      phrase(tokens, at, out) ||
      ordinalPower(tokens, at, out) ||
      spokenDenominator(tokens, at, out) ||
      overSign(tokens, at, out) ||
      numberWord(tokens, at, out);
    if (used > 0) {
      at += used;
      continue;
    }
    out.push(tokens[at] as Token);
    at++;
  }
  return withoutPossessives(out);
}

/** "one over one plus x squared": a denominator that is spoken after a lone number is the whole sum. */
function spokenDenominator(tokens: readonly Token[], at: number, out: Token[]): number {
  const [before, start] = [out[out.length - 1], out[out.length - 2]];
  const isLone = before?.kind === "number" && (start === undefined || start.kind === "name");
  if (tokens[at]?.text !== "over" || !isLone || !isOperandStart(tokens[at + 1])) return 0;
  const length = tokens.slice(at + 1).findIndex(endsSpoken);
  const inner = tokens.slice(at + 1, at + 1 + length);
  if (!inner.some(({ text }) => /^(?:plus|minus)$/i.test(text))) return 0;
  const mark = (token: Token, text: string): Token => ({ ...token, kind: "mark", text });
  const [first, last] = [tokens[at] as Token, inner[inner.length - 1] as Token];
  const inside = rewriteSpoken(inner);
  out.push(
    mark(first, "/"),
    mark({ ...first, start: first.end }, "("),
    ...inside,
    mark({ ...last, start: last.end }, ")"),
  );
  return 1 + length;
}

function endsSpoken({ kind, text }: Token): boolean {
  return (
    kind === "end" ||
    /^[?.,;:!]$/.test(text) ||
    /^(?:from|between|with|for|on|over|in|when|where|as|and|at|if|is|d[a-z]|wrt)$/i.test(text)
  );
}

function phrase(tokens: readonly Token[], at: number, out: Token[]): number {
  for (const [words, kind, text] of PHRASES) {
    const parts = words.split(" ");
    if (!parts.every((part, index) => tokens[at + index]?.text.toLowerCase() === part)) continue;
    const next = tokens[at + parts.length];
    if (kind === "mark" && !isOperandStart(next)) return 0;
    if (kind === "name" && text !== "inf" && next?.text !== "of" && !isOperandStart(next)) return 0;
    if (text === "exp" && next?.text !== "of") return 0;
    out.push(spanning(tokens, at, parts.length, kind, text));
    return parts.length;
  }
  return 0;
}

/** "x to the fourth", "e to the x", "e to the minus 2x" */
function ordinalPower(tokens: readonly Token[], at: number, out: Token[]): number {
  const before = out[out.length - 1];
  if (tokens[at]?.text !== "to" || tokens[at + 1]?.text !== "the" || !isOperandEnd(before)) return 0;
  const next = tokens[at + 2];
  const ordinal = ORDINALS[next?.text.toLowerCase() ?? ""];
  if (ordinal !== undefined) {
    out.push(spanning(tokens, at, 2, "mark", "^"), spanning(tokens, at + 2, 1, "number", ordinal));
    return tokens[at + 3]?.text === "power" ? 4 : 3;
  }
  const isBase = before?.text === "e" || before?.kind === "number" || /^[a-z]$/.test(before?.text ?? "");
  if (!isBase || !(isOperandStart(next) || next?.text === "minus" || next?.text === "negative")) return 0;
  out.push(spanning(tokens, at, 2, "mark", "^"));
  return 2;
}

/** "one over x" is a quotient; "over [0, 1]" and "over 0 to 3" are intervals. */
function overSign(tokens: readonly Token[], at: number, out: Token[]): number {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.text !== "over" || !isOperandEnd(out[out.length - 1])) return 0;
  const isWord = next !== undefined && NUMBER_WORDS[next.text.toLowerCase()] !== undefined;
  if (!isOperandStart(next) && !isWord && next?.text !== "the") return 0;
  if (next?.text === "the" && !/^(?:square|cube|sine|cosine|natural)$/.test(tokens[at + 2]?.text ?? "")) return 0;
  if (next?.text === "(" && hasComma(tokens, at + 1)) return 0;
  if (/^[<≤]=?$/.test(tokens[at + 2]?.text ?? "")) return 0;
  if (/^(?:from|between|in|=|∈|ranging)$/.test(tokens[at + 2]?.text ?? "")) return 0;
  if (["to", ".."].includes(tokens[at + 2]?.text ?? "") || ["to", ".."].includes(tokens[at + 3]?.text ?? "")) return 0;
  out.push({ ...token, kind: "mark", text: "/" });
  return next?.text === "the" ? 2 : 1;
}

const BEFORE_NUMBER = /^(?:from|to|between|and|over|by|at|equals|approaches|of|is|with|[-+*/^=(]|plus|minus|times)$/;
const AFTER_NUMBER = /^(?:to|over|plus|minus|times|and|divided|[-+*/^x)])$/;

function numberWord(tokens: readonly Token[], at: number, out: Token[]): number {
  const token = tokens[at];
  const digits = NUMBER_WORDS[token?.text.toLowerCase() ?? ""];
  if (token === undefined || digits === undefined) return 0;
  const before = tokens[at - 1]?.text ?? "";
  const after = tokens[at + 1]?.text ?? "";
  if (!BEFORE_NUMBER.test(before) && !(AFTER_NUMBER.test(after) && token.text.toLowerCase() !== "one")) {
    if (!(token.text.toLowerCase() === "one" && /^(?:over|plus|minus|times|divided)$/.test(after))) return 0;
  }
  out.push({ ...token, kind: "number", text: digits });
  return 1;
}

/** "what's", "it's", "curve's": the tail after the apostrophe is no variable. */
function withoutPossessives(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const isMark = token.text === "'" || token.text === "’";
    const next = tokens[at + 1];
    if (isMark && next?.kind === "name" && /^(?:s|t|re|m|ll|ve|d)$/.test(next.text) && !next.spaced) at++;
    else out.push(token);
  }
  return out;
}

function isOperandStart(token: Token | undefined): boolean {
  if (token === undefined || token.kind === "end") return false;
  if (token.kind === "number") return true;
  if (token.kind === "mark") return ["(", "{", "\\frac", "\\sqrt", "√", "|", "-"].includes(token.text);
  const letters = token.text.toLowerCase();
  if (token.text === "a" || token.text === "I") return false;
  if (/^(?:infinity|pi|inf|theta|square|cube|natural|the|zero|one|two|three|four|five|six|ten)$/.test(letters))
    return letters !== "the";
  return letters.length === 1 || functionNamed(token.text) !== null || /^[a-z]{1,2}$/.test(letters);
}

function isOperandEnd(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === "number") return true;
  if (token.kind === "mark") return [")", "}", "]", "|", "!"].includes(token.text);
  return /^(?:squared|cubed|pi|inf|infinity|[a-z]|\d*[a-z]{1,2})$/.test(token.text);
}

function hasComma(tokens: readonly Token[], open: number): boolean {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? "";
    if ("([{".includes(text) && text !== "") depth++;
    if (")]}".includes(text) && text !== "" && --depth === 0) return false;
    if (text === "," && depth === 1) return true;
  }
  return false;
}

function spanning(tokens: readonly Token[], at: number, count: number, kind: Token["kind"], text: string): Token {
  const first = tokens[at] as Token;
  return { ...first, kind, text, end: (tokens[at + count - 1] ?? first).end };
}
