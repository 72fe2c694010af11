/** Which of the passages found impose a sanction, and whether one of them does so for the offence that is asked about. */
import { articleOf } from "../answer/answerability";
import { coverOf, NOWHERE, type WeighedConcept } from "../answer/weights";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesIn } from "../sentences";
import { asksSanction } from "./asking";
import { kindAsked } from "./kinds";
import { isPenal } from "./penal-words";

/** Passages of which one must name a sanction where one is asked for, and how near it must come, beside the best. */
const SANCTIONED = 4;
const SANCTION_NEAR = 0.6;
/** Share of the offence of which a passage of another article must speak to punish it. */
const SPEAKS = 0.5;

/**
 * Does one of the first passages impose the sanction that is asked for: in the article of the best one, or for more than half of
 * what the question tells? True where none is asked for.
 *
 * @param passages best first
 * @param offence concepts of the question
 */
export function isSanctioned(query: string, passages: readonly Passage[], offence: readonly WeighedConcept[]): boolean {
  const [best] = passages;
  if (best === undefined || !asksSanction(query)) return true;
  const names = kindAsked(query)?.isNamedIn ?? isPenal;
  const speaksOfIt = ({ text, title }: Passage) =>
    coverOf(text, { ...NOWHERE, headings: rootsOf(title) }, offence) > SPEAKS;
  return passages
    .slice(0, SANCTIONED)
    .some(
      (passage) =>
        names(passage.text) &&
        passage.relevance >= best.relevance * SANCTION_NEAR &&
        (articleOf(passage) === articleOf(best) || speaksOfIt(passage)),
    );
}

const ASKS_CONSEQUENCE =
  /\bwhat (?:happens|if)\b|\bconsequences?\b|\bimpos|\bwho (?:decides|imposes)\b|\bif (?:a|an|the|i|we)\b/i;

/** Does the passage only impose a sanction, although none is asked for? A rule may stand before the sanctions for its breach. */
export function isMereSanction(query: string, passage: Passage): boolean {
  if (isPenal(query) || ASKS_CONSEQUENCE.test(query)) return false;
  const first = sentencesIn(passage).find(({ kind }) => kind !== "heading");
  return first !== undefined && isPenal(first.words);
}
