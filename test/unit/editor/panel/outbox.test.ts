/** What goes to the webview: numbered, joined, dropped while nobody looks. */
import assert from "node:assert/strict";
import { outbox, type Timer } from "../../../../src/editor/panel/outbox";
import { beatsOf } from "../../../fakes/stream";
import type { ToView } from "../../../../src/protocol";

function begin() {
  const sent: ToView[] = [];
  const calls: (() => void)[] = [];
  const waits: number[] = [];
  const timer: Timer = {
    after(ms, call) {
      waits.push(ms);
      calls.push(call);
      return () => void calls.splice(calls.indexOf(call), 1);
    },
  };
  const box = outbox(timer);
  box.connect((message) => sent.push(message));
  return { box, sent, calls, waits };
}

describe("the outbox", () => {
  it("sends the first text at once, and what comes soon after it together", () => {
    const { box, sent, calls } = begin();

    for (const text of ["one ", "two ", "three"]) box.addText("a", text);
    const early = sent.length;
    calls.shift()?.();

    assert.equal(early, 1);
    assert.deepEqual(
      sent.map((message) => message.type === "text-delta" && [message.seq, message.text]),
      [
        [1, "one "],
        [2, "two three"],
      ],
    );
  });

  it("rests after a beat without text, and begins anew with the next one", () => {
    const { box, sent, calls } = begin();

    box.addText("a", "one");
    calls.shift()?.();
    const waits = calls.length;
    box.addText("a", "two");

    assert.equal(waits, 0);
    assert.equal(sent.length, 2);
  });

  it("sends a long text in beats of 50 ms at first that get rarer, and loses nothing", () => {
    const tokens = Array.from({ length: 5_000 }, (_, at) => `${at} `);

    const beats = beatsOf(tokens, 100);

    const waits = beats.slice(1).map(({ waitMs }) => waitMs);
    assert.equal(beats.map(({ text }) => text).join(""), tokens.join(""));
    assert.ok(Math.min(...waits) >= 50);
    assert.ok(Math.max(...waits) <= 2500);
    assert.ok(beats.length < 50, `${beats.length} messages`);
  });

  it("begins quickly with each turn, whatever the one before still waits for", () => {
    const { box, sent, calls, waits } = begin();
    for (let beat = 0; beat < 20; beat++) {
      box.addText("a", "a few words of text ");
      calls.shift()?.();
    }
    const late = waits.at(-1) ?? 0;
    const before = sent.length;

    box.addText("a", "more");
    box.addText("b", "text");

    assert.ok(late > 150, `${late} ms after 20 beats`);
    assert.deepEqual(
      sent.slice(before).map((message) => message.type === "text-delta" && [message.turnId, message.text]),
      [
        ["a", "more"],
        ["b", "text"],
      ],
    );
    assert.equal(waits.at(-1), 50);
    assert.equal(calls.length, 1);
  });

  it("never lets a message overtake the text before it", () => {
    const { box, sent } = begin();

    box.addText("a", "zero");
    box.addText("a", "one");
    box.post({ type: "turn-update", turnId: "a", change: { state: "answered" } });

    assert.deepEqual(
      sent.map(({ type }) => type),
      ["text-delta", "text-delta", "turn-update"],
    );
  });

  it("keeps the texts of two turns apart", () => {
    const { box, sent, calls } = begin();

    box.addText("a", "zero");
    box.addText("a", "one");
    box.addText("b", "two");
    calls.shift()?.();

    assert.deepEqual(
      sent.map((message) => message.type === "text-delta" && [message.turnId, message.text]),
      [
        ["a", "zero"],
        ["a", "one"],
        ["b", "two"],
      ],
    );
  });

  it("drops text while no webview listens, and does not send it to the next one", () => {
    const { box, sent, calls } = begin();
    box.addText("a", "seen");

    box.addText("a", "lost");
    box.connect(null);
    box.addText("a", "lost too");
    box.connect((message) => sent.push(message));
    calls.shift()?.();

    assert.deepEqual(
      sent.map((message) => message.type === "text-delta" && message.text),
      ["seen"],
    );
  });
});
