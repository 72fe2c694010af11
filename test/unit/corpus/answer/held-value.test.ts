import assert from "node:assert/strict";
import { aboutLimit, heldValue, wantedOrLimit } from "../../../../src/corpus/answer/held-value";

const read = (question: string) => {
  const held = heldValue(question);
  return held === null ? null : [held.value, held.unit, held.counted];
};

describe("the value that a question holds against the rules", () => {
  const held: [question: string, value: unknown[]][] = [
    ["Is a boat of 190 kg legal?", [190, "kg", null]],
    ["Our mast is 9.2 m high, is that allowed?", [9.2, "m", null]],
    ["The hull is 1450 mm wide. Does it comply?", [1450, "mm", null]],
    ["Is 40 kg of fuel per hour too much?", [40, "kg/h", null]],
    ["May 7 sailors board the boat?", [7, "", "sail"]],
    ["Can we bring 12 sets of sails?", [12, "set", "set"]],
    ["Could the race last two and a half hours?", [2.5, "h", null]],
  ];
  for (const [question, value] of held) {
    it(`reads “${question}”`, () => assert.deepEqual(read(question), value));
  }

  const none = [
    "How heavy is a boat of 5 m?",
    "What is the minimum weight of a 5 m boat?",
    "Does the 107 % rule hold in the sprint?",
    "Can a crew appeal against a five second penalty?",
    "Are Formula 3 drivers admitted?",
    "Is the boat measured before the 2026 races?",
    "Must a boat of 5 m carry 20 m of rope?",
    "The boat left the harbour at 9.",
  ];
  for (const question of none) {
    it(`finds none in “${question}”`, () => assert.equal(heldValue(question), null));
  }

  it("looks for the limit by the name of the measure, without the value", () => {
    const question = "Is a boat of 190 kg legal?";
    assert.equal(aboutLimit(question, heldValue(question)!).replace(/\s+/g, " "), "Is a boat of legal? mass");
    const { quantity, units, measures } = wantedOrLimit(question);
    assert.deepEqual([quantity, units.includes("lb"), measures], [true, true, ["mass", "weight"]]);
  });

  it("wants what the question says where it holds no value", () => {
    assert.equal(wantedOrLimit("May the crew change?").quantity, false);
  });
});
