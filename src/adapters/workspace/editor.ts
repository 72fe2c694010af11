/** The workspace as the editor serves it: local, remote or virtual, with several folders. */
import picomatch from "picomatch";
import * as vscode from "vscode";
import { Trouble } from "../../errors";
import type { Workspace, WorkspaceFile } from "../../ports/workspace";
import { isBinary, locate } from "./disk";
import { findFiles, isOnDisk } from "./editor-files";
import { LARGEST_BYTES, LISTED, SEARCHED } from "./limits";
import { searchLines } from "./line-search";
import { isSecret } from "./secrets";

export interface EditorWorkspaceOptions {
  /** Globs that are left out, besides those that the workspace excludes. */
  exclude: () => readonly string[];
}

const ALWAYS_OUT = ["**/node_modules/**", "**/.git/**"];

export function editorWorkspace({ exclude }: EditorWorkspaceOptions): Workspace {
  const hidden = (path: string) => isSecret(path) || outOf(path, exclude());

  async function walk(glob: string | undefined, limit: number): Promise<{ path: string; uri: vscode.Uri }[]> {
    const found = await findFiles("**/*", excludePattern(), SEARCHED + 1);
    const isWanted = glob ? picomatch(glob, { dot: true, basename: !glob.includes("/") }) : () => true;
    return found
      .map((uri) => ({ uri, path: shownPath(uri) }))
      .filter(({ path }) => !hidden(path) && isWanted(path))
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .slice(0, limit);
  }

  /** Refuses what a link leads out of the workspace, or to what is hidden. */
  async function refuseLinks(uri: vscode.Uri, path: string): Promise<void> {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    if (!isOnDisk(uri) || folder === undefined) return;
    const inside = await locate(folder.uri.fsPath, uri.fsPath);
    if (hidden(inside)) throw refused(path, "is excluded or holds secrets");
  }

  async function sizeOf(uri: vscode.Uri, path: string): Promise<number> {
    await refuseLinks(uri, path);
    const { size, type } = await vscode.workspace.fs.stat(uri);
    // What is no file, a pipe for one, may be read for ever.
    if ((type & vscode.FileType.File) === 0) throw refused(path, "is no file");
    return size;
  }

  async function readText(uri: vscode.Uri, path: string): Promise<string> {
    const size = await sizeOf(uri, path);
    if (size > LARGEST_BYTES) throw refused(path, `has ${size} bytes; at most ${LARGEST_BYTES} are read`);
    const bytes = await vscode.workspace.fs.readFile(uri);
    if (isBinary(bytes)) throw refused(path, "is a binary file");
    return new TextDecoder().decode(bytes);
  }

  return {
    async list({ glob, limit = LISTED, signal } = {}) {
      const files: WorkspaceFile[] = [];
      for (const { path, uri } of await walk(glob, limit)) {
        signal?.throwIfAborted();
        const size = await orNull(() => sizeOf(uri, path));
        if (size !== null) files.push({ path, size });
      }
      return files;
    },
    async read(path) {
      const found = await locateInWorkspace(path);
      if (found === null) throw refused(path, "does not exist in the workspace");
      if (hidden(shownPath(found)) || (await isExcludedBySettings(found))) {
        throw refused(path, "is excluded or holds secrets");
      }
      return readText(found, path);
    },
    async search(texts, { glob, limit, signal } = {}) {
      const files = await walk(glob, SEARCHED + 1);
      const textOf = ({ uri, path }: { uri: vscode.Uri; path: string }) => orNull(() => readText(uri, path));
      const lines = await searchLines(files.slice(0, SEARCHED), texts, textOf, { limit, signal });
      return { lines, complete: files.length <= SEARCHED };
    },
  };
}

/** As people see it: relative to its folder, with the folder's name before it where there are several. */
export const shownPath = (uri: vscode.Uri): string => vscode.workspace.asRelativePath(uri).replaceAll("\\", "/");

/** The file of a shown path inside one of the workspace's folders; null where there is none. Nothing outside is looked at. */
export async function locateInWorkspace(path: string): Promise<vscode.Uri | null> {
  const parts = path.split(/[\\/]/).filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw refused(path, "is outside the workspace");
  for (const { uri, name } of vscode.workspace.workspaceFolders ?? []) {
    const inside = parts[0] === name ? [parts, parts.slice(1)] : [parts];
    for (const names of inside) {
      const candidate = vscode.Uri.joinPath(uri, ...names);
      if (await isFile(candidate)) return candidate;
    }
  }
  return null;
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0;
  } catch (error) {
    if (error instanceof vscode.FileSystemError) return false;
    throw error;
  }
}

/** null for files that are refused, or went away meanwhile. */
async function orNull<Value>(read: () => Promise<Value>): Promise<Value | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Trouble || error instanceof vscode.FileSystemError) return null;
    throw error;
  }
}

const outOf = (path: string, globs: readonly string[]): boolean =>
  picomatch([...ALWAYS_OUT, ...globs], { dot: true })(path);

/** What `files.exclude` and `search.exclude` leave out, for all folders together. */
function excludePattern(): string {
  const globs = [...ALWAYS_OUT, ...settingGlobs("files"), ...settingGlobs("search")];
  return `{${globs.join(",")}}`;
}

function settingGlobs(section: "files" | "search"): string[] {
  const globs = vscode.workspace.getConfiguration(section).get<Record<string, unknown>>("exclude", {});
  return Object.entries(globs).flatMap(([glob, isOn]) => (isOn === true && !/[{},]/.test(glob) ? [glob] : []));
}

async function isExcludedBySettings(uri: vscode.Uri): Promise<boolean> {
  const globs = [...settingGlobs("files"), ...settingGlobs("search")];
  const path = vscode.workspace.asRelativePath(uri, false).replaceAll("\\", "/");
  return Promise.resolve(outOf(path, globs));
}

const refused = (path: string, why: string): Trouble =>
  new Trouble("tool", `${path} ${why}; list the workspace to see what can be read.`);
