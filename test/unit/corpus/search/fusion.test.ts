import { expect } from "expect";
import * as fc from "fast-check";
import { fused, nearest } from "../../../../src/corpus/search/fusion";
import { cosines, packed } from "../../../../src/corpus/search/vectors";

const scored = (...passages: number[]) => passages.map((passage, at) => ({ passage, score: 1 / (at + 1) }));
const order = (list: readonly { passage: number }[]) => list.map(({ passage }) => passage);
const NONE: ReadonlySet<number> = new Set();

describe("reciprocal rank fusion", () => {
  it("puts first what both orders have high", () => {
    expect(order(fused(scored(1, 2, 3), [2, 3, 4], NONE))).toEqual([2, 3, 1, 4]);
  });

  it("has what is first by meaning alone among the first thirteen", () => {
    const words = Array.from({ length: 24 }, (_, at) => at + 1);

    expect(order(fused(scored(...words), [99], NONE)).indexOf(99)).toBe(12);
  });

  it("keeps the clause that the question names first, whatever comes near it in meaning", () => {
    expect(order(fused(scored(7, 1, 2), [2, 1, 9], new Set([7])))).toEqual([7, 1, 2, 9]);
  });

  it("does not lift a named clause that words did not put first", () => {
    expect(order(fused(scored(1, 7), [1, 9], new Set([7])))[0]).toBe(1);
  });

  it("keeps an order that both agree on, and holds each passage once, with falling scores", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(500), { maxLength: 150 }), fc.uniqueArray(fc.nat(500)), (words, meaning) => {
        const both = fused(scored(...words), meaning, NONE);
        expect(new Set(order(both)).size).toBe(both.length);
        expect(new Set(order(both))).toEqual(new Set([...words, ...meaning]));
        expect(both.every(({ score }, at) => score > 0 && score <= (both[at - 1]?.score ?? Infinity))).toBe(true);
        expect(order(fused(scored(...words), words, NONE))).toEqual(words);
      }),
    );
  });
});

describe("the nearest passages", () => {
  it("are ordered by nearness and weight, and only those that are admitted and near at all", () => {
    const near = Float32Array.from([0.5, 0.9, 0.8, -0.2, 0.7]);

    expect(nearest(near, [100, 10, 100, 100, 100], (passage) => passage !== 4)).toEqual([2, 0, 1]);
  });
});

describe("packed vectors", () => {
  const whole = (vectors: number[][], question: number[]) => {
    const steps = cosines(
      packed(Float32Array.from(question)),
      vectors.map((vector) => packed(Float32Array.from(vector))),
    );
    for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return [...step.value];
  };

  it("give the cosine by hand", () => {
    const [same, across, opposite] = whole(
      [
        [3, 4],
        [4, -3],
        [-3, -4],
      ],
      [3, 4],
    ) as [number, number, number];

    expect(same).toBeCloseTo(1, 5);
    expect(across).toBeCloseTo(0, 2);
    expect(opposite).toBeCloseTo(-1, 5);
  });

  it("stay within two hundredths of the cosine of whole vectors", () => {
    const vector = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 });
    const length = (numbers: number[]) => Math.hypot(...numbers);
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        fc.pre(length(a) > 0.1 && length(b) > 0.1);
        const exact = a.reduce((sum, value, at) => sum + value * b[at]!, 0) / (length(a) * length(b));
        expect(Math.abs(whole([a], b)[0]! - exact)).toBeLessThan(0.02);
      }),
    );
  });
});
