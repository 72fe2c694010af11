/** What an analysis of a function finds; plain JSON. */
import type { Quantity } from "./quantity";
import type { RealSet, Interval } from "./real-set";
import type { Side } from "../limits/estimate";
import type { LimitValue } from "../limits/limit";
import type { Symmetry } from "./period";

export interface Point {
  x: Quantity;
  y: Quantity;
}

/** Points of the whole line, or of one period where the function is periodic. */
export interface Points<Item = Point> {
  points: Item[];
  /** Are these all there are (in one period)? */
  complete: boolean;
}

export interface Extremum extends Point {
  kind: "minimum" | "maximum";
  /** Is there no lower or higher value on the whole domain? */
  isGlobal: boolean;
}

export interface Trend<Kind extends string> extends Interval {
  kind: Kind;
}

export interface Discontinuity {
  x: Quantity;
  kind: "pole" | "jump" | "removable" | "oscillating" | "undecided";
  left: LimitValue | null;
  right: LimitValue | null;
}

export type Asymptote =
  | { kind: "vertical"; x: Quantity; text: string; latex: string }
  | {
      kind: "horizontal" | "oblique";
      /** Where the curve comes close to it. */
      side: "left" | "right" | "both";
      slope: Quantity;
      intercept: Quantity;
      text: string;
      latex: string;
    };

export interface Derivative {
  order: number;
  /** In the syntax of mathjs. */
  text: string;
  latex: string;
  /** The value at the asked point. */
  at?: Point;
  /** The asked point, where there is no derivative; the slopes of both sides where they differ. */
  missing?: { x: Quantity; sides: { left: Quantity; right: Quantity } | null };
}

export interface AskedLimit {
  at: Quantity;
  /** "both": the two sides together, or infinity. */
  side: Side | "both";
  limit: LimitValue;
  /** Of a two-sided limit. */
  left?: LimitValue;
  right?: LimitValue;
  steps: string[];
}

/** Fields that were not asked for are missing. */
export interface Analysis {
  expression: string;
  variable: string;
  latex: string;
  /** The part of the line that was looked at, where it was named. */
  within: Interval | null;
  period?: Quantity | null;
  symmetry?: Symmetry;
  domain?: RealSet;
  range?: RealSet | null;
  roots?: Points<Quantity>;
  yIntercept?: Point | null;
  derivatives?: Derivative[];
  criticalPoints?: Points;
  extrema?: Points<Extremum>;
  inflections?: Points;
  monotonicity?: Trend<"increasing" | "decreasing" | "constant">[];
  convexity?: Trend<"convex" | "concave" | "straight">[];
  continuity?: { discontinuities: Discontinuity[]; isContinuous: boolean; complete: boolean };
  asymptotes?: Asymptote[];
  limits?: AskedLimit[];
  /** What could not be found out, in sentences. */
  gaps: string[];
  steps: string[];
}
