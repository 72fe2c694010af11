/** A comparison as Markdown: what changed, clause by clause, both sides cited. */
import type { Change, Comparison, Side } from "./compare";

/** Changes that an answer shows. */
const SHOWN = 40;

export function comparisonAnswer({ before, after, changes, unchanged, notice }: Comparison): string {
  const lead =
    changes.length === 0
      ? `Nothing changed between ${before} and ${after}: ${unchanged} clauses say the same.`
      : `From ${before} to ${after}:`;
  const lines = changes.slice(0, SHOWN).map(changeLine);
  const more =
    changes.length > SHOWN ? `*${changes.length - SHOWN} further changes are left out; name a topic or a clause.*` : "";
  return [lead, ...lines, more, notice].filter((part) => part !== "").join("\n\n");
}

function changeLine({ kind, before, after, values, strength, moved }: Change): string {
  const place = `**${nameOf(after ?? before!)}**`;
  if (kind === "added") return `${place} – added:\n- ${said(after!)}`;
  if (kind === "removed") return `${place} – removed:\n- ${said(before!)}`;
  if (kind === "moved")
    return `${place} – moved from ${before!.clause} to ${after!.clause}, unchanged:\n- ${said(after!)}`;
  const what = [
    moved ? `moved from ${before!.clause} to ${after!.clause}` : "changed",
    ...values.map((value) => `${value.before} → ${value.after}`),
    ...(strength === null ? [] : [`${strength.before} → ${strength.after}`]),
  ];
  return `${place} – ${what.join("; ")}:\n- Before: ${said(before!)}\n- After: ${said(after!)}`;
}

const nameOf = ({ clause, title }: Side) => [clause, title].filter(Boolean).join(" ");
const said = ({ words, marker }: Side) => `${words} [${marker}]`;
