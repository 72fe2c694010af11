/** What a question abbreviates and the documents only spell out: "ELT" is an "emergency locator transmitter" there. */
import type { Library } from "../library";
import { STOP_WORDS } from "../search/stop-words";

/** Letters of an abbreviation. */
const LEAST = 3;
const MOST = 6;
/** Places where the words stand, so that they are a name rather than neighbours by chance. */
const MIN_PLACES = 2;

/**
 * The words that the letters stand for in the documents, in lower case; null where none do.
 *
 * @param word of the query, in lower case
 * @param query as it was asked: only capitals abbreviate
 */
export function spelledOut(
  word: string,
  query: string,
  library: Library,
  documents: readonly string[] | undefined,
): string | null {
  const letters =
    word.length > LEAST && query.includes(`${word.slice(0, -1).toUpperCase()}s`) ? word.slice(0, -1) : word;
  if (letters.length < LEAST || letters.length > MOST || !/^[a-z]+$/.test(letters)) return null;
  if (!query.includes(letters.toUpperCase())) return null;
  const words = [...letters].map((letter) => `${letter}\\p{L}+`).join("[\\s-]+");
  const pattern = new RegExp(`(?<![\\p{L}\\d])${words}`, "giu");
  const places = new Map<string, number>();
  for (const { id, text } of library.documents) {
    if (documents !== undefined && !documents.includes(id)) continue;
    for (const [found] of text.matchAll(pattern)) {
      const name = found.toLowerCase().replace(/\s+/g, " ").replace(/s$/, "");
      places.set(name, (places.get(name) ?? 0) + 1);
    }
  }
  const names = [...places].filter(([name, count]) => count >= MIN_PLACES && !name.split(/[\s-]/).some(isSmall));
  return names.sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const isSmall = (word: string): boolean => STOP_WORDS["en"]!.has(word);
