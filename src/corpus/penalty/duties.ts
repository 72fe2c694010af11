/** The clauses that an offence breaks, where no rule names a penalty for it. */
import { conceptsOf, holds, namesSubject } from "../answer/concepts";
import { headingOf } from "../answer/label";
import { coverOf, NOWHERE, type WeighedConcept } from "../answer/weights";
import type { SearchResult } from "../find";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { plainWords } from "../plain-words";
import { sentencesIn, withLeadIn } from "../sentences";
import { strengthOf, type Strength } from "../strength";

const SHOWN = 2;
/** Clauses as relevant as this, beside the best. */
const NEAR_BEST = 0.7;
/** Share of the offence that they must speak of in such words; of an offence of few words, as "fuel flow", the half is something else. */
const FITS = 0.5;
const FITS_SHORT = 0.8;
const SHORT = 2;
/** What a heading that names the offence and little else counts, and the place among the clauses on it, beside the words. */
const HEADED = 0.5;
const RELEVANCE = 0.5;
/** Share of the offence from which a word that a clause never speaks of makes it one on something else. */
const MISSING = 0.3;
/** What it counts that the words forbid something. */
const FORBIDDEN = 0.25;

/** A clause that the offence breaks. */
export interface Duty {
  passage: Passage;
  /** 0..1: how much of the offence its best sentence that binds speaks of, in sure words. */
  fit: number;
  /** Does that sentence forbid something? */
  isForbidden: boolean;
}

/**
 * The clauses on the offence that bind somebody and speak of it, those first that speak most of it, below headings that name it.
 *
 * @param sure the offence, in its words and in such as surely mean the same
 * @param concepts the same in all words that may mean it
 */
export function dutiesOn(
  { passages, answerable }: SearchResult,
  sure: readonly WeighedConcept[],
  concepts: readonly WeighedConcept[],
): Duty[] {
  const isStrange = sure.some(({ share, frequency }) => share === 1 && frequency === 0);
  if (!answerable || isStrange) return [];
  const nearest = (passages[0]?.relevance ?? 0) * NEAR_BEST;
  const least = sure.filter(({ share }) => share === 1).length > SHORT ? FITS : FITS_SHORT;
  const rankOf = ({ passage, fit, isForbidden }: Duty) =>
    fit + (isForbidden ? FORBIDDEN : 0) + shareNamed(headingOf(passage), sure) * HEADED + passage.relevance * RELEVANCE;
  return passages
    .filter((passage) => passage.relevance >= nearest && binds(passage))
    .filter((passage) => coverOf(passage.text, NOWHERE, sure) >= least && missingOf(passage, concepts) <= MISSING)
    .map((passage) => ({ passage, ...breachOf(passage, sure) }))
    .sort((a, b) => rankOf(b) - rankOf(a))
    .slice(0, SHOWN);
}

/** 0..1: share of the offence in the heaviest word that the clause speaks of in no words: "throwing" of a clause on what is thrown. */
function missingOf({ title, text }: Passage, concepts: readonly WeighedConcept[]): number {
  const said = rootsOf(`${title} ${text}`);
  const total = concepts.reduce((sum, { weight }) => sum + weight, 0);
  const missing = concepts.filter((concept) => concept.share === 1 && holds(said, concept) === 0);
  return Math.max(0, ...missing.map(({ weight }) => weight / total));
}

/** 0..1: share of a heading's words that the offence names: of "Virtual safety car" the safety car is a part only. */
function shareNamed(heading: string, concepts: readonly WeighedConcept[]): number {
  const named = conceptsOf(heading).filter(namesSubject);
  const asked = new Set(concepts.filter(namesSubject).flatMap(({ forms }) => forms.flatMap(({ roots }) => roots)));
  const held = named.filter(({ forms }) => forms[0]!.roots.every((root) => asked.has(root)));
  return named.length === 0 ? 0 : held.length / named.length;
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

/** "may, in an investigation, require any team to grant access": what is required binds. */
const MAY_REQUIRE = /\bmay\b[^.;]{0,60}\brequire (?:an?|any|each|the)\b/i;

const isBinding = (words: string): boolean =>
  BINDS.has(strengthOf(words)) || /\bonly\b/i.test(words) || MAY_REQUIRE.test(words.replace(/\s+/g, " "));

const binds = (passage: Passage): boolean => sentencesIn(passage).some(({ words }) => isBinding(words));

/** The best of its sentences that bind. */
function breachOf(passage: Passage, sure: readonly WeighedConcept[]): Omit<Duty, "passage"> {
  const sentences = sentencesIn(passage);
  const binding = sentences
    .map((sentence) => withLeadIn(sentences, sentence))
    .filter(isBinding)
    .map((words) => ({ fit: coverOf(words, NOWHERE, sure), isForbidden: strengthOf(words) === "prohibition" }));
  return binding.sort((a, b) => b.fit - a.fit || Number(b.isForbidden) - Number(a.isForbidden))[0]!;
}
