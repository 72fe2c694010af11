/** Which numbers of a sentence changed between two editions. */
import { expect } from "expect";
import { valueChanges } from "../../../../src/corpus/compare/sentence-changes";

const changes = (before: string, after: string) =>
  valueChanges([{ before, after }]).map((value) => `${value.before} → ${value.after}`);

describe("numbers that changed in a sentence", () => {
  it("stand in the same place, though an old one is a new one elsewhere", () => {
    expect(
      changes(
        "The hook must bear 50 kN sideways, 60 kN rearwards and 90 kN downwards.",
        "The hook must bear 60 kN sideways, 70 kN rearwards and 90 kN downwards.",
      ),
    ).toEqual(["50 kN → 60 kN", "60 kN → 70 kN"]);
  });

  it("are paired by their unit where the words differ too", () => {
    expect(
      changes("A crew of four people has 20 s for a stop.", "A stop of the crew of six people may last 30 s."),
    ).toEqual(["four people → six people", "20 s → 30 s"]);
  });
});
