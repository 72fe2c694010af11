import assert from "node:assert/strict";
import { broadTopic } from "../../../../src/corpus/summarize/broad-topic";

const TOPICS: readonly [question: string, topic: string][] = [
  ["How does the qualifying system work?", "qualifying"],
  ["How does the appeal process work under the lease?", "appeal under the lease"],
  ["What is the crane signal and how does it work?", "crane signal"],
  ["What is the procedure for weighing the load?", "weighing the load"],
  ["What is the fire alarm procedure?", "fire alarm"],
  ["What happens during a closure period?", "closure"],
  ["What are the café rules for visitors?", "café for visitors"],
  ["What are the rules on cranes?", "cranes"],
  ["What does the rulebook say about the use of tools?", "use of tools"],
  ["Explain the regulations around scaffolds", "scaffolds"],
  ["How are complaints handled in the 2026 edition?", "complaints in the 2026 edition"],
  ["What must a crew do about the winter mooring?", "winter mooring"],
  ["What do I need to know about ladders?", "ladders"],
  ["Explain the crane signal to me", "crane signal"],
  ["Could you please describe Article 4.2?", "Article 4.2"],
  ["In the 2026 edition, how does the lottery work?", "In the 2026 edition, lottery"],
];
const OTHERS = [
  "How long is the closure?",
  "How many workers may work on a crane?",
  "What is the maximum load?",
  "Who leads the procedure?",
  "What happens if the alarm rings?",
  "Explain how the load is weighed",
  "What must a crew do when the alarm rings?",
];

describe("a question after all that the rules say on a subject", () => {
  for (const [question, topic] of TOPICS) {
    it(`is “${question}”, and its subject “${topic}”`, () => {
      assert.equal(broadTopic(question), topic);
    });
  }

  for (const question of OTHERS) {
    it(`is not “${question}”`, () => {
      assert.equal(broadTopic(question), null);
    });
  }

  it("is told in no time, however long the text is", () => {
    const began = performance.now();
    broadTopic(`what are the ${"rules ".repeat(2000)}`);
    broadTopic(`how is ${"the work handled ".repeat(1000)}`);
    assert.ok(performance.now() - began < 1000);
  });
});
