/** What a citation says of itself in its card and in the list of sources. */
import assert from "node:assert/strict";
import type { Citation } from "../../../src/protocol";
import { citationWords } from "../../../webview/state/citation-words";

const CITATION: Citation = {
  marker: 1,
  document: "CFC Technical and Sporting Regulations 2026",
  edition: "2026",
  clause: "5.1.1",
  title: "Part B Technical regulations › Article 5 Safety › 5.1 Survival cell",
  quote: "5.1.1** Every car must have `one` survival cell.",
  supported: true,
};

describe("the words of a citation", () => {
  it("begin with the clause and its own heading; the headings above it come apart", () => {
    const { heading, path } = citationWords(CITATION);

    assert.equal(heading, "5.1.1 Survival cell");
    assert.equal(path, "Part B Technical regulations › Article 5 Safety");
  });

  it("name the edition once, and the page where there is one", () => {
    assert.equal(citationWords(CITATION).place, "CFC Technical and Sporting Regulations 2026");
    assert.equal(
      citationWords({ ...CITATION, edition: "Issue 6", page: 3 }).place,
      `${CITATION.document} · Issue 6 · page 3`,
    );
  });

  it("quote without the marks of the source's markup", () => {
    assert.equal(citationWords(CITATION).quote, "5.1.1 Every car must have one survival cell.");
  });

  it("keep a heading whole where no clause is cited", () => {
    assert.equal(citationWords({ ...CITATION, clause: "", title: "2025 in numbers" }).heading, "2025 in numbers");
  });
});
