/** Names the indeterminate form that direct substitution gives: 0/0, 1^∞ and the others. */
import type { Formula } from "../formula/formula";

/** What a part of a formula tends to; null where that is not known. */
export type Tends = "0" | "1" | "+∞" | "-∞" | "other" | null;

/** LaTeX of the form, null where the parts determine the limit or are not known. */
export function indeterminateForm(formula: Formula, tends: (part: Formula) => Tends): string | null {
  if (formula.kind !== "call") return null;
  const [first, second] = formula.args;
  if (first === undefined || second === undefined) return null;
  const signed = (): string => `${tends(first)} ${tends(second)}`;
  const plain = (): string => signed().replace(/[+-]∞/g, "∞");
  switch (formula.name) {
    case "divide":
      return DIVIDED[plain()] ?? null;
    case "multiply":
      return PRODUCTS[plain()] ?? null;
    case "power":
      return POWERS[plain()] ?? null;
    case "subtract":
      return DIFFERENCES[signed()] ?? null;
    default:
      return null;
  }
}

const DIVIDED: Readonly<Record<string, string>> = {
  "0 0": "\\frac{0}{0}",
  "∞ ∞": "\\frac{\\infty}{\\infty}",
};
const PRODUCTS: Readonly<Record<string, string>> = { "0 ∞": "0 \\cdot \\infty", "∞ 0": "\\infty \\cdot 0" };
const POWERS: Readonly<Record<string, string>> = { "1 ∞": "1^{\\infty}", "0 0": "0^0", "∞ 0": "\\infty^0" };
const DIFFERENCES: Readonly<Record<string, string>> = { "+∞ +∞": "\\infty - \\infty", "-∞ -∞": "-\\infty + \\infty" };
