import assert from "node:assert/strict";
import { isSlip, respelled } from "../../../src/corpus/respell";
import { libraryOf } from "../../fixtures/libraries";

const SLIPS: readonly (readonly [word: string, meant: string, isMeant: boolean])[] = [
  ["wieght", "weight", true],
  ["permision", "permission", true],
  ["certifficate", "certificate", true],
  ["maximun", "maximum", true],
  ["plane", "plan", false],
  ["horse", "house", false],
  ["heavy", "weavy", false],
  ["anchors", "anchor", false],
  ["anchored", "anchorage", false],
  ["tare", "tear", false],
  ["thread", "tread", false],
  ["halfway", "hallway", false],
];

const library = libraryOf({
  "Raft Rules 2025.md": `# Raft Rules 2025

## 1 Rafts

1.1 The weight of a raft shall not exceed 90 kg.
1.2 The anchor is painted before the regatta.
`,
});

describe("a word of a question that no document knows", () => {
  for (const [word, meant, isMeant] of SLIPS)
    it(`${word} is ${isMeant ? "" : "not "}taken for ${meant}`, () => assert.equal(isSlip(word, meant), isMeant));

  it("is put right by the words of the documents, and of questions, and the person is told", () => {
    assert.deepEqual(respelled(library, "What is the maximun wieght of a raft?"), {
      query: "What is the maximum weight of a raft?",
      notice: "Searched for “maximum” instead of “maximun” and “weight” instead of “wieght”.",
    });
  });

  it("stays where it is a name, a word that is known to be called otherwise, or far from all others", () => {
    for (const question of [
      "May Ancher paint the raft?",
      "How heavy may the dinghy be?",
      "Who pays the harbour pilot?",
      "The ANCHRO of the raft",
    ])
      assert.deepEqual(respelled(library, question), { query: question, notice: "" });
  });
});
