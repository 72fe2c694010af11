/** Exact fractions of whole numbers of any size. */

const MAX_BITS = 60_000;

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** Greatest common divisor, ≥ 0; 0 only of 0 and 0. */
export function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let a = absolute(left);
  let b = absolute(right);
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** How many binary digits the magnitude has, to within three. */
export function bitLength(value: bigint): number {
  return absolute(value).toString(16).length * 4;
}

/** The largest whole r with r^degree ≤ value; value ≥ 0, degree ≥ 1. */
export function wholeRoot(value: bigint, degree: number): bigint {
  const exponent = BigInt(degree);
  let low = 0n;
  let high = 1n;
  while (high ** exponent <= value) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** exponent <= value) low = middle;
    else high = middle;
  }
  return low;
}

/** A fraction in lowest terms with a positive denominator. */
export class Rational {
  static readonly zero = new Rational(0n, 1n);
  static readonly one = new Rational(1n, 1n);

  private constructor(
    readonly numerator: bigint,
    readonly denominator: bigint,
  ) {}

  /** @throws RangeError when the denominator is 0 */
  static of(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
    const top = BigInt(numerator);
    const bottom = BigInt(denominator);
    if (bottom === 1n) return new Rational(top, 1n);
    if (bottom === 0n) throw new RangeError("Division by zero");
    const divisor = greatestCommonDivisor(top, bottom);
    const sign = bottom < 0n ? -divisor : divisor;
    return new Rational(top / sign, bottom / sign);
  }

  plus(other: Rational): Rational {
    if (this.denominator === 1n && other.denominator === 1n) return new Rational(this.numerator + other.numerator, 1n);
    return Rational.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  minus(other: Rational): Rational {
    return this.plus(other.negated());
  }

  times(other: Rational): Rational {
    return Rational.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  /** @throws RangeError when the divisor is 0 */
  over(other: Rational): Rational {
    return Rational.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  negated(): Rational {
    return new Rational(-this.numerator, this.denominator);
  }

  absolute(): Rational {
    return this.numerator < 0n ? this.negated() : this;
  }

  /** Null where the result would be longer than any answer could use. */
  raised(exponent: number): Rational | null {
    const size = Math.abs(exponent);
    if (size > 1 && size * Math.max(bitLength(this.numerator), bitLength(this.denominator)) > MAX_BITS) return null;
    const power = new Rational(this.numerator ** BigInt(size), this.denominator ** BigInt(size));
    return exponent < 0 ? Rational.one.over(power) : power;
  }

  get isZero(): boolean {
    return this.numerator === 0n;
  }

  get isOne(): boolean {
    return this.numerator === 1n && this.denominator === 1n;
  }

  get isWhole(): boolean {
    return this.denominator === 1n;
  }

  /** −1, 0 or 1. */
  get sign(): number {
    return this.numerator > 0n ? 1 : this.numerator < 0n ? -1 : 0;
  }

  equals(other: Rational): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** Negative, 0 or positive, as sort functions want it. */
  compare(other: Rational): number {
    return this.minus(other).sign;
  }

  /** The largest whole number that is not greater. */
  floor(): bigint {
    const quotient = this.numerator / this.denominator;
    return this.numerator < 0n && quotient * this.denominator !== this.numerator ? quotient - 1n : quotient;
  }

  /** The nearest double; ±Infinity beyond the range of doubles. */
  toNumber(): number {
    const direct = Number(this.numerator) / Number(this.denominator);
    if (Number.isFinite(direct)) return direct;
    const excess = BigInt(Math.max(0, Math.min(bitLength(this.numerator), bitLength(this.denominator)) - 900));
    return Number(this.numerator >> excess) / Number(this.denominator >> excess);
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

/** Greatest common divisor of two fractions: the largest g of which both are whole multiples. */
export function commonDivisor(left: Rational, right: Rational): Rational {
  const denominator =
    (left.denominator * right.denominator) / greatestCommonDivisor(left.denominator, right.denominator);
  return Rational.of(
    greatestCommonDivisor(
      left.numerator * (denominator / left.denominator),
      right.numerator * (denominator / right.denominator),
    ),
    denominator,
  );
}
