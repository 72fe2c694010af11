import { expect } from "expect";
import { Analyzer } from "../../../../src/corpus/search/analyzer";
import { CitationReader } from "../../../../src/corpus/search/citations";
import { collect } from "../../../../src/corpus/search/collect";

describe("Clauses that name each other", () => {
  it("are linked both ways", () => {
    const linked = links({
      "2.1.1": "Subject to Rule 2.1.2, a balloon may rise.",
      "2.1.2": "Fog keeps balloons down.",
    });
    expect(linked("2.1.1")).toEqual(["2.1.2"]);
    expect(linked("2.1.2")).toEqual(["2.1.1"]);
  });

  it("are linked by the longest number that the document has", () => {
    const linked = links({
      "2": "Balloons.",
      "2.1.(1)": "Ropes.",
      "2.1.(1)(b)": "Rope ends.",
      "3": "See Rule 2.1(1)(d).",
    });
    expect(linked("3")).toEqual(["2.1.(1)"]);
  });

  it("are linked by each number of a list, and by numbers of three parts without a word before them", () => {
    const linked = links({
      "4.1": "Ropes.",
      "4.2": "Bags.",
      "4.3.1": "Rings.",
      "5": "Rules 4.1 and 4.2 apply; 4.3.1 does not.",
    });
    expect(linked("5")).toEqual(["4.1", "4.2", "4.3.1"]);
  });

  it("are linked where words stand between the parts of the number", () => {
    const linked = links({ "7.2": "Ropes.", "8": "As Article 7 paragraph 2 says." });
    expect(linked("8")).toEqual(["7.2"]);
  });

  it("are not linked by quantities, by themselves, or by a number of another document's make", () => {
    const linked = links({
      "3": "Within 3 days of landing.",
      "4": "Rope.",
      "5": "Rule 4.7.2 of the Harbour Rules, and this Rule 5.",
    });
    expect(["3", "4", "5"].map(linked)).toEqual([[], [], []]);
  });

  it("are linked with a few of the clauses that name what all name", () => {
    const naming = Array.from({ length: 500 }, (_, i) => [`2.${i + 1}`, `Rope ${i} as Rule 1.1 says.`]);
    expect(links({ "1.1": "Rope is rope.", ...Object.fromEntries(naming) })("1.1")).toHaveLength(32);
  });

  it("are linked within their document only", () => {
    const linked = links({ "1.1": "See Rule 1.2." }, { "1.2": "Ropes." });
    expect(linked("1.1")).toEqual([]);
  });
});

/** Documents by clause number; tells the numbers that a clause is linked with. */
function links(...documents: Record<string, string>[]): (number: string) => string[] {
  const analyzer = new Analyzer();
  const passages = documents.flatMap((clauses, document) =>
    Object.entries(clauses).map(([number, text]) => ({ number, text, heading: "", title: "", document, parent: -1 })),
  );
  const reader = new CitationReader(collect(passages, analyzer), analyzer);
  analyzer.freeze();
  const numberOf = (at: number) => passages[at]!.number;
  return (number) => [...reader.linkedWith(passages.findIndex((one) => one.number === number))].map(numberOf);
}
