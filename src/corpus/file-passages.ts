/** Passages of workspace files: the lines around what was found, to be cited like clauses. */
import type { Passage } from "./passage";

/** Lines before and after a found one that belong to its passage. */
const AROUND = 3;

/** One passage for found lines that lie close together in a file; `text` is the whole file. */
export function filePassages(path: string, text: string, lines: readonly number[]): Passage[] {
  const rows = text.split("\n");
  const stretches: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
    const from = Math.max(1, line - AROUND);
    const to = Math.min(rows.length, line + AROUND);
    const last = stretches.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = to;
    else stretches.push([from, to]);
  }
  return stretches.map(([from, to]) => ({
    id: `${path}:${from}`,
    document: path,
    path,
    edition: null,
    clause: "",
    title: headingAbove(rows, from),
    text: rows.slice(from - 1, to).join("\n"),
    line: from,
    page: null,
    deleted: false,
    relevance: 0.5,
  }));
}

function headingAbove(rows: readonly string[], line: number): string {
  const heading = rows.slice(0, line).findLast((row) => /^#{1,6}\s/.test(row));
  return heading === undefined ? "" : heading.replace(/^#+\s*/, "").trim();
}
