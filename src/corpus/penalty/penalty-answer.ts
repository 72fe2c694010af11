/** Penalties as Markdown: the rule in its words, and who decides. */
import { documentLabel } from "../answer/label";
import type { FoundRule, PenaltyListing, PenaltyResult } from "./find-penalties";
import type { RuleLine } from "./rule-lines";

export function penaltyAnswer(result: PenaltyResult): string {
  const { rules, duties, breaches, powers, linked, listing, passages, notice } = result;
  if (listing !== null) return [...listed(listing), notice].filter((part) => part !== "").join("\n\n");
  const shown = [...duties, ...breaches, ...powers, ...rules];
  const sources = [...new Set(shown.map(({ marker }) => documentLabel(passages[marker - 1]!)))];
  const broken = [...duties, ...breaches].map(
    ({ words, marker, ...clause }) => `${placeOf(clause)}:\n- ${words} [${marker}]`,
  );
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

/** Document by document, with the number of clauses. */
function listed({ kind, rules, omitted }: PenaltyListing): string[] {
  const sources = [...new Set(rules.map(({ passage }) => documentLabel(passage)))];
  const more = omitted > 0 ? [`*${omitted} further clauses are left out.*`] : [];
  const blocks = sources.flatMap((source) => {
    const own = rules.filter(({ passage }) => documentLabel(passage) === source);
    const count = own.length === 1 ? "one clause names" : `${own.length} clauses name`;
    return [
      `In ${source} ${count} ${kind}:`,
      ...own.map(({ clause, heading, lines, marker }) =>
        [`${placeOf({ clause, offence: heading })}:`, ...saidIn(lines, marker)].join("\n"),
      ),
    ];
  });
  return [...blocks, ...more];
}

function saidIn(lines: readonly RuleLine[], marker: number): string[] {
  return lines.map(({ words, isMember }) => `${isMember ? "  " : ""}- ${words} [${marker}]`);
}

function ruleLines({ lines, isRow, decidedBy, marker, ...clause }: FoundRule): string {
  const decider = decidedBy === null || isRow ? "" : `\n- Decided by: ${decidedBy} [${marker}]`;
  // A row tells its offence itself.
  const place = placeOf(isRow && clause.clause !== "" ? { ...clause, offence: "" } : clause);
  return `${place}:\n${saidIn(lines, marker).join("\n")}${decider}`;
}

function placeOf({ clause, offence }: Pick<FoundRule, "clause" | "offence">): string {
  if (clause === "") return offence === "" ? "" : `**${offence}**`;
  return `**${clause}** ${offence}`.trimEnd();
}
