/** One key for all ways of naming a clause, apart from those that only share its number: "Schedule 1" is not "Article 1". */
import { eastAsianKey, wholeEastAsianKey } from "./cut/east-asian";
import { normalizeNumber, type NumberReference } from "./search/clause-number";

/** Words that are part of a clause's name, with their other forms. */
const NAMES: Readonly<Record<string, string>> = {
  annex: "annex", annexe: "annex", annexes: "annex", appendix: "appendix", appendices: "appendix", "app.": "appendix",
  schedule: "schedule", schedules: "schedule", "sched.": "schedule", exhibit: "exhibit", attachment: "attachment",
  anlage: "anlage", anhang: "anhang", allegato: "allegato", anexo: "anexo", recital: "recital", recitals: "recital",
  chapter: "chapter", chapters: "chapter", "ch.": "chapter", kapitel: "kapitel", chapitre: "chapitre", capítulo: "capítulo",
  capitolo: "capitolo", part: "part", parts: "part", teil: "teil", partie: "partie", parte: "parte", title: "title",
  titre: "titre", book: "book",
}; // prettier-ignore
/** "Appendix B.2.3" may be printed as "B.2.3". */
const HAS_OWN_LETTER = /^(?:appendix|annex|schedule|anhang|anlage) [a-z]\d/;
const SATZ = /,?\s*\bSatz\s*\d+/i;
const FIRST_WORD = /^\s*(\p{L}+\.?)(?=\s|\d)/u;
/** What people call a chapter may be printed with a bare number. */
const MAY_BE_BARE = /^(?:chapter|kapitel|chapitre|capítulo|capitolo|part|teil|partie|parte) /;

/** "paragraph 2(2) of Schedule 1". */
const OF_ANNEX = /^(.+?)\s(?:of|to|in)\s(?:the\s)?((?:schedule|annexe?|appendix)\s\w+)$/i;

/** Most numbers are their own key: "5.3.2", "12a". */
const PLAIN = /^\d+[a-z]?(?:\.\d+[a-z]?)*$/;

/** "Schedule 1" → "schedule 1", "Article 5.3 a)" and "5.3(a)" → "5.3.a", "第十二条" → "article 12"; "" if there is no number. */
export function clauseKey(number: string): string {
  const eastAsian = wholeEastAsianKey(number);
  if (eastAsian !== null) return eastAsian;
  const bare = bareKey(number);
  const name = nameIn(number);
  return name === null || bare === "" ? bare : `${name} ${bare}`;
}

/** The number without any word. */
export function bareKey(number: string): string {
  if (PLAIN.test(number)) return number;
  return normalizeNumber(nameIn(number) === null ? number : number.replace(FIRST_WORD, ""));
}

/** The keys to try, one after the other, for what a text names. */
export function keysFor(number: string): string[] {
  const [, inner, annex] = OF_ANNEX.exec(number) ?? [];
  if (inner !== undefined && annex !== undefined) return keysFor(`${annex} ${inner}`);
  const key = clauseKey(number);
  if (MAY_BE_BARE.test(key) || HAS_OWN_LETTER.test(key)) return [key, bareKey(number)];
  // Sentences and unnumbered paragraphs are no clauses of their own: what they are of is meant.
  const larger = eastAsianKey(number) ?? (SATZ.test(number) ? clauseKey(number.replace(SATZ, " ")) : key);
  return [...new Set([key, larger, larger.replace(LETTER_BEHIND, ".$1"), larger.replace(LETTER_APART, "$1")])];
}

/** "54.3a" may be the list member "54.3 a)", and "12.a" the clause "12a". */
const LETTER_BEHIND = /(?<=\d)([a-z])(?=\.|$)/;
const LETTER_APART = /(?<=\d)\.([a-z])$/;

/** The word at the start that is part of a clause's name: "appendix" in "Appendices 2 and 3"; null without one. */
export function nameIn(text: string): string | null {
  const word = FIRST_WORD.exec(text)?.[1]!.toLowerCase();
  return word === undefined ? null : (NAMES[word] ?? NAMES[word.replace(/\.$/, "")] ?? null);
}

/** What a text names, to be looked up: "schedule 1.2" for "paragraph 2 of Schedule 1", "5.3" for "Article 5.3". */
export function referredNumber({ text, number }: Pick<NumberReference, "text" | "number">): string {
  const name = referredName(text);
  return name === null ? number : `${name} ${number}`;
}

/** The word that is part of the name of what a text names: "schedule" in "paragraph 2 of Schedule 1". */
export function referredName(text: string): string | null {
  return nameIn(/\s(?:of|to|in)\s+(?:the\s+)?(\p{L}+\.?\s.*)$/u.exec(text)?.[1] ?? text);
}
