// A file system that exists in memory only, as the workspaces of some extensions do. It only reads.
import * as vscode from "vscode";

export const MEMORY_SCHEME = "steward-memory";

/** The files of the virtual workspace, by path. */
export const MEMORY_FILES: Readonly<Record<string, string>> = {
  "/rules/Kart Regulations 2026.md": [
    "# Kart Regulations 2026",
    "",
    "## 1 Weight",
    "",
    "1.1 The minimum weight of the kart is 110 kg.",
    "",
    "1.2 The weight is measured after the race with the driver aboard.",
    "",
    "## 2 Noise",
    "",
    "2.1 The noise of the kart must not exceed 95 dB.",
    "",
  ].join("\n"),
  "/rules/notes.txt": "The kart weighs 108 kg. Compare Article 1.1 of the regulations.\n",
};

const MODIFIED = Date.parse("2026-01-02T03:04:05Z");

export function memoryFiles(): vscode.FileSystemProvider {
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const refuse = (uri: vscode.Uri): never => {
    throw vscode.FileSystemError.NoPermissions(uri);
  };
  return {
    onDidChangeFile: changes.event,
    watch: () => new vscode.Disposable(() => undefined),
    stat(uri) {
      const text = MEMORY_FILES[uri.path];
      const times = { ctime: MODIFIED, mtime: MODIFIED };
      if (text !== undefined)
        return { ...times, type: vscode.FileType.File, size: new TextEncoder().encode(text).length };
      if (entriesOf(uri.path).length > 0) return { ...times, type: vscode.FileType.Directory, size: 0 };
      throw vscode.FileSystemError.FileNotFound(uri);
    },
    readDirectory: ({ path }) => entriesOf(path),
    readFile(uri) {
      const text = MEMORY_FILES[uri.path];
      if (text === undefined) throw vscode.FileSystemError.FileNotFound(uri);
      return new TextEncoder().encode(text);
    },
    createDirectory: refuse,
    writeFile: refuse,
    delete: refuse,
    rename: refuse,
  };
}

function entriesOf(folder: string): [string, vscode.FileType][] {
  const prefix = folder.endsWith("/") ? folder : `${folder}/`;
  const inside = Object.keys(MEMORY_FILES).filter((path) => path.startsWith(prefix));
  const entries = inside.map((path): [string, vscode.FileType] => {
    const [name = "", ...rest] = path.slice(prefix.length).split("/");
    return [name, rest.length > 0 ? vscode.FileType.Directory : vscode.FileType.File];
  });
  return [...new Map(entries)];
}
