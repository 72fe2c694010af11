import { createServer } from "node:http";
import { pipeline, Readable } from "node:stream";
import { expect } from "expect";
import { openAiModel } from "../../../../src/adapters/model/openai";
import { REPLY_CHARS } from "../../../../src/adapters/model/reply-limits";
import type { Trouble } from "../../../../src/errors";
import type { TextCall } from "../../../../src/ports/model";
import { listening, type LocalServer } from "../../../fakes/local-server";

const story: TextCall<null> = {
  name: "story",
  output: null,
  offline: () => "",
  render: () => [{ role: "user", content: "Tell a story." }],
};

const LONG = "x".repeat(16_000);
const event = (delta: object) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;

describe("a server that never stops", function () {
  this.timeout(30_000);
  /** Sends the piece again and again for as long as anybody listens. */
  function endlessly(type: string, begin: string, piece: string): Promise<LocalServer> {
    const pour = function* () {
      yield begin;
      for (;;) yield piece;
    };
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(200, { "content-type": type });
      pipeline(Readable.from(pour()), response, () => undefined);
    });
    return listening(server);
  }

  const CASES: Readonly<Record<string, [type: string, begin: string, piece: string]>> = {
    "streams text": ["text/event-stream", "", event({ content: LONG })],
    "streams a function call": [
      "text/event-stream",
      "",
      event({ tool_calls: [{ index: 0, id: "c", type: "function", function: { name: "story", arguments: LONG } }] }),
    ],
    "sends one JSON body": ["application/json", '{"choices":[{"message":{"role":"assistant","content":"', LONG],
  };
  for (const [name, [type, begin, piece]] of Object.entries(CASES)) {
    it(`is left when it ${name}, with a sentence`, async () => {
      const server = await endlessly(type, begin, piece);
      const model = openAiModel({ baseUrl: server.url, model: "m", apiKey: null });
      let shown = 0;
      const onToken = (text: string) => (shown += text.length);

      const asked = model.write(story, null, { signal: new AbortController().signal, onToken });

      const failure = await asked.then(
        () => null,
        (error: Trouble) => error,
      );
      expect(failure).toMatchObject({ kind: "model-malformed", retryable: false });
      expect(failure!.message).toMatch(/sent a reply of more than/);
      expect(failure!.advice).toMatch(/\w/);
      expect(shown).toBeLessThanOrEqual(REPLY_CHARS);
      await server.close();
    });
  }
});
