/** The workspace on a disk, for the terminal and for local folders. */
import { lstat, readFile, readdir, realpath } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import picomatch from "picomatch";
import { Trouble } from "../../errors";
import type { TextMatch, Workspace, WorkspaceFile } from "../../ports/workspace";
import { isSecret } from "./secrets";

export interface DiskOptions {
  root: string;
  /** Globs that are left out, besides those that always are. */
  exclude?: readonly string[];
}

const ALWAYS_OUT = ["**/node_modules/**", "**/.git/**", "**/.hg/**", "**/.svn/**", "**/.DS_Store"];
const LARGEST_BYTES = 1 << 20;
const LISTED = 500;
const MATCHED = 60;
const LINE_CHARS = 300;
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
    if (bytes.subarray(0, 8_000).includes(0)) throw refused(path, "is a binary file");
    return bytes.toString("utf8");
  }

  return {
    async list({ glob, limit = LISTED, signal } = {}) {
      const wanted = glob ? picomatch(glob, { dot: true, basename: !glob.includes("/") }) : () => true;
      const found: WorkspaceFile[] = [];
      for await (const file of walk("", signal)) {
        if (wanted(file.path)) found.push(file);
        if (found.length >= limit) break;
      }
      return found;
    },
    read: (path) => read(path),
    async search(text, { glob, limit = MATCHED, signal } = {}) {
      const matches = matcher(text);
      const found: TextMatch[] = [];
      const wanted = glob ? picomatch(glob, { dot: true, basename: !glob.includes("/") }) : () => true;
      for await (const file of walk("", signal)) {
        if (!wanted(file.path) || file.size > LARGEST_BYTES) continue;
        const bytes = await readFile(join(root, file.path)).catch(unreadable);
        if (!bytes || bytes.subarray(0, 8_000).includes(0)) continue;
        for (const [index, line] of bytes.toString("utf8").split(/\r?\n/).entries()) {
          if (matches(line)) found.push({ path: file.path, line: index + 1, text: line.trim().slice(0, LINE_CHARS) });
          if (found.length >= limit) return found;
        }
      }
      return found;
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

/** The whole phrase, or all words of it. */
export function matcher(text: string): (line: string) => boolean {
  const phrase = text.trim().toLowerCase();
  const words = phrase.split(/\s+/).filter(Boolean);
  return (line) => {
    const low = line.toLowerCase();
    return phrase !== "" && (low.includes(phrase) || words.every((word) => low.includes(word)));
  };
}
