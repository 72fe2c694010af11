/** Steward: Add Regulations…, and reading everything again. */
import { relative } from "node:path";
import * as vscode from "vscode";
import { changeForFiles, isWorkspaceShared, sourceSettings } from "./settings";
import type { WorkspaceRegulations } from "./sources";

export interface SourcesPorts {
  regulations: WorkspaceRegulations;
}

/** Files or folders the person picks become sources of the workspace and are read at once. */
export async function addSources(ports: SourcesPorts): Promise<void> {
  const picked = await vscode.window.showOpenDialog({
    canSelectFiles: true,
    canSelectFolders: true,
    canSelectMany: true,
    title: vscode.l10n.t("Steward: Add Regulations"),
    openLabel: vscode.l10n.t("Add Regulations"),
    filters: {
      [vscode.l10n.t("Regulations")]: ["pdf", "docx", "html", "htm", "md", "markdown", "txt"],
      [vscode.l10n.t("All files")]: ["*"],
    },
  });
  if (picked) await addUris(ports, picked);
}

export async function addUris(ports: SourcesPorts, picked: readonly vscode.Uri[]): Promise<void> {
  const before = sourceSettings();
  // An empty list means the documents of the workspace: they stay, named by their folders.
  const kept = before.length > 0 ? before : (vscode.workspace.workspaceFolders ?? []).map(() => ".");
  const added = picked.map(sourceName);
  await changeForFiles("sources", [...new Set([...kept, ...added])]);
  await readAll(ports, false);
}

function sourceName(uri: vscode.Uri): string {
  const folder = isWorkspaceShared() ? vscode.workspace.getWorkspaceFolder(uri) : undefined;
  return folder ? relative(folder.uri.fsPath, uri.fsPath).replaceAll("\\", "/") || "." : uri.fsPath;
}

/** Reads what is new or, from the beginning, everything; with progress that can be cancelled. */
export async function readAll({ regulations }: SourcesPorts, fromBeginning: boolean): Promise<void> {
  const stop = new AbortController();
  const library = await vscode.window.withProgress(
    {
      location: vscode.ProgressLocation.Notification,
      title: vscode.l10n.t("Steward: reading regulations"),
      cancellable: true,
    },
    async (progress, token) => {
      token.onCancellationRequested(() => stop.abort());
      const shown = regulations.onDidProgress((state) => {
        if (state) progress.report({ message: vscode.l10n.t("{0} ({1} of {2})", state.path, state.done, state.total) });
      });
      try {
        return await (fromBeginning ? regulations.rebuild(stop.signal) : regulations.library({ signal: stop.signal }));
      } catch (error) {
        if (stop.signal.aborted) return null;
        throw error;
      } finally {
        shown.dispose();
      }
    },
  );
  if (library === null) return;
  const clauses = library.documents.reduce((sum, { clauses: { length } }) => sum + length, 0);
  const unread = library.unreadable.map(({ path, message }) => `${path}: ${message}`);
  const summary = vscode.l10n.t("{0} documents with {1} clauses are ready.", library.documents.length, clauses);
  if (unread.length === 0) return void vscode.window.setStatusBarMessage(`Steward: ${summary}`, 5_000);
  const failed = vscode.l10n.t("{0} could not be read: {1}", unread.length, unread.slice(0, 3).join("; "));
  const picked = await vscode.window.showWarningMessage(`${summary} ${failed}`, vscode.l10n.t("Show Log"));
  if (picked) await vscode.commands.executeCommand("steward.showLog");
}
