import { expect } from "expect";
import { openAiModel } from "../../../../src/adapters/model/openai";
import type { Trouble } from "../../../../src/errors";
import type { AskOptions } from "../../../../src/ports/model";
import { capital, PARIS, poemSaidBy } from "../../../fakes/calls";
import { openAiServer, type OpenAiServer, type Script, type ScriptedReply } from "../../../fakes/openai-server";

const poem = poemSaidBy("system");

const options = (more: Partial<AskOptions> = {}): AskOptions => ({ signal: new AbortController().signal, ...more });
const refuses =
  (pattern: RegExp, reply: ScriptedReply): Script =>
  ({ body }) =>
    pattern.test(JSON.stringify(body)) ? { status: 400, raw: error(`Unknown parameter: ${pattern.source}`) } : reply;
const error = (message: string, code: string | null = null) => JSON.stringify({ error: { message, code } });

describe("the openai provider", () => {
  let server: OpenAiServer;
  afterEach(() => server.close());

  const model = async (script: Script, more = {}) => {
    server = await openAiServer(script);
    return openAiModel({ baseUrl: server.url, model: "scripted", apiKey: "sk-test", retryBaseMs: 2, ...more });
  };
  /** Replies in turn; the last one stays. */
  const inTurn = (...replies: ScriptedReply[]): Script => {
    let at = 0;
    return () => replies[Math.min(at++, replies.length - 1)]!;
  };
  const failure = async (script: Script, more = {}): Promise<Trouble> => {
    const asked = (await model(script, more)).ask(capital, "France", options());
    return asked.then(
      () => {
        throw new Error("It did not fail.");
      },
      (thrown: Trouble) => thrown,
    );
  };

  it("names the task in the first line and sends the schema under the same name", async () => {
    const reply = await (await model(() => ({ content: PARIS }))).ask(capital, "France", options());

    expect(reply).toEqual({ output: PARIS, tokens: { input: 7, output: 3 } });
    expect(server.seen[0]!.task).toBe("capital");
    expect(server.seen[0]!.body.response_format?.json_schema?.name).toBe("capital");
    expect(server.seen[0]!.headers.authorization).toBe("Bearer sk-test");
  });

  it("sends no authorization without a key, whatever the environment holds", async () => {
    process.env.OPENAI_API_KEY = "sk-environment";
    process.env.OPENAI_ORG_ID = "org-environment";
    try {
      await (await model(() => ({ content: PARIS }), { apiKey: null })).ask(capital, "France", options());
    } finally {
      delete process.env.OPENAI_API_KEY;
      delete process.env.OPENAI_ORG_ID;
    }

    expect(server.seen[0]!.headers.authorization).toBeUndefined();
    expect(JSON.stringify(server.seen[0]!.headers)).not.toContain("environment");
  });

  const methods: [string, Script][] = [
    ["function calling", refuses(/json_schema/, { call: { name: "capital", arguments: PARIS } })],
    ["JSON mode", refuses(/json_schema|tool_choice/, { content: PARIS })],
    [
      "plain text",
      refuses(/response_format|tool_choice/, { content: `Sure!\n\`\`\`json\n${JSON.stringify(PARIS)}\n\`\`\`` }),
    ],
  ];
  for (const [name, script] of methods) {
    it(`falls back to ${name} and remembers it`, async () => {
      const asked = await model(script);

      const first = await asked.ask(capital, "France", options());
      const before = server.seen.length;
      const second = await asked.ask(capital, "France", options());

      expect([first.output, second.output]).toEqual([PARIS, PARIS]);
      expect(server.seen.length).toBe(before + 1);
    });
  }

  const shapes: [string, ScriptedReply][] = [
    ["in a code fence", { content: `\`\`\`json\n${JSON.stringify(PARIS)}\n\`\`\`` }],
    ["after thoughts", { content: `<think>Is it {"city": "Lyon"}? No.</think>${JSON.stringify(PARIS)}` }],
    ["between prose", { content: `The answer is {"city":"Paris","people":2100000}, as you know {really}.` }],
    ["in one piece although a stream was asked for", { content: PARIS, whole: true }],
  ];
  for (const [name, reply] of shapes) {
    it(`reads JSON ${name}`, async () => {
      const asked = await model(() => reply);

      expect((await asked.ask(capital, "France", options())).output).toEqual(PARIS);
      expect(server.seen.length).toBe(1);
    });
  }

  it("asks once more, with the reason, where a reply does not fit", async () => {
    const asked = await model(inTurn({ content: { city: "Paris" } }, { content: PARIS }));

    expect((await asked.ask(capital, "France", options())).output).toEqual(PARIS);
    expect(JSON.stringify(server.seen[1]!.body.messages)).toContain("people");
  });

  it("gives up with a clear failure where the second reply does not fit either", async () => {
    const thrown = await failure(() => ({ content: "I would rather not." }));

    expect(thrown.kind).toBe("model-malformed");
    expect(server.seen.length).toBe(2);
  });

  const failures: [string, ScriptedReply, Trouble["kind"]][] = [
    ["a wrong key", { status: 401 }, "model-auth"],
    ["an unknown model", { status: 404, raw: error("model 'x' not found") }, "model-not-found"],
    ["no quota", { status: 429, raw: error("You exceeded your quota", "insufficient_quota") }, "model-quota"],
    ["too long a text", { status: 400, raw: error("maximum context length is 4096 tokens") }, "model-context"],
    ["a failing server", { status: 500 }, "model-server"],
    ["a body that is no JSON", { raw: "data: {oops\n\n" }, "model-malformed"],
    ["a reply that was cut off at its longest", { content: '{"city": "Par', finish: "length" }, "model-malformed"],
  ];
  for (const [name, reply, kind] of failures) {
    it(`tells about ${name}`, async () => {
      const thrown = await failure(() => reply);

      expect(thrown.kind).toBe(kind);
      expect(thrown.message).not.toContain("sk-test");
    });
  }

  it("tells about a server that is not there", async () => {
    server = await openAiServer(() => ({}));
    const gone = openAiModel({ baseUrl: "http://127.0.0.1:9/v1", model: "x", apiKey: null, retryBaseMs: 2 });

    await expect(gone.ask(capital, "France", options())).rejects.toMatchObject({ kind: "model-network" });
  });

  it("waits as long as the server asks and says so", async () => {
    const waits: [string, number][] = [];
    const asked = await model(inTurn({ status: 429, headers: { "retry-after": "1" } }, { content: PARIS }));
    const began = performance.now();

    const reply = await asked.ask(capital, "France", options({ onWait: (message, ms) => waits.push([message, ms]) }));

    expect(reply.output).toEqual(PARIS);
    expect(performance.now() - began).toBeGreaterThan(950);
    expect(waits).toEqual([[expect.stringContaining("too many requests"), 1000]]);
  });

  it("does not wait for a server that asks for too much patience", async () => {
    const thrown = await failure(() => ({ status: 429, headers: { "retry-after": "3600" } }));

    expect([thrown.kind, thrown.retryAfterMs, thrown.retryable]).toEqual(["model-rate-limit", 3_600_000, true]);
  });

  it("tries a failing server three times in all", async () => {
    await failure(() => ({ status: 503 }));

    expect(server.seen.length).toBe(3);
  });

  it("leaves the least relevant part out where the text is too long", async () => {
    const long = "x".repeat(4_000);
    const script: Script = ({ body }) =>
      JSON.stringify(body).length > 3_000 ? { status: 400, raw: error("context_length_exceeded") } : { content: PARIS };
    const asked = await model(script);

    expect((await asked.ask(capital, `${long} The question`, options())).output).toEqual(PARIS);
    expect(JSON.stringify(server.seen.at(-1)!.body)).toContain("The question");
  });

  it("goes on without the usage option where the server refuses it", async () => {
    const asked = await model(refuses(/stream_options/, { content: PARIS }));

    expect(await asked.ask(capital, "France", options())).toEqual({ output: PARIS, tokens: null });
  });

  it("streams text without the model's thoughts", async () => {
    const pieces: string[] = [];
    const asked = await model(() => ({
      content: "<think>Roses, violets?</think>Roses are red, violets are blue.",
      paceMs: 20,
    }));

    const reply = await asked.write(poem, "Flowers", options({ onToken: (text) => pieces.push(text) }));

    expect(reply.output).toBe("Roses are red, violets are blue.");
    expect(pieces.join("")).toBe(reply.output);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it("does not begin anew what the person has begun to read", async () => {
    const asked = await model(() => ({ content: "Roses are red, violets are blue.", cutAfter: 2 }));
    const pieces: string[] = [];

    const writing = asked.write(poem, "Flowers", options({ onToken: (text) => pieces.push(text) }));

    await expect(writing).rejects.toMatchObject({ kind: "model-network", retryable: true });
    expect(server.seen.length).toBe(1);
    expect(pieces.join("")).toMatch(/^Roses/);
  });

  it("ends a reply that falls silent", async () => {
    const asked = await model(() => ({ content: "Roses are red, violets are blue.", stallAfter: 1 }), { idleMs: 60 });

    await expect(asked.write(poem, "Flowers", options())).rejects.toMatchObject({ kind: "model-timeout" });
  });

  it("stops at once, down to the request", async () => {
    const stop = new AbortController();
    const asked = await model(() => ({ content: PARIS, delayMs: 5_000 }));
    setTimeout(() => stop.abort(), 50);
    const began = performance.now();

    await expect(asked.ask(capital, "France", { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(performance.now() - began).toBeLessThan(1_000);
    expect(server.seen[0]!.isAborted).toBe(true);
  });

  it("stops while it waits for the next attempt", async () => {
    const stop = new AbortController();
    const asked = await model(() => ({ status: 429, headers: { "retry-after": "30" } }));
    setTimeout(() => stop.abort(), 50);

    await expect(asked.ask(capital, "France", { signal: stop.signal })).rejects.toMatchObject({ name: "AbortError" });
  });
});
