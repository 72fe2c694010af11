/** A summary as Markdown: one line a key point, under its heading. */
import type { Summary } from "./summarize";

export function summaryAnswer({ groups, sources, omitted, notice }: Summary): string {
  const blocks = groups.map(({ heading, points }) =>
    [
      `**${heading}**`,
      ...points.map(({ clause, words, marker }) => `- ${clause === "" ? "" : `${clause}: `}${words} [${marker}]`),
    ].join("\n"),
  );
  const more = omitted > 0 ? `*${omitted} further points of these clauses are left out.*` : "";
  return [`From ${sources.join(", ")}:`, ...blocks, more, notice].filter((part) => part !== "").join("\n\n");
}
