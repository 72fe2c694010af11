import { expect } from "expect";
import { Analyzer } from "../../../../src/corpus/search/analyzer";
import { collect } from "../../../../src/corpus/search/collect";
import { Neighbourhood } from "../../../../src/corpus/search/neighbourhood";

describe("The neighbourhood of a passage", () => {
  /** Two documents: passages 0 to 2, those after the first below it; and passage 3. */
  const layout = [
    { document: 0, parent: -1 },
    { document: 0, parent: 0 },
    { document: 0, parent: 0 },
    { document: 1, parent: -1 },
  ];
  const passages = layout.map((place) => ({ text: "The valve opens.", heading: "", title: "", ...place }));
  const neighbourhood = new Neighbourhood(collect(passages, new Analyzer()));

  it("tells what is best around it, never of itself or of another document", () => {
    neighbourhood.prepare(Int32Array.of(3, 1, 2), Float32Array.of(10, 8, 5), Float32Array.of(5, 6, 6, 6));

    const first = neighbourhood.of(1);
    expect(first.previous).toBeCloseTo(0.4);
    expect(first.next).toBeCloseTo(0.5);
    expect(first.withinForty).toBeCloseTo(0.5);
    expect(first.parent).toBeCloseTo(0.4);
    expect(first.sibling).toBeCloseTo(0.5);
    expect(first.document).toBeCloseTo(0.5);
    expect(first.documentShare).toBeCloseTo(1.3 / 20);
    expect(neighbourhood.of(2).sibling).toBeCloseTo(0.8);
    expect(neighbourhood.of(3)).toMatchObject({ previous: 0, next: 0, withinSix: 0, withinForty: 0, document: 0 });
  });

  it("forgets the question before", () => {
    neighbourhood.prepare(Int32Array.of(3, 1, 2), Float32Array.of(10, 8, 5), Float32Array.of(5, 6, 6, 6));
    neighbourhood.prepare(Int32Array.of(1), Float32Array.of(4), Float32Array.of(0, 3, 0, 0));

    expect(neighbourhood.of(1)).toMatchObject({ next: 0, withinForty: 0, sibling: 0, document: 0 });
  });
});
