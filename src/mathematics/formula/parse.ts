/** Reads a formula from tokens: precedence climbing with implicit products and functions without brackets. */
import { arity, constantNamed, functionNamed, isGreek } from "./names";
import type { Formula } from "./formula";
import { call, number, symbol } from "./formula";
import { Unreadable } from "./cursor";
import { Lookahead } from "./lookahead";
import { tokenize, type Token } from "./tokens";
import { isLetterProduct } from "./words";

export type Parsed = { kind: "formula"; formula: Formula } | { kind: "unreadable"; message: string; position: number };

/** What a differential leaves in a product; compared by identity. */
export const DIFFERENTIAL = number(1);

const LENGTH_LIMIT = 4000;

const COMPARATORS: Readonly<Record<string, string>> = {
  "<": "less",
  "<=": "lessEqual",
  ">": "greater",
  ">=": "greaterEqual",
  "==": "equal",
  "!=": "unequal",
};

const INVERTIBLE = /^(?:sin|cos|tan|sec|csc|cot)h?$/;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "|(": ")|" };

/** Reads a whole text as one formula; everything must belong to it. */
export function parseFormula(text: string): Parsed {
  if (text.length > LENGTH_LIMIT) {
    return { kind: "unreadable", message: `A formula may have ${LENGTH_LIMIT} characters at most.`, position: 0 };
  }
  try {
    const reader = new FormulaReader(tokenize(text));
    const formula = reader.condition();
    const next = reader.peek();
    const isSignBeforeName = /^[-+*/]$/.test(next.text) && reader.peek(1).kind === "name";
    if (next.kind !== "end") throw reader.unexpected(isSignBeforeName ? reader.peek(1) : next);
    return { kind: "formula", formula };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: "unreadable", message: error.message, position: error.position };
    throw error;
  }
}

/** A reader over tokens; it reads as far as the formula goes and stays before the first token that is not part of it. */
export class FormulaReader extends Lookahead {
  /** condition ? formula : formula, comparisons joined by and/or, or a plain formula. */
  condition(): Formula {
    const test = this.disjunction();
    if (this.peek().text !== "?") return test;
    this.at++;
    const yes = this.condition();
    this.expect(":");
    return call("choose", test, yes, this.condition());
  }

  private disjunction(): Formula {
    let left = this.conjunction();
    while (this.peek().text === "or" || this.peek().text === "||") {
      this.at++;
      left = call("or", left, this.conjunction());
    }
    return left;
  }

  private conjunction(): Formula {
    let left = this.comparison();
    while (this.peek().text === "and" || this.peek().text === "&&") {
      this.at++;
      left = call("and", left, this.comparison());
    }
    return left;
  }

  /** a < b ≤ c: every neighbouring pair must hold. */
  comparison(): Formula {
    let left = this.sum();
    let all: Formula | null = null;
    for (;;) {
      const comparator = COMPARATORS[this.peek().text];
      if (comparator === undefined) return all ?? left;
      this.at++;
      const right = this.sum();
      const pair = call(comparator, left, right);
      all = all === null ? pair : call("and", all, pair);
      left = right;
    }
  }

  /** A formula without comparisons. */
  sum(): Formula {
    return this.nested(() => {
      let left = this.term();
      for (;;) {
        const sign = this.peek().text;
        if (sign !== "+" && sign !== "-") return left;
        if (!this.startsSigned(1)) {
          if (this.peek(1).kind === "name") return left;
          this.at++;
          throw this.unexpected(this.peek());
        }
        this.at++;
        left = call(sign === "+" ? "add" : "subtract", left, this.term());
      }
    });
  }

  private term(): Formula {
    let left = this.product(false);
    for (;;) {
      const mark = this.peek();
      if (mark.text === "*" || mark.text === "mod") {
        if (mark.text === "mod" && !this.startsSigned(1)) return left;
        this.at++;
        left = call(mark.text === "*" ? "multiply" : "mod", left, this.product(false));
      } else if (mark.text === "/") {
        this.at++;
        const plainFraction = left.kind === "number" && this.peek().kind === "number";
        left = call("divide", left, this.product(plainFraction || !mark.spaced));
        if (this.startsOperand()) left = call("multiply", left, this.product(false));
      } else return left;
    }
  }

  /**
   * Factors side by side: 2x sin(x).
   *
   * @param closed is this a denominator that ends where white space stands, as in "1/x e^x"?
   */
  private product(closed: boolean): Formula {
    const sign = this.peek().text;
    if (sign === "-" || sign === "+") {
      this.at++;
      const inner = this.nested(() => this.product(closed));
      return sign === "-" ? call("negate", inner) : inner;
    }
    let left = this.power();
    const single = closed && left.kind === "number";
    while (!single && this.startsOperand() && !(closed && this.peek().spaced)) {
      if (this.isApart(left)) break;
      left = call("multiply", left, this.power());
    }
    return left;
  }

  /** Does something else begin here: a number after a space ("x^2 0 3"), or a clause ("x from 0", "t = 2")? */
  private isApart(left: Formula): boolean {
    const token = this.peek();
    if (token.kind === "number") return left.kind === "number" || token.spaced;
    if (token.kind !== "name" || !token.spaced || token.text.length > 1 || left.kind === "number") return false;
    const next = this.peek(1);
    return next.spaced && /^(?:from|in|ranges|ranging|between|runs|running|goes|going|∈)$/.test(next.text);
  }

  private power(): Formula {
    let base = this.postfix();
    if (this.peek().text === "^") {
      const spoken = this.peek().end - this.peek().start > 2;
      this.at++;
      base = call("power", base, spoken ? this.spokenExponent() : this.exponent());
      if (this.peek().text === "!") base = this.factorials(base);
    }
    return base;
  }

  private exponent(): Formula {
    return this.nested(() => {
      const sign = this.peek().text;
      if (sign === "-" || sign === "+") {
        this.at++;
        const inner = this.exponent();
        return sign === "-" ? call("negate", inner) : inner;
      }
      return this.power();
    });
  }

  /** "e to the minus 2x": the exponent takes the whole product. */
  private spokenExponent(): Formula {
    return this.nested(() => this.product(false));
  }

  private postfix(): Formula {
    const formula = this.factorials(this.atom());
    const spoken = this.peek().text;
    if (spoken === "squared" || spoken === "cubed") {
      this.at++;
      return call("power", formula, number(spoken === "squared" ? 2 : 3));
    }
    return formula;
  }

  private factorials(formula: Formula): Formula {
    let out = formula;
    while (this.peek().text === "!") {
      this.at++;
      out = call("factorial", out);
    }
    return out;
  }

  private atom(): Formula {
    const token = this.peek();
    if (token.kind === "number") {
      this.at++;
      return number(Number(token.text), token.text);
    }
    if (token.kind === "name") return this.name(token);
    switch (token.text) {
      case "(":
      case "{":
      case "[":
        return this.group();
      case "|":
      case "|(":
        return this.absolute(token);
      case "√":
      case "∛":
        this.at++;
        return call(
          token.text === "√" ? "sqrt" : "cbrt",
          this.nested(() => this.power()),
        );
      case "\\frac":
        this.at++;
        return call("divide", this.argument(), this.argument());
      case "\\sqrt":
        return this.latexRoot();
      case "cases(":
        return this.cases();
      default:
        throw this.unexpected(token);
    }
  }

  /** A bracketed formula. */
  private group(): Formula {
    const open = this.peek();
    this.at++;
    const inner = this.withoutBars(() => this.condition());
    this.expect(CLOSING[open.text] ?? ")");
    return inner;
  }

  private absolute(open: Token): Formula {
    this.at++;
    this.bars++;
    let inner: Formula;
    try {
      inner = this.nested(() => this.sum());
    } finally {
      this.bars--;
    }
    if (this.peek().text !== "|" && this.peek().text !== ")|") {
      throw new Unreadable(`The bar at character ${open.start + 1} is not closed.`, open.start);
    }
    this.at++;
    return call("abs", inner);
  }

  /** An argument of a LaTeX command: a group, or a single atom. */
  argument(): Formula {
    return this.peek().text === "{" ? this.group() : this.nested(() => this.atom());
  }

  private latexRoot(): Formula {
    this.at++;
    if (this.peek().text !== "[") return call("sqrt", this.argument());
    this.at++;
    const degree = this.sum();
    this.expect("]");
    const radicand = this.argument();
    return degree.kind === "number" && degree.value === 3 ? call("cbrt", radicand) : call("nthRoot", radicand, degree);
  }

  /** \begin{cases} value & condition \\ … \end{cases}; the last row may say "otherwise". */
  private cases(): Formula {
    this.at++;
    const rows: [Formula, Formula | null][] = [];
    while (this.peek().text !== "cases)") {
      const value = this.nested(() => this.sum());
      while ([",", "&"].includes(this.peek().text) || ["if", "for", "when"].includes(this.peek().text)) this.at++;
      const isLast = ["otherwise", "else", "row", "cases)"].includes(this.peek().text);
      if (isLast) {
        while (this.peek().text === "otherwise" || this.peek().text === "else") this.at++;
        rows.push([value, null]);
      } else rows.push([value, this.condition()]);
      while (["row", ",", ";", "."].includes(this.peek().text)) this.at++;
      if (this.peek().kind === "end") throw this.unexpected(this.peek());
    }
    this.at++;
    const otherwise = rows[rows.length - 1]?.[1] === null ? rows.pop()?.[0] : undefined;
    return rows.reduceRight<Formula>(
      (rest, [value, test]) => (test === null ? rest : call("choose", test, value, rest)),
      otherwise ?? number(NaN, "NaN"),
    );
  }

  private name(token: Token): Formula {
    const differential = this.differentialAt(0);
    if (differential !== null && this.readsDifferential) {
      this.at += differential.length;
      this.differential = differential.variable;
      return DIFFERENTIAL;
    }
    if (token.text === "NaN") return this.take(number(NaN, "NaN"));
    const named = functionNamed(token.text);
    if (named !== null && this.isApplied(token.text, named)) return this.application(named);
    const constant = constantNamed(token.text);
    if (constant !== null) return this.take(symbol(constant));
    if (token.text.length === 1 || isGreek(token.text) || /^[A-Za-z]\d+$/.test(token.text)) return this.variable(token);
    return this.glued(token);
  }

  private take(formula: Formula): Formula {
    this.at++;
    return formula;
  }

  private variable(token: Token): Formula {
    this.at++;
    if (this.peek().text !== "_") return symbol(token.text);
    const braced = this.peek(1).text === "{";
    const index = this.peek(braced ? 2 : 1);
    this.at += braced ? 4 : 2;
    return symbol(`${token.text}_${index.text}`);
  }

  /** Names written together: sinx, xsin(x), xy. */
  private glued(token: Token): Formula {
    const letters = token.text;
    for (let cut = letters.length - 1; cut >= 2; cut--) {
      const named = functionNamed(letters.slice(0, cut));
      const rest = letters.slice(cut);
      if (named !== null && arity(named)[0] === 1 && /^[xytzu]$/.test(rest))
        return this.take(call(named, symbol(rest)));
    }
    const rest = letters.slice(1);
    if (/^[xytzu]$/.test(letters[0] ?? "") && rest.length > 1 && functionNamed(rest) !== null) {
      const tail = { ...token, text: rest, start: token.start + 1, spaced: false };
      return call("multiply", symbol(letters[0] ?? "x"), this.powerFrom(tail));
    }
    if (!isLetterProduct(letters)) throw this.unexpected(token);
    const last = { ...token, text: letters.slice(-1), start: token.end - 1, spaced: false };
    const factors: Formula[] = [...letters.slice(0, -1)].map((letter) => symbol(constantNamed(letter) ?? letter));
    return [...factors, this.powerFrom(last)].reduce((product, factor) => call("multiply", product, factor));
  }

  /** Reads on as if the token here were another one: the exponent of "xe^x" belongs to the e alone. */
  private powerFrom(token: Token): Formula {
    const reader = new FormulaReader(
      [...this.tokens.slice(0, this.at), token, ...this.tokens.slice(this.at + 1)],
      this.at,
    );
    reader.depth = this.depth;
    reader.bars = this.bars;
    reader.readsDifferential = this.readsDifferential;
    const inner = reader.nested(() => reader.power());
    this.at = reader.at;
    this.differential = reader.differential ?? this.differential;
    return inner;
  }

  /** Is the function name followed by something it can be applied to? "gamma", "tau" and "chi" may be plain letters. */
  private isApplied(written: string, named: string): boolean {
    const next = this.peek(1);
    if (isGreek(written) || written === "th" || written === "ch" || written === "sh") return next.text === "(";
    if (named === "sign" || named === "round" || named === "fix" || named === "choose") return next.text === "(";
    return true;
  }

  private application(named: string): Formula {
    const start = this.peek();
    this.at++;
    let base: Formula | null = null;
    if (this.peek().text === "_" && (named === "log" || named === "ln")) {
      this.at++;
      base = this.argument();
    } else if (named === "log" && this.peek().text === "base") {
      this.at++;
      base = this.nested(() => this.atom());
    }
    let exponent: Formula | null = null;
    if (this.peek().text === "^") {
      this.at++;
      exponent = this.peek().text === "{" || this.peek().text === "(" ? this.group() : this.plainExponent();
    } else if (this.peek().text === "squared" || this.peek().text === "cubed") {
      exponent = number(this.peek().text === "squared" ? 2 : 3);
      this.at++;
    }
    if (this.peek().text === "of") this.at++;
    const args = this.functionArguments(named);
    return this.applied(named, args, base, exponent, start);
  }

  /** The exponent between a function's name and its argument: sin^2 x, sin^-1 x. */
  private plainExponent(): Formula {
    if (this.peek().text === "-") {
      this.at++;
      return call(
        "negate",
        this.nested(() => this.atom()),
      );
    }
    return this.nested(() => this.atom());
  }

  private functionArguments(named: string): Formula[] {
    const open = this.peek();
    if (["(", "[", "{"].includes(open.text)) {
      this.at++;
      const args = [this.withoutBars(() => this.condition())];
      while (this.peek().text === "," || this.peek().text === ";") {
        this.at++;
        args.push(this.withoutBars(() => this.condition()));
      }
      this.expect(CLOSING[open.text] ?? ")");
      return args;
    }
    return [this.nested(() => this.bareArgument(named))];
  }

  /** The argument of a function without brackets: the factors up to the next function, bracket or sign. */
  private bareArgument(named: string): Formula {
    if (this.peek().text === "-") {
      this.at++;
      return call("negate", this.bareArgument(named));
    }
    let left = this.power();
    while (this.startsOperand() && this.isPlainFactor()) left = call("multiply", left, this.power());
    const isRootOfSum = named === "sqrt" && left.kind === "number" && this.tokens[this.at - 2]?.text === "of";
    const isSpoken = () => named === "sqrt" && this.peek().end - this.peek().start > 1;
    while ((isRootOfSum || isSpoken()) && (this.peek().text === "-" || this.peek().text === "+")) {
      const sign = this.peek().text === "-" ? "subtract" : "add";
      this.at++;
      left = call(sign, left, this.term());
    }
    return left;
  }

  private isPlainFactor(): boolean {
    const token = this.peek();
    if (token.kind === "number") return false;
    if (token.kind !== "name") return token.text === "\\frac" && !token.spaced;
    return functionNamed(token.text) === null && this.differentialAt(0) === null;
  }

  private applied(
    named: string,
    args: Formula[],
    base: Formula | null,
    exponent: Formula | null,
    start: Token,
  ): Formula {
    const [fewest, most] = arity(named);
    if (args.length < fewest || args.length > most) {
      const count = fewest === most ? String(fewest) : `${fewest} to ${most}`;
      throw new Unreadable(`“${start.text}” takes ${count} argument${count === "1" ? "" : "s"}.`, start.start);
    }
    const isInverse = exponent?.kind === "call" && exponent.name === "negate" && isOne(exponent.args[0]);
    if (isInverse && INVERTIBLE.test(named)) return call(`a${named}`, ...args);
    const applied = base === null ? call(named, ...args) : call("log", ...args, base);
    return exponent === null ? applied : call("power", applied, exponent);
  }
}

function isOne(formula: Formula | undefined): boolean {
  return formula?.kind === "number" && formula.value === 1;
}
