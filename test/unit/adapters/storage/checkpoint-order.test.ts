/** Checkpoints follow each other whatever the clock does. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { CheckpointOrder } from "../../../../src/adapters/storage/checkpoint-order";

const idAt = (time: number) => {
  const digits = time.toString(16).padStart(15, "0");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-6${digits.slice(12)}-8000-000000000000`;
};

describe("the order of checkpoints", () => {
  it("leaves an id as it is that is later than all that is there", () => {
    assert.equal(new CheckpointOrder().place(idAt(2), idAt(1), false), idAt(2));
    assert.equal(new CheckpointOrder().place(idAt(1), "", false), idAt(1));
  });

  it("puts a checkpoint just after the newest when the clock was set back, and finds it by its own id", () => {
    const order = new CheckpointOrder();

    const stored = order.place(idAt(1), idAt(5), false);

    assert.equal(stored, idAt(6));
    assert.equal(order.idOf(idAt(1)), stored);
    assert.deepEqual(order.of({ configurable: { thread_id: "t", checkpoint_id: idAt(1) } }), {
      configurable: { thread_id: "t", checkpoint_id: stored },
    });
  });

  it("puts a checkpoint after one that was moved to its very time", () => {
    const order = new CheckpointOrder();
    const moved = order.place(idAt(1), idAt(5), false);

    assert.equal(order.place(idAt(6), moved, false), idAt(7));
  });

  it("leaves a checkpoint that is written once more where it stands", () => {
    assert.equal(new CheckpointOrder().place(idAt(1), idAt(5), true), idAt(1));
  });

  it("keeps ids that are no times", () => {
    assert.equal(new CheckpointOrder().place("a", "b", false), "a");
  });

  it("orders checkpoints as they were made, for whatever times the clock tells", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 }), (times) => {
        const order = new CheckpointOrder();
        const stored: string[] = [];
        for (const time of times) stored.push(order.place(idAt(time), stored.at(-1) ?? "", false));
        assert.deepEqual([...stored].sort(), stored);
        assert.equal(new Set(stored).size, times.length);
      }),
    );
  });
});
