/** Penalties as Markdown: the rule in its words, and who decides. */
import { documentLabel } from "../answer/label";
import type { FoundRule, PenaltyResult } from "./find-penalties";

export function penaltyAnswer({ rules, passages, notice }: PenaltyResult): string {
  const sources = [...new Set(rules.map(({ marker }) => documentLabel(passages[marker - 1]!)))];
  const lines = rules.map((rule) => ruleLines(rule));
  return [`From ${sources.join(" and ")}:`, ...lines, notice].filter((part) => part !== "").join("\n\n");
}

function ruleLines({ clause, offence, words, decidedBy, marker }: FoundRule): string {
  const place = [clause === "" ? "" : `**${clause}**`, offence].filter((part) => part !== "").join(" ");
  const decider = decidedBy === null ? "" : `\n- Decided by: ${decidedBy} [${marker}]`;
  return `${place}:\n- ${words} [${marker}]${decider}`;
}
