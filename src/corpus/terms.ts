/** Words of a question or a text that name its subject. */
import { FRAMING_WORDS } from "./search/framing-words";
import { stem } from "./search/stemmer";
import { STOP_WORDS } from "./search/stop-words";

export interface ContentTerm {
  word: string;
  /** 0..1: words that only frame a question count little. */
  share: number;
}

const FRAMING_SHARE = 0.2;
const WORD = /[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu;

const framing = new Set(Object.values(FRAMING_WORDS).flat());

/** The distinct words of a text that are no stop words, in order. */
export function contentTerms(text: string, language = "en"): ContentTerm[] {
  const stops = STOP_WORDS[language] ?? STOP_WORDS["en"]!;
  const words = wordsOf(text).filter((word) => !stops.has(word) && word.length > 1);
  return [...new Set(words)].map((word) => ({ word, share: framing.has(word) ? FRAMING_SHARE : 1 }));
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

const stems = new Map<string, string>();
const MAX_CACHED = 50_000;

/** Stems of the words, stop words left out. */
export function stemsOf(text: string, language = "en"): string[] {
  const stops = STOP_WORDS[language] ?? STOP_WORDS["en"]!;
  return wordsOf(text)
    .filter((word) => !stops.has(word))
    .map((word) => stemOf(word, language));
}

function stemOf(word: string, language: string): string {
  const key = `${language}:${word}`;
  const known = stems.get(key);
  if (known !== undefined) return known;
  if (stems.size > MAX_CACHED) stems.clear();
  const found = stem(word, language);
  stems.set(key, found);
  return found;
}
