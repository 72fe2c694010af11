import assert from "node:assert/strict";
import { foreignName } from "../../../../src/corpus/summarize/foreign-name";
import { summarize } from "../../../../src/corpus/summarize/summarize";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Harbour Rules 2026.md": `# Harbour Rules 2026
## 1 Safety equipment
1.1 Every boat of the Hanse Cup must carry two life jackets.

1.2 Every boat must carry a radio.
## 2 Berths
2.1 A berth is let for one year.
`,
});

const NAMES: readonly [topic: string, name: string | null, rest: string | null][] = [
  ["safety equipment for Formula 1 boats", "Formula 1", "safety equipment for boats"],
  ["safety equipment in Venice", "Venice", "safety equipment"],
  ["Safety equipment", null, null],
  ["safety equipment in the Hanse Cup", null, null],
  ["Venice", null, null],
];

describe("a name that no document knows", () => {
  for (const [topic, name, rest] of NAMES) {
    it(`is ${name === null ? "not" : `“${name}”`} in “${topic}”`, () => {
      assert.deepEqual(foreignName(topic, library), name === null ? null : { name, rest });
    });
  }

  it("is said, and what the documents say without it", () => {
    const { answerable, notice, groups } = summarize(library, {
      topic: "Summarize the safety equipment for Formula 1 boats",
    });

    assert.equal(answerable, true);
    assert.equal(notice, "The loaded documents do not name “Formula 1”. What they say on safety equipment for boats:");
    assert.match(groups.flatMap(({ points }) => points.map(({ words }) => words)).join(" "), /two life jackets/);
  });

  it("is not passed over where no heading names the rest", () => {
    assert.equal(summarize(library, { topic: "Summarize the Formula 1 catering" }).answerable, false);
  });
});
