/** Orders passages by how much of a question they speak of, and judges whether that answers it. */
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { sentencesOf } from "../sentences";
import { holds, type Concept } from "./concepts";
import { typeFit, type Wanted } from "./wanted";

export interface Question {
  concepts: readonly Concept[];
  wanted: Wanted;
  /** Ids of the documents it is about; undefined for all. */
  documents: readonly string[] | undefined;
}

export interface Judged<P extends Passage> {
  /** Best first; `relevance` is what the order goes by, 0..1. */
  passages: P[];
  answerable: boolean;
  /** 0..1: share of the question that the best passage speaks of. */
  confidence: number;
  /** Words of the question that no document knows. */
  unknown: string[];
}

/** Share of a question from which the best passage answers it. */
const ANSWERED = 0.55;
/** What a word in the headings above counts, beside 1 for one in the clause's own words. */
const IN_HEADINGS = 0.85;
/** How far the order goes by the index, the rest by what the question is about. */
const INDEX_SHARE = 0.5;
const NEAREST = 3;

export function answerability<P extends Passage>(library: Library, question: Question, found: readonly P[]): Judged<P> {
  const weighed = question.concepts.map((concept) => ({ concept, ...weightOf(concept, library, question.documents) }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const judged = found.map((passage) => {
    const cover = total === 0 ? 0 : coverOf(passage, weighed) / total;
    const type = typeFit(passage.text, question.wanted);
    const fit = cover * (0.7 + 0.3 * type);
    return { passage, cover, type, relevance: INDEX_SHARE * passage.relevance + (1 - INDEX_SHARE) * fit };
  });
  judged.sort((a, b) => b.relevance - a.relevance);
  const best = judged.slice(0, NEAREST).reduce((most, { cover, type }) => Math.max(most, type > 0 ? cover : 0), 0);
  const unknown = weighed
    .filter(({ concept, frequency }) => concept.share === 1 && frequency === 0)
    .map(({ concept }) => concept.words);
  return {
    passages: judged.map(({ passage, relevance }) => ({ ...passage, relevance })),
    answerable: best >= ANSWERED,
    confidence: best,
    unknown,
  };
}

interface Weighed {
  concept: Concept;
  weight: number;
  frequency: number;
}

/** Rare words tell more; words that no document knows tell most. */
function weightOf(
  { words, share }: Concept,
  library: Library,
  documents: readonly string[] | undefined,
): Omit<Weighed, "concept"> {
  if (share === 0) return { weight: 0, frequency: 1 };
  const frequency = Math.min(...words.split(" ").map((word) => library.frequency(word, documents)));
  return { weight: share * Math.log(1 + (library.size + 1) / (frequency + 1)), frequency };
}

/** Weight of what the passage's best sentence, its headings and the rest of it speak of. */
function coverOf({ text, clause, title }: Passage, weighed: readonly Weighed[]): number {
  const headings = rootsOf(title);
  const whole = rootsOf(text);
  const sentences = sentencesOf(text, clause);
  const shares = sentences.map((sentence) => {
    const words = sentence.leadIn === null ? sentence.words : `${sentences[sentence.leadIn]!.words} ${sentence.words}`;
    const roots = rootsOf(words);
    return weighed.reduce((sum, { concept, weight }) => {
      if (holds(roots, concept)) return sum + weight;
      if (holds(headings, concept)) return sum + weight * IN_HEADINGS;
      return holds(whole, concept) ? sum + weight * 0.7 : sum;
    }, 0);
  });
  return Math.max(0, ...shares);
}
