/** Watches folders through the editor, inside the workspace and outside. */
import * as vscode from "vscode";
import type { FileEvent, FileWatcher } from "../adapters/index/watch-sources";
import { folderPath, sourceUri } from "./source-files";

export const editorWatcher: FileWatcher = {
  watch({ folder, isDeep }, heard) {
    const pattern = new vscode.RelativePattern(sourceUri(folder), isDeep ? "**/*" : "*");
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const say = (kind: FileEvent["kind"]) => (uri: vscode.Uri) => heard({ kind, path: folderPath(uri) });
    const heeded = [
      watcher.onDidCreate(say("created")),
      watcher.onDidChange(say("changed")),
      watcher.onDidDelete(say("deleted")),
    ];
    return () => [watcher, ...heeded].forEach((one) => void one.dispose());
  },
};
