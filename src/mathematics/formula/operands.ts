/** Reads what operators stand between: numbers, names, functions with and without brackets, groups, LaTeX commands. */
import { arity, constantNamed, functionNamed, isGreek } from "./names";
import type { Formula } from "./formula";
import { call, number, symbol } from "./formula";
import { Unreadable } from "./cursor";
import { Lookahead } from "./lookahead";
import type { Token } from "./tokens";
import { isLetterProduct } from "./words";

/** What a differential leaves in a product; compared by identity. */
export const DIFFERENTIAL = number(1);

const INVERTIBLE = /^(?:sin|cos|tan|sec|csc|cot)h?$/;
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}", "|(": ")|" };

/** The operands of formulas; what stands within them is read by the operators' reader, which extends this one. */
export abstract class OperandReader extends Lookahead {
  /** A formula with conditions and comparisons. */
  abstract condition(): Formula;
  /** A formula without comparisons. */
  abstract sum(): Formula;
  protected abstract term(): Formula;
  protected abstract power(): Formula;
  /** A reader of the same kind over other tokens. */
  protected abstract over(tokens: readonly Token[], at: number): OperandReader;

  protected atom(): Formula {
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
    const reader = this.over([...this.tokens.slice(0, this.at), token, ...this.tokens.slice(this.at + 1)], this.at);
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
