import assert from "node:assert/strict";
import { unreadNotice } from "../../../../src/corpus/unread";

const file = (name: string) => ({ path: name, message: `${name} is empty.` });

describe("the notice of what could not be read", () => {
  it("says how many files, and why", () => {
    assert.equal(unreadNotice({ unreadable: [] }), "");
    assert.equal(unreadNotice({ unreadable: [file("a.pdf")] }), "1 file could not be read: a.pdf is empty.");
    assert.equal(
      unreadNotice({ unreadable: ["a", "b", "c", "d"].map(file) }),
      "4 files could not be read: a is empty. b is empty. c is empty. 1 more stand in the list of sources.",
    );
  });
});
