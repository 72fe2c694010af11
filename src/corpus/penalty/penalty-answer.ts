/** Penalties as Markdown: the rule in its words, and who decides. */
import { documentLabel } from "../answer/label";
import type { FoundRule, PenaltyResult } from "./find-penalties";

export function penaltyAnswer({ rules, linked, passages, notice }: PenaltyResult): string {
  const sources = [...new Set(rules.map(({ marker }) => documentLabel(passages[marker - 1]!)))];
  const lines = rules.map((rule) => ruleLines(rule));
  const referred = linked.map(({ clause, words, marker }) => `- **${clause}** ${words} [${marker}]`);
  const more = referred.length === 0 ? "" : `The penalties referred to:\n${referred.join("\n")}`;
  return [`From ${sources.join(" and ")}:`, ...lines, more, notice].filter((part) => part !== "").join("\n\n");
}

function ruleLines({ clause, offence, lines, columns, decidedBy, marker }: FoundRule): string {
  const place = [clause === "" ? "" : `**${clause}**`, offence].filter((part) => part !== "").join(" ");
  const decider = decidedBy === null ? "" : `\n- Decided by: ${decidedBy} [${marker}]`;
  const head = columns === "" ? [] : [`- ${columns} [${marker}]`];
  const said = lines.map((line) => `${line.isMember ? "  " : ""}- ${line.words} [${line.marker}]`);
  return `${place}:\n${[...head, ...said].join("\n")}${decider}`;
}
