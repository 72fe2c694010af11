// Models of VS Code whose replies are written by a test.
import * as vscode from "vscode";

export interface ModelRequest {
  /** Id of the model that was asked. */
  readonly model: string;
  /** Name in the first line of the first message. */
  readonly task: string;
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
  /** Did the other side stop waiting? */
  readonly token: vscode.CancellationToken;
}

/** Says the reply piece by piece; what it throws is the model's failure. */
export type Answering = (request: ModelRequest, say: (text: string) => void) => Promise<void> | void;

export interface ScriptedModels {
  readonly provider: vscode.LanguageModelChatProvider;
  /** Requests since the last script. */
  readonly seen: readonly ModelRequest[];
  /** Answers all requests from now on. */
  answer(script: Answering): void;
  /** Offers these models from now on. */
  offer(models: readonly { id: string; name: string; maxInputTokens?: number }[]): void;
}

/** One token is so many characters. */
const TOKEN_CHARS = 4;

export function scriptedModels(): ScriptedModels {
  const changed = new vscode.EventEmitter<void>();
  let seen: ModelRequest[] = [];
  let script: Answering = () => {
    throw new Error("no test has written a script");
  };
  let offered: readonly vscode.LanguageModelChatInformation[] = [information({ id: "script", name: "Script" })];
  return {
    get seen() {
      return seen;
    },
    answer(next) {
      script = next;
      seen = [];
    },
    offer(models) {
      offered = models.map(information);
      changed.fire();
    },
    provider: {
      onDidChangeLanguageModelChatInformation: changed.event,
      provideLanguageModelChatInformation: () => [...offered],
      async provideLanguageModelChatResponse({ id }, messages, _options, progress, token) {
        const texts = messages.map((message) => ({ role: roleOf(message), text: textOf(message) }));
        const task = /^Task: (\S+)/.exec(texts[0]?.text ?? "")?.[1] ?? "";
        const request: ModelRequest = { model: id, task, messages: texts, token };
        seen.push(request);
        await script(request, (text) => progress.report(new vscode.LanguageModelTextPart(text)));
      },
      provideTokenCount: async (_model, text) =>
        Promise.resolve(Math.ceil((typeof text === "string" ? text : textOf(text)).length / TOKEN_CHARS)),
    },
  };
}

/** Replies by task; an object is sent as JSON, a list is used up one by one and its last reply stays. */
export function byTask(replies: Readonly<Record<string, unknown>>): Answering {
  const used = new Map<string, number>();
  return ({ task }, say) => {
    if (!(task in replies)) throw new Error(`the script has no reply for “${task}”`);
    const given = replies[task];
    const at = used.get(task) ?? 0;
    used.set(task, at + 1);
    const reply: unknown = Array.isArray(given) ? given[Math.min(at, given.length - 1)] : given;
    const text = typeof reply === "string" ? reply : JSON.stringify(reply);
    for (const piece of text.match(/.{1,12}/gs) ?? []) say(piece);
  };
}

function information({ id, name, maxInputTokens = 32_000 }: { id: string; name: string; maxInputTokens?: number }) {
  const capabilities = { toolCalling: true };
  return { id, name, family: "script", version: "1", maxInputTokens, maxOutputTokens: 8_000, capabilities };
}

const roleOf = ({ role }: vscode.LanguageModelChatRequestMessage): "user" | "assistant" =>
  role === vscode.LanguageModelChatMessageRole.Assistant ? "assistant" : "user";

const textOf = ({ content }: vscode.LanguageModelChatRequestMessage) =>
  content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : "")).join("");
