/** The files that regulations are read from: the disk's, and those that the editor serves in their place. */
import { join, relative, sep } from "node:path";
import * as vscode from "vscode";
import { diskFiles, type SourceFiles, type SourceStat } from "../adapters/index/source-files";
import { isOnDisk } from "../adapters/workspace/editor-files";

/** The folder as an absolute path; one on no disk gets a path under a folder that no disk has. */
export function folderPath(uri: vscode.Uri): string {
  if (isOnDisk(uri)) return uri.fsPath;
  return join(sep, ".steward-virtual", encodeURIComponent(`${uri.scheme}:${uri.authority}`), ...uri.path.split("/"));
}

/** Paths are those of `folderPath`, and below. */
export const editorFiles: SourceFiles = {
  async list(folder) {
    const uri = virtualUri(folder);
    if (uri === null) return diskFiles.list(folder);
    const entries = (await orNull(vscode.workspace.fs.readDirectory(uri))) ?? [];
    return entries.map(([name, type]) => ({ name, kind: kindOf(type) }));
  },
  target: async (link) => (virtualUri(link) === null ? diskFiles.target(link) : link),
  async stat(path) {
    const uri = virtualUri(path);
    if (uri === null) return diskFiles.stat(path);
    const found = await orNull(vscode.workspace.fs.stat(uri));
    return found === null ? null : asStat(found);
  },
  async readBytes(path) {
    const uri = virtualUri(path);
    return uri === null ? diskFiles.readBytes(path) : new Uint8Array(await vscode.workspace.fs.readFile(uri));
  },
};

/** The address of a path of `folderPath`, or below. */
export function sourceUri(path: string): vscode.Uri {
  return virtualUri(path) ?? vscode.Uri.file(path);
}

/** null for a path on the disk. */
function virtualUri(path: string): vscode.Uri | null {
  for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
    if (isOnDisk(uri)) continue;
    const inside = relative(folderPath(uri), path);
    if (inside === "") return uri;
    if (!inside.startsWith("..")) return vscode.Uri.joinPath(uri, ...inside.split(sep));
  }
  return null;
}

const kindOf = (type: vscode.FileType): SourceStat["kind"] =>
  (type & vscode.FileType.Directory) !== 0 ? "folder" : "file";

const asStat = ({ type, size, mtime }: vscode.FileStat): SourceStat => ({
  kind: kindOf(type),
  size,
  modified: mtime,
});

/** null where the file system says that there is nothing to see. */
async function orNull<Value>(asked: Thenable<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return null;
    throw error;
  }
}
