/** The answer to an integral, as a tutor would write it. */
import type { IntegralReport } from "../../mathematics/definite/report";
import { digits, integralLatex } from "../../mathematics/definite/statement";
import { relation } from "../../mathematics/numeric/recognise";
import { parseFormula } from "../../mathematics/formula/parse";
import type { Measure } from "../../mathematics/read/measure";
import { writtenText } from "../../mathematics/plot/written";
import type { ToolResult } from "../../tools/tool";
import { iteratedAnswer, iteratedReport } from "./iterated-answer";
import type { AnswerPart } from "./response";
import { foldedDifference, isPositiveBetween, polynomialKind } from "./substitution";

/** Formulas up to this length are written in a line of text; longer ones are typeset. */
const INLINE = 24;

/** What an integral measures, beside the area under its integrand. */
const MEASURES: Readonly<Record<Measure, readonly [name: string, because: string]>> = {
  length: ["length of the curve", "The length of a curve is the integral of √(1 + f′²)."],
  "volume-x": ["volume of revolution", "Turned about the x-axis, a curve encloses the integral of π f²."],
  "volume-y": [
    "volume of revolution",
    "Turned about the y-axis, the area under a curve sweeps the integral of 2π x f.",
  ],
  surface: ["surface of revolution", "The surface that a turning curve sweeps is the integral of 2π f √(1 + f′²)."],
  mean: ["mean value", "The mean value of a function is its integral, divided by the length of the interval."],
};

/** @param measure what the question wants the integral for, where it names something */
export function integralAnswer(output: ToolResult, measure: Measure | null = null): AnswerPart {
  const iterated = iteratedReport(output);
  if (iterated !== null) return iteratedAnswer(iterated);
  const report = output.details as unknown as IntegralReport;
  switch (report.kind) {
    case "indefinite":
      return indefinite(report);
    case "value":
    case "principal value":
      return definite(report, measure);
    case "divergent":
    case "undefined":
    case "unclear":
      return {
        answer: `${shown(report)}\n\n${report.complaint ?? output.summary}`,
        steps: stepsOf(report),
        explanation: meaningOf(report),
      };
  }
}

function indefinite(report: IntegralReport): AnswerPart {
  const { integrand, antiderivative } = report;
  const conditions = antiderivative?.restrictions ?? [];
  return {
    answer: `The antiderivative of ${inline(integrand)} is **${inline(antiderivative ?? integrand)} + C**.\n\n${shown(report)}`,
    steps: stepsOf(report),
    explanation: [
      `This is an indefinite integral; it was found by ${ruleText(report)} and confirmed by differentiating the result at ${antiderivative?.points ?? 0} points.`,
      conditions.length > 0 ? `It holds for ${conditions.join(" and ")}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

function definite(report: IntegralReport, measure: Measure | null): AnswerPart {
  const { integrand, variable, lower, upper, antiderivative } = report;
  const value = valueOf(report);
  const name = report.kind === "principal value" ? "principal value of the integral" : "definite integral";
  const [from, to] = [inline(lower ?? integrand), inline(upper ?? integrand)];
  const steps = [`Identify the function: f(${writtenText(variable)}) = ${inline(integrand)}`];
  if (report.kind === "value" && antiderivative === null && report.exact !== null) {
    steps.push(...report.steps.map(stepLine), `Together: ${value}`);
  } else if (report.kind === "value" && antiderivative !== null && report.exact !== null) {
    steps.push(
      ...ruleSteps(report),
      `Evaluate the definite integral: [${inline(antiderivative)}] from ${from} to ${to}`,
      calculation(report),
    );
  } else {
    steps.push(
      `Integrate numerically: ${report.quadrature}, ${report.evaluations} evaluations`,
      `The value is ${value}, with an error of at most about ${(report.error ?? 0).toExponential(0)}`,
    );
  }
  if (measure !== null) {
    const [what, because] = MEASURES[measure];
    return {
      answer: `The ${what} is **${value}**.\n\n${shown(report)}`,
      steps: [because, ...steps, `The ${what}: ${value}`],
      explanation: [because, ...sentencesOf(report, value)].join(" "),
    };
  }
  steps.push(meaningStep(report, value));
  return {
    answer: `The ${name} of ${inline(integrand)} from ${from} to ${to} equals **${value}**.\n\n${shown(report)}`,
    steps,
    explanation: explanationOf(report, value, from, to),
  };
}

function explanationOf(report: IntegralReport, value: string, from: string, to: string): string {
  const { variable } = report;
  const range = `from ${variable} = ${from} to ${variable} = ${to}`;
  const meaning =
    report.kind === "principal value"
      ? `The integral itself diverges at ${variable} = ${report.breaksAt}; its principal value lets the infinities on both sides cancel.`
      : `This integral represents the ${isSigned(report) ? "signed area between" : "area under"} ${curveName(report)}${isSigned(report) ? " and the axis" : ""} ${range}.`;
  return [meaning, ...sentencesOf(report, value)].join(" ");
}

/** By what the value was found, and how near it is. */
function sentencesOf(report: IntegralReport, value: string): string[] {
  const { antiderivative, exact, error } = report;
  return [
    exact !== null && antiderivative !== null
      ? `Using the fundamental theorem of calculus with ${ruleText(report)}, the antiderivative ${inline(antiderivative)} is evaluated at the bounds to get ${value}.`
      : exact !== null
        ? "The interval is broken up where the integrand changes its form, and each piece is integrated exactly."
        : "No exact form is shown, because none was found that quadrature confirms.",
    error === null
      ? report.value === null && exact !== null
        ? `Quadrature ${report.quadrature} confirms it.`
        : ""
      : `Adaptive quadrature gives the same value with an error of at most about ${error.toExponential(0)}.`,
  ].filter(Boolean);
}

/** "the parabola y = x²", or "the curve of sin(x)". */
function curveName({ integrand, variable }: IntegralReport): string {
  const kind = polynomialKind(integrand.text, variable);
  return kind === null ? `the curve of ${inline(integrand)}` : `the ${kind} y = ${inline(integrand)}`;
}

/** "9", or "π/4 ≈ 0.785398163397448". */
function valueOf({ exact, value, error }: IntegralReport): string {
  const number = value === null ? "" : digits(value, exact === null ? error : null);
  if (exact === null) return number;
  if (value === null) return inline(exact);
  return exact.text === number ? number : `${inline(exact)} ${relation(number, exact.text)} ${number}`;
}

function stepsOf(report: IntegralReport): string[] {
  const first = `Identify the function: f(${writtenText(report.variable)}) = ${inline(report.integrand)}`;
  return report.antiderivative === null ? [first] : [first, ...ruleSteps(report)];
}

/** The rules that were applied; a single one is told with what it gives. */
function ruleSteps(report: IntegralReport): string[] {
  const { steps, integrand, antiderivative, variable } = report;
  if (antiderivative === null) return [];
  const result = `∫${factor(integrand)} d${variable} = ${inline(antiderivative)} + C`;
  if (steps.length <= 1) {
    const because = steps[0]?.explanation.split(/[:.](?:\s|$)/)[0] ?? "Find the antiderivative";
    return [`${because}: ${result}`];
  }
  return [...steps.map(stepLine), `Together: ${result}`];
}

function stepLine({ explanation, before, after }: IntegralReport["steps"][number]): string {
  return `${explanation} $${before} = ${after}$`;
}

/** "Calculate: 3³/3 − 0³/3 = 27/3 − 0 = 9" */
function calculation(report: IntegralReport): string {
  const { antiderivative, variable, lower, upper, evaluated } = report;
  const value = valueOf(report);
  const folded =
    antiderivative === null || lower === null || upper === null
      ? null
      : foldedDifference(antiderivative.text, variable, lower.text, upper.text);
  if (folded !== null) return `Calculate: ${folded} = ${value}`;
  if (evaluated === null) return `Calculate, jumps of the antiderivative taken out: ${value}`;
  return `Calculate: $\\left(${evaluated.upper}\\right) - \\left(${evaluated.lower}\\right)$ = ${value}`;
}

function meaningStep(report: IntegralReport, value: string): string {
  const { integrand, lower, upper } = report;
  const range = `between ${writtenText(lower?.text ?? "")} and ${writtenText(upper?.text ?? "")}`;
  if (report.kind === "principal value") return `The result is the principal value ${range}: ${value}`;
  const area = isSigned(report)
    ? "signed area between the curve and the axis"
    : `area under the curve of ${inline(integrand)}`;
  return report.value === null
    ? `It holds where the letters stand for positive numbers: ${value}`
    : `The result represents the ${area} ${range}: ${value} square units`;
}

function meaningOf({ kind, breaksAt, variable }: IntegralReport): string {
  if (kind === "divergent")
    return `An integral exists only if it settles as its cut moves towards ${variable} = ${breaksAt}; this one does not.`;
  if (kind === "undefined")
    return "Only real integrals are calculated; with complex numbers the answer would depend on the branch that is chosen.";
  return "Where verification is inconclusive, no number is given.";
}

/** Is the integrand negative somewhere, so that areas count with their sign? */
function isSigned({ integrand, variable, lower, upper }: IntegralReport): boolean {
  const parsed = parseFormula(integrand.text);
  if (parsed.kind !== "formula" || lower === null || upper === null) return true;
  return !isPositiveBetween(parsed.formula, variable, lower.text, upper.text);
}

function ruleText({ antiderivative }: IntegralReport): string {
  return antiderivative === null
    ? "the rules of integration"
    : `the ${antiderivative.method} rule`.replace(/ rule rule$/, " rule");
}

/** As it stands behind an integral sign: a sum in brackets. */
function factor(formula: { text: string; latex: string }): string {
  const line = inline(formula);
  const isSum = /\s[+−]\s/.test(line.replace(/\([^()]*\)/g, ""));
  return isSum && !line.startsWith("$") ? `(${line})` : line;
}

/** In one line of text where that is short, else typeset. */
function inline({ text, latex }: { text: string; latex: string }): string {
  const line = writtenText(text);
  return line.length <= INLINE && !/\^\(|undefined/.test(line) ? line : `$${latex}$`;
}

function shown(report: IntegralReport): string {
  return `$$${integralLatex(report)}$$`;
}
