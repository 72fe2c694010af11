import assert from "node:assert/strict";
import { definingSentences } from "../../../../src/corpus/answer/defining-sentences";
import { searchAnswer } from "../../../../src/corpus/answer/search-answer";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const CASES: readonly (readonly [term: string, text: string, positions: readonly number[]])[] = [
  ["deployer", "(4) 'deployer' means a person using a system.", [0]],
  ["parc fermé", "Cars stay here. “Parc fermé”: the guarded area.", [1]],
  ["worker", "A worker is entitled to leave. A worker shall rest.", []],
  ["working time", '"working time", in relation to a worker, means any period of work.', [0]],
  ["rest period", "A rest period is the time between two shifts.", [0]],
  ["plan", '"planet" means a body.', []],
];

describe("what a term means", () => {
  for (const [term, text, positions] of CASES) {
    it(`is said by ${positions.length === 0 ? "no sentence" : `sentence ${positions.join()}`} of “${text}”`, () => {
      assert.deepEqual([...definingSentences({ text, clause: "4", title: "" }, term)], positions);
    });
  }

  it("is all that is answered where the documents define it", () => {
    const library = libraryOf({
      "Data Act.md": `# Data Act
## 1 Definitions
1.1 "Controller" means the person that decides on the processing.

1.2 "Processor" means a person that processes data for the controller.

## 2 Duties
2.1 The controller shall keep a record of the processing.
`,
    });
    const result = findPassages(library, { query: "What does controller mean?" });

    const answer = searchAnswer(result, result.passages);

    assert.match(answer, /"Controller" means the person that decides on the processing/);
    assert.doesNotMatch(answer, /Processor|record/);
  });
});
