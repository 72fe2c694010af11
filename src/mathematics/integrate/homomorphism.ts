/** Values of expressions in a prime field: independent functions get random values, related ones fitting values. */
import { spend } from "../expression/budget";
import {
  argument,
  type CallNode,
  coefficientOf,
  EULER,
  type Expression,
  factorsOf,
  isNumber,
  rational,
  same,
  termsOf,
  withoutCoefficient,
} from "../expression/expression";
import type { Rational } from "../expression/rational";
import { fractionalPower, inverse, minus, NoValue, plus, PRIME, raised, residue, times } from "./prime-field";

/** Angles are multiples of a twelfth of their monomial. */
const PARTS = 12n;

type Rotation = readonly [cosine: number, sine: number];

/** One random assignment. */
export class Homomorphism {
  private readonly values = new Map<string, number>();
  private readonly rotations = new Map<string, Rotation>();
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 7919 + 104_729) % PRIME;
  }

  private random(): number {
    this.state = (this.state * 48_271 + 12_345) % PRIME;
    return 2 + (this.state % (PRIME - 3));
  }

  private valueOf(key: string): number {
    const known = this.values.get(key);
    if (known !== undefined) return known;
    // A square, so that it has roots.
    const value = raised(this.random(), 2);
    this.values.set(key, value);
    return value;
  }

  /** @throws NoValue where the expression has no value in the field */
  value(expression: Expression): number {
    spend();
    switch (expression.kind) {
      case "number":
        return this.rational(expression.value);
      case "symbol":
        return this.valueOf(expression.name);
      case "sum":
        return expression.terms.reduce((total, term) => plus(total, this.value(term)), 0);
      case "product":
        return expression.factors.reduce(
          (total, [base, exponent]) => times(total, this.power(base, exponent)),
          this.rational(expression.coefficient),
        );
      case "power":
        return this.power(expression.base, expression.exponent);
      case "call":
        return this.call(expression);
    }
  }

  private rational({ numerator, denominator }: Rational): number {
    return denominator === 1n ? residue(numerator) : times(residue(numerator), inverse(residue(denominator)));
  }

  private power(base: Expression, exponent: Expression): number {
    if (!isNumber(exponent)) return this.exponential(base, exponent);
    const [numerator, denominator] = [Number(exponent.value.numerator), Number(exponent.value.denominator)];
    const value = this.value(base);
    if (denominator !== 1) return fractionalPower(value, numerator, denominator);
    return numerator < 0 ? inverse(raised(value, -numerator)) : raised(value, numerator);
  }

  /** base^(Σ rᵢ·mᵢ) as ∏ gᵢ^rᵢ with one random g for every monomial m. */
  private exponential(base: Expression, exponent: Expression): number {
    return termsOf(exponent).reduce((total, term) => {
      const factor = coefficientOf(term);
      const rest = withoutCoefficient(term);
      const unit = isNumber(rest) && !same(base, EULER) ? this.value(base) : this.valueOf(`${base.key}^${rest.key}`);
      return times(total, fractionalPower(unit, Number(factor.numerator), Number(factor.denominator)));
    }, 1);
  }

  private rotation(key: string): Rotation {
    const known = this.rotations.get(key);
    if (known) return known;
    const t = this.random();
    const norm = inverse(plus(1, times(t, t)));
    const rotation: Rotation = [times(minus(1, times(t, t)), norm), times(times(2, t), norm)];
    this.rotations.set(key, rotation);
    return rotation;
  }

  /** The cosine and sine of Σ rᵢ·mᵢ. */
  private turned(angle: Expression): Rotation {
    return termsOf(angle).reduce<Rotation>(
      (total, term) => {
        const { numerator, denominator } = coefficientOf(term);
        if (PARTS % denominator !== 0n) throw new NoValue("The angle is divided too finely");
        const count = Number((numerator * PARTS) / denominator);
        const unit = this.rotation(withoutCoefficient(term).key);
        const whole = repeated(unit, Math.abs(count));
        return composed(total, count < 0 ? [whole[0], minus(0, whole[1])] : whole);
      },
      [1, 0],
    );
  }

  private call(node: CallNode): number {
    const inner = argument(node);
    switch (node.name) {
      case "sin":
        return this.turned(inner)[1];
      case "cos":
        return this.turned(inner)[0];
      case "tan":
      case "cot":
      case "sec":
      case "csc":
        return this.quotient(node.name, this.turned(inner));
      case "abs":
        return this.value(inner);
      case "sign":
        return 1;
      case "log":
        return this.logarithm(inner);
      default:
        return this.valueOf(node.key);
    }
  }

  private quotient(name: "tan" | "cot" | "sec" | "csc", [cosine, sine]: Rotation): number {
    if (name === "tan") return times(sine, inverse(cosine));
    if (name === "cot") return times(cosine, inverse(sine));
    return inverse(name === "sec" ? cosine : sine);
  }

  /** The logarithm of a product is the sum of the logarithms of its factors. */
  private logarithm(inner: Expression): number {
    if (inner.kind !== "product" && inner.kind !== "power") return this.valueOf(`log ${inner.key}`);
    const parts = factorsOf(inner).map(([base, exponent]) =>
      times(this.value(exponent), same(base, EULER) ? 1 : this.valueOf(`log ${base.key}`)),
    );
    const front = coefficientOf(inner);
    const constant = front.isOne ? 0 : this.valueOf(`log ${rational(front).key}`);
    return parts.reduce(plus, constant);
  }
}

function composed(left: Rotation, right: Rotation): Rotation {
  return [
    minus(times(left[0], right[0]), times(left[1], right[1])),
    plus(times(left[0], right[1]), times(left[1], right[0])),
  ];
}

function repeated(unit: Rotation, count: number): Rotation {
  let result: Rotation = [1, 0];
  for (let index = 0; index < count; index++) result = composed(result, unit);
  return result;
}
