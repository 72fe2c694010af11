/** Text without what is struck through. */
import type { RegulationDocument } from "./clause";

/** Words of [start, end) that are not struck through; all of them where everything is. */
export function kept(
  { text, deletions }: Pick<RegulationDocument, "text" | "deletions">,
  start: number,
  end: number,
): string {
  const inside = deletions.filter(([from, to]) => to > start && from < end);
  if (inside.length === 0) return text.slice(start, end);
  let at = start;
  let words = "";
  for (const [from, to] of inside) {
    words += text.slice(at, Math.max(at, from));
    at = Math.max(at, Math.min(to, end));
  }
  words += text.slice(at, end);
  return words.trim() === "" ? text.slice(start, end) : words.trim();
}
