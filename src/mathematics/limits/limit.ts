/** Limits of formulas: at points, from one side, and at infinity. */
import { realFunction } from "../formula/compile";
import type { Formula } from "../formula/formula";
import { quantity, type Quantity } from "../analyze/quantity";
import { estimateLimit, type Side } from "./estimate";

export type LimitValue =
  | { kind: "value"; value: Quantity }
  | { kind: "infinite"; sign: 1 | -1 }
  /** It is known that there is none. */
  | { kind: "none"; reason: string }
  /** Not decided; the estimate is what the values suggest. */
  | { kind: "unknown"; reason: string; estimate: number | null };

/** The limit from one side; at infinity the side says nothing. */
export function oneSidedLimit(formula: Formula, variable: string, at: number, side: Side): LimitValue {
  const estimate = estimateLimit(realFunction(formula, variable), at, side);
  switch (estimate.kind) {
    case "value":
      return { kind: "value", value: quantity(Math.abs(estimate.value) < 10 * estimate.error ? 0 : estimate.value) };
    case "infinite":
      return estimate;
    case "undefined":
      return { kind: "none", reason: "The function has no real values there." };
    case "unsettled":
      return { kind: "unknown", reason: "The values do not settle.", estimate: null };
  }
}

export interface WholeLimit {
  limit: LimitValue;
  left?: LimitValue;
  right?: LimitValue;
  steps: string[];
}

/** The limit from both sides, or from the one that is named. */
export function limitOf(formula: Formula, variable: string, at: number, side: Side | "both"): WholeLimit {
  if (!Number.isFinite(at)) return { limit: oneSidedLimit(formula, variable, at, "left"), steps: [] };
  if (side !== "both") return { limit: oneSidedLimit(formula, variable, at, side), steps: [] };
  const left = oneSidedLimit(formula, variable, at, "left");
  const right = oneSidedLimit(formula, variable, at, "right");
  return { limit: together(left, right), left, right, steps: [] };
}

function together(left: LimitValue, right: LimitValue): LimitValue {
  if (left.kind === "unknown") return left;
  if (right.kind === "unknown") return right;
  if (left.kind === "none") return left;
  if (right.kind === "none") return right;
  if (left.kind === "infinite" && right.kind === "infinite" && left.sign === right.sign) return left;
  if (left.kind === "value" && right.kind === "value" && isNear(left.value, right.value)) return left;
  return { kind: "none", reason: "The limits from the left and from the right differ." };
}

function isNear(a: Quantity, b: Quantity): boolean {
  const [x, y] = [a.value ?? Number.NaN, b.value ?? Number.NaN];
  return a.text === b.text || Math.abs(x - y) <= 1e-9 * Math.max(1, Math.abs(x));
}
