/** mathjs, which differentiates and does not integrate. */
import { derivative } from "mathjs";
import type { Request } from "../engine";

export function solve({ task, expression, variable }: Request): string | null {
  return task === "differentiate" ? derivative(expression, variable, { simplify: false }).toString() : null;
}
