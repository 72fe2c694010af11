/** Says what is missing from every answer: the files that could not be read. */
import type { Library } from "./library";

const NAMED = 3;

/** "2 files could not be read: a.pdf is empty. b.pdf is protected by a password."; "" where all were read. */
export function unreadNotice({ unreadable }: Pick<Library, "unreadable">): string {
  if (unreadable.length === 0) return "";
  const count = unreadable.length === 1 ? "1 file" : `${unreadable.length} files`;
  const reasons = unreadable.slice(0, NAMED).map(({ message }) => message);
  const more = unreadable.length > NAMED ? [`${unreadable.length - NAMED} more stand in the list of sources.`] : [];
  return `${count} could not be read: ${[...reasons, ...more].join(" ")}`;
}
