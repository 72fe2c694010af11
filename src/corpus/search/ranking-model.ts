/** Orders candidates by what speaks for them: a start from their closeness, corrected by small regression trees. */
import { FEATURE_COUNT } from "./features";
import trees from "./ranking-trees.json";

/** Trees in flat arrays; node 0 of a tree is its root. */
export interface RankingModel {
  /** What closeness relative to the best candidate's (0 to 1) counts before the trees. */
  start: number;
  /** By tree: number of its first node. */
  roots: number[];
  /** By node: feature that it asks, or -1 for a leaf. */
  features: number[];
  /** By node: up to this value to the left, above to the right; a leaf's value. */
  values: number[];
  /** By node: number of its left child, the right one follows it; 0 for a leaf. */
  children: number[];
}

/** Learnt by `test/bench/retrieval/learn.ts`. */
export const RANKING_MODEL: RankingModel = trees;

export class Ranker {
  private readonly features: Int8Array;
  private readonly values: Float32Array;
  private readonly children: Int32Array;

  constructor(private readonly model: RankingModel) {
    this.features = Int8Array.from(model.features);
    this.values = Float32Array.from(model.values);
    this.children = Int32Array.from(model.children);
  }

  /** The better, the greater; may be negative. */
  score(rows: Float32Array, row: number): number {
    const { features, values, children } = this;
    const { start, roots } = this.model;
    const base = row * FEATURE_COUNT;
    let sum = start * rows[base]!;
    for (let tree = 0; tree < roots.length; tree++) {
      let node = roots[tree]!;
      let feature = features[node]!;
      while (feature >= 0) {
        node = rows[base + feature]! <= values[node]! ? children[node]! : children[node]! + 1;
        feature = features[node]!;
      }
      sum += values[node]!;
    }
    return sum;
  }
}
