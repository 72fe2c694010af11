/** Taylor coefficients of functions, by repeated differentiation. */
import { call, multiply } from "../expression/build";
import { derivative, NotDifferentiable } from "../expression/derivative";
import { evaluate } from "../expression/evaluate";
import { type CallNode, type Expression, number, symbol } from "../expression/expression";
import { replaceSymbol, symbolsOf } from "../expression/walk";
import { folded } from "./constants";

/** 1/k! */
export function factorialInverse(k: number): Expression {
  let product = 1n;
  for (let index = 2; index <= k; index++) product *= BigInt(index);
  return number(1, product);
}

/** The Taylor coefficients of a function at a centre; null where the derivative is not known or not finite. */
export function taylor(node: CallNode, centre: Expression): (k: number) => Expression | null {
  const unknown = symbol("taylor_");
  const others = node.args.slice(0, -1);
  let current: Expression | null = call(node.name, ...others, unknown);
  let order = 0;
  const values: (Expression | null)[] = [];
  return (k) => {
    while (values.length <= k) {
      const value: Expression | null = current === null ? null : valueAt(current, centre);
      values.push(value === null ? null : multiply(value, factorialInverse(order)));
      current = value === null || current === null ? null : differentiated(current);
      order += 1;
    }
    return values[k] ?? null;
  };
}

function differentiated(expression: Expression): Expression | null {
  try {
    return derivative(expression, "taylor_");
  } catch (error) {
    if (error instanceof NotDifferentiable) return null;
    throw error;
  }
}

/** The value at the centre; null where it is not finite. */
function valueAt(expression: Expression, centre: Expression): Expression | null {
  try {
    const value = folded(replaceSymbol(expression, "taylor_", centre));
    const isConstant = symbolsOf(value).size === 0;
    return isConstant && !Number.isFinite(evaluate(value, {})) ? null : value;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
