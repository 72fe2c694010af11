/** The stretch of a clause that comes nearest to a question, where the clause may not answer it. */
import type { Span } from "../clause";
import type { Passage } from "../passage";
import { sentencesIn } from "../sentences";
import { scoresOf } from "./saying-most";

/**
 * The sentence that says most of what is asked, with what it reads on from, and the sentences behind and before it as far as
 * they fit.
 *
 * @param chars characters that the stretch has at most, unless its sentence is longer
 * @returns [start, end) in the passage's text
 */
export function nearestStretch(
  passage: Pick<Passage, "text" | "clause" | "title" | "gaps">,
  question: string,
  chars: number,
): Span {
  const sentences = sentencesIn(passage);
  const scores = scoresOf(sentences, question);
  const best = scores.indexOf(Math.max(...scores));
  if (best < 0) return [0, Math.min(passage.text.length, chars)];
  let first = best;
  let last = best;
  const isWhole = (start: number, end: number) => passage.gaps?.every(({ at }) => at <= start || at >= end) ?? true;
  const fits = (from: number, to: number) =>
    from >= 0 &&
    to < sentences.length &&
    sentences[to]!.end - sentences[from]!.start <= chars &&
    isWhole(sentences[from]!.start, sentences[to]!.end);
  const { leadIn } = sentences[best]!;
  if (leadIn !== null && fits(leadIn, last)) first = leadIn;
  while (fits(first, last + 1)) last++;
  while (fits(first - 1, last)) first--;
  return [sentences[first]!.start, sentences[last]!.end];
}
