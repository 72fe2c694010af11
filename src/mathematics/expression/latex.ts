/** Expressions as LaTeX, the way a textbook prints them. */
import {
  argument,
  type CallNode,
  EULER,
  type Expression,
  type Factor,
  isCall,
  isNumber,
  isOneNode,
  same,
} from "./expression";
import { asQuotient, orderedTerms, type Quotient, startsNegative, withoutSign } from "./presentation";

const GREEK: ReadonlySet<string> = new Set(
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split(
    " ",
  ),
);

const NAMES: Readonly<Record<string, string>> = {
  sin: "\\sin",
  cos: "\\cos",
  tan: "\\tan",
  cot: "\\cot",
  sec: "\\sec",
  csc: "\\csc",
  sinh: "\\sinh",
  cosh: "\\cosh",
  tanh: "\\tanh",
  coth: "\\coth",
  log: "\\ln",
  asin: "\\arcsin",
  acos: "\\arccos",
  atan: "\\arctan",
  gamma: "\\Gamma",
  fresnelS: "S",
  fresnelC: "C",
  ellipticF: "F",
  ellipticE: "E",
};

const INVERSES: Readonly<Record<string, string>> = {
  acot: "arccot",
  asec: "arcsec",
  acsc: "arccsc",
  asinh: "arsinh",
  acosh: "arcosh",
  atanh: "artanh",
  acoth: "arcoth",
  asech: "arsech",
  acsch: "arcsch",
};

const brackets = (text: string): string => `\\left(${text}\\right)`;

function symbolLatex(name: string): string {
  const [, letters = name, digits = ""] = /^(\p{L}+)_?(\d*)$/u.exec(name) ?? [];
  const main = GREEK.has(letters) ? `\\${letters}` : letters.length > 1 ? `\\mathrm{${letters}}` : letters;
  return digits ? `${main}_{${digits}}` : main;
}

function operatorName(name: string): string {
  return NAMES[name] ?? `\\operatorname{${INVERSES[name] ?? name}}`;
}

function callLatex(node: CallNode, exponent = ""): string {
  if (node.name === "abs") {
    const inside = `\\left|${toLatex(argument(node))}\\right|`;
    return exponent ? `${inside}^{${exponent}}` : inside;
  }
  const raised = operatorName(node.name) + (exponent ? `^{${exponent}}` : "");
  const last = argument(node);
  if (node.name === "polylog")
    return `\\operatorname{Li}_{${node.args[0] ? toLatex(node.args[0]) : ""}}${brackets(toLatex(last))}`;
  if (node.name === "hyp2f1") return `{}_2F_1${brackets(node.args.map(toLatex).join(", "))}`;
  if (node.args.length > 1) return raised + brackets(node.args.map(toLatex).join(", "));
  return raised + (isCall(last, "abs") ? toLatex(last) : brackets(toLatex(last)));
}

function exponentLatex(exponent: Expression): string {
  if (isNumber(exponent) && !exponent.value.isWhole) {
    const { numerator, denominator } = exponent.value;
    return `${numerator}/${denominator}`;
  }
  return toLatex(exponent);
}

function powerLatex(base: Expression, exponent: Expression): string {
  if (isOneNode(exponent)) return same(base, EULER) ? "e" : toLatex(base);
  if (isNumber(exponent) && exponent.value.numerator === 1n) {
    const index = exponent.value.denominator;
    return index === 2n ? `\\sqrt{${toLatex(base)}}` : `\\sqrt[${index}]{${toLatex(base)}}`;
  }
  const raised = exponentLatex(exponent);
  const isPositiveWhole = isNumber(exponent) && exponent.value.isWhole && exponent.value.sign > 0;
  if (base.kind === "call" && (isPositiveWhole || base.name === "abs")) return callLatex(base, raised);
  const isSimple = base.kind === "symbol" || (isNumber(base) && base.value.isWhole && base.value.sign > 0);
  return `${isSimple ? toLatex(base) : brackets(toLatex(base))}^{${raised}}`;
}

function factorLatex([base, exponent]: Factor, isAlone: boolean): string {
  if (!isOneNode(exponent)) return powerLatex(base, exponent);
  return base.kind === "sum" && !isAlone ? brackets(toLatex(base)) : toLatex(base);
}

/** Factors side by side, with a dot where two numbers would run together. */
function juxtaposed(whole: bigint, factors: readonly Factor[], isNegative = false): string {
  const isAlone = factors.length === 1 && whole === 1n && !isNegative;
  const parts = factors.map((factor) => factorLatex(factor, isAlone));
  if (whole !== 1n || parts.length === 0) parts.unshift(`${whole}`);
  return parts.reduce((text, part) => text + (/\d$/.test(text) && /^\d/.test(part) ? " \\cdot " : " ") + part);
}

function isMonomial(factors: readonly Factor[]): boolean {
  return factors.every(([base]) => base.kind === "symbol" || isNumber(base));
}

function quotientLatex({ isNegative, above, below, numerator, denominator }: Quotient): string {
  if (below === 1n && denominator.length === 0) return juxtaposed(above, numerator, isNegative);
  if (denominator.length === 0 && numerator.length > 0 && !isMonomial(numerator)) {
    const inner = numerator.length === 1 && numerator[0] ? factorLatex(numerator[0], false) : juxtaposed(1n, numerator);
    return `\\frac{${above}}{${below}} ${inner}`;
  }
  return `\\frac{${juxtaposed(above, numerator)}}{${juxtaposed(below, denominator)}}`;
}

/** The expression as LaTeX without delimiters. */
export function toLatex(expression: Expression): string {
  switch (expression.kind) {
    case "symbol":
      return symbolLatex(expression.name);
    case "sum":
      return orderedTerms(expression)
        .map((term, index) => {
          const text = toLatex(withoutSign(term));
          if (index === 0) return startsNegative(term) ? `-${text}` : text;
          return startsNegative(term) ? ` - ${text}` : ` + ${text}`;
        })
        .join("");
    case "call":
      return callLatex(expression);
    case "number":
    case "power":
    case "product": {
      const quotient = asQuotient(expression);
      return (quotient.isNegative ? "-" : "") + quotientLatex(quotient);
    }
  }
}
