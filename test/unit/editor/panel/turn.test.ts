/** A turn out of the store is shown as it was. */
import assert from "node:assert/strict";
import { storedTurn } from "../../../../src/editor/panel/turn";

describe("a turn out of the store", () => {
  const stored = { id: "t2", question: "And in 2026?", context: [], at: 2, events: [], answer: null };

  it("knows the turn it branched from, so that the two can be compared", () => {
    const origin = { kind: "edit" as const, turnId: "t1" };

    assert.deepEqual(storedTurn({ ...stored, origin }, false).origin, origin);
  });

  it("has none where it was asked anew", () => {
    assert.equal(storedTurn(stored, false).origin, null);
  });

  it("is running where another window answers it, and can go on where its process ended", () => {
    assert.equal(storedTurn(stored, true).state, "elsewhere");
    assert.equal(storedTurn(stored, false).state, "interrupted");
  });
});
