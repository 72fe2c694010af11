import { expect } from "expect";
import { FEATURE_COUNT, FEATURES } from "../../../../src/corpus/search/features";
import { Ranker } from "../../../../src/corpus/search/ranking-model";
import { foldsByDocument } from "../../../bench/retrieval/folds";
import type { RankingSample } from "../../../bench/retrieval/learn-trees";
import { learnTrees, TRAINING } from "../../../bench/retrieval/learn-trees";
import type { WordSample } from "../../../bench/retrieval/learn-words";
import { learnWords } from "../../../bench/retrieval/learn-words";
import { measure, percentile } from "../../../bench/retrieval/measures";

describe("Learning to rank", () => {
  it("finds out which feature tells the answers", () => {
    const telling = FEATURES.indexOf("heading share");
    const samples = Array.from({ length: 240 }, (_, question) => sample(question, telling));

    const ranker = new Ranker(learnTrees(samples, { ...TRAINING, trees: 30 }));

    const first = samples.filter(({ rows, labels }) => {
      const scores = ranker.scores(rows, labels.length);
      return labels[scores.indexOf(Math.max(...scores))] === 1;
    });
    expect(first.length).toBe(samples.length);
  });

  it("gives the same model for the same questions", () => {
    const samples = Array.from({ length: 30 }, (_, question) => sample(question, 3));
    const training = { ...TRAINING, trees: 5 };
    expect(learnTrees(samples, training)).toEqual(learnTrees(samples, training));
  });

  it("finds out which words do not stand in answers", () => {
    const word = (stem: string, held: number): WordSample => ({
      ...{ idf: 3, repetition: 0.3, clustering: 0.5, framing: false, count: 1, general: true },
      ...{ stem, held },
    });
    const samples = Array.from({ length: 60 }, (_, i) => [
      word("checklist", 0),
      word("ballast", 1),
      word(`rare${i}`, i % 2),
    ]);

    const { stems } = learnWords(samples.flat());

    expect(stems["checklist"]).toBeLessThan(-1);
    expect(stems["ballast"]).toBeGreaterThan(1);
    expect(stems["rare1"]).toBeUndefined();
  });

  it("never parts a document between folds, and makes the folds alike in size", () => {
    const documents = Array.from({ length: 100 }, (_, i) => i % 13);
    const folds = foldsByDocument(documents, 5);
    documents.forEach((document, i) => expect(folds[i]).toBe(folds[documents.indexOf(document)]));
    for (let fold = 0; fold < 5; fold++) expect(folds.filter((one) => one === fold).length).toBeGreaterThan(10);
  });
});

describe("The measures of a ranking", () => {
  it("are those of trec_eval", () => {
    const { MRR, ...rest } = measure(["x", "a", "y", "b"], ["a", "b", "c", "d"]);
    expect(MRR).toBe(1 / 2);
    expect(rest["R@1"]).toBe(0);
    expect(rest["R@5"]).toBe(2 / 4);
    expect(rest["MAP@10"]).toBeCloseTo((1 / 2 + 2 / 4) / 4);
    const ideal = 1 + 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5);
    expect(rest["nDCG@10"]).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal);
  });

  it("count a passage once that is found twice", () => {
    expect(measure(["a", "a"], ["a", "b"])["R@5"]).toBe(1 / 2);
  });

  it("take percentiles from what was measured", () => {
    expect(percentile([3, 1, 2], 0.5)).toBe(2);
    expect(percentile([3, 1, 2], 0.99)).toBe(3);
  });
});

/** Ten candidates of one question, of which the one with the greatest value of a feature is the answer. */
function sample(question: number, telling: number): RankingSample {
  const rows = new Float32Array(10 * FEATURE_COUNT);
  for (let i = 0; i < rows.length; i++) rows[i] = ((i * 7919 + question * 104_729) % 1000) / 2000;
  const answer = question % 10;
  for (let row = 0; row < 10; row++) {
    rows[row * FEATURE_COUNT] = 0.5;
    rows[row * FEATURE_COUNT + telling] = row === answer ? 0.9 : 0.1 + row / 50;
  }
  return { rows, labels: Uint8Array.from({ length: 10 }, (_, row) => (row === answer ? 1 : 0)), answers: 1 };
}
