/** The applied rules as solution steps that a person can follow. */
import { type Expression, symbol } from "../expression/expression";
import { toLatex } from "../expression/latex";
import type { Derivation } from "./context";

/** One applied rule; `before` and `after` are LaTeX without delimiters, `explanation` is prose with formulas in $…$. */
export interface Step {
  readonly rule: string;
  readonly explanation: string;
  readonly before: string;
  readonly after: string;
}

const MAX_STEPS = 40;

function integralLatex(integrand: Expression, variable: string): string {
  const inner = toLatex(integrand);
  return `\\int ${integrand.kind === "sum" ? `\\left(${inner}\\right)` : inner} \\, d${toLatex(symbol(variable))}`;
}

function* stepsIn(derivation: Derivation): Generator<Step> {
  const { rule, integrand, variable, finding, parts } = derivation;
  const before = integralLatex(integrand, variable);
  const value = toLatex(finding.value);
  yield {
    rule,
    explanation: finding.because,
    before,
    after: finding.stage ?? (parts.length > 0 ? stageOf(parts) : value),
  };
  for (const part of parts) yield* stepsIn(part);
  const inner = parts.find((part) => part.variable !== variable);
  if (inner) {
    const explanation = `Put $${toLatex(symbol(variable))}$ back.`;
    yield { rule: "back-substitution", explanation, before: toLatex(inner.finding.value), after: value };
  }
}

function stageOf(parts: readonly Derivation[]): string {
  return parts.map((part) => integralLatex(part.integrand, part.variable)).join(" + ");
}

/** The steps from the integral to its antiderivative, in reading order, each integral once. */
export function stepsOf(derivation: Derivation): readonly Step[] {
  const seen = new Set<string>();
  const steps: Step[] = [];
  for (const step of stepsIn(derivation)) {
    const key = `${step.rule} ${step.before}`;
    if (step.before === step.after || seen.has(key)) continue;
    seen.add(key);
    steps.push(step);
    if (steps.length === MAX_STEPS) break;
  }
  return steps;
}
