/** Functions that oscillate for ever are replaced by symbols of which only bounds are known. */
import { evaluate } from "../expression/evaluate";
import { type Expression, isNumber, type SymbolNode, symbol } from "../expression/expression";
import { symbolsOf } from "../expression/walk";

/** Bounds of a value, ends included. */
export interface Bounds {
  low: number;
  high: number;
}

/** An oscillating quantity was divided by, or raised, where it may be zero or change its sign. */
export class Oscillates extends Error {
  override readonly name = "Oscillates";
}

const PREFIX = "osc_";

/** Symbols for oscillating parts, the same one for the same part. */
export class Oscillations {
  private readonly known = new Map<string, { symbol: SymbolNode; bounds: Bounds; part: Expression }>();

  /** The symbol that stands for a part. */
  stand(part: Expression, bounds: Bounds): SymbolNode {
    const before = this.known.get(part.key);
    if (before) return before.symbol;
    const own = symbol(`${PREFIX}${this.known.size + 1}`);
    this.known.set(part.key, { symbol: own, bounds, part });
    return own;
  }

  /** A symbol for something unnamed. */
  bounded(bounds: Bounds): SymbolNode {
    return this.stand(symbol(`${PREFIX}part_${this.known.size}`), bounds);
  }

  boundsOf(name: string): Bounds | null {
    for (const entry of this.known.values()) if (entry.symbol.name === name) return entry.bounds;
    return null;
  }
}

export function isOscillating(expression: Expression): boolean {
  return [...symbolsOf(expression)].some((name) => name.startsWith(PREFIX));
}

const EVERYTHING: Bounds = { low: -Infinity, high: Infinity };

/** Bounds of a constant that may hold oscillating symbols, by interval arithmetic. */
export function boundsOf(expression: Expression, oscillations: Oscillations): Bounds {
  if (!isOscillating(expression)) {
    const value = evaluate(expression, {});
    return Number.isNaN(value) ? EVERYTHING : { low: value, high: value };
  }
  switch (expression.kind) {
    case "symbol":
      return oscillations.boundsOf(expression.name) ?? EVERYTHING;
    case "sum":
      return expression.terms.map((term) => boundsOf(term, oscillations)).reduce(sumOf);
    case "product":
      return expression.factors
        .map(([base, exponent]) => powerBounds(boundsOf(base, oscillations), exponent))
        .reduce(productOf, point(expression.coefficient.toNumber()));
    case "power":
      return powerBounds(boundsOf(expression.base, oscillations), expression.exponent, () =>
        boundsOf(expression.exponent, oscillations),
      );
    case "number":
    case "call":
      return EVERYTHING;
  }
}

function point(value: number): Bounds {
  return { low: value, high: value };
}

function sumOf(a: Bounds, b: Bounds): Bounds {
  return { low: a.low + b.low, high: a.high + b.high };
}

function productOf(a: Bounds, b: Bounds): Bounds {
  const corners = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high].map((value) =>
    Number.isNaN(value) ? 0 : value,
  );
  return { low: Math.min(...corners), high: Math.max(...corners) };
}

function powerBounds(base: Bounds, exponent: Expression, raisedBy?: () => Bounds): Bounds {
  if (!isNumber(exponent)) {
    if (base.low !== base.high || base.low <= 0 || raisedBy === undefined) return EVERYTHING;
    const { low, high } = raisedBy();
    const [one, other] = [base.low ** low, base.low ** high];
    return { low: Math.min(one, other), high: Math.max(one, other) };
  }
  const size = exponent.value.toNumber();
  if (size < 0 && base.low <= 0 && base.high >= 0) return EVERYTHING;
  const isEven = exponent.value.isWhole && size % 2 === 0;
  if (isEven && base.low < 0 && base.high > 0) return { low: 0, high: Math.max(base.low ** size, base.high ** size) };
  if (!exponent.value.isWhole && base.low < 0) return EVERYTHING;
  const [one, other] = [base.low ** size, base.high ** size];
  return { low: Math.min(one, other), high: Math.max(one, other) };
}
