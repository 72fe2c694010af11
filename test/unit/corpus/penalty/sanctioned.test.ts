import assert from "node:assert/strict";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const library = libraryOf({
  "Regatta Rules 2026.md": `# Regatta Rules 2026
## 1 Questions
1.1 The committee answers within ten days; the answer holds until it is withdrawn in writing.
## 2 Berths
2.1 A boat that blocks the slipway shall pay a fine of 80 euros.
## 3 Fines
3.1 A skipper who is late for the briefing shall pay a fine of 20 euros.

3.2 Fines are paid within two days.
`,
});

describe("a question for a sanction", () => {
  it("is not answered by a rule on something else and a fine for another offence", () => {
    assert.equal(findPassages(library, { query: "What is the fine for late withdrawal?" }).answerable, false);
  });

  it("is answered by the clause that punishes the offence", () => {
    const { answerable, passages } = findPassages(library, { query: "What is the fine for blocking the slipway?" });

    assert.equal(answerable, true);
    assert.equal(passages[0]!.clause, "2.1");
  });
});
