/** Embeddings of a server that speaks the OpenAI API: the same address, key, limits and patience as its chat model. */
import { z } from "zod";
import { Trouble } from "../../errors";
import type { Embedded, Embeddings, EmbedOptions } from "../../ports/embeddings";
import { withoutSecrets } from "./address";
import { modelFailure } from "./failures";
import { soundKey } from "./key";
import { fellSilent, IDLE_MS } from "./reply-limits";
import { retrying } from "./retry";
import { streamedFetch } from "./streamed";

export interface OpenAiEmbeddingsOptions {
  /** Such as "http://127.0.0.1:11434/v1". */
  baseUrl: string;
  model: string;
  /** null sends no authorization. */
  apiKey: string | null;
  /** Wait before the second attempt after a failure, in milliseconds. */
  retryBaseMs?: number;
}

/** Longest text that is sent, in characters; what a server finds too long is cut to a quarter, twice at most. */
const TEXT_CHARS = 8_000;
const SHORTEST_CHARS = TEXT_CHARS / 16;

const replySchema = z.object({
  data: z.array(z.object({ index: z.number().int().optional(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ total_tokens: z.number().optional(), prompt_tokens: z.number().optional() }).nullish(),
});

const failureSchema = z.object({
  error: z.union([z.string(), z.object({ message: z.string(), code: z.unknown().optional() })]),
});

/** The key goes into requests and nowhere else. */
export function openAiEmbeddings({ baseUrl, model, retryBaseMs, ...options }: OpenAiEmbeddingsOptions): Embeddings {
  const server = withoutSecrets(baseUrl);
  const apiKey = soundKey(options.apiKey);
  const send = streamedFetch({ hasKey: apiKey !== null, server });
  let longest = TEXT_CHARS;

  async function attempt(texts: readonly string[], signal: AbortSignal, replyMs: number): Promise<Embedded> {
    const silence = AbortSignal.timeout(replyMs);
    try {
      const response = await send(placeOf(baseUrl), {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${apiKey ?? "none"}` },
        body: JSON.stringify({ model, input: texts.map((text) => text.slice(0, longest)), encoding_format: "float" }),
        signal: AbortSignal.any([signal, silence]),
      });
      const body = await response.text();
      if (!response.ok) throw refusal(response, body);
      return vectorsOf(body, texts.length, server);
    } catch (error) {
      if (silence.aborted && !signal.aborted) throw fellSilent(server, replyMs, error);
      throw namingModel(modelFailure(error, server, signal, apiKey), server, model);
    }
  }

  return {
    label: `${model} at ${server}`,
    async embed(texts, { signal, replyMs = IDLE_MS, attempts }: EmbedOptions) {
      for (;;) {
        try {
          return await retrying(() => attempt(texts, signal, replyMs), { signal, attempts, baseMs: retryBaseMs });
        } catch (error) {
          const isTooLong = error instanceof Trouble && error.kind === "model-context";
          if (!isTooLong || longest <= SHORTEST_CHARS) throw error;
          longest /= 4;
        }
      }
    },
  };
}

function placeOf(baseUrl: string): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/embeddings`;
  // fetch takes no address with a user and a password, and would name both in its refusal.
  url.username = "";
  url.password = "";
  return url;
}

/** In the form that `modelFailure` reads. */
function refusal({ status, statusText, headers }: Response, body: string): object {
  const parsed = failureSchema.safeParse(parsedJson(body));
  const said = parsed.success ? parsed.data.error : statusText;
  return { status, headers, ...(typeof said === "string" ? { message: said } : said) };
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function vectorsOf(body: string, count: number, server: string): Embedded {
  const reply = replySchema.safeParse(parsedJson(body));
  const unreadable = (what: string) =>
    new Trouble("model-malformed", `${server} sent ${what}.`, {
      advice: "Check that the model is one that makes embeddings.",
    });
  if (!reply.success) throw unreadable("no embeddings that could be read");
  const { data, usage } = reply.data;
  if (data.length !== count) throw unreadable(`${data.length} vectors for ${count} texts`);
  const vectors = new Array<Float32Array>(count);
  for (const [at, { index = at, embedding }] of data.entries()) vectors[index] = Float32Array.from(embedding);
  const length = vectors[0]?.length;
  for (const vector of vectors) {
    if (vector?.length !== length) throw unreadable("vectors of different lengths");
    if (!vector!.every(Number.isFinite)) throw unreadable("a vector that holds something else than numbers");
    if (vector!.every((value) => value === 0)) throw unreadable("a vector of nothing but zeros");
  }
  return { vectors, tokens: usage?.total_tokens ?? usage?.prompt_tokens ?? null };
}

/** A server that knows no such address or model most often has no embeddings at all. */
function namingModel(error: Error, server: string, model: string): Error {
  if (!(error instanceof Trouble) || error.kind !== "model-not-found") return error;
  if (/sends requests on/.test(error.message)) return error;
  return new Trouble("model-not-found", `${server} has no embeddings of the model “${model}”.`, {
    advice: "Choose another in steward.search.embeddingModel, in a terminal with --embedding-model, or none.",
    cause: error,
  });
}
