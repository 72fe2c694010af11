/** Formulas as canonical expressions, where the canonical tree knows all their functions. */
import { OutOfBudget, withinDeadline } from "../expression/budget";
import { derivative, NotDifferentiable } from "../expression/derivative";
import { rawCall, type Expression } from "../expression/expression";
import { parse, UnreadableExpression } from "../expression/parse";
import { toMathjs } from "../expression/text";
import { replaceSymbol } from "../expression/walk";
import type { Formula } from "../formula/formula";
import { call, number, symbol } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { printFormula } from "../formula/print";

/** Milliseconds for one symbolic step. */
const STEP_MS = 400;

/** The canonical expression, null where it holds conditions, steps or functions that the tree does not know. */
export function expressionOf(formula: Formula): Expression | null {
  const gammas: Expression[] = [];
  const written = plain(formula, (argument) => {
    const inner = expressionOf(argument);
    if (inner === null) return null;
    gammas.push(rawCall("gamma", [inner]));
    return symbol(`${GAMMA}${gammas.length - 1}`);
  });
  if (written === null) return null;
  try {
    const parsed = parse(printFormula(written));
    return gammas.reduce((whole, gamma, index) => replaceSymbol(whole, `${GAMMA}${index}`, gamma), parsed);
  } catch (error) {
    if (error instanceof UnreadableExpression || error instanceof OutOfBudget) return null;
    throw error;
  }
}

const GAMMA = "gamma_part_";

const UNKNOWN = new Set(
  "choose less lessEqual greater greaterEqual equal unequal and or floor ceil round fix max min mod heaviside atan2".split(
    " ",
  ),
);

/** Functions that the canonical tree writes with others; null where one has no such form. */
function plain(formula: Formula, gamma: (argument: Formula) => Formula | null): Formula | null {
  if (formula.kind === "symbol") return formula.name === "inf" ? null : (NAMED[formula.name] ?? formula);
  if (formula.kind !== "call") return formula;
  if (UNKNOWN.has(formula.name)) return null;
  const [first, second] = formula.args;
  if (formula.name === "gamma" && first !== undefined) return gamma(first);
  if (formula.name === "factorial" && first !== undefined && first.kind !== "number")
    return gamma(call("add", first, number(1)));
  const args: Formula[] = [];
  for (const part of formula.args) {
    const own = plain(part, gamma);
    if (own === null) return null;
    args.push(own);
  }
  const [one, other] = args;
  if (formula.name === "erfc" && one !== undefined) return call("subtract", number(1), call("erf", one));
  if (formula.name === "hypot" && one !== undefined && other !== undefined && second !== undefined) {
    return call("sqrt", call("add", call("power", one, number(2)), call("power", other, number(2))));
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
