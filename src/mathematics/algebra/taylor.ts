/** Taylor polynomials, from the derivatives at a point. */
import { divide, subtract } from "../expression/build";
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { derivative, NotDifferentiable } from "../expression/derivative";
import { evaluate } from "../expression/evaluate";
import { isNumber, number, symbol, type Expression } from "../expression/expression";
import { callsIn, replaceSymbol, symbolsOf } from "../expression/walk";
import { folded } from "../limits/constants";
import { expanded, isZero } from "../integrate/zero";
import { Refused } from "../calculate/guard";

export const HIGHEST_ORDER = 20;
const TIME_MS = 1500;
/** Without a derivative where their argument is 0. */
const KINKED: ReadonlySet<string> = new Set(["abs", "sign"]);

/** The coefficients f⁽ᵏ⁾(a)/k! of (x − a)ᵏ, k from 0 to the order. @throws Refused where a derivative is missing */
export function taylorCoefficients(
  expression: Expression,
  name: string,
  centre: Expression,
  order: number,
): readonly Expression[] {
  if (!Number.isInteger(order) || order < 0 || order > HIGHEST_ORDER)
    throw new Refused(`The order of a Taylor polynomial is a whole number from 0 to ${HIGHEST_ORDER}.`);
  try {
    return withinDeadline(TIME_MS, () => coefficientsOf(expression, name, centre, order));
  } catch (error) {
    if (error instanceof NotDifferentiable || error instanceof RangeError)
      throw new Refused(`The function has no Taylor polynomial of order ${order} there: ${error.message}.`);
    if (error instanceof OutOfBudget)
      throw new Refused(`The derivatives up to order ${order} grow too large; ask for a lower order.`);
    throw error;
  }
}

function coefficientsOf(expression: Expression, name: string, centre: Expression, order: number): Expression[] {
  const kink = callsIn(expression, name, KINKED).find(({ args: [inner] }) => {
    return inner !== undefined && isZero(replaceSymbol(inner, name, centre));
  });
  if (kink !== undefined && order > 0) throw new RangeError(`${kink.name} has a corner there`);
  const coefficients: Expression[] = [];
  let current = expression;
  let factorial = 1n;
  for (let k = 0; k <= order; k++) {
    if (k > 0) {
      current = expanded(derivative(current, name));
      factorial *= BigInt(k);
    }
    const value = folded(replaceSymbol(current, name, centre));
    if (!isDefined(value))
      throw new RangeError(k === 0 ? "it has no value there" : `derivative ${k} has no value there`);
    coefficients.push(divide(value, number(factorial)));
  }
  return coefficients;
}

function isDefined(value: Expression): boolean {
  return isNumber(value) || symbolsOf(value).size > 0 || Number.isFinite(evaluate(value, {}));
}

/** x − a */
export function stepFrom(name: string, centre: Expression): Expression {
  return subtract(symbol(name), centre);
}
