/** What must hold for a formula to have a real value, and where it may break. */
import type { Formula } from "../formula/formula";
import { call, dependsOn, number } from "../formula/formula";
import { fractionOf } from "../formula/rational";

export interface Condition {
  /**
   * What the quantity must be: "step" and "corner" ask nothing, they only mark where the formula jumps or has a corner.
   */
  kind: "nonzero" | "positive" | "nonnegative" | "step" | "corner";
  quantity: Formula;
}

const LOGARITHMS = new Set(["log", "log10", "log2", "li"]);
const COMPARED = new Set(["less", "lessEqual", "greater", "greaterEqual", "equal", "unequal"]);

/** The conditions on the variable. Those inside the branches of a piecewise formula only mark places. */
export function conditionsOf(formula: Formula, variable: string): Condition[] {
  if (formula.kind !== "call" || !dependsOn(formula, variable)) return [];
  const [first, second] = formula.args;
  if (first === undefined) return [];
  const isChoice = formula.name === "choose";
  const inner = formula.args.flatMap((part, index) => {
    const own = conditionsOf(part, variable);
    return isChoice && index > 0 ? own.map(({ quantity }): Condition => ({ kind: "corner", quantity })) : own;
  });
  const own = ofCall(formula.name, first, second).filter(({ quantity }) => dependsOn(quantity, variable));
  return [...inner, ...own];
}

function ofCall(name: string, first: Formula, second: Formula | undefined): Condition[] {
  const one = number(1);
  if (LOGARITHMS.has(name)) {
    const base: Condition[] =
      second === undefined
        ? []
        : [
            { kind: "positive", quantity: second },
            { kind: "nonzero", quantity: call("subtract", second, one) },
          ];
    return [{ kind: "positive", quantity: first }, ...base];
  }
  if (COMPARED.has(name) && second !== undefined) return [{ kind: "step", quantity: call("subtract", first, second) }];
  switch (name) {
    case "divide":
      return second === undefined ? [] : [{ kind: "nonzero", quantity: second }];
    case "mod":
      return second === undefined
        ? []
        : [{ kind: "nonzero", quantity: second }, ...steps(call("divide", first, second))];
    case "power":
      return second === undefined ? [] : ofPower(first, second);
    case "sqrt":
      return [{ kind: "nonnegative", quantity: first }];
    case "cbrt":
    case "abs":
      return [{ kind: "corner", quantity: first }];
    case "nthRoot":
      return ofRoot(first, second);
    case "tan":
    case "sec":
      return [{ kind: "nonzero", quantity: call("cos", first) }];
    case "cot":
    case "csc":
      return [{ kind: "nonzero", quantity: call("sin", first) }];
    case "coth":
    case "csch":
    case "acot":
    case "acsch":
    case "Ei":
      return [{ kind: "nonzero", quantity: first }];
    case "asin":
    case "acos":
      return [
        { kind: "nonnegative", quantity: call("add", one, first) },
        { kind: "nonnegative", quantity: call("subtract", one, first) },
      ];
    case "atanh":
      return [
        { kind: "positive", quantity: call("add", one, first) },
        { kind: "positive", quantity: call("subtract", one, first) },
      ];
    case "asec":
    case "acsc":
      return [{ kind: "nonnegative", quantity: call("subtract", call("abs", first), one) }];
    case "acoth":
      return [{ kind: "positive", quantity: call("subtract", call("abs", first), one) }];
    case "acosh":
      return [{ kind: "nonnegative", quantity: call("subtract", first, one) }];
    case "asech":
      return [
        { kind: "positive", quantity: first },
        { kind: "nonnegative", quantity: call("subtract", one, first) },
      ];
    case "Ci":
    case "Chi":
      return [{ kind: "positive", quantity: first }];
    case "sign":
    case "heaviside":
      return [{ kind: "step", quantity: first }];
    case "floor":
    case "ceil":
    case "fix":
    case "round":
      return steps(name === "round" ? call("add", first, number(0.5)) : first);
    case "factorial":
      return poles(call("add", first, one));
    case "gamma":
      return poles(first);
    case "max":
    case "min":
      return second === undefined ? [] : [{ kind: "corner", quantity: call("subtract", first, second) }];
    default:
      return [];
  }
}

/** Whole values of the quantity, as zeros of a sine. */
function steps(quantity: Formula): Condition[] {
  return [{ kind: "step", quantity: call("sin", call("multiply", { kind: "symbol", name: "pi" }, quantity)) }];
}

/** Γ has poles at 0, −1, −2, …: where 1/Γ is zero. */
function poles(quantity: Formula): Condition[] {
  return [{ kind: "nonzero", quantity: call("divide", number(1), call("gamma", quantity)) }];
}

function ofPower(base: Formula, exponent: Formula): Condition[] {
  const fraction = fractionOf(exponent);
  if (fraction === null) {
    const isWhole = exponent.kind === "number" && Number.isInteger(exponent.value);
    return isWhole || !needsPositiveBase(base) ? [] : [{ kind: "positive", quantity: base }];
  }
  const found: Condition[] = [];
  if (fraction.top < 0) found.push({ kind: "nonzero", quantity: base });
  if (fraction.bottom % 2 === 0) found.push({ kind: "nonnegative", quantity: base });
  else if (fraction.bottom > 1) found.push({ kind: "corner", quantity: base });
  return found;
}

/** The base of a power whose exponent varies; constants such as e and 2 are positive anyway. */
function needsPositiveBase(base: Formula): boolean {
  return base.kind === "call" || (base.kind === "symbol" && base.name !== "e" && base.name !== "pi");
}

function ofRoot(radicand: Formula, degree: Formula | undefined): Condition[] {
  const index = degree?.kind === "number" ? degree.value : 2;
  return [{ kind: index % 2 === 0 ? "nonnegative" : "corner", quantity: radicand }];
}
