/** The panel's host: what the webview says, what it is told, what is kept. */
import assert from "node:assert/strict";
import { answerOf } from "../../../fakes/panel-turns";
import { fakeHost, settle, type FakeHost } from "../../../fakes/panel-host";
import { fakeServices, type Script } from "../../../fakes/panel-services";
import type { AgentEvent, ToView } from "../../../../src/protocol";
import { PAGE_TURNS } from "../../../../src/editor/panel/chat";

type Message<Type extends ToView["type"]> = Extract<ToView, { type: Type }>;

function last<Type extends ToView["type"]>({ sent }: FakeHost, type: Type): Message<Type> {
  const found = sent.findLast((message): message is Message<Type> => message.type === type);
  assert.ok(found, `nothing of type ${type} was sent`);
  return found;
}

/** A run that goes on until it is released or stopped. */
function heldRun(): { script: Script; release: () => void } {
  let release = () => undefined as void;
  const script: Script = (request, say, signal) =>
    new Promise((resolve, reject) => {
      release = () => resolve(answerOf({ text: `Answer to ${request.question}.` }));
      signal.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
      say({ type: "token", text: "Begun" });
    });
  return { script, release: () => release() };
}

const CLARIFICATION: AgentEvent = {
  type: "clarification",
  question: "Which law?",
  entity: "jurisdiction",
  why: "Periods differ.",
  options: ["Germany", "Austria"],
  count: 1,
  max: 3,
};

describe("the panel's host", () => {
  it("answers the first word of the webview with a snapshot and the sessions", async () => {
    const host = fakeHost();

    await host.say({ type: "view-ready" });

    assert.deepEqual(
      host.sent.map(({ type, seq }) => [type, seq]),
      [
        ["snapshot", 1],
        ["session-list", 2],
      ],
    );
  });

  it("streams an answer and numbers its messages without a gap", async () => {
    const host = fakeHost();

    await host.say({ type: "question-send", text: "What is the minimum weight?" });
    await settle();
    host.beat();

    const turn = host.chat.current.turns[0];
    assert.equal(turn?.state, "answered");
    assert.equal(turn?.answer?.text, "Answer to What is the minimum weight?.");
    assert.deepEqual(
      host.sent.map(({ seq }) => seq),
      host.sent.map((_, index) => index + 1),
    );
    assert.equal(last(host, "session-title").title, "What is the minimum weight?");
  });

  it("joins tokens: the first goes at once, the others with the beat", async () => {
    const held = heldRun();
    const host = fakeHost(
      fakeServices(async (request, say, signal) => {
        for (let token = 0; token < 500; token++) say({ type: "token", text: "word " });
        return held.script(request, say, signal);
      }),
    );

    await host.say({ type: "question-send", text: "Tell me a lot" });
    await settle();
    host.beat();

    const deltas = host.sent.filter(({ type }) => type === "text-delta");
    assert.equal(deltas.length, 2);
    assert.equal(last(host, "text-delta").text, `${"word ".repeat(499)}Begun`);
  });

  it("refuses an empty question and one that is too long, and says why", async () => {
    const host = fakeHost();

    await host.say({ type: "question-send", text: "   " });
    const empty = last(host, "panel-notice");
    await host.say({ type: "question-send", text: "x".repeat(4001) });
    const long = last(host, "panel-notice");

    assert.deepEqual([empty.message, empty.isError], ["Type a question first.", true]);
    assert.match(long.message, /1 character over the limit of 4,000/);
    assert.equal(host.services.requests.length, 0);
  });

  it("stops a run and keeps what was found", async () => {
    const { script } = heldRun();
    const host = fakeHost(fakeServices(script));
    await host.say({ type: "question-send", text: "Long work" });
    await settle();

    await host.say({ type: "run-stop" });
    await settle();

    const turn = host.chat.current.turns[0];
    assert.deepEqual([turn?.state, turn?.text], ["stopped", "Begun"]);
    assert.equal(host.chat.current.isRunning, false);
  });

  it("lets a second question wait, takes it forward, or lets it go", async () => {
    const held = heldRun();
    const host = fakeHost(fakeServices(held.script));
    for (const text of ["first", "second", "third"]) await host.say({ type: "question-send", text });
    await settle();
    const [, second, third] = host.chat.current.turns;

    await host.say({ type: "question-withdraw", turnId: second?.id ?? "" });
    await host.say({ type: "question-now", turnId: third?.id ?? "" });
    await settle();

    const states = host.chat.current.turns.map(({ question, state }) => [question, state]);
    assert.deepEqual(states, [
      ["first", "stopped"],
      ["third", "running"],
    ]);
    held.release();
  });

  it("asks back, takes the answer, and goes on with the same turn", async () => {
    const services = fakeServices(async ({ action, question }, say) => {
      if (action === "ask") {
        say(CLARIFICATION);
        return answerOf({ status: "waiting" });
      }
      return answerOf({ text: `Under the law of ${question}.` });
    });
    const host = fakeHost(services);
    await host.say({ type: "question-send", text: "Is it valid?" });
    await settle();
    const turnId = host.chat.current.turns[0]?.id ?? "";
    const asked = host.chat.current.turns[0];

    await host.say({ type: "clarification-answer", turnId, text: " Austria " });
    await settle();

    assert.deepEqual([asked?.state, asked?.clarification?.question], ["waiting", "Which law?"]);
    const turn = host.chat.current.turns[0];
    assert.deepEqual([turn?.state, turn?.answer?.text], ["answered", "Under the law of Austria."]);
    assert.deepEqual([turn?.clarification, turn?.replies], [null, ["Austria"]]);
    assert.deepEqual(
      services.requests.map(({ action, turnId: id }) => [action, id === turnId]),
      [
        ["ask", true],
        ["answer", true],
      ],
    );
  });

  it("goes on without an answer", async () => {
    const services = fakeServices(async ({ action }, say) => {
      if (action === "ask") say(CLARIFICATION);
      return action === "ask" ? answerOf({ status: "waiting" }) : answerOf({ text: "In general." });
    });
    const host = fakeHost(services);
    await host.say({ type: "question-send", text: "Is it valid?" });
    await settle();

    await host.say({ type: "clarification-skip", turnId: host.chat.current.turns[0]?.id ?? "" });
    await settle();

    assert.equal(services.requests[1]?.action, "skip-clarification");
    assert.equal(host.chat.current.turns[0]?.answer?.text, "In general.");
  });

  it("takes words from the composer as the answer while a question back is open", async () => {
    const services = fakeServices(async ({ action }, say) => {
      if (action === "ask") say(CLARIFICATION);
      return answerOf(action === "ask" ? { status: "waiting" } : { text: "Done." });
    });
    const host = fakeHost(services);
    await host.say({ type: "question-send", text: "Is it valid?" });
    await settle();

    await host.say({ type: "question-send", text: "Germany" });
    await settle();

    assert.equal(host.chat.current.turns.length, 1);
    assert.deepEqual([services.requests[1]?.action, services.requests[1]?.question], ["answer", "Germany"]);
  });

  it("still asks after the window was closed and opened", async () => {
    const services = fakeServices(async (_, say) => {
      say(CLARIFICATION);
      return answerOf({ status: "waiting" });
    });
    const before = fakeHost(services);
    await before.say({ type: "question-send", text: "Is it valid?" });
    await settle();

    const after = fakeHost(services);
    await after.chat.open(before.chat.current.sessionId ?? "");

    const [turn] = last(after, "snapshot").turns;
    assert.deepEqual([turn?.state, turn?.clarification?.options], ["waiting", ["Germany", "Austria"]]);
  });

  it("shows a failure that no one foresaw as one plain sentence and logs it", async () => {
    const services = fakeServices(async () => {
      throw new TypeError("x is undefined");
    });
    const host = fakeHost(services);

    await host.say({ type: "question-send", text: "Anything" });
    await settle();

    const turn = host.chat.current.turns[0];
    assert.equal(turn?.state, "failed");
    assert.match(turn?.trouble?.message ?? "", /unexpected went wrong/);
    assert.match(services.failures[0] ?? "", new RegExp(turn?.trouble?.correlationId ?? "none"));
  });

  it("tries a failed turn again in its place", async () => {
    let attempts = 0;
    const services = fakeServices(async () => {
      if (++attempts === 1) throw new TypeError("once");
      return answerOf({ text: "Second time lucky." });
    });
    const host = fakeHost(services);
    await host.say({ type: "question-send", text: "Anything" });
    await settle();

    await host.say({ type: "run-retry", turnId: host.chat.current.turns[0]?.id ?? "" });
    await settle();

    const [turn, ...others] = host.chat.current.turns;
    assert.deepEqual([turn?.state, turn?.trouble, others.length], ["answered", null, 0]);
    assert.equal(services.requests[1]?.action, "retry");
  });

  it("asks an edited question from the checkpoint before the old one", async () => {
    const host = fakeHost();
    await host.say({ type: "question-send", text: "Weight in 2025?" });
    await settle();
    const turn = host.chat.current.turns[0];
    host.services.checkpoints.push(
      { id: "c0", namespace: "", parent: null, box: null, source: "loop", step: 0, at: 1, bytes: 1 },
      { id: "c1", namespace: "", parent: "c0", box: null, source: "input", step: 1, at: turn?.at ?? 0, bytes: 1 },
    );

    await host.say({ type: "question-edit", turnId: turn?.id ?? "", text: "Weight in 2026?" });
    await settle();

    const request = host.services.requests[1];
    assert.deepEqual([request?.action, request?.question, request?.checkpointId], ["fork", "Weight in 2026?", "c0"]);
    assert.deepEqual(host.chat.current.turns[1]?.origin, { kind: "edit", turnId: turn?.id });
    assert.deepEqual(request?.origin, { kind: "edit", turnId: turn?.id });
  });

  it("says so where no checkpoint was kept for a step", async () => {
    const host = fakeHost();
    await host.say({ type: "question-send", text: "Weight?" });
    await settle();

    await host.say({ type: "run-fork", turnId: host.chat.current.turns[0]?.id ?? "", entry: 0 });

    assert.equal(last(host, "panel-notice").message, "No checkpoint was kept for this step.");
    assert.equal(host.chat.current.turns.length, 1);
  });

  it("sends the last page of a long session, and the page that was being read", async () => {
    const host = fakeHost();
    for (let question = 0; question < 50; question++) {
      await host.say({ type: "question-send", text: `Question ${question}` });
      await settle();
    }
    const read = host.chat.current.turns[5]?.id ?? "";
    const kept = { draft: "half a", scroll: { turnId: read, offset: 12 }, open: ["x"], sessionsShown: false };
    await host.say({ type: "view-keep", kept });
    const id = host.chat.current.sessionId ?? "";

    const again = fakeHost(host.services);
    await again.chat.open(id);

    const snapshot = last(again, "snapshot");
    const page = last(again, "turn-page");
    assert.deepEqual([snapshot.total, snapshot.from, snapshot.turns.length], [50, 30, PAGE_TURNS]);
    assert.deepEqual(snapshot.kept, kept);
    assert.ok(page.turns.some((turn) => turn.id === read));
    assert.ok(page.turns.length <= PAGE_TURNS);
  });

  it("keeps a run alive while another session is shown", async () => {
    const held = heldRun();
    const host = fakeHost(fakeServices(held.script));
    await host.say({ type: "question-send", text: "Long work" });
    await settle();
    const id = host.chat.current.sessionId ?? "";

    await host.say({ type: "session-new" });
    held.release();
    await settle();
    await host.say({ type: "session-open", id });

    assert.equal(last(host, "snapshot").turns[0]?.answer?.text, "Answer to Long work.");
  });

  it("uses the chips up with the question", async () => {
    const host = fakeHost();
    await host.say({ type: "context-pick", kind: "file" });
    await host.say({ type: "context-add", item: { kind: "file", label: "picked file" } });
    const chips = last(host, "context-list").items;

    await host.say({ type: "question-send", text: "What does it say?" });
    await settle();

    assert.deepEqual(chips, [{ kind: "file", label: "picked file" }]);
    assert.deepEqual(host.services.requests[0]?.context, chips);
    assert.deepEqual(last(host, "context-list").items, []);
  });

  it("removes the session that is shown, and restores it", async () => {
    const host = fakeHost();
    await host.say({ type: "question-send", text: "Weight?" });
    await settle();
    const id = host.chat.current.sessionId ?? "";

    await host.say({ type: "session-remove", id });
    const removed = last(host, "session-removed");
    const listed = last(host, "session-list").sessions;
    await host.say({ type: "session-restore", id });

    assert.deepEqual([removed.id, removed.title, listed], [id, "Weight?", []]);
    assert.equal(host.chat.current.sessionId, null);
    assert.equal(last(host, "session-list").sessions[0]?.id, id);
  });

  it("keeps the search while a session is pinned", async () => {
    const host = fakeHost();
    await host.say({ type: "question-send", text: "Weight of the car" });
    await settle();
    await host.say({ type: "session-list-wanted", words: "weight" });

    await host.say({ type: "session-pin", id: host.chat.current.sessionId ?? "", pinned: true });

    const list = last(host, "session-list");
    assert.deepEqual([list.words, list.sessions[0]?.pinned], ["weight", true]);
  });

  it("opens a citation of the answer, and nothing where there is none", async () => {
    const citation = {
      ...{ marker: 1, document: "Rules", clause: "4.2", title: "Weight", quote: "798 kg", supported: true },
    };
    const host = fakeHost(fakeServices(async () => answerOf({ text: "798 kg [1].", citations: [citation] })));
    await host.say({ type: "question-send", text: "Weight?" });
    await settle();
    const turnId = host.chat.current.turns[0]?.id ?? "";

    await host.say({ type: "citation-open", turnId, marker: 1 });
    await host.say({ type: "citation-open", turnId, marker: 7 });

    assert.deepEqual(host.services.deeds, ["citation: 4.2"]);
  });

  it("copies, inserts, saves and exports through the editor", async () => {
    const host = fakeHost();
    await host.say({ type: "question-send", text: "Weight?" });
    await settle();
    const turnId = host.chat.current.turns[0]?.id ?? "";

    await host.say({ type: "text-copy", text: "798", what: "Answer" });
    await host.say({ type: "text-insert", text: "798" });
    await host.say({ type: "figure-save", name: "plot", format: "png", data: "aGVsbG8=" });
    await host.say({ type: "answer-export", turnId });
    await host.say({ type: "session-export", id: null, format: "json" });

    assert.deepEqual(host.services.deeds.slice(0, 3), ["copy: 798", "insert: 798", "save: plot.png, 5 bytes"]);
    assert.match(host.services.deeds[3] ?? "", /^save: answer\.md/);
    assert.match(host.services.deeds[4] ?? "", /^save: session-1\.json/);
  });

  it("has nothing to export before the first question", async () => {
    const host = fakeHost();

    await host.say({ type: "session-export", id: null, format: "markdown" });

    assert.equal(last(host, "panel-notice").message, "There is nothing to export yet.");
  });
});
