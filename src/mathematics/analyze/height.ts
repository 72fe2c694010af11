/** Values of a function at points that are known exactly. */
import { evaluate } from "../expression/evaluate";
import { parse, UnreadableExpression } from "../expression/parse";
import { replaceSymbol } from "../expression/walk";
import { folded } from "../limits/constants";
import { attempt } from "./exact";
import { quantity, quantityOf, valueOf, type Quantity } from "./quantity";
import type { Known } from "./zeros";

/** The value at x, exact where x is and the function has a formula. */
export function heightAt({ expression, variable, f }: Known, x: Quantity): Quantity {
  const plain = quantity(f(valueOf(x)));
  if (plain.exact || !x.exact || expression === null) return plain;
  const value = attempt(() => folded(replaceSymbol(expression, variable, readExact(x.text))));
  if (value === null) return plain;
  const size = evaluate(value, {});
  return Math.abs(size - valueOf(plain)) <= 1e-9 * Math.max(1, Math.abs(size)) ? quantityOf(value) : plain;
}

/** @throws RangeError where the text is no expression */
function readExact(text: string) {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof UnreadableExpression) throw new RangeError(error.message, { cause: error });
    throw error;
  }
}
