/** The first look: which passages score best by BM25F alone. */
import type { Postings } from "./postings";

export interface Candidates {
  /** Passages in ascending order. */
  readonly passages: Int32Array;
  /** By candidate: its BM25F score. */
  readonly scores: Float32Array;
}

const BINS = 512;
/** Candidates mostly score so much of the best or more; if too few do, all passages are looked at. */
const LIKELY = 0.25;

export class CandidateFinder {
  /** By passage: its BM25F score for the terms looked up last. */
  readonly scores: Float32Array;
  /** The same numbers' bits: they are in the order of the numbers, for none is negative, and are compared without a branch. */
  private readonly scoreBits: Int32Array;
  /** Passages that may be candidates, in ascending order. */
  private readonly likely: Int32Array;
  private readonly histogram = new Int32Array(BINS + 1);

  /** Scores from here on made a passage a candidate. */
  private least = 0;

  constructor(
    private readonly postings: Postings,
    private readonly count: number,
  ) {
    this.scores = new Float32Array(count);
    this.scoreBits = new Int32Array(this.scores.buffer);
    this.likely = new Int32Array(count + 1);
  }

  /** About `wanted` passages or a few more: those whose score is among the best. `admits` leaves passages out. */
  find(terms: ReadonlyMap<number, number>, wanted: number, admits: ((passage: number) => boolean) | null): Candidates {
    const best = this.accumulate(terms, admits);
    let bound = LIKELY * best;
    let size = this.shortlist(bound);
    if (size < wanted) size = this.shortlist((bound = 0));
    const least = (this.least = Math.max(bound, this.threshold(wanted, best, size)));
    const { scores, likely } = this;
    let count = 0;
    for (let i = 0; i < size; i++) if (scores[likely[i]!]! >= least) likely[count++] = likely[i]!;
    return this.scored(likely.slice(0, count));
  }

  /** Passages that hold any of the terms, at most `most`. */
  holding(terms: Iterable<number>, most: number, admits: ((passage: number) => boolean) | null): number {
    const { starts, passages } = this.postings;
    const held = new Set<number>();
    for (const term of terms) {
      for (let i = starts[term]!, end = starts[term + 1]!; i < end && held.size < most; i++) {
        if (admits?.(passages[i]!) ?? true) held.add(passages[i]!);
      }
    }
    return held.size;
  }

  /** The passages after the candidates found last, best first, at most `wanted`. */
  further(wanted: number): Candidates {
    if (wanted <= 0) return { passages: new Int32Array(0), scores: new Float32Array(0) };
    const { scores, least } = this;
    const below: number[] = [];
    for (let i = 0; i < this.count; i++) if (scores[i]! > 0 && scores[i]! < least) below.push(i);
    const passages = Int32Array.from(below.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, wanted));
    return this.scored(passages);
  }

  private scored(passages: Int32Array): Candidates {
    const scores = new Float32Array(passages.length);
    for (let i = 0; i < passages.length; i++) scores[i] = this.scores[passages[i]!]!;
    return { passages, scores };
  }

  /** Returns the best score. */
  private accumulate(terms: ReadonlyMap<number, number>, admits: ((passage: number) => boolean) | null): number {
    const { scores } = this;
    const { starts, passages, impacts } = this.postings;
    scores.fill(0);
    let best = 0;
    for (const [term, weight] of terms) {
      for (let i = starts[term]!, end = starts[term + 1]!; i < end; i++) {
        const passage = passages[i]!;
        const score = scores[passage]! + weight * impacts[i]!;
        scores[passage] = score;
        if (score > best) best = score;
      }
    }
    return admits === null ? best : this.leaveOut(admits);
  }

  /** Returns the best score of those that stay. */
  private leaveOut(admits: (passage: number) => boolean): number {
    const { scores, count } = this;
    let best = 0;
    for (let i = 0; i < count; i++) {
      if (scores[i]! > 0 && !admits(i)) scores[i] = 0;
      if (scores[i]! > best) best = scores[i]!;
    }
    return best;
  }

  /** Puts passages that score above 0 and `least` or more into `likely`, and returns their number. */
  private shortlist(least: number): number {
    const { scoreBits, likely, count } = this;
    const [bits] = new Int32Array(Float32Array.of(least).buffer);
    const below = Math.max(bits!, 1) - 1;
    let size = 0;
    for (let i = 0; i < count; i++) {
      likely[size] = i;
      size += (below - scoreBits[i]!) >>> 31;
    }
    return size;
  }

  /** A score that at least `wanted` of the first `size` likely passages reach, to 1/512 of the best. */
  private threshold(wanted: number, best: number, size: number): number {
    if (best === 0) return 0;
    const { scores, likely, histogram } = this;
    const scale = (BINS / best) * 0.999999;
    histogram.fill(0);
    for (let i = 0; i < size; i++) histogram[(scores[likely[i]!]! * scale) | 0]!++;
    let bin = BINS;
    for (let sum = 0; bin > 0 && sum < wanted;) sum += histogram[--bin]!;
    return bin / scale;
  }
}
