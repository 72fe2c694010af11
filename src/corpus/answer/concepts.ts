/** What a question is about: its words and phrases, each with what a regulation may call it instead. */
import { unitsLike } from "../dimensions";
import { isIdeographic, pairsOf } from "../ideographs";
import { quantitiesIn } from "../quantities";
import { isMonth } from "../months";
import { baseForm, rootOf } from "../roots";
import { askedUnit } from "./asked-unit";
import { EVERYDAY } from "./everyday/everyday";
import { SAME_IN_RACING } from "./everyday/racing";
import { isInflectionIn } from "./inflections";
import { isLight, lightWords } from "./light-words";
import { ASKING_WORDS, questionLanguage, untied, type QuestionLanguage } from "./question-language";
import { FRAMING_WORDS } from "../search/framing-words";
import { stem } from "../search/stemmer";
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
  /** The words of a phrase that bounds a measure, which say the same apart: "minimum mass" as "weigh" and "at least". */
  parts?: readonly Concept[] | undefined;
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
/** What a known phrase counts at least, also one of words that only frame a question by themselves: "look the same". */
export const PHRASE_SHARE = 0.7;
/** What a number or a month counts that the documents know: "the 107 % rule". */
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
figure answer question please find show list name describe explain summary summarize summarise overview outline main key all
comprehensive detailed brief concise complete full percentage proportion content
each every own one two use used using due apply applies applicable set sets possible necessary within able become becomes became
obligation obligations duty duties provision provisions topic subject right rights
contain contains lead leads happen result results two three four five six seven eight nine ten eleven twelve twenty thirty hundred
behind beside inside outside along around across toward towards cost costs demand must want wants
done doing made making running let lets know knows back alone just anyway
compare compares compared comparing comparison versus vs
rulebook million thousand billion left document documents kind kinds type types sort thing things way ways still ever also really actually edition editions`.split(
    /\s+/,
  );
const askingWords = new Set([...ASKING, ...FRAMING_WORDS["en"]!]);
/** By language: words that ask, beside those that frame. */
const ASKING_ELSEWHERE: Readonly<Partial<Record<QuestionLanguage, ReadonlySet<string>>>> = Object.fromEntries(
  Object.entries(ASKING_WORDS).map(([language, words]) => [language, new Set([...words, ...FRAMING_WORDS[language]!])]),
);
/** "A meeting", though "which cars meet the limit" only asks. */
const NAMES_THING = /^(?:meeting|building)s?$/;
/** "isn't", "don't", "we've" */
const IS_CONTRACTED =
  /^(?:[a-z]+n['’]t|(?:i|you|we|they|he|she|it|that|there|here|what|who|let)['’](?:s|m|re|ve|ll|d))$/;
const isAsking = (word: string): boolean => isInflectionIn(askingWords, word) && !NAMES_THING.test(word);

/** One table for all callers without their own: what is made of a table is kept. */
const NO_SYNONYMS: SynonymTable = {};

export function conceptsOf(question: string, synonyms: SynonymTable = NO_SYNONYMS): Concept[] {
  const language = questionLanguage(question);
  const asked = question.replace(AGE, "$1 $2 old");
  const said = language === "fr" || language === "it" ? untied(asked) : asked.replace(/[’']s\b/g, "");
  const words = wordsOf(said).flatMap((word) => (isIdeographic(word) ? pairsOf(word) : [word]));
  const keys = words.map(keyOf);
  // A question to German rules asks in English words, beside its subject in theirs.
  const isStop = (word: string) => STOP_WORDS["en"]!.has(word) || STOP_WORDS[language]!.has(word);
  const phrases = phraseForms(synonyms);
  const measuring = measuringWords(question);
  const isFast = /\bhow fast\b/i.test(question);
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = longestPhrase(words, keys, at, phrases);
    const length = phrase?.length ?? 1;
    const named = length === 1 ? [words[at]!] : contentWords(words.slice(at, at + length).join(" "));
    const own = named.map(rootOf);
    const isSmall = length === 1 && (isStop(named[0]!) || named[0]!.length < 2 || IS_CONTRACTED.test(named[0]!));
    const begin = at;
    at += length - 1;
    if (isSmall || concepts.some((other) => other.words === named.join(" "))) continue;
    const isUnit = length === 1 && measuring.has(named[0]!);
    const isSaidByHow = length === 1 && isFast && MOTION.test(named[0]!);
    const framed = isSaidByHow ? FRAMING_SHARE : shareOf(named, words[begin - 1] === "how", language);
    // "How many engines per year?": a rule on a season often says so in its title only.
    const isPeriod = length > 1 && words[begin] === "per";
    const counted = isUnit || isPurpose(words, begin) ? Math.min(framed, LIGHT_SHARE) : framed;
    const share = isNumbering(words, begin, length) ? 1 : counted;
    concepts.push({
      words: named.join(" "),
      share: isPeriod ? LIGHT_SHARE : length > 1 ? Math.max(share, PHRASE_SHARE) : share,
      forms: [{ words: named.join(" "), roots: own, trust: 1 }, ...unhyphenated(named), ...(phrase?.forms ?? [])],
      ...(named.length > 1 && BOUNDS.test(named[0]!) ? { parts: partsOf(named, phrases) } : {}),
    });
  }
  return concepts;
}

/** "my 12-year-old" */
const AGE = /\b(\d{1,3})-(year|month)-olds?\b/gi;

const BOUNDS = /^(?:min(?:imum)?|max(?:imum)?)$/;

function partsOf(named: readonly string[], phrases: PhraseTable): Concept[] {
  return named.map((word) => ({
    words: word,
    share: 1,
    forms: [{ words: word, roots: [rootOf(word)], trust: 1 }, ...formsOf(word, phrases)],
  }));
}

/** The words that questions are asked in, and those of what is known to be called otherwise. */
export const FAMILIAR_WORDS: ReadonlySet<string> = new Set([
  ...askingWords,
  ...lightWords,
  ...[BUILT_IN_SYNONYMS, SAME_IN_RACING, EVERYDAY].flatMap((table) =>
    Object.entries(table).flatMap(([name, forms]) => [name, ...forms].flatMap(wordsOf)),
  ),
]);

/** "How fast may they drive?" asks for a speed, whatever moves how. */
const MOTION = /^(?:go(?:es|ing)?|driv(?:e|es|ing|en)|drove|travel(?:s|l?ing)?|rid(?:e|es|ing)|mov(?:e|es|ing))$/;

/** "a five second penalty", "the 100 km race": what the value names is meant. */
const IS_NAME = /^[\s-]*(?:rule|limit|penalt(?:y|ies)|stop|race|sprint|grid|time|period)\b/i;

/** The units that the question tells, with values or without: "80 square metres" is no rule's subject. */
function measuringWords(question: string): ReadonlySet<string> {
  const told = quantitiesIn(question).filter(
    ({ unit, end }) => unitsLike(unit).length > 0 && !IS_NAME.test(question.slice(end)),
  );
  const named = told.flatMap(({ text }) => wordsOf(text).filter((word) => !/\d/.test(word)));
  return new Set([...named, ...askedUnit(question).words]);
}

/** "the number on the car", beside "the number of cars", which only asks. */
const isNumbering = (words: readonly string[], at: number, length: number): boolean =>
  length === 1 && words[at] === "number" && words[at + 1] !== "of" && words[at + 1] !== undefined;

/** "How old must one be to race?": a rule says how old, and what for in other words. */
const isPurpose = (words: readonly string[], at: number): boolean => words[at - 1] === "to" && words[at - 2] === "be";

/** "brake-by-wire" is written with spaces too. */
function unhyphenated(named: readonly string[]): Form[] {
  const [word] = named;
  if (named.length > 1 || !word!.includes("-")) return [];
  const parts = contentWords(word!.replaceAll("-", " "));
  return parts.length < 2 ? [] : [{ words: parts.join(" "), roots: parts.map(rootOf), trust: SYNONYM_TRUST }];
}

function shareOf(named: readonly string[], isAsked: boolean, language: QuestionLanguage): number {
  if (isAsked) return MEASURES.has(named[0]!) ? MEASURE_SHARE : FRAMING_SHARE;
  if (named.every(isNumber)) return named.every(isYear) ? FRAMING_SHARE : NUMBER_SHARE;
  if (named.every(isMonth)) return NUMBER_SHARE;
  if (named.every((word) => isAsking(word) || ASKING_ELSEWHERE[language]?.has(word) === true)) return FRAMING_SHARE;
  return named.every(isLight) ? LIGHT_SHARE : 1;
}

/** Does it name a subject, and not only frame the question? */
export const namesSubject = ({ share }: Pick<Concept, "share">): boolean => share >= SUBJECT_SHARE;

/** 0..1: how surely a text with these roots speaks of the concept. */
export function holds(roots: ReadonlySet<string>, { forms, parts }: Concept): number {
  let most = 0;
  for (const form of forms) if (form.trust > most && form.roots.every((root) => roots.has(root))) most = form.trust;
  if (parts === undefined || most >= TOGETHER_TRUST) return most;
  return Math.max(most, TOGETHER_TRUST * Math.min(...parts.map((part) => holds(roots, part))));
}

/** How surely a synonym means the same, and an everyday word. */
export const SYNONYM_TRUST = 0.95;
export const EVERYDAY_TRUST = 0.8;
/** The same of what stands for the words of a phrase one by one. */
const TOGETHER_TRUST = 0.9;

interface Phrase {
  /** Keys of the words that carry its subject. */
  keys: readonly string[];
  /** Small words that may stand between them: "through" of "halfway through the season". */
  small: Set<string>;
  /** "off" of "take off", which may stand behind what is taken: its small words, where one word alone carries the subject. */
  particles: readonly string[];
  /** "Too" of "too fast", "not" of "not pay": a small word that stands right before it, without which another thing is said; "" for none. */
  before: string;
  /** Small words that must stand near the one word that is left without them: "same points" is said of a tie, "points" is not. */
  around: readonly string[];
  forms: Form[];
}

/** By first key. */
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
  const particles = particlesOf(from);
  const keys = contentWords(from)
    .slice(0, particles.length > 0 ? 1 : undefined)
    .map(keyOf);
  const form = { words: to, roots: contentRoots(to), trust };
  const [first] = keys;
  if (first === undefined || form.roots.length === 0) return;
  const entries = phrases.get(first) ?? [];
  phrases.set(first, entries);
  const small = new Set(wordsOf(from).filter((word) => STOP_WORDS["en"]!.has(word)));
  const before = TELLING_BEFORE.exec(from)?.[1] ?? "";
  const isBare = keys.length === 1 && particles.length === 0 && before === "";
  const around = isBare ? [...small].filter((word) => !ARE_SMALL.test(word)) : [];
  const nameOf = (phrase: Pick<Phrase, "keys" | "particles" | "before" | "around">) =>
    [phrase.before, ...phrase.keys, ...phrase.particles, "", ...phrase.around].join(" ");
  const name = nameOf({ keys, particles, before, around });
  const same = entries.find((entry) => nameOf(entry) === name);
  if (same === undefined) {
    entries.push({ keys, small, particles, before, around, forms: [form] });
    return;
  }
  for (const word of small) same.small.add(word);
  if (same.forms.every(({ words }) => words !== to)) same.forms.push(form);
}

/** Words without stop words, unless the phrase is made of nothing else: "at once". */
export function contentWords(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !STOP_WORDS["en"]!.has(word));
  return content.length === 0 ? words : content;
}

/** "Driver" is said of another than "drive": names are found in all their inflections, and not in other words of their root. */
const keyOf = (word: string): string => stem(baseForm(word), "en");

const contentRoots = (text: string): string[] => contentWords(text).map(rootOf);

const PARTICLES = new Set("up down in out off on over away back along apart together".split(" "));

/** "off" of "take off", which is said of other things than "take"; empty where more words than one carry the subject. */
function particlesOf(phrase: string): string[] {
  const [first, ...others] = wordsOf(phrase);
  const isVerb = first !== undefined && !STOP_WORDS["en"]!.has(first) && others.length > 0;
  return isVerb && others.every((word) => PARTICLES.has(word)) ? others : [];
}

const TELLING_BEFORE = /^(?:is |does |go )?(too|not|no|over|above|through|into|by) /u;
const NEGATED = /^(?:not|never|\p{L}+n['’]t)$/u;
const ARE_SMALL = /^(?:an?|the|my|your|his|her|its|our|their)$/;

/** Does the small word stand before this one, with an article between or without? */
function standsBefore(small: string, words: readonly string[], at: number): boolean {
  const last = ARE_SMALL.test(words[at - 1] ?? "") ? words[at - 2] : words[at - 1];
  return small === "" || last === small || (small === "not" && NEGATED.test(last ?? ""));
}

/** Words between a verb and its particle: "take the helmet off". */
const PARTED = 4;
/** Words on either side in which the small words of a phrase stand. */
const NEAR = 3;

/** The longest known phrase that begins here, with articles between its words or without: "jump the start". */
function longestPhrase(
  words: readonly string[],
  keys: readonly string[],
  at: number,
  phrases: PhraseTable,
): { length: number; forms: Form[] } | null {
  const near = words.slice(Math.max(0, at - NEAR), at + 1 + NEAR);
  const isWhole = ({ particles, before, around }: Phrase) =>
    standsBefore(before, words, at) &&
    particles.every((word) => words.slice(at + 1, at + 1 + PARTED).includes(word)) &&
    around.every((word) => near.includes(word));
  const fitting = (phrases.get(keys[at]!) ?? [])
    .filter(isWhole)
    .map((phrase) => ({ ...phrase, length: lengthOf(phrase, words, keys, at) }))
    .filter(({ length }) => length > 0);
  // "Too light" is of no lamp, but "not told" is of telling, and "look at" of looking.
  const tellingOf = ({ particles, before, around }: Phrase) =>
    particles.length * 2 + (before === "" ? 0 : 1) + (around.length === 0 ? 0 : 0.5);
  const [best, ...others] = fitting.sort((a, b) => b.length - a.length || tellingOf(b) - tellingOf(a));
  if (best === undefined) return null;
  if (best.particles.length > 0 || (best.before !== "" && best.before !== "not")) return best;
  const ofSame = others.filter(({ length, particles }) => length === best.length && particles.length === 0);
  return { length: best.length, forms: [best, ...ofSame].flatMap(({ forms }) => forms) };
}

/** What may stand for a word by itself. */
function formsOf(word: string, phrases: PhraseTable): readonly Form[] {
  return longestPhrase([word], [keyOf(word)], 0, phrases)?.forms ?? [];
}

const ARTICLES = new Set("a an the my your his her its our their".split(" "));

/** Words from this one on that the phrase takes up; 0 where it does not stand here. */
function lengthOf({ keys, small }: Phrase, words: readonly string[], said: readonly string[], from: number): number {
  const isSmall = (word = "") => ARTICLES.has(word) || small.has(word);
  let at = from;
  for (const [position, key] of keys.entries()) {
    while (position > 0 && said[at] !== key && isSmall(words[at])) at++;
    if (said[at] !== key) return 0;
    at++;
  }
  return at - from;
}
