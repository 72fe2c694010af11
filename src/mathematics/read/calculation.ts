/** Questions for the calculator: arithmetic, units, statistics, whole numbers, systems of equations. */
import type { MathRequest } from "./request";

const LEADS =
  /^(?:(?:please|hey|ok|so|and|then)\s+)*(?:(?:what(?:'s|\u2019s| is| are)|calculate|compute|evaluate|work out|find|determine|how much is|how many is|tell me|give me|convert|simplify|the|value of|result of|numerically)\s+)+/i;

const SIGNS_OF_CALCULATION =
  /\d|\b(?:gcd|lcm|mean|median|std|variance|det|inv|eigs|eigenvalues?|prime|factorial|sqrt|pi|mod|matrix)\b|[=+*/^!%]/i;

const FUNCTION_WORDS = /[a-z]{3,}\s*\(|\d\s*(?:[-+*/^×·÷!%]|\bof\b|[a-z])|\[\s*[\d[-]/i;

/** A calculation, if the text is one; `variables` are the letters that its formulas leave open. */
export function calculationRequest(text: string, variables: readonly string[]): MathRequest | null {
  const expression = text
    .trim()
    .replace(LEADS, "")
    .replace(/[?.!]+\s*$/u, (mark) => (/^!/.test(mark) ? mark : ""))
    .trim();
  if (expression === "" || !SIGNS_OF_CALCULATION.test(expression)) return null;
  const isSystem = expression.split("=").length > 2;
  const isNumeric = variables.length === 0 || FUNCTION_WORDS.test(expression);
  if (!isSystem && !isNumeric) return null;
  return { tool: "calculator", arguments: { expression } };
}
