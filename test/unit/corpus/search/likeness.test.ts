import { expect } from "expect";
import { Analyzer } from "../../../../src/corpus/search/analyzer";
import { collect } from "../../../../src/corpus/search/collect";
import { atOnce } from "../../../../src/corpus/steps";
import { Feedback } from "../../../../src/corpus/search/feedback";
import { Likeness } from "../../../../src/corpus/search/likeness";
import { postingsSteps } from "../../../../src/corpus/search/postings";

describe("How like the best a passage is", () => {
  const texts = [
    "The boiler must carry a valve.",
    "A boiler with a valve may run.",
    "Valve and boiler.",
    "Nothing of that kind shall fly.",
    "",
  ];
  const passages = texts.map((text) => ({ text, heading: "", title: "", document: 0, parent: -1 }));
  const data = collect(passages, new Analyzer());
  const { idf } = atOnce(postingsSteps(data));
  const likeness = new Likeness(data.texts, idf);
  const learn = (best: readonly number[]) => {
    const feedback = new Feedback(data.texts, idf);
    feedback.learn(best, [1, 1], best.length);
    return feedback;
  };

  it("is the share that it holds of their words", () => {
    likeness.prepare(learn([2]), learn([3]));
    likeness.read(0);
    expect(likeness).toMatchObject({ three: 1, ten: 0, obligations: 1 });
    likeness.read(3);
    expect(likeness.three).toBe(0);
    expect(likeness.ten).toBeCloseTo(1);
    likeness.read(4);
    expect(likeness).toMatchObject({ three: 0, ten: 0, obligations: 0 });
  });

  it("is forgotten with the question", () => {
    likeness.prepare(learn([2]), learn([3]));
    likeness.prepare(learn([3]), learn([3]));
    likeness.read(2);
    expect(likeness).toMatchObject({ three: 0, ten: 0 });
  });

  it("goes with what a passage's words weigh together, said alike each time", () => {
    expect(likeness.massOf(0)).toBeGreaterThan(likeness.massOf(2));
    expect(likeness.massOf(0)).toBe(likeness.massOf(0));
    expect(likeness.massOf(4)).toBe(0);
  });
});
