/** How much of a question a stretch of text speaks of. */
import { isIdeographic } from "../ideographs";
import type { Library } from "../library";
import { isMonth } from "../months";
import { baseForm, irregularForms, rootsOf } from "../roots";
import {
  contentWords,
  holds,
  isNumber,
  isYear,
  namesSubject,
  SYNONYM_TRUST,
  type Concept,
  type Form,
} from "./concepts";

export interface WeighedConcept extends Concept {
  weight: number;
  /** Passages that hold it, or what may stand for it; 0 for words that no document knows. */
  frequency: number;
}

/** What a word counts that stands in the headings above, or elsewhere in the clause, beside 1 for one in the sentence. */
const IN_HEADINGS = 0.85;
const ELSEWHERE = 0.7;

/** "the 107 % rule": a long number that the documents know tells more than one of the asker's own; a year tells nothing. */
const isTelling = (word: string): boolean => /^\d{3,}$/.test(word) && !isYear(word);

/** What a word tells that stands in so many passages. */
export const rarity = ({ size }: Library, frequency: number): number => Math.log(1 + (size + 1) / (frequency + 1));

/** Rare words tell more; words that no document knows tell most. What stands for a word tells no more than it is rare itself. */
export function weigh(
  concepts: readonly Concept[],
  library: Library,
  documents: readonly string[] | undefined,
): WeighedConcept[] {
  const weighed = concepts.map((concept) => {
    const isValue = isNumber(concept.words) || isMonth(concept.words);
    const isStrangeValue = isValue && countOf(concept.forms[0]!, library, documents) === 0;
    if (concept.share === 0 || isStrangeValue) return { ...concept, share: 0, weight: 0, frequency: 1 };
    const counted = concept.forms.map((form) => ({ form, count: countOf(form, library, documents) }));
    const parts = concept.parts && weigh(concept.parts, library, documents);
    const frequency =
      frequencyOfConcept(counted, concept.forms[0]!.roots.length > 1 && parts === undefined) || leastOf(parts);
    const most = rarity(library, frequency);
    const forms = counted.map(({ form, count }, at) =>
      at === 0 || count === 0 ? form : { ...form, trust: form.trust * Math.min(1, rarity(library, count) / most) },
    );
    const share = isTelling(concept.words) ? 1 : concept.share;
    return { ...concept, share, forms, frequency, weight: share * most, ...(parts && { parts }) };
  });
  return withoutRareFrames(weighed);
}

const leastOf = (parts: readonly WeighedConcept[] = []): number =>
  parts.length === 0 ? 0 : Math.min(...parts.map(({ frequency }) => frequency));

/** What only frames a question tells no more for being rare: its rarity counts up to the mean of the question's subject. */
function withoutRareFrames(concepts: readonly WeighedConcept[]): WeighedConcept[] {
  const subject = concepts.filter(({ share, frequency }) => share === 1 && frequency > 0);
  if (subject.length === 0) return [...concepts];
  const most = subject.reduce((sum, { weight }) => sum + weight, 0) / subject.length;
  return concepts.map((concept) =>
    concept.share < 1 ? { ...concept, weight: Math.min(concept.weight, concept.share * most) } : concept,
  );
}

/**
 * The weighed concepts with what surely means the same, however common it is, and nothing looser.
 *
 * @param concepts as they were before they were weighed
 */
export function inSureWords(concepts: readonly Concept[], weighed: readonly WeighedConcept[]): WeighedConcept[] {
  return weighed.map((concept, at) => ({
    ...concept,
    forms: concepts[at]!.forms.filter(({ trust }) => trust >= SYNONYM_TRUST),
    parts: undefined,
  }));
}

/** Passages that hold the rarest word of the form. */
function countOf({ words }: Form, library: Library, documents: readonly string[] | undefined): number {
  const parts = contentWords(words).flatMap((word) => (isIdeographic(word) ? [...word] : [word]));
  return Math.min(...parts.map((word) => frequencyOf(word, library, documents)));
}

/** The geometric mean: of all that may stand for a word the rarest is seldom what is meant, nor the commonest. */
const meanOf = (counts: readonly number[]): number =>
  Math.exp(counts.reduce((sum, count) => sum + Math.log(count), 0) / counts.length);

/**
 * Passages that hold the concept, or the mean of what may stand for a word that no document knows. The index counts each word of a synonym for the word
 * itself, so that a phrase makes its abbreviation look common: then the phrase tells. Of two single words the commoner does.
 */
function frequencyOfConcept(
  [own, ...others]: readonly { form: Form; count: number }[],
  isPhraseAlone: boolean,
): number {
  const known = others.filter(({ count }) => count > 0);
  // A phrase is in the lists because rules call it otherwise: that its words stand somewhere says nothing of it.
  const isIdiom = isPhraseAlone && known.length > 0 && known.every(({ form }) => form.trust < SYNONYM_TRUST);
  if (own!.count === 0 || isIdiom) return known.length === 0 ? 0 : Math.round(meanOf(known.map(({ count }) => count)));
  const surely = known.filter(({ form }) => form.trust === SYNONYM_TRUST);
  const isPhrase = ({ form }: { form: Form }) => own!.form.roots.length > 1 || form.roots.length > 1;
  const synonyms = Math.max(0, ...surely.filter(isPhrase).map(({ count }) => count));
  if (synonyms > 0) return Math.min(own!.count, synonyms);
  return Math.max(own!.count, ...surely.map(({ count }) => count));
}

/**
 * The question with what may stand for its words in the documents: for a word that no document knows, and beside one that is
 * known. null where nothing may.
 */
export function inKnownWords(
  concepts: readonly WeighedConcept[],
  library: Library,
  documents: readonly string[] | undefined,
): string | null {
  let replaced = false;
  const words = concepts.map((concept) => {
    const [own, ...others] = concept.forms;
    const isKnown = countOf(own!, library, documents) > 0;
    if (!namesSubject(concept)) return own!.words;
    const inflected = contentWords(own!.words)
      .flatMap(irregularForms)
      .filter((form) => library.frequency(form, documents) > 0);
    if (inflected.length > 0) replaced = true;
    const known = others.filter((form) => countOf(form, library, documents) > 0).sort((a, b) => b.trust - a.trust);
    if (known.length > 0) replaced = true;
    const said = known.slice(0, isKnown ? MOST_BESIDE : MOST_FORMS).map((form) => form.words);
    return [...(isKnown || said.length === 0 ? [own!.words] : []), ...inflected, ...said].join(" ");
  });
  return replaced ? words.join(" ") : null;
}

/** Forms that are looked up for a word that no document knows, and beside one that is known. */
const MOST_FORMS = 4;
const MOST_BESIDE = 2;

const frequencies = new WeakMap<Library, Map<string, number>>();

/** Looked up once: the attempts of a run ask for the same words again and again. */
function frequencyOf(word: string, library: Library, documents: readonly string[] | undefined): number {
  const known = frequencies.get(library) ?? new Map<string, number>();
  frequencies.set(library, known);
  const key = `${word} ${documents?.join(" ") ?? ""}`;
  const base = baseForm(word);
  const frequency =
    known.get(key) ?? Math.max(...[...new Set([word, base])].map((form) => library.frequency(form, documents)));
  known.set(key, frequency);
  return frequency;
}

export interface Surroundings {
  headings: ReadonlySet<string>;
  /** Roots of the whole clause. */
  whole: ReadonlySet<string>;
}

/** For words that are weighed by themselves. */
export const NOWHERE: Surroundings = { headings: new Set(), whole: new Set() };

/** 0..1: share of the concepts' weight that the words carry, with what stands around them. */
export function coverOf(words: string, { headings, whole }: Surroundings, concepts: readonly WeighedConcept[]): number {
  const roots = rootsOf(words);
  let total = 0;
  let held = 0;
  for (const concept of concepts) {
    total += concept.weight;
    held +=
      concept.weight *
      Math.max(holds(roots, concept), holds(headings, concept) * IN_HEADINGS, holds(whole, concept) * ELSEWHERE);
  }
  return total === 0 ? 0 : held / total;
}
