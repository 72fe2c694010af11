/** The chat view: hosts the webview and carries messages between it and the chat. */
import type * as vscode from "vscode";
import { handle, parseToHost, type Handlers, type ToHost } from "../../protocol";
import { fill } from "../webview/fill";
import type { Chat } from "./chat";
import type { Translate } from "../../ports/words";
import type { PanelLog } from "./services";

export interface PanelViewPorts {
  extensionUri: vscode.Uri;
  chat: Chat;
  handlers: Handlers<ToHost>;
  log: PanelLog;
  t: Translate;
}

export function panelView({ extensionUri, chat, handlers, log, t }: PanelViewPorts): vscode.WebviewViewProvider {
  async function receive(value: unknown) {
    const message = parseToHost(value);
    if (message === null) return log.error("The panel sent a message that cannot be read.");
    try {
      await handle(handlers, message);
    } catch (error) {
      log.error(`The message ${message.type} failed.`, error);
      chat.say(error instanceof Error ? error.message : t("That did not work. The log has the details."), true);
    }
  }

  return {
    resolveWebviewView(view) {
      const { webview } = view;
      const messages = webview.onDidReceiveMessage(receive);
      chat.connect((message) => void webview.postMessage(message));
      view.onDidDispose(() => {
        messages.dispose();
        chat.connect(null);
      });
      fill(webview, extensionUri, "main");
    },
  };
}
