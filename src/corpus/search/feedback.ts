/** What the best passages have in common: words that the question lacks and its answer may hold. */
import { STOP_COUNT } from "./analyzer";
import type { TermStreams } from "./term-streams";

/** Words that are kept, or a few more. */
const KEPT = 40;
const BINS = 128;

export class Feedback {
  /** Words kept, and by such a word its share; the shares add up to 1. */
  readonly kept: number[] = [];
  readonly shares: number[] = [];
  /** By term: what it counts while passages are added. */
  private readonly sums: Float32Array;
  private readonly terms = new Int32Array(1 << 14);
  private readonly histogram = new Int32Array(BINS + 1);
  private readonly lastPassage: Int32Array;
  private count = 0;
  private stamp = 0;

  constructor(
    private readonly texts: TermStreams,
    private readonly idf: Float32Array,
  ) {
    this.sums = new Float32Array(idf.length);
    this.lastPassage = new Int32Array(idf.length);
  }

  /** @param weights by passage: what its words count */
  learn(passages: ArrayLike<number>, weights: ArrayLike<number>, size: number): void {
    const { sums, terms } = this;
    this.count = 0;
    for (let i = 0; i < size; i++) this.add(passages[i]!, weights[i]!);
    for (let i = 0; i < this.count; i++) sums[terms[i]!]! *= this.idf[terms[i]!]!;
    this.keepGreatest();
    for (let i = 0; i < this.count; i++) sums[terms[i]!] = 0;
  }

  private add(passage: number, weight: number): void {
    const { terms, starts } = this.texts;
    const { sums, lastPassage } = this;
    const stopCount = STOP_COUNT;
    const stamp = ++this.stamp;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      if (term < stopCount || lastPassage[term] === stamp) continue;
      lastPassage[term] = stamp;
      if (sums[term] === 0) {
        if (this.count >= this.terms.length) continue;
        this.terms[this.count++] = term;
      }
      sums[term]! += weight;
    }
  }

  private keepGreatest(): void {
    const { sums, terms, count, kept, shares } = this;
    const least = this.threshold();
    kept.length = shares.length = 0;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const sum = sums[terms[i]!]!;
      if (sum < least) continue;
      total += sum;
      kept.push(terms[i]!);
      shares.push(sum);
    }
    if (total > 0) for (let i = 0; i < shares.length; i++) shares[i]! /= total;
  }

  /** A sum that at least `KEPT` words reach, to 1/128 of the greatest. */
  private threshold(): number {
    const { sums, terms, count, histogram } = this;
    let greatest = 0;
    for (let i = 0; i < count; i++) greatest = Math.max(greatest, sums[terms[i]!]!);
    if (greatest === 0) return 0;
    const scale = (BINS / greatest) * 0.999999;
    histogram.fill(0);
    for (let i = 0; i < count; i++) histogram[(sums[terms[i]!]! * scale) | 0]!++;
    let bin = BINS;
    for (let sum = 0; bin > 0 && sum < KEPT;) sum += histogram[--bin]!;
    return bin / scale;
  }
}
