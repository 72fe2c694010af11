/** One integral from end to end: antiderivative, quadrature, exact form where both agree, or where it breaks. */
import { antiderivative, type FoundAntiderivative } from "../integrate/antiderivative";
import { constantValue } from "../formula/compile";
import { number, substitute, variablesOf, type Formula } from "../formula/formula";
import { typeset } from "../formula/latex";
import { parseFormula } from "../formula/parse";
import { printBound } from "../formula/bound";
import { printFormula } from "../formula/print";
import { decimal, recognise } from "../numeric/recognise";
import { definiteIntegral, type Definite, type Problem } from "./definite";
import { exactValues, type ExactValue } from "./fundamental";
import { piecewiseValue } from "./pieces";
import { principalValue } from "./principal-value";
import type { Antiderivative, IntegralReport, Step, Written } from "./report";
import type { Understood } from "./understand";

/** For an antiderivative alone, and for one that quadrature can do without. */
const SYMBOLIC_MS = 4000;
const SYMBOLIC_BESIDE_MS = 1200;

/** Everything that can be said about the integral. */
export function solveIntegral(question: Understood): IntegralReport {
  const { formula, variable, lower, upper } = question;
  const symbolic = antiderivative(printFormula(formula), variable, {
    deadlineMs: lower === null ? SYMBOLIC_MS : SYMBOLIC_BESIDE_MS,
  });
  const found = symbolic.kind === "found" ? foundFrom(symbolic) : null;
  const base = blank(question, found);
  if (lower === null || upper === null) return indefinite(base, found, symbolic);
  const open = variablesOf(formula).filter((name) => name !== variable);
  if (open.length > 0 || variablesOf(lower).length + variablesOf(upper).length > 0) {
    return withParameters(base, question, found, open);
  }
  const quadrature = definiteIntegral({ formula, variable, lower, upper });
  return judged(base, question, found, quadrature);
}

type Found = Antiderivative & { steps: Step[] };

function foundFrom({ expression, latex, method, restrictions, points, steps }: FoundAntiderivative): Found {
  return {
    text: expression,
    latex,
    method,
    restrictions: [...restrictions],
    points,
    steps: steps.map((step) => ({ ...step })),
  };
}

function blank({ formula, variable, lower, upper }: Understood, found: Found | null): IntegralReport {
  return {
    kind: "unclear",
    integrand: written(formula),
    variable,
    lower: lower === null ? null : bound(lower),
    upper: upper === null ? null : bound(upper),
    antiderivative:
      found === null
        ? null
        : {
            text: found.text,
            latex: found.latex,
            method: found.method,
            restrictions: found.restrictions,
            points: found.points,
          },
    exact: null,
    value: null,
    error: null,
    evaluations: 0,
    quadrature: null,
    breaks: [],
    agrees: null,
    evaluated: null,
    breaksAt: null,
    complaint: null,
    steps: found?.steps ?? [],
  };
}

function written(formula: Formula): Written {
  return { text: printFormula(formula), latex: typeset(formula) };
}

function bound(formula: Formula): Written {
  return { text: printBound(formula), latex: typeset(formula) };
}

function indefinite(
  base: IntegralReport,
  found: Antiderivative | null,
  symbolic: { kind: "found" } | { kind: "unknown"; reason: string },
): IntegralReport {
  if (found !== null) return { ...base, kind: "indefinite" };
  const reason = symbolic.kind === "unknown" ? symbolic.reason : "";
  return { ...base, complaint: `No antiderivative was found. ${reason}`.trim() };
}

function judged(
  base: IntegralReport,
  question: Understood,
  found: Antiderivative | null,
  quadrature: Definite,
): IntegralReport {
  switch (quadrature.kind) {
    case "value":
      return valued(base, question, found, quadrature);
    case "divergent":
      return diverging(base, question, quadrature);
    case "undefined": {
      const place = `(${pointText(quadrature.from)}, ${pointText(quadrature.to)})`;
      const complaint = `The integrand is not real for ${base.variable} in ${place}, so the integral has no real value.`;
      return { ...base, kind: "undefined", breaksAt: pointText(quadrature.from), complaint };
    }
    case "unclear":
      return { ...base, complaint: quadrature.reason };
  }
}

function valued(
  base: IntegralReport,
  { formula, variable, lower, upper }: Understood,
  found: Antiderivative | null,
  quadrature: Extract<Definite, { kind: "value" }>,
): IntegralReport {
  const { value, error, evaluations, method, breaks } = quadrature;
  const numeric = { ...base, kind: "value" as const, value, error, evaluations, quadrature: method, breaks };
  if (lower === null || upper === null) return numeric;
  const candidates = found === null ? [] : exactValues({ antiderivative: found.text, variable, lower, upper });
  const exact = candidates.find((candidate) => agree(candidate, value, error));
  if (exact === undefined) {
    const pieces = piecewiseValue({ formula, variable, lower, upper });
    if (pieces === null || !agree(pieces, value, error))
      return { ...numeric, agrees: candidates.length === 0 ? null : false };
    const { text, latex } = shortForm(pieces);
    const own = { ...numeric, antiderivative: null, steps: pieces.steps, agrees: true };
    return { ...own, value: pieces.value, exact: { text, latex } };
  }
  const { text, latex } = shortForm(exact);
  const { evaluated } = exact;
  const isPlain = exact === candidates[0];
  return {
    ...numeric,
    value: exact.value,
    exact: { text, latex },
    agrees: true,
    evaluated: isPlain ? evaluated : null,
  };
}

/** Longer forms are replaced by a short one of the same value, where there is one. */
const LONG_FORM = 40;

function shortForm(exact: ExactValue): Written {
  const short = exact.text.length > LONG_FORM ? recognise(exact.value, 1e-14) : null;
  const parsed = short === null ? null : parseFormula(short);
  return parsed?.kind === "formula" && short !== null ? { text: short, latex: typeset(parsed.formula) } : exact;
}

/** Do the exact form and the quadrature give the same number, as far as the latter's error tells? */
function agree(exact: ExactValue, value: number, error: number): boolean {
  const rounding = 1e-12 * Math.max(Math.abs(value), 1e-3);
  return Math.abs(exact.value - value) <= Math.max(10 * error, rounding);
}

function diverging(
  base: IntegralReport,
  question: Understood,
  { at, sign, behaviour }: Extract<Definite, { kind: "divergent" }>,
): IntegralReport {
  const place = `${base.variable} = ${pointText(at)}`;
  const where = Number.isFinite(at) ? `at ${place}` : `towards ${place}`;
  const manner =
    behaviour === "oscillating"
      ? "its value oscillates and tends to nothing"
      : sign === 0
        ? "its parts tend to infinities of both signs"
        : `it tends to ${sign > 0 ? "+∞" : "−∞"}`;
  const complaint = `The integral diverges ${where}: ${manner}.`;
  const broken = { ...base, kind: "divergent" as const, breaksAt: pointText(at), complaint };
  if (!question.principalValue) return broken;
  const { formula, variable, lower, upper } = question;
  if (lower === null || upper === null) return broken;
  const principal = principalValue({ formula, variable, lower, upper });
  if (principal.kind !== "value")
    return { ...broken, complaint: `${complaint} It has no principal value either: ${principal.reason}` };
  const { value, error, evaluations, method } = principal;
  return { ...broken, kind: "principal value", value, error, evaluations, quadrature: method };
}

/** Values that letters are given, in turn, to compare the exact form with quadrature. */
const SAMPLES = [
  [1.3, 2.1, 0.7, 3.2],
  [0.6, 1.7, 2.9, 1.1],
  [2.2, 3.1, 1.4, 0.8],
] as const;

/** Evaluations of the integrand while quadrature confirmed the exact form at sample values; null where it did not. */
function confirmedAt(problem: Problem, names: readonly string[], exact: string): number | null {
  const parsed = parseFormula(exact);
  if (parsed.kind === "unreadable" || names.length > SAMPLES[0].length) return null;
  let evaluations = 0;
  for (const sample of SAMPLES) {
    const filled = (part: Formula) =>
      names.reduce((whole, name, index) => substitute(whole, name, number(sample[index] ?? 1)), part);
    const { formula, variable, lower, upper } = problem;
    const result = definiteIntegral({ formula: filled(formula), variable, lower: filled(lower), upper: filled(upper) });
    const claimed = constantValue(filled(parsed.formula));
    if (result.kind !== "value" || !(Math.abs(result.value - claimed) <= 1e-9 * Math.max(1, Math.abs(claimed))))
      return null;
    evaluations += result.evaluations;
  }
  return evaluations;
}

/** A number as people write it. */
function pointText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  return decimal(Number(value.toPrecision(12)));
}

/** Letters stand for numbers that are not known: only the antiderivative can tell, checked at sample values. */
function withParameters(
  base: IntegralReport,
  { formula, variable, lower, upper }: Understood,
  found: Antiderivative | null,
  open: readonly string[],
): IntegralReport {
  const names = [
    ...new Set([...open, ...(lower === null ? [] : variablesOf(lower)), ...(upper === null ? [] : variablesOf(upper))]),
  ];
  const asks = `The value depends on ${names.join(", ")}; give ${names.length === 1 ? "its value" : "their values"} to get a number.`;
  if (found === null || lower === null || upper === null) return { ...base, complaint: asks };
  const parameters = Object.fromEntries(names.map((name, index) => [name, SAMPLES[0][index] ?? 1]));
  const [exact] = exactValues({ antiderivative: found.text, variable, lower, upper, parameters });
  if (exact === undefined) return { ...base, complaint: asks };
  const evaluations = confirmedAt({ formula, variable, lower, upper }, names, exact.text);
  if (evaluations === null) return { ...base, complaint: asks };
  const { text, latex, evaluated } = exact;
  const quadrature = `at ${SAMPLES.length} positive values of ${names.join(", ")}`;
  return { ...base, kind: "value", exact: { text, latex }, agrees: true, evaluated, evaluations, quadrature };
}
