/** The files that sources are read from: the disk, or what an editor serves in its place. */
import type { Dirent } from "node:fs";
import { readdir, readFile, realpath, stat } from "node:fs/promises";

export interface SourceStat {
  kind: "file" | "folder";
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

export interface SourceName {
  name: string;
  /** A link leads to either, in the folder or elsewhere. */
  kind: SourceStat["kind"] | "link";
}

export interface SourceFiles {
  /** What lies in a folder, pipes and devices aside; nothing where it cannot be listed. */
  list(folder: string): Promise<SourceName[]>;
  /** Where a link leads in the end; null where there is nothing. */
  target(link: string): Promise<string | null>;
  /** null where there is nothing. */
  stat(path: string): Promise<SourceStat | null>;
  /** In a buffer of their own. */
  readBytes(path: string): Promise<Uint8Array>;
}

export const diskFiles: SourceFiles = {
  async list(folder) {
    try {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries.flatMap((entry) => {
        const kind = kindOf(entry);
        return kind === null ? [] : [{ name: entry.name, kind }];
      });
    } catch (error) {
      return absent(error, []);
    }
  },
  async target(link) {
    try {
      return await realpath(link);
    } catch (error) {
      return absent(error, null);
    }
  },
  async stat(path) {
    try {
      const found = await stat(path);
      // A pipe or a device may be read for ever.
      if (!found.isFile() && !found.isDirectory()) return null;
      return { kind: found.isDirectory() ? "folder" : "file", size: found.size, modified: found.mtimeMs };
    } catch (error) {
      return absent(error, null);
    }
  },
  async readBytes(path) {
    const bytes = await readFile(path);
    if (bytes.buffer.byteLength === bytes.byteLength) return new Uint8Array(bytes.buffer);
    const copy = new Uint8Array(bytes.byteLength);
    copy.set(bytes);
    return copy;
  },
};

function kindOf(entry: Dirent): SourceName["kind"] | null {
  if (entry.isDirectory()) return "folder";
  if (entry.isSymbolicLink()) return "link";
  return entry.isFile() ? "file" : null;
}

/** `value` where the file system says that there is nothing to see; other errors go on. */
function absent<Value>(error: unknown, value: Value): Value {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES" || code === "EPERM" || code === "ELOOP")
    return value;
  throw error;
}
