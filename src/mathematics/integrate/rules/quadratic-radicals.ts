/** Rational functions of x and the square root of one quadratic. */
import { add, call, divide, log, multiply, negate, power, sqrt, square, subtract } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import {
  type Expression,
  isNumber,
  MINUS_HALF,
  MINUS_ONE,
  number,
  ONE,
  rational,
  same,
  symbol,
  TWO,
  ZERO,
} from "../../expression/expression";
import { Rational } from "../../expression/rational";
import { isFree, partsOf, rewrite, substitute } from "../../expression/walk";
import type { Rule, Task } from "../context";
import { denominatorOf, type Fraction, factored, fromFraction, toFraction } from "../fraction";
import { partialFractions } from "../partial-fractions";
import {
  coefficient,
  degree,
  dividePolynomials,
  leading,
  type Polynomial,
  quadratic,
  scalePolynomial,
  toExpression,
  toPolynomial,
  trimmed,
} from "../polynomial";
import { expanded, isZero, signOf } from "../zero";
import { basesOf, isRadical, radicalsIn } from "./radicals";
import { overCentredRoot, overQuadratic } from "./quadratic-pairs";
import { integrateFraction } from "./rational";

const MAX_DEPTH = 5;
const Y = symbol("\u2032y");

/** y² = a·x² + b·x + c. */
interface Conic {
  readonly a: Expression;
  readonly b: Expression;
  readonly c: Expression;
  readonly sign: -1 | 1;
  readonly root: Expression;
  readonly base: Expression;
  readonly x: Expression;
  readonly variable: string;
}

/** The integrand as even + odd·y, with rational functions of x. */
interface Split {
  readonly even: Expression;
  /** The rational function R of the part R/y. */
  readonly overRoot: Expression;
}

function evenAndOdd(polynomial: Polynomial, base: Expression): readonly [Expression, Expression] {
  const part = (offset: number): Expression =>
    add(
      ...polynomial.flatMap((item, index) =>
        index % 2 === offset ? [multiply(item, power(base, number((index - offset) / 2)))] : [],
      ),
    );
  return [part(0), part(1)];
}

function split(integrand: Expression, conic: Conic): Split | null {
  const { base, variable } = conic;
  const over = rewrite(integrand, (part) =>
    part.kind === "power" && same(part.base, base) && isNumber(part.exponent) && !part.exponent.value.isWhole
      ? power(Y, rational(part.exponent.value.times(Rational.of(2))))
      : null,
  );
  const others = partsOf(over, variable);
  if (
    others.some(
      (part) => isRadical(part) || part.kind === "call" || (part.kind === "power" && !isNumber(part.exponent)),
    )
  ) {
    return null;
  }
  const fraction = toFraction(over, Y.key);
  if (!fraction) return null;
  let [even, odd] = evenAndOdd(fraction.numerator, base);
  const bottoms: Expression[] = [];
  let roots = 0;
  for (const [factor, multiplicity] of fraction.denominator) {
    const [e, o] = evenAndOdd(factor, base);
    if (isZero(o)) bottoms.push(power(e, number(-multiplicity)));
    else if (isZero(e)) {
      bottoms.push(power(o, number(-multiplicity)));
      roots += multiplicity;
    } else {
      for (let count = 0; count < multiplicity; count++) {
        [even, odd] = [
          subtract(multiply(even, e), multiply(odd, o, base)),
          subtract(multiply(odd, e), multiply(even, o)),
        ];
      }
      bottoms.push(power(expanded(subtract(square(e), multiply(square(o), base))), number(-multiplicity)));
    }
  }
  const bottom = multiply(...bottoms, power(base, number(-Math.floor(roots / 2))));
  return roots % 2 === 0
    ? { even: multiply(even, bottom), overRoot: multiply(odd, bottom, base) }
    : { even: multiply(odd, bottom), overRoot: multiply(even, bottom) };
}

/** ∫ dx/y, in a form that holds for both signs of y. */
function inverseOfEitherRoot({ a, b, sign, root, x }: Conic): Expression {
  const slope = add(multiply(TWO, a, x), b);
  if (sign > 0) return divide(log(add(slope, multiply(TWO, sqrt(a), root))), sqrt(a));
  const width = sqrt(negate(a));
  return negate(divide(call("atan", divide(slope, multiply(TWO, width, root))), width));
}

/** ∫ dx/y for y > 0. */
function inverseRoot({ a, b, c, sign, root, x }: Conic): Expression {
  const slope = add(multiply(TWO, a, x), b);
  if (sign > 0) {
    const hyperbolic = expanded(subtract(multiply(number(4), a, c), square(b)));
    if (isNumber(hyperbolic) && hyperbolic.value.sign > 0)
      return divide(call("asinh", divide(slope, sqrt(hyperbolic))), sqrt(a));
    return divide(log(add(slope, multiply(TWO, sqrt(a), root))), sqrt(a));
  }
  const discriminant = expanded(subtract(square(b), multiply(number(4), a, c)));
  return negate(divide(call("asin", divide(slope, sqrt(discriminant))), sqrt(negate(a))));
}

/** ∫ P(x)/y dx = Q(x)·y + λ·∫ dx/y. */
function polynomialOverRoot(polynomial: Polynomial, conic: Conic, inverse: (conic: Conic) => Expression): Expression {
  const { a, b, c, root, x } = conic;
  const found: Expression[] = [];
  let rest = polynomial;
  while (rest.length > 1) {
    const m = degree(rest);
    const q = divide(coefficient(rest, m), multiply(number(m), a));
    found.push(multiply(q, power(x, number(m - 1))));
    const less = (index: number): Expression => {
      if (index === m) return multiply(q, number(m), a);
      if (index === m - 1) return multiply(q, b, rational(Rational.of(2 * m - 1, 2)));
      return index === m - 2 ? multiply(q, number(m - 1), c) : ZERO;
    };
    rest = trimmed(Array.from({ length: m }, (_, index) => expanded(subtract(coefficient(rest, index), less(index)))));
  }
  const constant = coefficient(rest, 0);
  return add(multiply(add(...found), root), isZero(constant) ? ZERO : multiply(constant, inverse(conic)));
}

/** A denominator (x − r)^m: x = r + 1/t. */
function atOnePole(task: Task, conic: Conic, fraction: Fraction): Expression | null {
  const poles = factored(fraction.denominator);
  const [pole] = poles;
  if (!pole || poles.length !== 1 || degree(pole[0]) !== 1) return null;
  const { a, b, c, root, x } = conic;
  const r = negate(divide(coefficient(pole[0], 0), coefficient(pole[0], 1)));
  const name = task.fresh();
  const t = symbol(name);
  const q0 = expanded(add(multiply(a, square(r)), multiply(b, r), c));
  const q1 = expanded(add(multiply(TWO, a, r), b));
  const lead = power(coefficient(pole[0], 1), number(-pole[1]));
  const top = substitute(toExpression(fraction.numerator, x), x, add(r, power(t, MINUS_ONE)));
  const over = toPolynomial(expanded(multiply(negate(top), lead, power(t, number(pole[1] - 1)))), name);
  const sign = signOf(q0);
  if (over && sign) {
    // √(q0·t² + q1·t + a) is ±y·t
    const [place, turned] = [power(subtract(x, r), MINUS_ONE), divide(root, subtract(x, r))];
    return polynomialOverRoot(
      over,
      { ...conic, a: q0, b: q1, c: a, sign, x: place, root: turned },
      inverseOfEitherRoot,
    );
  }
  const inner = add(multiply(q0, square(t)), multiply(q1, t), a);
  const value = over && task.integrate(multiply(toExpression(over, t), power(inner, MINUS_HALF)), name);
  return value && multiply(call("sign", subtract(x, r)), substitute(value, t, power(subtract(x, r), MINUS_ONE)));
}

/** Euler's first substitution y = t − √a·x, or x through the tangent of half the angle where a < 0. */
function byEuler(task: Task, conic: Conic, overRoot: Expression): Expression | null {
  const { a, b, c, sign, root, x } = conic;
  const name = task.fresh();
  const t = symbol(name);
  const integral = (substitutedX: Expression, y: Expression, inner: Expression): Expression | null => {
    const over = divide(multiply(substitute(overRoot, x, substitutedX), derivative(substitutedX, name)), y);
    const fraction = toFraction(over, name);
    const value = fraction && integrateFraction(fraction, name);
    return value && substitute(value, t, inner);
  };
  if (sign > 0) {
    const rootA = sqrt(a);
    const place = divide(subtract(square(t), c), add(b, multiply(TWO, rootA, t)));
    return integral(place, subtract(t, multiply(rootA, place)), add(root, multiply(rootA, x)));
  }
  const half = divide(b, multiply(TWO, a));
  const radiusSquared = expanded(subtract(square(half), divide(c, a)));
  if (signOf(radiusSquared) !== 1) return null;
  const radius = sqrt(radiusSquared);
  const norm = add(ONE, square(t));
  const place = subtract(multiply(radius, divide(multiply(TWO, t), norm)), half);
  const y = multiply(sqrt(negate(a)), radius, divide(subtract(ONE, square(t)), norm));
  const centred = add(x, half);
  return integral(place, y, divide(centred, add(radius, sqrt(subtract(radiusSquared, square(centred))))));
}

function integrateOverRoot(task: Task, conic: Conic, overRoot: Expression): Expression | null {
  const fraction = toFraction(overRoot, conic.variable);
  if (!fraction) return null;
  const [polynomial, rest] = dividePolynomials(fraction.numerator, denominatorOf(fraction));
  const whole = polynomial.length > 0 ? polynomialOverRoot(polynomial, conic, inverseRoot) : ZERO;
  if (rest.length === 0) return whole;
  const proper = { numerator: rest, denominator: fraction.denominator };
  const value =
    atOnePole(task, conic, proper) ??
    (isZero(conic.b) ? overCentredRoot(proper, conic) : byFactors(task, conic, proper)) ??
    byEuler(task, conic, fromFraction(proper, conic.x));
  return value && add(whole, value);
}

/** The partial fractions, each by its own substitution; null where a factor has a degree above 2. */
function byFactors(task: Task, conic: Conic, proper: Fraction): Expression | null {
  const factors = factored(proper.denominator);
  if (factors.some(([base]) => degree(base) > 2)) return null;
  const lead = leading(denominatorOf(proper));
  const parts = partialFractions(scalePolynomial(proper.numerator, power(lead, MINUS_ONE)), factors);
  if (!parts) return null;
  const found: Expression[] = [];
  for (const { numerator, base, power: times } of parts) {
    const value =
      degree(base) === 1
        ? atOnePole(task, conic, { numerator, denominator: [[base, times]] })
        : overQuadratic(numerator, [base, times], conic, task.fresh());
    if (!value) return null;
    found.push(value);
  }
  return add(...found);
}

export const quadraticRadicalRule: Rule = (task) => {
  const { integrand, variable, depth } = task;
  if (depth > MAX_DEPTH) return null;
  const bases = basesOf(radicalsIn(integrand, variable).filter((part) => part.exponent.value.denominator === 2n));
  const [base] = bases;
  const conicForm = base && bases.length === 1 ? quadratic(base, variable) : null;
  const sign = conicForm && signOf(conicForm[2]);
  if (!base || !conicForm || !sign) return null;
  const [c, b, a] = conicForm;
  const conic: Conic = { a, b, c, sign, root: sqrt(base), base, x: symbol(variable), variable };
  const parts = split(integrand, conic);
  if (!parts) return null;
  const even = isZero(parts.even) ? ZERO : task.integrate(parts.even);
  const odd = even && (isZero(parts.overRoot) ? ZERO : integrateOverRoot(task, conic, parts.overRoot));
  return odd && { value: add(even, odd), because: "Reduce to standard integrals over the square root of a quadratic." };
};

/** √((x − a)(b − x)) and the like: multiply the quadratic out. */
export const radicandRule: Rule = ({ integrand, variable, rephrase }) => {
  const over = rewrite(integrand, (part) => {
    if (!isRadical(part) || isFree(part, variable)) return null;
    if (part.base.kind !== "product") return null;
    const polynomial = toPolynomial(part.base, variable);
    return polynomial?.length === 3 ? power(toExpression(polynomial, symbol(variable)), part.exponent) : null;
  });
  const value = same(over, integrand) ? null : rephrase(over);
  return value && { value, because: "Multiply out under the root." };
};
