/** The text of a bound or a point: infinite ones are "inf" and "-inf". */
import type { Formula } from "./formula";
import { printFormula } from "./print";

export function printBound(formula: Formula): string {
  return printFormula(formula).replace(/Infinity/g, "inf");
}
