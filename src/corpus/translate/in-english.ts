/** Puts a German question to English rules: word by word, which is enough to find a clause. */
import { STOP_WORDS } from "../search/stop-words";
import { GERMAN_PHRASES, GERMAN_WORDS } from "./german";

export interface Translated {
  /** What is searched: words that are not known stay as they are. */
  query: string;
  /** To be shown; "" where nothing was translated. */
  notice: string;
}

const ENDINGS = /(?:ungen|ens|ern|es|en|er|em|ns|st|te|t|e|n|s)$/;
/** Letters that binding a compound puts between its parts. */
const JOINTS = ["", "s", "n", "en", "es", "e"];
const LEAST_PART = 3;
const GERMAN_SIGNS =
  /\b(?:der|die|das|den|dem|ein|eine|einen|ist|sind|wie|was|wer|wann|welche[rsn]?|darf|dürfen|muss|müssen|kann|für|und|im|beim)\b|[äöüß]/gi;
const ENGLISH_SIGNS = /\b(?:the|an?|is|are|how|what|who|when|which|may|must|can|for|and|of|in)\b/gi;

/** @param languages of the documents, ISO 639-1 */
export function inLanguageOf(languages: readonly string[], query: string): Translated {
  const isMeant = languages.length > 0 && languages.every((language) => language === "en") && isGerman(query);
  const words = isMeant ? inEnglish(query) : null;
  if (words === null) return { query, notice: "" };
  return { query: words, notice: `The documents are in English; searched for: ${words}` };
}

export function isGerman(text: string): boolean {
  return signsIn(text, GERMAN_SIGNS) > signsIn(text, ENGLISH_SIGNS);
}

export function isEnglish(text: string): boolean {
  return signsIn(text, ENGLISH_SIGNS) > signsIn(text, GERMAN_SIGNS);
}

const signsIn = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** null where no word of the question is known. */
function inEnglish(query: string): string | null {
  const phrases = Object.entries(GERMAN_PHRASES).sort(([a], [b]) => b.length - a.length);
  let text = query.toLowerCase();
  const said: string[] = [];
  for (const [german, english] of phrases) {
    if (!text.includes(german)) continue;
    text = text.replace(german, ` \u0000${said.push(english) - 1} `);
  }
  let known = said.length > 0 ? 1 : 0;
  const words = [...text.matchAll(/\u0000(\d+)|[\p{L}\d.,/%-]*[\p{L}\d%]/gu)].flatMap(([word, phrase]) => {
    if (phrase !== undefined) return [said[Number(phrase)]!];
    if (/^\d/.test(word)) return [word];
    const english = wordInEnglish(word);
    if (english !== null) known++;
    return english !== null ? [english] : STOP_WORDS["de"]!.has(word) ? [] : [word];
  });
  return known === 0 ? null : `${words.join(" ")}${/\?\s*$/.test(query) ? "?" : ""}`;
}

function wordInEnglish(word: string): string | null {
  return simple(word) ?? compound(word);
}

/** The word as it is, or without up to two endings. */
function simple(word: string): string | null {
  let stem = word;
  for (let cut = 0; cut < 3; cut++) {
    const english = GERMAN_WORDS.get(stem);
    if (english !== undefined) return english;
    const shorter = stem.replace(ENDINGS, "");
    if (shorter === stem || shorter.length < LEAST_PART) return null;
    stem = shorter;
  }
  return null;
}

/** "mindestgewicht" → "minimum weight": the longest known first part, and what is known of the rest. */
function compound(word: string): string | null {
  for (let end = word.length - LEAST_PART; end >= LEAST_PART; end--) {
    const first = JOINTS.map((joint) => partBefore(word.slice(0, end), joint)).find((part) => part !== null);
    const rest = first === undefined ? null : wordInEnglish(word.slice(end));
    if (first !== undefined && rest !== null) return `${first} ${rest}`;
  }
  return null;
}

/** A first part may lose its last letter: "brems(e)licht". */
function partBefore(part: string, joint: string): string | null {
  if (!part.endsWith(joint)) return null;
  const stem = part.slice(0, part.length - joint.length);
  return GERMAN_WORDS.get(stem) ?? GERMAN_WORDS.get(`${stem}e`) ?? null;
}
