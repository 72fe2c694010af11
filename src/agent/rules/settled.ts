/** What the session settled and a new question replaces. */
import type { Settled } from "../outcome";
import { formulaIn, namesBounds } from "./formulas";
import { namesDate } from "./legal";

/** Without what the question itself says anew: another function, other bounds, another date. */
export function stillHolding(settled: readonly Settled[], question: string): Settled[] {
  return settled.filter(({ entity }) => {
    switch (entity) {
      case "function":
        return formulaIn(question) === null;
      case "bounds":
        return formulaIn(question) === null && !namesBounds(question);
      case "date":
        return !namesDate(question);
      default:
        return true;
    }
  });
}
