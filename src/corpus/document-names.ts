/** Which words of a question name documents: words of their titles, and abbreviations of them such as FSAE. */
import type { RegulationDocument } from "./clause";

/** Words of the question, in lower case, that all the documents are called by. */
export function nameWordsOf(documents: readonly RegulationDocument[], query: string): string[] {
  if (documents.length === 0) return [];
  const names = documents.map(wordsOfName);
  return wordsIn(query)
    .filter((word) => names.every((own) => isNameWord(word, own)))
    .map((word) => word.toLowerCase());
}

/** Words of the question, in lower case, that abbreviate the document's name. */
export function abbreviationsOf(document: RegulationDocument, query: string): string[] {
  const name = wordsOfName(document);
  return wordsIn(query)
    .filter((word) => !name.includes(word.toLowerCase()) && abbreviates(word, name))
    .map((word) => word.toLowerCase());
}

function wordsOfName({ title, series }: RegulationDocument): string[] {
  return wordsIn(`${title} ${series ?? ""}`).map((word) => word.toLowerCase());
}

function isNameWord(word: string, name: readonly string[]): boolean {
  return name.includes(word.toLowerCase()) || abbreviates(word, name);
}

/** "FSAE" is made of "Formula SAE", "GDPR" of "General Data Protection Regulation", "F1" of "Formula One". */
function abbreviates(word: string, name: readonly string[]): boolean {
  if (/^f1$/i.test(word)) return name.includes("formula");
  const letters = /^(\p{Lu}{3,})(?:v\d+)?$/u.exec(word)?.[1]!.toLowerCase();
  if (letters === undefined) return false;
  return name.some((_, at) => spells(letters, name.slice(at)));
}

/** Do first letters or whole words, one after the other, make up the letters? */
function spells(letters: string, words: readonly string[]): boolean {
  if (letters === "") return true;
  const [first, ...rest] = words;
  if (first === undefined) return false;
  if (letters.startsWith(first) && spells(letters.slice(first.length), rest)) return true;
  return letters[0] === first[0] && spells(letters.slice(1), rest);
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}
