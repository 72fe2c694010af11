/** How much of a question a stretch of text speaks of. */
import type { Library } from "../library";
import { baseForm, rootsOf } from "../roots";
import { wordsOf } from "../terms";
import { holds, SYNONYM_TRUST, type Concept, type Form } from "./concepts";

export interface WeighedConcept extends Concept {
  weight: number;
  /** Passages that hold it, or what may stand for it; 0 for words that no document knows. */
  frequency: number;
}

/** What a word counts that stands in the headings above, or elsewhere in the clause, beside 1 for one in the sentence. */
const IN_HEADINGS = 0.85;
const ELSEWHERE = 0.7;

/** Rare words tell more; words that no document knows tell most. */
export function weigh(
  concepts: readonly Concept[],
  library: Library,
  documents: readonly string[] | undefined,
): WeighedConcept[] {
  return concepts.map((concept) => {
    if (concept.share === 0) return { ...concept, weight: 0, frequency: 1 };
    const frequency = conceptFrequency(concept, library, documents);
    return { ...concept, frequency, weight: concept.share * Math.log(1 + (library.size + 1) / (frequency + 1)) };
  });
}

/**
 * Passages that hold the concept, or what may stand for it. The index counts each word of a synonym for the word itself,
 * so that a phrase makes its abbreviation look common: then the phrase tells.
 */
function conceptFrequency({ forms }: Concept, library: Library, documents: readonly string[] | undefined): number {
  const count = ({ words }: Form) => Math.min(...wordsOf(words).map((word) => frequencyOf(word, library, documents)));
  const [own, ...others] = forms;
  const frequency = count(own!);
  const synonyms = Math.max(0, ...others.filter(({ trust }) => trust === SYNONYM_TRUST).map(count));
  if (frequency > 0) return synonyms > 0 ? Math.min(frequency, synonyms) : frequency;
  return Math.max(0, ...others.map(count));
}

/**
 * The question in words that the documents have: what stands for a word of it that no document knows. null where nothing
 * needs replacing.
 */
export function inKnownWords(
  concepts: readonly Concept[],
  library: Library,
  documents: readonly string[] | undefined,
): string | null {
  const count = ({ words }: Form) => Math.min(...wordsOf(words).map((word) => frequencyOf(word, library, documents)));
  let replaced = false;
  const words = concepts.map(({ forms }) => {
    const [own, ...others] = forms;
    if (others.length === 0 || count(own!) > 0) return own!.words;
    const known = others.filter((form) => count(form) > 0).map((form) => form.words);
    if (known.length > 0) replaced = true;
    return known.length > 0 ? known.slice(0, MOST_FORMS).join(" ") : own!.words;
  });
  return replaced ? words.join(" ") : null;
}

/** Forms of one word that are looked up. */
const MOST_FORMS = 3;

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
