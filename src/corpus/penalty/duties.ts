/** The clauses that an offence breaks, where no rule names a penalty for it. */
import { coverOf, NOWHERE, type WeighedConcept } from "../answer/weights";
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { sentencesIn } from "../sentences";
import { strengthOf, type Strength } from "../strength";

const SHOWN = 2;
/** Clauses as relevant as this, beside the best. */
const NEAR_BEST = 0.7;
/** Share of the offence that they must speak of in such words; of an offence of few words, as "fuel flow", the half is something else. */
const FITS = 0.5;
const FITS_SHORT = 0.8;
const SHORT = 2;

/**
 * The clauses on the offence that bind somebody and speak of it.
 *
 * @param sure the offence, in its words and in such as surely mean the same
 */
export function dutiesOn({ passages, answerable }: SearchResult, sure: readonly WeighedConcept[]): Passage[] {
  const nearest = (passages[0]?.relevance ?? 0) * NEAR_BEST;
  const near = passages.filter(({ relevance }) => relevance >= nearest);
  const least = sure.filter(({ share }) => share === 1).length > SHORT ? FITS : FITS_SHORT;
  const isOn = (passage: Passage) => binds(passage) && coverOf(passage.text, NOWHERE, sure) >= least;
  const isStrange = sure.some(({ share, frequency }) => share === 1 && frequency === 0);
  return answerable && !isStrange ? near.filter(isOn).slice(0, SHOWN) : [];
}

/** What it says on the offence: its best sentence with what that reads on from and goes on with, up to so many characters. */
export function wordsOnOffence(passage: Passage, concepts: readonly WeighedConcept[], most: number): string {
  const sentences = sentencesIn(passage).filter(({ kind }) => kind !== "heading");
  const fits = sentences.map(({ words }) => coverOf(words, NOWHERE, concepts));
  const best = fits.indexOf(Math.max(...fits));
  const from = sentences.slice(Math.max(0, best));
  const leadIn = sentences.slice(0, Math.max(0, best)).findLast(({ kind }) => kind !== "item");
  const start = from[0]?.kind === "item" && leadIn !== undefined ? [leadIn.words] : [];
  let words = [...start, from[0]?.words ?? plainWords(passage.text)].join(" ");
  for (const sentence of from.slice(1)) {
    if (words.length + sentence.words.length > most) break;
    words = `${words} ${sentence.words}`;
  }
  return words;
}

const BINDS: ReadonlySet<Strength> = new Set(["obligation", "prohibition"]);

function binds(passage: Passage): boolean {
  return sentencesIn(passage).some(({ words }) => BINDS.has(strengthOf(words)) || /\bonly\b/i.test(words));
}
