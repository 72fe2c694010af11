import assert from "node:assert/strict";
import { statementLines } from "../../../../src/corpus/answer/statement-lines";
import type { Passage } from "../../../../src/corpus/passage";

const passage = (text: string): Passage => ({
  id: "7",
  document: "Ball Rules",
  path: "ball.md",
  edition: null,
  clause: "7",
  title: "Ball",
  text,
  line: 1,
  page: null,
  deleted: false,
  relevance: 1,
});

describe("the lines of a statement", () => {
  const TWO = "7 The ball:\n(1) The ball is round. It may be red.\n(2) It must not burst.";

  it("keep the sentences of a list member together, each with its marker", () => {
    assert.deepEqual(statementLines(passage(TWO), 3), [
      "The ball: [3]",
      "- (1) The ball is round. [3] It may be red. [3]",
      "- (2) It must not burst. [3]",
    ]);
  });

  it("begin anew where the sentence before is left out, and for a member in the same line", () => {
    assert.deepEqual(statementLines(passage(TWO), 1, new Set([0, 2])), ["The ball: [1]", "- It may be red. [1]"]);
    assert.deepEqual(statementLines(passage("7 A ball is\na) round and white;\nb) dry."), 1).slice(1), [
      "- a) round and white; [1]",
      "- b) dry. [1]",
    ]);
  });
});
