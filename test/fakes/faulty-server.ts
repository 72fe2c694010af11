/** Model servers that go wrong below the API: connections, bodies, packing, redirects. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { listening, type LocalServer } from "./local-server";

export interface FaultyServer extends LocalServer {
  /** Requests that came, with the headers of each. */
  seen: { path: string; authorization: string | undefined }[];
}

export type Misbehaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** Answers every request in the same bad way, once its body has come. */
export async function faultyServer(misbehave: Misbehaviour): Promise<FaultyServer> {
  const seen: FaultyServer["seen"] = [];
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    seen.push({ path: request.url ?? "", authorization: request.headers.authorization });
    request.resume().on("end", () => misbehave(response, request));
  });
  return { ...(await listening(server)), seen };
}

/** An address where nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = await faultyServer(() => undefined);
  await server.close();
  return server.url;
}

const JSON_TYPE = { "content-type": "application/json" };
const STREAM_TYPE = { "content-type": "text/event-stream" };
/** Pieces of a megabyte that a bomb unpacks to. */
const BOMB_MB = 300;
const PACKED_MB = gzipSync(Buffer.alloc(1 << 20, "a"), { level: 1 });

const completion = (content: string | null) =>
  JSON.stringify({
    id: "reply",
    object: "chat.completion",
    created: 1,
    model: "m",
    choices: content === null ? [] : [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  });
const delta = (said: object) =>
  `data: ${JSON.stringify({ id: "r", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: said, finish_reason: null }] })}\n\n`;
const event = (content: string) => delta({ content });
const call = (index: number, given: string) =>
  delta({ role: "assistant", tool_calls: [{ index, id: `c${index}`, function: { name: "f", arguments: given } }] });

const saying =
  (status: number, headers: Record<string, string> = {}, body = `{"error":{"message":"no"}}`) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { ...JSON_TYPE, ...headers }).end(body);

/** Writes pieces as fast as they are taken, without end. */
function endless(response: ServerResponse, piece: string | ((number: number) => string)): void {
  let number = 0;
  const next = () => (typeof piece === "string" ? piece : piece(number++));
  const write = () => {
    while (!response.destroyed && response.write(next())) continue;
  };
  response.on("drain", () => setImmediate(write));
  write();
}

/** Writes bytes of its own in place of a reply of HTTP. */
const bare =
  (text: string): Misbehaviour =>
  (response) =>
    void response.socket?.end(text);

const YEAR_S = 365 * 86_400;

const packedBomb = (text: string) =>
  Buffer.concat([gzipSync(text), ...Array.from({ length: BOMB_MB }, () => PACKED_MB)]);

/** What goes wrong, and what the person is told. */
export const MISBEHAVIOURS: readonly (readonly [name: string, misbehave: Misbehaviour, told: RegExp])[] = [
  ["401", saying(401), /refused the key \(401\)/],
  ["403", saying(403), /refused the key \(403\)/],
  ["404", saying(404), /does not know this model or address/],
  ["429 with Retry-After", saying(429, { "retry-after": "0.01" }), /too many requests/],
  ["429 without Retry-After", saying(429), /too many requests/],
  ["429 with a Retry-After of a day", saying(429, { "retry-after": "86400" }), /too many requests/],
  ["429 with a Retry-After of a year", saying(429, { "retry-after": String(YEAR_S) }), /too many requests/],
  [
    "503 with a Retry-After on a day next year",
    (response) => saying(503, { "retry-after": new Date(Date.now() + YEAR_S * 1_000).toUTCString() })(response),
    /failed \(503\)/,
  ],
  ["429 with a Retry-After before now", saying(429, { "retry-after": "-5" }), /too many requests/],
  ["429 with a senseless Retry-After", saying(429, { "retry-after": "soon" }), /too many requests/],
  ["500", saying(500), /failed \(500\)/],
  ["503", saying(503, { "retry-after": "0" }), /failed \(503\)/],
  ["an error of HTML", saying(502, { "content-type": "text/html" }, "<html>Bad gateway</html>"), /failed \(502\)/],
  [
    "the key back",
    (response, { headers }) =>
      saying(500, {}, JSON.stringify({ error: { message: `no such key: ${headers.authorization}` } }))(response),
    /failed \(500\): .*no such key: Bearer …/,
  ],
  ["an error without a body", saying(500, {}, ""), /failed \(500\)/],
  ["a hang-up before the headers", (response) => void response.socket?.destroy(), /could not be reached|cut/],
  ["what is no HTTP", bare("SSH-2.0-OpenSSH_9.2\r\n"), /could not be reached|cut/],
  ["a status that is none", bare("HTTP/1.1 abc OK\r\n\r\n"), /could not be reached|cut/],
  ["headers without end", bare(`HTTP/1.1 200 OK\r\nx: ${"a".repeat(1 << 20)}`), /could not be reached|cut/],
  [
    "chunks that are none",
    bare("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\nzz\r\ngarbage\r\n"),
    /could not be reached|cut/,
  ],
  ["nothing, and says so (204)", (response) => void response.writeHead(204).end(), /could not be read|empty reply/],
  [
    "a reset within the body",
    (response) => {
      response.writeHead(200, STREAM_TYPE).write(event("Hel"));
      setTimeout(() => response.socket?.resetAndDestroy(), 10);
    },
    /cut/,
  ],
  [
    "a body shorter than it was said to be",
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": "5000" }).write(completion("cut"));
      setTimeout(() => response.destroy(), 10);
    },
    /cut|could not be read/,
  ],
  ["JSON that is none", saying(200, {}, "{not json"), /could not be read/],
  ["JSON that is cut off", saying(200, {}, completion("a").slice(0, 60)), /could not be read/],
  ["JSON of another kind", saying(200, {}, "[1, 2]"), /could not be read|reported|empty reply/],
  ["JSON null", saying(200, {}, "null"), /could not be read|reported|empty reply/],
  ["an empty body", saying(200, {}, ""), /could not be read|empty reply/],
  ["a page of HTML", saying(200, { "content-type": "text/html" }, "<html>Sign in</html>"), /could not be read|empty/],
  ["plain text", saying(200, { "content-type": "text/plain" }, "Hello there"), /could not be read|empty reply/],
  ["no choices", saying(200, {}, completion(null)), /empty|could not be read/],
  ["a stream of nonsense", saying(200, STREAM_TYPE, "data: {broken\n\ndata: [DONE]\n\n"), /could not be read/],
  ["a stream that ends at once", saying(200, STREAM_TYPE, "data: [DONE]\n\n"), /empty reply/],
  [
    "an error within the stream",
    saying(200, STREAM_TYPE, `data: {"error":{"message":"overloaded"}}\n\n`),
    /overloaded/,
  ],
  [
    "a packed bomb of JSON",
    (response) =>
      void response
        .writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" })
        .end(packedBomb(`{"choices":[{"message":{"content":"`)),
    /more than/,
  ],
  [
    "a packed bomb in a stream",
    (response) =>
      void response.writeHead(200, { ...STREAM_TYPE, "content-encoding": "gzip" }).end(packedBomb("data: ")),
    /more than/,
  ],
  [
    "a packed bomb as an error",
    (response) => void response.writeHead(500, { ...JSON_TYPE, "content-encoding": "gzip" }).end(packedBomb("{")),
    /failed \(500\)/,
  ],
  [
    "packing that is none",
    saying(200, { "content-encoding": "gzip" }, completion("plain")),
    /could not be read|cut|reached/,
  ],
  ["an endless line", (response) => endless(response.writeHead(200, STREAM_TYPE), "a".repeat(65_536)), /more than/],
  ["endless JSON", (response) => endless(response.writeHead(200, JSON_TYPE), " ".repeat(65_536)), /more than/],
  ["an endless answer", (response) => endless(response.writeHead(200, STREAM_TYPE), event("on and ")), /more than/],
  ["endless empty words", (response) => endless(response.writeHead(200, STREAM_TYPE), event("")), /more than/],
  [
    "endless thoughts",
    (response) => endless(response.writeHead(200, STREAM_TYPE), delta({ reasoning_content: "hm " })),
    /more than/,
  ],
  [
    "an endless function call",
    (response) => endless(response.writeHead(200, STREAM_TYPE), call(0, "1234567")),
    /more than/,
  ],
  [
    "endless function calls",
    (response) => endless(response.writeHead(200, STREAM_TYPE), (number) => call(number, "{}")),
    /more than 50 functions/,
  ],
  [
    "10,000 function calls at once",
    saying(
      200,
      JSON_TYPE,
      JSON.stringify({
        choices: [
          {
            index: 0,
            message: {
              role: "assistant",
              content: null,
              tool_calls: Array.from({ length: 10_000 }, (_, at) => ({
                id: `c${at}`,
                type: "function",
                function: { name: "f", arguments: "{}" },
              })),
            },
          },
        ],
      }),
    ),
    /more than 50 functions/,
  ],
  ["JSON nested without end", saying(200, {}, `{"choices":${"[".repeat(1 << 20)}`), /could not be read/],
  ["an endless error", (response) => endless(response.writeHead(500, JSON_TYPE), "a".repeat(65_536)), /failed \(500\)/],
];

/** What says nothing for too long. */
export const SILENCES: readonly (readonly [name: string, misbehave: Misbehaviour, told: RegExp])[] = [
  ["endless comments", (response) => endless(response.writeHead(200, STREAM_TYPE), ": wait\n\n"), /sent nothing/],
  ["headers that never come", () => undefined, /sent nothing/],
  [
    "headers byte by byte",
    (response) => {
      const timer = setInterval(() => response.socket?.write("H"), 20);
      response.socket?.write("HTTP/1.1 200 OK\r\nx: ");
      response.on("close", () => clearInterval(timer));
    },
    /sent nothing/,
  ],
  [
    "a stream that stalls",
    (response) => void response.writeHead(200, STREAM_TYPE).write(event("Hel")),
    /sent nothing|cut/,
  ],
  [
    "a stream of signs of life alone",
    (response) => {
      response.writeHead(200, STREAM_TYPE);
      const timer = setInterval(() => response.write(": wait\n\n"), 20);
      response.on("close", () => clearInterval(timer));
    },
    /sent nothing/,
  ],
];
