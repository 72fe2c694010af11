/** A fetch that gives a stream where one was asked for, whatever the server made of the wish. */

/**
 * Wraps `fetch`: no key means no authorization header, and a whole JSON reply to a streaming request becomes a stream of
 * one piece, as some servers do not stream at all.
 */
export function streamedFetch(hasKey: boolean, inner: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (!hasKey) headers.delete("authorization");
    const response = await inner(input, { ...init, headers });
    const wantsStream = typeof init?.body === "string" && /"stream":\s*true/.test(init.body);
    const isJson = (response.headers.get("content-type") ?? "").includes("application/json");
    if (!response.ok || !wantsStream || !isJson) return response;
    return new Response(asEvents(await response.text()), {
      status: response.status,
      headers: { "content-type": "text/event-stream" },
    });
  };
}

interface Completion {
  choices?: { message?: object; [key: string]: unknown }[];
}

/** A body that is no completion goes on as it is: reading it fails with the server's words. */
function asEvents(body: string): string {
  const completion = JSON.parse(body) as Completion;
  if (!Array.isArray(completion.choices)) return `data: ${body}\n\ndata: [DONE]\n\n`;
  const choices = completion.choices.map(({ message, ...choice }) => ({ ...choice, delta: withIndexes(message) }));
  const chunk = { ...completion, object: "chat.completion.chunk", choices };
  return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

/** Pieces of a stream number their function calls. */
function withIndexes(message: object | undefined): object {
  if (!message || !("tool_calls" in message) || !Array.isArray(message.tool_calls)) return message ?? {};
  return { ...message, tool_calls: message.tool_calls.map((call: object, index) => ({ index, ...call })) };
}
