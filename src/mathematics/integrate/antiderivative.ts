/** Antiderivatives of real functions, verified by differentiation before they are given. */
import { OutOfBudget, withinDeadline } from "../expression/budget";
import type { Expression } from "../expression/expression";
import { toLatex } from "../expression/latex";
import { parse, UnreadableExpression } from "../expression/parse";
import { toMathjs } from "../expression/text";
import { symbolsOf } from "../expression/walk";
import { check, type Check, checkComplex, holdsOnPrincipalBranch, isConfirmed } from "./check";
import type { Derivation } from "./context";
import { parameterRestrictions, restrictionsOf } from "./restrictions";
import { findAntiderivative } from "./search";
import { simplified } from "./simplify";
import { type Step, stepsOf } from "./steps";

const DEADLINE_MS = 5000;

const COMPLEX = "no real values were found; the formula holds in complex numbers";

interface AntiderivativeOptions {
  /** The names that may occur besides the variable, taken to be positive; without it every name may. */
  readonly parameters?: readonly string[];
  /** Wall-clock time in milliseconds, 5000 by default. */
  readonly deadlineMs?: number;
}

/** An antiderivative whose derivative was found to be the integrand at so many real points. */
export interface FoundAntiderivative {
  readonly kind: "found";
  /** In mathjs syntax, without the constant of integration. */
  readonly expression: string;
  readonly latex: string;
  /** The rule that led to it. */
  readonly method: string;
  readonly steps: readonly Step[];
  /** Conditions such as `x - 1 ≠ 0`. */
  readonly restrictions: readonly string[];
  readonly points: number;
}

export type Antiderivative = FoundAntiderivative | { readonly kind: "unknown"; readonly reason: string };

interface Confirmed {
  readonly derivation: Derivation;
  readonly value: Expression;
  readonly points: number;
  readonly isReal: boolean;
}

/** In real numbers, and where they do not suffice in complex ones. */
function checked(integrand: Expression, value: Expression, variable: string): Check & { readonly isReal: boolean } {
  const outcome = check(integrand, value, variable);
  if (outcome.wrong > 0) return { ...outcome, isReal: true };
  if (isConfirmed(outcome)) {
    const wrong = holdsOnPrincipalBranch(integrand, value, variable) ? 0 : 1;
    return { ...outcome, wrong, isReal: true };
  }
  return { ...checkComplex(integrand, value, variable), isReal: false };
}

/** The expression that a reader of the printed text gets, null where the text is too long to be of use. */
function asPrinted(value: Expression): Expression | null {
  try {
    return parse(toMathjs(value));
  } catch (error) {
    if (error instanceof UnreadableExpression) return null;
    throw error;
  }
}

/** The first derivation whose simplified or plain value passes the check. */
function confirmed(integrand: Expression, variable: string): { result: Confirmed | null; refused: number } {
  let result: Confirmed | null = null;
  let refused = 0;
  findAntiderivative(integrand, variable, (derivation) => {
    const plain = derivation.finding.value;
    for (const value of [simplified(plain, integrand, variable), plain]) {
      const printed = asPrinted(value);
      const outcome = printed && checked(integrand, printed, variable);
      if (!outcome || !isConfirmed(outcome)) continue;
      result = { derivation, value, points: outcome.right, isReal: outcome.isReal };
      return true;
    }
    refused += 1;
    return false;
  });
  return { result, refused };
}

function unknown(reason: string): Antiderivative {
  return { kind: "unknown", reason };
}

function solved(integrand: Expression, variable: string): Antiderivative {
  const { result, refused } = confirmed(integrand, variable);
  if (!result) {
    return unknown(
      refused > 0
        ? "An antiderivative was found, but its derivative did not confirm it."
        : "No rule known here leads to an antiderivative.",
    );
  }
  const { derivation, value, points, isReal } = result;
  return {
    kind: "found",
    expression: toMathjs(value),
    latex: toLatex(value),
    method: derivation.rule,
    steps: stepsOf(derivation),
    restrictions: [
      ...(isReal ? [] : [COMPLEX]),
      ...restrictionsOf(integrand, variable),
      ...parameterRestrictions(integrand, value, variable),
    ],
    points,
  };
}

/** The antiderivative of an expression in mathjs syntax; `unknown` where none is found or none can be confirmed. */
export function antiderivative(
  expression: string,
  variable: string,
  options: AntiderivativeOptions = {},
): Antiderivative {
  const { parameters, deadlineMs = DEADLINE_MS } = options;
  try {
    const integrand = parse(expression);
    const stranger = [...symbolsOf(integrand)].find(
      (name) => name !== variable && parameters?.includes(name) === false,
    );
    if (stranger) return unknown(`${stranger} is neither the variable nor a parameter.`);
    return withinDeadline(deadlineMs, () => solved(integrand, variable));
  } catch (error) {
    if (error instanceof UnreadableExpression) return unknown(`${error.message} (character ${error.position + 1}).`);
    if (error instanceof OutOfBudget) return unknown(`The search was stopped: ${error.message.toLowerCase()}.`);
    throw error;
  }
}
