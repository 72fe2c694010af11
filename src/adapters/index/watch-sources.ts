/** Hears when files of the sources come, change, move or go, and says so once they rest and nobody reads. */
import { isAbsolute, join, relative, sep } from "node:path";
import { excluder, isDocument, isSkipped, sourcePlaces, type Discovery, type SourcePlace } from "./discover";
import type { SourceFiles } from "./source-files";

export interface FileEvent {
  kind: "created" | "changed" | "deleted";
  /** Absolute; of a file, or of a folder that came or went as a whole. */
  path: string;
}

export interface FileWatcher {
  /** Tells what happens in the folder, and below where the place is deep; the returned function ends that. */
  watch(place: SourcePlace, heard: (event: FileEvent) => void): () => void;
}

export interface SourceWatchOptions {
  discovery: Discovery;
  files: SourceFiles;
  watcher: FileWatcher;
  /** Absolute paths of the files that were found last. */
  known: () => readonly string[];
  /** Does somebody read just now? Then what changed is told later. */
  isBusy: () => boolean;
  changed: () => void;
  restMs?: number;
  pollMs?: number;
}

/** So long nothing may happen before a change is told, ms: saving and unpacking come in bursts. */
const REST_MS = 500;
/** So often files outside the workspace are looked at, ms: drives of a network tell nothing. */
const POLL_MS = 5_000;

/** The returned function ends all watching. */
export async function watchSources(options: SourceWatchOptions): Promise<() => void> {
  const { discovery, files, watcher, isBusy, changed, restMs = REST_MS, pollMs = POLL_MS } = options;
  const isExcluded = excluder(discovery);
  const places = await sourcePlaces(discovery, files);
  let resting: NodeJS.Timeout | null = null;
  let isEnded = false;

  const rest = () => {
    if (isEnded) return;
    if (resting !== null) clearTimeout(resting);
    resting = setTimeout(() => {
      resting = null;
      if (isBusy()) rest();
      else changed();
    }, restMs);
  };

  async function matters({ kind, path }: FileEvent, { folder }: SourcePlace): Promise<boolean> {
    if (isLeftOut(path, folder, isExcluded)) return false;
    if (isDocument(path) || options.known().some((file) => file === path || file.startsWith(path + sep))) return true;
    return kind === "created" && (await files.stat(path))?.kind === "folder";
  }

  const ends = places
    .filter(({ folder }) => folder !== sep)
    .map((place) =>
      watcher.watch(place, (event) => {
        // A place that cannot be looked at is read anew: the reading says what is wrong with it.
        void matters(event, place).then((isMatter) => (isMatter ? rest() : undefined), rest);
      }),
    );
  const isOutside = places.some(({ folder }) => discovery.workspaceFolders.every(({ path }) => !isIn(folder, path)));
  const polling = isOutside ? setInterval(rest, pollMs) : null;
  return () => {
    isEnded = true;
    for (const end of ends) end();
    if (polling !== null) clearInterval(polling);
    if (resting !== null) clearTimeout(resting);
  };
}

/** Does the path, or a folder between it and the watched one, stand aside from what is looked through? */
function isLeftOut(path: string, folder: string, isExcluded: (path: string) => boolean): boolean {
  let at = folder;
  return relative(folder, path)
    .split(sep)
    .some((name) => {
      at = join(at, name);
      return isSkipped(name) || isExcluded(at);
    });
}

function isIn(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return !isAbsolute(inside) && inside.split(sep)[0] !== "..";
}
