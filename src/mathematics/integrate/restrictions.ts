/** The conditions under which a formula and its antiderivative are real, as people write them. */
import {
  type Expression,
  factorsOf,
  isCall,
  isNumber,
  isWhole,
  argument,
  termsOf,
  symbol,
} from "../expression/expression";
import { negate } from "../expression/build";
import { evaluate } from "../expression/evaluate";
import { toMathjs } from "../expression/text";
import { isFree, partsOf, replaceSymbol } from "../expression/walk";
import { check, isConfirmed } from "./check";
import { parametersOf, samplePoints } from "./sample";

type Relation = "≠" | ">" | "≥";

const STRENGTH: Readonly<Record<Relation, number>> = { "≥": 1, "≠": 1, ">": 2 };
const MAX_RESTRICTIONS = 8;

/** The conditions that an integrand puts on its variable: no division by zero, no roots or logarithms of negatives. */
export function restrictionsOf(integrand: Expression, variable: string): readonly string[] {
  const found = new Map<string, { base: Expression; relation: Relation }>();
  const put = (base: Expression, relation: Relation): void => {
    const known = found.get(base.key);
    if (!known || STRENGTH[relation] > STRENGTH[known.relation]) found.set(base.key, { base, relation });
    else if (known.relation !== relation) found.set(base.key, { base, relation: ">" });
  };
  for (const part of partsOf(integrand, variable)) {
    if (isCall(part, "log")) put(argument(part), ">");
    if (part.kind !== "power" || !isNumber(part.exponent)) continue;
    const isEvenRoot = part.exponent.value.denominator % 2n === 0n;
    if (part.exponent.value.sign < 0) put(part.base, isEvenRoot ? ">" : "≠");
    else if (isEvenRoot) put(part.base, "≥");
  }
  const points = samplePoints(integrand, variable);
  return [...found.values()]
    .filter(({ base, relation }) => !isAlwaysTrue(base, relation))
    .slice(0, MAX_RESTRICTIONS)
    .map(({ base, relation }) => `${toMathjs(base)} ${relation} 0`);

  function isAlwaysTrue(base: Expression, relation: Relation): boolean {
    if (isCall(base, "cosh") || isExponential(base)) return true;
    const isObviouslyPositive =
      termsOf(base).every((term) => isNeverNegative(term, variable)) && hasPositive(base, variable);
    return isObviouslyPositive && (relation !== "≠" || points.every((at) => evaluate(base, at) > 0));
  }
}

function isExponential(expression: Expression): boolean {
  return expression.kind === "power" && expression.base.key === "e";
}

/** Positive terms of even powers, exponentials and positive constants. */
function isNeverNegative(term: Expression, variable: string): boolean {
  if (isNumber(term)) return term.value.sign >= 0;
  if (term.kind === "product" && term.coefficient.sign < 0) return false;
  return factorsOf(term).every(
    ([base, exponent]) =>
      base.key === "e" ||
      isFree(base, variable) ||
      isCall(base, "cosh", "sech", "abs") ||
      (isWhole(exponent) && exponent.value.numerator % 2n === 0n),
  );
}

function hasPositive(base: Expression, variable: string): boolean {
  return termsOf(base).some((term) => isFree(term, variable) || isExponential(term));
}

/** The divisors of a formula that hold parameters alone. */
function divisors(expression: Expression, variable: string): readonly Expression[] {
  const all = partsOf(expression, variable)
    .flatMap((part) => factorsOf(part))
    .filter(([base, exponent]) => isNumber(exponent) && exponent.value.sign < 0 && isFree(base, variable))
    .map(([base]) => base)
    .filter((base) => parametersOf(variable, base).length > 0);
  return [...new Map(all.map((base) => [base.key, base])).values()];
}

/** Parameters for which a negative value does not confirm the formula are positive; divisors of them are not 0. */
export function parameterRestrictions(
  integrand: Expression,
  antiderivative: Expression,
  variable: string,
): readonly string[] {
  const positive = parametersOf(variable, integrand, antiderivative).filter((name) => {
    const [f, value] = [integrand, antiderivative].map((item) => replaceSymbol(item, name, negate(symbol(name))));
    return !f || !value || !isConfirmed(check(f, value, variable));
  });
  const nonzero = divisors(antiderivative, variable).filter((base) => !positive.includes(base.key));
  return [...positive.map((name) => `${name} > 0`), ...nonzero.map((base) => `${toMathjs(base)} ≠ 0`)];
}
