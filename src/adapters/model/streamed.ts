/** A fetch that gives a stream where one was asked for, reads only so much, and stays with the server it was told. */
import { Trouble } from "../../errors";
import { textOfParts } from "./content-parts";
import { eventJoiner, type EventJoiner } from "./joined-events";
import { turnByTurn } from "./turns";

interface FetchOptions {
  /** No key means no authorization header. */
  hasKey: boolean;
  /** Shown to people: the address without a key. */
  server: string;
}

/** Longest body that is read, in bytes once it is unpacked: a reply of the longest text in its smallest pieces. */
const REPLY_BYTES = 32 << 20;
/** Longest line of a stream, in bytes: the SDK reads a line again with each piece of it that comes. */
const LINE_BYTES = 2 << 20;
/** As much of a failure as is read, in bytes. */
const FAILURE_BYTES = 64 << 10;

const AS_IT_IS: EventJoiner = { pass: (bytes) => bytes, end: () => new Uint8Array() };

/** A whole JSON reply to a streaming request becomes a stream of one piece, as some servers do not stream at all. */
export function streamedFetch({ hasKey, server }: FetchOptions): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!hasKey) headers.delete("authorization");
    const response = await fetch(input, { ...init, headers, redirect: "manual" });
    const { status, statusText, body } = response;
    if (status >= 300 && status < 400) throw sentOn(server, response.headers.get("location"));
    if (body === null && response.ok) throw empty(server);
    if (body === null) return response;
    const isJson = (response.headers.get("content-type") ?? "").includes("application/json");
    const check = refusingAfter(REPLY_BYTES, isJson ? REPLY_BYTES : LINE_BYTES, server);
    const joiner = isJson ? AS_IT_IS : eventJoiner();
    const pass = (piece: Uint8Array) => {
      check(piece);
      return joiner.pass(piece);
    };
    const limited = response.ok ? turnByTurn(body, pass, joiner.end) : body.pipeThrough(endingAfter(FAILURE_BYTES));
    const bounded = new Response(limited, { status, statusText, headers: response.headers });
    const wantsStream = typeof init?.body === "string" && /"stream":\s*true/.test(init.body);
    if (!response.ok || !wantsStream || !isJson) return bounded;
    return new Response(asEvents(await bounded.text(), server), {
      status,
      headers: { "content-type": "text/event-stream" },
    });
  };
}

function refusingAfter(most: number, mostALine: number, server: string): (piece: Uint8Array) => void {
  let read = 0;
  let line = 0;
  return (piece) => {
    read += piece.length;
    const end = piece.lastIndexOf(LINE_FEED);
    line = end < 0 ? line + piece.length : piece.length - end - 1;
    if (read > most || line > mostALine) throw endless(server, read > most ? most : mostALine);
  };
}

function endingAfter(most: number): TransformStream<Uint8Array, Uint8Array> {
  let left = most;
  return new TransformStream({
    transform(piece, out) {
      out.enqueue(piece.subarray(0, left));
      left -= Math.min(left, piece.length);
      if (left === 0) out.terminate();
    },
  });
}

const LINE_FEED = 10;

interface Completion {
  choices?: { message?: { content?: unknown; tool_calls?: unknown } | null; [key: string]: unknown }[];
}

/** A body that is no completion goes on as it is: reading it fails with the server's words. */
function asEvents(body: string, server: string): string {
  const completion = parsed(body, server);
  if (!Array.isArray(completion?.choices)) return `data: ${body}\n\ndata: [DONE]\n\n`;
  const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, delta: asDelta(message) }));
  const chunk = { ...completion, object: "chat.completion.chunk", choices };
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

function parsed(body: string, server: string): Completion | null {
  try {
    return JSON.parse(body) as Completion | null;
  } catch (cause) {
    throw new Trouble("model-malformed", `The reply of ${server} could not be read: it is no sound JSON.`, {
      retryable: true,
      cause,
    });
  }
}

/** Pieces of a stream number their function calls. */
function asDelta(message: { content?: unknown; tool_calls?: unknown } | null | undefined): object {
  const { content, tool_calls: calls, ...others } = message ?? {};
  const numbered = Array.isArray(calls) ? calls.map((call: object, index) => ({ index, ...call })) : calls;
  return { ...others, content: textOfParts(content), tool_calls: numbered };
}

const endless = (server: string, most: number) =>
  new Trouble("model-malformed", `${server} sent a reply of more than ${most >> 20} MB.`, {
    advice: "Check that the address is that of a model server.",
  });

const empty = (server: string) =>
  new Trouble("model-malformed", `${server} sent an empty reply.`, {
    advice: "Check that the address is that of a model server.",
    retryable: true,
  });

/** A question, and the key, go nowhere the person did not name. */
function sentOn(server: string, location: string | null): Trouble {
  const target = location !== null && URL.canParse(location) ? ` (${new URL(location).origin})` : "";
  return new Trouble("model-not-found", `${server} sends requests on to another address${target}.`, {
    advice: "If you trust that one, set it with “Steward: Choose Model…”, in a terminal with --base-url.",
  });
}
