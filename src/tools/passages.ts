/** How tools show passages to a model: numbered, with their places, and capped. */
import type { Library } from "../corpus/library";
import type { Passage } from "../corpus/passage";

/** Characters of a tool's text. */
const MAX_TOOL_TEXT = 12_000;
const MAX_PASSAGE = 2400;

/** "[1] Technical Regulations, 2026, clause 5.3.2 — Safety › Harness" and below it the words. */
export function passageList(passages: readonly Passage[]): string {
  const share = Math.max(300, Math.min(MAX_PASSAGE, Math.floor(MAX_TOOL_TEXT / Math.max(1, passages.length)) - 200));
  return passages
    .map((passage, at) => `[${at + 1}] ${placeOf(passage)}\n${shortened(passage.text, share)}`)
    .join("\n\n");
}

export function placeOf({ document, edition, clause, title, page, deleted }: Passage): string {
  const place = [
    document,
    edition !== null && !document.includes(edition) ? edition : null,
    clause === "" ? null : `clause ${clause}`,
    page === null ? null : `page ${page}`,
  ].filter((part) => part !== null);
  return `${place.join(", ")}${title === "" ? "" : ` — ${title}`}${deleted ? " (struck through: deleted, not in force)" : ""}`;
}

export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}

/** Cuts a tool's text at the cap, and says so. */
export function capped(text: string): string {
  return text.length <= MAX_TOOL_TEXT ? text : `${text.slice(0, MAX_TOOL_TEXT)}\n… (cut; ask for less at once)`;
}

/** What every answer must say: how many files could not be read; "" where all could. */
export function unreadableNotice({ unreadable }: Pick<Library, "unreadable">): string {
  if (unreadable.length === 0) return "";
  const files = unreadable.length === 1 ? "1 file" : `${unreadable.length} files`;
  return `${files} could not be read: ${unreadable
    .slice(0, 5)
    .map(({ message }) => message)
    .join(" ")}`;
}
