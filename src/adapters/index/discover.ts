/** Finds the files that sources name: files, folders and globs, or all documents of the workspace. */
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import picomatch from "picomatch";
import { isSecret } from "../workspace/secrets";
import type { SourceFiles, SourceStat } from "./source-files";

export interface WorkspaceFolder {
  name: string;
  /** Absolute. */
  path: string;
}

export interface Discovery {
  workspaceFolders: readonly WorkspaceFolder[];
  /** Files, folders, globs; empty means all documents of the workspace. */
  sources: readonly string[];
  /** Globs of what is left out, relative to a workspace folder or absolute. */
  exclude: readonly string[];
  /** Where the index itself lies; never looked through. */
  ownFolder?: string;
}

export interface SourceFile extends SourceStat {
  /** Absolute. */
  path: string;
  /** As people see it: workspace-relative with "/", or absolute. */
  shown: string;
  /** Was it named itself or by its folder, so that it counts as a regulation without numbered clauses? */
  isNamed: boolean;
}

/** A folder in which files of the sources lie or may come to lie. */
export interface SourcePlace {
  /** Absolute. */
  folder: string;
  /** Do the folders below count as well? */
  isDeep: boolean;
}

export interface DiscoveryResult {
  files: SourceFile[];
  /** Sources that name nothing. */
  missing: string[];
  /** Links of the workspace to documents outside of it, which are not followed; as people see them. */
  links: string[];
}

const DOCUMENT = /\.(pdf|docx|html?|xhtml|md|markdown|txt|text)$/i;
const SKIPPED_FOLDERS = new Set(["node_modules", "bower_components", "__pycache__", "venv"]);
/** Files that tell about a project; their numbered headings are versions, not clauses. */
const ABOUT_PROJECT =
  /^(readme|changelog|changes|history|licen[cs]e|copying|contributing|contributors|code[-_]of[-_]conduct|security|authors|notice|third[-_ ]?party.*|todo|release[-_ ]?notes|roadmap|upgrading|migration|requirements|robots)\b[^/]*$/i;
const MAX_FILES = 20_000;
const MAX_DEPTH = 40;

export async function discover(discovery: Discovery, files: SourceFiles): Promise<DiscoveryResult> {
  const found = new Map<string, SourceFile>();
  const missing: string[] = [];
  const links: string[] = [];
  const isExcluded = excluder(discovery);
  const add = (path: string, stat: SourceStat, isNamed: boolean) => {
    if (!found.has(path) && !isSecret(path))
      found.set(path, { ...stat, path, shown: shownPath(path, discovery.workspaceFolders), isNamed });
  };
  if (discovery.sources.length === 0) {
    for (const folder of discovery.workspaceFolders) {
      const visit: Visit = (path, stat, name) => {
        if (!ABOUT_PROJECT.test(name)) add(path, stat, false);
      };
      const linked = await walk(folder.path, files, isExcluded, visit);
      const documents = linked.filter((path) => !ABOUT_PROJECT.test(basename(path)));
      for (const link of await leadingOut(documents, discovery.workspaceFolders, files))
        links.push(shownPath(link, discovery.workspaceFolders));
    }
  }
  for (const source of discovery.sources) {
    const before = found.size;
    await addSource(source, discovery, files, isExcluded, add);
    if (found.size === before && ![...found.values()].some(({ path }) => candidates(source, discovery).includes(path)))
      missing.push(source);
  }
  return { files: [...found.values()].sort((a, b) => (a.shown < b.shown ? -1 : 1)), missing, links };
}

type Add = (path: string, stat: SourceStat, isNamed: boolean) => void;

async function addSource(
  source: string,
  discovery: Discovery,
  files: SourceFiles,
  isExcluded: (path: string) => boolean,
  add: Add,
): Promise<void> {
  for (const path of candidates(source, discovery)) {
    const stat = await files.stat(path);
    if (stat?.kind === "file") return add(path, stat, true);
    if (stat?.kind === "folder") {
      await walk(path, files, isExcluded, (file, fileStat) => add(file, fileStat, true));
      return;
    }
  }
  for (const pattern of candidates(source, discovery)) {
    const { base, isGlob } = picomatch.scan(pattern.split(sep).join("/"));
    if (!isGlob) continue;
    const matches = picomatch(pattern.split(sep).join("/"), { nocase: true });
    await walk(base === "" ? sep : base, files, isExcluded, (file, stat) => {
      if (matches(file.split(sep).join("/"))) add(file, stat, true);
    });
  }
}

/** Where the files that `discover` finds lie, and where those it misses would. */
export async function sourcePlaces(discovery: Discovery, files: SourceFiles): Promise<SourcePlace[]> {
  if (discovery.sources.length === 0)
    return discovery.workspaceFolders.map(({ path }) => ({ folder: path, isDeep: true }));
  const places = new Map<string, SourcePlace>();
  for (const path of discovery.sources.flatMap((source) => candidates(source, discovery))) {
    const isFolder = (await files.stat(path))?.kind === "folder";
    const { base, isGlob } = picomatch.scan(path.split(sep).join("/"));
    const folder = isFolder ? path : isGlob ? resolve(base === "" ? sep : base) : dirname(path);
    const isDeep = isFolder || isGlob;
    if (isDeep || !places.has(folder)) places.set(folder, { folder, isDeep });
  }
  return [...places.values()];
}

export const isDocument = (path: string): boolean => DOCUMENT.test(path);

/** Is what bears this name never looked into? */
export const isSkipped = (name: string): boolean => name.startsWith(".") || SKIPPED_FOLDERS.has(name);

/** Absolute readings of a source: as it is, under the home folder, or in each workspace folder. */
function candidates(source: string, { workspaceFolders }: Discovery): string[] {
  if (source.startsWith("~/")) return [join(homedir(), source.slice(2))];
  if (isAbsolute(source)) return [resolve(source)];
  return workspaceFolders.flatMap(({ name, path }) => {
    const inside = resolve(path, source);
    return source.startsWith(`${name}/`) ? [inside, resolve(path, source.slice(name.length + 1))] : [inside];
  });
}

type Visit = (path: string, stat: SourceStat, name: string) => void;

/** Visits the documents in a folder and below; gives the links that look like documents, which are not followed. */
async function walk(
  folder: string,
  files: SourceFiles,
  isExcluded: (path: string) => boolean,
  visit: Visit,
): Promise<string[]> {
  const links: string[] = [];
  const open: { path: string; depth: number }[] = [{ path: folder, depth: 0 }];
  for (let seen = 0, next = open.pop(); next !== undefined && seen < MAX_FILES; next = open.pop()) {
    const { path: parent, depth } = next;
    const all = await files.list(parent);
    const wanted = all.filter(({ name, kind }) => {
      const path = join(parent, name);
      return !name.startsWith(".") && !isExcluded(kind === "folder" ? `${path}${sep}` : path);
    });
    const documents = wanted.filter(({ name, kind }) => kind === "file" && isDocument(name)).map(({ name }) => name);
    const stats = await Promise.all(documents.map((name) => files.stat(join(parent, name))));
    documents.forEach((name, at) => {
      const stat = stats[at];
      if (stat?.kind === "file") visit(join(parent, name), stat, name);
    });
    seen += documents.length;
    for (const { name, kind } of wanted) {
      if (kind === "link" && isDocument(name)) links.push(join(parent, name));
      if (kind === "folder" && !SKIPPED_FOLDERS.has(name) && depth < MAX_DEPTH)
        open.push({ path: join(parent, name), depth: depth + 1 });
    }
  }
  return links;
}

/** Those links whose file lies in none of the folders; what lies there is found without them. */
async function leadingOut(
  links: readonly string[],
  folders: readonly WorkspaceFolder[],
  files: SourceFiles,
): Promise<string[]> {
  if (links.length === 0) return [];
  const roots = await Promise.all(folders.map(async ({ path }) => (await files.target(path)) ?? path));
  const targets = await Promise.all(links.map((link) => files.target(link)));
  const isBelow = (root: string, path: string) =>
    !/^\.\.(?:[\\/]|$)/.test(relative(root, path)) && !isAbsolute(relative(root, path));
  const isOutside = (target: string | null) => target !== null && !roots.some((root) => isBelow(root, target));
  return links.filter((_, at) => isOutside(targets[at]!));
}

/** Tells of an absolute path whether it is left out. */
export function excluder({ exclude, workspaceFolders, ownFolder }: Discovery): (path: string) => boolean {
  const matches = exclude.length === 0 ? () => false : picomatch([...exclude], { dot: true });
  return (path) =>
    (ownFolder !== undefined && relative(ownFolder, path) === "") ||
    matches(path.split(sep).join("/")) ||
    workspaceFolders.some((folder) => {
      const inside = relative(folder.path, path).split(sep).join("/");
      return inside !== "" && !inside.startsWith("..") && (matches(inside) || matches(`${inside}/`));
    });
}

/** Workspace-relative with "/", prefixed by the folder's name where there are several; else absolute. */
export function shownPath(path: string, folders: readonly WorkspaceFolder[]): string {
  for (const folder of folders) {
    const inside = relative(folder.path, path).split(sep).join("/");
    if (inside === "" || inside.startsWith("../") || isAbsolute(inside)) continue;
    return folders.length > 1 ? `${folder.name}/${inside}` : inside;
  }
  return path;
}
