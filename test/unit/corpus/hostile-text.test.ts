/** No text keeps its reading busy: the time grows with the length, whatever the characters. */
import assert from "node:assert/strict";
import { termsDefinedIn } from "../../../src/corpus/cut/definitions";
import { plainWords } from "../../../src/corpus/plain-words";
import { quantitiesIn } from "../../../src/corpus/quantities";
import { findReferences, normalizeNumber } from "../../../src/corpus/search/clause-number";
import { sentencesOf } from "../../../src/corpus/sentences";
import { strengthOf } from "../../../src/corpus/strength";
import { claimsIn } from "../../../src/corpus/verify/claims";
import { sampleLibrary } from "../../fixtures/libraries";

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  sentencesOf,
  plainWords,
  normalizeNumber,
  findReferences,
  quantitiesIn,
  strengthOf,
  claimsIn,
  termsDefinedIn,
};
const RUNS = [
  " ",
  "\t",
  "\n",
  "\u00a0",
  "a",
  "A ",
  "1",
  "1.",
  "1 ",
  ".",
  ". ",
  "(",
  "[",
  "|",
  "| ",
  "-",
  "*",
  "`",
  '"',
];
const LONGER_RUNS = ["(a) ", "[1]", "[a](", "<del>", "<!--", "---|", "§ ", "Article 1, ", "shall ", "中", "10 kg "];
const LENGTH = 50_000;
/** What was quadratic took 10 s and more. */
const LIMIT_MS = 2000;

describe("hostile text", () => {
  for (const [name, read] of Object.entries(READERS)) {
    it(`${name} reads long runs of any characters in a moment`, function () {
      this.timeout(120_000);
      for (const run of [...RUNS, ...LONGER_RUNS]) {
        const text = `Article 3.1 x${run.repeat(LENGTH / run.length)}x`;
        const start = performance.now();
        read(text);
        const ms = performance.now() - start;
        assert.ok(ms < LIMIT_MS, `${JSON.stringify(run)}: ${ms.toFixed(0)} ms`);
      }
    });
  }
});

describe("a query that starts as a clause number does", () => {
  it("is read in under half a second", () => {
    const library = sampleLibrary();
    const start = performance.now();

    library.search({ query: `44.1 forty minutes ${"before the start of the lap ".repeat(20)}!`, limit: 3 });

    assert.ok(performance.now() - start < 500);
  });
});
