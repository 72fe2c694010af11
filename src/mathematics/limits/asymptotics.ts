/** What the parts of the limit engine tell each other: limits, signs, and why there is none. */
import { EULER, type Expression, same } from "../expression/expression";
import { isFree } from "../expression/walk";

/** The limit lies outside what this method can do, or a sign cannot be told; the reason is for people. */
export class NoRule extends Error {
  override readonly name = "NoRule";
}

/** The expression has no real values for large x. */
export class NotReal extends Error {
  override readonly name = "NotReal";
}

/** A constant, or infinite with a sign. */
export type Extended = { kind: "finite"; value: Expression } | { kind: "infinite"; sign: 1 | -1 };

/** Limits and signs for x → ∞, as the expansion of a part needs them for smaller parts. */
export interface Asymptotics {
  limit(expression: Expression): Extended;
  /** The sign for all large x. @throws NoRule where it cannot be told */
  sign(expression: Expression): 1 | -1;
}

/** e to an exponent that depends on the symbol? */
export function isExponential(expression: Expression, name: string): boolean {
  return expression.kind === "power" && same(expression.base, EULER) && !isFree(expression.exponent, name);
}
