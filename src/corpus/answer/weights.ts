/** How much of a question a stretch of text speaks of. */
import type { Library } from "../library";
import { baseForm, rootsOf } from "../roots";
import { wordsOf } from "../terms";
import { holds, type Concept } from "./concepts";

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
    const frequencies = concept.forms.map((form) =>
      Math.min(...wordsOf(form.words).map((word) => frequencyOf(word, library, documents))),
    );
    const frequency = frequencies[0]! > 0 ? frequencies[0]! : Math.max(...frequencies);
    return { ...concept, frequency, weight: concept.share * Math.log(1 + (library.size + 1) / (frequency + 1)) };
  });
}

function frequencyOf(word: string, library: Library, documents: readonly string[] | undefined): number {
  const base = baseForm(word);
  const frequency = library.frequency(word, documents);
  return base === word ? frequency : Math.max(frequency, library.frequency(base, documents));
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
