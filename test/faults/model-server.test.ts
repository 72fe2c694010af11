/** Model servers that go wrong in every way: the person is told, nothing hangs, and the next question is answered. */
import assert from "node:assert/strict";
import { MemorySaver } from "@langchain/langgraph";
import { openAiModel } from "../../src/adapters/model/openai";
import { Trouble } from "../../src/errors";
import { testAgent, type Asked } from "../fakes/agent";
import {
  deadAddress,
  faultyServer,
  MISBEHAVIOURS,
  SILENCES,
  type FaultyServer,
  type Misbehaviour,
} from "../fakes/faulty-server";
import { byTask, openAiServer } from "../fakes/openai-server";
import { QUIRKS, quirkyServer } from "../fakes/quirky-server";
import { triageReply } from "../fakes/replies";

const TRIAGE = triageReply("general", 0.95);
const WORDS = "Grüße, 你好, 🏎️: here I am.";
const KEY = "sk-fault-key";
/** Work of the processor on a bad reply, in seconds: the clock goes on for other programs too. */
const LONGEST_S = 6;
/** Memory that reading a reply may take, in MB. */
const MOST_MB = 400;

const PATIENCE_MS = 4_000;
const IMPATIENCE_MS = 200;
/** A reply of four pieces takes longer than the silence that is allowed between them. */
const PACE_MS = 600;
const SLOW_IDLE_MS = 2_000;

const modelAt = (baseUrl: string, idleMs = PATIENCE_MS) =>
  openAiModel({ baseUrl, model: "m", apiKey: KEY, idleMs, retryBaseMs: 1 });

/** The question asked of the bad server, and the next one, in the same session, of a good one. */
async function ask(
  url: string,
  idleMs = PATIENCE_MS,
): Promise<{ first: Asked; second: Asked; workS: number; grownMB: number }> {
  const checkpointer = new MemorySaver();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10);
  const began = process.cpuUsage();
  const first = await testAgent({ model: modelAt(url, idleMs), checkpointer }).ask("Say hello");
  const { user, system } = process.cpuUsage(began);
  clearInterval(watch);
  const good = await openAiServer(byTask({ triage: TRIAGE, general_answer: "still here" }));
  const { sessionId } = first.answer;
  const again = testAgent({ model: modelAt(good.url), checkpointer });
  const second = await again.ask("Say hello", { sessionId, action: "fresh" });
  await good.close();
  return { first, second, workS: (user + system) / 1e6, grownMB: (most - before) / 1e6 };
}

function assertTold({ first, second, workS, grownMB }: Awaited<ReturnType<typeof ask>>, told: RegExp): void {
  assert.equal(first.answer.status, "failed");
  assert.match(first.answer.text, told);
  assert.ok(!JSON.stringify(first).includes(KEY), "the key is told");
  assert.ok(workS < LONGEST_S, `it took ${workS.toFixed(1)} s of a processor`);
  assert.ok(grownMB < MOST_MB, `it took ${Math.round(grownMB)} MB`);
  assert.deepEqual([second.answer.status, second.answer.text], ["answered", "still here"]);
}

describe("a model server", function () {
  this.timeout(30_000);
  const servers: FaultyServer[] = [];
  const bad = async (misbehave: Misbehaviour) => {
    const server = await faultyServer(misbehave);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

  for (const [name, misbehave, told] of MISBEHAVIOURS) {
    it(`that sends ${name}`, async () => assertTold(await ask((await bad(misbehave)).url), told));
  }

  for (const [name, misbehave, told] of SILENCES) {
    it(`that sends ${name}`, async () => assertTold(await ask((await bad(misbehave)).url, IMPATIENCE_MS), told));
  }

  for (const [name, speech] of QUIRKS) {
    it(`that sends ${name} is understood`, async () => {
      const server = await quirkyServer(speech, { triage: JSON.stringify(TRIAGE), general_answer: WORDS });

      const { answer } = await testAgent({ model: modelAt(server.url) }).ask("Say hello");

      await server.close();
      assert.deepEqual([answer.status, answer.text], ["answered", WORDS]);
    });
  }

  it("that is not there", async () => assertTold(await ask(await deadAddress()), /could not be reached/));

  for (const status of [301, 302, 303, 307, 308]) {
    it(`that sends on to another host with ${status} is not followed there`, async () => {
      const other = await bad((response) => void response.end("{}"));
      const location = other.url.replace("127.0.0.1", "localhost");
      const server = await bad((response) => void response.writeHead(status, { location }).end());

      assertTold(await ask(server.url), /another address/);
      assert.deepEqual(other.seen, []);
    });
  }

  it("on the IPv6 address of this machine is asked", async function () {
    const server = await openAiServer(byTask({ triage: TRIAGE, general_answer: WORDS }), "::1").catch(() => null);
    if (server === null) return this.skip();

    const { answer } = await testAgent({ model: modelAt(server.url) }).ask("Say hello");

    await server.close();
    assert.deepEqual([answer.status, answer.text], ["answered", WORDS]);
  });

  for (const key of ["sk-1\nX-Evil: 1", "sk-ключ", "sk-a\0b"]) {
    it(`is not sent a key that no request can carry, and the key is not told: ${JSON.stringify(key)}`, () => {
      const isTold = (error: unknown) =>
        error instanceof Trouble && error.kind === "model-auth" && !error.message.includes("sk-");
      assert.throws(() => openAiModel({ baseUrl: "http://127.0.0.1:9/v1", model: "m", apiKey: key }), isTold);
    });
  }

  it("that speaks TLS where none is wanted, or none where it is, is told about", async () => {
    const { url } = await bad((response) => void response.end("{}"));

    assertTold(await ask(url.replace("http:", "https:")), /could not be reached/);
  });

  it("that streams slowly is waited for while words come", async () => {
    const server = await openAiServer(({ task }) =>
      task === "triage"
        ? { content: TRIAGE }
        : { content: "Hello there, this is a slow reply of many words.", paceMs: PACE_MS },
    );

    const { answer } = await testAgent({ model: modelAt(server.url, SLOW_IDLE_MS) }).ask("Say hello");

    await server.close();
    assert.deepEqual([answer.status, answer.text], ["answered", "Hello there, this is a slow reply of many words."]);
  });
});
