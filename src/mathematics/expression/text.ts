/** Expressions as mathjs syntax. */
import { EULER, type Expression, type Factor, isNumber, isOneNode, same } from "./expression";
import { asQuotient, orderedTerms, startsNegative, withoutSign } from "./presentation";
import { Rational } from "./rational";

const HALF = Rational.of(1, 2);

function isAtom(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$|^\d+$/u.test(text);
}

function bracketed(text: string): string {
  return isAtom(text) ? text : `(${text})`;
}

function powerText(base: Expression, exponent: Expression): string {
  if (same(base, EULER)) return isOneNode(exponent) ? "e" : `exp(${toMathjs(exponent)})`;
  if (isNumber(exponent) && exponent.value.equals(HALF)) return `sqrt(${toMathjs(base)})`;
  const inner = toMathjs(base);
  const below = base.kind === "call" ? inner : bracketed(inner);
  return `${below}^${bracketed(toMathjs(exponent))}`;
}

function factorText([base, exponent]: Factor): string {
  if (!isOneNode(exponent) || same(base, EULER)) return powerText(base, exponent);
  const text = toMathjs(base);
  return base.kind === "sum" ? `(${text})` : text;
}

function productText(expression: Expression): string {
  const { isNegative, above, below, numerator, denominator } = asQuotient(expression);
  const [alone] = numerator;
  const isAlone = numerator.length === 1 && denominator.length === 0 && above === 1n && below === 1n && !isNegative;
  if (isAlone && alone?.[0].kind === "sum" && isOneNode(alone[1])) return toMathjs(alone[0]);
  const top = [...(above === 1n && numerator.length > 0 ? [] : [`${above}`]), ...numerator.map(factorText)];
  const bottom = [...(below === 1n ? [] : [`${below}`]), ...denominator.map(factorText)];
  const [only = ""] = bottom;
  const divisor = bottom.length === 0 ? "" : bottom.length === 1 ? `/${only}` : `/(${bottom.join("*")})`;
  return (isNegative ? "-" : "") + top.join("*") + divisor;
}

/** The expression in mathjs syntax, with the fewest brackets that keep its meaning. */
export function toMathjs(expression: Expression): string {
  switch (expression.kind) {
    case "symbol":
      return expression.name;
    case "sum":
      return orderedTerms(expression)
        .map((term, index) => {
          const text = toMathjs(withoutSign(term));
          if (index === 0) return startsNegative(term) ? `-${text}` : text;
          return startsNegative(term) ? ` - ${text}` : ` + ${text}`;
        })
        .join("");
    case "call":
      return `${expression.name}(${expression.args.map(toMathjs).join(", ")})`;
    case "number":
    case "power":
    case "product":
      return productText(expression);
  }
}
