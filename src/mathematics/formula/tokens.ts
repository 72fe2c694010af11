/** Cuts a text into the tokens of mathematics and prose: plain, Unicode and LaTeX notation alike. */

export interface Token {
  kind: "number" | "name" | "mark" | "end";
  /** A number's digits, a name's letters, or the mark: + - * / ^ _ ( ) [ ] { } , ; = < <= … ∫ √ |( )| \frac \sqrt */
  text: string;
  /** Offsets in the text: first character, and the one after the last. */
  start: number;
  end: number;
  /** Does white space stand before it? */
  spaced: boolean;
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿˣᵗᵃᵇᵏᵐᵖ";
const SUPERSCRIPT_PLAIN = "0123456789+-=()nxtabkmp";
const SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₓₙₘₖₜ";
const SUBSCRIPT_PLAIN = "0123456789+-=()aexnmkt";

const CHARACTERS: Readonly<Record<string, string>> = {
  "·": "*",
  "⋅": "*",
  "∙": "*",
  "•": "*",
  "×": "*",
  "✕": "*",
  "÷": "/",
  "∕": "/",
  "⁄": "/",
  "−": "-",
  "–": "-",
  "﹣": "-",
  "≤": "<=",
  "⩽": "<=",
  "≥": ">=",
  "⩾": ">=",
  "≠": "!=",
  "→": "->",
  "⟶": "->",
  "∣": "|",
  "⟨": "(",
  "⟩": ")",
};

const NAMED: Readonly<Record<string, string>> = {
  "∞": "inf",
  π: "pi",
  "𝜋": "pi",
  τ: "tau",
  φ: "phi",
  ℯ: "e",
  "𝑒": "e",
  "𝑥": "x",
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "epsilon",
  θ: "theta",
  ϑ: "theta",
  λ: "lambda",
  μ: "mu",
  ν: "nu",
  ρ: "rho",
  σ: "sigma",
  ω: "omega",
  ℝ: "reals",
  "∈": "in",
};

const FRACTIONS: Readonly<Record<string, string>> = {
  "½": "1/2",
  "⅓": "1/3",
  "⅔": "2/3",
  "¼": "1/4",
  "¾": "3/4",
  "⅕": "1/5",
  "⅙": "1/6",
  "⅛": "1/8",
};

const COMMAND_MARKS: Readonly<Record<string, string>> = {
  cdot: "*",
  times: "*",
  ast: "*",
  div: "/",
  le: "<=",
  leq: "<=",
  leqslant: "<=",
  ge: ">=",
  geq: ">=",
  geqslant: ">=",
  ne: "!=",
  neq: "!=",
  lt: "<",
  gt: ">",
  to: "->",
  rightarrow: "->",
  longrightarrow: "->",
  int: "∫",
  frac: "\\frac",
  dfrac: "\\frac",
  tfrac: "\\frac",
  sqrt: "\\sqrt",
  lvert: "|(",
  rvert: ")|",
  vert: "|",
  mid: "|",
};

const COMMAND_NAMES: Readonly<Record<string, string>> = { infty: "inf", infin: "inf", vartheta: "theta", in: "in" };

const COMMANDS_IGNORED = new Set(
  "quad qquad left right big Big bigl bigr Bigl Bigr bigg Bigg displaystyle textstyle limits nolimits mathrm mathit mathbf rm operatorname text textrm mbox boldsymbol mathop bigm".split(
    " ",
  ),
);

const PLAIN_MARKS = ["<=", ">=", "==", "!=", "->", "=>", "**", "&&", "||", "..", "'"];
const LIBRARY_PREFIX = /^(?:math|Math|np|numpy|sp|sympy|torch|jnp|cmath|mp|mpmath|scipy|special|plt|tf)\.(?=[A-Za-z])/;
const NUMBER = /^(?:\d+(?:\.(?!\.)\d*)?|\.\d+)(?:[eE][+-]?\d+(?![A-Za-z]))?/;
const NAME = /^[A-Za-z]+(?:\d+(?![A-Za-z0-9.]))?/;

/** All tokens, ended by one of kind "end". Characters nobody knows become marks of their own. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let spaced = false;
  const push = (kind: Token["kind"], value: string, start: number, end: number) => {
    tokens.push({ kind, text: value, start, end, spaced });
    spaced = false;
  };
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at, at + 400);
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (/\s/u.test(character) || character === "\u2061" || character === "\u2062" || character === "\u200b") {
      spaced = true;
      at += character.length;
      continue;
    }
    const script = scriptRun(rest);
    if (script !== null) {
      push("mark", script.mark, at, at);
      push("mark", "{", at, at);
      for (const inner of tokenize(script.plain)) {
        if (inner.kind !== "end") push(inner.kind, inner.text, at, at + script.length);
      }
      push("mark", "}", at, at + script.length);
      at += script.length;
      continue;
    }
    if (character === "\\") {
      at = command(text, at, tokens, push, () => (spaced = true));
      continue;
    }
    const afterFrac = isFractionArgument(tokens);
    const digits = NUMBER.exec(rest);
    if (digits !== null) {
      const value = afterFrac ? digits[0].slice(0, 1) : digits[0];
      push("number", value, at, at + value.length);
      at += value.length;
      continue;
    }
    const prefix = LIBRARY_PREFIX.exec(rest);
    if (prefix !== null) {
      at += prefix[0].length;
      continue;
    }
    const name = NAME.exec(rest);
    if (name !== null) {
      const glued = /^([a-z])(d\1)$/.exec(name[0]);
      if (glued !== null) push("name", glued[1] ?? "", at, at + 1);
      if (glued !== null) push("name", glued[2] ?? "", at + 1, at + 3);
      else push("name", name[0], at, at + name[0].length);
      at += name[0].length;
      continue;
    }
    at = special(text, at, character, push);
  }
  push("end", "", text.length, text.length);
  return tokens;
}

type Push = (kind: Token["kind"], value: string, start: number, end: number) => void;

function special(text: string, at: number, character: string, push: Push): number {
  const end = at + character.length;
  const fraction = FRACTIONS[character];
  if (fraction !== undefined) {
    const [top, bottom] = fraction.split("/");
    push("mark", "(", at, at);
    push("number", top ?? "1", at, end);
    push("mark", "/", at, end);
    push("number", bottom ?? "1", at, end);
    push("mark", ")", at, end);
    return end;
  }
  const named = NAMED[character];
  if (named !== undefined) {
    push("name", named, at, end);
    return end;
  }
  const replaced = CHARACTERS[character];
  if (replaced !== undefined) {
    push("mark", replaced, at, end);
    return end;
  }
  const pair = PLAIN_MARKS.find((mark) => text.startsWith(mark, at));
  if (pair !== undefined && (pair !== "||" || !/[\w)|]/.test(text[at + 2] ?? " "))) {
    push("mark", pair === "**" ? "^" : pair, at, at + pair.length);
    return at + pair.length;
  }
  if (character === "√" || character === "∛") push("mark", character, at, end);
  else push("mark", character, at, end);
  return end;
}

/** Reads one LaTeX command; answers the offset after it. */
function command(text: string, at: number, tokens: Token[], push: Push, space: () => void): number {
  const word = /^\\([A-Za-z]+)/.exec(text.slice(at, at + 60))?.[1];
  if (word === undefined) {
    const next = text[at + 1] ?? "";
    if (next === "\\") push("mark", "row", at, at + 2);
    else if (next === "|" || next === "%" || next === "{" || next === "}") push("mark", next, at, at + 2);
    else space();
    return at + 2;
  }
  const end = at + 1 + word.length;
  if (word === "begin" || word === "end") {
    const environment = /^\{([a-z*]+)\}/.exec(text.slice(end, end + 30));
    const stop = end + (environment?.[0].length ?? 0);
    if (environment?.[1] === "cases") push("mark", word === "begin" ? "cases(" : "cases)", at, stop);
    return stop;
  }
  if (word === "left" || word === "right") {
    const bar = /^\s*(\\vert|\\lvert|\\rvert|\||\.)/.exec(text.slice(end, end + 12));
    if (bar === null) return end;
    if (bar[1] !== ".") push("mark", word === "left" ? "|(" : ")|", at, end + bar[0].length);
    return end + bar[0].length;
  }
  if (["operatorname", "mathrm", "text", "textrm", "mathit"].includes(word)) {
    const body = /^\*?\s*\{([^{}]*)\}/.exec(text.slice(end, end + 80));
    if (body === null) return end;
    space();
    const offset = end + body[0].indexOf("{") + 1;
    for (const inner of tokenize(body[1] ?? "")) {
      if (inner.kind !== "end") push(inner.kind, inner.text, offset + inner.start, offset + inner.end);
    }
    return joinDifferential(text, tokens, end + body[0].length);
  }
  if (COMMANDS_IGNORED.has(word)) space();
  else if (COMMAND_MARKS[word] !== undefined) push("mark", COMMAND_MARKS[word] ?? "", at, end);
  else push("name", COMMAND_NAMES[word] ?? word, at, end);
  return end;
}

/** `\mathrm{d}x` is one word, as `dx` is. */
function joinDifferential(text: string, tokens: Token[], at: number): number {
  const last = tokens[tokens.length - 1];
  const letter = /^\s*([a-z])(?![a-z])/i.exec(text.slice(at, at + 10));
  if (last?.text !== "d" || letter === null) return at;
  last.text = `d${letter[1] ?? ""}`;
  last.end = at + letter[0].length;
  return last.end;
}

function scriptRun(rest: string): { mark: "^" | "_"; plain: string; length: number } | null {
  for (const [alphabet, plain, mark] of [
    [SUPERSCRIPTS, SUPERSCRIPT_PLAIN, "^"],
    [SUBSCRIPTS, SUBSCRIPT_PLAIN, "_"],
  ] as const) {
    let length = 0;
    let out = "";
    while (length < rest.length) {
      const index = alphabet.indexOf(rest[length] ?? " ");
      if (index < 0 || rest[length] === undefined) break;
      out += plain[index] ?? "";
      length++;
    }
    if (length > 0) return { mark, plain: out, length };
  }
  return null;
}

/** Is the next digit an argument of `\frac` without braces, as in `\frac12`? */
function isFractionArgument(tokens: readonly Token[]): boolean {
  const last = tokens[tokens.length - 1];
  const before = tokens[tokens.length - 2];
  if (last?.text === "\\frac") return true;
  return last?.kind === "number" && before?.text === "\\frac" && last.text.length === 1;
}
