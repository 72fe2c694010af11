/** Plain questions of people who open a short text of rules for the first time. */
import assert from "node:assert/strict";
import { findPassages } from "../../../src/corpus/find";
import { summarize } from "../../../src/corpus/summarize/summarize";
import { libraryOf } from "../../fixtures/libraries";

const library = libraryOf({
  "Glider Club Rules 2025.md": `# Glider Club Rules 2025

## 1 Gliders

1.1 A glider must weigh at least 165 kg.
1.2 At dusk a glider carries a green flashing light.
1.3 No glider may climb higher than 900 m above the ground.
1.4 The log is overwritten at least three times before it is handed on.

## 2 Members

2.1 The examination may be repeated twice.
2.2 The hangar log is kept in the office, and the warden reviews it every quarter.
2.3 Dogs are kept on a lead in the clubhouse and on the grounds.
2.4 A glider that lands outside is towed back at the cost of its pilot.
2.5 Members who insult a warden are barred from the clubhouse.
`,
});

const ANSWERED: readonly (readonly [question: string, clause: string])[] = [
  ["What is the minimum mass of a glider?", "1.1"],
  ["What colour is the light at dusk?", "1.2"],
  ["What is the maximum altitude?", "1.3"],
  ["How often can I retake an exam?", "2.1"],
  ["How often is the hangar log checked?", "2.2"],
  ["Who pays for towing?", "2.4"],
];
const REFUSED = ["How much is the rent?", "What colour are the dogs?", "What is the minimum wingspan of a glider?"];

describe("short rules", () => {
  for (const [question, clause] of ANSWERED) {
    it(`answer “${question}” with ${clause}`, () => {
      const { answerable, passages } = findPassages(library, { query: question });

      assert.equal(answerable, true);
      assert.equal(passages[0]!.clause, clause);
    });
  }

  for (const question of REFUSED)
    it(`do not answer “${question}”`, () => assert.equal(findPassages(library, { query: question }).answerable, false));
});

describe("a summary of rules that are named by their title", () => {
  const rules = libraryOf({
    "house.txt":
      "HOUSE RULES\n\n1. Noise\n1.1 Residents shall be quiet at night.\n\n2. Waste\n2.1 Waste shall be sorted.\n",
    "policy.md":
      "# Data Retention Policy\n\n1.1 Invoices must be kept for 10 years.\n\n1.2 Logs must be kept for 90 days.\n",
  });

  for (const [topic, title] of [
    ["Give me an overview of the house rules.", "House Rules"],
    ["Summarise the data retention policy", "Data Retention Policy"],
  ] as const) {
    it(`is one of ${title}`, () => {
      const { answerable, subject } = summarize(rules, { topic });

      assert.deepEqual([answerable, subject], [true, title]);
    });
  }

  it("is one of a subject where the title only says where to look", () => {
    assert.notEqual(summarize(rules, { topic: "Summarise waste in the house rules" }).subject, "House Rules");
  });
});
