/** What the best passages have in common: words that the question lacks and its answer may hold. */
import { STOP_COUNT } from "./analyzer";
import type { TermStreams } from "./term-streams";

/** Words that are kept, or a few more. */
const KEPT = 40;
const BINS = 128;

export class Feedback {
  /** By term: its share; the shares add up to 1. */
  private readonly shares: Float32Array;
  private readonly terms = new Int32Array(1 << 14);
  private readonly histogram = new Int32Array(BINS + 1);
  private readonly lastPassage: Int32Array;
  private count = 0;
  private stamp = 0;

  constructor(
    private readonly texts: TermStreams,
    private readonly idf: Float32Array,
  ) {
    this.shares = new Float32Array(idf.length);
    this.lastPassage = new Int32Array(idf.length);
  }

  /** @param weights by passage: what its words count */
  learn(passages: ArrayLike<number>, weights: ArrayLike<number>, size: number): void {
    const { shares, terms } = this;
    for (let i = 0; i < this.count; i++) shares[terms[i]!] = 0;
    this.count = 0;
    for (let i = 0; i < size; i++) this.add(passages[i]!, weights[i]!);
    for (let i = 0; i < this.count; i++) shares[terms[i]!]! *= this.idf[terms[i]!]!;
    this.keepGreatest();
  }

  /** 0 to 1: how much of what the best passages have in common this one holds. */
  likeness(passage: number): number {
    const { terms, starts } = this.texts;
    const { shares, lastPassage } = this;
    const stamp = ++this.stamp;
    let sum = 0;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      const share = shares[term]!;
      if (share === 0 || lastPassage[term] === stamp) continue;
      lastPassage[term] = stamp;
      sum += share;
    }
    return sum;
  }

  private add(passage: number, weight: number): void {
    const { terms, starts } = this.texts;
    const { shares, lastPassage } = this;
    const stopCount = STOP_COUNT;
    const stamp = ++this.stamp;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      if (term < stopCount || lastPassage[term] === stamp) continue;
      lastPassage[term] = stamp;
      if (shares[term] === 0) {
        if (this.count >= this.terms.length) continue;
        this.terms[this.count++] = term;
      }
      shares[term]! += weight;
    }
  }

  private keepGreatest(): void {
    const { shares, terms, count } = this;
    const least = this.threshold();
    let total = 0;
    for (let i = 0; i < count; i++) {
      const term = terms[i]!;
      if (shares[term]! < least) shares[term] = 0;
      total += shares[term]!;
    }
    if (total > 0) for (let i = 0; i < count; i++) shares[terms[i]!]! /= total;
  }

  /** A share that at least `KEPT` words reach, to 1/128 of the greatest. */
  private threshold(): number {
    const { shares, terms, count, histogram } = this;
    let greatest = 0;
    for (let i = 0; i < count; i++) greatest = Math.max(greatest, shares[terms[i]!]!);
    if (greatest === 0) return 0;
    const scale = (BINS / greatest) * 0.999999;
    histogram.fill(0);
    for (let i = 0; i < count; i++) histogram[(shares[terms[i]!]! * scale) | 0]!++;
    let bin = BINS;
    for (let sum = 0; bin > 0 && sum < KEPT;) sum += histogram[--bin]!;
    return bin / scale;
  }
}
