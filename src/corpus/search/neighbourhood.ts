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

/** What stands out among the candidates of one document, or below one parent. */
interface Group {
  /** The two greatest closenesses, relative to the best candidate's. */
  first: number;
  second: number;
  /** Sum over those among the first twenty candidates. */
  sum: number;
}

export class Neighbourhood {
  /** By passage: its BM25F score, and for candidates what makes up for their closeness. */
  private readonly worth: Float32Array;
  /** The same numbers' bits: they are in the order of the numbers, for none is negative, and are compared faster. */
  private readonly worthBits: Int32Array;
  private readonly documents = new Map<number, Group>();
  private readonly families = new Map<number, Group>();
  private top = LEAST_TOP;

  constructor(private readonly data: IndexData) {
    this.worth = new Float32Array(data.documentOf.length);
    this.worthBits = new Int32Array(this.worth.buffer);
  }

  prepare(passages: Int32Array, closeness: Float32Array, scores: Float32Array): void {
    const { worth, documents, families } = this;
    const { documentOf, parentOf } = this.data;
    this.top = Math.max(closeness[0] ?? LEAST_TOP, LEAST_TOP);
    worth.set(scores);
    documents.clear();
    families.clear();
    for (let i = 0; i < passages.length; i++) {
      const passage = passages[i]!;
      worth[passage] = Math.max(0, closeness[i]!) / OTHER;
      const value = this.value(passage);
      join(documents, documentOf[passage]!, value, i);
      if (parentOf[passage]! >= 0) join(families, parentOf[passage]!, value, i);
    }
  }

  /** @param passage a candidate */
  of(passage: number): Surroundings {
    const { documentOf, parentOf } = this.data;
    const parent = parentOf[passage]!;
    const own = this.value(passage);
    const document = this.documents.get(documentOf[passage]!)!;
    const family = this.families.get(parent);
    return {
      previous: this.at(passage - 1, passage),
      next: this.at(passage + 1, passage),
      withinSix: Math.max(this.near(passage, -1), this.near(passage, 1)),
      withinForty: this.scaled(Math.max(this.best(passage, -1), this.best(passage, 1))),
      parent: parent < 0 ? 0 : this.at(parent, passage),
      sibling: family === undefined ? 0 : otherThan(own, family),
      document: otherThan(own, document),
      documentShare: document.sum / FIRST,
    };
  }

  private at(other: number, passage: number): number {
    const { documentOf } = this.data;
    if (other < 0 || other >= documentOf.length || documentOf[other] !== documentOf[passage]) return 0;
    return this.value(other);
  }

  private value(other: number): number {
    return this.scaled(this.worth[other]!);
  }

  private scaled(worth: number): number {
    return Math.min(1, (OTHER * worth) / this.top);
  }

  /** Greatest closeness of a passage up to six away in one direction, the nearer the more. */
  private near(passage: number, step: 1 | -1): number {
    const { documentOf } = this.data;
    const own = documentOf[passage];
    let best = 0;
    for (let distance = 1; distance <= SIX; distance++) {
      const other = passage + step * distance;
      if (documentOf[other] !== own) break;
      best = Math.max(best, this.value(other) * (1 - distance / (SIX + 2)));
    }
    return best;
  }

  /** Greatest worth up to forty passages away in one direction. */
  private best(passage: number, step: 1 | -1): number {
    const { documentOf } = this.data;
    const { worthBits } = this;
    const own = documentOf[passage];
    const end = passage + step * (FORTY + 1);
    let bits = 0;
    let best = passage + step;
    for (let other = best; other !== end && documentOf[other] === own; other += step) {
      if (worthBits[other]! <= bits) continue;
      bits = worthBits[other]!;
      best = other;
    }
    return bits === 0 ? 0 : this.worth[best]!;
  }
}

function join(groups: Map<number, Group>, key: number, value: number, rank: number): void {
  let group = groups.get(key);
  if (group === undefined) groups.set(key, (group = { first: 0, second: 0, sum: 0 }));
  if (rank < FIRST) group.sum += value;
  if (value > group.first) {
    group.second = group.first;
    group.first = value;
  } else if (value > group.second) group.second = value;
}

/** The greatest closeness among the others of a group that a passage of this closeness belongs to. */
function otherThan(own: number, { first, second }: Group): number {
  return own === first ? second : first;
}
