/** Models that VS Code itself offers, through `vscode.lm`. */
import * as vscode from "vscode";
import { Trouble } from "../../errors";
import type { AskOptions, Message, Model } from "../../ports/model";
import { askStructured } from "./structured";
import { skippingThoughts, withoutThoughts } from "./thoughts";

const JUSTIFICATION = "Steward answers your question with this model.";

/** @param id of the model as `vscode.lm` names it; "" takes the first one */
export function editorModel(id: string): Model {
  async function request(messages: Message[], options: AskOptions): Promise<string> {
    options.signal.throwIfAborted();
    const chosen = await selectModel(id);
    const source = new vscode.CancellationTokenSource();
    const stop = () => source.cancel();
    options.signal.addEventListener("abort", stop, { once: true });
    const show = options.onToken && skippingThoughts(options.onToken);
    try {
      const asked = { justification: JUSTIFICATION };
      const response = await chosen.sendRequest(messages.map(asEditorMessage), asked, source.token);
      let text = "";
      for await (const piece of response.text) {
        text += piece;
        show?.(piece);
      }
      options.signal.throwIfAborted();
      return text;
    } catch (error) {
      options.signal.throwIfAborted();
      throw editorFailure(error, chosen.name);
    } finally {
      options.signal.removeEventListener("abort", stop);
      source.dispose();
    }
  }

  return {
    label: id === "" ? "editor" : `editor ${id}`,
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

async function selectModel(id: string): Promise<vscode.LanguageModelChat> {
  const models = await vscode.lm.selectChatModels(id === "" ? {} : { id });
  const [first] = models;
  if (first) return first;
  const missing = id === "" ? "VS Code offers no model." : `VS Code does not offer the model “${id}”.`;
  throw new Trouble("model-not-found", missing, {
    advice: "Sign in to a provider in VS Code, or choose another model with “Steward: Choose Model…”.",
  });
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

function editorFailure(error: unknown, model: string): Error {
  if (!(error instanceof vscode.LanguageModelError)) {
    return new Trouble("model-server", `${model} failed: ${error instanceof Error ? error.message : String(error)}`, {
      retryable: true,
      cause: error,
    });
  }
  switch (error.code) {
    case vscode.LanguageModelError.NoPermissions.name:
      return new Trouble("model-auth", `You have not allowed Steward to use ${model}.`, {
        advice: "Ask again and allow it, or choose another model.",
        cause: error,
      });
    case vscode.LanguageModelError.NotFound.name:
      return new Trouble("model-not-found", `${model} is no longer there.`, {
        advice: "Choose another model with “Steward: Choose Model…”.",
        cause: error,
      });
    case vscode.LanguageModelError.Blocked.name:
      return new Trouble("model-quota", `${model} refused the request: ${error.message}`, {
        advice: "Wait, or choose another model.",
        cause: error,
      });
    default:
      return new Trouble("model-server", `${model} failed: ${error.message}`, { retryable: true, cause: error });
  }
}
