/** What a question is about: its words and phrases, each with what a regulation may call it instead. */
import { isIdeographic, pairsOf } from "../ideographs";
import { rootOf } from "../roots";
import { EVERYDAY } from "./everyday/everyday";
import { SAME_IN_RACING } from "./everyday/racing";
import { isLight } from "./light-words";
import { isGerman } from "../translate/in-english";
import { FRAMING_WORDS } from "../search/framing-words";
import { STOP_WORDS } from "../search/stop-words";
import { BUILT_IN_SYNONYMS, type SynonymTable } from "../search/synonyms";
import { wordsOf } from "../terms";

export interface Concept {
  /** As the question says it. */
  words: string;
  /** 0..1: what only frames the question counts little. */
  share: number;
  /** What stands for it: its own words first. */
  forms: readonly Form[];
}

export interface Form {
  words: string;
  /** They must all stand. */
  roots: readonly string[];
  /** 0..1: how surely it means the same. */
  trust: number;
}

/** Words that count less only frame a question. */
const SUBJECT_SHARE = 0.3;
const FRAMING_SHARE = 0.15;
/** What a word counts that belongs to a question's manner. */
export const LIGHT_SHARE = 0.4;
const MEASURE_SHARE = 0.6;
/** What a number counts that the documents know: "the 107 % rule". */
const NUMBER_SHARE = 0.5;
export const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word);
export const isNumber = (word: string): boolean => /^[\d.,]+$/.test(word);
/** "How wide" asks for one kind of number only; "how long" and "how much" ask for any, and an age tells itself. */
const MEASURES = new Set("wide thick tall high deep heavy loud hot steep bright".split(" "));
/** Words that ask rather than name a subject. */
const ASKING =
  `minimum maximum min max limit limits limited highest lowest largest smallest biggest greatest longest shortest allowed allow
permitted permit forbidden prohibited banned illegal legal mandatory obligatory compulsory required requirement requirements require
requires rule rules regulation regulations article articles clause clauses section sections say says said state states long short fast
quickly soon late early often old much many far big large high low least most meant need needs get gets got give gives have has come comes
go goes happen happens mean means meaning defined definition exact exactly according current currently deadline number amount value
figure answer question please find show list name describe explain summary summarize summarise overview outline main key points all
comprehensive detailed brief concise complete full percentage proportion content
each every own one two use used using due apply applies applicable set sets possible necessary within able become becomes became
obligation obligations duty duties provision provisions topic subject right rights
lead leads happen result results two three four five six seven eight nine ten eleven twelve twenty thirty hundred
behind beside inside outside along around across toward towards cost costs bonus demand must want wants
done doing made making running let lets know knows back alone just anyway
rulebook million thousand billion left document documents kind kinds type types sort thing things way ways still ever also really actually edition editions`.split(
    /\s+/,
  );
const askingWords = new Set([...ASKING, ...FRAMING_WORDS["en"]!]);
const germanAsking = new Set([
  ...`wie viel viele lang lange hoch schnell weit alt groß gibt gilt geht macht tun heißt erlaubt verboten zulässig bitte fasse zusammen
überblick regeln regel vorschriften droht passiert folge folgen`.split(/\s+/),
  ...FRAMING_WORDS["de"]!,
]);
const askingRoots = new Set([...askingWords].map(rootOf));
/** "A meeting", though "which cars meet the limit" only asks. */
const NAMES_THING = /^(?:meeting|building)s?$/;
/** "processor" names somebody, though "process" only asks. */
const isAsking = (word: string) =>
  askingWords.has(word) || (askingRoots.has(rootOf(word)) && !/[eo]rs?$/.test(word) && !NAMES_THING.test(word));

/** One table for all callers without their own: what is made of a table is kept. */
const NO_SYNONYMS: SynonymTable = {};

export function conceptsOf(question: string, synonyms: SynonymTable = NO_SYNONYMS): Concept[] {
  const words = wordsOf(question.replace(/[’']s\b/g, "")).flatMap((word) =>
    isIdeographic(word) ? pairsOf(word) : [word],
  );
  const roots = words.map(rootOf);
  const language = isGerman(question) ? "de" : "en";
  const stops = STOP_WORDS[language]!;
  const phrases = phraseForms(synonyms);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = longestPhrase(words, roots, at, phrases);
    const length = phrase?.length ?? 1;
    const named = length === 1 ? [words[at]!] : contentWords(words.slice(at, at + length).join(" "));
    const own = named.map(rootOf);
    const isSmall = length === 1 && (stops.has(named[0]!) || named[0]!.length < 2);
    const begin = at;
    at += length - 1;
    if (isSmall || concepts.some((other) => other.words === named.join(" "))) continue;
    concepts.push({
      words: named.join(" "),
      share: isNumbering(words, begin, length) ? 1 : shareOf(named, words[begin - 1] === "how", language),
      forms: [{ words: named.join(" "), roots: own, trust: 1 }, ...unhyphenated(named), ...(phrase?.forms ?? [])],
    });
  }
  return concepts;
}

/** "the number on the car", beside "the number of cars", which only asks. */
const isNumbering = (words: readonly string[], at: number, length: number): boolean =>
  length === 1 && words[at] === "number" && words[at + 1] !== "of" && words[at + 1] !== undefined;

/** "brake-by-wire" is written with spaces too. */
function unhyphenated(named: readonly string[]): Form[] {
  const [word] = named;
  if (named.length > 1 || !word!.includes("-")) return [];
  const parts = contentWords(word!.replaceAll("-", " "));
  return parts.length < 2 ? [] : [{ words: parts.join(" "), roots: parts.map(rootOf), trust: SYNONYM_TRUST }];
}

function shareOf(named: readonly string[], isAsked: boolean, language: "de" | "en"): number {
  if (isAsked) return MEASURES.has(named[0]!) ? MEASURE_SHARE : FRAMING_SHARE;
  if (named.every(isNumber)) return named.every(isYear) ? FRAMING_SHARE : NUMBER_SHARE;
  if (named.every((word) => isAsking(word) || (language === "de" && germanAsking.has(word)))) return FRAMING_SHARE;
  return named.every(isLight) ? LIGHT_SHARE : 1;
}

/** Does it name a subject, and not only frame the question? */
export const namesSubject = ({ share }: Pick<Concept, "share">): boolean => share >= SUBJECT_SHARE;

/** 0..1: how surely a text with these roots speaks of the concept. */
export function holds(roots: ReadonlySet<string>, { forms }: Concept): number {
  let most = 0;
  for (const form of forms) if (form.trust > most && form.roots.every((root) => roots.has(root))) most = form.trust;
  return most;
}

/** How surely a synonym means the same, and an everyday word. */
export const SYNONYM_TRUST = 0.95;
const EVERYDAY_TRUST = 0.8;

interface Phrase {
  roots: readonly string[];
  forms: Form[];
}

/** By first root. */
type PhraseTable = Map<string, Phrase[]>;

const tables = new WeakMap<SynonymTable, PhraseTable>();

function phraseForms(own: SynonymTable): PhraseTable {
  const known = tables.get(own);
  if (known !== undefined) return known;
  const phrases: PhraseTable = new Map();
  for (const table of [BUILT_IN_SYNONYMS, SAME_IN_RACING, EVERYDAY, own]) {
    const isOneWay = table === EVERYDAY || table === SAME_IN_RACING;
    for (const [name, others] of Object.entries(table)) {
      for (const other of others) {
        const trust = table === EVERYDAY ? EVERYDAY_TRUST : SYNONYM_TRUST;
        enter(phrases, name, other, trust);
        if (!isOneWay) enter(phrases, other, name, trust);
      }
    }
  }
  tables.set(own, phrases);
  return phrases;
}

function enter(phrases: PhraseTable, from: string, to: string, trust: number): void {
  const roots = contentRoots(from);
  const form = { words: to, roots: contentRoots(to), trust };
  const [first] = roots;
  if (first === undefined || form.roots.length === 0) return;
  const entries = phrases.get(first) ?? [];
  phrases.set(first, entries);
  const same = entries.find((entry) => entry.roots.join(" ") === roots.join(" "));
  if (same === undefined) entries.push({ roots, forms: [form] });
  else if (same.forms.every(({ words }) => words !== to)) same.forms.push(form);
}

/** Words without stop words, unless the phrase is made of nothing else: "at once". */
export function contentWords(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !STOP_WORDS["en"]!.has(word));
  return content.length === 0 ? words : content;
}

const contentRoots = (text: string): string[] => contentWords(text).map(rootOf);

/** The longest known phrase that begins here, with articles between its words or without: "jump the start". */
function longestPhrase(
  words: readonly string[],
  roots: readonly string[],
  at: number,
  phrases: PhraseTable,
): { length: number; forms: Form[] } | null {
  const fitting = (phrases.get(roots[at]!) ?? [])
    .map(({ roots: wanted, forms }) => ({ length: lengthOf(wanted, words, roots, at), forms }))
    .filter(({ length }) => length > 0);
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

const ARTICLES = new Set("a an the my your his her its our their".split(" "));

/** Words from this one on that the phrase takes up; 0 where it does not stand here. */
function lengthOf(wanted: readonly string[], words: readonly string[], roots: readonly string[], from: number): number {
  let at = from;
  for (const [position, root] of wanted.entries()) {
    while (position > 0 && roots[at] !== root && ARTICLES.has(words[at] ?? "")) at++;
    if (roots[at] !== root) return 0;
    at++;
  }
  return at - from;
}
