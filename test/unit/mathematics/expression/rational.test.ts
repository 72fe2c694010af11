import assert from "node:assert/strict";
import fc from "fast-check";
import {
  commonDivisor,
  greatestCommonDivisor,
  Rational,
  wholeRoot,
} from "../../../../src/mathematics/expression/rational";

const fraction = fc
  .tuple(fc.bigInt({ min: -1000n, max: 1000n }), fc.bigInt({ min: 1n, max: 1000n }))
  .map(([top, bottom]) => Rational.of(top, bottom));

describe("Rational", () => {
  it("keeps lowest terms with a positive denominator", () => {
    assert.equal(Rational.of(6, -4).toString(), "-3/2");
  });

  it("refuses a denominator of zero", () => {
    assert.throws(() => Rational.of(1, 0), RangeError);
  });

  it("adds and takes away again", () => {
    fc.assert(fc.property(fraction, fraction, (a, b) => a.plus(b).minus(b).equals(a)));
  });

  it("distributes multiplication over addition", () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => a.times(b.plus(c)).equals(a.times(b).plus(a.times(c)))),
    );
  });

  it("orders like the doubles", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => Math.sign(a.compare(b)) === Math.sign(a.toNumber() - b.toNumber())),
    );
  });

  it("rounds down below zero too", () => {
    assert.equal(Rational.of(-7, 2).floor(), -4n);
  });

  it("gives doubles for numbers beyond their range", () => {
    assert.ok(Math.abs(Rational.of(3n ** 900n, 3n ** 899n).toNumber() - 3) < 1e-12);
  });

  it("does not write out powers longer than any answer could use", () => {
    assert.equal(Rational.of(10).raised(1_000_000), null);
  });

  it("finds divisors of which both numbers are whole multiples", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        fc.pre(!a.isZero && !b.isZero);
        const divisor = commonDivisor(a, b);
        return a.over(divisor).isWhole && b.over(divisor).isWhole;
      }),
    );
  });

  it("takes whole roots from below", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 1, max: 7 }), (value, degree) => {
        const root = wholeRoot(value, degree);
        return root ** BigInt(degree) <= value && (root + 1n) ** BigInt(degree) > value;
      }),
    );
  });

  it("has a greatest common divisor of 0 only for zeros", () => {
    assert.equal(greatestCommonDivisor(0n, 0n), 0n);
    assert.equal(greatestCommonDivisor(-12n, 18n), 6n);
  });
});
