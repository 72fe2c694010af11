/** Sums of polynomial × exponential × sine or cosine, with linear arguments, in closed form. */
import { add, call, divide, exp, log, multiply, negate, power, square, subtract } from "../../expression/build";
import { TooLarge } from "../../expression/budget";
import {
  argument,
  coefficientOf,
  type Expression,
  factorsOf,
  HALF,
  isNumber,
  isWhole,
  MINUS_HALF,
  MINUS_ONE,
  ONE,
  rational,
  symbol,
  termsOf,
  ZERO,
} from "../../expression/expression";
import { isFree } from "../../expression/walk";
import type { Rule } from "../context";
import {
  addPolynomials,
  differentiate,
  integratePolynomial,
  linear,
  multiplyPolynomials,
  type Polynomial,
  scalePolynomial,
  toExpression,
  toPolynomial,
} from "../polynomial";
import { expanded, isZero, signOf } from "../zero";

/** The sine or cosine of frequency·x + phase. */
interface Wave {
  readonly kind: "sin" | "cos";
  readonly phase: Expression;
  readonly frequency: Expression;
}

/** polynomial · e^(rate·x) · wave. */
interface Term {
  readonly polynomial: Polynomial;
  readonly rate: Expression;
  readonly wave: Wave | null;
}

const MAX_TERMS = 200;
const MAX_POWER = 30n;

function simplified({ polynomial, rate, wave }: Term): Term {
  if (!wave) return { polynomial, rate, wave };
  if (isZero(wave.frequency)) {
    return { polynomial: scalePolynomial(polynomial, call(wave.kind, wave.phase)), rate, wave: null };
  }
  if (signOf(wave.frequency) !== -1) return { polynomial, rate, wave };
  const turned: Wave = { ...wave, phase: negate(wave.phase), frequency: negate(wave.frequency) };
  return { polynomial: wave.kind === "sin" ? scalePolynomial(polynomial, MINUS_ONE) : polynomial, rate, wave: turned };
}

function keyOf({ rate, wave }: Term): string {
  return `${rate.key}|${wave ? `${wave.kind},${wave.phase.key},${wave.frequency.key}` : ""}`;
}

function collected(terms: readonly Term[]): readonly Term[] {
  const known = new Map<string, Term>();
  for (const term of terms.map(simplified)) {
    const key = keyOf(term);
    const before = known.get(key);
    known.set(key, before ? { ...term, polynomial: addPolynomials(before.polynomial, term.polynomial) } : term);
  }
  const kept = [...known.values()].filter((term) => term.polynomial.length > 0);
  if (kept.length > MAX_TERMS) throw new TooLarge("Too many terms to multiply out");
  return kept;
}

/** The product of two waves as a sum of two. */
function productOfWaves(left: Wave, right: Wave): readonly (readonly [Expression, Wave])[] {
  const sum = { phase: add(left.phase, right.phase), frequency: expanded(add(left.frequency, right.frequency)) };
  const difference = {
    phase: subtract(left.phase, right.phase),
    frequency: expanded(subtract(left.frequency, right.frequency)),
  };
  if (left.kind === right.kind) {
    const sign = left.kind === "cos" ? HALF : MINUS_HALF;
    return [
      [HALF, { kind: "cos", ...difference }],
      [sign, { kind: "cos", ...sum }],
    ];
  }
  return [
    [HALF, { kind: "sin", ...sum }],
    [left.kind === "sin" ? HALF : MINUS_HALF, { kind: "sin", ...difference }],
  ];
}

function product(left: readonly Term[], right: readonly Term[]): readonly Term[] {
  const terms: Term[] = [];
  for (const first of left) {
    for (const second of right) {
      const polynomial = multiplyPolynomials(first.polynomial, second.polynomial);
      const rate = add(first.rate, second.rate);
      if (!first.wave || !second.wave) {
        terms.push({ polynomial, rate, wave: first.wave ?? second.wave });
        continue;
      }
      for (const [factor, wave] of productOfWaves(first.wave, second.wave)) {
        terms.push({ polynomial: scalePolynomial(polynomial, factor), rate, wave });
      }
    }
  }
  return collected(terms);
}

const plain = (polynomial: Polynomial, rate: Expression = ZERO): Term => ({ polynomial, rate, wave: null });

function callTerms(name: string, inner: readonly [Expression, Expression]): readonly Term[] | null {
  const [phase, frequency] = inner;
  if (name === "sin" || name === "cos")
    return [{ polynomial: [ONE], rate: ZERO, wave: { kind: name, phase, frequency } }];
  if (name !== "sinh" && name !== "cosh") return null;
  const second = name === "sinh" ? MINUS_HALF : HALF;
  return [
    plain([multiply(HALF, exp(phase))], frequency),
    plain([multiply(second, exp(negate(phase)))], negate(frequency)),
  ];
}

/** Does an integrand use an exponential or a wave at all? */
interface Found {
  any: boolean;
}

function factorTerms(base: Expression, exponent: Expression, name: string, found: Found): readonly Term[] | null {
  if (isFree(base, name) && isFree(exponent, name)) return [plain([power(base, exponent)])];
  if (isFree(base, name)) {
    const inner = linear(exponent, name);
    if (!inner) return null;
    found.any = true;
    return [plain([power(base, inner[0])], multiply(inner[1], log(base)))];
  }
  if (!isWhole(exponent) || exponent.value.sign < 0 || exponent.value.numerator > MAX_POWER) return null;
  const terms = baseTerms(base, name, found);
  if (!terms) return null;
  let result: readonly Term[] = [plain([ONE])];
  for (let count = 0n; count < exponent.value.numerator; count++) result = product(result, terms);
  return result;
}

function baseTerms(base: Expression, name: string, found: Found): readonly Term[] | null {
  if (base.kind === "call") {
    const inner = linear(argument(base), name);
    found.any = true;
    return inner && callTerms(base.name, inner);
  }
  if (base.kind === "sum") return sumTerms(base, name, found);
  const polynomial = toPolynomial(base, name);
  return polynomial && [plain(polynomial)];
}

function sumTerms(expression: Expression, name: string, found: Found): readonly Term[] | null {
  const all: Term[] = [];
  for (const term of termsOf(expression)) {
    let result: readonly Term[] = [plain([rational(coefficientOf(term))])];
    for (const [base, exponent] of factorsOf(term)) {
      const next = factorTerms(base, exponent, name, found);
      if (!next) return null;
      result = product(result, next);
    }
    all.push(...result);
  }
  return collected(all);
}

/** ∫ P e^(αx) = e^(αx) (P/α − P′/α² + P″/α³ − …). */
function integrateExponential(polynomial: Polynomial, rate: Expression, x: Expression): Expression {
  const inverse = power(rate, MINUS_ONE);
  const parts: Expression[] = [];
  let factor = inverse;
  for (let rest = polynomial; rest.length > 0; rest = differentiate(rest)) {
    parts.push(multiply(factor, toExpression(rest, x)));
    factor = negate(multiply(factor, inverse));
  }
  return multiply(exp(multiply(rate, x)), add(...parts));
}

/** The same with the complex rate α + iβ, real and imaginary parts kept apart. */
function integrateWave(polynomial: Polynomial, rate: Expression, wave: Wave, x: Expression): Expression {
  const norm = expanded(add(square(rate), square(wave.frequency)));
  const [zr, zi] = [divide(rate, norm), negate(divide(wave.frequency, norm))];
  const real: Expression[] = [];
  const imaginary: Expression[] = [];
  let [fr, fi] = [zr, zi];
  for (let rest = polynomial; rest.length > 0; rest = differentiate(rest)) {
    const value = toExpression(rest, x);
    real.push(multiply(fr, value));
    imaginary.push(multiply(fi, value));
    [fr, fi] = [
      expanded(subtract(multiply(fi, zi), multiply(fr, zr))),
      expanded(negate(add(multiply(fr, zi), multiply(fi, zr)))),
    ];
  }
  const angle = add(multiply(wave.frequency, x), wave.phase);
  const [cosine, sine] = [call("cos", angle), call("sin", angle)];
  const [re, im] = [add(...real), add(...imaginary)];
  const oscillation =
    wave.kind === "cos"
      ? subtract(multiply(re, cosine), multiply(im, sine))
      : add(multiply(re, sine), multiply(im, cosine));
  return multiply(exp(multiply(rate, x)), oscillation);
}

function integrateTerm({ polynomial, rate, wave }: Term, x: Expression): Expression {
  const flat = expanded(rate);
  if (wave) return integrateWave(polynomial, flat, wave, x);
  return isZero(flat) ? integratePolynomial(polynomial, x) : integrateExponential(polynomial, flat, x);
}

export const waveRule: Rule = ({ integrand, variable }) => {
  if (isNumber(integrand)) return null;
  const found: Found = { any: false };
  const terms = sumTerms(integrand, variable, found);
  if (!terms || !found.any) return null;
  const x = symbol(variable);
  const value = add(...terms.map((term) => integrateTerm(term, x)));
  const isTrigonometric = terms.some(({ wave }) => wave !== null);
  const because = isTrigonometric
    ? "Write products of sines and cosines as sums, then integrate by parts until the polynomial is gone."
    : "Integrate by parts until the polynomial factor is gone.";
  return { value, because };
};
