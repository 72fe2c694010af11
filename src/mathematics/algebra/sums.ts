/** Sums over whole numbers: finite ones exactly where possible, infinite ones by convergence acceleration. */
import { add, divide, multiply, power, subtract } from "../expression/build";
import { evaluate } from "../expression/evaluate";
import type { RealFunction } from "../formula/compile";
import { isNumber, number, ONE, rational, symbol, type Expression } from "../expression/expression";
import { Rational } from "../expression/rational";
import { isFree, replaceSymbol, symbolsOf } from "../expression/walk";
import { rationalCoefficients, toPolynomial } from "../integrate/polynomial";
import { expanded, isZero } from "../integrate/zero";
import { Refused } from "../calculate/guard";
import { infiniteSum } from "./infinite-sum";
import { factoredForm, simplifiedForm } from "./rewrite";

/** Terms that are added one by one: exactly, and in doubles. */
const EXACT_TERMS = 500;
const MOST_TERMS = 1_000_000;

export type Summed =
  | { kind: "exact"; value: Expression; method: string }
  | { kind: "decimal"; value: number; error: number; method: string }
  | { kind: "diverges"; reason: string };

/** The term as an expression, where the canonical tree knows all its functions, and as a function of its index. */
export interface Term {
  expression: Expression | null;
  valueAt: RealFunction;
  /** Its letters besides the index. */
  letters: readonly string[];
}

/**
 * ∑ term for `name` from `lower` to `upper`; `upper` may be a letter, or null for infinity.
 *
 * @throws Refused where the bounds are no whole numbers, or nothing can be said
 */
export function sumOf(term: Term, name: string, lower: Expression, upper: Expression | null): Summed {
  const from = wholeNumber(lower);
  if (from === null) throw new Refused("A sum starts at a whole number.");
  const { expression, valueAt, letters } = term;
  const closed =
    expression === null
      ? null
      : ((upper === null ? null : polynomialSum(expression, name, lower, upper)) ??
        geometricSum(expression, name, lower, upper));
  if (closed !== null) return closed;
  if (upper === null) {
    if (letters.length > 0) throw new Refused(`A sum without end needs a number for ${letters.join(" and ")}.`);
    return infiniteSum(valueAt, from);
  }
  const to = wholeNumber(upper);
  if (to === null) throw new Refused("There is no short formula for this sum; name a whole number as its upper end.");
  return addedUp(term, name, from, to);
}

function wholeNumber(expression: Expression): number | null {
  return isNumber(expression) && expression.value.isWhole ? expression.value.toNumber() : null;
}

function addedUp({ expression, valueAt, letters }: Term, name: string, from: number, to: number): Summed {
  const hasLetters = letters.length > 0;
  if (to < from) return { kind: "exact", value: number(0), method: "There are no terms." };
  const count = to - from + 1;
  if (count > MOST_TERMS) throw new Refused(`At most ${MOST_TERMS} terms are added up.`);
  if (count <= EXACT_TERMS && expression !== null) {
    const terms = Array.from({ length: count }, (_, at) => replaceSymbol(expression, name, number(from + at)));
    const isExact = hasLetters || terms.every(isNumber);
    if (isExact) return { kind: "exact", value: add(...terms), method: `Add the ${count} terms.` };
  }
  if (hasLetters) throw new Refused(`With letters at most ${EXACT_TERMS} terms are added up.`);
  let [sum, carry] = [0, 0];
  for (let n = from; n <= to; n++) {
    const value = valueAt(n);
    if (!Number.isFinite(value)) throw new Refused(`The term has no value at ${name} = ${n}.`);
    const corrected = value - carry;
    const next = sum + corrected;
    carry = next - sum - corrected;
    sum = next;
  }
  return {
    kind: "decimal",
    value: sum,
    error: 1e-15 * Math.abs(sum) * Math.sqrt(count),
    method: `Add the ${count} terms.`,
  };
}

/** The sum of a polynomial is a polynomial of the next degree in its upper end; found from so many values (Faulhaber). */
function polynomialSum(term: Expression, name: string, lower: Expression, upper: Expression): Summed | null {
  const polynomial = toPolynomial(term, name);
  const coefficients = polynomial === null ? null : rationalCoefficients(polynomial);
  const from = wholeNumber(lower);
  if (coefficients === null || from === null || coefficients.length > 30) return null;
  const to = wholeNumber(upper);
  if (to !== null && (to < from || to - from < EXACT_TERMS)) return null;
  const at = (n: number) => coefficients.reduceRight((sum, one) => sum.times(Rational.of(n)).plus(one), Rational.zero);
  const places = Array.from({ length: coefficients.length + 1 }, (_, step) => from + step);
  let sum = Rational.zero;
  const values = places.map((n) => (sum = sum.plus(at(n))));
  const whole = interpolated(places, values, upper);
  const isLetter = to === null;
  return {
    kind: "exact",
    value: isLetter ? tidied(whole) : whole,
    method: "The sum of a polynomial is a polynomial of one degree more in the upper end (Faulhaber's formula).",
  };
}

function tidied(value: Expression): Expression {
  const flat = expanded(value);
  return symbolsOf(flat).size === 1 ? factoredForm(flat) : flat;
}

/** The polynomial through the points, by Newton's divided differences, in the given place of its variable. */
function interpolated(places: readonly number[], values: readonly Rational[], place: Expression): Expression {
  const differences = [...values];
  for (let order = 1; order < places.length; order++) {
    for (let at = places.length - 1; at >= order; at--) {
      const width = Rational.of((places[at] as number) - (places[at - order] as number));
      differences[at] = (differences[at] as Rational).minus(differences[at - 1] as Rational).over(width);
    }
  }
  let whole: Expression = number(0);
  for (let at = places.length - 1; at >= 0; at--) {
    const step = subtract(place, number(places[at] as number));
    whole = expanded(add(multiply(whole, step), rational(differences[at] as Rational)));
  }
  return whole;
}

/** a·qⁿ: the quotient of neighbours does not depend on n. */
function geometricSum(term: Expression, name: string, lower: Expression, upper: Expression | null): Summed | null {
  const next = replaceSymbol(term, name, add(symbol(name), ONE));
  const quotient = simplifiedForm(divide(next, term));
  if (!isFree(quotient, name) || isZero(subtract(quotient, ONE))) return null;
  const first = replaceSymbol(term, name, lower);
  const method = `A geometric series: each term is the one before it times the same number.`;
  if (upper !== null) {
    if (wholeNumber(upper) !== null) return null;
    const length = add(subtract(upper, lower), ONE);
    const value = divide(multiply(first, subtract(power(quotient, length), ONE)), subtract(quotient, ONE));
    return { kind: "exact", value, method };
  }
  if (symbolsOf(quotient).size > 0) return null;
  const size = Math.abs(evaluate(quotient, {}));
  if (!(size < 1)) return { kind: "diverges", reason: "The terms do not tend to 0." };
  return { kind: "exact", value: expanded(divide(first, subtract(ONE, quotient))), method };
}
