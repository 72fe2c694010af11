/** What the panel shows, folded from messages; commands, earlier questions, words for numbers. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { ToView } from "../../../src/protocol";
import { AT_DRAFT, step } from "../../../webview/state/asked-cursor";
import { COMMANDS, commandsFor, triggerAt } from "../../../webview/state/commands";
import { EMPTY_STATE, isGap, reduce, type PanelState } from "../../../webview/state/panel-state";
import { ago, brief, count, duration, pairs, tokens, words } from "../../../webview/state/wording";
import { snapshotOf } from "../../fakes/panel-messages";
import { longSession, rowOf, turnOf } from "../../fakes/panel-turns";

const fold = (...messages: ToView[]): PanelState => messages.reduce(reduce, EMPTY_STATE);
const turn = turnOf({ id: "a", question: "Weight?", state: "running" });

describe("the state of the panel", () => {
  it("keeps room for turns that were not sent, and fills it page by page", () => {
    const turns = longSession(50);

    const first = fold(snapshotOf(turns.slice(30), { total: 50, from: 30 }));
    const second = reduce(first, { type: "turn-page", seq: 2, from: 0, turns: turns.slice(0, 20) });

    assert.deepEqual([first.turns.length, first.turns[29], first.turns[30]?.id], [50, null, "turn-30"]);
    assert.deepEqual([second.turns[0]?.id, second.turns[20], second.turns[49]?.id], ["turn-0", null, "turn-49"]);
  });

  it("adds streamed text to its turn and to no other", () => {
    const other = turnOf({ id: "b", question: "Height?" });

    const state = fold(
      snapshotOf([turn, other]),
      { type: "text-delta", seq: 2, turnId: "a", text: "798 " },
      { type: "text-delta", seq: 3, turnId: "a", text: "kg" },
      { type: "text-delta", seq: 4, turnId: "gone", text: "lost" },
    );

    assert.deepEqual(
      state.turns.map((one) => one?.text),
      ["798 kg", ""],
    );
  });

  it("replaces the lines of a history from an index on", () => {
    const line = (node: string) => ({
      at: 0,
      event: { type: "step" as const, agent: "a", node, status: "started" as const },
    });
    const update = (seq: number, from: number, ...nodes: string[]): ToView => {
      return { type: "turn-update", seq, turnId: "a", change: { history: { from, entries: nodes.map(line) } } };
    };

    const state = fold(snapshotOf([turn]), update(2, 0, "one", "two"), update(3, 1, "three"), update(4, 2, "four"));

    const nodes = state.turns[0]?.history.map(({ event }) => event.type === "step" && event.node);
    assert.deepEqual(nodes, ["one", "three", "four"]);
  });

  it("sees a gap, but never before a snapshot", () => {
    const state = fold(snapshotOf([], { seq: 7 }));
    const notice = (seq: number): ToView => ({ type: "panel-notice", seq, message: "", isError: false });

    assert.equal(isGap(state, notice(8)), false);
    assert.equal(isGap(state, notice(9)), true);
    assert.equal(isGap(state, snapshotOf([], { seq: 90 })), false);
  });

  it("leaves the list of sessions when another one is opened, not when the same comes again", () => {
    const listed = reduce(fold(snapshotOf([], { sessionId: "one" })), { type: "sessions-show", seq: 2, shown: true });

    assert.equal(reduce(listed, snapshotOf([], { seq: 3, sessionId: "one" })).sessionsShown, true);
    assert.equal(reduce(listed, snapshotOf([], { seq: 3, sessionId: "two" })).sessionsShown, false);
  });

  it("comes to the same from a snapshot as from the messages before it", () => {
    const start = fold(snapshotOf([]), { type: "turn-start", seq: 2, turn });
    const live = reduce(start, { type: "turn-update", seq: 3, turnId: "a", change: { state: "answered" } });
    const again = fold(snapshotOf([{ ...turn, state: "answered" }], { seq: 3 }));

    assert.deepEqual(live.turns, again.turns);
  });

  it("shows the sessions that were searched", () => {
    const state = fold({ type: "session-list", seq: 1, words: "weight", sessions: [rowOf({ id: "one" })] });

    assert.deepEqual([state.sessionWords, state.sessions[0]?.id], ["weight", "one"]);
  });
});

describe("earlier questions", () => {
  const asked = ["one", "two"];

  it("come back latest first, and the draft after them", () => {
    const first = step(AT_DRAFT, -1, asked, "draft");
    const second = first && step(first.cursor, -1, asked, first.text);
    const beyond = second && step(second.cursor, -1, asked, second.text);
    const back = second && step(second.cursor, 1, asked, second.text);
    const draft = back && step(back.cursor, 1, asked, back.text);

    assert.deepEqual(
      [first?.text, second?.text, beyond, back?.text, draft?.text],
      ["two", "one", null, "two", "draft"],
    );
  });

  it("are none where nothing was asked", () => {
    assert.equal(step(AT_DRAFT, -1, [], "draft"), null);
    assert.equal(step(AT_DRAFT, 1, asked, "draft"), null);
  });

  it("never lose the draft", () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), fc.nat(9), (questions, draft, ups) => {
        let place = { cursor: AT_DRAFT, text: draft };
        for (let move = 0; move < ups; move++) place = step(place.cursor, -1, questions, place.text) ?? place;
        for (let move = 0; move < ups; move++) place = step(place.cursor, 1, questions, place.text) ?? place;
        assert.equal(place.text, draft);
      }),
    );
  });
});

describe("signs in the composer", () => {
  const cases: [string, number, unknown][] = [
    ["/", 1, { kind: "command", words: "", from: 0 }],
    ["/pl", 3, { kind: "command", words: "pl", from: 0 }],
    ["see /pl", 7, null],
    ["/plot x", 7, null],
    ["@", 1, { kind: "mention", words: "", from: 0 }],
    ["in @reg/tech", 12, { kind: "mention", words: "reg/tech", from: 3 }],
    ["a@b", 3, null],
    ["@a b", 4, null],
    ["@abc def", 3, { kind: "mention", words: "ab", from: 0 }],
  ];
  for (const [text, caret, expected] of cases) {
    it(`${expected === null ? "do not open" : "open"} a list at ${caret} of “${text}”`, () => {
      assert.deepEqual(triggerAt(text, caret), expected);
    });
  }

  it("find commands by their beginning first", () => {
    assert.deepEqual(commandsFor("pl")[0]?.name, "plot");
    assert.equal(commandsFor("").length, COMMANDS.length);
    assert.deepEqual(commandsFor("zzz"), []);
  });
});

describe("words for numbers", () => {
  it("tell times as people do", () => {
    assert.deepEqual([340, 2340, 65_000].map(duration), ["340 ms", "2.3 s", "1 min 5 s"]);
    const now = Date.UTC(2025, 4, 2, 12);
    const minutes = [0, 5, 180, 26 * 60, 90 * 24 * 60];
    assert.deepEqual(
      minutes.map((ago_) => ago(now - ago_ * 60_000, now)),
      ["just now", "5 min ago", "3 h ago", "yesterday", "Feb 1, 2025"],
    );
  });

  it("never show unknown tokens as none", () => {
    assert.equal(tokens(null), "unknown");
    assert.equal(tokens({ input: 0, output: 12_345 }), "0 in, 12,345 out");
  });

  it("count in the right number", () => {
    assert.deepEqual(
      [count(1, "1 attempt", "{0} attempts"), count(2000, "1 attempt", "{0} attempts")],
      ["1 attempt", "2,000 attempts"],
    );
  });

  it("take names of code apart", () => {
    assert.deepEqual(["executeTools", "regulation_search", "SEARCH", "REFINE_QUERY", ""].map(words), [
      "Execute tools",
      "Regulation search",
      "Search",
      "Refine query",
      "",
    ]);
  });

  it("show a tool's input by name", () => {
    assert.equal(pairs({ expression: "x^2", bounds: [0, 3] }), "expression: x^2, bounds: [0,3]");
    assert.deepEqual([pairs("words"), pairs(null), pairs([1])], ["words", "null", "[1]"]);
  });

  it("put any value on one line of bounded length", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const line = brief(value, 40);
        assert.ok(line.length <= 40 && !line.includes("\n"));
      }),
    );
  });
});
