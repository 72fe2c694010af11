/** The process of a run is killed at random points; another one goes on from the last checkpoint. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openAiModel } from "../../src/adapters/model/openai";
import { builtTerminal, type BuiltTerminal } from "../fakes/built-terminal";
import { keptAgent } from "../fakes/kept-agent";
import { byTask, openAiServer, type OpenAiServer } from "../fakes/openai-server";
import { integralReplies, triageReply } from "../fakes/replies";
import { faultCount, randomFrom, SEED } from "../fakes/random";
import { SAMPLE } from "../harness/paths";

const KILLS = faultCount(6);
const QUESTION = "Integrate x from 0 to 2";
/** Of the model's calls in a whole run. */
const CALLS = 5;
const DELAY_MS = 60;
/** From its first model call, in milliseconds: at times later than a run takes. */
const LONGEST_LIFE_MS = 500;

const REPLIES = {
  triage: triageReply("mathematics"),
  ...integralReplies("2", [{ tool: "integral_calculator", arguments: { function: "x", lower: 0, upper: 2 } }]),
};

describe("a process that is killed while it answers", function () {
  this.timeout(60_000 + KILLS * 10_000);
  let terminal: BuiltTerminal;
  let server: OpenAiServer;
  before(async () => {
    terminal = await builtTerminal();
    const script = byTask(REPLIES);
    server = await openAiServer((request) => ({ ...script(request), delayMs: DELAY_MS }));
  });
  after(async () => {
    await server.close();
    await rm(terminal.folder, { recursive: true, force: true });
  });

  /** Lets a process answer for a while from its first model call on, then kills it. */
  async function answerAndDie(session: string, lifeMs: number): Promise<void> {
    const data = join(terminal.folder, "data");
    const model = ["--provider", "openai", "--base-url", server.url];
    const args = ["--json", "--workspace", SAMPLE, "--data", data, ...model, "--session", session, QUESTION];
    const before = server.seen.length;
    const child = spawn(process.execPath, [join(terminal.folder, "cli.cjs"), ...args], { stdio: "ignore" });
    const ended = once(child, "exit");
    while (server.seen.length === before && child.exitCode === null) await sleep(5);
    await sleep(lifeMs);
    child.kill("SIGKILL");
    await ended;
  }

  it(`is followed by one that goes on where it was, ${KILLS} times`, async () => {
    const random = randomFrom(SEED);
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const session = `session-${kill}`;
      const where = `kill ${kill} of seed ${SEED}`;
      const before = server.seen.length;
      await answerAndDie(session, random() * LONGEST_LIFE_MS);

      const model = openAiModel({ baseUrl: server.url, model: "m", apiKey: null });
      const { storage, run, close } = await keptAgent({ folder: join(terminal.folder, "data", "sessions"), model });
      const state = (await storage.sessions.get(session))?.state;
      assert.ok(state === "interrupted" || state === "idle", `${where}: ${state}`);
      if (state === "interrupted") {
        interrupted++;
        const answer = await run({ sessionId: session, question: QUESTION, action: "resume" });
        assert.deepEqual([answer.status, answer.text.includes("2")], ["answered", true], `${where}: ${answer.text}`);
        // The call that was under way is made again; before the first checkpoint all of them.
        assert.ok(server.seen.length - before <= CALLS + 1, `${where}: ${server.seen.length - before} calls`);
      }
      const turns = await storage.sessions.turns(session);
      assert.deepEqual(
        turns.map(({ question, answer }) => [question, answer?.status]),
        [[QUESTION, "answered"]],
        where,
      );
      assert.deepEqual(storage.notices, []);
      await close();
    }
    assert.ok(interrupted > 0, "no process was killed in the middle of its run");
  });
});
