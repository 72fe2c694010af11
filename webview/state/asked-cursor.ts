/** Walks through earlier questions with the arrow keys, and back to what was being typed. Pure. */

export interface AskedCursor {
  /** Index in the earlier questions; null while the draft is shown. */
  at: number | null;
  draft: string;
}

export const AT_DRAFT: AskedCursor = { at: null, draft: "" };

/**
 * One step to an earlier (-1) or a later (1) question.
 *
 * @param asked oldest first
 * @param text what the field holds
 * @returns null where there is nothing in that direction
 */
export function step(
  cursor: AskedCursor,
  direction: -1 | 1,
  asked: readonly string[],
  text: string,
): { cursor: AskedCursor; text: string } | null {
  const draft = cursor.at === null ? text : cursor.draft;
  const at = (cursor.at ?? asked.length) + direction;
  if (at < 0 || at > asked.length || (cursor.at === null && direction === 1)) return null;
  if (at === asked.length) return { cursor: AT_DRAFT, text: draft };
  return { cursor: { at, draft }, text: asked[at] ?? "" };
}
