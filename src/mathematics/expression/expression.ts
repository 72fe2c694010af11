/** The canonical expression tree: what an expression may be, and the constructors that trust their arguments. */
import { spendOnKey } from "./budget";
import { Rational } from "./rational";

interface NumberNode {
  readonly kind: "number";
  readonly key: string;
  readonly symbols: number;
  readonly value: Rational;
}

export interface SymbolNode {
  readonly kind: "symbol";
  readonly key: string;
  readonly symbols: number;
  readonly name: string;
}

/** At least two terms, sorted by key, like terms collected. */
export interface SumNode {
  readonly kind: "sum";
  readonly key: string;
  readonly symbols: number;
  readonly terms: readonly Expression[];
}

/** A base and its exponent. */
export type Factor = readonly [base: Expression, exponent: Expression];

/** A rational coefficient times powers of distinct bases, sorted by key. */
interface ProductNode {
  readonly kind: "product";
  readonly key: string;
  readonly symbols: number;
  readonly coefficient: Rational;
  readonly factors: readonly Factor[];
}

export interface PowerNode {
  readonly kind: "power";
  readonly key: string;
  readonly symbols: number;
  readonly base: Expression;
  readonly exponent: Expression;
}

export interface CallNode {
  readonly kind: "call";
  readonly key: string;
  readonly symbols: number;
  readonly name: string;
  readonly args: readonly Expression[];
}

/**
 * Two expressions are the same exactly when their keys are equal. `symbols` is a set of hashed symbol names, one bit
 * each: a clear bit proves that a symbol is absent.
 */
export type Expression = NumberNode | SymbolNode | SumNode | ProductNode | PowerNode | CallNode;

/** The bit that stands for a symbol in `symbols`. */
export function symbolBit(name: string): number {
  let hash = 7;
  for (let index = 0; index < name.length; index++) hash = (hash * 31 + name.charCodeAt(index)) | 0;
  return 1 << (Math.abs(hash) % 31);
}

export function rational(value: Rational): NumberNode {
  const key = value.toString();
  spendOnKey(key.length);
  return { kind: "number", key, symbols: 0, value };
}

/** The number numerator / denominator. */
export function number(numerator: number | bigint, denominator: number | bigint = 1): NumberNode {
  return rational(Rational.of(numerator, denominator));
}

export function symbol(name: string): SymbolNode {
  return { kind: "symbol", key: name, symbols: symbolBit(name), name };
}

export const ZERO = number(0);
export const ONE = number(1);
export const TWO = number(2);
export const MINUS_ONE = number(-1);
export const HALF = number(1, 2);
export const MINUS_HALF = number(-1, 2);
export const EULER = symbol("e");
export const PI = symbol("pi");

export function isNumber(expression: Expression): expression is NumberNode {
  return expression.kind === "number";
}

/** A number whose denominator is 1. */
interface WholeNode extends NumberNode {
  readonly value: Rational & { readonly isWhole: true };
}

/** Is it a whole number? */
export function isWhole(expression: Expression): expression is WholeNode {
  return expression.kind === "number" && expression.value.isWhole;
}

export function isZeroNode(expression: Expression): boolean {
  return expression.kind === "number" && expression.value.isZero;
}

export function isOneNode(expression: Expression): boolean {
  return expression.kind === "number" && expression.value.isOne;
}

export function same(left: Expression, right: Expression): boolean {
  return left.key === right.key;
}

export function isCall(expression: Expression, ...names: readonly string[]): expression is CallNode {
  return expression.kind === "call" && names.includes(expression.name);
}

/** The argument that calls are differentiated by: the last one. */
export function argument(node: CallNode): Expression {
  const last = node.args[node.args.length - 1];
  if (last === undefined) throw new Error(`${node.name} has no argument`);
  return last;
}

/** A sum of terms that are already collected and sorted; at least two. */
export function rawSum(terms: readonly Expression[]): SumNode {
  const key = terms.map((term) => term.key).join(" + ");
  spendOnKey(key.length);
  return { kind: "sum", key, symbols: terms.reduce((bits, term) => bits | term.symbols, 0), terms };
}

function factorKey([base, exponent]: Factor): string {
  return isOneNode(exponent) ? `(${base.key})` : `(${base.key})^(${exponent.key})`;
}

/** A product of factors that are already collected and sorted. */
export function rawProduct(coefficient: Rational, factors: readonly Factor[]): Expression {
  if (coefficient.isZero) return ZERO;
  const first = factors[0];
  if (first === undefined) return rational(coefficient);
  if (coefficient.isOne && factors.length === 1) return rawPower(first[0], first[1]);
  const key = (coefficient.isOne ? "" : `${coefficient}*`) + factors.map(factorKey).join("*");
  spendOnKey(key.length);
  const symbols = factors.reduce((bits, [base, exponent]) => bits | base.symbols | exponent.symbols, 0);
  return { kind: "product", key, symbols, coefficient, factors };
}

/** A power that needs no simplification, or its base where the exponent is 1. */
export function rawPower(base: Expression, exponent: Expression): Expression {
  if (isOneNode(exponent)) return base;
  const key = factorKey([base, exponent]);
  spendOnKey(key.length);
  return { kind: "power", key, symbols: base.symbols | exponent.symbols, base, exponent };
}

export function rawCall(name: string, args: readonly Expression[]): CallNode {
  const key = `${name}(${args.map((item) => item.key).join(",")})`;
  spendOnKey(key.length);
  return { kind: "call", key, symbols: args.reduce((bits, item) => bits | item.symbols, 0), name, args };
}

/** The factors of a product, or the expression itself as its only factor; the coefficient is left out. */
export function factorsOf(expression: Expression): readonly Factor[] {
  switch (expression.kind) {
    case "product":
      return expression.factors;
    case "power":
      return [[expression.base, expression.exponent]];
    case "number":
      return [];
    case "call":
    case "sum":
    case "symbol":
      return [[expression, ONE]];
  }
}

/** The rational factor in front: the value itself of a number, 1 where there is none. */
export function coefficientOf(expression: Expression): Rational {
  if (expression.kind === "number") return expression.value;
  return expression.kind === "product" ? expression.coefficient : Rational.one;
}

/** What is left without the rational factor in front. */
export function withoutCoefficient(expression: Expression): Expression {
  if (expression.kind === "number") return ONE;
  return expression.kind === "product" && !expression.coefficient.isOne
    ? rawProduct(Rational.one, expression.factors)
    : expression;
}

/** The terms of a sum, or the expression itself as its only term. */
export function termsOf(expression: Expression): readonly Expression[] {
  return expression.kind === "sum" ? expression.terms : [expression];
}
