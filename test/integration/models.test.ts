// Models that VS Code offers: asked through the real API, with a vendor whose replies the tests write.
import assert from "node:assert/strict";
import * as vscode from "vscode";
import { editorModel } from "../../src/adapters/model/editor";
import { REPLY_CHARS } from "../../src/adapters/model/reply-limits";
import type { Trouble } from "../../src/errors";
import type { AskOptions } from "../../src/ports/model";
import { answer as answerSchema, type Answer } from "../../src/protocol";
import { companion } from "./companion/exports";
import { capital, PARIS, poemSaidBy } from "../fakes/calls";
import { byTask, type Answering, type ScriptedModels } from "./companion/scripted-models";
import { qualityReply, triageReply } from "../fakes/replies";

/** Within this time a stopped run has ended. */
const STOP_MS = 1_000;

const poem = poemSaidBy("user");

const triage = (agent: string) => triageReply(agent, 0.95, "It says so.");

/** The model is at work until it is told to stop; then it goes on all the same. */
const deaf: Answering = async (_request, say) => {
  say("Once ");
  await new Promise(() => undefined);
};

const options = (more: Partial<AskOptions> = {}): AskOptions => ({ signal: new AbortController().signal, ...more });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (isTrue()) return;
    await sleep(20);
  }
  throw new Error("it did not happen in ten seconds");
}

describe("a model of VS Code", () => {
  let models: ScriptedModels;
  before(async () => {
    ({ models } = await companion());
  });
  beforeEach(() => models.offer([{ id: "script", name: "Script" }]));

  const failureOf = async (script: Answering, call: () => Promise<unknown>): Promise<Trouble> => {
    models.answer(script);
    return call().then(
      () => assert.fail("it did not fail"),
      (error: Trouble) => error,
    );
  };
  const write = (more?: Partial<AskOptions>) => editorModel("scripted/script").write(poem, "the sea", options(more));
  const throwing =
    (error: Error): Answering =>
    () => {
      throw error;
    };

  it("answers with a value that fits the schema, which it was shown", async () => {
    models.answer(byTask({ capital: PARIS }));

    const { output } = await editorModel("scripted/script").ask(capital, "France", options());

    assert.deepEqual(output, PARIS);
    const texts = models.seen[0]?.messages.map(({ text }) => text) ?? [];
    assert.equal(texts[0], "Task: capital");
    assert.match(texts.join("\n"), /"people":\{"type":"number"/);
  });

  it("is asked once more, with the reason, where the reply does not fit", async () => {
    models.answer(byTask({ capital: ["Paris, of course.", PARIS] }));

    const { output } = await editorModel("scripted/script").ask(capital, "France", options());

    assert.deepEqual(output, PARIS);
    assert.match(models.seen[1]?.messages.at(-1)?.text ?? "", /cannot be used: it holds no JSON object/);
  });

  it("streams its text piece by piece, without its thoughts", async () => {
    const shown: string[] = [];
    models.answer(byTask({ poem: "<think>Waves, perhaps.</think>The sea is wide and the night is long." }));

    const { output } = await write({ onToken: (text) => shown.push(text) });

    assert.equal(output, "The sea is wide and the night is long.");
    assert.equal(shown.join(""), output);
    assert.ok(shown.length > 2, `in ${shown.length} pieces`);
  });

  it("ends within a second when it is stopped, though it does not listen", async () => {
    const stop = new AbortController();
    const shown: string[] = [];
    models.answer(deaf);
    const asked = write({ signal: stop.signal, onToken: (text) => shown.push(text) });
    await until(() => shown.length > 0);

    const began = performance.now();
    stop.abort();

    await assert.rejects(asked, { name: "AbortError" });
    assert.ok(performance.now() - began < STOP_MS);
    await until(() => models.seen[0]?.token.isCancellationRequested === true);
  });

  it("is left when it falls silent", async () => {
    const silent = editorModel("scripted/script", { idleMs: 300 });

    const failure = await failureOf(deaf, () => silent.write(poem, "the sea", options()));

    assert.equal(failure.kind, "model-timeout");
    assert.match(failure.message, /Script sent nothing for 0\.3 s/);
    await until(() => models.seen[0]?.token.isCancellationRequested === true);
  });

  it("is left when its reply does not end", async () => {
    let shown = 0;
    const endless: Answering = async ({ token }, say) => {
      while (!token.isCancellationRequested) {
        say("on and on ".repeat(1_000));
        await sleep(1);
      }
    };

    const failure = await failureOf(endless, () => write({ onToken: ({ length }) => (shown += length) }));

    assert.equal(failure.kind, "model-malformed");
    assert.match(failure.message, /more than 400000 characters/);
    assert.ok(shown <= REPLY_CHARS);
  });

  it("is given less where the text is longer than it takes", async () => {
    models.offer([{ id: "small", name: "Small", maxInputTokens: 1_000 }]);
    models.answer(byTask({ poem: "Short." }));
    const waits: string[] = [];
    const onWait = (message: string) => waits.push(message);

    await editorModel("scripted/small").write(poem, "waves ".repeat(1_000), options({ onWait }));

    assert.match(waits.join(), /least relevant part is left out/);
    const sent = models.seen[0]?.messages.map(({ text }) => text).join("") ?? "";
    assert.ok(sent.length <= 4_000, `${sent.length} characters`);
  });

  it("is one of several with the same id, told apart by their vendor", async () => {
    models.offer([
      { id: "first", name: "First" },
      { id: "second", name: "Second" },
    ]);
    models.answer(byTask({ poem: "Mine." }));

    await editorModel("scripted/second").write(poem, "the sea", options());
    await editorModel("second").write(poem, "the sea", options());

    assert.deepEqual(
      models.seen.map(({ model }) => model),
      ["second", "second"],
    );
  });

  const FAILURES: readonly [what: string, script: Answering, kind: string, words: RegExp][] = [
    ["that it may not be used", throwing(vscode.LanguageModelError.NoPermissions("no")), "model-auth", /not allowed/],
    ["that it is gone", throwing(vscode.LanguageModelError.NotFound("gone")), "model-not-found", /no longer there/],
    ["that it refused", throwing(vscode.LanguageModelError.Blocked("quota exceeded")), "model-quota", /quota exceeded/],
    ["an unknown failure", throwing(new Error("the moon is full")), "model-server", /Script failed: the moon is full/],
    ["too long a text", throwing(new Error("prompt is too long: 9 > 8 tokens")), "model-context", /longer than/],
    ["an empty reply", () => undefined, "model-malformed", /empty reply/],
  ];
  for (const [what, script, kind, words] of FAILURES) {
    it(`tells ${what}, and what to do`, async () => {
      const failure = await failureOf(script, write);

      assert.equal(failure.kind, kind);
      assert.match(failure.message, words);
      if (kind !== "model-malformed") assert.ok(failure.advice, "no advice");
    });
  }

  it("tells that a model of that name is not offered", async () => {
    const failure = await failureOf(deaf, () => editorModel("scripted/other").write(poem, "the sea", options()));

    assert.equal(failure.kind, "model-not-found");
    assert.match(failure.message, /does not offer the model “scripted\/other”/);
  });
});

describe("Steward with a model of VS Code", () => {
  let models: ScriptedModels;
  const settings = () => vscode.workspace.getConfiguration("steward.model");
  const ask = async (question: string): Promise<Answer> => {
    await vscode.commands.executeCommand("steward.newSession");
    return answerSchema.parse(await vscode.commands.executeCommand("steward.ask", question));
  };
  before(async () => {
    ({ models } = await companion());
    models.offer([{ id: "script", name: "Script" }]);
  });
  after(async () => {
    await settings().update("provider", undefined, vscode.ConfigurationTarget.Global);
    await settings().update("name", undefined, vscode.ConfigurationTarget.Global);
  });

  it("is chosen from the list of “Steward: Choose Model…”", async () => {
    const choosing = vscode.commands.executeCommand("steward.chooseModel");
    await sleep(1_000);

    // Offline comes first, what VS Code offers next.
    await vscode.commands.executeCommand("workbench.action.quickOpenSelectNext");
    await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
    await choosing;

    assert.equal(settings().get("provider"), "editor");
    assert.equal(settings().get("name"), "scripted/script");
  });

  it("says in “Steward: Test Model Connection” that it answers, and how fast", async () => {
    models.answer(byTask({ connection_test: { ok: true } }));

    const outcome = await vscode.commands.executeCommand<{ isGood: boolean; text: string }>("steward.testModel");

    assert.equal(outcome.isGood, true);
    assert.match(outcome.text, /scripted\/script answered in \d+ ms/);
  });

  it("says in “Steward: Test Model Connection” what went wrong, and what to do", async () => {
    models.answer(() => {
      throw vscode.LanguageModelError.NoPermissions("no");
    });

    const outcome = await vscode.commands.executeCommand<{ isGood: boolean; text: string }>("steward.testModel");

    assert.equal(outcome.isGood, false);
    assert.match(outcome.text, /not allowed Steward to use Script\. Ask again and allow it/);
  });

  it("answers a question about the regulations with its words and their citations", async () => {
    models.answer(
      byTask({
        triage: triage("regulations"),
        regulation_intent: {
          intent: "SEARCH",
          tool: "regulation_search",
          query: "minimum weight of the car 2026",
          reasoning: "It asks for a rule.",
        },
        grounded_answer: "The car weighs at least 655 kg [1].",
        quality_assessment: qualityReply(9),
      }),
    );

    const answer = await ask("What is the minimum weight of the car in 2026?");

    assert.equal(answer.status, "answered");
    assert.match(answer.text, /at least 655 kg/);
    assert.ok(answer.citations.length > 0, "no citation");
    assert.equal(answer.tokens ?? null, null);
    assert.deepEqual(
      models.seen.map(({ task }) => task),
      ["triage", "regulation_intent", "grounded_answer", "quality_assessment"],
    );
  });

  it("stops within a second", async () => {
    models.answer((request, say) =>
      request.task === "triage" ? byTask({ triage: triage("general") })(request, say) : deaf(request, say),
    );
    const asked = ask("Tell me a story");
    await until(() => models.seen.some(({ task }) => task === "general_answer"));

    const began = performance.now();
    await vscode.commands.executeCommand("steward.stop");
    const { status } = await asked;

    assert.equal(status, "stopped");
    assert.ok(performance.now() - began < STOP_MS, `${performance.now() - began} ms`);
  });

  it("tells a failure with what to do, and answers the next question", async () => {
    models.answer(() => {
      throw vscode.LanguageModelError.Blocked("the quota of this month is used up");
    });
    const failed = await ask("Tell me a story");
    models.answer(byTask({ triage: triage("general"), general_answer: "Once upon a time." }));
    const answered = await ask("Tell me a story");

    assert.match(failed.text, /quota of this month is used up/);
    assert.notEqual(failed.status, "answered");
    assert.equal(answered.text, "Once upon a time.");
  });
});
