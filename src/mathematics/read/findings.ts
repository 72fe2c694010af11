/** What a text holds, piece by piece, before it is put together into requests. */
import type { Formula } from "../formula/formula";
import type { Intent } from "./vocabulary";

export interface Bounds {
  lower: Formula;
  upper: Formula;
  /** The variable that the words name: "x from 0 to 1". */
  variable?: string;
}

export interface Expression {
  formula: Formula;
  start: number;
  end: number;
  /** Was it introduced by "y =" or "f(x) ="? */
  named: boolean;
  /** The argument of f in "f(t) =". */
  variable?: string;
  /** Only one variable, such as the "x" in "for x". */
  bare: boolean;
  /** The word before it. */
  after: string;
}

export interface IntegralSign {
  formula: Formula;
  variable: string | null;
  bounds: Bounds | null;
  /** The first of two signs: "∫₀¹ ∫₀ˣ f dy dx". */
  outer?: { variable: string; bounds: Bounds };
}

export interface Approach {
  variable: string | null;
  at: Formula;
  direction: "left" | "right" | null;
}

export interface Findings {
  intents: { intent: Intent; words: string; at: number }[];
  expressions: Expression[];
  equations: { left: Formula; right: Formula; at: number }[];
  integrals: IntegralSign[];
  bounds: Bounds | null;
  /** All ranges that were named, in their order. */
  ranges: Bounds[];
  variable: string | null;
  approach: Approach | null;
  /** The point in "at x = 2". */
  at: Formula | null;
  /** Lines such as x = 2, which may bound a region. */
  verticals: Formula[];
  /** Numbers that letters of the formula stand for: "with k = 2". */
  given: { name: string; value: Formula }[];
  /** The interval that is to be shaded, where it is not the one that is shown. */
  shade: Bounds | null;
  /** Is it about one arch of a wave? */
  arch: boolean;
  /** Orders of d/dx signs. */
  derivativeOrder: number | null;
  /** Is the x-axis named as a border? */
  axis: "x" | "y" | null;
  /** Offset of an unknown function's name. */
  unknown: { name: string; position: number } | null;
  /** The first piece of mathematics that belongs to nothing that was read. */
  leftover: { text: string; position: number } | null;
}

export function nothingFound(): Findings {
  return {
    intents: [],
    expressions: [],
    equations: [],
    integrals: [],
    bounds: null,
    ranges: [],
    variable: null,
    approach: null,
    at: null,
    verticals: [],
    given: [],
    shade: null,
    arch: false,
    derivativeOrder: null,
    axis: null,
    unknown: null,
    leftover: null,
  };
}
