/** The functions that an antiderivative may be made of, read off the integrand's form (after Risch and Norman). */
import { add, exp, log, multiply, power } from "../expression/build";
import {
  argument,
  coefficientOf,
  EULER,
  type Expression,
  factorsOf,
  isCall,
  isNumber,
  isWhole,
  number,
  rational,
  same,
  termsOf,
  withoutCoefficient,
  ZERO,
} from "../expression/expression";
import type { Rational } from "../expression/rational";
import { commonDivisor } from "../expression/rational";
import { isFree } from "../expression/walk";

const MAX_ATOMS = 9;
const MAX_FUNCTIONS = 140;

/** A function whose powers occur: base^(k/degree) for the given k. */
interface Atom {
  readonly base: Expression;
  readonly degree: number;
  readonly exponents: readonly number[];
  readonly isExponential: boolean;
  /** Does it occur inside other atoms too? */
  readonly isNested: boolean;
}

/** A product of powers of atoms, by their keys. */
export type Monomial = ReadonlyMap<string, number>;

export interface Ansatz {
  readonly atoms: ReadonlyMap<string, Atom>;
  readonly products: readonly Monomial[];
  /** The atoms whose logarithms may occur. */
  readonly logarithms: readonly string[];
}

interface Raw {
  readonly base: Expression;
  readonly exponents: Rational[];
  readonly nested: Rational[];
}

/** The rational multiples of one monomial in exponents of e. */
function recordExponential(exponent: Expression, name: string, found: Map<string, Raw>): boolean {
  for (const term of termsOf(exponent)) {
    const rest = withoutCoefficient(term);
    if (isFree(rest, name)) return false;
    put(found, rest, coefficientOf(term));
  }
  return true;
}

function put(found: Map<string, Raw>, base: Expression, exponent: Rational): void {
  const known = found.get(base.key);
  if (known) known.exponents.push(exponent);
  else found.set(base.key, { base, exponents: [exponent], nested: [] });
}

function exponentialAtom({ base, exponents, nested }: Raw): Atom {
  const unit = [...exponents, ...nested].reduce(commonDivisor);
  return {
    base: exp(multiply(rational(unit), base)),
    degree: 1,
    exponents: exponents.map((item) => Number(item.over(unit).numerator)),
    isExponential: true,
    isNested: nested.length > 0,
  };
}

/** @param terms how many terms the integrand has; a root that some of them lack occurs with exponent 0 too */
function rootAtom({ base, exponents }: Raw, terms: number): Atom | null {
  const [degree] = exponents.map((item) => item.denominator);
  if (degree === undefined || exponents.some((item) => item.denominator !== degree)) return null;
  const whole = exponents.map((item) => Number(item.numerator));
  return {
    base,
    degree: Number(degree),
    exponents: degree > 1n && whole.length < terms ? [...whole, 0] : whole,
    isExponential: false,
    isNested: false,
  };
}

/** Notes the exponentials inside the sums whose powers occur. */
function recordNested(sum: Expression, exponentials: Map<string, Raw>): void {
  for (const [base, exponent] of termsOf(sum).flatMap(factorsOf)) {
    if (!same(base, EULER)) continue;
    for (const term of termsOf(exponent)) {
      const known = exponentials.get(withoutCoefficient(term).key);
      known?.nested.push(coefficientOf(term));
    }
  }
}

/** The atoms of a sum of products, null where it has other parts. */
function atomsOf(integrand: Expression, name: string): ReadonlyMap<string, Atom> | null {
  const roots = new Map<string, Raw>();
  const exponentials = new Map<string, Raw>();
  for (const term of termsOf(integrand)) {
    for (const [base, exponent] of factorsOf(term)) {
      if (isFree(base, name) && isFree(exponent, name)) continue;
      if (same(base, EULER)) {
        if (!recordExponential(exponent, name, exponentials)) return null;
      } else if (isNumber(exponent)) put(roots, base, exponent.value);
      else return null;
    }
  }
  for (const { base } of roots.values()) recordNested(base, exponentials);
  const atoms = new Map<string, Atom>();
  for (const raw of exponentials.values()) {
    const atom = exponentialAtom(raw);
    atoms.set(atom.base.key, atom);
  }
  for (const raw of roots.values()) {
    const atom = rootAtom(raw, termsOf(integrand).length);
    if (!atom) return null;
    atoms.set(atom.base.key, atom);
  }
  return withPartners(atoms);
}

/** Sines and cosines come in pairs. */
function withPartners(atoms: Map<string, Atom>): ReadonlyMap<string, Atom> {
  const bases = [...atoms.values()].flatMap(({ base }) => [
    base,
    ...(base.kind === "sum" ? trigonometricIn(base) : []),
  ]);
  for (const base of bases) {
    if (!isCall(base, "sin", "cos")) continue;
    for (const name of ["sin", "cos"]) {
      const key = `${name}(${argument(base).key})`;
      const partner: Expression = { ...base, name, key };
      if (!atoms.has(key))
        atoms.set(key, { base: partner, degree: 1, exponents: [0], isExponential: false, isNested: false });
    }
  }
  return atoms;
}

function trigonometricIn(sum: Expression): readonly Expression[] {
  return termsOf(sum)
    .flatMap(factorsOf)
    .flatMap(([base]) => (isCall(base, "sin", "cos") ? [base] : []));
}

/** The highest power of an atom in a sum. */
function degreeIn(sum: Expression, atom: Expression): number {
  return Math.max(
    ...termsOf(sum).map((term) => {
      const found = factorsOf(term).find(([base]) => base.key === atom.key)?.[1];
      return found && isWhole(found) ? Number(found.value.numerator) : 0;
    }),
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The exponents that an atom may have; `kept` poles of sums keep their order instead of losing one. */
function exponentsFor(atom: Atom, atoms: ReadonlyMap<string, Atom>, kept: number): readonly number[] {
  const [lowest, highest] = [Math.min(...atom.exponents), Math.max(...atom.exponents)];
  if (atom.isExponential) {
    return lowest === highest && !atom.isNested ? [lowest] : range(Math.min(0, lowest), Math.max(0, highest));
  }
  if (atom.degree > 1) {
    const raised = atom.exponents.map((item) => (item < 0 ? item + atom.degree : item));
    return [...new Set(raised.flatMap((item) => (item === 0 ? [0] : [item, item + atom.degree])))];
  }
  if (atom.base.kind === "sum") return [Math.min(0, lowest + 1 - kept)];
  const surplus = [...atoms.values()].reduce((total, other) => {
    if (other.base.kind !== "sum" || other.degree > 1) return total;
    return total + Math.max(0, kept - 1 - Math.min(...other.exponents)) * degreeIn(other.base, atom.base);
  }, 0);
  const isTrigonometric = isCall(atom.base, "sin", "cos");
  const high = Math.max(0, highest) + surplus + (isTrigonometric && surplus > 0 ? 0 : 1);
  const all = range(Math.min(0, lowest + 1), high);
  // cos² is 1 − sin²: one of the two needs no higher powers
  return isCall(atom.base, "cos") && lowest >= 0 ? all.filter((item) => item <= 1) : all;
}

function combined(atoms: ReadonlyMap<string, Atom>, kept: number): readonly Monomial[] {
  let all: readonly Monomial[] = [new Map()];
  for (const [key, atom] of atoms) {
    const choices = exponentsFor(atom, atoms, kept);
    all = all.flatMap((before) => choices.map((choice) => new Map([...before, [key, choice]])));
    if (all.length > MAX_FUNCTIONS) return [];
  }
  return all;
}

/** The ansätze for an integrand that is multiplied out, the smaller one first. */
export function ansatzFor(integrand: Expression, name: string): readonly Ansatz[] {
  const atoms = atomsOf(integrand, name);
  if (!atoms || atoms.size > MAX_ATOMS) return [];
  const logarithms = [...atoms].flatMap(([key, { degree, exponents, isExponential }]) =>
    degree === 1 && !isExponential && Math.min(...exponents) < 0 ? [key] : [],
  );
  return [0, 1]
    .map((kept) => ({ atoms, products: combined(atoms, kept), logarithms }))
    .filter(({ products }) => products.length > 0);
}

/** A monomial as an expression. */
export function monomialValue(monomial: Monomial, atoms: ReadonlyMap<string, Atom>): Expression {
  return multiply(
    ...[...monomial].flatMap(([key, exponent]) => {
      const atom = atoms.get(key);
      return atom ? [power(atom.base, number(exponent, atom.degree))] : [];
    }),
  );
}

/** The logarithm of an atom. */
export function logarithmOf(key: string, atoms: ReadonlyMap<string, Atom>): Expression {
  const atom = atoms.get(key);
  return atom ? log(atom.base) : ZERO;
}

/** e to the constant part of the first exponent, which stands in front of the whole integrand. */
export function constantFront(integrand: Expression, name: string): Expression {
  const [first] = termsOf(integrand);
  const found = first && factorsOf(first).find(([base]) => same(base, EULER));
  const constant = found ? termsOf(found[1]).filter((term) => isFree(term, name)) : [];
  return exp(add(...constant));
}
