import { expect } from "expect";
import { outlineOf } from "../../../../src/corpus/search/outline";

describe("The outline of documents", () => {
  it("tells how deep passages stand, what they enclose, and their place among siblings", () => {
    // A chapter with two clauses, the second of two members; and a passage of its own.
    const { depth, members, place } = outlineOf(Int32Array.of(-1, 0, 0, 2, 2, -1));

    expect([...depth]).toEqual([0, 1, 1, 2, 2, 0]);
    expect([...members]).toEqual([2, 0, 2, 0, 0, 0]);
    expect([...place]).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it("counts to 255", () => {
    const { members, place } = outlineOf(Int32Array.from({ length: 301 }, (_, at) => (at === 0 ? -1 : 0)));

    expect(members[0]).toBe(255);
    expect(place[300]).toBe(255);
  });
});
