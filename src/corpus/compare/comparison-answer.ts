/** A comparison as Markdown: what changed, clause by clause, both sides cited. */
import type { Change, Comparison, Side } from "./compare";

/** Changes that an answer shows: of a topic those most about it, and where none is asked for. */
const SHOWN_OF_TOPIC = 15;
const SHOWN = 40;

export function comparisonAnswer({ before, after, topic, changes, unchanged, same, notice }: Comparison): string {
  if (changes.length === 0) {
    const lines = same.map(({ before, after }) => `- **${nameOf(after)}**: ${said(after)} [${before.marker}]`);
    return [`Nothing changed here from ${before} to ${after}. Both say:`, lines.join("\n"), notice]
      .filter((part) => part !== "")
      .join("\n\n");
  }
  const shown = changes.slice(0, topic === null ? SHOWN : SHOWN_OF_TOPIC);
  const more =
    changes.length > shown.length
      ? `*${changes.length - shown.length} further changes are left out; name a topic or a clause.*`
      : "";
  const rest =
    unchanged === 0 ? "" : `*${unchanged === 1 ? "1 clause says" : `${unchanged} clauses say`} the same in both.*`;
  return [`From ${before} to ${after}:`, ...shown.map(changeLines), more, rest, notice]
    .filter((part) => part !== "")
    .join("\n\n");
}

function changeLines({ kind, before, after, sentences, values, strength, moved }: Change): string {
  const place = `**${nameOf(after ?? before!)}**`;
  if (kind === "added") return `${place} – added:\n- ${said(after!)}`;
  if (kind === "removed") return `${place} – removed:\n- ${said(before!)}`;
  if (kind === "moved")
    return `${place} – moved from ${before!.clause} to ${after!.clause}, otherwise unchanged:\n- ${said(after!)} [${before!.marker}]`;
  const what = [
    moved ? `moved from ${before!.clause} to ${after!.clause} and changed` : "changed",
    ...values.map((value) => `${value.before} → ${value.after}`),
    ...(strength === null ? [] : [`${strength.words.before} → ${strength.words.after}`]),
  ];
  const lines = sentences.flatMap((sentence) => [
    ...(sentence.before === null ? [] : [`- Before: ${sentence.before} [${before!.marker}]`]),
    ...(sentence.after === null
      ? []
      : [`- ${sentence.before === null ? "Added" : "After"}: ${sentence.after} [${after!.marker}]`]),
  ]);
  return `${place} – ${what.join("; ")}:\n${lines.join("\n")}`;
}

const nameOf = ({ clause, title }: Side) => [clause, title.replace(/^[\d.]+\s+/, "")].filter(Boolean).join(" ");
/** On one line, so that its citation stands for all of it. */
const said = ({ words, marker }: Side) => `${words.replace(/\s+/g, " ")} [${marker}]`;
