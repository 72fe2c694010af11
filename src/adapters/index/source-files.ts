/** The files that sources are read from: the disk, or what an editor serves in its place. */
import { readdir, readFile, stat } from "node:fs/promises";

export interface SourceStat {
  kind: "file" | "folder";
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified: number;
}

export interface SourceFiles {
  /** Names in a folder, folders with a "/" at the end; empty where it cannot be listed. */
  list(folder: string): Promise<string[]>;
  /** null where there is nothing. */
  stat(path: string): Promise<SourceStat | null>;
  /** In a buffer of their own. */
  readBytes(path: string): Promise<Uint8Array>;
}

export const diskFiles: SourceFiles = {
  async list(folder) {
    try {
      const entries = await readdir(folder, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() || entry.isDirectory())
        .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
    } catch (error) {
      return absent(error, []);
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

/** `value` where the file system says that there is nothing to see; other errors go on. */
function absent<Value>(error: unknown, value: Value): Value {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "EACCES" || code === "EPERM" || code === "ELOOP")
    return value;
  throw error;
}
