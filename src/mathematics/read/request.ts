/** What a question asks of the mathematical tools. */

export type Feature =
  | "domain"
  | "range"
  | "roots"
  | "intercepts"
  | "symmetry"
  | "period"
  | "continuity"
  | "derivative"
  | "critical_points"
  | "extrema"
  | "inflections"
  | "monotonicity"
  | "convexity"
  | "asymptotes"
  | "limit";

export const FEATURES: readonly Feature[] = [
  "domain",
  "range",
  "roots",
  "intercepts",
  "symmetry",
  "period",
  "continuity",
  "derivative",
  "critical_points",
  "extrema",
  "inflections",
  "monotonicity",
  "convexity",
  "asymptotes",
  "limit",
];

/** Texts are formulas in the syntax of mathjs; infinite bounds are "inf" and "-inf". */
export interface IntegralArguments {
  expression: string;
  variable: string;
  lower?: string;
  upper?: string;
  /** Of an iterated integral: the variable that is integrated over first, and its bounds, which may contain `variable`. */
  inner_variable?: string;
  inner_lower?: string;
  inner_upper?: string;
  /** Is Cauchy's principal value asked for? */
  principal_value?: boolean;
}

export interface AnalyzerArguments {
  expression: string;
  variable: string;
  features: Feature[];
  /** Where: the point of a limit or a derivative. */
  at?: string;
  direction?: "left" | "right";
  /** Of the derivative, from 1. */
  order?: number;
  /** A closed or half-open part of the line to look at. */
  range?: [string, string];
}

export interface PlotArguments {
  expressions: string[];
  variable: string;
  kind?: "function" | "parametric" | "polar";
  range?: [string, string];
  /** The interval under the curve that is shaded. */
  shade?: [string, string];
  /** What of the first function is marked. */
  features?: Feature[];
  title?: string;
}

export type MathRequest =
  | { tool: "integral_calculator"; arguments: IntegralArguments }
  | { tool: "function_analyzer"; arguments: AnalyzerArguments }
  | { tool: "plot_generator"; arguments: PlotArguments }
  | { tool: "calculator"; arguments: { expression: string } };

export type Missing = "function" | "bounds" | "variable";

export type Reading =
  | {
      kind: "requests";
      requests: MathRequest[];
      /** What was understood, in LaTeX, one entry a request. */
      typeset: string[];
    }
  | {
      kind: "unclear";
      message: string;
      /** Offset of the character that could not be read. */
      position?: number;
      missing?: Missing[];
    };
