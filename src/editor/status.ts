/** The one item in the status bar: what Steward does at the moment, and with which model. */
import * as vscode from "vscode";
import type { IndexProgress } from "../ports/regulations";

export interface StatusState {
  model: string;
  running: boolean;
  indexing: IndexProgress | null;
  unreadable: number;
}

export interface Status extends vscode.Disposable {
  show(state: Partial<StatusState>): void;
}

export function statusItem(): Status {
  const item = vscode.window.createStatusBarItem("steward.status", vscode.StatusBarAlignment.Right, 90);
  item.name = "Steward";
  item.command = "steward.chat.focus";
  let state: StatusState = { model: "Offline", running: false, indexing: null, unreadable: 0 };
  return {
    show(change) {
      state = { ...state, ...change };
      const { text, tooltip } = statusText(state);
      item.text = text;
      item.tooltip = tooltip;
      item.show();
    },
    dispose: () => item.dispose(),
  };
}

function statusText({ model, running, indexing, unreadable }: StatusState): { text: string; tooltip: string } {
  if (indexing) {
    const share = indexing.total > 0 ? `${indexing.done}/${indexing.total}` : "";
    return { text: `$(sync~spin) Steward ${share}`.trim(), tooltip: `Reading ${indexing.path}` };
  }
  const unread = unreadable > 0 ? ` ${unreadable} file${unreadable > 1 ? "s" : ""} could not be read.` : "";
  if (running) return { text: "$(loading~spin) Steward", tooltip: `Answering with ${model}.${unread}` };
  const icon = unreadable > 0 ? "$(warning)" : "$(law)";
  return {
    text: `${icon} Steward: ${model}`,
    tooltip: `Steward answers with: ${model}.${unread} Click to open the chat.`,
  };
}
