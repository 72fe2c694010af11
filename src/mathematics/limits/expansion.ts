/** Expands expressions into series in the part that varies fastest. */
import { add, call, divide, exp, log, multiply, negate, power, subtract } from "../expression/build";
import { spend } from "../expression/budget";
import {
  argument,
  type CallNode,
  coefficientOf,
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
  withoutCoefficient,
  ZERO,
} from "../expression/expression";
import { isFree } from "../expression/walk";
import { expanded } from "../integrate/zero";
import { type Asymptotics, NoRule, NotReal } from "./asymptotics";
import { folded } from "./constants";
import { isOscillating } from "./oscillation";
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
import { factorialInverse, taylor } from "./taylor";

/** Expands expressions into series in ω, where log ω is given. */
export class Expansion {
  private readonly keys: ReadonlySet<string>;

  constructor(
    private readonly gruntz: Asymptotics,
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
