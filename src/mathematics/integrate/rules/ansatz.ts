/** An answer of the form that the integrand suggests, its coefficients from linear equations over a prime field. */
import { add, divide, multiply, power } from "../../expression/build";
import { derivative } from "../../expression/derivative";
import { type Expression, isWhole, number, rational, symbol } from "../../expression/expression";
import { expand } from "../../expression/expand";
import { Rational } from "../../expression/rational";
import { rewrite, symbolsOf } from "../../expression/walk";
import { type Ansatz, ansatzFor, constantFront, logarithmOf, type Monomial, monomialValue } from "../ansatz";
import type { Rule } from "../context";
import { Homomorphism } from "../homomorphism";
import { inverse, NoValue, plus, PRIME, raised, reconstructed, solveModulo, times } from "../prime-field";
import { withExponentials } from "./exponentials";
import { asFactors } from "./factoring";
import { inOneAngle } from "./trigonometric";

const MAX_DEPTH = 1;
const MAX_TERMS = 60;
const SPARE_POINTS = 8;
const MAX_SEEDS = 500;

/** Values and logarithmic derivatives of the atoms at one point of the field. */
interface Point {
  readonly values: ReadonlyMap<string, number>;
  readonly slopes: ReadonlyMap<string, number>;
  readonly integrand: number;
}

/** What has to be evaluated at every point: each atom's root and its logarithmic derivative. */
interface Plan {
  readonly integrand: Expression;
  readonly atoms: readonly (readonly [key: string, value: Expression, slope: Expression])[];
}

/** Everything with sines, cosines and exponentials, polynomials in denominators factored, multiplied out. */
function normalized(integrand: Expression, name: string): Expression {
  const plain = inOneAngle(withExponentials(integrand, name), name);
  const apart = rewrite(plain, (part) => {
    if (part.kind !== "power" || part.base.kind !== "sum" || !isWhole(part.exponent)) return null;
    const product = part.exponent.value.sign < 0 ? asFactors(part.base, name) : null;
    return product && power(product, part.exponent);
  });
  return expand(apart, MAX_TERMS);
}

function planOf(integrand: Expression, { atoms }: Ansatz, name: string): Plan {
  return {
    integrand,
    atoms: [...atoms].map(([key, { base, degree }]) => {
      const slope = divide(derivative(base, name), multiply(number(degree), base));
      return [key, power(base, number(1, degree)), slope] as const;
    }),
  };
}

/** Null where something has no value in the field, or is 0. */
function pointAt(plan: Plan, seed: number): Point | null {
  const field = new Homomorphism(seed);
  try {
    const values = new Map(plan.atoms.map(([key, value]) => [key, field.value(value)]));
    const slopes = new Map(plan.atoms.map(([key, , slope]) => [key, field.value(slope)]));
    const hasZero = [...values.values()].includes(0);
    return hasZero ? null : { values, slopes, integrand: field.value(plan.integrand) };
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

/** The derivative of a product of powers. */
function slopeOf(monomial: Monomial, { values, slopes }: Point): number {
  let value = 1;
  let slope = 0;
  for (const [key, exponent] of monomial) {
    const unit = values.get(key) ?? 0;
    value = times(value, exponent < 0 ? inverse(raised(unit, -exponent)) : raised(unit, exponent));
    slope = plus(slope, times((exponent + PRIME) % PRIME, slopes.get(key) ?? 0));
  }
  return times(value, slope);
}

function rowsOf(plan: Plan, { products, logarithms }: Ansatz): readonly Float64Array[] {
  const rows: Float64Array[] = [];
  const wanted = products.length + logarithms.length + 1 + SPARE_POINTS;
  for (let seed = 1; seed < MAX_SEEDS && rows.length < wanted; seed++) {
    const point = pointAt(plan, seed);
    if (!point) continue;
    const ofProducts = products.map((monomial) => slopeOf(monomial, point));
    const ofLogarithms = logarithms.map((key) => point.slopes.get(key) ?? 0);
    rows.push(Float64Array.from([...ofProducts, ...ofLogarithms, 1, point.integrand]));
  }
  return rows.length < wanted ? [] : rows;
}

function solved(form: Expression, ansatz: Ansatz, name: string): Expression | null {
  const rows = rowsOf(planOf(form, ansatz, name), ansatz);
  const functions = [
    ...ansatz.products.map((monomial) => monomialValue(monomial, ansatz.atoms)),
    ...ansatz.logarithms.map((key) => logarithmOf(key, ansatz.atoms)),
    symbol(name),
  ];
  const solution = rows.length > 0 ? solveModulo(rows, functions.length) : null;
  if (!solution) return null;
  const found: Expression[] = [];
  for (const [index, value] of functions.entries()) {
    const fraction = reconstructed(solution[index] ?? 0);
    if (!fraction) return null;
    found.push(multiply(rational(Rational.of(...fraction)), value));
  }
  return add(...found);
}

export const ansatzRule: Rule = ({ integrand, variable, depth }) => {
  if (depth > MAX_DEPTH || [...symbolsOf(integrand)].some((name) => name !== variable)) return null;
  const whole = normalized(integrand, variable);
  const front = constantFront(whole, variable);
  const form = expand(divide(whole, front), MAX_TERMS);
  for (const ansatz of ansatzFor(form, variable)) {
    const value = solved(form, ansatz, variable);
    if (!value) continue;
    const because = "Compare coefficients with an answer of the form that the integrand suggests.";
    return { value: multiply(front, value), because };
  }
  return null;
};
