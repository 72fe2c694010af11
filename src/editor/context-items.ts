/** What a person adds to a question: the selection, files, folders, editions. */
import * as vscode from "vscode";
import { shownPath } from "../adapters/workspace/editor";
import { findFiles } from "../adapters/workspace/editor-files";
import { isSecret } from "../adapters/workspace/secrets";
import type { ContextItem } from "../protocol";
import type { WorkspaceRegulations } from "./sources";

const FOUND = 20;
const LOOKED_THROUGH = 2_000;
/** Characters of a selection that are taken. */
const SELECTION_CHARS = 20_000;

/** null where nothing is selected. */
export function selectionItem(editor: vscode.TextEditor | undefined): ContextItem | null {
  if (!editor || editor.selection.isEmpty) return null;
  const { document, selection } = editor;
  const path = shownPath(document.uri);
  const [first, last] = [selection.start.line + 1, selection.end.line + 1];
  const lines = first === last ? `${first}` : `${first}–${last}`;
  return {
    kind: "selection",
    label: `${path.split("/").at(-1) ?? path}:${lines}`,
    path,
    text: document.getText(selection).slice(0, SELECTION_CHARS),
    languageId: document.languageId,
    line: first,
  };
}

export function fileItem(uri: vscode.Uri, kind: "file" | "folder"): ContextItem {
  const path = shownPath(uri);
  return { kind, label: path.split("/").at(-1) ?? path, path };
}

/** @throws vscode.FileSystemError where there is nothing */
export async function uriItem(uri: vscode.Uri): Promise<ContextItem> {
  const { type } = await vscode.workspace.fs.stat(uri);
  return fileItem(uri, (type & vscode.FileType.Directory) !== 0 ? "folder" : "file");
}

export async function pickContext(
  kind: ContextItem["kind"],
  regulations: WorkspaceRegulations,
): Promise<ContextItem | null> {
  switch (kind) {
    case "selection":
      return selectionItem(vscode.window.activeTextEditor ?? vscode.window.visibleTextEditors[0]);
    case "edition":
      return pick(editionItems(regulations), vscode.l10n.t("Which edition?"));
    case "file":
    case "folder": {
      const [uri] =
        (await vscode.window.showOpenDialog({
          canSelectFiles: kind === "file",
          canSelectFolders: kind === "folder",
          defaultUri: vscode.workspace.workspaceFolders?.[0]?.uri,
          openLabel: vscode.l10n.t("Add to Chat"),
        })) ?? [];
      return uri ? fileItem(uri, kind) : null;
    }
  }
}

async function pick(items: ContextItem[], placeHolder: string): Promise<ContextItem | null> {
  const picked = await vscode.window.showQuickPick(
    items.map((item) => ({ label: item.label, item })),
    { placeHolder },
  );
  return picked?.item ?? null;
}

/** Files, folders and editions whose name holds all of the words, shortest name first. */
export async function findContext(words: string, regulations: WorkspaceRegulations): Promise<ContextItem[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ label, path }: ContextItem) => {
    const name = `${label} ${path ?? ""}`.toLowerCase();
    return wanted.every((word) => name.includes(word));
  };
  const uris = await findFiles("**/*", undefined, LOOKED_THROUGH);
  const files = uris.map((uri) => fileItem(uri, "file")).filter(({ path }) => !isSecret(path ?? ""));
  const folders = [...new Set(files.flatMap(({ path }) => path?.split("/").slice(0, -1).join("/") || []))];
  const folderItems = folders.map((path): ContextItem => ({
    kind: "folder",
    label: path.split("/").at(-1) ?? path,
    path,
  }));
  const byLength = (a: ContextItem, b: ContextItem) => a.label.length - b.label.length;
  return [...editionItems(regulations), ...folderItems.sort(byLength), ...files.sort(byLength)]
    .filter(fits)
    .slice(0, FOUND);
}

function editionItems({ current }: WorkspaceRegulations): ContextItem[] {
  return (current?.documents ?? []).map(({ title, edition, path }) => ({
    kind: "edition",
    label: edition && !title.includes(edition) ? `${title} (${edition})` : title,
    path,
    text: edition ?? title,
  }));
}
