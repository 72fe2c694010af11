import assert from "node:assert/strict";
import fc from "fast-check";
import { Rational } from "../../../../src/mathematics/expression/rational";
import { fromRationals } from "../../../../src/mathematics/integrate/polynomial";
import { partialFractions } from "../../../../src/mathematics/integrate/partial-fractions";
import {
  bezout,
  divided,
  factors,
  gcd,
  minus,
  plus,
  squareFree,
  times,
} from "../../../../src/mathematics/integrate/rational-polynomial";

const of = (...coefficients: readonly number[]): readonly Rational[] => coefficients.map((item) => Rational.of(item));
const shown = (polynomial: readonly Rational[]): string => polynomial.join(" ");

const polynomial = fc
  .array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 5 })
  .map((coefficients) => of(...coefficients, 1));

describe("polynomials with fractions as coefficients", () => {
  it("divide with a remainder of smaller degree", () => {
    fc.assert(
      fc.property(polynomial, polynomial, (a, b) => {
        const [quotient, rest] = divided(a, b);
        return shown(plus(times(quotient, b), rest)) === shown(a) && rest.length < b.length;
      }),
    );
  });

  it("have a greatest common divisor that divides both and is their combination", () => {
    fc.assert(
      fc.property(polynomial, polynomial, polynomial, (a, b, c) => {
        const [left, right] = [times(a, c), times(b, c)];
        const { s, t, divisor } = bezout(left, right);
        return (
          divided(left, divisor)[1].length === 0 &&
          divided(right, divisor)[1].length === 0 &&
          minus(plus(times(s, left), times(t, right)), divisor).length === 0 &&
          shown(gcd(left, right)) === shown(divisor)
        );
      }),
      { numRuns: 40 },
    );
  });

  it("split into irreducible factors that multiply to the polynomial", () => {
    assert.deepEqual(
      factors(of(-1, 0, 0, 0, 1))
        .map(shown)
        .sort(),
      ["-1 1", "1 0 1", "1 1"],
    );
    assert.deepEqual(
      factors(of(4, 0, 0, 0, 1))
        .map(shown)
        .sort(),
      ["2 -2 1", "2 2 1"],
    );
    assert.deepEqual(factors(of(2, 0, 1)).map(shown), ["2 0 1"]);
  });

  it("show their repeated factors", () => {
    const cube = times(times(of(-1, 1), of(-1, 1)), times(of(-1, 1), of(2, 1)));

    assert.deepEqual(
      squareFree(cube).map(([factor, multiplicity]) => `${shown(factor)} ^ ${multiplicity}`),
      ["2 1 ^ 1", "-1 1 ^ 3"],
    );
  });

  it("decompose into partial fractions", () => {
    const parts = partialFractions(fromRationals(of(5, 3)), [
      [fromRationals(of(-1, 1)), 1],
      [fromRationals(of(1, 1)), 2],
    ]);

    // (3x + 5)/((x − 1)(x + 1)²) = 2/(x − 1) − 2/(x + 1) − 1/(x + 1)²
    assert.deepEqual(
      parts
        ?.map(
          ({ numerator, base, power }) =>
            `${numerator.map((item) => item.key).join()}/(${base.map((item) => item.key).join()})^${power}`,
        )
        .sort(),
      ["-1/(1,1)^2", "-2/(1,1)^1", "2/(-1,1)^1"],
    );
  });
});
