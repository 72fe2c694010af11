/** The logarithmic part of a rational integral (Rothstein and Trager), where its residues are fractions. */
import { add, log, multiply } from "../expression/build";
import { type Expression, rational } from "../expression/expression";
import { Rational } from "../expression/rational";
import { fromRationals, toExpression } from "./polynomial";
import {
  at,
  derivativeOf,
  divided,
  factors,
  type Fractions,
  gcd,
  minus,
  monicOf,
  plus,
  scaled,
  squareFree,
  times,
} from "./rational-polynomial";

const MAX_DEGREE = 10;

/** The resultant of two polynomials, by Euclid's algorithm. */
function resultant(left: Fractions, right: Fractions): Rational {
  let [a, b] = [left, right];
  let value = Rational.one;
  while (b.length > 1) {
    const rest = divided(a, b)[1];
    const lead = at(b, b.length - 1);
    if (rest.length === 0) return Rational.zero;
    const sign = ((a.length - 1) * (b.length - 1)) % 2 === 0 ? 1 : -1;
    value = value.times(lead.raised(a.length - rest.length) ?? Rational.zero).times(Rational.of(sign));
    [a, b] = [b, rest];
  }
  if (b.length === 0) return Rational.zero;
  return value.times(at(b, 0).raised(a.length - 1) ?? Rational.zero);
}

/** The polynomial through the points (0, v₀), (1, v₁), … */
function interpolated(values: readonly Rational[]): Fractions {
  let total: Fractions = [];
  let basis: Fractions = [Rational.one];
  const differences = [...values];
  for (let order = 0; order < values.length; order++) {
    total = plus(total, scaled(basis, at(differences, order)));
    for (let index = values.length - 1; index > order; index--) {
      differences[index] = at(differences, index)
        .minus(at(differences, index - 1))
        .over(Rational.of(order + 1));
    }
    basis = times(basis, [Rational.of(-order), Rational.one]);
  }
  return total;
}

/** ∫ numerator / base for a square-free base, null where a residue is not a fraction. */
export function logarithmicPart(numerator: Fractions, base: Fractions, x: Expression): Expression | null {
  const size = base.length - 1;
  if (size > MAX_DEGREE) return null;
  const slope = derivativeOf(base);
  const values = Array.from({ length: size + 1 }, (_, t) =>
    resultant(base, minus(numerator, scaled(slope, Rational.of(t)))),
  );
  const residues = interpolated(values);
  if (residues.length !== size + 1) return null;
  const found: Expression[] = [];
  for (const [part] of squareFree(monicOf(residues))) {
    for (const factor of factors(part)) {
      if (factor.length !== 2) return null;
      const residue = at(factor, 0).negated();
      const inside = gcd(base, minus(numerator, scaled(slope, residue)));
      found.push(multiply(rational(residue), log(toExpression(fromRationals(inside), x))));
    }
  }
  return add(...found);
}
