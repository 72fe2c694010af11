/** Integrals over cubic and quartic roots that look elliptic and are elementary, because their parameters fit. */
import { add, call, divide, log, multiply, negate, power, square, sqrt, subtract } from "../../expression/build";
import {
  type Expression,
  type Factor,
  factorsOf,
  HALF,
  isNumber,
  MINUS_ONE,
  number,
  ONE,
  same,
  symbol,
  TWO,
} from "../../expression/expression";
import { Rational } from "../../expression/rational";
import { isFree } from "../../expression/walk";
import type { Rule, Task } from "../context";
import { coefficient, type Polynomial, toExpression, toPolynomial } from "../polynomial";
import { expanded, isZero, signOf } from "../zero";
import { withoutConstant } from "./basic";

const THREE = number(3);
const CUBE_ROOT_OF_TWO = power(TWO, number(1, 3));

/** Artanh of z or of 1/z, whichever is real. */
function artanh(z: Expression): Expression {
  return multiply(HALF, log(divide(add(ONE, z), subtract(ONE, z))));
}

const arctan = (z: Expression): Expression => call("atan", z);

/** One factor under a root and the polynomials of the other factors. */
interface Form {
  readonly radicand: Polynomial;
  readonly exponent: Rational;
  readonly root: Expression;
  readonly below: Polynomial;
  readonly above: Polynomial;
  readonly x: Expression;
}

/** constant·above/(below·radicand^exponent), null for anything else. */
function formOf(integrand: Expression, name: string): Form | null {
  let radical: Factor | null = null;
  let [above, below]: readonly [Expression, Expression] = [ONE, ONE];
  for (const [base, exponent] of factorsOf(integrand)) {
    if (isFree(base, name) || !isNumber(exponent)) return null;
    if (!exponent.value.isWhole) {
      if (radical) return null;
      radical = [base, exponent];
    } else if (exponent.value.sign > 0) above = multiply(above, power(base, exponent));
    else if (same(exponent, MINUS_ONE)) below = multiply(below, base);
    else return null;
  }
  const radicand = radical && toPolynomial(radical[0], name);
  const [top, bottom] = [toPolynomial(above, name), toPolynomial(below, name)];
  if (!radical || !radicand || !top || !bottom || !isNumber(radical[1])) return null;
  const exponent = radical[1].value;
  return { radicand, exponent, root: radical[0], above: top, below: bottom, x: symbol(name) };
}

function isEvenQuadratic(polynomial: Polynomial): boolean {
  return polynomial.length === 3 && isZero(coefficient(polynomial, 1));
}

type Coefficients = readonly [a: Expression, b: Expression, c: Expression, d: Expression];

/** a, b, c, d of (a + b·x²)^exponent/(c + d·x²); null for another form or exponent than is wanted. */
function evenQuadratics({ radicand, exponent, below, above }: Form, wanted: Rational): Coefficients | null {
  if (!exponent.equals(wanted) || above.length !== 1) return null;
  if (!isEvenQuadratic(radicand) || !isEvenQuadratic(below)) return null;
  return [coefficient(radicand, 0), coefficient(radicand, 2), coefficient(below, 0), coefficient(below, 2)];
}

/** ∫ dx/((c + d·x²)·(a + b·x²)^(1/3)) with b·c = −3·a·d, by z with a + b·x² = a·(1 ∓ z²). */
function cubeRoot(form: Form): Expression | null {
  const quadratics = evenQuadratics(form, Rational.of(-1, 3));
  if (quadratics === null) return null;
  const [a, b, c, d] = quadratics;
  const { root, above, x } = form;
  if (!isZero(add(multiply(b, c), multiply(THREE, a, d))) || signOf(a) !== 1) return null;
  const ratio = divide(b, a);
  const isRound = signOf(ratio) === -1;
  const scale = sqrt(isRound ? negate(ratio) : ratio);
  const z = multiply(scale, x);
  // r = (1 ∓ z²)^(1/3)
  const r = multiply(power(root, number(1, 3)), power(a, number(-1, 3)));
  const s = sqrt(THREE);
  const lowered = subtract(ONE, multiply(CUBE_ROOT_OF_TWO, r));
  const raised = add(ONE, multiply(CUBE_ROOT_OF_TWO, r));
  const [outer, inner] = isRound ? [arctan, artanh] : [artanh, arctan];
  const waves = divide(add(outer(divide(s, z)), outer(divide(multiply(s, lowered), z))), s);
  const rest = subtract(inner(divide(z, raised)), divide(inner(z), THREE));
  // dx/(c + d·x²) is ± scale·dz/(d·(3 ± z²))
  const unit = divide(scale, multiply(d, power(a, number(1, 3))));
  const front = divide(multiply(coefficient(above, 0), unit), multiply(TWO, power(TWO, number(2, 3))));
  return multiply(front, isRound ? add(waves, rest) : add(waves, negate(rest)));
}

/** ∫ dx/((c + d·x²)·(a + b·x²)^(1/4)) with b·c = 2·a·d. */
function fourthRoot(form: Form): Expression | null {
  const quadratics = evenQuadratics(form, Rational.of(-1, 4));
  if (quadratics === null) return null;
  const [a, b, c, d] = quadratics;
  const { root, above, x } = form;
  if (!isZero(subtract(multiply(b, c), multiply(TWO, a, d)))) return null;
  const y = power(root, number(1, 4));
  const top = coefficient(above, 0);
  const sign = signOf(a);
  if (sign === 1) {
    const q = sqrt(sqrt(divide(square(b), a)));
    const bottom = multiply(power(q, THREE), x, y);
    const half = multiply(square(q), square(y));
    const sum = add(arctan(divide(add(b, half), bottom)), artanh(divide(subtract(b, half), bottom)));
    return negate(divide(multiply(top, b, sum), multiply(TWO, a, d, q)));
  }
  if (sign !== -1) return null;
  const q = sqrt(sqrt(negate(divide(square(b), a))));
  const inner = divide(multiply(q, x), multiply(sqrt(TWO), y));
  return divide(multiply(top, b, add(arctan(inner), artanh(inner))), multiply(TWO, sqrt(TWO), a, d, q));
}

/** ∫ (e + f·x)/((c + d·x)·√(a + b·x³)) with 2·d·e = −c·f and b·c³ equal to 4·a·d³ or −8·a·d³. */
function rootOfCube({ radicand, exponent, root, below, above, x }: Form): Expression | null {
  const isCube = radicand.length === 4 && [1, 2].every((index) => isZero(coefficient(radicand, index)));
  if (!isCube || !exponent.equals(Rational.of(-1, 2)) || above.length !== 2 || below.length !== 2) return null;
  const [a, b] = [coefficient(radicand, 0), coefficient(radicand, 3)];
  const [c, d, e, f] = [...[0, 1].map((k) => coefficient(below, k)), ...[0, 1].map((k) => coefficient(above, k))] as [
    Expression,
    Expression,
    Expression,
    Expression,
  ];
  if (!isZero(add(multiply(TWO, d, e), multiply(c, f)))) return null;
  const y = sqrt(root);
  const [left, right] = [multiply(b, power(c, THREE)), multiply(a, power(d, THREE))].map(expanded) as [
    Expression,
    Expression,
  ];
  if (isZero(subtract(left, multiply(number(4), right)))) {
    // 2e/d·∫ du/(1 + 3a·u²) for u = (1 + 2dx/c)/y
    const u = divide(add(ONE, divide(multiply(TWO, d, x), c)), y);
    return multiply(divide(multiply(TWO, e), d), overSquare(multiply(THREE, a), u));
  }
  if (isZero(add(left, multiply(number(8), right)))) {
    // −2e/d·∫ du/(9 − a·u²) for u = (1 + f·x/e)²/y
    const u = divide(square(add(ONE, divide(multiply(f, x), e))), y);
    const ninth = number(1, 9);
    return multiply(divide(multiply(number(-2), e), d), ninth, overSquare(negate(multiply(ninth, a)), u));
  }
  return null;
}

/** ∫ du/(1 + k·u²). */
function overSquare(k: Expression, u: Expression): Expression {
  const isPositive = signOf(k) !== -1;
  const width = sqrt(isPositive ? k : negate(k));
  return divide((isPositive ? arctan : artanh)(multiply(width, u)), width);
}

/** (e + f·x) over even functions: the odd part is a substitution, the even one may be of the family. */
function evenAndOdd(task: Task, form: Form, rest: Expression): Expression | null {
  const [e, f, another] = form.above;
  const isEven = isEvenQuadratic(form.radicand) && isEvenQuadratic(form.below);
  if (!e || !f || another || !isEven || isZero(e)) return null;
  const even = divide(rest, toExpression(form.above, form.x));
  const first = task.integrate(even);
  const second = first && task.integrate(multiply(form.x, even));
  return second && add(multiply(e, first), multiply(f, second));
}

export const pseudoEllipticRule: Rule = (task) => {
  const [constant, rest] = withoutConstant(task.integrand, task.variable);
  const form = rest.kind === "product" ? formOf(rest, task.variable) : null;
  if (!form) return null;
  const value = cubeRoot(form) ?? fourthRoot(form) ?? rootOfCube(form) ?? evenAndOdd(task, form, rest);
  const because = "This is one of the elementary integrals among elliptic ones.";
  return value && { value: multiply(constant, value), because };
};
