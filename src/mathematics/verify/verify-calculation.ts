/** Checks calculations by doing them again with 64 digits. */
import { all, create, type FactoryFunctionMap, type MathJsInstance } from "mathjs";
import { engine } from "../calculate/engine";
import { guard, Refused } from "../calculate/guard";
import { confirmed, refuted, unchecked, type Finding } from "./finding";

const DIGITS = 64;
/** Larger ones would take long with so many digits. */
const LARGEST = 1e6;

let precise: MathJsInstance | null = null;

function preciseEngine(): MathJsInstance {
  precise ??= create(all as FactoryFunctionMap, { number: "BigNumber", precision: DIGITS, matrix: "Array" });
  return precise;
}

export interface CalculationClaim {
  /** In the syntax of mathjs. */
  expression: string;
  value: unknown;
  exact?: string | null;
}

export function verifyCalculation({ expression, value, exact }: CalculationClaim): Finding {
  if (isSystem(value) && expression.split("=").length > 2) return verifySystem(expression, value);
  if (typeof value !== "number") return unchecked("calculator: the result is no single number");
  const numbers = expression.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
  const isHeavy =
    /[±:]|\b(?:isPrime|primes|zeta|gamma|to|in)\b/.test(expression) ||
    numbers.some((text) => Number(text) > LARGEST && /[!^]/.test(expression));
  if (isHeavy) return unchecked("calculator: the calculation cannot be repeated with more digits");
  try {
    const node = preciseEngine().parse(expression);
    guard(node, () => false);
    const again: unknown = node.compile().evaluate(new Map());
    const second = Number(preciseEngine().format(again, { precision: 20 }));
    if (!Number.isFinite(second)) return unchecked("calculator: the calculation with 64 digits gave no number");
    const isSame = Math.abs(second - value) <= 1e-12 * Math.max(Math.abs(value), 1e-12);
    if (isSame) return confirmed(`calculator: the same with ${DIGITS} digits${exact ? ", and exactly" : ""}`, 0.99);
    return refuted(
      `calculator: with ${DIGITS} digits it is ${second}`,
      `Calculated with ${DIGITS} digits, ${expression} is ${second}.`,
    );
  } catch (error) {
    if (error instanceof Refused || error instanceof Error)
      return unchecked("calculator: the calculation cannot be repeated with more digits");
    throw error;
  }
}

function isSystem(value: unknown): value is Record<string, number> {
  return typeof value === "object" && value !== null && Object.values(value).every((part) => typeof part === "number");
}

/** Puts the solution into every equation. */
function verifySystem(expression: string, values: Record<string, number>): Finding {
  const math = engine();
  let count = 0;
  for (const line of expression.split(/\s*(?:[,;\n]|\band\b|\bund\b)\s*/i).filter((part) => part.includes("="))) {
    const [left = "", right = ""] = line.split("=");
    const sides = [left, right].map((side) =>
      Number(
        math
          .parse(side)
          .compile()
          .evaluate(new Map(Object.entries(values))),
      ),
    );
    const [one = NaN, two = NaN] = sides;
    if (!(Math.abs(one - two) <= 1e-9 * Math.max(1, Math.abs(one)))) {
      return refuted(`calculator: ${line.trim()} does not hold`, `The solution does not satisfy ${line.trim()}.`);
    }
    count++;
  }
  return confirmed(`calculator: the solution satisfies all ${count} equations`, 0.99);
}
