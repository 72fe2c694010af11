/** The period and the symmetry of a function, found by its structure and confirmed by its values. */
import { evaluate } from "../expression/evaluate";
import type { RealFunction } from "../formula/compile";
import { realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { dependsOn, visit } from "../formula/formula";
import { linear } from "../integrate/polynomial";
import { expressionOf } from "./exact";
import { quantity, type Quantity } from "./quantity";

const WITH_TURN = new Set("sin cos sec csc".split(" "));
const WITH_HALF_TURN = new Set("tan cot".split(" "));
const MAX_MULTIPLE = 60;
const PLACES = [0.1234, 0.7391, 1.4567, 2.3123, -0.8317, -1.9713, 3.3371, 4.2113, -5.1337, 0.0171] as const;

/** The smallest positive period, null where there is none. */
export function periodOf(formula: Formula, variable: string, f = realFunction(formula, variable)): Quantity | null {
  const candidates = new Set<number>();
  visit(formula, (node) => {
    if (node.kind !== "call" || !dependsOn(node, variable)) return;
    const [first, second] = node.args;
    if (first === undefined) return;
    const size = WITH_TURN.has(node.name) ? 2 * Math.PI : WITH_HALF_TURN.has(node.name) ? Math.PI : 0;
    const slope = slopeOf(first, variable);
    if (size > 0 && slope !== 0) candidates.add(Math.abs(size / slope));
    if (node.name === "floor" && slope !== 0) candidates.add(Math.abs(1 / slope));
    if (node.name === "mod" && second?.kind === "number" && slope !== 0) candidates.add(Math.abs(second.value / slope));
  });
  const common = [...candidates].reduce<number | null>(commonMultiple, 0);
  if (common === null || common === 0 || !repeats(f, common)) return null;
  for (let parts = 12; parts >= 2; parts--) if (repeats(f, common / parts)) return quantity(common / parts);
  return quantity(common);
}

/** The slope of a linear argument, 0 for any other. */
function slopeOf(formula: Formula, variable: string): number {
  const expression = expressionOf(formula);
  const line = expression === null ? null : linear(expression, variable);
  return line === null ? 0 : evaluate(line[1], {}) || 0;
}

/** The smallest common whole multiple of two lengths; 0 is neutral, null where there is none. */
function commonMultiple(left: number | null, right: number): number | null {
  if (left === null || left === 0) return left === 0 ? right : null;
  for (let times = 1; times <= MAX_MULTIPLE; times++) {
    const share = (left * times) / right;
    if (Math.abs(share - Math.round(share)) < 1e-10 * share && Math.round(share) > 0) return left * times;
  }
  return null;
}

function repeats(f: RealFunction, period: number): boolean {
  return PLACES.every((x) => agrees(f(x), f(x + period)) && agrees(f(x), f(x - period)));
}

export type Symmetry = "even" | "odd" | "none";

export function symmetryOf(f: RealFunction): Symmetry {
  const places = [...PLACES, 7.77, 11.3, 0.5, 1, 2, 3];
  const real = places.filter((x) => !Number.isNaN(f(x)) || !Number.isNaN(f(-x)));
  if (real.length < 3) return "none";
  const isEven = real.every((x) => agrees(f(-x), f(x)));
  const isOdd = real.every((x) => agrees(f(-x), -f(x)));
  return isEven ? "even" : isOdd ? "odd" : "none";
}

function agrees(a: number, b: number): boolean {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.isNaN(a) && Number.isNaN(b);
  return a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
