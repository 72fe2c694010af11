/**
 * English word stems: the Porter 2 algorithm, for lower-case words without apostrophes.
 *
 * @see https://snowballstem.org/algorithms/english/stemmer.html
 */

const WHOLE_WORDS = new Map(
  Object.entries({
    skis: "ski",
    skies: "sky",
    dying: "die",
    lying: "lie",
    tying: "tie",
    idly: "idl",
    gently: "gentl",
    ugly: "ugli",
    early: "earli",
    only: "onli",
    singly: "singl",
    sky: "sky",
    news: "news",
    howe: "howe",
    atlas: "atlas",
    cosmos: "cosmos",
    bias: "bias",
    andes: "andes",
  }),
);
const AFTER_PLURAL = new Set("inning outing canning herring earring proceed exceed succeed".split(" "));
const LONG_PREFIXES = ["gener", "commun", "arsen"];

type Rule = readonly [suffix: string, replacement: string];

const STEP_2: readonly Rule[] = [
  ["ization", "ize"],
  ["ational", "ate"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["iveness", "ive"],
  ["tional", "tion"],
  ["biliti", "ble"],
  ["lessli", "less"],
  ["entli", "ent"],
  ["ation", "ate"],
  ["alism", "al"],
  ["aliti", "al"],
  ["ousli", "ous"],
  ["iviti", "ive"],
  ["fulli", "ful"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["abli", "able"],
  ["izer", "ize"],
  ["ator", "ate"],
  ["alli", "al"],
  ["bli", "ble"],
  ["ogi", "og"],
  ["li", ""],
];
const STEP_3: readonly Rule[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["alize", "al"],
  ["icate", "ic"],
  ["iciti", "ic"],
  ["ative", ""],
  ["ical", "ic"],
  ["ness", ""],
  ["ful", ""],
];
const STEP_4 = "ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic".split(" ");

/** Stem of a lower-case word; words of one or two letters stay as they are. */
export function stemEnglish(word: string): string {
  if (word.length <= 2) return word;
  const whole = WHOLE_WORDS.get(word);
  if (whole !== undefined) return whole;
  const marked = word.includes("y") ? markConsonantY(word) : word;
  const r1 = regionOne(marked);
  const r2 = regionAfter(marked, r1);
  const singular = withoutPlural(marked);
  if (AFTER_PLURAL.has(singular)) return singular;
  const present = finalY(withoutTense(singular, r1));
  const second = stepTwo(present, r1);
  const third = stepThree(second, r1, r2);
  const last = finalLetter(stepFour(third, r2), r1, r2);
  return last.includes("Y") ? last.toLowerCase() : last;
}

function isVowel(unit: number): boolean {
  return unit === 97 || unit === 101 || unit === 105 || unit === 111 || unit === 117 || unit === 121;
}

/** A "y" that begins the word or follows a vowel is a consonant, written "Y" while the word is cut. */
function markConsonantY(word: string): string {
  let marked = "";
  for (let i = 0; i < word.length; i++) {
    const isConsonantY = word[i] === "y" && (i === 0 || isVowel(marked.charCodeAt(i - 1)));
    marked += isConsonantY ? "Y" : word[i];
  }
  return marked;
}

function regionOne(word: string): number {
  const prefix = LONG_PREFIXES.find((start) => word.startsWith(start));
  return prefix ? prefix.length : regionAfter(word, 0);
}

/** Where the part begins that follows the first consonant after a vowel at or after `from`. */
function regionAfter(word: string, from: number): number {
  let i = from;
  while (i < word.length && !isVowel(word.charCodeAt(i))) i++;
  while (i < word.length && isVowel(word.charCodeAt(i))) i++;
  return Math.min(i + 1, word.length);
}

function hasVowelBefore(word: string, end: number): boolean {
  for (let i = 0; i < end; i++) if (isVowel(word.charCodeAt(i))) return true;
  return false;
}

function withoutPlural(word: string): string {
  if (word.endsWith("ied") || word.endsWith("ies")) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith("s") || word.endsWith("us") || word.endsWith("ss")) return word;
  if (word.endsWith("sses")) return word.slice(0, -2);
  return hasVowelBefore(word, word.length - 2) ? word.slice(0, -1) : word;
}

function withoutTense(word: string, r1: number): string {
  for (const suffix of ["eedly", "eed"]) {
    if (word.endsWith(suffix)) return word.length - suffix.length >= r1 ? word.slice(0, -suffix.length) + "ee" : word;
  }
  for (const suffix of ["ingly", "edly", "ing", "ed"]) {
    if (!word.endsWith(suffix)) continue;
    const end = word.length - suffix.length;
    return hasVowelBefore(word, end) ? repaired(word.slice(0, end), r1) : word;
  }
  return word;
}

/** What is left when "ed" or "ing" went: "hop" from "hopp", "hope" from "hop(ing)". */
function repaired(word: string, r1: number): string {
  if (word.endsWith("at") || word.endsWith("bl") || word.endsWith("iz")) return word + "e";
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(word)) return word.slice(0, -1);
  return r1 >= word.length && endsInShortSyllable(word, word.length) ? word + "e" : word;
}

function endsInShortSyllable(word: string, end: number): boolean {
  if (end < 2) return false;
  const last = word.charCodeAt(end - 1);
  if (isVowel(last) || !isVowel(word.charCodeAt(end - 2))) return false;
  if (end === 2) return true;
  const isWXY = last === 119 || last === 120 || last === 89;
  return !isWXY && !isVowel(word.charCodeAt(end - 3));
}

function finalY(word: string): string {
  const last = word.charCodeAt(word.length - 1);
  const isY = last === 121 || last === 89;
  return isY && word.length > 2 && !isVowel(word.charCodeAt(word.length - 2)) ? word.slice(0, -1) + "i" : word;
}

function stepTwo(word: string, r1: number): string {
  const rule = STEP_2.find(([suffix]) => word.endsWith(suffix));
  if (!rule || word.length - rule[0].length < r1) return word;
  const [suffix, replacement] = rule;
  const before = word[word.length - suffix.length - 1] ?? "";
  if (suffix === "ogi" && before !== "l") return word;
  if (suffix === "li" && !"cdeghkmnrt".includes(before || " ")) return word;
  return word.slice(0, -suffix.length) + replacement;
}

function stepThree(word: string, r1: number, r2: number): string {
  const rule = STEP_3.find(([suffix]) => word.endsWith(suffix));
  if (!rule) return word;
  const [suffix, replacement] = rule;
  const start = word.length - suffix.length;
  return start >= (suffix === "ative" ? r2 : r1) ? word.slice(0, start) + replacement : word;
}

function stepFour(word: string, r2: number): string {
  const suffix = STEP_4.find((ending) => word.endsWith(ending));
  if (!suffix) return word;
  const start = word.length - suffix.length;
  if (start < r2) return word;
  if (suffix === "ion" && !"st".includes(word[start - 1] ?? " ")) return word;
  return word.slice(0, start);
}

function finalLetter(word: string, r1: number, r2: number): string {
  const end = word.length - 1;
  if (word.endsWith("e")) {
    const goes = end >= r2 || (end >= r1 && !endsInShortSyllable(word, end));
    return goes ? word.slice(0, end) : word;
  }
  return word.endsWith("ll") && end >= r2 ? word.slice(0, end) : word;
}
