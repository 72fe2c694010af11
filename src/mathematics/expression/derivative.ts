/** Differentiation, term by term. */
import { add, call, divide, exp, log, multiply, negate, power, reciprocal, square, subtract } from "./build";
import {
  argument,
  type CallNode,
  type Expression,
  MINUS_HALF,
  MINUS_ONE,
  number,
  ONE,
  PI,
  rational,
  TWO,
  ZERO,
  HALF,
} from "./expression";
import { isFree } from "./walk";

/** A function that has no derivative in terms of the functions known here. */
export class NotDifferentiable extends Error {
  override readonly name = "NotDifferentiable";
}

type Outer = (u: Expression) => Expression;

const sec = (u: Expression): Expression => call("sec", u);
const onePlusSquare: Outer = (u) => add(ONE, square(u));
const oneMinusSquare: Outer = (u) => subtract(ONE, square(u));
const inverseRoot = (u: Expression): Expression => power(u, MINUS_HALF);

/** Derivatives of the functions of one argument, by that argument. */
const OUTER: Readonly<Record<string, Outer>> = {
  sin: (u) => call("cos", u),
  cos: (u) => negate(call("sin", u)),
  tan: (u) => square(sec(u)),
  cot: (u) => negate(square(call("csc", u))),
  sec: (u) => multiply(sec(u), call("tan", u)),
  csc: (u) => negate(multiply(call("csc", u), call("cot", u))),
  log: (u) => reciprocal(u),
  asin: (u) => inverseRoot(oneMinusSquare(u)),
  acos: (u) => negate(inverseRoot(oneMinusSquare(u))),
  atan: (u) => reciprocal(onePlusSquare(u)),
  acot: (u) => negate(reciprocal(onePlusSquare(u))),
  asec: (u) => divide(inverseRoot(subtract(ONE, power(u, number(-2)))), square(u)),
  acsc: (u) => negate(divide(inverseRoot(subtract(ONE, power(u, number(-2)))), square(u))),
  sinh: (u) => call("cosh", u),
  cosh: (u) => call("sinh", u),
  tanh: (u) => square(call("sech", u)),
  coth: (u) => negate(square(call("csch", u))),
  sech: (u) => negate(multiply(call("sech", u), call("tanh", u))),
  csch: (u) => negate(multiply(call("csch", u), call("coth", u))),
  asinh: (u) => inverseRoot(onePlusSquare(u)),
  acosh: (u) => multiply(inverseRoot(subtract(u, ONE)), inverseRoot(add(u, ONE))),
  atanh: (u) => reciprocal(oneMinusSquare(u)),
  acoth: (u) => reciprocal(oneMinusSquare(u)),
  asech: (u) => negate(divide(inverseRoot(oneMinusSquare(u)), u)),
  acsch: (u) => negate(divide(inverseRoot(add(ONE, power(u, number(-2)))), square(u))),
  abs: (u) => call("sign", u),
  sign: () => ZERO,
  erf: (u) => multiply(TWO, inverseRoot(PI), exp(negate(square(u)))),
  erfi: (u) => multiply(TWO, inverseRoot(PI), exp(square(u))),
  Ei: (u) => divide(exp(u), u),
  li: (u) => reciprocal(log(u)),
  Si: (u) => divide(call("sin", u), u),
  Ci: (u) => divide(call("cos", u), u),
  Shi: (u) => divide(call("sinh", u), u),
  Chi: (u) => divide(call("cosh", u), u),
  fresnelS: (u) => call("sin", multiply(PI, HALF, square(u))),
  fresnelC: (u) => call("cos", multiply(PI, HALF, square(u))),
};

/** Can the function be differentiated by its last argument? */
export function hasDerivative(name: string): boolean {
  return name in OUTER || name in OUTER_OF_LAST || name in OUTER_OF_FIRST;
}

/** Derivatives by the last argument of functions whose other arguments are constants. */
const OUTER_OF_LAST: Readonly<Record<string, (args: readonly Expression[]) => Expression>> = {
  polylog: ([order = ZERO, u = ZERO]) =>
    order.kind === "number" && order.value.isOne
      ? reciprocal(subtract(ONE, u))
      : order.kind === "number" && order.value.equals(TWO.value)
        ? negate(divide(log(subtract(ONE, u)), u))
        : divide(call("polylog", subtract(order, ONE), u), u),
  gamma: ([order = ZERO, u = ZERO]) => negate(multiply(power(u, subtract(order, ONE)), exp(negate(u)))),
  hyp2f1: ([a = ZERO, b = ZERO, c = ONE, u = ZERO]) =>
    multiply(divide(multiply(a, b), c), call("hyp2f1", add(a, ONE), add(b, ONE), add(c, ONE), u)),
};

/** Derivatives by the first argument: the elliptic integrals of an amplitude and a parameter. */
const OUTER_OF_FIRST: Readonly<Record<string, (args: readonly Expression[]) => Expression>> = {
  ellipticF: ([phi = ZERO, m = ZERO]) => inverseRoot(ellipticRadicand(phi, m)),
  ellipticE: ([phi = ZERO, m = ZERO]) => power(ellipticRadicand(phi, m), HALF),
};

function ellipticRadicand(phi: Expression, m: Expression): Expression {
  return subtract(ONE, multiply(m, square(call("sin", phi))));
}

function derivativeOfCall(node: CallNode, name: string): Expression {
  const first = node.args[0];
  if (node.args.length === 1 && first) {
    const outer = OUTER[node.name];
    if (!outer) throw new NotDifferentiable(`The derivative of ${node.name} is not known`);
    return multiply(outer(first), derivative(first, name));
  }
  const ofFirst = OUTER_OF_FIRST[node.name];
  if (ofFirst && first && node.args.slice(1).every((item) => isFree(item, name))) {
    return multiply(ofFirst(node.args), derivative(first, name));
  }
  const ofLast = OUTER_OF_LAST[node.name];
  if (ofLast && node.args.slice(0, -1).every((item) => isFree(item, name))) {
    return multiply(ofLast(node.args), derivative(argument(node), name));
  }
  throw new NotDifferentiable(`The derivative of ${node.name} is not known`);
}

function derivativeOfPower(base: Expression, exponent: Expression, name: string): Expression {
  if (isFree(exponent, name)) {
    return multiply(exponent, power(base, add(exponent, MINUS_ONE)), derivative(base, name));
  }
  const ofExponent = derivative(exponent, name);
  if (isFree(base, name)) return multiply(power(base, exponent), log(base), ofExponent);
  return multiply(
    power(base, exponent),
    add(multiply(ofExponent, log(base)), multiply(exponent, divide(derivative(base, name), base))),
  );
}

/**
 * The derivative by a symbol; not simplified beyond the canonical form.
 *
 * @throws NotDifferentiable where a function has no derivative known here
 */
export function derivative(expression: Expression, name: string): Expression {
  if (isFree(expression, name)) return ZERO;
  switch (expression.kind) {
    case "number":
      return ZERO;
    case "symbol":
      return ONE;
    case "sum":
      return add(...expression.terms.map((term) => derivative(term, name)));
    case "power":
      return derivativeOfPower(expression.base, expression.exponent, name);
    case "product":
      return add(
        ...expression.factors.map(([base, exponent], index) =>
          isFree(base, name) && isFree(exponent, name)
            ? ZERO
            : multiply(
                rational(expression.coefficient),
                derivativeOfPower(base, exponent, name),
                ...expression.factors.filter((_, other) => other !== index).map(([b, e]) => power(b, e)),
              ),
        ),
      );
    case "call":
      return derivativeOfCall(expression, name);
  }
}
