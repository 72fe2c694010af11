/** Derivatives of formulas that the canonical tree does not know: piecewise ones, steps, largest and smallest. */
import { call, dependsOn, number, type Formula } from "../formula/formula";
import { derivativeOf, expressionOf, formulaOf } from "./exact";

/** The derivative wherever there is one; null where a part has none known here. */
export function derived(formula: Formula, variable: string): Formula | null {
  if (!dependsOn(formula, variable)) return number(0);
  const expression = expressionOf(formula);
  if (expression !== null) {
    const found = derivativeOf(expression, variable);
    return found === null ? null : formulaOf(found);
  }
  if (formula.kind !== "call") return null;
  const [first, second, third] = formula.args;
  if (first === undefined) return null;
  if (STEPS.has(formula.name)) return number(0);
  const inner = derived(first, variable);
  switch (formula.name) {
    case "choose":
      return joined(derived(second ?? first, variable), derived(third ?? first, variable), (yes, no) =>
        call("choose", first, yes, no),
      );
    case "max":
    case "min":
      if (second === undefined || formula.args.length > 2) return null;
      return joined(inner, derived(second, variable), (one, other) =>
        call("choose", call(formula.name === "max" ? "greater" : "less", first, second), one, other),
      );
    case "negate":
      return inner === null ? null : call("negate", inner);
    case "abs":
      return inner === null ? null : call("multiply", call("sign", first), inner);
    case "mod":
      return second === undefined || dependsOn(second, variable) ? null : inner;
    default:
      return second === undefined ? null : ofPair(formula.name, first, second, variable);
  }
}

const PAIRS = new Set("add subtract multiply divide power".split(" "));
const STEPS = new Set("floor ceil round fix sign heaviside".split(" "));

function joined(
  left: Formula | null,
  right: Formula | null,
  build: (left: Formula, right: Formula) => Formula,
): Formula | null {
  return left === null || right === null ? null : build(left, right);
}

function ofPair(name: string, first: Formula, second: Formula, variable: string): Formula | null {
  if (!PAIRS.has(name) || (name === "power" && dependsOn(second, variable))) return null;
  return joined(derived(first, variable), derived(second, variable), (u, v) => {
    const product = call("multiply", u, second);
    switch (name) {
      case "add":
      case "subtract":
        return call(name, u, v);
      case "multiply":
        return call("add", product, call("multiply", first, v));
      case "divide":
        return call("divide", call("subtract", product, call("multiply", first, v)), call("power", second, number(2)));
      default:
        return powerRule(first, second, u);
    }
  });
}

/** Of a power with a constant exponent. */
function powerRule(base: Formula, exponent: Formula, inner: Formula): Formula {
  return call(
    "multiply",
    call("multiply", exponent, call("power", base, call("subtract", exponent, number(1)))),
    inner,
  );
}
