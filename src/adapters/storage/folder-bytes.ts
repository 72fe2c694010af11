/** Bytes of all files in a folder and below. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Files that go away meanwhile count as nothing. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const size = await stat(join(entry.parentPath, entry.name)).then(
      (found) => found.size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return 0;
        throw error;
      },
    );
    bytes += size;
  }
  return bytes;
}
