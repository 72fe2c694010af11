/** The workspace on a disk, for the terminal and for local folders. */
import { lstat, readFile, readdir, realpath } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import picomatch from "picomatch";
import { Trouble } from "../../errors";
import type { Workspace, WorkspaceFile } from "../../ports/workspace";
import { LARGEST_BYTES, LISTED, SEARCHED } from "./limits";
import { searchLines } from "./line-search";
import { isSecret } from "./secrets";

export interface DiskOptions {
  root: string;
  /** Globs that are left out, besides those that always are. */
  exclude?: readonly string[];
}

const ALWAYS_OUT = ["**/node_modules/**", "**/.git/**", "**/.hg/**", "**/.svn/**", "**/.DS_Store"];
const UNREADABLE = new Set(["ENOENT", "ENOTDIR", "EISDIR", "EACCES", "EPERM", "ELOOP", "ENAMETOOLONG", "EIO", "EBUSY"]);

export function diskWorkspace({ root, exclude = [] }: DiskOptions): Workspace {
  const out = picomatch([...ALWAYS_OUT, ...exclude], { dot: true });
  const hidden = (path: string) => isSecret(path) || out(path) || out(`${path}/`);

  async function* walk(folder: string, signal?: AbortSignal): AsyncGenerator<WorkspaceFile> {
    signal?.throwIfAborted();
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unreadable);
    for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (hidden(path)) continue;
      if (entry.isDirectory()) yield* walk(path, signal);
      else if (entry.isFile()) {
        const found = await lstat(join(root, path)).catch(unreadable);
        if (found) yield { path, size: found.size };
      }
    }
  }

  async function read(path: string): Promise<string> {
    const inside = await locate(root, path);
    if (hidden(inside)) throw refused(path, "is excluded or holds secrets");
    const file = join(root, inside);
    const found = await lstat(file).catch(unreadable);
    // What is no file, a pipe for one, may be read for ever.
    if (found && !found.isFile()) throw refused(path, "is no file");
    if (found && found.size > LARGEST_BYTES)
      throw refused(path, `has ${found.size} bytes; at most ${LARGEST_BYTES} are read`);
    const bytes = found && (await readFile(file).catch(unreadable));
    if (!bytes) throw refused(path, "cannot be read");
    if (isBinary(bytes)) throw refused(path, "is a binary file");
    return bytes.toString("utf8");
  }

  async function list(glob: string | undefined, limit: number, signal?: AbortSignal): Promise<WorkspaceFile[]> {
    const wanted = glob ? picomatch(glob, { dot: true, basename: !glob.includes("/") }) : () => true;
    const found: WorkspaceFile[] = [];
    for await (const file of walk("", signal)) {
      if (wanted(file.path)) found.push(file);
      if (found.length >= limit) break;
    }
    return found;
  }

  async function textOf({ path, size }: WorkspaceFile): Promise<string | null> {
    if (size > LARGEST_BYTES) return null;
    const bytes = await readFile(join(root, path)).catch(unreadable);
    return bytes === null || isBinary(bytes) ? null : bytes.toString("utf8");
  }

  return {
    list: ({ glob, limit = LISTED, signal } = {}) => list(glob, limit, signal),
    read: (path) => read(path),
    async search(texts, { glob, limit, signal } = {}) {
      const files = await list(glob, SEARCHED + 1, signal);
      const lines = await searchLines(files.slice(0, SEARCHED), texts, textOf, { limit, signal });
      return { lines, complete: files.length <= SEARCHED };
    },
  };
}

/** null for what went away meanwhile, or may not be read. */
function unreadable(error: unknown): null {
  if (error instanceof Error && "code" in error && UNREADABLE.has(String(error.code))) return null;
  throw error;
}

/** The path inside the root, "/" between its parts; refuses what leads out of it, links included. */
export async function locate(root: string, path: string): Promise<string> {
  const base = await realpath(root);
  const target = await realpath(resolve(base, path)).catch(() => {
    throw refused(path, "does not exist in the workspace");
  });
  const inside = relative(base, target);
  if (inside === "" || inside.startsWith("..") || resolve(base, inside) !== target) {
    throw refused(path, "is outside the workspace");
  }
  return inside.split(sep).join("/");
}

function refused(path: string, why: string): Trouble {
  return new Trouble("tool", `${path} ${why}; list the workspace to see what can be read.`);
}

/** Does a zero byte stand near the start, as in no text? */
export const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 8_000).includes(0);
