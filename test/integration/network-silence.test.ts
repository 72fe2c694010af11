// The packaged extension in the real extension host contacts nobody but the chosen model, whatever the environment says.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";
import { recorderOf, type Attempt } from "../fakes/connection-recorder";
import { FOREIGN_VARIABLES, SECRETS } from "../fakes/foreign-variables";
import { byTask, openAiServer } from "../fakes/openai-server";
import { triageReply } from "../fakes/replies";
import { answer } from "../../src/protocol";

const QUESTIONS = [
  "Integrate x^2 from 0 to 3",
  "What is the minimum weight of the car in 2026?",
  "Hello, what can you do?",
];

const TRIAGE = triageReply("general", 0.9);

/** Asks by the command, which runs with the model of the settings. */
async function ask(question: string): Promise<void> {
  const { status } = answer.parse(await vscode.commands.executeCommand("steward.ask", question));
  assert.equal(status, "answered");
}

/** Asks in the editor's own chat. */
async function chat(question: string): Promise<void> {
  const opening = { query: `@steward ${question}`, mode: "ask", blockOnResponse: true };
  assert.ok(await vscode.commands.executeCommand("workbench.action.chat.open", opening), "the chat took no request");
}

describe("network silence of the extension host", function () {
  this.timeout(90_000);
  // It stays: what was patched goes on writing there.
  const log = join(mkdtempSync(join(tmpdir(), "steward-silence-")), "attempts.jsonl");
  const connections = () =>
    readFileSync(log, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Attempt)
      .filter(({ by }) => by !== "preloaded");

  before(() => {
    const recorder = join(log, "../recorder.cjs");
    writeFileSync(log, "");
    writeFileSync(recorder, recorderOf(log));
    createRequire(recorder)(recorder);
  });
  beforeEach(() => writeFileSync(log, ""));

  it("runs under the variables that would lead others astray, and is watched", async () => {
    for (const [name, value] of Object.entries(FOREIGN_VARIABLES)) assert.equal(process.env[name], value);
    await fetch("http://127.0.0.1:9/watched").catch(() => undefined);
    assert.ok(connections().some(({ target }) => target.includes("watched")));
  });

  for (const question of QUESTIONS) {
    it(`answers offline without a single connection: ${question}`, async () => {
      await ask(question);
      await chat(question);
      assert.deepEqual(connections(), []);
    });
  }

  it("contacts the model on 127.0.0.1 alone where one is chosen, and sends nothing of the environment", async () => {
    const server = await openAiServer(byTask({ triage: TRIAGE, general_answer: "Hello." }));
    const settings = vscode.workspace.getConfiguration("steward.model");
    const wanted = { provider: "openai", baseUrl: server.url, name: "local" };
    for (const [name, value] of Object.entries(wanted)) {
      await settings.update(name, value, vscode.ConfigurationTarget.Global);
    }

    await ask("Say hello to the model");

    for (const name of Object.keys(wanted)) await settings.update(name, undefined, vscode.ConfigurationTarget.Global);
    await server.close();
    const { host, hostname, port } = new URL(server.url);
    assert.ok(server.seen.length > 0, "the model was not asked");
    const isModel = ({ by, target }: Attempt) =>
      target.includes(host) || target === `${hostname}:${port}` || (by === "dns" && target.startsWith(`${hostname} `));
    const others = connections().filter((attempt) => !isModel(attempt));
    assert.deepEqual(others, []);
    const sent = JSON.stringify(server.seen);
    assert.deepEqual(
      SECRETS.filter((secret) => sent.includes(secret)),
      [],
    );
  });
});
