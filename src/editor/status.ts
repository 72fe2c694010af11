/** The one item in the status bar: what Steward does at the moment, with which model, over which documents. */
import * as vscode from "vscode";
import type { Library } from "../corpus/library";
import type { IndexProgress } from "../ports/regulations";

export interface StatusState {
  model: string;
  running: boolean;
  indexing: IndexProgress | null;
  /** null before the regulations were read. */
  library: Library | null;
}

export interface Status extends vscode.Disposable {
  show(state: Partial<StatusState>): void;
}

export function statusItem(): Status {
  const item = vscode.window.createStatusBarItem("steward.status", vscode.StatusBarAlignment.Right, 90);
  item.name = "Steward";
  item.command = "steward.chat.focus";
  let state: StatusState = { model: "", running: false, indexing: null, library: null };
  return {
    show(change) {
      state = { ...state, ...change };
      item.text = textOf(state);
      item.tooltip = tooltipOf(state);
      item.accessibilityInformation = { label: [`Steward`, ...linesOf(state)].join(". "), role: "button" };
      item.show();
    },
    dispose: () => item.dispose(),
  };
}

function textOf({ model, running, indexing, library }: StatusState): string {
  if (indexing) {
    const share = indexing.total > 0 ? `${indexing.done}/${indexing.total}` : "";
    return `$(sync~spin) Steward ${share}`.trim();
  }
  if (running) return "$(loading~spin) Steward";
  const icon = (library?.unreadable.length ?? 0) > 0 ? "$(warning)" : "$(law)";
  return `${icon} Steward: ${model}`;
}

/** What it does, the model, the documents, restricted mode: a line each. */
function linesOf({ model, running, indexing, library }: StatusState): string[] {
  const lines: string[] = [];
  if (indexing) {
    lines.push(vscode.l10n.t("Reading {0} ({1} of {2})", indexing.path, indexing.done, indexing.total));
  }
  if (running) lines.push(vscode.l10n.t("Answering a question"));
  lines.push(vscode.l10n.t("Model: {0}", model));
  if (library !== null) lines.push(...libraryLines(library));
  else lines.push(vscode.l10n.t("Regulations are read with the first question."));
  if (!vscode.workspace.isTrusted) lines.push(vscode.l10n.t("Restricted mode: no model, no profile, no programs."));
  return lines;
}

function libraryLines({ documents, unreadable }: Library): string[] {
  const clauses = documents.reduce((sum, { clauses: { length } }) => sum + length, 0);
  const read =
    documents.length === 0
      ? vscode.l10n.t("No regulations were found in this workspace")
      : vscode.l10n.t("{0} documents, {1} clauses", documents.length, clauses);
  return unreadable.length === 0 ? [read] : [read, vscode.l10n.t("{0} could not be read", unreadable.length)];
}

/** The lines, and what one may want to do about them. */
function tooltipOf(state: StatusState): vscode.MarkdownString {
  const links = {
    "steward.chooseModel": vscode.l10n.t("Choose Model…"),
    "steward.addRegulations": vscode.l10n.t("Add Regulations…"),
    "steward.showLog": vscode.l10n.t("Show Log"),
  };
  const text = new vscode.MarkdownString("**Steward**\n\n", true);
  text.isTrusted = { enabledCommands: Object.keys(links) };
  for (const line of linesOf(state)) text.appendText(line).appendMarkdown("\n\n");
  const actions = Object.entries(links).map(([command, label]) => `[${label}](command:${command})`);
  return text.appendMarkdown(`---\n\n${actions.join(" · ")}`);
}
