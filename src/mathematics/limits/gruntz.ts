/**
 * Limits for x → ∞ by the most rapidly varying part of an expression: the expression is expanded in it, and the
 * leading coefficient, which varies more slowly, is treated in turn.
 *
 * @see Gruntz, On Computing Limits in a Symbolic Manipulation System, 1996, https://doi.org/10.3929/ethz-a-001631582
 */
import { divide, exp, log, negate } from "../expression/build";
import { spend } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import {
  argument,
  EULER,
  type Expression,
  isNumber,
  number,
  rawPower,
  same,
  symbol,
  ZERO,
} from "../expression/expression";
import { isFree, partsOf, replaceSymbol, symbolsOf } from "../expression/walk";
import { type Asymptotics, type Extended, isExponential, NoRule, NotReal } from "./asymptotics";
import { vanishes } from "./constants";
import { Expansion } from "./expansion";
import { boundsOf, isOscillating, Oscillates, type Oscillations } from "./oscillation";
import { leading, NoTermLeft, type Series } from "./series";

/** c·ωᵉ, the part of an expression that decides about its limit. */
export interface LeadTerm {
  coefficient: Expression;
  exponent: Expression;
  /** The exponent as a number. */
  degree: number;
  /** ω, which tends to 0. */
  omega: Expression;
  /** The terms that were found. */
  series: Series;
}

const COUNTS = [5, 9, 16, 28] as const;
const MAX_DEPTH = 60;
const MAX_UPS = 6;

/** Works out limits of one variable; remembers what it found. */
export class Gruntz implements Asymptotics {
  private readonly limits = new Map<string, Extended>();
  private depth = 0;

  constructor(
    private readonly name: string,
    private readonly oscillations: Oscillations,
  ) {}

  /** @throws NoRule, NotReal, Oscillates or OutOfBudget */
  limit(expression: Expression): Extended {
    if (isFree(expression, this.name)) return { kind: "finite", value: expression };
    if (expression.kind === "symbol") return { kind: "infinite", sign: 1 };
    const before = this.limits.get(expression.key);
    if (before) return before;
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new NoRule("The expression is nested too deeply.");
    try {
      const found = this.limitOf(expression);
      this.limits.set(expression.key, found);
      return found;
    } finally {
      this.depth -= 1;
    }
  }

  private limitOf(expression: Expression): Extended {
    const { coefficient, degree } = this.leadTerm(expression);
    if (degree > 0) {
      if (isOscillating(coefficient)) this.requireBounded(coefficient);
      return { kind: "finite", value: ZERO };
    }
    if (degree < 0) return { kind: "infinite", sign: this.sign(coefficient) };
    return this.limit(coefficient);
  }

  private requireBounded(coefficient: Expression): void {
    const { low, high } = boundsOf(this.atLargeValues(coefficient), this.oscillations);
    if (!Number.isFinite(low) || !Number.isFinite(high)) throw new Oscillates("An oscillating factor is not bounded.");
  }

  /** A coefficient whose oscillating part is bounded by its value at one place. */
  private atLargeValues(coefficient: Expression): Expression {
    return isFree(coefficient, this.name) ? coefficient : replaceSymbol(coefficient, this.name, number(1013));
  }

  /** The sign for all large x. @throws NoRule where it cannot be told */
  sign(expression: Expression): 1 | -1 {
    if (isFree(expression, this.name)) return this.signOfConstant(expression);
    if (isExponential(expression, this.name)) return 1;
    if (expression.kind === "symbol") return 1;
    if (expression.kind === "product") {
      let total = expression.coefficient.sign;
      for (const [base, exponent] of expression.factors) {
        const isEven = isNumber(exponent) && exponent.value.numerator % 2n === 0n;
        if (!isEven && !same(base, EULER)) total *= this.sign(base);
      }
      return total < 0 ? -1 : 1;
    }
    return this.sign(this.leadTerm(expression).coefficient);
  }

  private signOfConstant(expression: Expression): 1 | -1 {
    if (isOscillating(expression)) {
      const { low, high } = boundsOf(expression, this.oscillations);
      if (low > 0) return 1;
      if (high < 0) return -1;
      throw new Oscillates("An oscillating factor changes its sign or vanishes.");
    }
    const names = [...symbolsOf(expression)];
    const value = evaluate(expression, {});
    if (names.length === 0 && value !== 0 && !Number.isNaN(value)) return value < 0 ? -1 : 1;
    if (names.length === 0) throw new NotReal("A constant is not real.");
    throw new NoRule(`The sign of ${names.join(", ")} is not known.`);
  }

  /** The leading term in the most rapidly varying part. */
  leadTerm(expression: Expression): LeadTerm {
    spend();
    let whole = expression;
    let fastest = this.fastest(whole);
    if (fastest.length === 0) throw new NoRule("Nothing in the expression varies.");
    let ups = 0;
    while (fastest.some((part) => part.kind === "symbol")) {
      whole = replaceSymbol(whole, this.name, exp(symbol(this.name)));
      const raised = this.likeExponential(whole);
      fastest = raised.length > 0 ? raised : this.fastest(whole);
      ups += 1;
      if (ups > MAX_UPS) throw new NoRule("The expression varies too slowly.");
    }
    const { chosen, isInverse } = this.omegaOf(fastest);
    const logarithm = isInverse ? negate(chosen.exponent) : chosen.exponent;
    const expansion = new Expansion(this, this.name, fastest, logarithm);
    const series = this.expandUntilKnown(expansion, whole);
    const { coefficient, exponent, degree } = leading(series);
    const down = (part: Expression): Expression => {
      let lowered = part;
      for (let count = 0; count < ups; count++) lowered = replaceSymbol(lowered, this.name, log(symbol(this.name)));
      return lowered;
    };
    return { coefficient: down(coefficient), exponent, degree, omega: down(exp(logarithm)), series };
  }

  /** The exponentials that vary like eˣ, where nothing varies faster. */
  private likeExponential(expression: Expression): readonly Expression[] {
    return partsOf(expression, this.name).filter((part) => {
      if (part.kind !== "power" || !isExponential(part, this.name)) return false;
      const share = this.limit(divide(part.exponent, symbol(this.name)));
      return share.kind === "infinite" || !vanishes(share.value);
    });
  }

  private expandUntilKnown(expansion: Expansion, expression: Expression): Series {
    for (const count of COUNTS) {
      try {
        const series = expansion.of(expression, count);
        leading(series);
        return series;
      } catch (error) {
        if (!(error instanceof NoTermLeft)) throw error;
      }
    }
    throw new NoRule("Too many terms cancel.");
  }

  /** The shortest exponential of the class, and whether it has to be inverted to vanish. */
  private omegaOf(fastest: readonly Expression[]): {
    chosen: Extract<Expression, { kind: "power" }>;
    isInverse: boolean;
  } {
    const [chosen] = [...fastest].sort((a, b) => a.key.length - b.key.length);
    if (chosen?.kind !== "power") throw new NoRule("No exponential varies fastest.");
    const growth = this.limit(chosen.exponent);
    return { chosen, isInverse: growth.kind === "infinite" && growth.sign > 0 };
  }

  /** The most rapidly varying parts, all of one class. */
  private fastest(expression: Expression): readonly Expression[] {
    if (isFree(expression, this.name)) return [];
    spend();
    switch (expression.kind) {
      case "symbol":
        return [expression];
      case "sum":
        return expression.terms.map((term) => this.fastest(term)).reduce((a, b) => this.faster(a, b));
      case "product":
        return expression.factors
          .map(([base, exponent]) => this.fastest(rawPower(base, exponent)))
          .reduce((a, b) => this.faster(a, b));
      case "power": {
        if (!isExponential(expression, this.name)) return this.fastest(expression.base);
        const inner = this.fastest(expression.exponent);
        return this.limit(expression.exponent).kind === "infinite" ? this.faster([expression], inner) : inner;
      }
      case "call":
        return this.fastest(argument(expression));
      case "number":
        return [];
    }
  }

  /** The faster one of two classes, or both together where they are the same. */
  private faster(left: readonly Expression[], right: readonly Expression[]): readonly Expression[] {
    const [one, other] = [left[0], right[0]];
    if (one === undefined) return right;
    if (other === undefined) return left;
    const known = new Map([...left, ...right].map((part) => [part.key, part]));
    if (left.some((part) => right.some((same_) => same_.key === part.key))) return [...known.values()];
    const quotient = this.limit(divide(this.logarithmOf(one), this.logarithmOf(other)));
    if (quotient.kind === "infinite") return left;
    return vanishes(quotient.value) ? right : [...known.values()];
  }

  private logarithmOf(part: Expression): Expression {
    return part.kind === "power" ? part.exponent : log(part);
  }
}
