/** Partial fractions over given coprime factors: by Bézout for numbers, by a linear system for expressions. */
import type { Expression } from "../expression/expression";
import { ZERO } from "../expression/expression";
import type { Powered } from "./fraction";
import { solveLinear } from "./linear-system";
import {
  coefficient,
  degree,
  fromRationals,
  multiplyPolynomials,
  type Polynomial,
  raisePolynomial,
  rationalCoefficients,
  trimmed,
} from "./polynomial";
import { bezout, divided, type Fractions, raised, times } from "./rational-polynomial";

/** numerator / base^power with a numerator of smaller degree than the base. */
export interface PartialFraction {
  readonly numerator: Polynomial;
  readonly base: Polynomial;
  readonly power: number;
}

const MAX_SYMBOLIC_DEGREE = 24;

/** The decomposition of numerator / ∏ baseᵏ, the bases monic and coprime; null where it would be too large. */
export function partialFractions(
  numerator: Polynomial,
  factors: readonly Powered[],
): readonly PartialFraction[] | null {
  const top = rationalCoefficients(numerator);
  const bases = factors.map(([base]) => rationalCoefficients(base));
  if (top && bases.every((base) => base !== null)) {
    return numeric(
      top,
      factors.map(([, multiplicity], index) => [bases[index] ?? [], multiplicity] as const),
    );
  }
  return symbolic(numerator, factors);
}

function numeric(numerator: Fractions, factors: readonly (readonly [Fractions, number])[]): readonly PartialFraction[] {
  const found: PartialFraction[] = [];
  factors.forEach(([base, multiplicity], index) => {
    const own = raised(base, multiplicity);
    const others = factors.reduce<Fractions>(
      (product, [other, k], position) => (position === index ? product : times(product, raised(other, k))),
      fromOne,
    );
    // numerator/(own·others) has the part (numerator·s mod own)/own with s·others ≡ 1 (mod own)
    let rest = divided(times(numerator, bezout(others, own).s), own)[1];
    for (let power = multiplicity; power > 0; power--) {
      const [quotient, digit] = divided(rest, base);
      if (digit.length > 0) found.push({ numerator: fromRationals(digit), base: fromRationals(base), power });
      rest = quotient;
    }
  });
  return found;
}

const fromOne: Fractions = raised([], 0);

function symbolic(numerator: Polynomial, factors: readonly Powered[]): readonly PartialFraction[] | null {
  const size = factors.reduce((total, [base, k]) => total + degree(base) * k, 0);
  if (size > MAX_SYMBOLIC_DEGREE) return null;
  const columns: Polynomial[] = [];
  const places: { base: Polynomial; power: number; index: number }[] = [];
  for (const [base, multiplicity] of factors) {
    for (let power = 1; power <= multiplicity; power++) {
      const cofactor = factors.reduce<Polynomial>(
        (product, [other, k]) => multiplyPolynomials(product, raisePolynomial(other, other === base ? k - power : k)),
        fromRationals(fromOne),
      );
      for (let index = 0; index < degree(base); index++) {
        columns.push([...Array.from({ length: index }, () => ZERO), ...cofactor]);
        places.push({ base, power, index });
      }
    }
  }
  const rows = Array.from({ length: size }, (_, row) => columns.map((column) => coefficient(column, row)));
  const solution = solveLinear(
    rows,
    Array.from({ length: size }, (_, row) => coefficient(numerator, row)),
    size,
  );
  return solution && collect(places, solution);
}

function collect(
  places: readonly { base: Polynomial; power: number; index: number }[],
  solution: readonly Expression[],
): readonly PartialFraction[] {
  const found: { numerator: Expression[]; base: Polynomial; power: number }[] = [];
  places.forEach(({ base, power, index }, position) => {
    const last = found.at(-1);
    const value = solution[position] ?? ZERO;
    if (last && last.base === base && last.power === power) last.numerator[index] = value;
    else found.push({ numerator: [value], base, power });
  });
  return found
    .map((part) => ({ ...part, numerator: trimmed(part.numerator) }))
    .filter((part) => part.numerator.length > 0);
}
