import { expect } from "expect";
import { writtenApart } from "../../../../src/corpus/answer/written-apart";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Boat Rules.txt":
    "1.1 A boat that has left the lock gate may re-join the race. It is not able to use on-board pumps.",
});

describe("a word that the documents write as two", () => {
  const CASES: readonly (readonly [word: string, apart: string | null])[] = [
    ["rejoins", "re-join"],
    ["onboard", "on-board"],
    ["lockgate", "lock gate"],
    ["notable", null],
    ["sailing", null],
  ];
  for (const [word, apart] of CASES)
    it(`${word} is ${apart ?? "one word"}`, () => {
      expect(writtenApart(word, library, undefined)).toBe(apart);
    });
});
