/** How large a number is that cannot be written out: its decimal logarithm. */
import { isConstantNode, isFunctionNode, isOperatorNode, isParenthesisNode, isSymbolNode, type MathNode } from "mathjs";

/** log10 of the value of a positive expression of powers, products and factorials; null where it is not one. */
export function decimalLogarithm(node: MathNode): number | null {
  if (isParenthesisNode(node)) return decimalLogarithm(node.content);
  if (isConstantNode(node) && typeof node.value === "number") return node.value > 0 ? Math.log10(node.value) : null;
  if (isSymbolNode(node)) return node.name === "e" ? Math.LOG10E : node.name === "pi" ? Math.log10(Math.PI) : null;
  const name = isOperatorNode(node) ? node.fn : isFunctionNode(node) && isSymbolNode(node.fn) ? node.fn.name : null;
  if (name === null || !(isOperatorNode(node) || isFunctionNode(node))) return null;
  const [first, second] = node.args.map(decimalLogarithm);
  if (first === undefined || first === null) return null;
  if (name === "factorial") return factorialLogarithm(10 ** first);
  if (name === "exp") return Math.LOG10E * 10 ** first;
  if (second === undefined || second === null) return null;
  switch (name) {
    case "multiply":
      return first + second;
    case "divide":
      return first - second;
    case "pow":
      return first * 10 ** second;
    case "add":
      return Math.max(first, second);
    default:
      return null;
  }
}

/** log10 n! by Stirling's series. */
function factorialLogarithm(n: number): number {
  if (n < 2) return 0;
  if (!Number.isFinite(n)) return Infinity;
  return (n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n)) * Math.LOG10E;
}

/** "about 8.26e5565708", or how many digits there are of digits. */
export function sizeText(logarithm: number): string {
  if (!Number.isFinite(logarithm)) return "a number whose number of digits is itself too long to write";
  if (logarithm > 1e12) return `a number with about 10^${Math.floor(Math.log10(logarithm))} digits`;
  const exponent = Math.floor(logarithm);
  const digits = Math.min(6, Math.max(1, 12 - Math.ceil(Math.log10(exponent))));
  return `about ${(10 ** (logarithm - exponent)).toFixed(digits)}e${exponent}`;
}
