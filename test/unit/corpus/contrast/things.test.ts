import assert from "node:assert/strict";
import { thingsSetSideBySide } from "../../../../src/corpus/contrast/things";

describe("things that a question sets side by side", () => {
  const read: [question: string, names: [string, string]][] = [
    ["What is the difference between a sprint and a relay?", ["sprint", "relay"]],
    [
      "Explain the difference between a minor and a material budget breach.",
      ["minor budget breach", "material budget breach"],
    ],
    ["How does a protest differ from an appeal?", ["protest", "appeal"]],
    ["How do the points for the sprint and the relay differ?", ["points for the sprint", "points for relay"]],
    ["Compare the red flag with the yellow flag", ["red flag", "yellow flag"]],
    ["Warning vs. reprimand", ["Warning", "reprimand"]],
    ["Which is longer: the sprint or the relay?", ["sprint", "relay"]],
    ["What distinguishes a captain from a helmsman?", ["captain", "helmsman"]],
    ["Is a fine less severe than a reprimand?", ["fine", "reprimand"]],
    ["Was ist der Unterschied zwischen einem Protest und einer Berufung?", ["einem Protest", "einer Berufung"]],
  ];
  for (const [question, names] of read) {
    it(`reads “${question}”`, () => assert.deepEqual(thingsSetSideBySide(question)?.names, names));
  }

  const none = [
    "What is the difference between 2025 and 2026?",
    "Compare article 5 of both editions",
    "How do the old and the new rules differ?",
    "Is the mast heavier than 20 kg?",
    "Is the limit higher than before?",
    "Is anything other than a rope allowed?",
    "Is a boat lighter than the minimum weight disqualified?",
    "What is a sprint?",
    "Who may protest?",
  ];
  for (const question of none) {
    it(`reads none in “${question}”`, () => assert.equal(thingsSetSideBySide(question), null));
  }

  it("asks of each what is asked of both", () => {
    assert.equal(thingsSetSideBySide("Is the mast heavier than the boom?")?.ask("mast"), "How heavy is mast?");
    assert.equal(
      thingsSetSideBySide("Compare points for wins and losses")?.ask("points for wins"),
      "How many points for wins?",
    );
    assert.equal(thingsSetSideBySide("Protest vs appeal")?.ask("appeal"), "What is appeal?");
  });
});
