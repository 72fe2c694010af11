/** A summary as Markdown: one line a key point, under its heading, and the members of a list below what leads into it. */
import type { KeyPoint } from "./key-points";
import type { Summary } from "./summarize";

export function summaryAnswer({ groups, sources, omitted, notice }: Summary): string {
  const blocks = groups.map(({ heading, points }) =>
    [`**${heading}**`, ...points.flatMap((point) => linesOf(point, "", ""))].join("\n"),
  );
  const more = omitted > 0 ? `*${omitted} further points of these clauses are left out.*` : "";
  const isLead = notice.endsWith(":");
  return [isLead ? notice : "", `From ${sources.join(", ")}:`, ...blocks, more, isLead ? "" : notice]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** @param above number of the clause that the point is in, which is not said again */
function linesOf({ clause, words, marker, members }: KeyPoint, indent: string, above: string): string[] {
  const name = clause === above ? "" : (clause.startsWith(above) ? clause.slice(above.length) : clause).trim();
  const mark = name === "" ? "" : /[)\].]$/.test(name) && above !== "" ? `${name} ` : `${name}: `;
  return [
    `${indent}- ${mark}${words} [${marker}]`,
    ...members.flatMap((member) => linesOf(member, `${indent}  `, clause)),
  ];
}
