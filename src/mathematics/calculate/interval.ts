/** Interval arithmetic: what a result can be when its inputs are only known to lie between two numbers. */
import { isConstantNode, isFunctionNode, isOperatorNode, isParenthesisNode, isSymbolNode, type MathNode } from "mathjs";
import { Refused } from "./guard";

export interface Interval {
  low: number;
  high: number;
}

/** One step outwards, so that rounding cannot lose the true value. */
const OUTWARD = 2.3e-16;

export function interval(low: number, high: number): Interval {
  if (Number.isNaN(low) || Number.isNaN(high))
    throw new Refused("The result is not real for some of the possible inputs.");
  return { low: low - Math.abs(low) * OUTWARD, high: high + Math.abs(high) * OUTWARD };
}

function exactly(value: number): Interval {
  return { low: value, high: value };
}

/**
 * The range of an expression over all inputs; too wide where an uncertain input occurs twice.
 *
 * @param valueOf the value of a unit in SI units or of a name, null where it is not known
 * @throws Refused where the range is not bounded or the expression has no intervals
 */
export function rangeOf(
  node: MathNode,
  known: Readonly<Record<string, Interval>>,
  valueOf: (name: string) => number | null,
): Interval {
  const range = (part: MathNode): Interval => rangeOf(part, known, valueOf);
  if (isParenthesisNode(node)) return range(node.content);
  if (isConstantNode(node) && typeof node.value === "number") return exactly(node.value);
  if (isSymbolNode(node)) {
    const value = known[node.name] ?? valueOf(node.name);
    if (value === null) throw new Refused(`I do not know “${node.name}”.`);
    return typeof value === "number" ? exactly(value) : value;
  }
  if (isOperatorNode(node)) return operation(node.fn, node.args, range);
  if (isFunctionNode(node) && isSymbolNode(node.fn)) return operation(node.fn.name, node.args, range);
  throw new Refused("Only numbers, units, + − · / ^ and elementary functions can carry an uncertainty.");
}

function operation(name: string, args: readonly MathNode[], range: (part: MathNode) => Interval): Interval {
  const [a, b] = args.map(range);
  if (a === undefined) throw new Refused(`“${name}” needs an argument.`);
  if (b !== undefined) return binary(name, a, b);
  const monotone = RISING[name];
  if (monotone !== undefined) return interval(monotone(a.low), monotone(a.high));
  switch (name) {
    case "unaryMinus":
      return { low: -a.high, high: -a.low };
    case "unaryPlus":
      return a;
    case "abs":
      return a.low >= 0 ? a : a.high <= 0 ? { low: -a.high, high: -a.low } : { low: 0, high: Math.max(-a.low, a.high) };
    case "square":
      return power(a, 2);
    case "cosh":
      return interval(
        Math.cosh(a.low <= 0 && a.high >= 0 ? 0 : Math.min(Math.abs(a.low), Math.abs(a.high))),
        Math.max(Math.cosh(a.low), Math.cosh(a.high)),
      );
    case "acos":
      return interval(Math.acos(a.high), Math.acos(a.low));
    case "sin":
      return wave({ low: a.low - Math.PI / 2, high: a.high - Math.PI / 2 });
    case "cos":
      return wave(a);
    case "tan":
      return tangent(a);
    default:
      throw new Refused(`“${name}” cannot carry an uncertainty here.`);
  }
}

const RISING: Readonly<Record<string, (x: number) => number>> = {
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  exp: Math.exp,
  log: Math.log,
  log10: Math.log10,
  log2: Math.log2,
  atan: Math.atan,
  asin: Math.asin,
  sinh: Math.sinh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  cube: (x) => x ** 3,
};

function binary(name: string, a: Interval, b: Interval): Interval {
  switch (name) {
    case "add":
      return interval(a.low + b.low, a.high + b.high);
    case "subtract":
      return interval(a.low - b.high, a.high - b.low);
    case "multiply":
      return times(a, b);
    case "divide":
    case "to":
      if (name === "to") return a;
      if (b.low <= 0 && b.high >= 0) throw new Refused("The divisor may be 0, so the result has no bounds.");
      return times(a, interval(1 / b.high, 1 / b.low));
    case "pow":
      return b.low === b.high && Number.isInteger(b.low) ? power(a, b.low) : generalPower(a, b);
    default:
      throw new Refused(`“${name}” cannot carry an uncertainty here.`);
  }
}

function times(a: Interval, b: Interval): Interval {
  const products = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
  return interval(Math.min(...products), Math.max(...products));
}

function power(a: Interval, exponent: number): Interval {
  if (exponent < 0) return binary("divide", exactly(1), power(a, -exponent));
  const [low, high] = [a.low ** exponent, a.high ** exponent];
  if (exponent % 2 === 1 || a.low >= 0) return interval(low, high);
  return a.high <= 0 ? interval(high, low) : interval(0, Math.max(low, high));
}

function generalPower(a: Interval, b: Interval): Interval {
  if (a.low <= 0) throw new Refused("The base of this power may be 0 or negative, so the result has no bounds.");
  const corners = [a.low ** b.low, a.low ** b.high, a.high ** b.low, a.high ** b.high];
  return interval(Math.min(...corners), Math.max(...corners));
}

/** The range of cos. */
function wave({ low, high }: Interval): Interval {
  const hasTop = Math.ceil(low / (2 * Math.PI)) * 2 * Math.PI <= high;
  const hasBottom = Math.ceil((low - Math.PI) / (2 * Math.PI)) * 2 * Math.PI + Math.PI <= high;
  const ends = [Math.cos(low), Math.cos(high)];
  return interval(hasBottom ? -1 : Math.min(...ends), hasTop ? 1 : Math.max(...ends));
}

function tangent({ low, high }: Interval): Interval {
  if (Math.ceil((low - Math.PI / 2) / Math.PI) * Math.PI + Math.PI / 2 <= high) {
    throw new Refused("The tangent has a pole in this range, so the result has no bounds.");
  }
  return interval(Math.tan(low), Math.tan(high));
}
