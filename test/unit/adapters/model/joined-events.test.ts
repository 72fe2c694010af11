import fc from "fast-check";
import { expect } from "expect";
import { eventJoiner } from "../../../../src/adapters/model/joined-events";

type Delta = Record<string, unknown>;

const chunk = (delta: Delta, more: object = {}, finish: string | null = null) => ({
  id: "r",
  choices: [{ index: 0, delta, finish_reason: finish }],
  ...more,
});
const stream = (events: readonly object[], gap = "\n\n") =>
  events.map((event) => `data: ${JSON.stringify(event)}${gap}`).join("");
/** What is passed on of pieces of a stream. */
function passed(pieces: readonly Uint8Array[]): string {
  const { pass, end } = eventJoiner();
  return Buffer.concat([...pieces.map((piece) => pass(piece)), end()]).toString();
}
const joined = (text: string) => passed([Buffer.from(text)]);
const FIRST = chunk({ role: "assistant", content: "" });
const LAST = chunk({}, {}, "stop");

interface Read {
  content: string;
  thoughts: string;
  calls: Record<number, string>;
}

/** What a reader of the whole stream understands. */
function read(text: string): Read {
  const all: Read = { content: "", thoughts: "", calls: {} };
  for (const [, json] of text.matchAll(/^data: (.*)$/gm)) {
    const { choices } = JSON.parse(json!) as { choices: { delta: Delta }[] };
    for (const { delta } of choices) {
      all.content += (delta["content"] as string | undefined) ?? "";
      all.thoughts += (delta["reasoning_content"] as string | undefined) ?? "";
      for (const call of (delta["tool_calls"] ?? []) as { index: number; function: { arguments: string } }[]) {
        all.calls[call.index] = (all.calls[call.index] ?? "") + call.function.arguments;
      }
    }
  }
  return all;
}

describe("events of a stream", () => {
  for (const gap of ["\n\n", "\r\n\r\n"]) {
    it(`that go on with the same text become one, between ${JSON.stringify(gap)}`, () => {
      const deltas = ["Hel", "lo ", "🏎 ü"].map((content) => chunk({ content }));

      const text = joined(stream([FIRST, ...deltas, LAST], gap));

      expect(text).toBe(stream([FIRST, chunk({ content: "Hello 🏎 ü" }), LAST]));
    });
  }

  it("that go on with the arguments of a call become one, those of another call do not", () => {
    const call = (index: number, given: string) => chunk({ tool_calls: [{ index, function: { arguments: given } }] });

    const text = joined(stream([FIRST, call(0, '{"a"'), call(0, ":1}"), call(1, "{}"), LAST]));

    expect(text).toBe(stream([FIRST, call(0, '{"a":1}'), call(1, "{}"), LAST]));
  });

  for (const [name, event] of Object.entries({
    "that ends the reply": chunk({ content: "b" }, {}, "stop"),
    "that counts tokens": chunk({ content: "b" }, { usage: { total_tokens: 1 } }),
    "that fails": chunk({ content: "b" }, { error: { message: "no" } }),
    "of two choices": { choices: [0, 1].map((index) => ({ index, delta: { content: "b" } })) },
    "of another choice": { choices: [{ index: 1, delta: { content: "b" } }] },
    "without choices": { choices: [] },
    "without a delta": { choices: [{ index: 0 }] },
    "that is a list": [1],
  })) {
    it(`${name} stays as it is`, () => {
      const text = stream([FIRST, chunk({ content: "a" }), event, chunk({ content: "c" }), LAST]);
      expect(joined(text)).toBe(text);
    });
  }

  for (const line of ["data: {broken", "data: null", ": a comment", "event: x\ndata: {}", "[DONE]"]) {
    it(`pass what is no event of a reply: ${JSON.stringify(line)}`, () => {
      const text = `${stream([FIRST])}${line}\n\n${stream([LAST])}`;
      expect(joined(text)).toBe(text);
    });
  }

  it("with content in parts say their text", () => {
    const parts = ["a", { type: "thinking", thinking: [] }, null, { type: "text", text: "b" }];

    expect(joined(stream([chunk({ content: parts }, {}, "stop")]))).toBe(
      stream([chunk({ content: "ab" }, {}, "stop")]),
    );
  });

  it("that are cut are kept back until their line ends, and passed on as they are at the end", () => {
    const { pass, end } = eventJoiner();
    const said = (bytes: Uint8Array) => Buffer.from(bytes).toString();

    const first = said(pass(Buffer.from('data: {"a"')));
    const second = said(pass(Buffer.from(":1}\r")));
    const third = said(pass(Buffer.from("\ndata: [DO")));

    expect([first, second, third, said(end())]).toEqual(["", "", 'data: {"a":1}\n', "data: [DO"]);
  });

  it("say the same wherever the bytes are cut", () => {
    const delta = fc.oneof(
      fc.record({ content: fc.string({ unit: "binary" }) }),
      fc.record({ reasoning_content: fc.string() }),
      fc.record({ content: fc.string(), reasoning_content: fc.string() }),
      fc.record({
        tool_calls: fc.tuple(
          fc.record({ index: fc.nat(2), function: fc.record({ arguments: fc.string({ unit: "grapheme" }) }) }),
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(delta, { maxLength: 12 }), fc.array(fc.nat(2_000)), (deltas, cuts) => {
        const whole = stream(deltas.map((one) => chunk(one)));
        const bytes = Buffer.from(whole);
        const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, at) => bytes.subarray(places[at], end));

        expect(read(passed(pieces))).toEqual(read(whole));
      }),
    );
  });
});
