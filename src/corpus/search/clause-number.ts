/** Clause numbers: one spelling for all the ways of writing the same number, and where running text names them. */

export interface NumberReference {
  /** As written, with the word before it: "Articles 5.3 to 5.7". */
  text: string;
  /** Normalised: "5.4". A range gives one reference a clause, all with the range's text and place. */
  number: string;
  start: number;
  end: number;
}

const UNIT_WORDS =
  `articles? artikels? art(?:icle)?s?\\. art arts sections? sec\\. secs?\\. rules? regulations? reg\\. regs\\.
  clauses? cl\\. (?:sub-?)?paragraphs? paras?\\.? chapters? ch\\. parts? schedules? sched\\. appendix appendices app\\. annex(?:es|e)?
  cfr anhang anlage sub-?sections? sub-?clauses? ziffern? ziff\\. nr\\. nummer kapitel abschnitt absatz punkt
  artículos? articulos? apartados? articol[oi] comma alinéa paragraphe §{1,2}`
    .split(/\s+/)
    .join("|");
/** The same words in lower case, with a capital and in capitals: what follows them is told apart by case. */
const ANY_CASE = UNIT_WORDS.split("|").map(inAnyCase).join("|");

/** "C3.5.1", "T.2.1.4", "12", "12a", each with "(3)(b)", " a)", "a)iii)b)", "-iii" behind a letter, ".a.ii", " Abs. 3 Satz 2" behind it. */
const SUBDIVISION = String.raw`\s?\((?:\d{1,3}[A-Z]{0,2}|[a-z]{1,4}|[A-Z])\)|\s[a-z]\)(?!\w)|(?<=\d)[a-z]\)|(?<=[a-z]\))\s?(?:[ivx]{1,5}|\d{1,2}|[a-z])\)(?!\w(?!\w{0,3}\)))|(?<=\d[a-z])-[ivx]{1,5}(?![\p{L}\d-])|\.(?:[a-z]|[ivx]{1,5})(?![\p{L}\d])|,?\s(?:Abs(?:atz|\.)|Satz|Nr\.|Nummer|lit\.|Buchstabe|Ziff(?:er|\.))\s?\w{1,3}`;
/** ", point 4.1", ", paragraph 2", " Part B", ", Section 2" behind the number of what they are of. */
const WITHIN = String.raw`,?\s(?:(?:[Pp]oint|[Pp]aragraph|[Pp]ara\.?)\s\(?\d{1,3}[a-z]?(?:\.\d+)*\)?(?:\(\w{1,3}\))*|[Pp]art\s[A-Z](?!\w)|[Ss]ection\s\d{1,3}(?![\w.(]))`;
/** "5bis"; "5 bis 7" is a range. */
const LATIN = "bis|ter|quater|quinquies|sexies|septies|octies|novies|decies";
const INSERTED = String.raw`(?:${LATIN})(?!\p{L})|\s(?:${LATIN})(?!\p{L}|\s*\d)`;
/** "12a", but not the "a" of "12a)". */
const LETTER = String.raw`(?:[A-Z]|[a-z](?!\)))?`;
const LETTER_END = String.raw`(?:(?!\p{L})|(?=[a-z]\))|(?=(?:${LATIN})(?!\p{L})))`;
const NUMBER = String.raw`(?:[A-Z]{1,3}[.\s]?)?\d{1,4}(?:[a-z]\d{1,3}(?:[a-z]\d{0,3})?(?!\p{L})|${LETTER}${LETTER_END})(?!\d)(?:[.:-]\d{1,4}${LETTER}${LETTER_END}){0,12}(?:${INSERTED})?(?:${SUBDIVISION}|${WITHIN})*`;
const LETTERED = String.raw`(?:[IVX]{1,5}|[A-Z])(?=$|[\s.,;:)?])(?:\s\d+(?:\.\d+)*|${WITHIN})?`;
/** Blanks and a line's end, but no end of a paragraph. */
const GAP = String.raw`(?:[^\S\n]|[\u200b-\u200f\u2060]|\n(?!\s*\n))*`;
const SEPARATOR = String.raw`\s*(?:,|;|and|or|und|oder|et|ou|y|o|e|&)\s+`;
const RANGE = String.raw`\s*(?:to|through|–|—|bis|à|a|-)\s*`;

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${ANY_CASE})(?!\p{L})${GAP}(${NUMBER}|${LETTERED})((?:(?:,?${SEPARATOR}|${RANGE})(?:(?:${ANY_CASE})${GAP})?${NUMBER})*)`,
  "gu",
);
/** The "a" of "B1.6.3a". */
const MEMBER = String.raw`(?:[a-z](?![\p{L}\d)]))?`;
/** Numbers that are references without a word before them: a letter and dots, three parts, or two and a bracket. */
const BARE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[A-Z]{1,3}\.?\d{1,3}(?:\.\d{1,3}){1,12}${MEMBER}|\d{1,3}(?:\.\d{1,3}){2,12}(?:(?:${LATIN})(?!\p{L})|${MEMBER})|\d{1,3}\.\d{2,3}-\d{1,3}|\d{1,3}\.\d{1,3}(?=\s?\())(?:${SUBDIVISION})*(?![\p{L}\d%]|\.\d)`,
  "gu",
);
const PART = new RegExp(`(${RANGE})?((?:(?:${ANY_CASE})${GAP})?(${NUMBER}))`, "gu");
/** A year, with a word in capitals before it as in "REGULATIONS FOR 2027". */
const YEAR = /^(?:[a-z]{2,3})?(?:19|20)\d\d$/;
const DATE = /^\d{1,2}\.\d{1,2}\.(?:19|20)\d\d$/;
const LONGEST_RANGE = 50;

const LEADING_WORDS = new RegExp(`^(?:(?:${UNIT_WORDS})\\s*)+(?=[^a-z]|[a-z](?:\\s|\\.|\\d|$))`, "iu");
/** "29 CFR 1926.501", "FAR 52.212-4". */
const COLLECTION = /^(?:(?:\d{1,3}\s+)?(?:CFR|U\.?S\.?C\.?)|FAR)\s+(?=[§\d])/i;
const INNER_WORDS =
  /,? ?\b(?:absatz|abs\.|satz|nummer|nr\.|buchstabe|lit\.|ziffer|ziff\.|(?:sub-?)?paragraph|para\b\.?|item|point|section|sec\.) ?/gi;
/** "5.3a)" is "5.3 a)", but "12(3a)" has a paragraph 3a. */
const LETTER_WITH_BRACKET = /(?<=\d)(?<!\(\d{1,4})([a-z])\)/g;
/** "12 bis" is "12bis". */
const BEFORE_INSERTED = new RegExp(String.raw`(?<=\d)\s(?=(?:${LATIN})(?!\p{L}))`, "giu");
const MARKS = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/**
 * One spelling of a clause number: lower case, parts joined by dots, no word before it. "Art. 5.3.2" → "5.3.2",
 * "C3.5.1 a)" → "c3.5.1.a", "§ 12 Abs. 3" and "12(3)" → "12.3", "T.2.1.4" → "t2.1.4". "" if there is no number.
 */
export function normalizeNumber(text: string): string {
  return text
    .replace(MARKS, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(COLLECTION, "")
    .replace(LEADING_WORDS, "")
    .replace(INNER_WORDS, ".")
    .replace(BEFORE_INSERTED, "")
    .replace(LETTER_WITH_BRACKET, ".$1)")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ".")
    .replace(/^\.|\.$/g, "")
    .replace(/^([a-z]{1,3})\.(?=\d)/, "$1");
}

/** The clauses that a running text names, in the order of the text. */
export function findReferences(text: string): NumberReference[] {
  const named = [...text.matchAll(NAMED)].flatMap(namedReferences);
  let next = 0;
  const isNamed = (start: number) => {
    while (next < named.length && named[next]!.end <= start) next++;
    return next < named.length && start >= named[next]!.start;
  };
  const bare = [...text.matchAll(BARE)]
    .filter((match) => !isNamed(match.index) && !DATE.test(match[0]))
    .map((match) => reference(match[0], match.index, match[0]));
  const all = [...named, ...bare].map((it) => withoutForeignBracket(it, text));
  return withinAnnexes(
    all.sort((a, b) => a.start - b.start || a.end - b.end),
    text,
  );
}

/** Characters before a reference in which a bracket may have been opened. */
const BRACKET_CHARS = 200;

/** "(see § 312a)" names § 312a: the bracket at the end closes the one before the reference. */
function withoutForeignBracket(reference: NumberReference, text: string): NumberReference {
  const { start, end, number } = reference;
  if (text[end] === ")" || !/\d[a-z]\)$/.test(reference.text)) return reference;
  const before = text.slice(Math.max(0, start - BRACKET_CHARS), start);
  if (before.lastIndexOf("(") <= Math.max(before.lastIndexOf(")"), before.lastIndexOf("\n\n"))) return reference;
  return { ...reference, text: reference.text.slice(0, -1), number: number.replace(/\.(?=[a-z]$)/, ""), end: end - 1 };
}

const ANNEX = /^(?:schedule|sched\.|annexe?|appendix|app\.|anhang|anlage)\b/i;
const PART_WORD = /^part\b/i;

/** "paragraph 2 of Schedule 1" and "Schedule 1, Part 2" are one clause each, not two. */
function withinAnnexes(references: readonly NumberReference[], text: string): NumberReference[] {
  const joined: NumberReference[] = [];
  for (const reference of references) {
    const before = joined.at(-1);
    const between = before === undefined ? null : text.slice(before.end, reference.start);
    const number = before === undefined ? null : numberWithin(before, between!, reference);
    if (number === null) joined.push(reference);
    else
      joined[joined.length - 1] = {
        text: text.slice(before!.start, reference.end),
        number,
        start: before!.start,
        end: reference.end,
      };
  }
  return joined;
}

/** null where neither lies in the other. */
function numberWithin(first: NumberReference, between: string, second: NumberReference): string | null {
  const part = ({ text, number }: NumberReference) => (PART_WORD.test(text) ? `part.${number}` : number);
  if (ANNEX.test(second.text) && !ANNEX.test(first.text) && /^\s+(?:of|to|in)\s+(?:the\s+)?$/i.test(between))
    return normalizeNumber(`${second.number}.${part(first)}`);
  if (ANNEX.test(first.text) && PART_WORD.test(second.text) && /^,?\s+$/.test(between))
    return `${first.number}.${part(second)}`;
  return null;
}

function namedReferences(match: RegExpExecArray | RegExpMatchArray): NumberReference[] {
  const [whole, first = "", more = ""] = match;
  const start = match.index ?? 0;
  const listStart = start + whole.length - more.length;
  const references = [reference(whole.slice(0, whole.length - more.length), start, first)];
  for (const part of more.matchAll(PART)) {
    const [written, range, named = "", number = ""] = part;
    const before = references.at(-1)!;
    const end = listStart + part.index + written.length;
    if (range === undefined) {
      references.push(reference(named, end - named.length, number));
      continue;
    }
    references.pop();
    const span = { text: whole.slice(before.start - start, end - start), start: before.start, end };
    for (const member of numbersBetween(before.number, normalizeNumber(number))) {
      references.push({ ...span, number: member });
    }
  }
  return references.filter(({ number }) => number !== "" && !YEAR.test(number));
}

function reference(text: string, start: number, number: string): NumberReference {
  return { text, number: normalizeNumber(number), start, end: start + text.length };
}

/** Both ends and, if they differ in their last part only, all whole numbers between: "5.3", "5.5" → 5.3, 5.4, 5.5. */
export function numbersBetween(from: string, to: string): string[] {
  const [, stem = "", first = ""] = /^(.*?)(\d+)$/.exec(from) ?? [];
  const [, otherStem = "", last = ""] = /^(.*?)(\d+)$/.exec(to) ?? [];
  const letters = lettersBetween(from, to);
  if (letters !== null) return letters;
  const count = Number(last) - Number(first);
  if (!first || !last || stem !== otherStem || count < 1 || count > LONGEST_RANGE) return [from, to];
  return Array.from({ length: count + 1 }, (_, i) => `${stem}${Number(first) + i}`);
}

/** "23.5.e", "23.5.g" → 23.5.e, 23.5.f, 23.5.g; null where they differ otherwise. */
function lettersBetween(from: string, to: string): string[] | null {
  const [, stem = "", first = ""] = /^(.*\.)([a-z])$/.exec(from) ?? [];
  const [, otherStem = "", last = ""] = /^(.*\.)([a-z])$/.exec(to) ?? [];
  if (stem === "" || stem !== otherStem || first >= last) return null;
  const [begin, end] = [first.charCodeAt(0), last.charCodeAt(0)];
  return Array.from({ length: end - begin + 1 }, (_, i) => `${stem}${String.fromCharCode(begin + i)}`);
}

/** Order of clauses in a document, number by number and letter by letter: 5.9 before 5.10, 5 before 5.1. */
export function compareNumbers(a: string, b: string): number {
  const left = parts(a);
  const right = parts(b);
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const [x, y] = [left[i]!, right[i]!];
    if (x !== y) return /^\d/.test(x) && /^\d/.test(y) ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return left.length - right.length;
}

function inAnyCase(pattern: string): string {
  const [first = "", ...rest] = pattern;
  return /\p{L}/u.test(first) ? `[${first}${first.toUpperCase()}]${rest.join("")}|${pattern.toUpperCase()}` : pattern;
}

function parts(number: string): string[] {
  return number.match(/\d+|\p{L}+/gu) ?? [];
}
