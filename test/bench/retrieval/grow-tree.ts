/** Grows one regression tree, leaf by leaf where it gains most. */
import type { RankingModel } from "../../../src/corpus/search/ranking-model";
import { BINS, type Binning } from "./binning";

export interface TreeInput {
  binning: Binning;
  gradients: Float64Array;
  curvatures: Float64Array;
  /** By feature: may the value only grow with it? */
  increasing: readonly boolean[];
  random: () => number;
}

interface Leaf {
  node: number;
  depth: number;
  rows: Int32Array;
  split: Split | null;
}

interface Split {
  feature: number;
  /** Rows up to this class go left. */
  bin: number;
  gain: number;
}

const MAX_LEAVES = 12;
/** All paths of a tree cost as much as its longest. */
const MAX_DEPTH = 5;
const MIN_ROWS = 120;
const MIN_CURVATURE = 0.5;
const RIDGE = 10;
/** Share of the features that a tree may ask. */
const FEATURE_SHARE = 0.5;

/** Appends the tree to the model and returns its root. */
export function growTree(input: TreeInput, rows: Int32Array, model: RankingModel, learningRate: number): number {
  const { featureCount } = input.binning;
  const allowed = Array.from({ length: featureCount }, (_, i) => i).filter(() => input.random() < FEATURE_SHARE);
  const root = addNode(model);
  model.roots.push(root);
  const leaves: Leaf[] = [{ node: root, depth: 0, rows, split: bestSplit(input, rows, allowed) }];
  while (leaves.length < MAX_LEAVES) {
    const leaf = leaves.reduce((best, one) => ((one.split?.gain ?? 0) > (best.split?.gain ?? 0) ? one : best));
    if (leaf.split === null || leaf.split.gain <= 0) break;
    leaves.splice(leaves.indexOf(leaf), 1, ...divide(input, leaf, leaf.split, model, allowed));
  }
  for (const { node, rows } of leaves) model.values[node] = round(learningRate * leafValue(input, rows));
  return root;
}

function divide(input: TreeInput, leaf: Leaf, { feature, bin }: Split, model: RankingModel, allowed: number[]): Leaf[] {
  const { classes, bounds, rowCount } = input.binning;
  const isLeft = (row: number) => classes[feature * rowCount + row]! <= bin;
  const [left, right] = [addNode(model), addNode(model)];
  model.features[leaf.node] = feature;
  model.values[leaf.node] = bounds[feature]![bin]!;
  model.children[leaf.node] = left;
  return [leaf.rows.filter(isLeft), leaf.rows.filter((row) => !isLeft(row))].map((rows, side) => ({
    node: side === 0 ? left : right,
    depth: leaf.depth + 1,
    rows,
    split: leaf.depth + 1 < MAX_DEPTH ? bestSplit(input, rows, allowed) : null,
  }));
}

function addNode({ features, values, children }: RankingModel): number {
  values.push(0);
  children.push(0);
  return features.push(-1) - 1;
}

function leafValue({ gradients, curvatures }: TreeInput, rows: Int32Array): number {
  let gradient = 0;
  let curvature = RIDGE;
  for (const row of rows) {
    gradient += gradients[row]!;
    curvature += curvatures[row]!;
  }
  return gradient / curvature;
}

function bestSplit(input: TreeInput, rows: Int32Array, allowed: readonly number[]): Split | null {
  if (rows.length < 2 * MIN_ROWS) return null;
  const { binning, gradients, curvatures } = input;
  const sums = { gradient: new Float64Array(BINS), curvature: new Float64Array(BINS), count: new Int32Array(BINS) };
  let best: Split | null = null;
  for (const feature of allowed) {
    sums.gradient.fill(0);
    sums.curvature.fill(0);
    sums.count.fill(0);
    const at = feature * binning.rowCount;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i]!;
      const bin = binning.classes[at + row]!;
      sums.gradient[bin]! += gradients[row]!;
      sums.curvature[bin]! += curvatures[row]!;
      sums.count[bin]!++;
    }
    const found = splitOf(sums, binning.bounds[feature]!.length, input.increasing[feature]!);
    if (found && found.gain > (best?.gain ?? 1e-6)) best = { feature, ...found };
  }
  return best;
}

function splitOf(
  sums: { gradient: Float64Array; curvature: Float64Array; count: Int32Array },
  bins: number,
  increasing: boolean,
): Omit<Split, "feature"> | null {
  const total = { gradient: 0, curvature: 0, count: 0 };
  for (let bin = 0; bin <= bins; bin++) {
    total.gradient += sums.gradient[bin]!;
    total.curvature += sums.curvature[bin]!;
    total.count += sums.count[bin]!;
  }
  const whole = total.gradient ** 2 / (total.curvature + RIDGE);
  let best: Omit<Split, "feature"> | null = null;
  const left = { gradient: 0, curvature: 0, count: 0 };
  for (let bin = 0; bin < bins; bin++) {
    left.gradient += sums.gradient[bin]!;
    left.curvature += sums.curvature[bin]!;
    left.count += sums.count[bin]!;
    const right = { gradient: total.gradient - left.gradient, curvature: total.curvature - left.curvature };
    if (left.count < MIN_ROWS || total.count - left.count < MIN_ROWS) continue;
    if (left.curvature < MIN_CURVATURE || right.curvature < MIN_CURVATURE) continue;
    const [low, high] = [left.gradient / (left.curvature + RIDGE), right.gradient / (right.curvature + RIDGE)];
    if (increasing && low > high) continue;
    const gain = low * left.gradient + high * right.gradient - whole;
    if (gain > (best?.gain ?? 0)) best = { bin, gain };
  }
  return best;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}
