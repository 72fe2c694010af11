/** Turns text into numbered terms: stop words first (0 .. STOP_COUNT), then the stems of all other words. */
import { stem } from "./stemmer";
import { ALL_STOP_WORDS, STOP_WORDS } from "./stop-words";
import { Vocabulary } from "./vocabulary";
import { WordScanner } from "./word-scanner";

/** Terms below this number are stop words. */
export const STOP_COUNT = ALL_STOP_WORDS.length;
/** The number of a word that no indexed passage contains. */
export const UNKNOWN = -1;

const STOP_TERMS = new Map(ALL_STOP_WORDS.map((word, term) => [word, term]));
const NOT_SEEN = -2;

export class Analyzer {
  /** Terms of the text read last: `output[0 .. count)`, and where their words stand if that was asked for. */
  output: Int32Array<ArrayBuffer> = new Int32Array(1 << 12);
  /** 1 for each of its words that begins with a capital letter. */
  capitals = new Uint8Array(1 << 12);
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  private readonly vocabulary = new Vocabulary();
  private readonly scanner = new WordScanner();
  private readonly termOfStem = new Map<string, number>();
  /** By language: the term of each word of the vocabulary. */
  private readonly termsOfWords = new Map<string, Int32Array<ArrayBuffer>>();
  private isLearning: boolean;

  /** @param stems stem of term `STOP_COUNT + i`; without them the analyzer learns terms until it is frozen */
  constructor(readonly stems: string[] = []) {
    this.isLearning = stems.length === 0;
    stems.forEach((text, i) => this.termOfStem.set(text, STOP_COUNT + i));
  }

  /** From here on words without a term are `UNKNOWN`. */
  freeze(): void {
    this.isLearning = false;
    this.termsOfWords.clear();
  }

  /** Reads a text into `output` and returns the number of its words. */
  read(text: string, language: string): number {
    const { scanner, vocabulary } = this;
    let terms = this.cache(language);
    let output = this.output;
    let count = 0;
    scanner.reset(text);
    while (scanner.next()) {
      const word = vocabulary.intern(scanner.units, scanner.from, scanner.length, scanner.hash);
      if (word >= terms.length) terms = this.cache(language);
      let term = terms[word]!;
      if (term === NOT_SEEN) term = terms[word] = this.term(vocabulary.word(word), language);
      if (count >= output.length) {
        output = this.output = enlarged(output, 0);
        this.capitals = doubled(this.capitals);
      }
      this.capitals[count] = scanner.isCapital ? 1 : 0;
      output[count++] = term;
    }
    return count;
  }

  /** Like `read`, and notes in `starts` and `ends` where each word stands. */
  readWithPlaces(text: string, language: string): number {
    const count = this.read(text, language);
    if (this.starts.length < count) {
      this.starts = new Int32Array(this.output.length);
      this.ends = new Int32Array(this.output.length);
    }
    this.scanner.reset(text);
    for (let i = 0; i < count && this.scanner.next(); i++) {
      this.starts[i] = this.scanner.start;
      this.ends[i] = this.scanner.end;
    }
    return count;
  }

  /** Term of a lower-case word; `UNKNOWN` if it has none and the analyzer is frozen. */
  term(word: string, language: string): number {
    if (STOP_WORDS[language]?.has(word)) return STOP_TERMS.get(word)!;
    const text = stem(word, language);
    const known = this.termOfStem.get(text);
    if (known !== undefined) return known;
    if (!this.isLearning) return UNKNOWN;
    const term = STOP_COUNT + this.stems.length;
    this.stems.push(text);
    this.termOfStem.set(text, term);
    return term;
  }

  private cache(language: string): Int32Array {
    let terms: Int32Array<ArrayBuffer> = this.termsOfWords.get(language) ?? new Int32Array(1 << 12).fill(NOT_SEEN);
    while (terms.length < this.vocabulary.size + 1) terms = enlarged(terms, NOT_SEEN);
    this.termsOfWords.set(language, terms);
    return terms;
  }
}

function enlarged(array: Int32Array<ArrayBuffer>, filling: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  if (filling !== 0) larger.fill(filling, array.length);
  return larger;
}

function doubled(array: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(array.length * 2);
  larger.set(array);
  return larger;
}
