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

/** Learnt by `test/bench/learn-retrieval.ts`. */
export const RANKING_MODEL: RankingModel = trees;

/** Values are compared as whole numbers of 1/65,536: that needs no branch, and branches are what trees cost. */
const SCALE = 65_536;
const GREATEST = 2 ** 29;

export class Ranker {
  private readonly features: Uint8Array;
  /** A leaf leads back to itself whatever the value, so that all paths of a tree are of one length. */
  private readonly thresholds: Int32Array;
  private readonly children: Int32Array;
  private readonly values: Float64Array;
  private readonly depths: Uint8Array;
  private quantized = new Int32Array(0);

  constructor(private readonly model: RankingModel) {
    const { features, values, children, roots } = model;
    this.features = Uint8Array.from(features, (feature) => Math.max(0, feature));
    this.thresholds = Int32Array.from(values, (value, node) => (features[node]! < 0 ? GREATEST : quantize(value)));
    this.children = Int32Array.from(children, (child, node) => (features[node]! < 0 ? node : child));
    this.values = Float64Array.from(values);
    this.depths = Uint8Array.from(roots, (root) => depthOf(model, root));
  }

  /** By row: the better, the greater; may be negative. */
  scores(rows: Float32Array, rowCount: number): Float64Array {
    const { features, thresholds, children, values, depths } = this;
    const { start, roots } = this.model;
    const size = FEATURE_COUNT;
    const quantized = this.quantize(rows, rowCount * size);
    const scores = Float64Array.from({ length: rowCount }, (_, row) => start * rows[row * size]!);
    // Tree by tree: its few nodes stay at hand while all rows pass.
    for (let tree = 0; tree < roots.length; tree++) {
      const root = roots[tree]!;
      const depth = depths[tree]!;
      for (let row = 0, base = 0; row < rowCount; row++, base += size) {
        let node = root;
        for (let level = 0; level < depth; level++) {
          node = children[node]! + ((thresholds[node]! - quantized[base + features[node]!]!) >>> 31);
        }
        scores[row]! += values[node]!;
      }
    }
    return scores;
  }

  private quantize(rows: Float32Array, count: number): Int32Array {
    if (this.quantized.length < count) this.quantized = new Int32Array(count);
    for (let i = 0; i < count; i++) this.quantized[i] = quantize(rows[i]!);
    return this.quantized;
  }
}

function quantize(value: number): number {
  return Math.floor(Math.max(-GREATEST, Math.min(GREATEST, value * SCALE)));
}

/** Questions on the longest path from a node to a leaf. */
function depthOf(model: RankingModel, node: number): number {
  if (model.features[node]! < 0) return 0;
  const child = model.children[node]!;
  return 1 + Math.max(depthOf(model, child), depthOf(model, child + 1));
}
