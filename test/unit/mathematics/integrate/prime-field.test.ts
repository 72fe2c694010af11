import assert from "node:assert/strict";
import fc from "fast-check";
import {
  fractionalPower,
  inverse,
  minus,
  NoValue,
  plus,
  PRIME,
  raised,
  reconstructed,
  residue,
  solveModulo,
  times,
} from "../../../../src/mathematics/integrate/prime-field";

const element = fc.integer({ min: 1, max: PRIME - 1 });

describe("the prime field", () => {
  it("undoes sums and products", () => {
    fc.assert(
      fc.property(element, element, (a, b) => minus(plus(a, b), b) === a && times(times(a, b), inverse(b)) === a),
    );
  });

  it("has no inverse of zero", () => {
    assert.throws(() => inverse(0), NoValue);
  });

  it("takes roots of squares that multiply like powers", () => {
    fc.assert(
      fc.property(element, fc.constantFrom(2, 3, 4, 5, 6), (a, degree) => {
        const square = times(a, a);
        return raised(fractionalPower(square, 1, degree), degree) === square;
      }),
    );
  });

  it("refuses roots of what is no square", () => {
    const other = [2, 3, 5, 6, 7].find((item) => raised(item, (PRIME - 1) / 2) !== 1) ?? 0;

    assert.throws(() => fractionalPower(other, 1, 2), NoValue);
  });

  it("finds small fractions again", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (top, bottom) => {
        const found = reconstructed(times(residue(BigInt(top)), inverse(bottom)));
        return found !== null && found[0] * bottom === top * found[1];
      }),
    );
  });

  it("solves linear equations, and sees when there is no solution", () => {
    const rows = [Float64Array.from([1, 1, 5]), Float64Array.from([1, PRIME - 1, 1])];

    assert.deepEqual(solveModulo(rows, 2), [3, 2]);
    assert.equal(solveModulo([Float64Array.from([1, 1]), Float64Array.from([1, 2])], 1), null);
  });
});
