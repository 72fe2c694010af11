import assert from "node:assert/strict";
import { call, exp, sqrt } from "../../../../src/mathematics/expression/build";
import { derivative, hasDerivative, NotDifferentiable } from "../../../../src/mathematics/expression/derivative";
import { evaluate } from "../../../../src/mathematics/expression/evaluate";
import { type Expression, number, rawCall, symbol } from "../../../../src/mathematics/expression/expression";
import { parse } from "../../../../src/mathematics/expression/parse";

const x = symbol("x");

function quotient(expression: Expression, at: number): number {
  const f = (value: number): number => evaluate(expression, { x: value });
  const h = 1e-3;
  return (f(at - 2 * h) - 8 * f(at - h) + 8 * f(at + h) - f(at + 2 * h)) / (12 * h);
}

function holdsAt(expression: Expression, points: readonly number[]): void {
  const slope = derivative(expression, "x");
  let compared = 0;
  for (const at of points) {
    const [expected, found] = [quotient(expression, at), evaluate(slope, { x: at })];
    if (!Number.isFinite(expected)) continue;
    compared += 1;
    assert.ok(
      Math.abs(expected - found) < 1e-6 * (1 + Math.abs(expected)),
      `${expression.key} at ${at}: ${expected}, ${found}`,
    );
  }
  assert.ok(compared > 0, `${expression.key} is real nowhere`);
}

const ONE_ARGUMENT =
  "sin cos tan cot sec csc log asin acos atan acot asec acsc sinh cosh tanh coth sech csch asinh acosh atanh acoth asech acsch abs erf erfi Ei li Si Ci Shi Chi fresnelS fresnelC";

describe("derivatives", () => {
  for (const name of ONE_ARGUMENT.split(" ")) {
    it(`of ${name} agree with difference quotients`, () => {
      holdsAt(call(name, x), [-2.3, -0.6, 0.4, 0.7, 1.8, 2.6, 17.5]);
    });
  }

  it("of functions of two and more arguments agree with difference quotients", () => {
    holdsAt(call("polylog", number(2), x), [-3.1, -0.7, 0.3, 0.8]);
    holdsAt(call("polylog", number(3), x), [-0.7, 0.3, 0.8]);
    holdsAt(call("gamma", number(5, 2), x), [0.4, 1.3, 6.1]);
    holdsAt(call("gamma", number(-1, 2), x), [0.4, 1.3, 6.1]);
    holdsAt(call("hyp2f1", number(1, 2), number(1, 3), number(4, 3), x), [-7.2, -1.4, -0.3, 0.4, 0.9]);
    holdsAt(call("ellipticF", x, number(1, 3)), [-0.6, 0.9, 4.2]);
    holdsAt(call("ellipticE", x, number(1, 3)), [-0.6, 0.9, 4.2]);
  });

  it("of compositions, products and towers agree with difference quotients", () => {
    holdsAt(parse("x^x"), [0.4, 1.7, 3.1]);
    holdsAt(parse("sin(x^2)*exp(-x)/(1 + x^2)"), [-1.2, 0.3, 2.2]);
    holdsAt(sqrt(exp(x)), [-1, 2]);
  });

  it("follow the real cube root to the left of zero", () => {
    holdsAt(parse("x^(1/3)"), [-2.1, 1.4]);
  });

  it("of unknown functions are refused", () => {
    assert.equal(hasDerivative("zeta"), false);
    assert.throws(() => derivative(rawCall("zeta", [x]), "x"), NotDifferentiable);
  });
});
