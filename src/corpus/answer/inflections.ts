/** Inflections of English words, told from other words of the same root: "applies" is "apply", an "application" is something else. */

/** Endings and what stands in their place in the word itself. */
const ENDINGS: readonly [RegExp, string][] = [
  [/(?:s|es|ed|d|ing|ly)$/, ""],
  [/(?:es|ed|ing)$/, "e"],
  [/(?:ies|ied)$/, "y"],
  [/es$/, ""],
  [/ed$/, ""],
];

/** Is the word, or the one that it is an inflection of, among these? */
export function isInflectionIn(words: ReadonlySet<string>, word: string): boolean {
  return (
    words.has(word) || ENDINGS.some(([ending, base]) => ending.test(word) && words.has(word.replace(ending, base)))
  );
}
