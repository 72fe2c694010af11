/** A local server that speaks the OpenAI API and replies from a script, by the name of the task. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Gate } from "./gate";
import { listening, type LocalServer } from "./local-server";

export interface ScriptedReply {
  /** The reply's text; an object is sent as JSON. */
  content?: unknown;
  /** A function call in place of content. */
  call?: { name: string; arguments: unknown };
  status?: number;
  headers?: Record<string, string>;
  /** Body as it is, in place of a completion. */
  raw?: string;
  delayMs?: number;
  /** Waits until it is open. */
  behind?: Gate;
  /** Ends the connection after so many pieces of the stream. */
  cutAfter?: number;
  /** Says nothing more after so many pieces of the stream. */
  stallAfter?: number;
  /** Wait before each piece of the stream. */
  paceMs?: number;
  finish?: string;
  /** Answers a streaming request with one JSON body. */
  whole?: boolean;
}

export interface SeenRequest {
  url: string;
  headers: IncomingHttpHeaders;
  /** Name in the first line of the system message. */
  task: string;
  body: RequestBody;
  /** Did the other side hang up before the reply was over? */
  isAborted: boolean;
}

interface RequestBody {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  response_format?: { type: string; json_schema?: { name: string } };
  tools?: unknown[];
  messages?: { role: string; content: string }[];
  [key: string]: unknown;
}

export type Script = (request: SeenRequest) => ScriptedReply;

export interface OpenAiServer extends LocalServer {
  seen: SeenRequest[];
}

const USAGE = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };

/** @param host an address of this machine */
export async function openAiServer(script: Script, host = "127.0.0.1"): Promise<OpenAiServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await bodyOf(request)) as RequestBody;
      const entry: SeenRequest = {
        url: request.url ?? "",
        headers: request.headers,
        task: /^Task: (\S+)/.exec(body.messages?.[0]?.content ?? "")?.[1] ?? "",
        body,
        isAborted: false,
      };
      seen.push(entry);
      response.on("close", () => {
        if (!response.writableFinished) entry.isAborted = true;
      });
      await reply(response, body, script(entry));
    })();
  });
  return { ...(await listening(server, host)), seen };
}

/** Replies by task name; a list is used up one by one, its last reply stays. */
export function byTask(replies: Record<string, unknown>): Script {
  const used = new Map<string, number>();
  return ({ task }) => {
    if (!(task in replies)) return { status: 500, raw: JSON.stringify({ error: { message: `no reply for ${task}` } }) };
    const given = replies[task];
    if (!Array.isArray(given)) return { content: given };
    const at = Math.min(used.get(task) ?? 0, given.length - 1);
    used.set(task, at + 1);
    return { content: given[at] as unknown };
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString() || "{}");
}

async function reply(response: ServerResponse, body: RequestBody, scripted: ScriptedReply): Promise<void> {
  const { status = 200, headers = {}, raw, delayMs, behind, whole = false } = scripted;
  if (delayMs) await sleep(delayMs);
  await behind?.passed();
  if (response.destroyed) return;
  const isStream = body.stream === true && !whole;
  if (status >= 400 || raw !== undefined) {
    const type = status < 400 && isStream ? "text/event-stream" : "application/json";
    response.writeHead(status, { "content-type": type, ...headers });
    response.end(raw ?? JSON.stringify({ error: { message: `scripted ${status}`, type: "scripted", code: null } }));
    return;
  }
  if (!isStream) return void response.writeHead(200, { "content-type": "application/json" }).end(completion(scripted));
  response.writeHead(200, { "content-type": "text/event-stream", ...headers });
  await stream(response, body, scripted);
}

const textOf = (content: unknown) => (typeof content === "string" ? content : JSON.stringify(content ?? ""));

function completion({ content, call, finish = "stop" }: ScriptedReply): string {
  const message = call
    ? { role: "assistant", content: null, tool_calls: [functionCall(call)] }
    : { role: "assistant", content: textOf(content) };
  const choices = [{ index: 0, message, finish_reason: finish }];
  return JSON.stringify({
    id: "reply",
    object: "chat.completion",
    created: 1,
    model: "scripted",
    choices,
    usage: USAGE,
  });
}

const functionCall = ({ name, arguments: given }: NonNullable<ScriptedReply["call"]>) => ({
  id: "call_1",
  type: "function",
  function: { name, arguments: textOf(given) },
});

async function stream(response: ServerResponse, body: RequestBody, scripted: ScriptedReply): Promise<void> {
  const { content, call, cutAfter, stallAfter, paceMs, finish = "stop" } = scripted;
  const base = { id: "reply", object: "chat.completion.chunk", created: 1, model: "scripted" };
  const send = (choices: unknown[], more = {}) =>
    response.write(`data: ${JSON.stringify({ ...base, choices, ...more })}\n\n`);
  const delta = (piece: object, reason: string | null = null) =>
    send([{ index: 0, delta: piece, finish_reason: reason }]);
  delta({ role: "assistant", content: "" });
  const pieces = call ? [] : (textOf(content).match(/.{1,12}/gs) ?? []);
  for (const [position, piece] of pieces.entries()) {
    if (position === cutAfter) {
      await sleep(5);
      return void response.destroy();
    }
    if (position === stallAfter) return;
    if (paceMs) await sleep(paceMs);
    delta({ content: piece });
  }
  if (call) delta({ tool_calls: [{ index: 0, ...functionCall(call) }] });
  delta({}, finish);
  if (body.stream_options?.include_usage) send([], { usage: USAGE });
  response.end("data: [DONE]\n\n");
}
