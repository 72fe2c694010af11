/** Measures of a ranking, by the conventions of trec_eval with binary gains. */

export interface Measures {
  "R@1": number;
  "R@5": number;
  "R@10": number;
  "R@20": number;
  "MAP@10": number;
  "nDCG@10": number;
  MRR: number;
}

/** Measures of one question, each 0 to 1. */
export function measure(ranked: readonly string[], gold: readonly string[]): Measures {
  const wanted = new Set(gold);
  const ranks = [...new Set(ranked)].flatMap((id, at) => (wanted.has(id) ? [at + 1] : []));
  const recall = (depth: number) => ranks.filter((rank) => rank <= depth).length / wanted.size;
  const inTen = ranks.filter((rank) => rank <= 10);
  const gain = (rank: number) => 1 / Math.log2(rank + 1);
  const ideal = sum(Array.from({ length: Math.min(wanted.size, 10) }, (_, i) => gain(i + 1)));
  return {
    "R@1": recall(1),
    "R@5": recall(5),
    "R@10": recall(10),
    "R@20": recall(20),
    "MAP@10": sum(inTen.map((rank, i) => (i + 1) / rank)) / wanted.size,
    "nDCG@10": sum(inTen.map(gain)) / ideal,
    MRR: ranks.length === 0 ? 0 : 1 / ranks[0]!,
  };
}

export function meanOf(all: readonly Measures[]): Measures {
  const mean = (name: keyof Measures) => sum(all.map((one) => one[name])) / Math.max(1, all.length);
  return {
    "R@1": mean("R@1"),
    "R@5": mean("R@5"),
    "R@10": mean("R@10"),
    "R@20": mean("R@20"),
    "MAP@10": mean("MAP@10"),
    "nDCG@10": mean("nDCG@10"),
    MRR: mean("MRR"),
  };
}

/** The value that `share` (0 to 1) of the values stay below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
