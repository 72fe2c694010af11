/** Typesets a formula: LaTeX for KaTeX. */
import type { Formula } from "./formula";
import { isGreek } from "./names";

const COMMANDS = new Set("sin cos tan sec csc cot sinh cosh tanh coth log max min exp".split(" "));

const OWN_NAMES: Readonly<Record<string, string>> = {
  asin: "\\arcsin",
  acos: "\\arccos",
  atan: "\\arctan",
  log: "\\ln",
  gamma: "\\Gamma",
};

const SIGNS: Readonly<Record<string, string>> = {
  less: "<",
  lessEqual: "\\le",
  greater: ">",
  greaterEqual: "\\ge",
  equal: "=",
  unequal: "\\ne",
  and: "\\land",
  or: "\\lor",
};

const SUM = 1;
const PRODUCT = 2;
const POWER = 3;

/** LaTeX of a formula, without dollar signs; no space at its end, which would undo the dollar sign behind it. */
export function typeset(formula: Formula): string {
  return set(formula).text.trimEnd();
}

interface Set {
  text: string;
  level: number;
}

function set(formula: Formula): Set {
  if (formula.kind === "number") return { text: setNumber(formula.text), level: 4 };
  if (formula.kind === "symbol") return { text: setName(formula.name), level: 4 };
  const parts = formula.args;
  const [first, second] = parts;
  if (first === undefined) return { text: formula.name, level: 4 };
  switch (formula.name) {
    case "add":
    case "subtract":
      return setSum(first, second ?? first, formula.name === "add" ? "+" : "-");
    case "negate":
      return { text: `-${inBrackets(set(first), PRODUCT)}`, level: SUM };
    case "multiply":
      return setProduct(first, second ?? first);
    case "divide":
      return { text: `\\frac{${typeset(first)}}{${typeset(second ?? first)}}`, level: 4 };
    case "power":
      return setPower(first, second ?? first);
    case "factorial":
      return { text: `${inBrackets(set(first), 4)}!`, level: POWER };
    case "sqrt":
      return { text: `\\sqrt{${typeset(first)}}`, level: 4 };
    case "cbrt":
      return { text: `\\sqrt[3]{${typeset(first)}}`, level: 4 };
    case "nthRoot":
      return { text: `\\sqrt[${second === undefined ? "" : typeset(second)}]{${typeset(first)}}`, level: 4 };
    case "abs":
      return { text: `\\left|${typeset(first)}\\right|`, level: 4 };
    case "floor":
    case "ceil":
      return { text: `\\left\\l${formula.name} ${typeset(first)}\\right\\r${formula.name} `, level: 4 };
    case "exp":
      return { text: `e^{${typeset(first)}}`, level: POWER };
    case "choose":
      return setCases(formula);
    default:
      return setCall(formula.name, parts);
  }
}

function setCall(name: string, parts: readonly Formula[]): Set {
  const [first, second] = parts;
  const sign = SIGNS[name];
  if (sign !== undefined && first !== undefined && second !== undefined) {
    return { text: `${typeset(first)} ${sign} ${typeset(second)}`, level: 0 };
  }
  if (name === "log" && first !== undefined && second !== undefined) {
    return { text: `\\log_{${typeset(second)}}\\left(${typeset(first)}\\right)`, level: 4 };
  }
  const own = OWN_NAMES[name] ?? (COMMANDS.has(name) ? `\\${name}` : `\\operatorname{${name}}`);
  const base = name === "log10" ? "\\log_{10}" : name === "log2" ? "\\log_{2}" : own;
  return { text: `${base}\\left(${parts.map(typeset).join(", ")}\\right)`, level: 4 };
}

function setSum(first: Formula, second: Formula, sign: string): Set {
  const right = set(second);
  const needsBrackets = right.text.startsWith("-") || (sign === "-" && right.level <= SUM);
  return { text: `${typeset(first)}${sign}${needsBrackets ? around(right.text) : right.text}`, level: SUM };
}

function setProduct(first: Formula, second: Formula): Set {
  const left = inBrackets(set(first), PRODUCT);
  const right = set(second);
  const rightText = right.text.startsWith("-") ? around(right.text) : inBrackets(right, PRODUCT);
  const needsDot = /^[\d\\.]*\d/.test(rightText) || /^\\frac/.test(rightText) || /\\right\|$/.test(left);
  const gap = needsDot ? " \\cdot " : /[A-Za-z}]$/.test(left) && /^[A-Za-z\\]/.test(rightText) ? "\\," : "";
  return { text: `${left}${gap}${rightText}`, level: PRODUCT };
}

function setPower(base: Formula, exponent: Formula): Set {
  const isTrigonometric = base.kind === "call" && /^(?:sin|cos|tan|sec|csc|cot)h?$/.test(base.name);
  if (isTrigonometric && exponent.kind === "number" && base.kind === "call") {
    const inner = base.args.map(typeset).join(", ");
    return { text: `${setName(base.name, true)}^{${exponent.text}}\\left(${inner}\\right)`, level: POWER };
  }
  const text = set(base);
  const needsBrackets = text.level < 4 || /^\\frac/.test(text.text) || isTrigonometric;
  return { text: `${needsBrackets ? around(text.text) : text.text}^{${typeset(exponent)}}`, level: POWER };
}

function setCases(formula: Formula): Set {
  const rows: string[] = [];
  let rest = formula;
  while (rest.kind === "call" && rest.name === "choose") {
    const [test, value, next] = rest.args;
    if (test === undefined || value === undefined || next === undefined) break;
    rows.push(`${typeset(value)} & ${typeset(test)}`);
    rest = next;
  }
  const isOpen = rest.kind === "number" && Number.isNaN(rest.value);
  if (!isOpen) rows.push(`${typeset(rest)} & \\text{otherwise}`);
  return { text: `\\begin{cases}${rows.join(" \\\\ ")}\\end{cases}`, level: 4 };
}

function setNumber(text: string): string {
  const scientific = /^(.+)[eE]([+-]?\d+)$/.exec(text);
  return scientific === null ? text : `${scientific[1]}\\cdot 10^{${Number(scientific[2])}}`;
}

function setName(name: string, isFunction = false): string {
  if (name === "inf") return "\\infty";
  if (name === "pi" || name === "tau" || name === "phi" || isGreek(name)) return `\\${name} `;
  if (isFunction) return COMMANDS.has(name) ? `\\${name}` : `\\operatorname{${name}}`;
  const [letter, index] = name.split("_");
  return index === undefined ? name : `${letter}_{${index}}`;
}

function inBrackets(part: Set, least: number): string {
  return part.level < least ? around(part.text) : part.text;
}

function around(text: string): string {
  return `\\left(${text}\\right)`;
}
