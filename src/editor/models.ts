/** The model in force, its key, and the commands that choose and test it. */
import * as vscode from "vscode";
import { z } from "zod";
import { editorModel, editorModelName, offeredModels } from "../adapters/model/editor";
import { offlineModel } from "../adapters/model/offline";
import { Trouble } from "../errors";
import type { Embeddings } from "../ports/embeddings";
import type { Model, StructuredCall } from "../ports/model";
import { serverModel, type KeptServer } from "./server-model";
import { change, embeddingModel, modelSettings, type ModelSettings } from "./settings";

export interface Models {
  current(): Promise<Model>;
  /** null without a server, or without a model that embeds. */
  embeddings(): Promise<Embeddings | null>;
  /** Shown in the panel and the status bar. */
  label(): string;
  /** What the person may choose from. */
  choices(): Promise<{ id: string; label: string; detail?: string }[]>;
  choose(id: string): Promise<void>;
  chooseByAsking(): Promise<void>;
  setKey(): Promise<void>;
  /** Tells the outcome, and gives it back. */
  test(): Promise<TestOutcome>;
}

interface TestOutcome {
  isGood: boolean;
  /** What happened, in a sentence or two. */
  text: string;
}

const KEY_PREFIX = "steward.key ";
const SERVER_MODEL = "steward.serverModel";
const OFFLINE = "offline";
const EXAMPLE_ADDRESS = "http://127.0.0.1:11434/v1";
const EXAMPLE_MODELS = "llama3.2, gpt-4.1-mini, …";

/** @param memory keeps the name of the server's model while one of the editor is chosen */
export function models(secrets: vscode.SecretStorage, memory: vscode.Memento): Models {
  const keyName = (baseUrl: string) => `${KEY_PREFIX}${baseUrl}`;

  const keyOf = async (baseUrl: string) => (await secrets.get(keyName(baseUrl))) ?? process.env.STEWARD_API_KEY ?? null;

  async function current(): Promise<Model> {
    const { provider, baseUrl, name } = effective();
    switch (provider) {
      case "offline":
        return offlineModel();
      case "editor":
        return editorModel(name);
      case "openai": {
        if (baseUrl === "") {
          throw new Trouble("usage", vscode.l10n.t("No address of a model server is set."), {
            advice: vscode.l10n.t("Set it with “Steward: Choose Model…”."),
          });
        }
        const { openAiModel } = await import("../adapters/model/openai");
        return openAiModel({ baseUrl, model: name || "default", apiKey: await keyOf(baseUrl) });
      }
    }
  }

  async function embeddings(): Promise<Embeddings | null> {
    const { provider, baseUrl } = effective();
    const model = embeddingModel();
    if (provider !== "openai" || baseUrl === "" || model === "") return null;
    const { openAiEmbeddings } = await import("../adapters/model/embeddings");
    return openAiEmbeddings({ baseUrl, model, apiKey: await keyOf(baseUrl) });
  }

  const self: Models = {
    current,
    embeddings,
    label() {
      const { provider, name } = effective();
      return provider === "offline" ? offlineLabel() : name || provider;
    },
    async choices() {
      const settings = modelSettings();
      const name = serverModel(settings, memory.get<KeptServer>(SERVER_MODEL));
      const own = name === null ? [] : [{ id: `openai ${name}`, label: name, detail: settings.baseUrl }];
      const offered = vscode.workspace.isTrusted ? await offeredModels() : [];
      const theirs = offered.map((model) => ({
        id: `editor ${editorModelName(model)}`,
        label: model.name,
        detail: model.vendor,
      }));
      return [{ id: OFFLINE, label: offlineLabel(), detail: vscode.l10n.t("No model, no network") }, ...own, ...theirs];
    },
    async choose(id) {
      const [provider, ...rest] = id.split(" ");
      const settings = modelSettings();
      const server = serverModel(settings, undefined);
      if (provider === "editor" && server !== null)
        await memory.update(SERVER_MODEL, { baseUrl: settings.baseUrl, name: server } satisfies KeptServer);
      // Offline the name is the server's: an editor's model is offered by itself.
      const isLeavingEditor = provider === OFFLINE && settings.provider === "editor";
      const left = isLeavingEditor ? (serverModel(settings, memory.get<KeptServer>(SERVER_MODEL)) ?? "") : null;
      const name = provider === OFFLINE ? left : rest.join(" ");
      if (name !== null) await change("model.name", name);
      await change("model.provider", provider);
    },
    async chooseByAsking() {
      const server: vscode.QuickPickItem & { id: string } = {
        id: "server",
        label: `$(server) ${vscode.l10n.t("An OpenAI-compatible server…")}`,
        detail: "OpenAI, Azure, Ollama, LM Studio, vLLM, Gemini",
      };
      const offered = (await self.choices()).map(({ id, label, detail }) => ({ id, label, detail }));
      const picked = await vscode.window.showQuickPick([...offered, server], {
        title: vscode.l10n.t("Steward: Choose Model"),
        placeHolder: vscode.l10n.t("Which model phrases and decides? The tools work the same with all."),
      });
      if (picked?.id === "server") await askForServer(self);
      else if (picked) await self.choose(picked.id);
    },
    async setKey() {
      const { baseUrl } = modelSettings();
      if (baseUrl === "") {
        const said = vscode.l10n.t("Choose a model server first.");
        void vscode.window.showWarningMessage(said, chooseLabel()).then((picked) => {
          if (picked) void self.chooseByAsking();
        });
        return;
      }
      const key = await vscode.window.showInputBox({
        title: vscode.l10n.t("API key for {0}", baseUrl),
        prompt: vscode.l10n.t("Kept in the editor's secret storage. Leave it empty to remove the key."),
        password: true,
        ignoreFocusOut: true,
      });
      if (key === undefined) return;
      if (key.trim() === "") await secrets.delete(keyName(baseUrl));
      else await secrets.store(keyName(baseUrl), key.trim());
    },
    async test() {
      const outcome = await vscode.window.withProgress(
        {
          location: vscode.ProgressLocation.Notification,
          title: vscode.l10n.t("Testing the model connection"),
          cancellable: true,
        },
        (_, token) => tested(current, token),
      );
      void tell(outcome);
      return outcome;
    },
  };

  async function tell({ isGood, text }: TestOutcome) {
    const picked = isGood
      ? await vscode.window.showInformationMessage(text, chooseLabel())
      : await vscode.window.showErrorMessage(text, chooseLabel(), keyLabel());
    if (picked === chooseLabel()) await self.chooseByAsking();
    if (picked === keyLabel()) await self.setKey();
  }

  return self;
}

const offlineLabel = () => vscode.l10n.t("Offline");
const chooseLabel = () => vscode.l10n.t("Choose Model…");
const keyLabel = () => vscode.l10n.t("Set API Key…");

/** Restricted mode knows no model but the offline one. */
function effective(): ModelSettings {
  const settings = modelSettings();
  return vscode.workspace.isTrusted ? settings : { ...settings, provider: "offline" };
}

async function askForServer(self: Models): Promise<void> {
  const { baseUrl, name } = modelSettings();
  const address = await vscode.window.showInputBox({
    title: vscode.l10n.t("Address of the server (1 of 2)"),
    value: baseUrl || EXAMPLE_ADDRESS,
    ignoreFocusOut: true,
    validateInput: (text) =>
      URL.canParse(text.trim()) ? null : vscode.l10n.t("An address such as {0}", EXAMPLE_ADDRESS),
  });
  if (address === undefined) return;
  const model = await vscode.window.showInputBox({
    title: vscode.l10n.t("Name of the model (2 of 2)"),
    value: name,
    placeHolder: EXAMPLE_MODELS,
    ignoreFocusOut: true,
    validateInput: (text) =>
      text.trim() === "" ? vscode.l10n.t("The name under which the server knows the model") : null,
  });
  if (model === undefined) return;
  await change("model.baseUrl", address.trim());
  await self.choose(`openai ${model.trim()}`);
  const testLabel = vscode.l10n.t("Test Connection");
  const said = vscode.l10n.t("Steward uses {0} from now on.", model.trim());
  const picked = await vscode.window.showInformationMessage(said, keyLabel(), testLabel);
  if (picked === keyLabel()) await self.setKey();
  if (picked === testLabel) await self.test();
}

const ping: StructuredCall<null, { ok: boolean }> = {
  name: "connection_test",
  output: z.object({ ok: z.boolean() }),
  offline: () => ({ ok: true }),
  render: () => [
    { role: "system", content: "This tests the connection." },
    { role: "user", content: 'Reply with {"ok": true}.' },
  ],
};

async function tested(current: () => Promise<Model>, token: vscode.CancellationToken): Promise<TestOutcome> {
  const stop = new AbortController();
  token.onCancellationRequested(() => stop.abort());
  try {
    const model = await current();
    const began = performance.now();
    await model.ask(ping, null, { signal: stop.signal });
    const ms = Math.round(performance.now() - began);
    return { isGood: true, text: vscode.l10n.t("{0} answered in {1} ms.", model.label, ms) };
  } catch (error) {
    if (stop.signal.aborted) return { isGood: true, text: vscode.l10n.t("The test was stopped.") };
    if (!(error instanceof Trouble)) throw error;
    return { isGood: false, text: [error.message, error.advice].filter(Boolean).join(" ") };
  }
}
