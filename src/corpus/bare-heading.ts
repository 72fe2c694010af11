/** Headings that say nothing of their own; a lead-in that was taken for one has list members below it. */
import type { Clause } from "./clause";
import type { Library } from "./library";

export function isBareHeading(library: Library, clause: Clause): boolean {
  return clause.kind === "heading" && library.passage(clause).text.trim().length <= clause.text.trim().length;
}
