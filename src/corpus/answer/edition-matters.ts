/** Whether the answer to a question depends on the edition of the rules that is meant. */
import { referredNumber } from "../clause-key";
import type { SearchResult } from "../find";
import type { Library } from "../library";
import { supportIn } from "../quote/support";
import { sentencesIn } from "../sentences";
import { sayingMost } from "./saying-most";
import { referencesIn } from "./subject";

/** Characters of the clause that answer: its other sentences may differ. */
const ANSWERS_CHARS = 240;
/** Other words name somebody else: that no number and no word that binds tells. */
const ASKS_WHO = /\b(?:who|whom|whose|by which (?:person|body|official))\b/i;
/** What a breach costs may stand in any sentence of the clause. */
const ASKS_SANCTION = /\b(?:fine[ds]?|penalt(?:y|ies)|penali[sz]ed|sanction\w*|punish\w*|disqualif\w*)\b/i;

/**
 * Does another edition say something else than the sentences that answer: other numbers, another strength, or nothing like it?
 * Where nothing answers, none of them does. What is only put in other words says the same, unless somebody is asked for.
 */
export function editionMatters({ answerable, others, passages, query }: SearchResult): boolean {
  const [best] = passages;
  if (!answerable || best === undefined) return false;
  const chosen = ASKS_SANCTION.test(query)
    ? undefined
    : sayingMost(best, query, Math.min(ANSWERS_CHARS, best.text.length - 1));
  const answering = sentencesIn(best).filter(({ kind }, at) => kind !== "heading" && (chosen?.has(at) ?? true));
  const differing = others.filter(({ of }) => of === best.id);
  if (ASKS_WHO.test(query)) return differing.length > 0;
  return differing.some(({ passage }) => answering.some(({ words }) => !supportIn(words, passage).carried));
}

/** Does the question name clauses that only one edition of their rules has? Then no other is meant. */
export function namesClausesOfOneEdition(library: Library, question: string): boolean {
  const references = referencesIn(question);
  return references.length > 0 && references.every((reference) => editionsWith(library, reference) === 1);
}

/** Editions of series that have the clause. */
function editionsWith(library: Library, reference: Parameters<typeof referredNumber>[0]): number {
  const editions = library.series.flatMap((series) => series.editions);
  return editions.filter(({ id }) => library.lookUp(referredNumber(reference), [id]).length > 0).length;
}
