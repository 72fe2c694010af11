// What a model thinks before it replies is not shown, however the stream is cut into pieces.
import assert from "node:assert/strict";
import fc from "fast-check";
import { skippingThoughts, withoutThoughts } from "../../../../src/adapters/model/thoughts";

function streamed(pieces: readonly string[]): string {
  let shown = "";
  const take = skippingThoughts((text) => {
    shown += text;
  });
  pieces.forEach(take);
  return shown;
}

/** The text in pieces of these lengths, over and over. */
function cut(text: string, lengths: readonly number[]): string[] {
  const pieces: string[] = [];
  for (let at = 0, index = 0; at < text.length; index++) {
    const length = lengths[index % lengths.length] ?? 1;
    pieces.push(text.slice(at, at + length));
    at += length;
  }
  return pieces;
}

describe("thoughts before a reply", () => {
  const CASES: readonly [said: string, shown: string][] = [
    ["<think>hm</think>The answer.", "The answer."],
    ["  \n<think>hm < 3 </thin </think>\n\nThe answer.", "The answer."],
    ["<think></think>The <think>answer</think>.", "The <think>answer</think>."],
    ["  The answer.", "  The answer."],
    ["<thing> is no thought", "<thing> is no thought"],
    ["<think>never ends", ""],
  ];
  for (const [said, shown] of CASES) {
    it(`are left out of ${JSON.stringify(said)}, in one piece and by letters`, () => {
      assert.deepEqual([streamed([said]), streamed([...said]), withoutThoughts(said)], [shown, shown, shown]);
    });
  }

  it("are left out of a stream just as they are of the whole reply, wherever it is cut", () => {
    const part = fc.constantFrom("<think>", "</think>", "<", "think", " ", "\n", "answer", ">", "/");
    const text = fc.array(part, { maxLength: 12 }).map((parts) => `${parts.join("")}.`);
    const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, lengths, (said, sizes) => {
        assert.equal(streamed(cut(said, sizes)), withoutThoughts(said));
      }),
    );
  });

  for (const [name, text] of [
    ["blanks", `${" ".repeat(1 << 20)}x`],
    ["thoughts", `<think>${"hm ".repeat(1 << 19)}</think>x`],
  ] as const) {
    it(`take no longer a piece where a megabyte of ${name} comes before the reply`, () => {
      const before = process.cpuUsage();
      assert.equal(streamed(cut(text, [12])).trim(), "x");
      const { user, system } = process.cpuUsage(before);
      assert.ok((user + system) / 1000 < 2_000, `${Math.round((user + system) / 1000)} ms of a processor`);
    });
  }
});
