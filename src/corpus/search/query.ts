/** What a question asks the index for: weighted terms, their order, and the clause numbers it names. */
import type { Analyzer } from "./analyzer";
import { STOP_COUNT, UNKNOWN } from "./analyzer";
import { findReferences, normalizeNumber } from "./clause-number";
import { FRAMING_WORDS } from "./framing-words";
import type { SynonymMatcher } from "./synonym-matcher";

export interface Query {
  /** Distinct terms to look up and what each counts; no stop words, nothing unknown. */
  terms: Map<number, number>;
  /** Terms as they stand in the question, stop words and `UNKNOWN` included. */
  sequence: Int32Array;
  /** Normalised clause numbers that the question names. */
  numbers: string[];
}

/** What a word counts that only frames the question. */
const FRAMING_WEIGHT = 0.2;
/** What a synonym counts beside the word that the question uses; shared by the words of a phrase. */
const SYNONYM_WEIGHT = 0.5;
/** Words of a question beyond this are not read. */
const MAX_WORDS = 400;
const WHOLE_NUMBER = /^\s*[A-Z]{0,3}[.\s]?\d{1,4}(?:[.\s-]?(?:\d+|[a-z]{1,3}|\([\da-zA-Z]{1,4}\)|[a-z]\)))*\s*$/;

export class QueryReader {
  private readonly framing: ReadonlySet<number>;

  constructor(
    private readonly analyzer: Analyzer,
    private readonly languages: readonly string[],
  ) {
    this.framing = new Set(
      Object.entries(FRAMING_WORDS)
        .flatMap(([language, words]) => words.map((word) => analyzer.term(word, language)))
        .filter((term) => term >= STOP_COUNT),
    );
  }

  isFraming(term: number): boolean {
    return this.framing.has(term);
  }

  read(text: string, synonyms: SynonymMatcher): Query {
    const readings = this.languages.map((language) => this.sequence(text, language));
    const sequence = readings.reduce(
      (best, other) => (stopWords(other) > stopWords(best) ? other : best),
      readings[0] ?? new Int32Array(0),
    );
    const terms = new Map<number, number>();
    for (const reading of [sequence, ...readings.filter((other) => other !== sequence)])
      this.weigh(reading, terms, reading !== sequence);
    for (const alternative of synonyms.alternatives(text)) {
      const known = alternative.filter((term) => term >= STOP_COUNT && !terms.has(term));
      for (const term of known) terms.set(term, SYNONYM_WEIGHT / alternative.length);
    }
    return { terms, sequence, numbers: numbersIn(text) };
  }

  private sequence(text: string, language: string): Int32Array {
    const count = Math.min(this.analyzer.read(text, language), MAX_WORDS);
    return this.analyzer.output.slice(0, count);
  }

  /** Words of a further reading count only where they are new: they are the same words, read in another language. */
  private weigh(sequence: Int32Array, terms: Map<number, number>, onlyNew: boolean): void {
    const before = onlyNew ? new Set(terms.keys()) : null;
    for (const term of sequence) {
      if (term < STOP_COUNT || before?.has(term)) continue;
      terms.set(term, (terms.get(term) ?? 0) + (this.framing.has(term) ? FRAMING_WEIGHT : 1));
    }
  }
}

function stopWords(sequence: Int32Array): number {
  let count = 0;
  for (const term of sequence) if (term > UNKNOWN && term < STOP_COUNT) count++;
  return count;
}

function numbersIn(text: string): string[] {
  if (!/[\dIVX§]/.test(text)) return [];
  if (WHOLE_NUMBER.test(text)) return [normalizeNumber(text)];
  return [...new Set(findReferences(text).map(({ number }) => number))];
}
