import { expect } from "expect";
import fc from "fast-check";
import { all, create, type BigNumber, type FactoryFunctionMap, type MathJsInstance } from "mathjs";
import {
  divide,
  from,
  multiply,
  sqrt,
  subtract,
  type Double2,
} from "../../../../src/mathematics/definite/double-double";
import * as elementary from "../../../../src/mathematics/definite/elementary";

const math: MathJsInstance = create(all as FactoryFunctionMap, { number: "BigNumber", precision: 70 });

/** The exact value of a double. */
const big = (value: number): BigNumber => math.bignumber(value.toPrecision(80));

function gap({ hi, lo }: Double2, exact: BigNumber): number {
  return Math.abs(exact.minus(big(hi)).minus(big(lo)).div(exact).toNumber());
}

describe("elementary functions with 30 digits", () => {
  const inputs: Record<string, number[]> = {
    exp: [2 ** -30, 0.3125, 1.5, 10, -3],
    log: [2 ** -30, 0.3125, 1 - 2 ** -40, 1.5, 10],
    sin: [0.015625, 0.703125, 1.5, 10, -3],
    cos: [0.015625, 0.703125, 1.5, 10, -3],
    tan: [0.015625, 0.703125, 1.5, -3],
    atan: [0.015625, 0.703125, 1.5, 10, -3],
    asin: [0.015625, 0.6875, 1 - 2 ** -40, -1 + 2 ** -10],
    acos: [0.015625, 0.6875, 1 - 2 ** -40, -1 + 2 ** -10],
    sinh: [0.015625, 1.5, -3],
    cosh: [0.015625, 1.5, -3],
    tanh: [0.015625, 1.5, -3],
    asinh: [0.015625, 1.5, -3],
    acosh: [1 + 2 ** -40, 1.5, 10],
    atanh: [0.015625, 1 - 2 ** -40, -0.5],
    cbrt: [0.3125, 1.5, -3],
  };
  for (const [name, values] of Object.entries(inputs)) {
    it(`${name} agrees with a calculation with 70 digits`, () => {
      const own = elementary[name as "exp"];
      const reference = (math as unknown as Record<string, (x: BigNumber) => BigNumber>)[name];
      for (const value of values) {
        if (reference === undefined) throw new Error(name);
        expect(gap(own(from(value)), reference(big(value)))).toBeLessThan(1e-27);
      }
    });
  }

  it("tells 1 − 10⁻⁴⁰ from 1", () => {
    const close = subtract(from(1), from(1e-40));

    expect(subtract(from(1), close).hi).toBe(1e-40);
  });

  it("inverts products by quotients and squares by roots", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
        (a, b) => {
          const back = subtract(divide(multiply(from(a), from(b)), from(b)), from(a));
          const root = sqrt(multiply(from(a), from(a)));
          expect(Math.abs(back.hi)).toBeLessThan(1e-29 * a);
          expect(Math.abs(subtract(root, from(a)).hi)).toBeLessThan(1e-29 * a);
        },
      ),
    );
  });
});
