import assert from "node:assert/strict";
import { deadlineVerdict } from "../../../../src/corpus/answer/deadline-verdict";
import type { Passage } from "../../../../src/corpus/passage";

const verdictOn = (text: string, question: string) =>
  deadlineVerdict({ text, clause: "3.1", title: "Berths" } as Passage, undefined, question);
const APPLIES = "3.1 Skippers must apply for a berth no later than 30 November of the year before.";

describe("where a day stands beside the last day", () => {
  const verdicts: [question: string, line: string][] = [
    [
      "We applied for a berth on 15 December, is that in time?",
      "**15 December: after 30 November, the last day in Clause 3.1.**",
    ],
    [
      "Can I still apply for a berth on November 12th?",
      "**November 12th: before 30 November, the last day in Clause 3.1.**",
    ],
    ["Is 30 November too late for a berth?", "**30 November: exactly 30 November, the last day in Clause 3.1.**"],
    ["Is 3 January too late to apply for a berth?", "**3 January: after 30 November, the last day in Clause 3.1.**"],
  ];
  for (const [question, line] of verdicts) {
    it(`compares in “${question}”`, () => assert.equal(verdictOn(APPLIES, question), line));
  }

  it("says nothing where no day is held against the rules, or the last day is of something else", () => {
    assert.equal(verdictOn(APPLIES, "When must skippers apply for a berth?"), "");
    assert.equal(verdictOn(APPLIES, "Can the harbour pilot retire on 15 December?"), "");
  });

  it("says nothing where several days are set", () => {
    const several = `${APPLIES} The fee for a berth is paid by 10 January.`;

    assert.equal(verdictOn(several, "We applied for a berth on 15 December, is that in time?"), "");
  });
});
