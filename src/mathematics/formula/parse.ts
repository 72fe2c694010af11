/** Reads a formula from tokens: precedence climbing over operands, with implicit products. */
import type { Formula } from "./formula";
import { call, number } from "./formula";
import { Unreadable } from "./cursor";
import { OperandReader } from "./operands";
import { tokenize, type Token } from "./tokens";

export type Parsed = { kind: "formula"; formula: Formula } | { kind: "unreadable"; message: string; position: number };

const LENGTH_LIMIT = 4000;

const COMPARATORS: Readonly<Record<string, string>> = {
  "<": "less",
  "<=": "lessEqual",
  ">": "greater",
  ">=": "greaterEqual",
  "==": "equal",
  "!=": "unequal",
};

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
export class FormulaReader extends OperandReader {
  /** condition ? formula : formula, comparisons joined by and/or, or a plain formula. */
  override condition(): Formula {
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
  override sum(): Formula {
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

  protected override term(): Formula {
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

  protected override power(): Formula {
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

  protected override over(tokens: readonly Token[], at: number): FormulaReader {
    return new FormulaReader(tokens, at);
  }
}
