/** The constructors that keep expressions canonical: sums collected, products merged, powers and calls simplified. */
import { greatestCommonDivisor, Rational, wholeRoot } from "./rational";
import {
  coefficientOf,
  EULER,
  type Expression,
  type Factor,
  HALF,
  isCall,
  isNumber,
  isOneNode,
  isWhole,
  isZeroNode,
  MINUS_ONE,
  number,
  ONE,
  PI,
  rational,
  rawCall,
  rawPower,
  rawProduct,
  rawSum,
  same,
  type SumNode,
  withoutCoefficient,
  ZERO,
} from "./expression";
import { isEven, isOdd, VALUE_AT_ONE, VALUE_AT_ZERO } from "./symmetry";

const MAX_WHOLE_EXPONENT = 400;
const MAX_RADICAL_DEGREE = 60n;
const MAX_TRIAL_DIVISOR = 200n;

/** Multiplies by a rational without distributing over a sum. */
export function scale(coefficient: Rational, expression: Expression): Expression {
  if (coefficient.isZero) return ZERO;
  if (coefficient.isOne) return expression;
  switch (expression.kind) {
    case "number":
      return rational(expression.value.times(coefficient));
    case "product":
      return rawProduct(expression.coefficient.times(coefficient), expression.factors);
    case "power":
      return rawProduct(coefficient, [[expression.base, expression.exponent]]);
    case "call":
    case "sum":
    case "symbol":
      return rawProduct(coefficient, [[expression, ONE]]);
  }
}

function byKey(left: Expression, right: Expression): number {
  return left.key < right.key ? -1 : left.key > right.key ? 1 : 0;
}

/** The sum under a rational coefficient, null for anything else. */
function scaledSum(expression: Expression): readonly [Rational, SumNode] | null {
  if (expression.kind !== "product" || expression.factors.length !== 1) return null;
  const only = expression.factors[0];
  return only && isOneNode(only[1]) && only[0].kind === "sum" ? [expression.coefficient, only[0]] : null;
}

/** The sum, like terms collected, multiples of sums multiplied out. */
export function add(...summands: readonly Expression[]): Expression {
  const collected = new Map<string, { coefficient: Rational; rest: Expression }>();
  const put = (term: Expression, times: Rational): void => {
    if (term.kind === "sum") {
      for (const item of term.terms) put(item, times);
      return;
    }
    const multiple = scaledSum(term);
    if (multiple) {
      put(multiple[1], times.times(multiple[0]));
      return;
    }
    const coefficient = times.times(coefficientOf(term));
    if (coefficient.isZero) return;
    const rest = withoutCoefficient(term);
    const known = collected.get(rest.key);
    if (known) known.coefficient = known.coefficient.plus(coefficient);
    else collected.set(rest.key, { coefficient, rest });
  };
  for (const item of summands) put(item, Rational.one);
  // Sorted without their coefficients, so that a sum and its negative have the same order.
  const terms = [...collected.values()]
    .filter(({ coefficient }) => !coefficient.isZero)
    .sort((left, right) => byKey(left.rest, right.rest))
    .map(({ coefficient, rest }) => scale(coefficient, rest));
  if (terms.length < 2) return terms[0] ?? ZERO;
  return rawSum(terms);
}

/** A sum as rational content times a primitive sum whose last term has a positive coefficient. */
export function primitive(sum: SumNode): readonly [content: Rational, rest: Expression] {
  let divisor = 0n;
  let multiple = 1n;
  for (const term of sum.terms) {
    const { numerator, denominator } = coefficientOf(term);
    divisor = greatestCommonDivisor(divisor, numerator);
    multiple = (multiple * denominator) / greatestCommonDivisor(multiple, denominator);
  }
  const last = sum.terms[sum.terms.length - 1];
  const sign = last && coefficientOf(last).sign < 0 ? -1n : 1n;
  const content = Rational.of(sign * (divisor || 1n), multiple);
  if (content.isOne) return [content, sum];
  const inverse = Rational.one.over(content);
  return [content, add(...sum.terms.map((term) => scale(inverse, term)))];
}

/** Exponents such as 2·(x + 1) are multiplied out, so that equal powers meet. */
function distributed(exponent: Expression): Expression {
  const only = exponent.kind === "product" && exponent.factors.length === 1 ? exponent.factors[0] : undefined;
  if (exponent.kind !== "product" || !only || only[0].kind !== "sum" || !isOneNode(only[1])) return exponent;
  return add(...only[0].terms.map((term) => scale(exponent.coefficient, term)));
}

/** The product, powers of equal bases merged. @throws RangeError on a division by zero */
export function multiply(...items: readonly Expression[]): Expression {
  let coefficient = Rational.one;
  const collected = new Map<string, { base: Expression; exponent: Expression }>();
  const put = (base: Expression, exponent: Expression): void => {
    if (isNumber(base) && isWhole(exponent)) {
      const value = wholePower(base.value, exponent.value);
      if (value) {
        coefficient = coefficient.times(value);
        return;
      }
    }
    const known = collected.get(base.key);
    if (known) known.exponent = add(distributed(known.exponent), distributed(exponent));
    else collected.set(base.key, { base, exponent });
  };
  for (const item of items) {
    if (item.kind === "number") coefficient = coefficient.times(item.value);
    else if (item.kind === "product") {
      coefficient = coefficient.times(item.coefficient);
      for (const [base, exponent] of item.factors) put(base, exponent);
    } else if (item.kind === "power") put(item.base, item.exponent);
    else if (item.kind === "sum") {
      const [content, rest] = primitive(item);
      coefficient = coefficient.times(content);
      put(rest, ONE);
    } else put(item, ONE);
  }
  if (coefficient.isZero) return ZERO;
  return assemble(coefficient, [...collected.values()]);
}

function assemble(start: Rational, entries: readonly { base: Expression; exponent: Expression }[]): Expression {
  let coefficient = start;
  const factors: Factor[] = [];
  for (const { base, exponent } of entries) {
    if (isZeroNode(exponent)) continue;
    if (!isNumber(base)) {
      factors.push([base, exponent]);
      continue;
    }
    const value = power(base, exponent);
    coefficient = coefficient.times(coefficientOf(value));
    if (value.kind !== "number") factors.push(...(value.kind === "product" ? value.factors : factorOf(value)));
  }
  const first = factors[0];
  if (first && factors.length === 1 && isOneNode(first[1]) && first[0].kind === "product") {
    return scale(coefficient, first[0]);
  }
  factors.sort((left, right) => byKey(left[0], right[0]) || byKey(left[1], right[1]));
  return rawProduct(coefficient, factors);
}

function factorOf(value: Expression): readonly Factor[] {
  return value.kind === "power" ? [[value.base, value.exponent]] : [[value, ONE]];
}

export function negate(expression: Expression): Expression {
  return multiply(MINUS_ONE, expression);
}

export function subtract(left: Expression, right: Expression): Expression {
  return add(left, negate(right));
}

/** @throws RangeError on a division by zero */
export function divide(left: Expression, right: Expression): Expression {
  return multiply(left, power(right, MINUS_ONE));
}

/** Null where the power is too large to write out. @throws RangeError on 0 to a negative power */
function wholePower(base: Rational, exponent: Rational): Rational | null {
  if (base.isOne) return base;
  const size = Number(exponent.numerator);
  if (base.isZero) {
    if (size < 0) throw new RangeError("Division by zero");
    return base;
  }
  return Math.abs(size) < MAX_WHOLE_EXPONENT ? base.raised(size) : null;
}

/** A positive rational to a fractional power: perfect powers taken out, the denominator rationalised. */
function radical(base: Rational, exponent: Rational): Expression | null {
  if (exponent.denominator >= MAX_RADICAL_DEGREE || Math.abs(exponent.toNumber()) > 60) return null;
  const degree = Number(exponent.denominator);
  const whole = exponent.floor();
  const rest = Number(exponent.minus(Rational.of(whole)).numerator);
  // (P/Q)^(s/q) = (P^s Q^(q−s))^(1/q) / Q
  let inside = base.numerator ** BigInt(rest) * base.denominator ** BigInt(degree - rest);
  const front = base.raised(Number(whole));
  if (!front || inside.toString().length > 400) return null;
  let outside = 1n;
  for (let divisor = 2n; divisor < MAX_TRIAL_DIVISOR; divisor++) {
    const powered = divisor ** BigInt(degree);
    if (powered > inside) break;
    while (inside % powered === 0n) {
      inside /= powered;
      outside *= divisor;
    }
  }
  const root = wholeRoot(inside, degree);
  if (root ** BigInt(degree) === inside) {
    outside *= root;
    inside = 1n;
  }
  const coefficient = front.times(Rational.of(outside, base.denominator));
  if (inside === 1n) return rational(coefficient);
  let index = degree;
  for (let divisor = degree; divisor > 1; divisor--) {
    if (degree % divisor !== 0) continue;
    const smaller = wholeRoot(inside, divisor);
    if (smaller ** BigInt(divisor) === inside) {
      inside = smaller;
      index /= divisor;
      break;
    }
  }
  return rawProduct(coefficient, [[number(inside), number(1, index)]]);
}

function isPositiveConstant(base: Expression): boolean {
  return same(base, EULER) || same(base, PI) || (isNumber(base) && base.value.sign > 0);
}

/** Base to an exponent, simplified where that holds for every real value. @throws RangeError on 0 to a negative power */
export function power(base: Expression, exponent: Expression): Expression {
  if (isNumber(exponent)) {
    if (exponent.value.isZero) return ONE;
    if (exponent.value.isOne) return base;
  }
  if (isNumber(base)) {
    if (base.value.isOne) return ONE;
    if (isWhole(exponent)) {
      const value = wholePower(base.value, exponent.value);
      return value ? rational(value) : rawPower(base, exponent);
    }
    if (base.value.isZero) return isNumber(exponent) && exponent.value.sign < 0 ? divisionByZero() : ZERO;
    if (isNumber(exponent) && base.value.sign > 0)
      return radical(base.value, exponent.value) ?? rawPower(base, exponent);
  }
  if (base.kind === "power") {
    if (isWhole(exponent) || same(base.base, EULER)) return power(base.base, multiply(base.exponent, exponent));
    if (isPositiveConstant(base.base)) return power(base.base, multiply(base.exponent, exponent));
  }
  if (isNumber(exponent) && base.kind === "product") return powerOfProduct(base.coefficient, base.factors, exponent);
  if (isNumber(exponent) && base.kind === "sum") return powerOfSum(base, exponent);
  if (same(base, EULER)) return exponential(exponent);
  return rawPower(base, exponent);
}

function divisionByZero(): never {
  throw new RangeError("Division by zero");
}

function powerOfProduct(coefficient: Rational, factors: readonly Factor[], exponent: Expression): Expression {
  if (isWhole(exponent)) {
    const value = power(rational(coefficient), exponent);
    return multiply(value, ...factors.map(([base, inner]) => power(base, multiply(inner, exponent))));
  }
  const taken: Expression[] = [];
  const left: Factor[] = [];
  for (const [base, inner] of factors) {
    if (isPositiveConstant(base)) taken.push(power(rawPower(base, inner), exponent));
    else left.push([base, inner]);
  }
  const magnitude = coefficient.absolute();
  const inside = rawProduct(coefficient.sign < 0 ? Rational.of(-1) : Rational.one, left);
  if (magnitude.isOne && taken.length === 0) return rawPower(inside, exponent);
  return multiply(power(rational(magnitude), exponent), ...taken, power(inside, exponent));
}

function powerOfSum(sum: SumNode, exponent: Expression): Expression {
  const [content, rest] = primitive(sum);
  if (content.isOne) return rawPower(sum, exponent);
  if (isWhole(exponent)) return multiply(power(rational(content), exponent), rawPower(rest, exponent));
  const magnitude = content.absolute();
  if (magnitude.isOne) return rawPower(sum, exponent);
  const inside = content.sign < 0 && rest.kind === "sum" ? add(...rest.terms.map((term) => negate(term))) : rest;
  return multiply(power(rational(magnitude), exponent), rawPower(inside, exponent));
}

/** The rational r of r·log(u), with u; null for anything else. */
function multipleOfLogarithm(expression: Expression): readonly [Rational, Expression] | null {
  if (isCall(expression, "log")) return [Rational.one, expression.args[0] ?? ONE];
  if (expression.kind !== "product" || expression.factors.length !== 1) return null;
  const only = expression.factors[0];
  if (!only || !isOneNode(only[1]) || !isCall(only[0], "log")) return null;
  return [expression.coefficient, only[0].args[0] ?? ONE];
}

/** e to an exponent: e^(r·log u) is u^r. */
function exponential(exponent: Expression): Expression {
  const terms = exponent.kind === "sum" ? exponent.terms : [exponent];
  const logarithms = terms.map(multipleOfLogarithm);
  if (logarithms.every((entry) => entry === null)) return rawPower(EULER, exponent);
  const rest = add(...terms.filter((_, index) => logarithms[index] === null));
  const powers = logarithms.flatMap((entry) => (entry ? [power(entry[1], rational(entry[0]))] : []));
  return multiply(power(EULER, rest), ...powers);
}

/** Has it a minus sign in front? */
export function isNegative(expression: Expression): boolean {
  if (expression.kind === "sum") return primitive(expression)[0].sign < 0;
  return coefficientOf(expression).sign < 0;
}

const ALIASES: Readonly<Record<string, string>> = { ln: "log", arcsin: "asin", arccos: "acos", arctan: "atan" };

/** A function of its arguments, simplified by symmetry and at 0 and 1. */
export function call(name: string, ...args: readonly Expression[]): Expression {
  const known = ALIASES[name] ?? name;
  const only = args[0];
  if (only === undefined || args.length !== 1) return rawCall(known, args);
  if (known === "exp") return power(EULER, only);
  if (known === "sqrt") return power(only, HALF);
  if (isNegative(only)) {
    if (isOdd(known)) return negate(call(known, negate(only)));
    if (isEven(known)) return call(known, negate(only));
  }
  if (isZeroNode(only)) {
    const value = VALUE_AT_ZERO[known];
    if (value !== undefined) return number(value);
  }
  if (isOneNode(only)) {
    const value = VALUE_AT_ONE[known];
    if (value !== undefined) return number(value);
  }
  if (known === "abs" && isNumber(only)) return rational(only.value.absolute());
  if (known === "log") {
    if (same(only, EULER)) return ONE;
    if (only.kind === "power" && same(only.base, EULER)) return only.exponent;
  }
  return rawCall(known, args);
}

export function log(expression: Expression): Expression {
  return call("log", expression);
}

export function sqrt(expression: Expression): Expression {
  return power(expression, HALF);
}

export function exp(expression: Expression): Expression {
  return power(EULER, expression);
}

export function square(expression: Expression): Expression {
  return power(expression, number(2));
}

export function reciprocal(expression: Expression): Expression {
  return power(expression, MINUS_ONE);
}
