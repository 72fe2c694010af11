/** Models that VS Code itself offers, through `vscode.lm`. */
import * as vscode from "vscode";
import { Trouble } from "../../errors";
import type { AskOptions, Message, Model } from "../../ports/model";
import { editorFailure } from "./editor-failures";
import { OWN_VENDOR } from "./own-vendor";
import { endless, fellSilent, IDLE_MS, REPLY_CHARS } from "./reply-limits";
import { shortened } from "./shorten";
import { askStructured } from "./structured";
import { skippingThoughts, withoutThoughts } from "./thoughts";

const JUSTIFICATION = "Steward answers your question with this model.";
/** How often a request is cut that is too long. */
const CUTS = 3;
/** Fewer characters make up a token in no language that models are good at. */
const CHARS_A_TOKEN = 2;

/** The name under which the settings know a model: an id alone may be offered by several vendors. */
export const editorModelName = ({ vendor, id }: vscode.LanguageModelChat): string => `${vendor}/${id}`;

/**
 * @param name "vendor/id", or the id alone; "" takes the first model there is
 * @param idleMs longest silence within a reply, in milliseconds
 */
export function editorModel(name: string, { idleMs = IDLE_MS } = {}): Model {
  async function request(messages: Message[], options: AskOptions): Promise<string> {
    options.signal.throwIfAborted();
    const chosen = await selectModel(name);
    const idle = new AbortController();
    const signal = AbortSignal.any([options.signal, idle.signal]);
    let timer = setTimeout(() => idle.abort(), idleMs);
    const show = options.onToken && skippingThoughts(options.onToken);
    const hear = (piece: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => idle.abort(), idleMs);
      show?.(piece);
    };
    try {
      const sent = await fitting(messages, chosen, options);
      const text = await Promise.race([replyOf(chosen, sent, signal, hear), abortOf(signal)]);
      if (text.trim() === "") {
        throw new Trouble("model-malformed", `${chosen.name} sent an empty reply.`, { retryable: true });
      }
      return text;
    } catch (error) {
      options.signal.throwIfAborted();
      throw idle.signal.aborted ? fellSilent(chosen.name, idleMs, error) : editorFailure(error, chosen.name);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    label: name === "" ? "editor" : `editor ${name}`,
    provider: "editor",
    async ask(call, input, options) {
      const send = (messages: Message[]) => request(messages, { ...options, onToken: undefined });
      const messages = named(call.name, call.render(input));
      return { output: await askStructured(call, messages, "plain", send, () => undefined), tokens: null };
    },
    async write(call, input, options) {
      const text = await request(named(call.name, call.render(input)), options);
      return { output: withoutThoughts(text), tokens: null };
    },
  };
}

/** What VS Code offers, but for Steward's own. */
export async function offeredModels(): Promise<vscode.LanguageModelChat[]> {
  return (await vscode.lm.selectChatModels()).filter(({ vendor }) => vendor !== OWN_VENDOR);
}

async function selectModel(name: string): Promise<vscode.LanguageModelChat> {
  const models = await offeredModels();
  const chosen =
    name === ""
      ? models[0]
      : (models.find((model) => editorModelName(model) === name) ?? models.find(({ id }) => id === name));
  if (chosen) return chosen;
  const missing = name === "" ? "VS Code offers no model." : `VS Code does not offer the model “${name}”.`;
  throw new Trouble("model-not-found", missing, {
    advice: "Sign in to a provider in VS Code, or choose another model with “Steward: Choose Model…”.",
  });
}

/** Sends, and reads until the end, the longest reply or the signal; the model is told to stop where it is not over. */
async function replyOf(
  model: vscode.LanguageModelChat,
  messages: Message[],
  signal: AbortSignal,
  hear: (piece: string) => void,
): Promise<string> {
  const source = new vscode.CancellationTokenSource();
  const stop = () => source.cancel();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const asked = { justification: JUSTIFICATION };
    const response = await model.sendRequest(messages.map(asEditorMessage), asked, source.token);
    let text = "";
    for await (const piece of response.text) {
      signal.throwIfAborted();
      text += piece;
      if (text.length > REPLY_CHARS) throw endless(model.name);
      hear(piece);
    }
    return text;
  } finally {
    signal.removeEventListener("abort", stop);
    source.cancel();
    source.dispose();
  }
}

/** Rejects when the signal aborts: a model need not heed its own token. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

/** The messages, without their least relevant part where the model takes less. */
async function fitting(messages: Message[], model: vscode.LanguageModelChat, options: AskOptions): Promise<Message[]> {
  let sent = messages;
  for (let cuts = 0; cuts < CUTS && !(await fits(sent, model)); cuts++) {
    const shorter = shortened(sent);
    if (shorter === null) break;
    sent = shorter;
    options.onWait?.("The text was longer than the model takes; its least relevant part is left out.", 0);
  }
  return sent;
}

/** Counting asks the model's vendor, so what fits by any measure is not counted. */
async function fits(messages: Message[], model: vscode.LanguageModelChat): Promise<boolean> {
  const length = messages.reduce((sum, { content }) => sum + content.length, 0);
  if (length <= model.maxInputTokens * CHARS_A_TOKEN) return true;
  const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)));
  return counts.reduce((sum, count) => sum + count, 0) <= model.maxInputTokens;
}

function named(name: string, messages: Message[]): Message[] {
  return [{ role: "system", content: `Task: ${name}` }, ...messages];
}

/** The API has no system messages: what the system says comes first, as the user. */
function asEditorMessage({ role, content }: Message): vscode.LanguageModelChatMessage {
  return role === "assistant"
    ? vscode.LanguageModelChatMessage.Assistant(content)
    : vscode.LanguageModelChatMessage.User(content);
}
