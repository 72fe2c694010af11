import { expect } from "expect";
import { CandidateWords } from "../../../../src/corpus/search/candidate-words";
import { PassageScan } from "../../../../src/corpus/search/passage-scan";
import { QueryPlan } from "../../../../src/corpus/search/query-plan";
import { Analyzer } from "../../../../src/corpus/search/analyzer";
import { collect } from "../../../../src/corpus/search/collect";

const TEXTS = [
  "The pilot of the balloon carries a whistle.",
  "The pilot of the balloon carries a rope.",
  "A pilot lands the balloon before dusk.",
  "The pilot rests.",
];

describe("The words of candidates", () => {
  const read = readAll("Which balloon pilot carries a whistle?");

  it("tell more, the fewer candidates hold them", () => {
    expect(read[0]!.telling).toBeCloseTo(1, 5);
    const [, second, third, last] = read.map(({ telling }) => telling);
    expect(second).toBeLessThan(0.75);
    expect(third).toBeLessThan(second!);
    expect(last).toBeLessThan(third!);
  });

  it("are confirmed by the best candidates, those of the first three apart", () => {
    expect(read[0]!.inFirstThree).toBeCloseTo(1, 5);
    expect(read[1]!.inFirstThree).toBeGreaterThan(read[1]!.telling);
    expect(read[3]!.inFirstThree).toBeLessThan(read[3]!.inFirstTen);
  });
});

/** What is read of each text as a candidate, in the order of the texts. */
function readAll(question: string): { telling: number; inFirstThree: number; inFirstTen: number }[] {
  const analyzer = new Analyzer();
  const passages = TEXTS.map((text) => ({ text, heading: "", title: "", document: 0, parent: -1 }));
  const data = collect(passages, analyzer);
  analyzer.freeze();
  const sequence = analyzer.output.slice(0, analyzer.read(question, "en"));
  const plan = new QueryPlan(1000, new Float32Array(1000).fill(1));
  plan.prepare(
    {
      terms: new Map([...sequence].map((term) => [term, 1])),
      sequence,
      capitals: new Uint8Array(sequence.length),
      numbers: [],
    },
    () => false,
  );
  const scan = new PassageScan(data.texts, data.capitals, 5, plan);
  scan.start();
  const readings = TEXTS.map((_, at) => scan.read(at));
  const words = new CandidateWords(plan, scan);
  words.prepare(readings, Float32Array.from([4, 3, 2, 1]));
  return readings.map((reading) => {
    scan.complete(reading);
    words.read();
    return { telling: words.telling, inFirstThree: words.inFirstThree, inFirstTen: words.inFirstTen };
  });
}
