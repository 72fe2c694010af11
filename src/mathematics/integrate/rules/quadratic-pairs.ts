/** Rational functions over the square root of a quadratic: each denominator by the substitution that suits it. */
import { add, divide, multiply, power, sqrt, square, subtract } from "../../expression/build";
import { type Expression, HALF, number, ONE, symbol, TWO, ZERO } from "../../expression/expression";
import { substitute } from "../../expression/walk";
import { type Fraction, fromFraction, type Powered, toFraction } from "../fraction";
import { coefficient, type Polynomial, toExpression } from "../polynomial";
import { expanded, isZero, signOf } from "../zero";
import { integrateFraction } from "./rational";

/** root² = a·x² + c, where x and root may be any expressions. */
interface Centred {
  readonly a: Expression;
  readonly c: Expression;
  readonly x: Expression;
  readonly root: Expression;
}

/** The polynomial as even(s) + x·odd(s) with s = x². */
function halves(polynomial: Polynomial): readonly [even: Polynomial, odd: Polynomial] {
  return [polynomial.filter((_, index) => index % 2 === 0), polynomial.filter((_, index) => index % 2 === 1)];
}

/** The fraction as even(s) + x·odd(s), rational functions of s = x². */
function parts({ numerator, denominator }: Fraction, s: Expression): readonly [even: Expression, odd: Expression] {
  const [above, below] = halves(numerator);
  let [even, odd] = [toExpression(above, s), toExpression(below, s)];
  const bottoms: Expression[] = [];
  for (const [base, times] of denominator) {
    const [e, o] = halves(base).map((half) => toExpression(half, s)) as [Expression, Expression];
    if (!isZero(o)) {
      for (let count = 0; count < times; count++) {
        [even, odd] = [subtract(multiply(even, e), multiply(odd, o, s)), subtract(multiply(odd, e), multiply(even, o))];
      }
    }
    bottoms.push(power(isZero(o) ? e : expanded(subtract(square(e), multiply(s, square(o)))), number(-times)));
  }
  const bottom = multiply(...bottoms);
  return [multiply(expanded(even), bottom), multiply(expanded(odd), bottom)];
}

/** ∫ fraction/root dx: the even part by u = x/root, the odd one by u = root. */
export function overCentredRoot(fraction: Fraction, { a, c, x, root }: Centred): Expression | null {
  const u = symbol("\u2032u");
  const s = symbol("\u2032s");
  const [even, odd] = parts(fraction, s);
  const integral = (over: Expression, at: Expression): Expression | null => {
    if (isZero(over)) return ZERO;
    const rationalForm = toFraction(over, u.name);
    const value = rationalForm && integrateFraction(rationalForm, u.name);
    return value && substitute(value, u, at);
  };
  const lowered = subtract(ONE, multiply(a, square(u)));
  const first = integral(
    divide(substitute(even, s, divide(multiply(c, square(u)), lowered)), lowered),
    divide(x, root),
  );
  if (!first) return null;
  const second = integral(divide(substitute(odd, s, divide(subtract(square(u), c), a)), a), root);
  return second && add(first, second);
}

/** The quadratic a·x² + b·x + c under the root, and the place of its variable. */
interface Quadratic {
  readonly a: Expression;
  readonly b: Expression;
  readonly c: Expression;
  readonly x: Expression;
  readonly root: Expression;
}

/** The fraction with x = t − shift. */
function shifted(fraction: Fraction, name: string, shift: Expression): Fraction | null {
  const t = symbol(name);
  return toFraction(substitute(fromFraction(fraction, t), t, subtract(t, shift)), name);
}

/**
 * ∫ numerator/(baseᵏ·root) dx for an irreducible base: x = (μ·t + ν)/(t + 1) takes the linear terms out of both
 * quadratics.
 */
export function overQuadratic(
  numerator: Polynomial,
  [base, times]: Powered,
  conic: Quadratic,
  name: string,
): Expression | null {
  const { a, b, c, x, root } = conic;
  const [c1, b1] = [coefficient(base, 0), coefficient(base, 1)];
  const skew = expanded(subtract(b, multiply(a, b1)));
  if (isZero(skew)) {
    const half = multiply(HALF, b1);
    const moved = shifted({ numerator, denominator: [[base, times]] }, name, half);
    const rest = expanded(subtract(c, divide(square(b), multiply(number(4), a))));
    return moved && overCentredRoot(moved, { a, c: rest, x: add(x, half), root });
  }
  const sum = expanded(divide(multiply(TWO, subtract(multiply(a, c1), c)), skew));
  const product = expanded(multiply(number(-1, 2), add(multiply(b1, sum), multiply(TWO, c1))));
  const discriminant = expanded(subtract(square(sum), multiply(number(4), product)));
  if (signOf(discriminant) !== 1) return null;
  const width = sqrt(discriminant);
  const [mu, nu] = [add(sum, width), subtract(sum, width)].map((item) => expanded(multiply(HALF, item))) as [
    Expression,
    Expression,
  ];
  const t = symbol(name);
  const above = numerator.map((item, index) =>
    multiply(item, power(add(multiply(mu, t), nu), number(index)), power(add(t, ONE), number(2 * times - 1 - index))),
  );
  const pure = (lead: Expression, middle: Expression, last: Expression): readonly [Expression, Expression] => [
    expanded(add(multiply(lead, square(mu)), multiply(middle, mu), last)),
    expanded(add(multiply(lead, square(nu)), multiply(middle, nu), last)),
  ];
  const [a1, d1] = pure(ONE, b1, c1);
  const [a2, d2] = pure(a, b, c);
  const below = power(add(multiply(a1, square(t)), d1), number(-times));
  const fraction = toFraction(multiply(subtract(mu, nu), expanded(add(...above)), below), name);
  const place = divide(subtract(nu, x), subtract(x, mu));
  // t + 1 = (ν − μ)/(x − μ); the formula holds for both signs of the root
  const turned = divide(multiply(root, subtract(nu, mu)), subtract(x, mu));
  return fraction && overCentredRoot(fraction, { a: a2, c: d2, x: place, root: turned });
}
