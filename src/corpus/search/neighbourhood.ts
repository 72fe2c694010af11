/** Evidence beside a passage: a clause whose neighbours, parent or document fit the question fits it better itself. */
import type { IndexData } from "./index-data";

export interface Surroundings {
  /** Closeness of other passages relative to the best candidate's, 0 to 1 each. */
  previous: number;
  next: number;
  withinSix: number;
  withinForty: number;
  parent: number;
  sibling: number;
  document: number;
  /** Mean over the first twenty candidates, of those in the same document. */
  documentShare: number;
}

/** A passage that is no candidate counts by its BM25F score, and so much. */
const OTHER = 0.8;
const FIRST = 20;
const SIX = 6;
const FORTY = 40;
/** Best closeness below which candidates are not told apart by their share of it. */
export const LEAST_TOP = 1;

export class Neighbourhood {
  /** By passage, for candidates: closeness relative to the best; -1 for others. */
  private readonly relative: Float32Array;
  private passages: Int32Array = new Int32Array(0);
  private scores: Float32Array = new Float32Array(0);
  private top = 1;

  constructor(private readonly data: IndexData) {
    this.relative = new Float32Array(data.documentOf.length).fill(-1);
  }

  prepare(passages: Int32Array, closeness: Float32Array, scores: Float32Array): void {
    for (const passage of this.passages) this.relative[passage] = -1;
    this.passages = passages;
    this.scores = scores;
    this.top = Math.max(closeness[0] ?? LEAST_TOP, LEAST_TOP);
    passages.forEach((passage, i) => (this.relative[passage] = Math.max(0, closeness[i]! / this.top)));
  }

  of(passage: number): Surroundings {
    const { parentOf } = this.data;
    const parent = parentOf[passage]!;
    return {
      previous: this.at(passage - 1, passage),
      next: this.at(passage + 1, passage),
      ...this.around(passage),
      parent: parent < 0 ? 0 : this.at(parent, passage),
      ...this.among(passage, parent),
    };
  }

  private at(other: number, passage: number): number {
    const { documentOf } = this.data;
    if (other < 0 || other >= documentOf.length || documentOf[other] !== documentOf[passage]) return 0;
    return this.value(other);
  }

  private value(other: number): number {
    const relative = this.relative[other]!;
    return relative >= 0 ? relative : Math.min(1, (OTHER * this.scores[other]!) / this.top);
  }

  private around(passage: number): { withinSix: number; withinForty: number } {
    const { documentOf } = this.data;
    const own = documentOf[passage]!;
    const from = Math.max(0, passage - FORTY);
    const to = Math.min(documentOf.length - 1, passage + FORTY);
    let withinSix = 0;
    let withinForty = 0;
    for (let other = from; other <= to; other++) {
      if (documentOf[other] !== own || other === passage) continue;
      const value = this.value(other);
      if (value > withinForty) withinForty = value;
      const distance = Math.abs(other - passage);
      if (distance <= SIX) withinSix = Math.max(withinSix, value * (1 - distance / (SIX + 2)));
    }
    return { withinSix, withinForty };
  }

  private among(passage: number, parent: number): { sibling: number; document: number; documentShare: number } {
    const { documentOf, parentOf } = this.data;
    const { passages, relative } = this;
    const own = documentOf[passage]!;
    let sibling = 0;
    let document = 0;
    let share = 0;
    for (let i = 0; i < passages.length; i++) {
      const other = passages[i]!;
      if (documentOf[other] !== own) continue;
      const value = relative[other]!;
      if (i < FIRST) share += value;
      if (other === passage) continue;
      if (value > document) document = value;
      if (parent >= 0 && parentOf[other] === parent && value > sibling) sibling = value;
    }
    return { sibling, document, documentShare: share / FIRST };
  }
}
