/** Streamed words that need no drawing anew: they only make the last text longer. Pure. */

/** Letters, digits and signs that mean nothing in Markdown in the middle of a line. */
const PLAIN = /^[\p{L}\p{N} ,;.:?!'"’‘“”„%°§()/+=–—…-]*$/u;
/** At the beginning of a line "1." and the like mean something: up to so many characters. */
const LINE_START = 6;

/**
 * What to put behind the last text of the page; null where the Markdown has to be drawn again.
 *
 * @param drawn the Markdown that was drawn
 * @param text the Markdown now; begins with `drawn`
 * @param shown the last text of the page
 */
export function plainAddition(drawn: string, text: string, shown: string): string | null {
  const added = text.slice(drawn.length);
  const line = drawn.slice(drawn.lastIndexOf("\n") + 1);
  if (!PLAIN.test(added) || line.trimStart().length < LINE_START) return null;
  const words = line.trimEnd();
  const end = words.slice(-1);
  if (!PLAIN.test(end) || !shown.trimEnd().endsWith(end) || shown.endsWith("\n")) return null;
  const isSpaceShown = shown.length > shown.trimEnd().length;
  const lostSpace = !isSpaceShown && line.length > words.length ? " " : "";
  return lostSpace + added;
}
