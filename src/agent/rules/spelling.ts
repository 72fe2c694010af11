/** Puts right the words that decide, where they are one slip away: "penalities", "regualtion", "minumum". */

/** None of them is one slip away from another common word that begins with the same letter. */
const DECIDING: readonly string[] = `penalty penalties regulation regulations allowed permitted forbidden prohibited
  maximum minimum required requirement requirements disqualified difference differences different comparison
  summarise summarize summary overview integral integrate derivative differentiate calculate equation function
  documents jurisdiction deadline percentage probability determinant eigenvalues eigenvalue matrix workspace
  definition definite qualifying bestimmung vorschrift integriere ableitung unterschied`.split(/\s+/);
const KNOWN: ReadonlySet<string> = new Set(DECIDING);
/** Letters from which a slip is seen as one; shorter words have too many neighbours. */
const SHORTEST = 6;

export function spelled(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const plain = word.toLowerCase();
    if (plain.length < SHORTEST - 1 || KNOWN.has(plain)) return word;
    return DECIDING.find((known) => known.length >= SHORTEST && isOneSlip(plain, known)) ?? word;
  });
}

/** One letter too many, too few, wrong, or two swapped, between the first and the last; endings are no slip. */
function isOneSlip(word: string, known: string): boolean {
  if (word[0] !== known[0] || Math.abs(word.length - known.length) > 1) return false;
  let at = 1;
  while (at < word.length && word[at] === known[at]) at += 1;
  if (at >= Math.min(word.length, known.length) - 1) return false;
  const [rest, wanted] = [word.slice(at), known.slice(at)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
