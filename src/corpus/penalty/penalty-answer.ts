/** Penalties as Markdown: the rule in its words, its amount, who decides. */
import { plainWords } from "../plain-words";
import type { PenaltyResult, PenaltyRule } from "./find-penalties";

export function penaltyAnswer({ rules, notice }: PenaltyResult): string {
  return [...rules.map(ruleLine), notice].filter((part) => part !== "").join("\n\n");
}

function ruleLine({ clause, offence, words, decidedBy, marker }: PenaltyRule): string {
  const place = [clause === "" ? "" : `**${clause}**`, offence].filter((part) => part !== "").join(", ");
  const decider = decidedBy === null ? "" : `\n- Decided by: ${decidedBy} [${marker}]`;
  return `${place}:\n- ${plainWords(words)} [${marker}]${decider}`;
}
