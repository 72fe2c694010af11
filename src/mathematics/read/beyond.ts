/** What people ask for and the tools do not do: named as such, so that nothing else is answered in its place. */
export const TWO_RANGES =
  "A double integral needs its two ranges: write ∫₀¹ ∫₀ˣ x·y dy dx, or “integrate x·y for x from 0 to 1 and y from 0 to x”.";

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
    /\blaurent\b/i,
    "I do not expand functions in Laurent series; ask for the Taylor polynomial at a point where the function has a value.",
  ],
  [
    /\b(?:taylor|maclaurin|power)[- ]?(?:series|expansions?|polynomials?|reihe|polynom)\b/i,
    "I cannot read which function is to be expanded. Write it like “Taylor polynomial of ln(x) around 1 of order 4”.",
  ],
  [/\\prod(?![a-z])|∏|\bproduct\b.*\b(?:from|for)\s+[a-z]\s*=/i, "I do not multiply out infinite or indexed products."],
  [
    /\\sum(?![a-z])|∑|\bsum(?:mation)?_|\b(?:sum|series)\b.*\b(?:from|for)\s+[a-z]\s*=/i,
    "I cannot read the term or the ends of this sum. Write it like “sum of 1/n^2 for n from 1 to infinity”.",
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
  return BEYOND.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
