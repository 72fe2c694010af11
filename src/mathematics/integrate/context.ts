/** What the rules of integration share: the search, its bounds, and the record of what was applied. */
import type { Expression } from "../expression/expression";

/** What a rule found. */
export interface Finding {
  readonly value: Expression;
  /** One sentence that tells what was done; formulas in LaTeX between dollar signs. */
  readonly because: string;
  /** The intermediate stage in LaTeX, where the rule leads to other integrals. */
  readonly stage?: string;
  /** How many of the last integrals asked for it was made of; all of them by default. */
  readonly uses?: number;
}

/** One applied rule and the integrals it led to. */
export interface Derivation {
  readonly rule: string;
  readonly integrand: Expression;
  readonly variable: string;
  readonly finding: Finding;
  readonly parts: readonly Derivation[];
}

/** The integral that a rule is asked for, and how to ask for others. */
export interface Task {
  readonly integrand: Expression;
  readonly variable: string;
  /** How many substitutions and splittings lie above. */
  readonly depth: number;
  /** The antiderivative of another integrand one level down, by default in the same variable. */
  integrate(integrand: Expression, variable?: string): Expression | null;
  /** The antiderivative on the same level. */
  rephrase(integrand: Expression): Expression | null;
  /** A name for a variable of substitution that occurs nowhere else. */
  fresh(): string;
}

/** Null where the rule does not apply. */
export type Rule = (task: Task) => Finding | null;

export interface NamedRule {
  readonly name: string;
  readonly apply: Rule;
}
