/** Registers what VS Code shows of Steward; the agent loads on first use. A composition root. */
import * as vscode from "vscode";
import type { Host } from "./editor/host";
import { registerStandInModel } from "./editor/chat/stand-in-model";
import { lazyTree } from "./editor/lazy-tree";
import type { Row } from "./editor/checkpoints/tree";
import { showOrTell } from "./editor/webview/failed-page";
import { COMMAND_NAMES, PROSE_LANGUAGES, TOOL_NAMES } from "./editor/names";

/** A text with something like this in it is worth loading the agent for: its references get hovers and checks. */
const REFERENCE = /(?:\b(?:art(?:icles?|ikel|s?\.)|sections?|clauses?|rules?)\s*|§\s*)[A-Z]?\d/i;
const LOOKED_AT_CHARS = 50_000;
const WAKE_MS = 1_500;

export function activate(context: vscode.ExtensionContext): void {
  const channel = vscode.window.createOutputChannel("Steward", { log: true });
  let opening: Promise<Host> | null = null;

  /** A failed start is tried again with the next use. */
  const host = (): Promise<Host> => {
    if (opening !== null) return opening;
    opening = import("./editor/host").then(({ openHost }) => openHost({ context, channel }));
    opening.then(
      ({ checkpoints: { onDidChange } }) => context.subscriptions.push(onDidChange(() => rowsChanged.fire(undefined))),
      (error: unknown) => {
        opening = null;
        channel.error(error instanceof Error ? error : String(error));
      },
    );
    return opening;
  };

  const run = async (name: (typeof COMMAND_NAMES)[number], given: unknown[]): Promise<unknown> => {
    try {
      return await (await host()).commands[name](...given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(`Steward: ${message}`, vscode.l10n.t("Show Log")).then((picked) => {
        if (picked) channel.show();
      });
      throw error;
    }
  };

  const view: vscode.WebviewViewProvider = {
    resolveWebviewView: (shown, resolve, token) =>
      showOrTell(shown, async () => (await host()).view.resolveWebviewView(shown, resolve, token)),
  };
  const pdf: vscode.CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
    resolveCustomEditor: async (file, panel) => (await host()).pdf.resolveCustomEditor(file, panel),
  };
  const rowsChanged = new vscode.EventEmitter<undefined>();
  const checkpoints: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: rowsChanged.event,
    getChildren: async (row) => (await host()).checkpoints.tree.getChildren(row),
    getTreeItem: async (row) => (await host()).checkpoints.tree.getTreeItem(row),
  };
  const participant = vscode.chat.createChatParticipant("steward.participant", async (...given) =>
    (await host()).participant(...given),
  );
  participant.iconPath = vscode.Uri.joinPath(context.extensionUri, "media", "icon.png");
  participant.followupProvider = {
    provideFollowups: async (...given) => (await host()).followups.provideFollowups(...given),
  };

  context.subscriptions.push(
    channel,
    participant,
    rowsChanged,
    registerStandInModel(),
    vscode.window.registerWebviewViewProvider("steward.chat", view),
    vscode.window.registerTreeDataProvider("steward.checkpoints", checkpoints),
    vscode.window.registerTreeDataProvider(
      "steward.documents",
      lazyTree(async () => (await host()).documents),
    ),
    vscode.window.registerCustomEditorProvider("steward.pdf", pdf, { supportsMultipleEditorsPerDocument: true }),
    vscode.commands.registerCommand("steward.showLog", () => channel.show()),
    ...COMMAND_NAMES.map((name) =>
      vscode.commands.registerCommand(`steward.${name}`, (...given: unknown[]) => run(name, given)),
    ),
    ...TOOL_NAMES.map((name) =>
      vscode.lm.registerTool<object>(name, {
        prepareInvocation: async (...given) => (await host()).tools[name].prepareInvocation?.(...given),
        invoke: async (...given) => (await host()).tools[name].invoke(...given),
      }),
    ),
    vscode.workspace.onDidOpenTextDocument(wake),
  );
  vscode.workspace.textDocuments.forEach(wake);

  function wake(document: vscode.TextDocument): void {
    if (opening !== null || !PROSE_LANGUAGES.includes(document.languageId)) return;
    if (REFERENCE.test(document.getText().slice(0, LOOKED_AT_CHARS))) setTimeout(() => void host(), WAKE_MS);
  }
}
