/** What goes to the webview: numbered, joined, dropped while nobody looks. */
import assert from "node:assert/strict";
import { outbox, type Timer } from "../../../../src/editor/panel/outbox";
import type { ToView } from "../../../../src/protocol";

function begin() {
  const sent: ToView[] = [];
  const calls: (() => void)[] = [];
  const timer: Timer = {
    after(_, call) {
      calls.push(call);
      return () => void calls.splice(calls.indexOf(call), 1);
    },
  };
  const box = outbox(timer);
  box.connect((message) => sent.push(message));
  return { box, sent, calls };
}

describe("the outbox", () => {
  it("waits for its beat with text and sends all of it at once", () => {
    const { box, sent, calls } = begin();

    box.addText("a", "one ");
    box.addText("a", "two");
    const early = sent.length;
    calls[0]?.();

    assert.equal(early, 0);
    assert.deepEqual(sent, [{ type: "text-delta", seq: 1, turnId: "a", text: "one two" }]);
  });

  it("never lets a message overtake the text before it", () => {
    const { box, sent } = begin();

    box.addText("a", "one");
    box.post({ type: "turn-update", turnId: "a", change: { state: "answered" } });

    assert.deepEqual(
      sent.map(({ type }) => type),
      ["text-delta", "turn-update"],
    );
  });

  it("keeps the texts of two turns apart", () => {
    const { box, sent, calls } = begin();

    box.addText("a", "one");
    box.addText("b", "two");
    calls.at(-1)?.();

    assert.deepEqual(
      sent.map((message) => message.type === "text-delta" && [message.turnId, message.text]),
      [
        ["a", "one"],
        ["b", "two"],
      ],
    );
  });

  it("drops text while no webview listens, and does not send it to the next one", () => {
    const { box, sent, calls } = begin();

    box.addText("a", "lost");
    box.connect(null);
    box.addText("a", "lost too");
    box.connect((message) => sent.push(message));
    calls[0]?.();

    assert.deepEqual(sent, []);
  });
});
