/** Finds in a question the words and phrases of a synonym table, and what may stand for them in an index. */
import { Analyzer } from "./analyzer";
import type { SynonymTable } from "./synonyms";

interface Entry {
  /** Terms of the matcher's own. */
  phrase: number[];
  /** Terms of the index; `UNKNOWN` for words that it does not have. */
  alternatives: number[][];
}

const NO_ENTRIES: readonly Entry[] = [];

export class SynonymMatcher {
  /** Knows the words of the tables, which the index need not know. */
  private readonly own = new Analyzer();
  /** By first term. */
  private readonly entries = new Map<number, Entry[]>();

  /** @param index reads the alternatives */
  constructor(
    private readonly index: Analyzer,
    private readonly language: string,
    tables: readonly SynonymTable[],
  ) {
    for (const table of tables) {
      for (const [name, others] of Object.entries(table)) {
        for (const other of others) {
          this.add(name, other);
          this.add(other, name);
        }
      }
    }
    this.own.freeze();
  }

  /** What may stand for some part of the text, each as terms of the index. */
  alternatives(text: string): number[][] {
    const count = this.own.read(text, this.language);
    const found: number[][] = [];
    for (let at = 0; at < count; at++) {
      for (const { phrase, alternatives } of this.entries.get(this.own.output[at]!) ?? NO_ENTRIES) {
        if (at + phrase.length <= count && this.standsAt(at, phrase)) found.push(...alternatives);
      }
    }
    return found;
  }

  private standsAt(at: number, phrase: readonly number[]): boolean {
    return phrase.every((part, i) => this.own.output[at + i] === part);
  }

  private add(from: string, to: string): void {
    const phrase = this.read(this.own, from);
    const [first] = phrase;
    if (first === undefined) return;
    const alternative = this.read(this.index, to);
    const entries = this.entries.get(first) ?? [];
    this.entries.set(first, entries);
    const same = entries.find((entry) => entry.phrase.join() === phrase.join());
    if (same) same.alternatives.push(alternative);
    else entries.push({ phrase, alternatives: [alternative] });
  }

  private read(analyzer: Analyzer, text: string): number[] {
    const count = analyzer.read(text, this.language);
    return [...analyzer.output.subarray(0, count)];
  }
}
