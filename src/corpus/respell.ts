/** Puts words of a question right that no document knows and that are one slip away from a word of the documents. */
import { FAMILIAR_WORDS } from "./answer/concepts";
import { isInflectionIn } from "./answer/inflections";
import type { RegulationDocument } from "./clause";
import { COMPARATIVES } from "./compare/comparatives";
import type { Library } from "./library";
import { STOP_WORDS } from "./search/stop-words";

export interface Respelled {
  /** The question with its words put right. */
  query: string;
  /** What was put right, to be shown; "" where nothing was. */
  notice: string;
}

/** Letters of a word that may be misspelled, and from which one wrong letter among the right ones is a slip. */
const LEAST_LETTERS = 5;
const LETTER_REPLACED = 7;
/** A name in the middle of a sentence, or an abbreviation, is no slip. */
const WORD = /(?<![\p{L}\d'’-])\p{L}\p{Ll}{4,}(?![\p{L}\d'’-])/gu;
const IS_NAME = /^\p{Lu}/u;

export function respelled(library: Library, question: string): Respelled {
  const slips: string[] = [];
  const query = question.replace(WORD, (word: string, offset: number) => {
    if ((offset > 0 && IS_NAME.test(word)) || isFamiliar(word.toLowerCase()) || library.frequency(word) > 0)
      return word;
    const meant = meantBy(word.toLowerCase(), library);
    if (meant === null) return word;
    slips.push(`“${meant}” instead of “${word}”`);
    return meant;
  });
  return { query, notice: slips.length === 0 ? "" : `Searched for ${slips.join(" and ")}.` };
}

/** What a comparison is asked with, which no rule need say. */
const COMPARING = new Set([...COMPARATIVES.split("|"), "binding", "mandatory", "optional", "compulsory", "voluntary"]);
const isFamiliar = (word: string): boolean =>
  isInflectionIn(FAMILIAR_WORDS, word) || STOP_WORDS["en"]!.has(word) || COMPARING.has(word);

/** The commonest word of the documents that the word is one slip away from, else one that questions use; null where there is none. */
function meantBy(word: string, library: Library): string | null {
  const near = library.documents.flatMap((document) => wordsIn(document).filter((other) => isSlip(word, other)));
  if (near.length === 0) return [...FAMILIAR_WORDS].find((other) => isSlip(word, other)) ?? null;
  const counted = [...new Set(near)].map((other) => ({ other, count: library.frequency(other) }));
  return counted.sort((a, b) => b.count - a.count)[0]?.other ?? null;
}

/**
 * Are two letters swapped, is one left out or doubled inside the word, or one of a long word replaced? What differs at the start
 * or the end is another word or another form: "plane" is no slip of "plan".
 */
export function isSlip(word: string, meant: string): boolean {
  if (word === meant || word.length < LEAST_LETTERS || word[0] !== meant[0]) return false;
  let start = 0;
  while (start < word.length && word[start] === meant[start]) start++;
  let end = 0;
  while (end < Math.min(word.length, meant.length) - start && word.at(-1 - end) === meant.at(-1 - end)) end++;
  const [said, wanted] = [word.slice(start, word.length - end), meant.slice(start, meant.length - end)];
  const isSwapped = said.length === 2 && wanted === `${said[1]}${said[0]}`;
  const isLeftOut = end > 0 && said === "" && wanted.length === 1;
  const isDoubled = end > 0 && wanted === "" && said === word[start - 1];
  const isReplaced = word.length >= LETTER_REPLACED && said.length === 1 && isMistaken(said, wanted);
  return isSwapped || isLeftOut || isDoubled || isReplaced;
}

/** Vowels, letters of one sound, and those that lie side by side on a keyboard. */
const MISTAKEN = [
  "aeiouy",
  "cks",
  "sz",
  "mn",
  "bv",
  "fv",
  "dt",
  "bn",
  "gh",
  "rt",
  "er",
  "op",
  "as",
  "sd",
  "kl",
  "xc",
  "qw",
];

const isMistaken = (said: string, wanted: string): boolean =>
  wanted.length === 1 && MISTAKEN.some((letters) => letters.includes(said) && letters.includes(wanted));

const wordsByDocument = new WeakMap<RegulationDocument, readonly string[]>();

/** The long words of a document, each once, in lower case. */
function wordsIn(document: RegulationDocument): readonly string[] {
  const known = wordsByDocument.get(document);
  if (known !== undefined) return known;
  const words = [...new Set(document.text.toLowerCase().match(LONG_WORDS) ?? [])];
  wordsByDocument.set(document, words);
  return words;
}

const LONG_WORDS = /\p{L}{4,}/gu;
