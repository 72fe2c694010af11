import { expect } from "expect";
import { Analyzer } from "../../../../src/corpus/search/analyzer";
import { CapitalsBuilder, isCapital } from "../../../../src/corpus/search/capitals";
import { buildIndex, loadIndex, type Passage } from "../../../../src/corpus/search/ranked-index";

const WARDEN = "The Warden must be told before a race is stopped, and the reason is written down.";
const HELPERS = "Each warden must be told before a race is stopped, and the reason is written down.";

describe("Capital letters", () => {
  it("are noticed at the beginning of words, whatever the alphabet", () => {
    const analyzer = new Analyzer();
    const count = analyzer.read("The Warden, Élodie's ﬁnd and Überholen: Гонка 4A", "en");
    expect([...analyzer.capitals.subarray(0, count)]).toEqual([1, 1, 1, 0, 0, 1, 1, 0]);
  });

  it("are noticed in texts of more words than there is room at first", () => {
    const analyzer = new Analyzer();
    const count = analyzer.read("Car car ".repeat(5000), "en");
    expect(count).toBe(10_000);
    expect([...analyzer.capitals.subarray(9998, 10_000)]).toEqual([1, 0]);
  });

  it("are kept as bits", () => {
    const capitals = Array.from({ length: 70_001 }, (_, i) => (i % 3 === 0 ? 1 : 0));
    const builder = new CapitalsBuilder();
    for (const part of [capitals.slice(0, 5), capitals.slice(5, 12), capitals.slice(12)]) {
      builder.add(Uint8Array.from([...part, 1]), part.length);
    }
    const bits = builder.build();
    expect(bits.length).toBe(8751);
    expect(capitals.map((_, word) => isCapital(bits, word))).toEqual(capitals);
  });

  it("tell a defined term from the same word in its usual sense", () => {
    for (const texts of [
      [WARDEN, HELPERS],
      [HELPERS, WARDEN],
    ]) {
      const index = buildIndex(passages(texts));
      for (const one of [index, loadIndex(index.serialize(), (at) => texts[at]!)]) {
        const [first] = one.search("When must the Warden be told that a race is stopped?");
        expect(texts[first!.passage]).toBe(WARDEN);
      }
    }
  });

  it("count for nothing where a question is written all small or all in capitals", () => {
    const texts = [WARDEN, HELPERS];
    const index = buildIndex(passages(texts));
    const question = "when must the warden be told that a race is stopped?";
    const scores = (text: string) => index.search(text).map(({ passage, score }) => [passage, score]);
    expect(scores(question.toUpperCase())).toEqual(scores(question));
  });
});

function passages(texts: readonly string[]): Passage[] {
  return texts.map((text, at) => ({ text, heading: "", title: "Rules", document: at, parent: -1 }));
}
