/** Polynomials in one symbol, coefficients from low to high; the coefficients may contain other symbols. */
import { add, divide, multiply, power, subtract } from "../expression/build";
import { type Expression, isNumber, isWhole, number, ONE, rational, ZERO } from "../expression/expression";
import type { Rational } from "../expression/rational";
import { isFree } from "../expression/walk";
import { expanded, isZero } from "./zero";

export type Polynomial = readonly Expression[];

const MAX_POWER = 60n;

/** The degree; −1 of the zero polynomial. */
export function degree(polynomial: Polynomial): number {
  return polynomial.length - 1;
}

export function trimmed(polynomial: Polynomial): Polynomial {
  let length = polynomial.length;
  while (length > 0 && isZero(polynomial[length - 1] ?? ZERO)) length -= 1;
  return length === polynomial.length ? polynomial : polynomial.slice(0, length);
}

/** The coefficient of a power; ZERO beyond the degree. */
export function coefficient(polynomial: Polynomial, index: number): Expression {
  return polynomial[index] ?? ZERO;
}

export function leading(polynomial: Polynomial): Expression {
  return coefficient(polynomial, polynomial.length - 1);
}

export function addPolynomials(left: Polynomial, right: Polynomial): Polynomial {
  const length = Math.max(left.length, right.length);
  return trimmed(Array.from({ length }, (_, index) => add(coefficient(left, index), coefficient(right, index))));
}

export function multiplyPolynomials(left: Polynomial, right: Polynomial): Polynomial {
  if (left.length === 0 || right.length === 0) return [];
  const result: Expression[][] = Array.from({ length: left.length + right.length - 1 }, () => []);
  left.forEach((first, i) => {
    right.forEach((second, j) => result[i + j]?.push(expanded(multiply(first, second))));
  });
  return trimmed(result.map((terms) => add(...terms)));
}

export function scalePolynomial(polynomial: Polynomial, factor: Expression): Polynomial {
  return trimmed(polynomial.map((item) => expanded(multiply(factor, item))));
}

export function raisePolynomial(polynomial: Polynomial, exponent: number): Polynomial {
  let result: Polynomial = [ONE];
  for (let count = 0; count < exponent; count++) result = multiplyPolynomials(result, polynomial);
  return result;
}

/** Quotient and remainder. @throws RangeError when the divisor is 0 */
export function dividePolynomials(
  dividend: Polynomial,
  divisor: Polynomial,
): readonly [quotient: Polynomial, remainder: Polynomial] {
  let rest = [...dividend];
  const quotient: Expression[] = [];
  const inverse = power(leading(divisor), number(-1));
  while (rest.length >= divisor.length) {
    const factor = expanded(multiply(leading(rest), inverse));
    const shift = rest.length - divisor.length;
    quotient[shift] = factor;
    for (let index = 0; index < divisor.length - 1; index++) {
      const position = shift + index;
      rest[position] = subtract(coefficient(rest, position), expanded(multiply(factor, coefficient(divisor, index))));
    }
    rest.pop();
    rest = [...trimmed(rest)];
  }
  return [trimmed(Array.from(quotient, (item) => item ?? ZERO)), rest];
}

/** The polynomial as an expression in the given place of the variable. */
export function toExpression(polynomial: Polynomial, at: Expression): Expression {
  return add(...polynomial.map((item, index) => multiply(item, power(at, number(index)))));
}

export function differentiate(polynomial: Polynomial): Polynomial {
  return trimmed(polynomial.slice(1).map((item, index) => multiply(number(index + 1), item)));
}

/** The leading coefficient, and the polynomial divided by it. */
export function monic(polynomial: Polynomial): readonly [lead: Expression, monic: Polynomial] {
  const lead = leading(polynomial);
  if (isNumber(lead) && lead.value.isOne) return [lead, polynomial];
  return [lead, polynomial.map((item) => expanded(divide(item, lead)))];
}

/** The coefficients as fractions, null where one is not a number. */
export function rationalCoefficients(polynomial: Polynomial): readonly Rational[] | null {
  return polynomial.every(isNumber) ? polynomial.map((item) => item.value) : null;
}

export function fromRationals(coefficients: readonly Rational[]): Polynomial {
  return coefficients.map(rational);
}

/** Equal polynomials have equal keys. */
export function polynomialKey(polynomial: Polynomial): string {
  return polynomial.map((item) => item.key).join("|");
}

/** The expression as a polynomial in the symbol, null where it is none. */
export function toPolynomial(expression: Expression, name: string): Polynomial | null {
  if (isFree(expression, name)) return isNumber(expression) && expression.value.isZero ? [] : [expression];
  switch (expression.kind) {
    case "symbol":
      return [ZERO, ONE];
    case "sum":
      return expression.terms.reduce<Polynomial | null>((total, term) => {
        const next = total && toPolynomial(term, name);
        return total && next && addPolynomials(total, next);
      }, []);
    case "product":
      return expression.factors.reduce<Polynomial | null>(
        (total, [base, exponent]) => {
          const next = total && powerToPolynomial(base, exponent, name);
          return total && next && multiplyPolynomials(total, next);
        },
        [rational(expression.coefficient)],
      );
    case "power":
      return powerToPolynomial(expression.base, expression.exponent, name);
    case "call":
    case "number":
      return null;
  }
}

function powerToPolynomial(base: Expression, exponent: Expression, name: string): Polynomial | null {
  if (isFree(base, name) && isFree(exponent, name)) return [power(base, exponent)];
  if (!isWhole(exponent) || exponent.value.sign < 0 || exponent.value.numerator > MAX_POWER) return null;
  const size = Number(exponent.value.numerator);
  if (base.kind === "symbol") return [...Array.from({ length: size }, () => ZERO), ONE];
  const polynomial = toPolynomial(base, name);
  return polynomial && raisePolynomial(polynomial, size);
}

/** [b, a] of a·x + b with a ≠ 0, null for anything else. */
export function linear(expression: Expression, name: string): readonly [Expression, Expression] | null {
  if (isFree(expression, name)) return null;
  if (expression.kind === "symbol") return [ZERO, ONE];
  const polynomial = toPolynomial(expression, name);
  if (polynomial?.length !== 2) return null;
  return [coefficient(polynomial, 0), coefficient(polynomial, 1)];
}

/** [c, b, a] of a·x² + b·x + c with a ≠ 0, null for anything else. */
export function quadratic(expression: Expression, name: string): readonly [Expression, Expression, Expression] | null {
  if (isFree(expression, name)) return null;
  const polynomial = toPolynomial(expression, name);
  if (polynomial?.length !== 3) return null;
  return [coefficient(polynomial, 0), coefficient(polynomial, 1), coefficient(polynomial, 2)];
}

/** ∫ polynomial d(at). */
export function integratePolynomial(polynomial: Polynomial, at: Expression): Expression {
  return add(
    ...polynomial.map((item, index) => divide(multiply(item, power(at, number(index + 1))), number(index + 1))),
  );
}
