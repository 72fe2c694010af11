/** Forms of German words: what "Kündigung", "kündigen" and "gekündigt" have in common, and what compounds are made of. */
import type { RegulationDocument } from "../clause";
import { STOP_WORDS } from "../search/stop-words";
import type { SynonymTable } from "../search/synonyms";
import { atOnce } from "../steps";
import { wordsOf } from "../terms";
import { compoundsIn, compoundSteps } from "./german-compounds";
import { GERMAN_EVERYDAY } from "./german-everyday";
import { germanRoot, LEAST_ROOT, type GermanVocabulary } from "./german-root";

const PARTICIPLE = /^ge(?=.{4,}(?:t|en)(?:e[mnrs]?)?$)/;
/** Letters that a part of a compound has at least, and a last part that is looked for alone. */
const LEAST_PART = 4;
const LEAST_END = 7;
/** Letters of a word that may be the last part of a compound. */
const LEAST_LAST = 6;
/** What one step reads: characters of a document, and words. */
const CHARS_AT_ONCE = 50_000;
const WORDS_AT_ONCE = 2_000;
/** Letters that bind a compound's parts. */
const JOINT = /(?:es|en|s|n|e)$/;

const vocabularies = new WeakMap<readonly RegulationDocument[], GermanVocabulary>();

/** The words of the German documents among these. */
export function germanVocabulary(documents: readonly RegulationDocument[]): GermanVocabulary {
  return atOnce(vocabularySteps(documents));
}

/** The same in steps of a few milliseconds, so that others may go on. */
export function* vocabularySteps(documents: readonly RegulationDocument[]): Generator<void, GermanVocabulary> {
  const known = vocabularies.get(documents);
  if (known !== undefined) return known;
  const words = new Set<string>();
  for (const { text, language } of documents) {
    if (language !== "de") continue;
    for (let start = 0, end = 0; start < text.length; start = end) {
      end = stretchEnd(text, start);
      for (const word of wordsOf(text.slice(start, end))) words.add(word);
      yield;
    }
  }
  const vocabulary = new Map<string, string[]>();
  let read = 0;
  for (const word of words) {
    if (isSubject(word)) {
      const root = germanRoot(word);
      const forms = vocabulary.get(root);
      if (forms === undefined) vocabulary.set(root, [word]);
      else forms.push(word);
    }
    if (++read % WORDS_AT_ONCE === 0) yield;
  }
  yield* compoundSteps(vocabulary);
  vocabularies.set(documents, vocabulary);
  return vocabulary;
}

/** Between two words, where there is a place between them. */
function stretchEnd(text: string, start: number): number {
  const far = start + CHARS_AT_ONCE;
  if (far >= text.length) return text.length;
  const blank = text.lastIndexOf(" ", far);
  return blank > start ? blank : far;
}

/** Forms of one word stand for each other, and what the law says for everyday words; nothing where no document is German. */
export function germanSynonyms(vocabulary: GermanVocabulary): SynonymTable {
  if (vocabulary.size === 0) return {};
  const table: Record<string, readonly string[]> = { ...GERMAN_EVERYDAY };
  for (const [root, words] of vocabulary) {
    const participles = (vocabulary.get(`ge${root}`) ?? []).filter((word) => PARTICIPLE.test(word));
    const [first, ...others] = [...words, ...participles];
    if (first !== undefined && others.length > 0) table[first] = [...others, ...(table[first] ?? [])];
  }
  for (const [root, { end, words }] of compoundsIn(vocabulary)) {
    for (const form of vocabulary.get(root) ?? [end]) table[form] = [...(table[form] ?? []), ...words];
  }
  return table;
}

/**
 * The word as the documents have it, or its parts where they have those; the word itself elsewhere. A long last part is looked
 * for even where the documents do not have the first, which stays beside it.
 */
export function inVocabulary(word: string, vocabulary: GermanVocabulary): string {
  if (!isSubject(word)) return word;
  const known = knownForm(word, vocabulary) ?? EVERYDAY_NAMES.get(germanRoot(word));
  return (
    known ??
    compoundsIn(vocabulary).get(germanRoot(word))?.end ??
    compoundOn(word, vocabulary) ??
    partsOf(word, vocabulary) ??
    endOf(word, vocabulary) ??
    word
  );
}

/** Do the documents have a form of the word? */
export const isInVocabulary = (word: string, vocabulary: GermanVocabulary): boolean =>
  knownForm(word, vocabulary) !== null;

function knownForm(word: string, vocabulary: GermanVocabulary): string | null {
  const words = vocabulary.get(germanRoot(word)) ?? vocabulary.get(germanRoot(word.replace(PARTICIPLE, "")));
  return words === undefined ? null : words.includes(word) ? word : words[0]!;
}

/** "rutsche" → "wasserrutsche", "gearbeitet" → "sonntagsarbeit": the shortest compound of the documents that ends in the word. */
function compoundOn(word: string, vocabulary: GermanVocabulary): string | null {
  if (word.length < LEAST_LAST) return null;
  const root = germanRoot(word.replace(PARTICIPLE, ""));
  const isOn = (other: string) => other.endsWith(root) && other.length >= root.length + LEAST_PART;
  const found = [...vocabulary.keys()].filter(isOn).sort((a, b) => a.length - b.length)[0];
  return found === undefined || root.length < LEAST_ROOT ? null : vocabulary.get(found)![0]!;
}

/** "klagefrist" → "klage frist" */
function partsOf(word: string, vocabulary: GermanVocabulary): string | null {
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at++) {
    const start = word.slice(0, at);
    const first = firstPart(start, vocabulary);
    if (first === null) continue;
    const rest = knownForm(word.slice(at), vocabulary) ?? partsOf(word.slice(at), vocabulary);
    if (rest !== null) return `${first} ${rest}`;
  }
  return null;
}

/** A known word, or what the law calls an everyday one, with the letters that bind it or without. */
function firstPart(start: string, vocabulary: GermanVocabulary): string | null {
  const bare = start.replace(JOINT, "");
  const forms = vocabulary.get(germanRoot(start)) ?? vocabulary.get(germanRoot(bare)) ?? [];
  const known = forms.find((form) => form.startsWith(bare) || form === start);
  return known ?? EVERYDAY_NAMES.get(germanRoot(start)) ?? null;
}

/** "massenentlassung" → "massen entlassung" */
function endOf(word: string, vocabulary: GermanVocabulary): string | null {
  for (let at = LEAST_PART; at <= word.length - LEAST_END; at++) {
    const last = knownForm(word.slice(at), vocabulary);
    if (last !== null) return `${word.slice(0, at)} ${last}`;
  }
  return null;
}

const isSubject = (word: string): boolean =>
  word.length >= LEAST_ROOT && !/\d/.test(word) && !STOP_WORDS["de"]!.has(word);

/** By root. */
const EVERYDAY_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(GERMAN_EVERYDAY).map((name) => [germanRoot(name), name] as const),
);
