/** Registers what VS Code shows of Steward; the agent loads on first use. A composition root. */
import * as vscode from "vscode";
import type { Host } from "./editor/host";

/** The commands that load the agent, as `editor/commands.ts` names them. */
const COMMANDS = [
  "ask",
  "askSelection",
  "newSession",
  "stop",
  "chooseModel",
  "setApiKey",
  "testModel",
  "addRegulations",
  "reindex",
  "addToChat",
] as const;

export function activate(context: vscode.ExtensionContext): void {
  const channel = vscode.window.createOutputChannel("Steward", { log: true });
  let opening: Promise<Host> | null = null;

  /** A failed start is tried again with the next use. */
  const host = (): Promise<Host> => {
    opening ??= import("./editor/host").then(({ openHost }) => openHost({ context, channel }));
    opening.catch((error: unknown) => {
      opening = null;
      channel.error(error instanceof Error ? error : String(error));
    });
    return opening;
  };

  const run = async (name: (typeof COMMANDS)[number], given: unknown[]): Promise<unknown> => {
    try {
      return await (await host()).commands[name](...given);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      void vscode.window.showErrorMessage(`Steward: ${message}`, "Show Log").then((picked) => {
        if (picked) channel.show();
      });
      throw error;
    }
  };

  const view: vscode.WebviewViewProvider = {
    resolveWebviewView: async (shown, resolve, token) => (await host()).view.resolveWebviewView(shown, resolve, token),
  };

  context.subscriptions.push(
    channel,
    vscode.window.registerWebviewViewProvider("steward.chat", view),
    vscode.commands.registerCommand("steward.showLog", () => channel.show()),
    ...COMMANDS.map((name) =>
      vscode.commands.registerCommand(`steward.${name}`, (...given: unknown[]) => run(name, given)),
    ),
  );
}
