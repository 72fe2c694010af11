/** Embeddings of an OpenAI-compatible server, over a real connection. */
import { expect } from "expect";
import { openAiEmbeddings, type OpenAiEmbeddingsOptions } from "../../../../src/adapters/model/embeddings";
import { Trouble } from "../../../../src/errors";
import { bagOfWords, embedded, textsOf, withVectors } from "../../../fakes/embeddings";
import { openAiServer, type OpenAiServer, type Script } from "../../../fakes/openai-server";

describe("embeddings of a server", () => {
  let server: OpenAiServer | null = null;
  afterEach(async () => {
    await server?.close();
    server = null;
  });

  async function embed(
    script: Script,
    texts: string[],
    { signal = new AbortController().signal, replyMs = 5_000, ...options }: Partial<Given> = {},
  ) {
    server = await openAiServer(script);
    const embeddings = openAiEmbeddings({
      baseUrl: server.url,
      model: "bag",
      apiKey: null,
      retryBaseMs: 1,
      ...options,
    });
    return embeddings.embed(texts, { signal, replyMs });
  }
  interface Given extends OpenAiEmbeddingsOptions {
    signal: AbortSignal;
    replyMs: number;
  }

  async function failure(script: Script, more?: Partial<Given>): Promise<Trouble> {
    const error: unknown = await embed(script, ["one", "two"], more).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Trouble);
    return error as Trouble;
  }

  it("asks the address under the base URL once, with the model, the texts and the key", async () => {
    const { vectors, tokens } = await embed(embedded, ["red car", "blue car"], { apiKey: "a-key" });

    expect(vectors.map((vector) => [...vector])).toEqual(
      ["red car", "blue car"].map((text) => [...Float32Array.from(bagOfWords(text))]),
    );
    expect(tokens).toBe(6);
    const [request] = server!.seen;
    expect(server!.seen).toHaveLength(1);
    expect(request!.url).toBe("/v1/embeddings");
    expect(request!.headers.authorization).toBe("Bearer a-key");
    expect(request!.body).toEqual({ model: "bag", input: ["red car", "blue car"], encoding_format: "float" });
  });

  it("sends no authorization without a key, and names the server without its secrets", async () => {
    await embed(embedded, ["red"]);

    expect(server!.seen[0]!.headers).not.toHaveProperty("authorization");
    const { label } = openAiEmbeddings({ baseUrl: "http://me:pass@host:1/v1?key=s", model: "bag", apiKey: "k" });
    expect(label).toBe("bag at host:1/v1");
  });

  it("puts vectors where their index says", async () => {
    const raw = JSON.stringify({
      data: [
        { index: 1, embedding: [0, 2] },
        { index: 0, embedding: [1, 0] },
      ],
    });

    const { vectors, tokens } = await embed(() => ({ raw }), ["one", "two"]);

    expect(vectors.map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 2],
    ]);
    expect(tokens).toBeNull();
  });

  it("waits and tries again when the server asks for patience", async () => {
    const { vectors } = await embed(
      (request) => (server!.seen.length === 1 ? { status: 429, headers: { "retry-after": "0" } } : embedded(request)),
      ["one"],
    );

    expect(vectors).toHaveLength(1);
    expect(server!.seen).toHaveLength(2);
  });

  it("sends less of each text where the server finds it too long", async () => {
    const script: Script = (request) =>
      textsOf(request)[0]!.length > 3_000
        ? { status: 400, raw: JSON.stringify({ error: { message: "input exceeds maximum context length" } }) }
        : embedded(request);

    await embed(script, ["x ".repeat(10_000)]);

    expect(server!.seen.map((request) => textsOf(request)[0]!.length)).toEqual([8_000, 2_000]);
  });

  const refusals: [what: string, script: Script, kind: string, message: RegExp][] = [
    ["a wrong key", () => ({ status: 401 }), "model-auth", /refused the key \(401\)/],
    ["a server without embeddings", () => ({ status: 404 }), "model-not-found", /no embeddings of the model “bag”/],
    ["a server that fails", () => ({ status: 500 }), "model-server", /failed \(500\)/],
    ["no quota", () => quota, "model-quota", /no quota/],
    ["a page in place of a reply", () => ({ raw: "<html>" }), "model-malformed", /no embeddings that could be read/],
    ["too few vectors", () => withVectors([[1]]), "model-malformed", /1 vectors for 2 texts/],
    ["vectors of different lengths", () => withVectors([[1], [1, 2]]), "model-malformed", /different lengths/],
    [
      "no numbers",
      () =>
        withVectors([
          [1, null],
          [1, 2],
        ]),
      "model-malformed",
      /no embeddings that could be read/,
    ],
    ["too great numbers", () => ({ raw: GREAT }), "model-malformed", /something else than numbers/],
    [
      "zeros",
      () =>
        withVectors([
          [0, 0],
          [1, 2],
        ]),
      "model-malformed",
      /nothing but zeros/,
    ],
    ["the same index twice", () => ({ raw: TWICE }), "model-malformed", /different lengths/],
    ["another address", () => elsewhere, "model-not-found", /sends requests on to another address/],
  ];
  const quota = { status: 429, raw: JSON.stringify({ error: { message: "pay", code: "insufficient_quota" } }) };
  const elsewhere = { status: 307, raw: "", headers: { location: "http://elsewhere.example/v1/embeddings" } };
  const GREAT = '{"data":[{"embedding":[1,1e300]},{"embedding":[1,2]}]}';
  const TWICE = '{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[2]}]}';

  for (const [what, script, kind, message] of refusals) {
    it(`tells of ${what}`, async () => {
      const trouble = await failure(script, { apiKey: "sk-secret" });

      expect(trouble.kind).toBe(kind);
      expect(trouble.message).toMatch(message);
      expect(`${trouble.message} ${trouble.advice}`).not.toContain("sk-secret");
    });
  }

  it("tells of a server that is silent", async () => {
    const trouble = await failure(() => ({ delayMs: 400, ...withVectors([[1], [1]]) }), { replyMs: 30 });

    expect(trouble.kind).toBe("model-timeout");
  });

  it("tells of a server that is away", async () => {
    const trouble = await failure(embedded, { baseUrl: "http://127.0.0.1:9/v1" });

    expect(trouble.kind).toBe("model-network");
  });

  it("stops at once when it is told to, down to the request", async () => {
    const stop = new AbortController();
    const asked = embed(
      (request) => {
        setTimeout(() => stop.abort(), 20);
        return { ...embedded(request), delayMs: 1_000 };
      },
      ["one"],
      { signal: stop.signal },
    );

    await expect(asked).rejects.toHaveProperty("name", "AbortError");
  });
});
