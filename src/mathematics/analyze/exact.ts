/** Formulas as canonical expressions, where the canonical tree knows all their functions. */
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { derivative, NotDifferentiable } from "../expression/derivative";
import type { Expression } from "../expression/expression";
import { parse, UnreadableExpression } from "../expression/parse";
import { toMathjs } from "../expression/text";
import type { Formula } from "../formula/formula";
import { call, number, visit } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";

/** Milliseconds for one symbolic step. */
const STEP_MS = 400;

/** The canonical expression, null where it holds conditions, steps or functions without a derivative. */
export function expressionOf(formula: Formula): Expression | null {
  let isKnown = true;
  visit(formula, (node) => {
    if (node.kind === "call" && UNKNOWN.has(node.name)) isKnown = false;
  });
  if (!isKnown) return null;
  try {
    return parse(printFormula(plain(formula)));
  } catch (error) {
    if (error instanceof UnreadableExpression || error instanceof OutOfBudget) return null;
    throw error;
  }
}

const UNKNOWN = new Set(
  "choose less lessEqual greater greaterEqual equal unequal and or floor ceil round fix max min mod gamma factorial heaviside atan2 sign inf".split(
    " ",
  ),
);

/** Functions that the canonical tree writes with others. */
function plain(formula: Formula): Formula {
  if (formula.kind === "symbol") return NAMED[formula.name] ?? formula;
  if (formula.kind !== "call") return formula;
  const args = formula.args.map(plain);
  const [first, second] = args;
  if (formula.name === "erfc" && first !== undefined) return call("subtract", number(1), call("erf", first));
  if (formula.name === "hypot" && first !== undefined && second !== undefined) {
    return call("sqrt", call("add", call("power", first, number(2)), call("power", second, number(2))));
  }
  return call(formula.name, ...args);
}

const NAMED: Readonly<Record<string, Formula>> = {
  tau: call("multiply", number(2), { kind: "symbol", name: "pi" }),
  phi: call("divide", call("add", number(1), call("sqrt", number(5))), number(2)),
};

/** The formula of an expression, for functions that are evaluated often. */
export function formulaOf(expression: Expression): Formula | null {
  const parsed = parseFormula(toMathjs(expression));
  return parsed.kind === "formula" ? parsed.formula : null;
}

/** Symbolic work that may fail by time, size or a missing rule; null where it does. */
export function attempt<T>(work: () => T, milliseconds = STEP_MS): T | null {
  try {
    return withinDeadline(milliseconds, work);
  } catch (error) {
    if (error instanceof OutOfBudget || error instanceof NotDifferentiable || error instanceof RangeError) return null;
    throw error;
  }
}

/** The derivative, null where a function has none known here. */
export function derivativeOf(expression: Expression, variable: string): Expression | null {
  return attempt(() => derivative(expression, variable));
}
