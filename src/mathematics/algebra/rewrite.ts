/** Writes an expression in another form of the same value: factored, multiplied out, simplified. */
import { add, call, divide, multiply, negate, power, square, subtract } from "../expression/build";
import { argument, number, ONE, rational, symbol, type Expression } from "../expression/expression";
import { Rational } from "../expression/rational";
import { rewrite, sizeOf, symbolsOf } from "../expression/walk";
import { factored as splitFactors, fromFraction, reduced, toFraction, type Fraction } from "../integrate/fraction";
import { monic, rationalCoefficients, toExpression, toPolynomial, type Polynomial } from "../integrate/polynomial";
import { expanded, isZero } from "../integrate/zero";
import { Refused } from "../calculate/guard";

/**
 * The product of factors that do not split further over the rational numbers; a quotient is factored above and below.
 *
 * @throws Refused where the expression is no polynomial or quotient of polynomials in one letter, or in two of which all
 *   terms have one degree
 */
export function factoredForm(expression: Expression): Expression {
  const names = [...symbolsOf(expression)].sort();
  const [first, second] = names;
  if (first === undefined) throw new Refused("There is no letter to factor by.");
  if (second === undefined) return factoredIn(expression, first);
  const found = names.length === 2 ? factoredHomogeneous(expression, first, second) : null;
  if (found === null) {
    throw new Refused(
      "Polynomials in one letter are factored, and those in two whose terms are all of one degree, such as a^2 - b^2.",
    );
  }
  return found;
}

function factoredIn(expression: Expression, name: string): Expression {
  const fraction = toFraction(expression, name);
  const coefficients = fraction === null ? null : rationalCoefficients(fraction.numerator);
  if (fraction === null || coefficients === null)
    throw new Refused("Only polynomials and their quotients with rational coefficients are factored.");
  const below = splitFactors(fraction.denominator).map(([base, k]) => [base, -k] as const);
  const above = splitFactors([[fraction.numerator, 1]]);
  const lead = monic(fraction.numerator)[0];
  let content = lead.kind === "number" ? lead.value : Rational.one;
  const factors = [...above, ...below].map(([base, k]) => {
    const [scale, whole] = withWholeNumbers(base);
    content = k > 0 ? content.times(raised(scale, k)) : content.over(raised(scale, -k));
    return power(toExpression(whole, symbol(name)), number(k));
  });
  return multiply(rational(content), ...factors);
}

function raised(value: Rational, exponent: number): Rational {
  return value.raised(exponent) ?? Rational.one;
}

/** x − 1/2 = 1/2 · (2x − 1): the factor with whole coefficients, and what stands before it. */
function withWholeNumbers(polynomial: Polynomial): readonly [scale: Rational, whole: Polynomial] {
  const coefficients = rationalCoefficients(polynomial) ?? [];
  const denominator = coefficients.reduce((all, { denominator: next }) => leastMultiple(all, next), 1n);
  const scale = Rational.of(1n, denominator);
  return [scale, coefficients.map((one) => rational(one.over(scale)))];
}

function leastMultiple(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return (left / a) * right;
}

/** A polynomial in two letters whose terms have one degree n is yⁿ p(x/y), and factors as p does. */
function factoredHomogeneous(expression: Expression, x: string, y: string): Expression | null {
  const [first, second] = [symbol(x), symbol(y)];
  const lone = (name: string) =>
    rewrite(expression, (part) => (part.kind === "symbol" && part.name === name ? ONE : null));
  const polynomial = toPolynomial(lone(y), x);
  const degree = Math.max((polynomial?.length ?? 0) - 1, (toPolynomial(lone(x), y)?.length ?? 0) - 1);
  if (polynomial === null || degree < 1 || rationalCoefficients(polynomial) === null) return null;
  const whole = add(
    ...polynomial.map((one, k) => multiply(one, power(first, number(k)), power(second, number(degree - k)))),
  );
  if (!isZero(subtract(whole, expression))) return null;
  const [lead] = monic(polynomial);
  let content = lead.kind === "number" ? lead.value : Rational.one;
  const factors = splitFactors([[polynomial, 1]]).map(([base, k]) => {
    const [scale, parts] = withWholeNumbers(base);
    content = content.times(raised(scale, k));
    const size = parts.length - 1;
    const sum = parts.map((one, at) => multiply(one, power(first, number(at)), power(second, number(size - at))));
    return power(add(...sum), number(k));
  });
  return multiply(rational(content), power(second, number(degree - (polynomial.length - 1))), ...factors);
}

/** The shortest of several forms. */
export function simplifiedForm(expression: Expression): Expression {
  const forms = [expression, expanded(expression), cancelled(expression)];
  for (const form of [...forms]) forms.push(...withIdentities(form));
  const sound = forms.filter((form) => form === expression || isZero(subtract(form, expression)));
  return sound.reduce((best, form) => (sizeOf(form) < sizeOf(best) ? form : best));
}

/** A quotient of polynomials in one letter without common factors; anything else as it is. */
function cancelled(expression: Expression): Expression {
  const [name, ...others] = [...symbolsOf(expression)].sort();
  if (name === undefined || others.length > 0) return expression;
  const fraction = toFraction(expression, name);
  if (fraction === null) return expression;
  const split: Fraction = reduced({ ...fraction, denominator: splitFactors(fraction.denominator) });
  return fromFraction(split, symbol(name));
}

/** With sin² + cos² = 1 and cosh² − sinh² = 1 used each way, and quotients of the functions written as such. */
function withIdentities(expression: Expression): Expression[] {
  const plain = rewrite(expression, (part) => {
    if (part.kind !== "call" || part.args.length !== 1) return null;
    const inner = argument(part);
    switch (part.name) {
      case "tan":
        return divide(call("sin", inner), call("cos", inner));
      case "cot":
        return divide(call("cos", inner), call("sin", inner));
      case "sec":
        return divide(ONE, call("cos", inner));
      case "csc":
        return divide(ONE, call("sin", inner));
      default:
        return null;
    }
  });
  const squares = (name: string, of: (inner: Expression) => Expression) =>
    expanded(
      rewrite(expanded(plain), (part) => {
        const isSquare = part.kind === "power" && part.exponent.key === "2" && part.base.kind === "call";
        return isSquare && part.base.kind === "call" && part.base.name === name ? of(argument(part.base)) : null;
      }),
    );
  return [
    plain,
    squares("sin", (inner) => subtract(ONE, square(call("cos", inner)))),
    squares("cos", (inner) => subtract(ONE, square(call("sin", inner)))),
    squares("cosh", (inner) => add(ONE, square(call("sinh", inner)))),
    squares("sinh", (inner) => add(negate(ONE), square(call("cosh", inner)))),
  ];
}
