import { expect } from "expect";
import fc from "fast-check";
import { CandidateFinder } from "../../../../src/corpus/search/candidates";
import type { Postings } from "../../../../src/corpus/search/postings";

/** One term for each passage, so that the weights of a question are the scores of the passages. */
function postingsOf(count: number): Postings {
  return {
    starts: Int32Array.from({ length: count + 1 }, (_, i) => i),
    passages: Int32Array.from({ length: count }, (_, i) => i),
    impacts: new Float32Array(count).fill(1),
    idf: new Float32Array(count).fill(1),
  };
}

const questionOf = (scores: readonly number[]) =>
  new Map(scores.map((score, i) => [i, score] as const).filter(([, score]) => score > 0));

describe("The candidates of a question", () => {
  it("are the passages that score best, and the further ones are the rest, best first", () => {
    const scores = fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.001, max: 1, noNaN: true })), {
      maxLength: 200,
    });
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 60 }), (given, wanted) => {
        const finder = new CandidateFinder(postingsOf(given.length), given.length);

        const found = finder.find(questionOf(given), wanted, null);
        const further = finder.further(given.length);

        const scoring = given.filter((score) => score > 0).length;
        expect(found.passages.length).toBeGreaterThanOrEqual(Math.min(wanted, scoring));
        expect(new Set([...found.passages, ...further.passages]).size).toEqual(scoring);
        expect(found.passages.length + further.passages.length).toEqual(scoring);
        expect([...found.passages]).toEqual([...found.passages].sort((a, b) => a - b));
        expect([...further.scores]).toEqual([...further.scores].sort((a, b) => b - a));
        expect(Math.min(...found.scores)).toBeGreaterThanOrEqual(Math.max(...further.scores));
      }),
    );
  });

  it("are few where many passages score little beside the best", () => {
    const scores = Array.from({ length: 5000 }, (_, i) => (i % 50 === 0 ? 1 : 0.1));
    const finder = new CandidateFinder(postingsOf(scores.length), scores.length);

    const { passages } = finder.find(questionOf(scores), 60, null);

    expect([...passages]).toEqual(Array.from({ length: 100 }, (_, i) => i * 50));
  });

  it("and the further ones leave none out whose score lies just below a quarter of the best", () => {
    const scores = Array.from({ length: 21 }, (_, i) => (i === 0 ? 1 : i % 2 === 0 ? 0.25 : 0.249));
    const finder = new CandidateFinder(postingsOf(scores.length), scores.length);

    const found = finder.find(questionOf(scores), 5, null);

    expect(found.passages.length + finder.further(scores.length).passages.length).toBe(21);
  });

  it("leave out what is not admitted, though it scores best", () => {
    const finder = new CandidateFinder(postingsOf(3), 3);

    const { passages } = finder.find(questionOf([0.2, 1, 0.3]), 2, (passage) => passage !== 1);

    expect([...passages]).toEqual([0, 2]);
  });
});
