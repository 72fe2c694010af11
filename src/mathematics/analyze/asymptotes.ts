/** Vertical, horizontal and oblique asymptotes, from limits. */
import { realFunction } from "../formula/compile";
import { call, type Formula, symbol } from "../formula/formula";
import { parseFormula } from "../formula/parse";
import { likelyLimit, type LimitValue } from "../limits/limit";
import type { Asymptote } from "./analysis";
import { quantity, valueOf, type Quantity } from "./quantity";

export function verticalAsymptote(x: Quantity, variable: string): Asymptote {
  return { kind: "vertical", x, text: `${variable} = ${x.text}`, latex: `${variable} = ${x.latex}` };
}

/** The asymptotes at the ends that the domain reaches. */
export function endAsymptotes(formula: Formula, variable: string): Asymptote[] {
  const right = lineAt(formula, variable, 1);
  const left = lineAt(formula, variable, -1);
  if (
    right !== null &&
    left !== null &&
    right.slope.text === left.slope.text &&
    right.intercept.text === left.intercept.text
  ) {
    return [asymptote(right, "both", variable)];
  }
  return [
    ...(left === null ? [] : [asymptote(left, "left", variable)]),
    ...(right === null ? [] : [asymptote(right, "right", variable)]),
  ];
}

interface Straight {
  slope: Quantity;
  intercept: Quantity;
}

function lineAt(formula: Formula, variable: string, sign: 1 | -1): Straight | null {
  const line = limitLine(formula, variable, sign);
  return line === null || coincides(formula, variable, sign, line) ? null : line;
}

/** Is the curve the line itself out there? */
function coincides(formula: Formula, variable: string, sign: 1 | -1, { slope, intercept }: Straight): boolean {
  const f = realFunction(formula, variable);
  return [3.7, 13.7, 31.1].every((size) => {
    const height = valueOf(slope) * sign * size + valueOf(intercept);
    return Math.abs(f(sign * size) - height) <= 1e-13 * Math.max(1, Math.abs(height));
  });
}

function limitLine(formula: Formula, variable: string, sign: 1 | -1): Straight | null {
  const end = quantity(sign * Infinity);
  if (
    Number.isNaN(realFunction(formula, variable)(sign * 1e5)) &&
    Number.isNaN(realFunction(formula, variable)(sign * 9e3))
  )
    return null;
  const level = likelyLimit(formula, variable, end, "left");
  if (level.kind === "value") return { slope: quantity(0), intercept: level.value };
  if (level.kind !== "infinite") return null;
  const slope = finite(likelyLimit(call("divide", formula, symbol(variable)), variable, end, "left"));
  if (slope === null || slope.value === 0) return null;
  const multiple = call("multiply", written(slope), symbol(variable));
  const intercept = finite(likelyLimit(call("subtract", formula, multiple), variable, end, "left"));
  return intercept === null ? null : { slope, intercept };
}

function finite(limit: LimitValue): Quantity | null {
  return limit.kind === "value" ? limit.value : null;
}

function written({ text, value }: Quantity): Formula {
  const parsed = parseFormula(text);
  return parsed.kind === "formula" ? parsed.formula : { kind: "number", value: value ?? 0, text };
}

function asymptote({ slope, intercept }: Straight, side: "left" | "right" | "both", variable: string): Asymptote {
  const kind = slope.value === 0 ? "horizontal" : "oblique";
  const line = lineText(slope, intercept, variable);
  return { kind, side, slope, intercept, text: `y = ${line.text}`, latex: `y = ${line.latex}` };
}

function lineText(slope: Quantity, intercept: Quantity, variable: string): { text: string; latex: string } {
  if (slope.value === 0) return { text: intercept.text, latex: intercept.latex };
  const factor = slope.text === "1" ? "" : slope.text === "-1" ? "-" : `${slope.text}*`;
  const factorLatex = slope.text === "1" ? "" : slope.text === "-1" ? "-" : slope.latex;
  if (intercept.value === 0) return { text: `${factor}${variable}`, latex: `${factorLatex}${variable}` };
  const isNegative = valueOf(intercept) < 0;
  const [size, sizeLatex] = isNegative
    ? [intercept.text.replace(/^-/, ""), intercept.latex.replace(/^-/, "")]
    : [intercept.text, intercept.latex];
  const sign = isNegative ? "-" : "+";
  return { text: `${factor}${variable} ${sign} ${size}`, latex: `${factorLatex}${variable} ${sign} ${sizeLatex}` };
}
