/**
 * Limits for x → ∞ by the most rapidly varying part of an expression: the expression is expanded in it, and the
 * leading coefficient, which varies more slowly, is treated in turn.
 *
 * @see Gruntz, On Computing Limits in a Symbolic Manipulation System, 1996, https://doi.org/10.3929/ethz-a-001631582
 */
import { add, call, divide, exp, log, multiply, negate, power, subtract } from "../expression/build";
import { spend } from "../expression/budget";
import { derivative, NotDifferentiable } from "../expression/derivative";
import { evaluate } from "../expression/evaluate";
import {
  argument,
  type CallNode,
  EULER,
  type Expression,
  factorsOf,
  isNumber,
  isOneNode,
  number,
  ONE,
  rational,
  rawPower,
  same,
  symbol,
  withoutCoefficient,
  ZERO,
} from "../expression/expression";
import { coefficientOf } from "../expression/expression";
import { isFree, partsOf, replaceSymbol, symbolsOf } from "../expression/walk";
import { expanded } from "../integrate/zero";
import { folded, vanishes } from "./constants";
import { boundsOf, isOscillating, Oscillates, type Oscillations } from "./oscillation";
import {
  addSeries,
  binomial,
  compose,
  constantSeries,
  degreeOf,
  leading,
  monomial,
  multiplySeries,
  normalised,
  NoTermLeft,
  scaleSeries,
  type Series,
} from "./series";

/** The limit lies outside what this method can do, or a sign cannot be told; the reason is for people. */
export class NoRule extends Error {
  override readonly name = "NoRule";
}

/** The expression has no real values for large x. */
export class NotReal extends Error {
  override readonly name = "NotReal";
}

/** A constant, or infinite with a sign. */
export type Extended = { kind: "finite"; value: Expression } | { kind: "infinite"; sign: 1 | -1 };

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

function isExponential(expression: Expression, name: string): boolean {
  return expression.kind === "power" && same(expression.base, EULER) && !isFree(expression.exponent, name);
}

/** Works out limits of one variable; remembers what it found. */
export class Gruntz {
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

/** Expands expressions into series in ω, where log ω is given. */
class Expansion {
  private readonly keys: ReadonlySet<string>;

  constructor(
    private readonly gruntz: Gruntz,
    private readonly name: string,
    fastest: readonly Expression[],
    /** log ω, which tends to −∞. */
    private readonly logarithm: Expression,
  ) {
    this.keys = new Set(fastest.map((part) => part.key));
  }

  private holdsFast(expression: Expression): boolean {
    if (isFree(expression, this.name)) return false;
    if (this.keys.has(expression.key)) return true;
    switch (expression.kind) {
      case "sum":
        return expression.terms.some((term) => this.holdsFast(term));
      case "product":
        return expression.factors.some(([base, exponent]) => this.holdsFast(rawPower(base, exponent)));
      case "power":
        return this.holdsFast(expression.base) || this.holdsFast(expression.exponent);
      case "call":
        return expression.args.some((item) => this.holdsFast(item));
      case "number":
      case "symbol":
        return false;
    }
  }

  /** @param count how many terms are worked out at each step */
  of(expression: Expression, count: number): Series {
    spend();
    if (!this.holdsFast(expression)) return constantSeries(expression);
    switch (expression.kind) {
      case "sum":
        return addSeries(...expression.terms.map((term) => this.of(term, count)));
      case "product":
        return expression.factors.reduce<Series>(
          (total, [base, exponent]) => multiplySeries(total, this.ofFactor(base, exponent, count)),
          constantSeries(rational(expression.coefficient)),
        );
      case "power":
        return this.ofFactor(expression.base, expression.exponent, count);
      case "call":
        return this.ofCall(expression, count);
      case "number":
      case "symbol":
        throw new NoRule("The expression cannot be expanded.");
    }
  }

  private ofFactor(base: Expression, exponent: Expression, count: number): Series {
    if (same(base, EULER) && !isFree(exponent, this.name))
      return this.ofExponential(rawPower(base, exponent), exponent, count);
    const inner = this.of(base, count);
    return isOneNode(exponent) ? inner : this.raised(inner, exponent, count);
  }

  /** e^s: a power of ω times what is left of the exponent. */
  private ofExponential(whole: Expression, exponent: Expression, count: number): Series {
    if (!this.keys.has(whole.key)) return this.exponentialOf(this.of(exponent, count), count);
    const share = this.gruntz.limit(divide(exponent, this.logarithm));
    if (share.kind === "infinite") throw new NoRule("Two parts of one class cannot be compared.");
    const times = folded(share.value);
    const rest = expanded(subtract(exponent, multiply(times, this.logarithm)));
    const factor = this.holdsFast(rest) ? this.exponentialOf(this.of(rest, count), count) : constantSeries(exp(rest));
    return multiplySeries(monomial(ONE, times), factor);
  }

  private exponentialOf(series: Series, count: number): Series {
    const [first] = series.terms;
    if (first !== undefined && first.degree < 0) throw new NoRule("An exponent grows faster than its class.");
    const hasConstant = first !== undefined && first.degree === 0;
    if (series.order <= 0) throw new NoTermLeft("The exponent is not known well enough");
    const rest = hasConstant ? { terms: series.terms.slice(1), order: series.order } : series;
    const expansion = compose(rest, count, (k) => factorialInverse(k));
    return hasConstant ? scaleSeries(expansion, exp(first.coefficient)) : expansion;
  }

  private raised(series: Series, exponent: Expression, count: number): Series {
    if (series.terms.length === 0 && series.order === Infinity) {
      if (degreeOf(exponent) > 0) return series;
      throw new NotReal("There is a division by zero.");
    }
    const { lead, rest } = normalised(series);
    if (isOscillating(lead.coefficient)) this.gruntz.sign(lead.coefficient);
    const front = this.constantPower(lead.coefficient, exponent);
    return multiplySeries(
      monomial(front, multiply(lead.exponent, exponent)),
      compose(rest, count, (k) => binomial(exponent, k)),
    );
  }

  /** The real power, of a negative base where the exponent has an odd denominator. */
  private constantPower(base: Expression, exponent: Expression): Expression {
    if (isNumber(exponent) && exponent.value.isWhole) return power(base, exponent);
    if (this.gruntz.sign(base) > 0) return power(base, exponent);
    if (!isNumber(exponent) || exponent.value.denominator % 2n === 0n)
      throw new NotReal("A root of negative numbers is taken.");
    const size = power(negate(base), exponent);
    return exponent.value.numerator % 2n === 0n ? size : negate(size);
  }

  private ofCall(node: CallNode, count: number): Series {
    const inner = this.of(argument(node), count);
    if (node.name === "log") return this.logarithmOf(inner, count);
    if (inner.terms.length === 0 && inner.order === Infinity) return constantSeries(folded(call(node.name, ZERO)));
    const lead = leading(inner);
    if (lead.degree < 0) throw new NoRule(`${node.name} of something that grows cannot be expanded.`);
    const centre = lead.degree === 0 ? lead.coefficient : ZERO;
    const rest = lead.degree === 0 ? { terms: inner.terms.slice(1), order: inner.order } : inner;
    return compose(rest, count, taylor(node, centre));
  }

  private logarithmOf(series: Series, count: number): Series {
    const { lead, rest } = normalised(series);
    if (this.gruntz.sign(lead.coefficient) < 0) throw new NotReal("A logarithm of negative numbers is taken.");
    const front = add(this.splitLogarithm(lead.coefficient), multiply(lead.exponent, this.logarithm));
    const expansion = compose(rest, count, (k) => (k === 0 ? ZERO : number(k % 2 === 0 ? -1 : 1, k)));
    return addSeries(constantSeries(front), expansion);
  }

  /** log(a·bᶜ) = log a + c·log b, where all factors are positive. */
  private splitLogarithm(coefficient: Expression): Expression {
    const factors = factorsOf(coefficient);
    const isSimple = factors.length === 0 || (factors.length === 1 && coefficientOf(coefficient).isOne);
    if (isSimple && coefficient.kind !== "power") return log(coefficient);
    const isPositive = factors.every(([base]) => isFree(base, this.name) || this.gruntz.sign(base) > 0);
    const front = coefficientOf(coefficient);
    if (!isPositive || front.sign < 0 || isOscillating(withoutCoefficient(coefficient))) return log(coefficient);
    return add(log(rational(front)), ...factors.map(([base, exponent]) => multiply(exponent, log(base))));
  }
}

function factorialInverse(k: number): Expression {
  let product = 1n;
  for (let index = 2; index <= k; index++) product *= BigInt(index);
  return number(1, product);
}

/** The Taylor coefficients of a function at a centre; null where the derivative is not known or not finite. */
function taylor(node: CallNode, centre: Expression): (k: number) => Expression | null {
  const unknown = symbol("taylor_");
  const others = node.args.slice(0, -1);
  let current: Expression | null = call(node.name, ...others, unknown);
  let order = 0;
  const values: (Expression | null)[] = [];
  return (k) => {
    while (values.length <= k) {
      const value: Expression | null = current === null ? null : valueAt(current, centre);
      values.push(value === null ? null : multiply(value, factorialInverse(order)));
      current = value === null || current === null ? null : differentiated(current);
      order += 1;
    }
    return values[k] ?? null;
  };
}

function differentiated(expression: Expression): Expression | null {
  try {
    return derivative(expression, "taylor_");
  } catch (error) {
    if (error instanceof NotDifferentiable) return null;
    throw error;
  }
}

/** The value at the centre; null where it is not finite. */
function valueAt(expression: Expression, centre: Expression): Expression | null {
  try {
    const value = folded(replaceSymbol(expression, "taylor_", centre));
    const isConstant = symbolsOf(value).size === 0;
    return isConstant && !Number.isFinite(evaluate(value, {})) ? null : value;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
