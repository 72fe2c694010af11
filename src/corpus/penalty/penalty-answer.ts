/** Penalties as Markdown: the rule in its words, and who decides. */
import { documentLabel } from "../answer/label";
import type { FoundRule, PenaltyResult } from "./find-penalties";

export function penaltyAnswer({ rules, duties, powers, linked, passages, notice }: PenaltyResult): string {
  const shown = [...duties, ...powers, ...rules];
  const sources = [...new Set(shown.map(({ marker }) => documentLabel(passages[marker - 1]!)))];
  const broken = duties.map(({ words, marker, ...clause }) => `${placeOf(clause)}:\n- ${words} [${marker}]`);
  const general = powers.length === 0 ? [] : [duties.length > 0 ? NO_OWN : LEFT_TO_OTHERS, ...powers.map(ruleLines)];
  const own = rules.map(ruleLines);
  const said = duties.length === 0 ? [...own, ...general] : [...general, ...(own.length > 0 ? [NEAR_BY, ...own] : [])];
  const referred = linked.map(({ clause, words, marker }) => `- **${clause}** ${words} [${marker}]`);
  const more = referred.length === 0 ? "" : `The penalties referred to:\n${referred.join("\n")}`;
  return [`From ${sources.join(" and ")}:`, ...broken, ...said, more, notice]
    .filter((part) => part !== "")
    .join("\n\n");
}

const NO_OWN = "No penalty of its own is named for a breach of this; what may be imposed in general:";
const NEAR_BY = "Penalties for what comes near it:";
const LEFT_TO_OTHERS = "What may be imposed in general:";

function ruleLines({ lines, columns, decidedBy, marker, ...clause }: FoundRule): string {
  const decider = decidedBy === null ? "" : `\n- Decided by: ${decidedBy} [${marker}]`;
  const head = columns === "" ? [] : [`- ${columns} [${marker}]`];
  const said = lines.map(({ words, isMember }) => `${isMember ? "  " : ""}- ${words} [${marker}]`);
  return `${placeOf(clause)}:\n${[...head, ...said].join("\n")}${decider}`;
}

function placeOf({ clause, offence }: Pick<FoundRule, "clause" | "offence">): string {
  return [clause === "" ? "" : `**${clause}**`, offence].filter((part) => part !== "").join(" ");
}
