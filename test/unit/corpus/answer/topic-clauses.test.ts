import assert from "node:assert/strict";
import { topicClauses } from "../../../../src/corpus/answer/topic-clauses";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Works Rules.md": `# Works Rules
## 1 Fire drills
1.1 The foreman leads the drill and counts the workers.
1.2 Nobody shall go back into the building.
## 2 Cranes
2.1 The load of a crane shall not exceed 900 kg.
`,
});
const on = (query: string) => topicClauses(library, { query, documents: undefined, names: [], limit: 4 });

describe("the clauses on a topic", () => {
  it("answer by the heading that names it", () => {
    assert.equal(on("Summarise the rules on fire drills").answerable, true);
  });

  it("do not answer for a number that stands nowhere below the heading", () => {
    assert.equal(on("How long are fire drills?").answerable, false);
    assert.equal(on("How heavy may the load of a crane be?").answerable, true);
  });
});
