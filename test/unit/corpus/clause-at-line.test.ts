import { expect } from "expect";
import { readMarkdown } from "../../../src/adapters/documents/markdown";
import { clauseAtLine } from "../../../src/corpus/clause-at-line";
import { cutDocument } from "../../../src/corpus/cut/cut-document";

const TEXT =
  "# Kart Rules\n\nForeword.\n\n## 1 Mass\n\n1.1 The mass is at least 140 kg.\nIt is weighed dry.\n\n1.2 Ballast is allowed.";

describe("the clause of a line", () => {
  it("is the last numbered one that begins there or above", () => {
    const rules = cutDocument(readMarkdown(new TextEncoder().encode(TEXT)), { id: "k", path: "kart.md", hash: "k" });
    const numbers = [3, 5, 7, 8, 10].map((line) => clauseAtLine(rules, line)?.number ?? null);

    expect(numbers).toEqual([null, "1", "1.1", "1.1", "1.2"]);
  });
});
