/** Structured replies from any model: the ladder of ways to ask for JSON, reading, and one repair. */
import { z } from "zod";
import { Trouble } from "../../errors";
import type { Message, StructuredCall } from "../../ports/model";
import { Unsupported } from "./failures";
import { jsonIn } from "./json";

/** From what holds best to what every server takes. */
export const METHODS = ["jsonSchema", "functionCalling", "jsonMode", "plain"] as const;
export type Method = (typeof METHODS)[number];

export interface Form {
  name: string;
  /** JSON Schema of the reply. */
  schema: Record<string, unknown>;
  method: Method;
}

/** Sends messages and returns the raw text of the reply: its content, or the arguments of its function call. */
export type Send = (messages: Message[], form: Form) => Promise<string>;

/**
 * Asks for JSON by the best method that the server takes, and once more where the reply does not fit the schema.
 *
 * @param start the method to begin with; what the server does not take is told to `remember`
 * @throws Trouble "model-malformed" where the second reply does not fit either
 */
export async function askStructured<Input, Output>(
  call: StructuredCall<Input, Output>,
  messages: Message[],
  start: Method,
  send: Send,
  remember: (method: Method) => void,
): Promise<Output> {
  const schema = z.toJSONSchema(call.output, { unrepresentable: "any" });
  delete schema.$schema;
  for (let rung = METHODS.indexOf(start); ; rung++) {
    const method = METHODS[rung];
    if (method === undefined) throw new Trouble("model-server", "The server takes none of the ways to ask for JSON.");
    try {
      const output = await askTwice(call, messages, { name: call.name, schema, method }, send);
      if (method !== start) remember(method);
      return output;
    } catch (error) {
      if (!(error instanceof Unsupported) || rung === METHODS.length - 1) throw error;
    }
  }
}

async function askTwice<Input, Output>(
  call: StructuredCall<Input, Output>,
  messages: Message[],
  form: Form,
  send: Send,
): Promise<Output> {
  const asked = form.method === "jsonSchema" ? messages : [...messages, formMessage(form.schema)];
  const first = await send(asked, form);
  const read = readReply(call, first);
  if ("output" in read) return read.output;
  const repaired = readReply(call, await send([...asked, ...repair(first, read.problem)], form));
  if ("output" in repaired) return repaired.output;
  throw new Trouble("model-malformed", `The model's reply to “${call.name}” does not fit: ${repaired.problem}`, {
    advice: "Try again, or choose a model that follows instructions better.",
    retryable: true,
  });
}

type Read<Output> = { output: Output } | { problem: string };

function readReply<Input, Output>({ output }: StructuredCall<Input, Output>, text: string): Read<Output> {
  const keys = output instanceof z.ZodObject ? Object.keys(output.shape) : [];
  const value = jsonIn(text, keys);
  if (value === undefined) return { problem: text.trim() === "" ? "it is empty" : "it holds no JSON object" };
  const parsed = output.safeParse(value);
  return parsed.success ? { output: parsed.data } : { problem: z.prettifyError(parsed.error).replace(/\s+/g, " ") };
}

function formMessage(schema: unknown): Message {
  const form = JSON.stringify(schema);
  return {
    role: "system",
    content: `Reply with one JSON object and nothing else. It must fit this JSON Schema:\n${form}`,
  };
}

const SHOWN_CHARS = 2_000;

const repair = (reply: string, problem: string): Message[] => [
  { role: "assistant", content: reply.slice(0, SHOWN_CHARS) || "(empty)" },
  { role: "user", content: `That reply cannot be used: ${problem}. Reply again with the JSON object only.` },
];
