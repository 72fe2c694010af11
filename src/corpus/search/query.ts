/** What a question asks the index for: weighted terms, their order, and the clause numbers it names. */
import type { Analyzer } from "./analyzer";
import { STOP_COUNT, UNKNOWN } from "./analyzer";
import { quantitiesIn } from "../quantities";
import { findReferences, normalizeNumber } from "./clause-number";
import { FRAMING_WORDS } from "./framing-words";
import type { SynonymMatcher } from "./synonym-matcher";
import type { TermStatistics } from "./term-statistics";
import type { WordModel, WordStatistics } from "./word-model";
import { reliability } from "./word-model";

export interface Query {
  /** Distinct terms to look up and what each counts, > 0; no stop words, nothing unknown. */
  terms: Map<number, number>;
  /** Terms as they stand in the question, stop words and `UNKNOWN` included. */
  sequence: Int32Array;
  /** 1 for each of them that begins with a capital letter. */
  capitals: Uint8Array;
  /** Normalised clause numbers that the question names. */
  numbers: string[];
}

/** What a word counts that is sure to stand in the answer. */
const FULL_WEIGHT = 1.2;
/** What a synonym counts beside the word that the question uses; shared by the words of a phrase. */
const SYNONYM_WEIGHT = 0.5;
/** Words of a question beyond this are not read. */
const MAX_WORDS = 400;
const WHOLE_NUMBER =
  /^\s*[A-Z]{0,3}[.\s]?\d{1,4}(?:[.\s-]?(?:\d+(?!\d)|[a-z]{1,3}(?![a-z])|\([\da-zA-Z]{1,4}\)|[a-z]\)))*\s*$/;
/** "1.4 fuel": what begins a query of several words. */
const LEADING_NUMBER = /^\s*(\d{1,4}(?:\.\d{1,4})+)(?=\s+\p{L}{2,})/u;
/** What every clause number has: a digit, or Roman numerals or a capital that stand alone. */
const NUMBER_SIGN = /\d|\b(?:[IVX]{1,5}|[A-Z])\b/;
/** Characters in which a number stands with its unit. */
const MEASURE_CHARS = 60;

export class QueryReader {
  private readonly framing: ReadonlySet<number>;
  /** By term: what it counts in a question that has it once; 0 until it is asked for. */
  private readonly weights: Float64Array;

  constructor(
    private readonly analyzer: Analyzer,
    private readonly languages: readonly string[],
    private readonly statistics: TermStatistics,
    private readonly idf: Float32Array,
    private readonly model: WordModel,
  ) {
    this.weights = new Float64Array(idf.length);
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
    const capitals = this.analyzer.capitals.slice(0, readings[0]?.length ?? 0);
    const sequence = readings.reduce(
      (best, other) => (stopWords(other) > stopWords(best) ? other : best),
      readings[0] ?? new Int32Array(0),
    );
    const terms = this.weigh(sequence);
    for (const reading of readings) {
      // A further reading has the same words, read in another language.
      if (reading !== sequence)
        for (const [term, weight] of this.weigh(reading)) if (!terms.has(term)) terms.set(term, weight);
    }
    for (const alternative of synonyms.alternatives(text)) {
      for (const term of alternative) {
        if (term >= STOP_COUNT && !terms.has(term)) terms.set(term, SYNONYM_WEIGHT / alternative.length);
      }
    }
    return { terms, sequence, capitals, numbers: numbersIn(text) };
  }

  /** What the model is asked about a term that occurs `count` times in a question. */
  wordStatistics(term: number, count: number): WordStatistics {
    return {
      idf: this.idf[term]!,
      repetition: this.statistics.repetition[term]!,
      clustering: this.statistics.clustering[term]!,
      framing: this.framing.has(term),
      count,
      stem: this.analyzer.stems[term - STOP_COUNT]!,
    };
  }

  private sequence(text: string, language: string): Int32Array {
    const count = Math.min(this.analyzer.read(text, language), MAX_WORDS);
    return this.analyzer.output.slice(0, count);
  }

  private weigh(sequence: Int32Array): Map<number, number> {
    const terms = new Map<number, number>();
    for (const term of sequence) if (term >= STOP_COUNT) terms.set(term, (terms.get(term) ?? 0) + 1);
    for (const [term, count] of terms) {
      terms.set(term, count === 1 ? (this.weights[term] ||= this.weight(term, 1)) : this.weight(term, count));
    }
    return terms;
  }

  private weight(term: number, count: number): number {
    return FULL_WEIGHT * Math.sqrt(reliability(this.model, this.wordStatistics(term, count)));
  }
}

function stopWords(sequence: Int32Array): number {
  let count = 0;
  for (const term of sequence) if (term > UNKNOWN && term < STOP_COUNT) count++;
  return count;
}

function numbersIn(text: string): string[] {
  if (!NUMBER_SIGN.test(text)) return [];
  if (WHOLE_NUMBER.test(text)) return [normalizeNumber(text)];
  const leading = LEADING_NUMBER.exec(text)?.[1];
  const named = findReferences(text).map(({ number }) => number);
  return [...new Set(leading === undefined || isMeasured(text) ? named : [leading, ...named])];
}

/** Is the number that the text begins with one of a unit: "1.4 metres wide"? */
function isMeasured(text: string): boolean {
  const [first] = quantitiesIn(text.slice(0, MEASURE_CHARS));
  return first !== undefined && first.unit !== "" && text.slice(0, first.start).trim() === "";
}
