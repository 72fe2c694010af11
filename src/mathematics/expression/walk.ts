/** Looking into expressions: which symbols occur, what parts there are, and replacing parts by others. */
import { call, multiply, power, add } from "./build";
import {
  type CallNode,
  type Expression,
  isNumber,
  MINUS_ONE,
  rational,
  rawPower,
  same,
  symbol,
  symbolBit,
} from "./expression";
import type { Rational } from "./rational";

/** Is the expression free of the symbol? */
export function isFree(expression: Expression, name: string): boolean {
  if ((expression.symbols & symbolBit(name)) === 0) return true;
  switch (expression.kind) {
    case "number":
      return true;
    case "symbol":
      return expression.name !== name;
    case "sum":
      return expression.terms.every((term) => isFree(term, name));
    case "product":
      return expression.factors.every(([base, exponent]) => isFree(base, name) && isFree(exponent, name));
    case "power":
      return isFree(expression.base, name) && isFree(expression.exponent, name);
    case "call":
      return expression.args.every((item) => isFree(item, name));
  }
}

/** The same operation over transformed operands, simplified again. */
export function mapOperands(expression: Expression, transform: (operand: Expression) => Expression): Expression {
  switch (expression.kind) {
    case "number":
    case "symbol":
      return expression;
    case "sum":
      return add(...expression.terms.map(transform));
    case "product":
      return multiply(
        rational(expression.coefficient),
        ...expression.factors.map(([base, exponent]) => power(transform(base), transform(exponent))),
      );
    case "power":
      return power(transform(expression.base), transform(expression.exponent));
    case "call":
      return call(expression.name, ...expression.args.map(transform));
  }
}

/** Replaces, from the outside in, every part for which the replacement is not null. */
export function rewrite(expression: Expression, replace: (part: Expression) => Expression | null): Expression {
  const replaced = replace(expression);
  if (replaced) return replaced;
  if (expression.kind !== "product") return mapOperands(expression, (operand) => rewrite(operand, replace));
  return multiply(
    rational(expression.coefficient),
    ...expression.factors.map(
      ([base, exponent]) =>
        replace(rawPower(base, exponent)) ?? power(rewrite(base, replace), rewrite(exponent, replace)),
    ),
  );
}

/** left / right where that is a rational number, else null. */
export function ratio(left: Expression, right: Expression): Rational | null {
  if (isNumber(right) && right.value.isZero) return null;
  const quotient = multiply(left, power(right, MINUS_ONE));
  return isNumber(quotient) ? quotient.value : null;
}

/** Replaces every occurrence of a part; a power stands also for its whole powers. */
export function substitute(expression: Expression, from: Expression, to: Expression): Expression {
  if (from.kind === "symbol" && isFree(expression, from.name)) return expression;
  if (same(expression, from)) return to;
  const powered = (base: Expression, exponent: Expression): Expression | null => {
    if (from.kind !== "power" || !same(base, from.base)) return null;
    const times = ratio(exponent, from.exponent);
    return times?.isWhole ? power(to, rational(times)) : null;
  };
  const inner = (operand: Expression): Expression => substitute(operand, from, to);
  if (expression.kind === "power") {
    const replaced = powered(expression.base, expression.exponent);
    if (replaced) return replaced;
  }
  if (expression.kind === "product") {
    return multiply(
      rational(expression.coefficient),
      ...expression.factors.map(([base, exponent]) => powered(base, exponent) ?? power(inner(base), inner(exponent))),
    );
  }
  return mapOperands(expression, inner);
}

/** Replaces a symbol by an expression. */
export function replaceSymbol(expression: Expression, name: string, to: Expression): Expression {
  return substitute(expression, symbol(name), to);
}

/** The parts right below, a product's factors as powers; its coefficient is left out. */
function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "number":
    case "symbol":
      return [];
    case "sum":
      return expression.terms;
    case "product":
      return expression.factors.map(([base, exponent]) => rawPower(base, exponent));
    case "power":
      return [expression.base, expression.exponent];
    case "call":
      return expression.args;
  }
}

/** All distinct parts that depend on the symbol, outermost first, the expression itself included. */
export function partsOf(expression: Expression, name: string): readonly Expression[] {
  const found = new Map<string, Expression>();
  const visit = (part: Expression): void => {
    if (found.has(part.key) || isFree(part, name)) return;
    found.set(part.key, part);
    operandsOf(part).forEach(visit);
  };
  visit(expression);
  return [...found.values()];
}

/** The parts that are calls of one of the functions and depend on the symbol. */
export function callsIn(expression: Expression, name: string, functions?: ReadonlySet<string>): readonly CallNode[] {
  return partsOf(expression, name).filter(
    (part): part is CallNode => part.kind === "call" && (!functions || functions.has(part.name)),
  );
}

/** The names of all symbols, e and pi left out. */
export function symbolsOf(expression: Expression): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: Expression): void => {
    if (part.kind === "symbol" && part.name !== "e" && part.name !== "pi") names.add(part.name);
    if (part.kind === "product") part.factors.flat().forEach(visit);
    else operandsOf(part).forEach(visit);
  };
  visit(expression);
  return names;
}

/** The number of nodes, a measure of how much there is to read. */
export function sizeOf(expression: Expression): number {
  switch (expression.kind) {
    case "number":
      return expression.value.isWhole ? 1 : 2;
    case "symbol":
      return 1;
    case "sum":
      return expression.terms.reduce((total, term) => total + sizeOf(term), expression.terms.length - 1);
    case "product":
      return expression.factors.reduce(
        (total, [base, exponent]) =>
          total + sizeOf(base) + (isNumber(exponent) && exponent.value.isOne ? 0 : 1 + sizeOf(exponent)),
        expression.coefficient.isOne ? 0 : expression.coefficient.isWhole ? 1 : 2,
      );
    case "power":
      return 1 + sizeOf(expression.base) + sizeOf(expression.exponent);
    case "call":
      return expression.args.reduce((total, item) => total + sizeOf(item), 1);
  }
}
