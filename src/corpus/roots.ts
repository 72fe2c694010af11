/** Roots of words: what "deliver", "delivery" and "deliveries" have in common. Coarser than the stems of the index. */
import { stem } from "./search/stemmer";
import { wordsOf } from "./terms";

const ENDINGS =
  /(?:ational|ation|ition|ement|ment|ance|ence|ancy|ency|ity|iti|ion|al|er|or|iv|abl|ibl|ant|ent|li|i|e)$/;
/** Letters that a root keeps at least. */
const MIN_ROOT = 4;
const MAX_CACHED = 50_000;

const cache = new Map<string, string>();

export function rootOf(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  let root = stem(word.toLowerCase(), "en");
  for (;;) {
    const shorter = root.replace(ENDINGS, "");
    if (shorter === root || shorter.length < MIN_ROOT) break;
    root = shorter;
  }
  if (cache.size > MAX_CACHED) cache.clear();
  cache.set(word, root);
  return root;
}

/** Roots of all words of a text; the parts of a hyphenated word too. */
export function rootsOf(text: string): Set<string> {
  const roots = new Set<string>();
  for (const word of wordsOf(text)) {
    roots.add(rootOf(word));
    if (/[-’']/.test(word)) for (const part of word.split(/[-’']/)) if (part.length > 1) roots.add(rootOf(part));
  }
  return roots;
}
