/** What is known about one integral, as plain JSON: the value, its error, the exact form, the way there, or where it breaks. */

export interface Written {
  /** In the syntax of mathjs. */
  text: string;
  latex: string;
}

export interface Step {
  rule: string;
  /** One sentence; formulas in LaTeX between dollar signs. */
  explanation: string;
  /** LaTeX. */
  before: string;
  after: string;
}

export interface Antiderivative extends Written {
  /** How it was found: the leading rule. */
  method: string;
  /** Conditions under which it holds, such as "x > 0". */
  restrictions: string[];
  /** Real points at which its derivative was compared with the integrand. */
  points: number;
}

export interface IntegralReport {
  /** "principal value" only where it was asked for and the integral itself does not exist. */
  kind: "indefinite" | "value" | "principal value" | "divergent" | "undefined" | "unclear";
  /** What was understood. */
  integrand: Written;
  variable: string;
  lower: Written | null;
  upper: Written | null;
  antiderivative: Antiderivative | null;
  /** Shown only if quadrature agrees. */
  exact: Written | null;
  value: number | null;
  /** Estimated absolute error of the value. */
  error: number | null;
  /** Times the integrand was evaluated. */
  evaluations: number;
  /** Quadrature rules used; null for an indefinite integral. */
  quadrature: string | null;
  /** Finite points at which the interval was broken up. */
  breaks: number[];
  /** Does the fundamental theorem give the same number? null where it could not be applied. */
  agrees: boolean | null;
  /** Values of the antiderivative at the bounds, in LaTeX, where they were used. */
  evaluated: { lower: string; upper: string } | null;
  /** Where the integral breaks, as a bound: a number, "inf" or "-inf". */
  breaksAt: string | null;
  /** What is wrong with it, in a sentence. */
  complaint: string | null;
  steps: Step[];
}
