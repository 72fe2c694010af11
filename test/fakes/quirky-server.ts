/** Model servers that keep to the form of the API loosely, and are understood all the same. */
import { createServer, type IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { listening, type LocalServer } from "./local-server";

/** The bytes of a stream that says the content, in the pieces in which they are written. */
export type Speech = (content: string) => readonly (string | Buffer)[];

/** A server that says `replies[task]` in its own way. */
export async function quirkyServer(speech: Speech, replies: Readonly<Record<string, string>>): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = JSON.parse(await textOf(request)) as { messages: { content: string }[] };
      const task = /^Task: (\S+)/.exec(body.messages[0]?.content ?? "")?.[1] ?? "";
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const piece of speech(replies[task] ?? "")) {
        response.write(piece);
        await nextTurn();
      }
      response.end();
    })();
  });
  return listening(server);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const DONE = "data: [DONE]\n\n";
const chunk = (choice: object | null, more: object = {}) => ({
  id: "r",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: choice === null ? [] : [{ index: 0, finish_reason: null, ...choice }],
  ...more,
});
const event = (choice: object | null, more: object = {}) => `data: ${JSON.stringify(chunk(choice, more))}\n\n`;
const saying = (content: unknown) => event({ delta: { content } });
const END = event({ delta: {}, finish_reason: "stop" });
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const inHalves = (content: string) => [content.slice(0, 9), content.slice(9)];

/** How a sound reply may be said. */
export const QUIRKS: readonly (readonly [name: string, speech: Speech])[] = [
  ["each byte by itself", (content) => [...Buffer.from(saying(content) + END + DONE)].map((byte) => Buffer.of(byte))],
  ["lines that end with CR LF", (content) => [(saying(content) + END + DONE).replaceAll("\n", "\r\n")]],
  ["lines that end with CR", (content) => [(saying(content) + END + DONE).replaceAll("\n", "\r")]],
  ["no blank after “data:”", (content) => [(saying(content) + END + DONE).replaceAll("data: ", "data:")]],
  ["a last line without an end", (content) => [saying(content), END.trimEnd()]],
  ["no [DONE]", (content) => [saying(content), END]],
  ["no end of the reply", (content) => [saying(content), DONE]],
  ["a byte order mark", (content) => [`\uFEFF${saying("")}`, saying(content), END, DONE]],
  ["comments between events", (content) => [": hello\n\n", saying(content), ": ping\n\n", END, DONE]],
  ["events with names", (content) => [`event: message\nid: 1\nretry: 10\n${saying(content)}`, END, DONE]],
  ["all events at once", (content) => [inHalves(content).map(saying).join("") + END + DONE]],
  ["content that is null", (content) => [saying(null), saying(content), saying(null), END, DONE]],
  ["content as a list", (content) => [saying([{ type: "text", text: content }]), END, DONE]],
  ["no choices in between", (content) => [event(null), saying(content), event(null, { usage }), END, DONE]],
  ["choices that are null", (content) => [event(null, { choices: null }), saying(content), END, DONE]],
  ["a choice without a delta", (content) => [event({}), saying(content), END, DONE]],
  ["a delta that is null", (content) => [event({ delta: null }), saying(content), END, DONE]],
  ["its role in each piece", (content) => [event({ delta: { role: "assistant", content } }), END, DONE]],
  ["its tokens in each piece", (content) => [event({ delta: { content } }, { usage }), END, DONE]],
  ["no error in each piece", (content) => [event({ delta: { content } }, { error: null }), END, DONE]],
  ["a reason to end of its own", (content) => [saying(content), event({ delta: {}, finish_reason: "eos" }), DONE]],
  ["its end with the last words", (content) => [event({ delta: { content }, finish_reason: "stop" }), DONE]],
  ["pieces after its end", (content) => [saying(content), END, event({ delta: {} }), DONE, DONE]],
  [
    "a function call that nobody asked for",
    (content) => [
      event({
        delta: { tool_calls: [{ index: 0, id: 7, type: "function", function: { name: "rm", arguments: "{no" } }] },
      }),
      saying(content),
      END,
      DONE,
    ],
  ],
  ["calls that are null", (content) => [event({ delta: { content, tool_calls: null, refusal: null } }), END, DONE]],
  ["thoughts of their own field", (content) => [event({ delta: { reasoning_content: "hm" } }), saying(content), END]],
];
