/**
 * Truncated series in a quantity ω that tends to 0: coefficients do not depend on ω and change more slowly than any
 * power of it, exponents are real constants.
 */
import { add, multiply, reciprocal } from "../expression/build";
import { spend } from "../expression/budget";
import { evaluate } from "../expression/evaluate";
import { type Expression, isNumber, number, ONE, ZERO } from "../expression/expression";
import { expanded } from "../integrate/zero";
import { vanishes } from "./constants";

interface Term {
  coefficient: Expression;
  exponent: Expression;
  /** The exponent as a number. */
  degree: number;
}

export interface Series {
  /** In rising order of exponents; no coefficient is zero. */
  terms: readonly Term[];
  /** Terms from this degree on are not known; Infinity for exact series. */
  order: number;
}

const SAME_DEGREE = 1e-10;
const MAX_TERMS = 60;

/** A series lost all the terms it knew to cancellation: more terms are needed. */
export class NoTermLeft extends Error {
  override readonly name = "NoTermLeft";
}

/** An exponent as a number; exactly 0 where it is 0 but for rounding. */
export function degreeOf(exponent: Expression): number {
  const degree = isNumber(exponent) ? exponent.value.toNumber() : evaluate(exponent, {});
  return Math.abs(degree) < SAME_DEGREE ? 0 : degree;
}

export function constantSeries(coefficient: Expression): Series {
  return monomial(coefficient, ZERO);
}

export function monomial(coefficient: Expression, exponent: Expression): Series {
  if (vanishes(coefficient)) return { terms: [], order: Infinity };
  return { terms: [{ coefficient, exponent, degree: degreeOf(exponent) }], order: Infinity };
}

/** Sorted, like terms collected, zeros and unknown ones left out. */
function tidied(terms: readonly Term[], order: number): Series {
  const sorted = [...terms].sort((a, b) => a.degree - b.degree);
  const groups: Term[][] = [];
  for (const term of sorted) {
    if (term.degree >= order - SAME_DEGREE) break;
    const last = groups[groups.length - 1];
    if (last?.[0] !== undefined && Math.abs(last[0].degree - term.degree) < SAME_DEGREE) last.push(term);
    else groups.push([term]);
  }
  let known = order;
  const collected: Term[] = [];
  for (const group of groups) {
    spend();
    const [first] = group as [Term, ...Term[]];
    if (collected.length >= MAX_TERMS) {
      known = first.degree;
      break;
    }
    const coefficient =
      group.length === 1 ? first.coefficient : expanded(add(...group.map((term) => term.coefficient)));
    if (group.length === 1 || !vanishes(coefficient)) collected.push({ ...first, coefficient });
  }
  return { terms: collected, order: known };
}

export function addSeries(...all: readonly Series[]): Series {
  return tidied(
    all.flatMap(({ terms }) => [...terms]),
    Math.min(...all.map(({ order }) => order)),
  );
}

/** The degree that a series starts with, at least: its order where no term is known. */
function start({ terms, order }: Series): number {
  return terms[0]?.degree ?? order;
}

export function multiplySeries(left: Series, right: Series): Series {
  const order = Math.min(left.order + start(right), right.order + start(left));
  if (Number.isNaN(order)) return { terms: [], order: Infinity };
  const terms: Term[] = [];
  for (const a of left.terms) {
    for (const b of right.terms) {
      if (a.degree + b.degree >= order) break;
      spend();
      const exponent = add(a.exponent, b.exponent);
      terms.push({ coefficient: multiply(a.coefficient, b.coefficient), exponent, degree: degreeOf(exponent) });
    }
  }
  return tidied(terms, order);
}

export function scaleSeries(series: Series, factor: Expression): Series {
  return multiplySeries(series, constantSeries(factor));
}

/** @throws NoTermLeft where no term is known */
export function leading(series: Series): Term {
  const [first] = series.terms;
  if (first === undefined) throw new NoTermLeft("No term is known");
  return first;
}

/** A series as leading term times 1 + rest, the rest vanishing. */
export function normalised(series: Series): { lead: Term; rest: Series } {
  const lead = leading(series);
  const inverse = reciprocal(lead.coefficient);
  const rest = series.terms.slice(1).map((term): Term => ({
    coefficient: multiply(term.coefficient, inverse),
    exponent: add(term.exponent, multiply(number(-1), lead.exponent)),
    degree: term.degree - lead.degree,
  }));
  return { lead, rest: { terms: rest, order: series.order - lead.degree } };
}

/**
 * Σ coefficient(k)·restᵏ for k = 0 … count − 1, for a vanishing rest.
 *
 * @param coefficient null where it is not known: the series ends there
 */
export function compose(rest: Series, count: number, coefficient: (k: number) => Expression | null): Series {
  const step = start(rest);
  const first = coefficient(0);
  if (first === null) return { terms: [], order: 0 };
  let total = constantSeries(first);
  let powered: Series = constantSeries(ONE);
  for (let k = 1; ; k++) {
    if (rest.terms.length === 0 && rest.order === Infinity) return total;
    const factor = k < count ? coefficient(k) : null;
    if (factor === null || k * step >= rest.order) {
      return tidied(total.terms, Math.min(total.order, k * step, rest.order));
    }
    powered = multiplySeries(powered, rest);
    total = addSeries(total, scaleSeries(powered, factor));
  }
}

/** The binomial coefficient of a real exponent and a whole number. */
export function binomial(exponent: Expression, k: number): Expression {
  let product: Expression = ONE;
  for (let index = 0; index < k; index++) {
    product = multiply(product, add(exponent, number(-index)), number(1, index + 1));
  }
  return product;
}
