/** Checks calculations by doing them again with 64 digits. */
import { all, create, type FactoryFunctionMap, type MathJsInstance } from "mathjs";
import { isAlgebra } from "../algebra/algebra";
import { engine, withOwnUnits } from "../calculate/engine";
import { hasEigenvectors, type Eigen } from "../calculate/eigenvectors";
import { guard } from "../calculate/guard";
import { confirmed, refuted, unchecked, type Finding } from "./finding";
import { verifyAlgebra } from "./verify-algebra";

const DIGITS = 64;
/** Larger ones would take long with so many digits. */
const LARGEST = 1e6;

let precise: MathJsInstance | null = null;

function preciseEngine(): MathJsInstance {
  precise ??= withOwnUnits(
    create(all as FactoryFunctionMap, { number: "BigNumber", precision: DIGITS, matrix: "Array" }),
  );
  return precise;
}

export interface CalculationClaim {
  /** In the syntax of mathjs. */
  expression: string;
  value: unknown;
  exact?: string | null;
}

export function verifyCalculation({ expression, value, exact }: CalculationClaim): Finding {
  if (isAlgebra(expression)) return verifyAlgebra(expression, value);
  if (isSystem(value) && expression.split("=").length > 2) return verifySystem(expression, value);
  const matrix = /^eigs\((.+)\)$/.exec(expression)?.[1];
  if (matrix !== undefined && hasEigenvectors(value)) return verifyEigenvectors(matrix, value);
  const numbers = expression.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
  const isHeavy =
    /[±:]|\b(?:isPrime|primes|zeta|gamma|eigs|expm|sqrtm)\b/.test(expression) ||
    numbers.some((text) => Number(text) > LARGEST && /[!^]/.test(expression));
  const again = isHeavy ? null : repeated(expression);
  if (again === null) return unchecked("calculator: the calculation cannot be repeated with more digits");
  switch (compared(value, again)) {
    case "same":
      return confirmed(`calculator: the same with ${DIGITS} digits${exact ? ", and exactly" : ""}`, 0.99);
    case "different": {
      const text = preciseEngine().format(again, { precision: 15 });
      return refuted(
        `calculator: with ${DIGITS} digits it is ${text}`,
        `Calculated with ${DIGITS} digits, ${expression} is ${text}.`,
      );
    }
    case "unknown":
      return unchecked("calculator: the result cannot be compared with the same calculation with more digits");
  }
}

/** The value with more digits; null where it cannot be calculated so. */
function repeated(expression: string): unknown {
  try {
    const node = preciseEngine().parse(expression);
    guard(node, () => false);
    return node.compile().evaluate(new Map());
  } catch (error) {
    // mathjs throws plain errors for what it has no precise form of, such as units of our own
    if (error instanceof Error) return null;
    throw error;
  }
}

/** Is a plain value the same as one of mathjs: numbers, their lists and matrices, quantities with the unit named in the text? */
function compared(value: unknown, again: unknown): "same" | "different" | "unknown" {
  const math = preciseEngine();
  if (math.isMatrix(again)) return compared(value, again.toArray());
  if (Array.isArray(value) && Array.isArray(again)) {
    if (value.length !== again.length) return "different";
    const parts = value.map((part, index) => compared(part, again[index]));
    return parts.find((part) => part !== "same") ?? "same";
  }
  if (typeof value === "boolean") return value === again ? "same" : "different";
  if (math.isUnit(again) && typeof value === "string") {
    const [, size = "", unit = ""] = /^(-?[\d.e+-]+)\s+(.+)$/i.exec(value) ?? [];
    return unit === "" ? "unknown" : compared(Number(size), again.toNumeric(unit));
  }
  const second = Number(math.format(again, { precision: 20 }));
  if (typeof value !== "number" || !Number.isFinite(second)) return "unknown";
  return Math.abs(second - value) <= 1e-12 * Math.max(Math.abs(value), 1e-12) ? "same" : "different";
}

/** Every eigenvector must be stretched by its eigenvalue, and by nothing else. */
function verifyEigenvectors(expression: string, { eigenvectors }: Eigen): Finding {
  const math = engine();
  const matrix = math.evaluate(expression) as number[][];
  const isHeld = eigenvectors.every(({ value, vector }) => {
    const [stretched, expected] = [
      math.multiply(matrix, vector as number[]),
      math.multiply(vector as number[], value as number),
    ];
    return Number(math.distance(stretched, expected as number[])) <= 1e-9 * Math.max(1, Number(math.norm(matrix)));
  });
  return isHeld
    ? confirmed("calculator: the matrix stretches each eigenvector by its eigenvalue", 0.99)
    : refuted("calculator: an eigenvector does not belong to its eigenvalue", "An eigenvector does not hold.");
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
