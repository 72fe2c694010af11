import assert from "node:assert/strict";
import { requestedTopic } from "../../../../src/corpus/summarize/requested-topic";

const TOPICS: readonly [question: string, topic: string][] = [
  ["Summarise the crane rules", "crane"],
  ["Give me an overview of the berth rules", "berth"],
  ["Provide a comprehensive overview of scaffold regulations", "scaffold regulations"],
  ["Could you please outline what the rules say about noise?", "noise"],
  ["Main points on ladder usage", "ladder usage"],
  ["tl;dr of the procedure for weighing the load", "weighing the load"],
  ["Briefly explain how the load is weighed", "load is weighed"],
  ["The crane rules in three sentences", "crane"],
  ["What are the most important points about fire drills?", "fire drills"],
  ["Summarise Article 5.3", "Article 5.3"],
  ["Explain the drag reduction system", "drag reduction system"],
  ["What must a crew do about ladders? Key points please.", "What must a crew do about ladders"],
  ["The crane rules. Give me the gist.", "crane"],
  ["Sum up what you have to do at the hoist checks", "hoist checks"],
  ["Summarise what is allowed during the closure", "closure"],
  ["Summarise the anchor light and what it means for crews", "anchor light"],
];

describe("a request for a summary", () => {
  for (const [question, topic] of TOPICS) {
    it(`is “${question}”, and its topic “${topic}”`, () => {
      assert.equal(requestedTopic(question), topic);
    });
  }

  for (const question of ["How long is the closure?", "What is the maximum load?", "Who leads the drill?"]) {
    it(`is not “${question}”`, () => {
      assert.equal(requestedTopic(question), null);
    });
  }

  it("is told in no time, however long the text is", () => {
    const began = performance.now();
    requestedTopic(`summarise ${"the rules on ".repeat(2000)}`);
    requestedTopic("give me ".repeat(45));
    assert.ok(performance.now() - began < 1000);
  });
});
