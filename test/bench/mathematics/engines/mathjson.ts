/** mathjs' trees as MathJSON and back. */
import { isConstantNode, isFunctionNode, isOperatorNode, isParenthesisNode, isSymbolNode, type MathNode } from "mathjs";

/** MathJSON as it is used here: numbers, symbols and functions. */
export type MathJson = number | string | readonly [string, ...MathJson[]];

const OPERATORS: Readonly<Record<string, string>> = {
  add: "Add",
  subtract: "Subtract",
  multiply: "Multiply",
  divide: "Divide",
  pow: "Power",
  unaryMinus: "Negate",
};

const FUNCTIONS: Readonly<Record<string, string>> = {
  sin: "Sin",
  cos: "Cos",
  tan: "Tan",
  cot: "Cot",
  sec: "Sec",
  csc: "Csc",
  asin: "Arcsin",
  acos: "Arccos",
  atan: "Arctan",
  acot: "Arccot",
  asec: "Arcsec",
  acsc: "Arccsc",
  sinh: "Sinh",
  cosh: "Cosh",
  tanh: "Tanh",
  coth: "Coth",
  sech: "Sech",
  csch: "Csch",
  asinh: "Arsinh",
  acosh: "Arcosh",
  atanh: "Artanh",
  acoth: "Arcoth",
  asech: "Arsech",
  acsch: "Arcsch",
  exp: "Exp",
  log: "Ln",
  sqrt: "Sqrt",
  abs: "Abs",
  sign: "Sign",
  erf: "Erf",
  erfi: "Erfi",
  Ei: "ExpIntegralEi",
  li: "LogIntegral",
  Si: "SinIntegral",
  Ci: "CosIntegral",
  Shi: "SinhIntegral",
  Chi: "CoshIntegral",
  fresnelS: "FresnelS",
  fresnelC: "FresnelC",
  polylog: "PolyLog",
  hyp2f1: "Hypergeometric2F1",
  ellipticF: "EllipticF",
  ellipticE: "EllipticE",
};

/** @throws Error on what MathJSON has no name for here */
export function toMathJson(node: MathNode): MathJson {
  if (isParenthesisNode(node)) return toMathJson(node.content);
  if (isConstantNode(node) && typeof node.value === "number") return node.value;
  if (isSymbolNode(node)) return node.name === "e" ? "ExponentialE" : node.name === "pi" ? "Pi" : node.name;
  if (isOperatorNode(node)) {
    if (node.fn === "unaryPlus" && node.args[0]) return toMathJson(node.args[0]);
    const name = OPERATORS[node.fn];
    if (name) return [name, ...node.args.map(toMathJson)];
  }
  if (isFunctionNode(node)) {
    const name = FUNCTIONS[node.fn.name];
    if (name) return [name, ...node.args.map(toMathJson)];
  }
  throw new Error(`${node.toString()} has no form in MathJSON`);
}

const SYMBOLS: Readonly<Record<string, string>> = { ExponentialE: "e", Pi: "pi", ImaginaryUnit: "i", Half: "(1/2)" };
const INFIX: Readonly<Record<string, string>> = {
  Add: " + ",
  Subtract: " - ",
  Multiply: "*",
  Divide: "/",
  Rational: "/",
  Power: "^",
};
const NAMES = new Map(Object.entries(FUNCTIONS).map(([ours, theirs]) => [theirs, ours]));

/** @throws Error on functions that mathjs' syntax has no name for here */
export function toText(json: unknown): string {
  if (typeof json === "number") return json < 0 ? `(${json})` : String(json);
  if (typeof json === "string")
    return SYMBOLS[json] ?? (/^[+-]?\d/.test(json) ? `(${json})` : json.replace(/^'|'$/g, ""));
  if (typeof json === "object" && json !== null && "num" in json) return `(${String(json.num)})`;
  if (!Array.isArray(json)) throw new Error("This is no MathJSON");
  const [head, ...args]: readonly unknown[] = json;
  const texts = args.map(toText);
  const infix = INFIX[String(head)];
  if (infix) return `(${texts.join(infix)})`;
  if (head === "Negate") return `(-${texts[0] ?? ""})`;
  if (head === "Square") return `(${texts[0] ?? ""}^2)`;
  if (head === "Root") return `(${texts[0] ?? ""}^(1/${texts[1] ?? "2"}))`;
  if (head === "Complex") return `(${texts[0] ?? "0"} + ${texts[1] ?? "0"}*i)`;
  const name = head === "Log" ? "log" : NAMES.get(String(head));
  if (!name) throw new Error(`${String(head)} has no form in mathjs' syntax`);
  return `${name}(${texts.join(", ")})`;
}
