/**
 * Learns the order of candidates: gradient-boosted regression trees on pairs of an answer and another passage, each
 * pair weighted by what its exchange would change in average precision.
 *
 * @see Burges, "From RankNet to LambdaRank to LambdaMART: An Overview", Microsoft Research, 2010
 * @see Donmez, Svore and Burges, "On the Local Optimality of LambdaRank", SIGIR 2009, for average precision
 */
import { FEATURE_COUNT, FEATURES, INCREASING } from "../../../src/corpus/search/features";
import type { RankingModel } from "../../../src/corpus/search/ranking-model";
import { Binning } from "./binning";
import { growTree } from "./grow-tree";

/** The candidates of one question. */
export interface RankingSample {
  /** Features, row by row. */
  rows: Float32Array;
  /** By row: 1 for an answer. */
  labels: Uint8Array;
  /** Answers in all, those that are no candidates included. */
  answers: number;
}

export interface Training {
  trees: number;
  learningRate: number;
  /** What closeness relative to the best counts before the first tree. */
  start: number;
  /** Share of the questions that each tree sees. */
  sample: number;
  seed: number;
}

export const TRAINING: Training = { trees: 110, learningRate: 0.1, start: 7, sample: 0.8, seed: 1 };

export function learnTrees(samples: readonly RankingSample[], training: Training = TRAINING): RankingModel {
  const random = randomNumbers(training.seed);
  const groups = groupsOf(samples);
  const binning = new Binning(groups.rows, FEATURE_COUNT);
  const scores = Float64Array.from(groups.labels, (_, row) => training.start * groups.rows[row * FEATURE_COUNT]!);
  const gradients = new Float64Array(scores.length);
  const curvatures = new Float64Array(scores.length);
  const model: RankingModel = { start: training.start, roots: [], features: [], values: [], children: [] };
  const increasing = FEATURES.map((name) => INCREASING.has(name));
  for (let tree = 0; tree < training.trees; tree++) {
    const chosen: number[] = [];
    for (let group = 0; group < samples.length; group++) {
      if (random() > training.sample) continue;
      const [from, to] = [groups.starts[group]!, groups.starts[group + 1]!];
      addLambdas(scores, groups.labels, from, to, samples[group]!.answers, gradients, curvatures);
      for (let row = from; row < to; row++) chosen.push(row);
    }
    const root = growTree(
      { binning, gradients, curvatures, increasing, random },
      Int32Array.from(chosen),
      model,
      training.learningRate,
    );
    for (let row = 0; row < scores.length; row++) scores[row]! += valueAt(model, root, groups.rows, row);
  }
  return model;
}

function groupsOf(samples: readonly RankingSample[]): { rows: Float32Array; labels: Uint8Array; starts: Int32Array } {
  const starts = new Int32Array(samples.length + 1);
  samples.forEach(({ labels }, i) => (starts[i + 1] = starts[i]! + labels.length));
  const rows = new Float32Array(starts.at(-1)! * FEATURE_COUNT);
  const labels = new Uint8Array(starts.at(-1)!);
  samples.forEach((sample, i) => {
    rows.set(sample.rows, starts[i]! * FEATURE_COUNT);
    labels.set(sample.labels, starts[i]!);
  });
  return { rows, labels, starts };
}

function addLambdas(
  scores: Float64Array,
  labels: Uint8Array,
  from: number,
  to: number,
  answers: number,
  gradients: Float64Array,
  curvatures: Float64Array,
): void {
  gradients.fill(0, from, to);
  curvatures.fill(0, from, to);
  const order = Array.from({ length: to - from }, (_, i) => from + i).sort((a, b) => scores[b]! - scores[a]!);
  const precision = new Precision(order.map((row) => labels[row] === 1));
  let total = 0;
  order.forEach((good, goodRank) => {
    if (labels[good] === 0) return;
    order.forEach((other, otherRank) => {
      if (labels[other] !== 0) return;
      const change = precision.change(goodRank, otherRank) / answers;
      if (change === 0) return;
      const p = 1 / (1 + Math.exp(scores[good]! - scores[other]!));
      gradients[good]! += p * change;
      gradients[other]! -= p * change;
      curvatures[good]! += p * (1 - p) * change;
      curvatures[other]! += p * (1 - p) * change;
      total += 2 * p * change;
    });
  });
  if (total === 0) return;
  const scale = Math.log2(1 + total) / total;
  for (let row = from; row < to; row++) {
    gradients[row]! *= scale;
    curvatures[row]! *= scale;
  }
}

/** What average precision depends on: answers before a rank, and the reciprocals of their ranks together. */
class Precision {
  private readonly before: number[] = [0];
  private readonly reciprocals: number[] = [0];

  constructor(isAnswer: readonly boolean[]) {
    isAnswer.forEach((answers, rank) => {
      this.before.push(this.before[rank]! + (answers ? 1 : 0));
      this.reciprocals.push(this.reciprocals[rank]! + (answers ? 1 / (rank + 1) : 0));
    });
  }

  /** What the sum of precision at the answers is changed by if an answer and another passage change places. */
  change(one: number, other: number): number {
    const { before, reciprocals } = this;
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    const atFirst = (before[first]! + 1) / (first + 1);
    const atLast = before[last + 1]! / (last + 1);
    return atFirst - atLast + reciprocals[last]! - reciprocals[first + 1]!;
  }
}

function valueAt({ features, values, children }: RankingModel, root: number, rows: Float32Array, row: number): number {
  let node = root;
  for (let feature = features[node]!; feature >= 0; feature = features[node]!) {
    node = rows[row * FEATURE_COUNT + feature]! <= values[node]! ? children[node]! : children[node]! + 1;
  }
  return values[node]!;
}

/** Mulberry32: the same numbers for the same seed, each 0 ≤ x < 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
