/** The title a session gets from its first question. */

const TITLE_CHARS = 80;

/** The first line of a question, cut between words. */
export function titleOf(question: string): string {
  const line = question.trim().split(/\s*\n/)[0] ?? "";
  if (line.length <= TITLE_CHARS) return line;
  const cut = line.slice(0, TITLE_CHARS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), TITLE_CHARS / 2)).trimEnd()}…`;
}
