import assert from "node:assert/strict";
import { mergeDetails, overrideOf } from "../../../../src/corpus/details";

const document = { path: "rules/tr.pdf", hash: "0123456789abcdef0123" };

describe("corrections of a document", () => {
  it("change what they name, and leave the rest as it was read", () => {
    assert.deepEqual(overrideOf({ "rules/tr.pdf": { title: " Technical Rules ", series: "Technical" } }, document), {
      title: "Technical Rules",
      series: "technical",
    });
    assert.deepEqual(overrideOf({ "rules/other.pdf": { title: "Other" } }, document), {});
  });

  it("take away what is empty, but never the title", () => {
    assert.deepEqual(overrideOf({ "rules/tr.pdf": { title: "", edition: "", jurisdiction: " " } }, document), {
      edition: null,
      jurisdiction: null,
    });
  });

  it("follow the content of a file to another path, unless that path has its own", () => {
    const moved = { "old/tr.pdf": { edition: "2026", content: "0123456789abcdef" } };

    assert.deepEqual(overrideOf(moved, document), { edition: "2026" });
    assert.deepEqual(overrideOf({ ...moved, "rules/tr.pdf": { edition: "2027" } }, document), { edition: "2027" });
    assert.deepEqual(overrideOf({ "old/tr.pdf": { edition: "2026", content: "0123" } }, document), {});
  });

  it("of the settings count before those of the profile, detail by detail", () => {
    assert.deepEqual(mergeDetails({ a: { title: "A", edition: "1" }, b: { title: "B" } }, { a: { edition: "2" } }), {
      a: { title: "A", edition: "2" },
      b: { title: "B" },
    });
  });
});
