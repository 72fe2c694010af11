/** What people ask for and the tools do not do: named as such, so that nothing else is answered in its place. */
import { variablesOf } from "../formula/formula";
import { parseFormula } from "../formula/parse";

export const TWO_RANGES =
  "A double integral needs its two ranges: write ∫₀¹ ∫₀ˣ x·y dy dx, or “integrate x·y for x from 0 to 1 and y from 0 to x”.";

const REWRITING =
  /^(?:please\s+|can you\s+)?(?:factor(?:i[sz]e)?|expand|simplify|vereinfache|faktorisiere)\b:?\s*(.+)$/i;

const BEYOND: readonly (readonly [pattern: RegExp, message: string])[] = [
  [
    /\bdifferential equations?\b|\bdifferentialgleichung|\b(?:ODE|PDE)s?\b|\bd\^?2?[yu]\s*\/\s*d[xt]\^?2?\s*=|\b[yu]\s?(?:'{1,3}|′{1,3}|″)(?:\s*\([xt]\))?\s*[-+=](?!\s*\?)|[-+=]\s*[yu]\s?(?:'{1,3}|′{1,3}|″)/,
    "I do not solve differential equations. Where the right-hand side depends on one variable alone, ask for its antiderivative.",
  ],
  [
    /\b(?:laplace|fourier|z|hilbert)[- ]?(?:transform(?:ation|ed|ierte)?|series|reihe)\b/i,
    "I do not calculate transforms or Fourier series. The integral that defines one I can calculate for given numbers.",
  ],
  [
    /\b(?:taylor|maclaurin|laurent|power)[- ]?(?:series|expansions?|polynomials?|reihe|polynom)\b/i,
    "I do not expand functions in series. Ask for the derivatives at the point: the coefficient of order n is the n-th derivative divided by n!.",
  ],
  [
    /\\sum(?![a-z])|\\prod(?![a-z])|[∑∏]|\bsum(?:mation)?_|\b(?:sum|product|series)\b.*\b(?:from|for)\s+[a-z]\s*=/i,
    "I do not add up series. Sums of numbers that are written out I calculate: sum(1, 4, 9).",
  ],
  [
    /∭|\\iiint|∫[^∫]*∫[^∫]*∫|(?:\\int.*){3}|\b(?:triple|surface|line|contour) integral\b|\bd[xyz]\s*d[xyz]\s*d[xyz]\b/is,
    "I calculate integrals in one and in two variables. For a triple integral ask for the inner one first, then integrate its result.",
  ],
  [/[∬]|\\iint(?![a-z])/, TWO_RANGES],
  [
    /\^\s*\(?\s*(?:…|\.{3}|⋯|\\c?dots)/,
    "“…” stands for an expression without end, which has no value here; write out as many levels as are meant.",
  ],
];

/** A sentence that says what is not done; null where nothing of the kind is asked. */
export function beyondReach(text: string): string | null {
  const rewriting = REWRITING.exec(text.trim());
  const formula = rewriting === null ? null : parseFormula((rewriting[1] ?? "").replace(/[?.!]+$/, ""));
  if (formula?.kind === "formula" && variablesOf(formula.formula).length > 0) {
    return "I do not rewrite formulas (factor, expand, simplify). Ask for roots, a derivative, an integral, a limit or a plot.";
  }
  return BEYOND.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
