import assert from "node:assert/strict";
import { refusal } from "../../../../src/agent/regulations/refusal";
import type { Evidence } from "../../../../src/agent/regulations/state";
import { findPassages } from "../../../../src/corpus/find";
import { libraryOf } from "../../../fixtures/libraries";

const edition = (year: number, speed: number) => `# Club Sporting Regulations ${year}
## 1 Pit lane
1.1 The speed limit in the pit lane is ${speed} km/h. It holds in practice too.

1.2 No person may act as a marshal: (1) within 8 hours after drinking alcohol; (2) without a vest.
`;
const library = libraryOf({
  "Club Sporting Regulations 2025.md": edition(2025, 80),
  "Club Sporting Regulations 2026.md": edition(2026, 60),
});

function refused(question: string) {
  const result = findPassages(library, { query: question });
  const { passages } = result;
  const evidence: Evidence = { found: false, summary: "", text: "", result, passages, error: null };
  const task = { question, conversation: [], context: [], settled: [], assumed: [], continues: null };
  return refusal({ task, plan: null, evidence, attempts: [] });
}

describe("an answer that the documents do not give", () => {
  it("says first which editions are loaded where another one is asked for", () => {
    const { text, answered } = refused("What is the pit lane speed limit in 2031?");

    assert.equal(answered, false);
    assert.match(
      text,
      /^No 2031 edition of Club Sporting Regulations is loaded; loaded: 2025, 2026\. The loaded documents/,
    );
  });

  it("cites the page and the line at which its quote begins", () => {
    const grid = `The grid closes at one o'clock.${" It opens again for the marshals who sweep it.".repeat(14)}`;
    const text = `1.1 The start is at noon${", or at one".repeat(20)}.\n\n${grid}`;
    const place = { document: "Rules", path: "rules.pdf", edition: null, clause: "1.1", title: "Start" };
    const passage = { ...place, id: "1", text, line: 4, page: 7, breaks: [text.indexOf(grid)], deleted: false };
    const passages = [{ ...passage, relevance: 0.4 }];
    const evidence: Evidence = { found: false, summary: "", text: "", result: null, passages, error: null };
    const question = "Who closes the grid for spectators?";
    const task = { question, conversation: [], context: [], settled: [], assumed: [], continues: null };

    const [citation] = refusal({ task, plan: null, evidence, attempts: [] }).citations;

    assert.match(citation!.quote, /^The grid closes/);
    assert.deepEqual([citation!.page, citation!.line], [8, 6]);
  });

  it("says why nothing could be searched, and what to do, instead of that nothing comes near", () => {
    const error = "No regulations are loaded. 1 file could not be read: a.pdf is empty.";
    const evidence: Evidence = { found: false, summary: "", text: "", result: null, passages: [], error };
    const task = {
      question: "How wide is it?",
      conversation: [],
      context: [],
      settled: [],
      assumed: [],
      continues: null,
    };

    const { text, answered } = refusal({ task, plan: null, evidence, attempts: [] });

    assert.equal(answered, false);
    assert.match(text, /^No regulations are loaded\. 1 file could not be read: a\.pdf is empty\. Add the regulations/);
    assert.doesNotMatch(text, /The loaded documents/);
  });

  it("quotes what comes nearest word for word, with the sentences behind it", () => {
    const { text, citations } = refused("How fast may the press drive in the pit lane at night?");

    assert.match(text, /do not answer this/);
    assert.match(text, /^- Club Sporting Regulations 2026, 1\.1, 1 Pit lane: “/m);
    assert.match(text, /The speed limit in the pit lane is 60 km\/h\. It holds in practice too\./);
    for (const { quote, path } of citations) {
      assert.ok(library.documents.find((document) => document.path === path)!.text.includes(quote), quote);
    }
  });

  it("quotes no bare heading", () => {
    const { citations } = refused("How fast may the press drive in the pit lane at night?");

    assert.deepEqual(
      citations.filter(({ quote }) => !/[.;]/.test(quote)),
      [],
    );
  });
});
