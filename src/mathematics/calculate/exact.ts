/** Exact arithmetic with rational numbers, for what needs no roots and no functions. */
import { isConstantNode, isFunctionNode, isOperatorNode, isParenthesisNode, isSymbolNode, type MathNode } from "mathjs";
import { bitLength, greatestCommonDivisor, Rational } from "../expression/rational";
import { Refused } from "./guard";

/** About 30,000 decimal digits. */
const BIT_LIMIT = 100_000;
const FACTORIAL_LIMIT = 5000;

/** The exact value, or null where the expression is not one of whole and rational numbers. @throws Refused where it is too large */
export function exactRational(node: MathNode): Rational | null {
  if (isParenthesisNode(node)) return exactRational(node.content);
  if (isConstantNode(node)) return typeof node.value === "number" ? fromDecimal(node.toString()) : null;
  if (isOperatorNode(node)) return operation(node.fn, node.args.map(exactRational));
  if (isFunctionNode(node) && isSymbolNode(node.fn)) return operation(node.fn.name, node.args.map(exactRational));
  return null;
}

function fromDecimal(text: string): Rational | null {
  const match = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (match === null) return null;
  const [, whole = "0", fraction = "", exponent = "0"] = match;
  const shift = Number(exponent) - fraction.length;
  if (Math.abs(shift) > 400) return null;
  const digits = BigInt(whole + fraction);
  return shift >= 0 ? Rational.of(digits * 10n ** BigInt(shift)) : Rational.of(digits, 10n ** BigInt(-shift));
}

function operation(name: string, values: readonly (Rational | null)[]): Rational | null {
  const known = values.filter((value) => value !== null);
  const [a, b] = known;
  if (a === undefined || known.length !== values.length) return null;
  switch (name) {
    case "unaryMinus":
      return a.negated();
    case "unaryPlus":
      return a;
    case "factorial":
      return factorial(a);
    case "abs":
      return a.absolute();
    case "floor":
      return Rational.of(a.floor());
    case "gcd":
      return whole(known) ? Rational.of(known.map((value) => value.numerator).reduce(greatestCommonDivisor)) : null;
    default:
      return b === undefined ? null : pair(name, a, b);
  }
}

function pair(name: string, a: Rational, b: Rational): Rational | null {
  switch (name) {
    case "add":
      return bounded(a.plus(b));
    case "subtract":
      return bounded(a.minus(b));
    case "multiply":
      return bounded(a.times(b));
    case "divide":
      return b.isZero ? null : bounded(a.over(b));
    case "mod":
      return b.isZero ? null : a.minus(Rational.of(a.over(b).floor()).times(b));
    case "pow":
      return raised(a, b);
    case "combinations":
      return combinations(a, b);
    default:
      return null;
  }
}

function bounded(value: Rational): Rational {
  if (bitLength(value.numerator) > BIT_LIMIT || bitLength(value.denominator) > BIT_LIMIT) throw tooLarge();
  return value;
}

function tooLarge(): Refused {
  return new Refused("The exact result has more than 30,000 digits.");
}

function raised(base: Rational, exponent: Rational): Rational | null {
  if (!exponent.isWhole) return null;
  if (base.isZero || base.isOne) return base.isZero && exponent.sign < 0 ? null : exponent.isZero ? Rational.one : base;
  const bits = Math.max(bitLength(base.numerator), bitLength(base.denominator)) * Math.abs(exponent.toNumber());
  if (base.absolute().isOne) return exponent.numerator % 2n === 0n ? Rational.one : base;
  if (!(bits <= BIT_LIMIT + 64)) throw tooLarge();
  const size = BigInt(Math.abs(exponent.toNumber()));
  const power = Rational.of(base.numerator ** size, base.denominator ** size);
  return exponent.sign < 0 ? Rational.one.over(power) : power;
}

function factorial(value: Rational): Rational | null {
  if (!value.isWhole || value.sign < 0) return null;
  if (value.toNumber() > FACTORIAL_LIMIT) throw tooLarge();
  let product = 1n;
  for (let factor = 2n; factor <= value.numerator; factor++) product *= factor;
  return Rational.of(product);
}

function combinations(n: Rational, k: Rational): Rational | null {
  if (!whole([n, k]) || k.sign < 0 || n.compare(k) < 0) return null;
  const rest = n.minus(k);
  const few = k.compare(rest) < 0 ? k : rest;
  if (few.toNumber() > FACTORIAL_LIMIT) throw tooLarge();
  let result = 1n;
  for (let step = 1n; step <= few.numerator; step++) result = (result * (n.numerator - few.numerator + step)) / step;
  return bounded(Rational.of(result));
}

function whole(values: readonly Rational[]): boolean {
  return values.every((value) => value.isWhole);
}
