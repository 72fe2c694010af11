/** Models behind a server that speaks the OpenAI API, through ChatOpenAI. */
import {
  AIMessage,
  HumanMessage,
  SystemMessage,
  type AIMessageChunk,
  type BaseMessage,
} from "@langchain/core/messages";
import { ChatOpenAI } from "@langchain/openai";
import { Trouble } from "../../errors";
import type { AskOptions, Message, Model, Reply } from "../../ports/model";
import { withoutSecrets } from "./address";
import { modelFailure, Unsupported } from "./failures";
import { soundKey } from "./key";
import { countingPieces, fellSilent, IDLE_MS } from "./reply-limits";
import { retrying } from "./retry";
import { shortened } from "./shorten";
import { streamedFetch } from "./streamed";
import { askStructured, METHODS, type Form, type Method } from "./structured";
import { skippingThoughts, withoutThoughts } from "./thoughts";

export interface OpenAiOptions {
  /** Such as "http://127.0.0.1:11434/v1". */
  baseUrl: string;
  model: string;
  /** null sends no authorization. */
  apiKey: string | null;
  /** Longest silence within a reply, in milliseconds. */
  idleMs?: number;
  /** Wait before the second attempt after a failure, in milliseconds. */
  retryBaseMs?: number;
}

type Tokens = Reply<unknown>["tokens"];

/** How often a request is cut that was too long. */
const CUTS = 3;

/** The key goes into requests and nowhere else. */
export function openAiModel({ baseUrl, model, idleMs = IDLE_MS, retryBaseMs = 500, ...options }: OpenAiOptions): Model {
  const server = withoutSecrets(baseUrl);
  const apiKey = soundKey(options.apiKey);
  let method: Method = METHODS[0];
  let usage = true;

  // `streaming` stays unset: true fetches a tokenizer from the network, false turns streams into plain requests.
  const chat = (withUsage: boolean) =>
    new ChatOpenAI({
      model,
      apiKey: apiKey ?? "none",
      maxRetries: 0,
      useResponsesApi: false,
      temperature: 0,
      streamUsage: withUsage,
      configuration: {
        baseURL: baseUrl,
        organization: null,
        project: null,
        logLevel: "off",
        fetch: streamedFetch({ hasKey: apiKey !== null, server }),
      },
    });

  /** One request, read as a stream: only so a server that falls silent is noticed. */
  async function collect(messages: Message[], form: Form | null, options: AskOptions): Promise<AIMessageChunk> {
    const idle = new AbortController();
    const signal = AbortSignal.any([options.signal, idle.signal]);
    let timer = setTimeout(() => idle.abort(), idleMs);
    let sum: AIMessageChunk | null = null;
    const count = countingPieces(server);
    try {
      const { runnable, settings } = asking(chat(usage), form);
      for await (const piece of await runnable.stream(messages.map(asLangChain), { ...settings, signal })) {
        clearTimeout(timer);
        timer = setTimeout(() => idle.abort(), idleMs);
        count(piece);
        sum = sum ? sum.concat(piece) : piece;
        if (piece.text) options.onToken?.(piece.text);
      }
      if (!sum) throw new Trouble("model-malformed", `${server} sent an empty reply.`, { retryable: true });
      return sum;
    } catch (error) {
      const silent = idle.signal.aborted && !options.signal.aborted;
      throw silent ? fellSilent(server, idleMs, error) : modelFailure(error, server, options.signal, apiKey);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A request with its retries, cut where it is too long, without the usage option where the server refuses it. */
  async function request(messages: Message[], form: Form | null, options: AskOptions): Promise<AIMessageChunk> {
    let sent = messages;
    let isShown = false;
    const onToken = skippingThoughts((text) => {
      isShown = true;
      options.onToken?.(text);
    });
    const shown = { ...options, onToken: options.onToken && onToken };
    const patience = { ...options, baseMs: retryBaseMs, mayRetry: () => !isShown };
    for (let cuts = 0; ;) {
      try {
        return await retrying(() => collect(sent, form, shown), patience);
      } catch (error) {
        if (isShown && error instanceof Trouble && error.retryable) throw cutInTheMiddle(error);
        if (error instanceof Unsupported && usage && /stream_options|include_usage/i.test(error.message)) {
          usage = false;
          continue;
        }
        const shorter = isTooLong(error) && cuts < CUTS ? shortened(sent) : null;
        if (!shorter) throw error;
        cuts += 1;
        sent = shorter;
        options.onWait?.("The text was longer than the model takes; its least relevant part is left out.", 0);
      }
    }
  }

  return {
    label: `openai ${model}`,
    provider: "openai",
    async ask(call, input, options) {
      let tokens: Tokens = null;
      const quiet = { ...options, onToken: undefined };
      const send = async (messages: Message[], form: Form) => {
        const reply = await request(messages, form, quiet);
        tokens = added(tokens, tokensOf(reply));
        return replyText(reply, form);
      };
      const remember = (next: Method) => {
        method = next;
      };
      const output = await askStructured(call, named(call.name, call.render(input)), method, send, remember);
      return { output, tokens };
    },
    async write(call, input, options) {
      const reply = await request(named(call.name, call.render(input)), null, options);
      return { output: withoutThoughts(reply.text), tokens: tokensOf(reply) };
    },
  };
}

function asking(chat: ChatOpenAI, form: Form | null) {
  switch (form?.method) {
    case "jsonSchema": {
      const json_schema = { name: form.name, strict: true, schema: form.schema };
      return { runnable: chat, settings: { response_format: { type: "json_schema" as const, json_schema } } };
    }
    case "functionCalling": {
      const description = `Gives the reply to “${form.name}”.`;
      const tool = { type: "function" as const, function: { name: form.name, description, parameters: form.schema } };
      const tool_choice = { type: "function" as const, function: { name: form.name } };
      return { runnable: chat.bindTools([tool], { tool_choice }), settings: {} };
    }
    case "jsonMode":
      return { runnable: chat, settings: { response_format: { type: "json_object" as const } } };
    case "plain":
    case undefined:
      return { runnable: chat, settings: {} };
  }
}

/** The content, or the arguments of the function call, which small models at times write into the content. */
function replyText(reply: AIMessageChunk, { method, name }: Form): string {
  if (reply.response_metadata.finish_reason === "length") {
    throw new Trouble("model-malformed", `The model's reply to “${name}” was cut off at its longest.`, {
      advice: "Choose a model that may write longer replies.",
    });
  }
  if (method !== "functionCalling") return reply.text;
  const call = reply.tool_calls?.find((one) => one.name === name) ?? reply.tool_calls?.[0];
  return call ? JSON.stringify(call.args) : (reply.invalid_tool_calls?.[0]?.args ?? reply.text);
}

/** The request's first line names the call. */
function named(name: string, [first, ...rest]: Message[]): Message[] {
  const task = `Task: ${name}`;
  if (first?.role !== "system") return [{ role: "system", content: task }, ...(first ? [first] : []), ...rest];
  return [{ role: "system", content: `${task}\n\n${first.content}` }, ...rest];
}

function asLangChain({ role, content }: Message): BaseMessage {
  if (role === "system") return new SystemMessage(content);
  return role === "user" ? new HumanMessage(content) : new AIMessage(content);
}

function tokensOf({ usage_metadata: used }: AIMessageChunk): Tokens {
  return used ? { input: used.input_tokens, output: used.output_tokens } : null;
}

function added(a: Tokens, b: Tokens): Tokens {
  if (!a || !b) return a ?? b;
  return { input: a.input + b.input, output: a.output + b.output };
}

const isTooLong = (error: unknown) => error instanceof Trouble && error.kind === "model-context";

/** What the person has begun to read is not silently begun anew. */
const cutInTheMiddle = (failure: Trouble) =>
  new Trouble("model-network", `The reply was cut in the middle. ${failure.message}`, {
    advice: "Go on from the last checkpoint.",
    retryable: true,
    cause: failure,
  });
