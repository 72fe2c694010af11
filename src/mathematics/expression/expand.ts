/** Multiplying out products and whole powers of sums. */
import { add, call, multiply, power } from "./build";
import { spend, TooLarge } from "./budget";
import { type Expression, isWhole, rational, termsOf } from "./expression";
import { mapOperands } from "./walk";

const MAX_EXPONENT = 24n;

/** How many terms an expansion may have. */
export const MAX_TERMS = 4000;

function productOfSums(
  left: readonly Expression[],
  right: readonly Expression[],
  limit: number,
): readonly Expression[] {
  if (left.length * right.length > limit * 8) throw new TooLarge("Too many terms to multiply out");
  const terms: Expression[] = [];
  for (const first of left) {
    for (const second of right) {
      spend();
      terms.push(multiply(first, second));
    }
  }
  const collected = termsOf(add(...terms));
  if (collected.length > limit) throw new TooLarge("Too many terms to multiply out");
  return collected;
}

function powerOfSum(sum: Expression, exponent: number, limit: number): readonly Expression[] {
  let result: readonly Expression[] = termsOf(sum);
  for (let count = 1; count < exponent; count++) result = productOfSums(result, termsOf(sum), limit);
  return result;
}

function expandPower(base: Expression, exponent: Expression, limit: number): readonly Expression[] {
  const inner = expand(base, limit);
  if (
    inner.kind === "sum" &&
    isWhole(exponent) &&
    exponent.value.sign > 0 &&
    exponent.value.numerator <= MAX_EXPONENT
  ) {
    return powerOfSum(inner, Number(exponent.value.numerator), limit);
  }
  return [
    power(
      inner,
      mapOperands(exponent, (operand) => expand(operand, limit)),
    ),
  ];
}

/**
 * Multiplies out everywhere, inside arguments and exponents too.
 *
 * @throws TooLarge when there would be more terms than the limit
 */
export function expand(expression: Expression, limit = MAX_TERMS): Expression {
  switch (expression.kind) {
    case "sum":
      return add(...expression.terms.map((term) => expand(term, limit)));
    case "power":
      return add(...expandPower(expression.base, expression.exponent, limit));
    case "product": {
      let terms: readonly Expression[] = [rational(expression.coefficient)];
      for (const [base, exponent] of expression.factors) {
        terms = productOfSums(terms, expandPower(base, exponent, limit), limit);
      }
      return add(...terms.map((term) => (hasSumFactor(term) ? expand(term, limit) : term)));
    }
    case "call":
      return call(expression.name, ...expression.args.map((item) => expand(item, limit)));
    case "number":
    case "symbol":
      return expression;
  }
}

/** Merging powers can leave a sum to a positive whole power, which has to be multiplied out in turn. */
function hasSumFactor(term: Expression): boolean {
  return (
    term.kind === "product" &&
    term.factors.some(
      ([base, exponent]) =>
        base.kind === "sum" && isWhole(exponent) && exponent.value.sign > 0 && exponent.value.numerator <= MAX_EXPONENT,
    )
  );
}
