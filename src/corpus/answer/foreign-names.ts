/** Names in a question that no document knows and that say what it is about: another competition, a body or a thing of another field. */
import type { Library } from "../library";
import type { WeighedConcept } from "./weights";

/** "MotoGP", "NASCAR", "F2": written as a name wherever it stands. */
const WRITTEN_AS_NAME = /^(?=.*\p{Lu})(?:\p{Lu}[\p{Lu}\d]+|\p{L}*\p{Ll}\p{Lu}\p{L}*|\p{Lu}{2,}\p{L}*)$/u;
/** "Formula E", "the World Endurance Championship": a name with the word for a competition. */
const COMPETITION =
  /(?<![\p{L}\d])(?:(Formula)\s+(\p{Lu}\p{L}*|\d+)|((?:\p{Lu}[\p{L}-]+\s+){1,4})(?:Championship|Series|Cup|League|Academy|Trophy|Superbikes?|Rally))(?![\p{L}\d])/gu;

/** Names of other competitions, and abbreviations that no document knows, as the question writes them. */
export function foreignNames(question: string, concepts: readonly WeighedConcept[], library: Library): string[] {
  const unknown = new Set(
    concepts.flatMap(({ words, share, frequency }) => (share === 1 && frequency === 0 ? words.split(" ") : [])),
  );
  const written = [...question.matchAll(/[\p{L}\d]+/gu)].flatMap(([word]) =>
    WRITTEN_AS_NAME.test(word) &&
    unknown.has(word.toLowerCase()) &&
    !stands(new RegExp(String.raw`\b${word}\b`), library)
      ? [word]
      : [],
  );
  const competitions = [...question.matchAll(COMPETITION)].flatMap(([name, formula, other, words]) => {
    if (formula !== undefined) return isOwnFormula(other!, library) ? [] : [name];
    return words!.split(/\s+/).some((word) => unknown.has(word.toLowerCase())) ? [name] : [];
  });
  return [...written, ...competitions];
}

/** "Formula 1" is "Formula One" too. */
const NUMBERS: Readonly<Record<string, string>> = { "1": "one", "2": "two", "3": "three", "4": "four" };

function isOwnFormula(name: string, library: Library): boolean {
  const lower = name.toLowerCase();
  const forms = [lower, NUMBERS[lower], Object.keys(NUMBERS).find((number) => NUMBERS[number] === lower)];
  const written = new RegExp(String.raw`\bformula\s+(?:${forms.filter(Boolean).join("|")})\b|\bf${lower}\b`, "i");
  return stands(written, library);
}

const stands = (words: RegExp, library: Library): boolean =>
  library.documents.some(({ title, text }) => words.test(title) || words.test(text));
