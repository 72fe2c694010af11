/** A word that the documents write as two: "rejoin" is "re-join" there, and "pitlane" a "pit lane". */
import type { Library } from "../library";
import { STOP_WORDS } from "../search/stop-words";

/** Letters of each part at least. */
const LEAST_PART = 2;
/** Letters of each part at least, where the parts stand apart. */
const LEAST_APART = 3;

const known = new WeakMap<Library, Map<string, string | null>>();

/**
 * @param word that no document knows, in lower case
 * @returns the two words, with a hyphen where the documents write one; null where none holds them side by side
 */
export function writtenApart(word: string, library: Library, documents: readonly string[] | undefined): string | null {
  if (!/^[a-z]+$/.test(word) || word.length < LEAST_PART + LEAST_APART) return null;
  const found = known.get(library) ?? new Map<string, string | null>();
  known.set(library, found);
  const key = `${word} ${documents?.join(" ") ?? ""}`;
  const before = found.get(key);
  if (before !== undefined) return before;
  const written = search(word, library, documents);
  found.set(key, written);
  return written;
}

/** Inflections that end the word differently in the documents: "re-joined", "re-joins". */
const INFLECTED = "(?:s|es|ed|ing)?";

function search(word: string, library: Library, documents: readonly string[] | undefined): string | null {
  const base = word.replace(/(?<=\w{4})(?:s|es|ed|ing)$/, "");
  const patterns = Array.from({ length: base.length - LEAST_PART - 1 }, (_, at) => {
    const [first, second] = [base.slice(0, at + LEAST_PART), base.slice(at + LEAST_PART)];
    if (second.length < LEAST_PART) return "";
    const isApart = [first, second].every((part) => part.length >= LEAST_APART && !STOP_WORDS["en"]!.has(part));
    return `${first}${isApart ? "[- ]" : "-"}${second}${INFLECTED}`;
  }).filter((pattern) => pattern !== "");
  if (patterns.length === 0) return null;
  const pattern = new RegExp(String.raw`\b(?:${patterns.join("|")})\b`, "i");
  for (const { id, text } of library.documents) {
    if (documents !== undefined && !documents.includes(id)) continue;
    const written = pattern.exec(text)?.[0];
    if (written !== undefined) return written.toLowerCase();
  }
  return null;
}
