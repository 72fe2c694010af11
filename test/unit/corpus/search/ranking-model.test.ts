import { expect } from "expect";
import fc from "fast-check";
import { FEATURE_COUNT, FEATURES, INCREASING } from "../../../../src/corpus/search/features";
import type { RankingModel } from "../../../../src/corpus/search/ranking-model";
import { Ranker, RANKING_MODEL } from "../../../../src/corpus/search/ranking-model";
import { reliability, WORD_MODEL } from "../../../../src/corpus/search/word-model";

/** One tree: feature 1 ≤ 0.5 ? (feature 2 ≤ 3 ? 1 : 2) : 4. */
const tree: RankingModel = {
  start: 10,
  roots: [0],
  features: [1, 2, -1, -1, -1],
  values: [0.5, 3, 4, 1, 2],
  children: [1, 3, 0, 0, 0],
};

describe("The ranking model", () => {
  const score = (model: RankingModel, row: number[]) => {
    const rows = new Float32Array(FEATURE_COUNT);
    rows.set(row);
    return new Ranker(model).scores(rows, 1)[0];
  };

  it("adds the leaves that a row comes to, to its start", () => {
    expect(score(tree, [0, 0.5, 3])).toBe(1);
    expect(score(tree, [0, 0.25, 3.5])).toBe(2);
    expect(score(tree, [1, 0.75, 0])).toBe(14);
    expect(score(tree, [0, -1e9, 1e9])).toBe(2);
  });

  it("goes through the trees as plain comparisons do", () => {
    const value = fc.float({ min: -1, max: 3, noNaN: true });
    const row = fc.array(value, { minLength: FEATURE_COUNT, maxLength: FEATURE_COUNT });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 70 }), (rows) => {
        // Steps of 1/65,536 are what the ranker tells apart.
        const coarse = rows.map((one) => one.map((value) => Math.floor(value * 65_536) / 65_536));
        const scores = new Ranker(RANKING_MODEL).scores(Float32Array.from(coarse.flat()), rows.length);
        coarse.forEach((one, i) => expect(scores[i]).toBeCloseTo(plainScore(RANKING_MODEL, one), 6));
      }),
      { numRuns: 30 },
    );
  });

  it("is shipped whole: every branch leads to a later node and asks a feature that there is", () => {
    const { features, values, children } = RANKING_MODEL;
    expect(RANKING_MODEL.roots.length).toBeGreaterThan(0);
    features.forEach((feature, node) => {
      expect(feature).toBeLessThan(FEATURE_COUNT);
      if (feature >= 0) expect(children[node]!).toBeGreaterThan(node);
      expect(Number.isFinite(values[node])).toBe(true);
    });
    for (const name of INCREASING) expect(FEATURES).toContain(name);
  });
});

describe("The word model", () => {
  const word = { idf: 4, repetition: 0.2, clustering: 0.4, framing: false, count: 1, stem: "flywheel" };

  it("trusts a word more that its passages repeat", () => {
    expect(reliability(WORD_MODEL, { ...word, repetition: 1 })).toBeGreaterThan(reliability(WORD_MODEL, word));
  });

  it("trusts a word less that only frames the question", () => {
    expect(reliability(WORD_MODEL, { ...word, framing: true })).toBeLessThan(reliability(WORD_MODEL, word));
  });

  it("knows words by their stem, and none by the name of a property", () => {
    expect(reliability({ ...WORD_MODEL, stems: { flywheel: 3 } }, word)).toBeGreaterThan(
      reliability({ ...WORD_MODEL, stems: {} }, word),
    );
    expect(reliability(WORD_MODEL, { ...word, stem: "constructor" })).toBe(reliability(WORD_MODEL, word));
  });
});

function plainScore({ start, roots, features, values, children }: RankingModel, row: readonly number[]): number {
  const leaves = roots.map((root) => {
    let node = root;
    while (features[node]! >= 0) node = children[node]! + (row[features[node]!]! <= values[node]! ? 0 : 1);
    return values[node]!;
  });
  return leaves.reduce((sum, leaf) => sum + leaf, start * row[0]!);
}
