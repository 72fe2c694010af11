/** Looks for lines of files, however they are read. */
import type { TextMatch } from "../../ports/workspace";

/** Lines that are found for a text where nothing else is asked for. */
const MATCHED = 60;
const LINE_CHARS = 300;
/** Files that are read at once. */
const TOGETHER = 16;

interface Sought {
  matches: (line: string) => boolean;
  /** Lines found so far. */
  count: number;
}

/**
 * Lines that hold any of the texts, in the order of the files, at most `limit` for each text.
 *
 * @param read null for what is no text, or cannot be read
 */
export async function searchLines<File extends { path: string }>(
  files: readonly File[],
  texts: readonly string[],
  read: (file: File) => Promise<string | null>,
  { limit = MATCHED, signal }: { limit?: number | undefined; signal?: AbortSignal | undefined },
): Promise<TextMatch[]> {
  const sought: Sought[] = texts.map((text) => ({ matches: matcher(text), count: 0 }));
  const found: TextMatch[] = [];
  for (let from = 0; from < files.length; from += TOGETHER) {
    signal?.throwIfAborted();
    const some = files.slice(from, from + TOGETHER);
    const contents = await Promise.all(some.map(read));
    for (const [at, content] of contents.entries()) {
      for (const [index, line] of (content ?? "").split(/\r?\n/).entries()) {
        const wanted = sought.filter(({ matches, count }) => count < limit && matches(line));
        for (const one of wanted) one.count++;
        if (wanted.length > 0)
          found.push({ path: some[at]!.path, line: index + 1, text: line.trim().slice(0, LINE_CHARS) });
      }
      if (sought.every(({ count }) => count >= limit)) return found;
    }
  }
  return found;
}

/** The whole phrase, or all words of it. */
function matcher(text: string): (line: string) => boolean {
  const phrase = text.trim().toLowerCase();
  const words = phrase.split(/\s+/).filter(Boolean);
  return (line) => {
    const low = line.toLowerCase();
    return phrase !== "" && (low.includes(phrase) || words.every((word) => low.includes(word)));
  };
}
