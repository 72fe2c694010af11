/** Finds files in the workspace's folders, those on no disk included. */
import picomatch from "picomatch";
import * as vscode from "vscode";

const MAX_DEPTH = 40;

export const isOnDisk = ({ scheme }: vscode.Uri): boolean => scheme === "file";

/**
 * As `vscode.workspace.findFiles`, which waits for good where nobody searches a folder that is on no disk: such a
 * folder is walked through.
 *
 * @param include glob, relative to each folder
 * @param exclude glob; undefined leaves out what `files.exclude` does
 */
export async function findFiles(include: string, exclude: string | undefined, limit: number): Promise<vscode.Uri[]> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const virtual = folders.filter(({ uri }) => !isOnDisk(uri));
  if (virtual.length === 0) return vscode.workspace.findFiles(include, exclude, limit);
  const found: vscode.Uri[] = [];
  for (const folder of folders) {
    const left = limit - found.length;
    if (left <= 0) break;
    const more = isOnDisk(folder.uri)
      ? vscode.workspace.findFiles(new vscode.RelativePattern(folder, include), exclude, left)
      : walk(folder.uri, picomatch(include, { dot: true }), leftOut(exclude), left);
    found.push(...(await more));
  }
  return found;
}

type Matches = (path: string) => boolean;

function leftOut(exclude: string | undefined): Matches {
  const globs = vscode.workspace.getConfiguration("files").get<Record<string, unknown>>("exclude", {});
  const usual = Object.entries(globs).flatMap(([glob, isOn]) => (isOn === true ? [glob] : []));
  const matches = picomatch(exclude === undefined ? usual : [exclude], { dot: true });
  return (path) => matches(path) || matches(`${path}/`);
}

async function walk(root: vscode.Uri, isWanted: Matches, isOut: Matches, limit: number): Promise<vscode.Uri[]> {
  const found: vscode.Uri[] = [];
  const open = [{ path: "", depth: 0 }];
  for (let next = open.shift(); next !== undefined && found.length < limit; next = open.shift()) {
    for (const [name, type] of await entriesOf(vscode.Uri.joinPath(root, next.path))) {
      const path = next.path === "" ? name : `${next.path}/${name}`;
      if (isOut(path)) continue;
      const isFolder = (type & vscode.FileType.Directory) !== 0;
      if (isFolder && next.depth < MAX_DEPTH) open.push({ path, depth: next.depth + 1 });
      if (!isFolder && isWanted(path)) found.push(vscode.Uri.joinPath(root, path));
    }
  }
  return found.slice(0, limit);
}

/** Empty where the folder cannot be listed. */
async function entriesOf(folder: vscode.Uri): Promise<[string, vscode.FileType][]> {
  try {
    return await vscode.workspace.fs.readDirectory(folder);
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return [];
    throw error;
  }
}
