/** Steward's own integrator. */
import { derivative } from "../../../../src/mathematics/expression/derivative";
import { parse } from "../../../../src/mathematics/expression/parse";
import { toMathjs } from "../../../../src/mathematics/expression/text";
import { antiderivative } from "../../../../src/mathematics/integrate/antiderivative";
import type { Request } from "../engine";

const DEADLINE_MS = 9000;

export function solve({ task, expression, variable, parameters }: Request): string | null {
  if (task === "differentiate") return toMathjs(derivative(parse(expression), variable));
  const result = antiderivative(expression, variable, { parameters, deadlineMs: DEADLINE_MS });
  return result.kind === "found" ? result.expression : null;
}
