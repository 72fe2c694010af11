/**
 * How likely a passage that answers a question holds a given word of it. Words that only frame questions seldom do;
 * words that a document repeats, or that stand close together in it, nearly always.
 */
import weights from "./word-weights.json";

/** Coefficients of a logistic regression over a word's statistics, and what single English stems add to its sum. */
export interface WordModel {
  intercept: number;
  idf: number;
  /** ln(occurrences / passages with the word). */
  repetition: number;
  /** ln(passages with the word / stretches of 32 passages with it). */
  clustering: number;
  /** 1 for words that frame questions. */
  framing: number;
  /** Further occurrences in the question. */
  again: number;
  /** 1 for numbers. */
  digit: number;
  stems: Readonly<Record<string, number>>;
}

export interface WordStatistics {
  idf: number;
  repetition: number;
  clustering: number;
  framing: boolean;
  /** Occurrences in the question, from 1. */
  count: number;
  stem: string;
}

/** Learnt by `test/bench/learn-retrieval.ts`. */
export const WORD_MODEL: WordModel = weights;

/** Probability, 0 to 1. */
export function reliability(model: WordModel, word: WordStatistics): number {
  const first = word.stem.charCodeAt(0);
  const sum =
    model.intercept +
    model.idf * word.idf +
    model.repetition * word.repetition +
    model.clustering * word.clustering +
    (word.framing ? model.framing : 0) +
    model.again * (word.count - 1) +
    (first >= 48 && first <= 57 ? model.digit : 0) +
    (Object.hasOwn(model.stems, word.stem) ? model.stems[word.stem]! : 0);
  return 1 / (1 + Math.exp(-sum));
}
