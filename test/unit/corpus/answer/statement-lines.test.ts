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

  const FEES =
    "7 Fees are due as follows:\nBerth | Summer | Winter\nNorth | 10 EUR | 5 EUR\nSouth | 8 EUR | 4 EUR\nTips are free.";

  it("are a table where rows are quoted, below the names of their columns, chosen or not", () => {
    const table = ["", "| Berth | Summer | Winter [2] |", "| --- | --- | --- |", "| South | 8 EUR | 4 EUR [2] |", ""];

    assert.deepEqual(statementLines(passage(FEES), 2, new Set([0, 3, 4])), [
      "Fees are due as follows: [2]",
      ...table,
      "Tips are free. [2]",
    ]);
  });

  it("name no columns where the first row holds values, and leave a row alone a line", () => {
    const values = "7 Depths:\nNorth | 3 m\nSouth | 4 m";

    assert.deepEqual(statementLines(passage(values), 1).slice(1), [
      "", "|  |  |", "| --- | --- |", "| North | 3 m [1] |", "| South | 4 m [1] |",
    ]); // prettier-ignore
    assert.deepEqual(statementLines(passage(values), 1, new Set([2])), ["- South | 4 m [1]"]);
  });
});
