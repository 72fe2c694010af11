/** Reading mathjs syntax into the canonical tree. */
import {
  create,
  isConstantNode,
  isFunctionNode,
  isOperatorNode,
  isParenthesisNode,
  isSymbolNode,
  type MathJsInstance,
  type MathNode,
  parseDependencies,
} from "mathjs";
import { add, call, divide, multiply, negate, power, subtract } from "./build";
import { OutOfBudget, withinDeadline } from "./budget";
import { hasDerivative } from "./derivative";
import { isKnownFunction } from "./evaluate";
import { EULER, type Expression, HALF, isWhole, MINUS_ONE, number, PI, rational, symbol, TWO } from "./expression";
import { Rational } from "./rational";

/** mathjs' parser alone: the package's own instance makes all of its functions, which takes ten times as long. */
let parser: Pick<MathJsInstance, "parse"> | null = null;

function parseTree(text: string): MathNode {
  parser ??= create(parseDependencies ?? {}) as unknown as Pick<MathJsInstance, "parse">;
  return parser.parse(text);
}

const MAX_LENGTH = 5000;
const MAX_BRACKETS = 60;
const MAX_TOWER = 12;
const MAX_DEPTH = 400;
const MAX_DIGITS = 400;
const TIME_MS = 1000;
const LARGEST_FACTORIAL = 170n;

/** An expression that cannot be read; `position` counts characters from 0. */
export class UnreadableExpression extends Error {
  override readonly name = "UnreadableExpression";

  constructor(
    message: string,
    readonly position: number,
  ) {
    super(message);
  }
}

/** Refuses what would overflow the stack of a recursive parser, before it is parsed. */
function guard(text: string): void {
  if (text.length > MAX_LENGTH) {
    throw new UnreadableExpression(`The expression is longer than ${MAX_LENGTH} characters`, MAX_LENGTH);
  }
  let depth = 0;
  let tower = 0;
  for (let position = 0; position < text.length; position++) {
    const character = text.charAt(position);
    if (character === "(" || character === "[" || character === "{") depth += 1;
    else if (character === ")" || character === "]" || character === "}") depth -= 1;
    else if (character === "^") tower += 1;
    else if (character === "+" || character === "*" || character === "/" || character === ",") tower = 0;
    if (depth > MAX_BRACKETS) throw new UnreadableExpression(`More than ${MAX_BRACKETS} brackets are nested`, position);
    if (tower > MAX_TOWER) throw new UnreadableExpression(`More than ${MAX_TOWER} powers are stacked`, position);
  }
}

/** The exact value of a decimal number. */
function decimal(text: string): Expression {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().replace("+", "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const shift = Number(exponent) - fraction.length;
  if (Math.abs(shift) > MAX_DIGITS || mantissa.length > MAX_DIGITS || !/^\d*$/.test(whole + fraction)) {
    throw new UnreadableExpression(`The number ${text.slice(0, 20)} is too large to calculate with`, 0);
  }
  const digits = BigInt(whole + fraction);
  const scale = 10n ** BigInt(Math.abs(shift));
  return rational(shift < 0 ? Rational.of(digits, scale) : Rational.of(digits * scale));
}

type Operation = (args: readonly [Expression, Expression]) => Expression;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  add: ([left, right]) => add(left, right),
  subtract: ([left, right]) => subtract(left, right),
  multiply: ([left, right]) => multiply(left, right),
  dotMultiply: ([left, right]) => multiply(left, right),
  divide: ([left, right]) => divide(left, right),
  dotDivide: ([left, right]) => divide(left, right),
  pow: ([left, right]) => power(left, right),
  dotPow: ([left, right]) => power(left, right),
  unaryMinus: ([only]) => negate(only),
  unaryPlus: ([only]) => only,
  factorial: ([only]) => factorial(only),
};

function factorial(operand: Expression): Expression {
  if (!isWhole(operand) || operand.value.sign < 0) {
    throw new UnreadableExpression("Only factorials of whole numbers can be calculated with", 0);
  }
  const size = operand.value.numerator;
  if (size > LARGEST_FACTORIAL) {
    throw new UnreadableExpression(`Factorials beyond ${LARGEST_FACTORIAL}! are too large to calculate with`, 0);
  }
  let product = 1n;
  for (let factor = 2n; factor <= size; factor++) product *= factor;
  return number(product);
}

type Reading = (args: readonly [Expression, Expression | undefined]) => Expression;

const logarithm = (operand: Expression, base: Expression): Expression =>
  divide(call("log", operand), call("log", base));

/** Functions that are written with others. */
const READINGS: Readonly<Record<string, Reading>> = {
  log: ([operand, base]) => (base ? logarithm(operand, base) : call("log", operand)),
  ln: ([operand]) => call("log", operand),
  log10: ([operand]) => logarithm(operand, number(10)),
  log2: ([operand]) => logarithm(operand, TWO),
  log1p: ([operand]) => call("log", add(number(1), operand)),
  exp: ([operand]) => power(EULER, operand),
  expm1: ([operand]) => subtract(power(EULER, operand), number(1)),
  sqrt: ([operand]) => power(operand, HALF),
  cbrt: ([operand]) => power(operand, number(1, 3)),
  nthRoot: ([operand, degree]) => power(operand, power(degree ?? TWO, MINUS_ONE)),
  pow: ([operand, exponent]) => power(operand, exponent ?? TWO),
  square: ([operand]) => power(operand, TWO),
  cube: ([operand]) => power(operand, number(3)),
  factorial: ([operand]) => factorial(operand),
};

const ALIASES: Readonly<Record<string, string>> = {
  arcsin: "asin",
  arccos: "acos",
  arctan: "atan",
  arccot: "acot",
  arcsinh: "asinh",
  arccosh: "acosh",
  arctanh: "atanh",
};

const ARGUMENTS: Readonly<Record<string, number>> = { polylog: 2, gamma: 2, hyp2f1: 4, ellipticF: 2, ellipticE: 2 };

function functionOf(name: string, args: readonly Expression[]): Expression {
  const first = args[0];
  if (!first) throw new UnreadableExpression(`${name} needs an argument`, 0);
  const reading = READINGS[name];
  if (reading) {
    if (args.length > 2) throw new UnreadableExpression(`${name} has too many arguments`, 0);
    return reading([first, args[1]]);
  }
  const known = ALIASES[name] ?? name;
  if (!isKnownFunction(known) || !hasDerivative(known)) {
    throw new UnreadableExpression(`The function ${name} is not known here`, 0);
  }
  const expected = ARGUMENTS[known] ?? 1;
  if (args.length !== expected) throw new UnreadableExpression(`${name} takes ${expected} argument(s)`, 0);
  return call(known, ...args);
}

function symbolOf(name: string): Expression {
  if (name === "e") return EULER;
  if (name === "pi" || name === "π") return PI;
  if (name === "Infinity" || name === "NaN" || name === "i") {
    throw new UnreadableExpression(`${name} is not a real number or symbol`, 0);
  }
  return symbol(name);
}

function convert(node: MathNode, depth: number): Expression {
  if (depth > MAX_DEPTH) throw new UnreadableExpression("The expression is nested too deeply", 0);
  const inner = (child: MathNode): Expression => convert(child, depth + 1);
  if (isConstantNode(node)) {
    if (typeof node.value !== "number") throw new UnreadableExpression(`${node.toString()} is not a number`, 0);
    return decimal(String(node.value));
  }
  if (isSymbolNode(node)) return symbolOf(node.name);
  if (isParenthesisNode(node)) return inner(node.content);
  if (isFunctionNode(node)) return functionOf(node.fn.name, node.args.map(inner));
  if (isOperatorNode(node)) {
    const operation = OPERATIONS[String(node.fn)];
    if (!operation) throw new UnreadableExpression(`The operator ${node.op} cannot be used here`, 0);
    if (node.fn === "add") return add(...chain(node, "add").map(inner));
    const [first, second] = node.args.map(inner);
    if (!first) throw new UnreadableExpression(`The operator ${node.op} has no operand`, 0);
    return operation([first, second ?? first]);
  }
  throw new UnreadableExpression(`A ${node.type} cannot be used here`, 0);
}

/** The operands of a left-deep chain of one operator, so that long sums need no deep recursion. */
function chain(node: MathNode, operation: string): readonly MathNode[] {
  const operands: MathNode[] = [];
  let left = node;
  while (isOperatorNode(left) && left.fn === operation && left.args.length === 2) {
    const [first, second] = left.args;
    if (!first || !second) break;
    operands.unshift(second);
    left = first;
  }
  return [left, ...operands];
}

function parseText(text: string): MathNode {
  try {
    return parseTree(text);
  } catch (error) {
    const position = error instanceof Error && "char" in error ? Number(error.char) - 1 : 0;
    const message = error instanceof RangeError ? "The expression is nested too deeply" : String(error);
    throw new UnreadableExpression(message.replace(/^SyntaxError: /, ""), Math.max(0, position));
  }
}

/**
 * Reads an expression in mathjs syntax.
 *
 * @throws UnreadableExpression with the position of the mistake, also for what is too large or divides by zero
 */
export function parse(text: string): Expression {
  guard(text);
  const tree = parseText(text);
  try {
    return withinDeadline(TIME_MS, () => convert(tree, 0));
  } catch (error) {
    if (error instanceof UnreadableExpression) throw error;
    if (error instanceof OutOfBudget || error instanceof RangeError) throw new UnreadableExpression(error.message, 0);
    throw error;
  }
}
