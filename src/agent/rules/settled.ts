/** What the session settled and a new question replaces. */
import { HALF_A_RANGE } from "../../mathematics/read/vocabulary";
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

/** The question with the function and the bounds that were asked for, as a follow-up finds them. */
export function completed(question: string, answers: readonly Settled[]): string {
  const bare = question.trim().replace(/[?.!\s]+$/, "");
  return answers.reduce((text, { entity, answer }) => {
    if (entity === "function") return formulaIn(text) === null ? `${bare}: ${answer}` : text;
    if (entity !== "bounds" || namesBounds(text)) return text;
    const half = HALF_A_RANGE.exec(text);
    const [, lower = half?.[1], upper = half === null ? undefined : answer.trim()] = PAIR.exec(answer) ?? [];
    const whole = half === null ? text : text.slice(0, half.index);
    return lower && upper ? `${whole.replace(/[?.!\s]+$/, "")} from ${lower} to ${upper}` : text;
  }, question);
}

const PAIR = /^\s*(?:from |von )?[[(]?\s*(\S+?)\s*(?:,|;|\bto\b|\band\b|\bbis\b|\bund\b|–|—)\s*(\S+?)\s*[\])]?\s*$/i;
