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

/** Rows that are taken down the trees at once, a bit of a number each. */
const AT_ONCE = 32;
/** Values are compared as whole numbers of 1/65,536: that needs no branch, and branches are what trees cost. */
const SCALE = 65_536;
const GREATEST = 2 ** 29;

/**
 * Takes many rows down all trees at once: each node hands the set of its rows on to its two children, so that 32 rows cost
 * little more than one.
 */
export class Ranker {
  /** By feature: where its bounds begin, and their number rounded up to a power of two. */
  private readonly firstBounds = new Int32Array(FEATURE_COUNT);
  private readonly sizes = new Int32Array(FEATURE_COUNT);
  /** What nodes compare with, feature by feature, rising. */
  private readonly bounds: Int32Array;
  /** By bound: the rows whose value is greater than the one before it. */
  private readonly above: Int32Array;
  /** Nodes that ask, parents before children, and by such a node: the place of its rows in `above`, and its left child. */
  private readonly inner: Int32Array;
  private readonly aboveOf: Int32Array;
  private readonly childOf: Int32Array;
  private readonly leaves: Int32Array;
  private readonly values: Float64Array;
  /** By node: the rows that come to it. */
  private readonly comers: Int32Array;

  constructor(private readonly model: RankingModel) {
    const { features, values, children } = model;
    const nodes = Int32Array.from(features, (_, node) => node);
    const bounds: number[] = [];
    const aboveOf = new Map<string, number>();
    for (let feature = 0; feature < FEATURE_COUNT; feature++) {
      const own = boundsOf(model, feature);
      const size = 2 ** Math.ceil(Math.log2(own.length + 1));
      this.firstBounds[feature] = bounds.length;
      this.sizes[feature] = size;
      own.forEach((bound, i) => aboveOf.set(`${feature} ${bound}`, bounds.length + i + 1));
      bounds.push(...own, ...Array<number>(size - own.length).fill(GREATEST));
    }
    this.bounds = Int32Array.from(bounds);
    this.above = new Int32Array(bounds.length);
    this.inner = nodes.filter((node) => features[node]! >= 0);
    this.aboveOf = this.inner.map((node) => aboveOf.get(`${features[node]!} ${quantized(values[node]!)}`)!);
    this.childOf = this.inner.map((node) => children[node]!);
    this.leaves = nodes.filter((node) => features[node]! < 0);
    this.values = Float64Array.from(values);
    this.comers = new Int32Array(nodes.length);
  }

  /** By row: the better, the greater; may be negative. */
  scores(rows: Float32Array, rowCount: number): Float64Array {
    const { start } = this.model;
    const scores = new Float64Array(rowCount);
    for (let row = 0; row < rowCount; row++) scores[row] = start * rows[row * FEATURE_COUNT]!;
    for (let from = 0; from < rowCount; from += AT_ONCE) {
      const count = Math.min(AT_ONCE, rowCount - from);
      this.compare(rows, from, count);
      this.descend(count);
      this.collect(scores, from);
    }
    return scores;
  }

  /** Finds for each bound the rows, of `count` from `from` on, that have more. */
  private compare(rows: Float32Array, from: number, count: number): void {
    const { bounds, firstBounds, sizes, above } = this;
    above.fill(0);
    for (let feature = 0; feature < FEATURE_COUNT; feature++) {
      const first = firstBounds[feature]!;
      const size = sizes[feature]!;
      for (let row = 0, at = from * FEATURE_COUNT + feature; row < count; row++, at += FEATURE_COUNT) {
        const value = quantized(rows[at]!);
        let bound = first;
        for (let step = size >> 1; step > 0; step >>= 1) bound += step & ((bounds[bound + step - 1]! - value) >> 31);
        above[bound]! |= 1 << row;
      }
      for (let bound = first + size - 2; bound >= first; bound--) above[bound]! |= above[bound + 1]!;
    }
  }

  private descend(count: number): void {
    const { above, inner, aboveOf, childOf, comers } = this;
    const everyRow = -1 >>> (AT_ONCE - count);
    for (const root of this.model.roots) comers[root] = everyRow;
    for (let i = 0; i < inner.length; i++) {
      const rows = comers[inner[i]!]!;
      const right = rows & above[aboveOf[i]!]!;
      const child = childOf[i]!;
      comers[child] = rows ^ right;
      comers[child + 1] = right;
    }
  }

  private collect(scores: Float64Array, from: number): void {
    const { leaves, comers, values } = this;
    for (let i = 0; i < leaves.length; i++) {
      const leaf = leaves[i]!;
      const value = values[leaf]!;
      for (let rest = comers[leaf]!; rest !== 0; rest &= rest - 1)
        scores[from + 31 - Math.clz32(rest & -rest)]! += value;
    }
  }
}

/** What the model compares a feature with, each value once, rising. */
function boundsOf({ features, values }: RankingModel, feature: number): number[] {
  const asked = values.filter((_, node) => features[node] === feature).map(quantized);
  return [...new Set(asked)].sort((a, b) => a - b);
}

function quantized(value: number): number {
  return Math.floor(Math.max(-GREATEST, Math.min(GREATEST, value * SCALE)));
}
