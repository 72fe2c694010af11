/** The number that opens a clause, read from the start of a line: "Article 5", "C3.5.1", "§ 12(3)", "(b)(iv)", "a)". */

import { readEastAsian, readEastAsianItem } from "./east-asian";
import { LATIN } from "./ordinal";

export type Marker = WordMarker | DottedMarker | ItemMarker;

/** "Article 33", "CHAPTER IV", "§ 12", "Annex B". */
export interface WordMarker extends MarkerForm {
  style: "word";
  /** Lower case and in English where known: "article", "annex". */
  word: string;
  /** As printed: "SCHEDULE"; "" where the number holds the word, as in "第三条". */
  printed: string;
}

/** "5.3.2", "C3.5.1", "T.2.1.4", "12.4.a.ii"; "GR.1" and "C3" where the line looks like a heading. */
export interface DottedMarker extends MarkerForm {
  style: "dotted";
}

/** "(a)", "b)", "iv.", "1.", "12". */
export interface ItemMarker extends MarkerForm {
  style: "item";
  /** Punctuation around the value: "(x)", "x)", "x." or "x". */
  form: string;
}

interface MarkerForm {
  /** As printed, without the word before and the punctuation after it. */
  number: string;
  /** The number's parts, lower case: ["c3", "5", "1"]. */
  components: string[];
  /** Characters from the line's start to the words after the marker. */
  length: number;
}

const WORDS: Readonly<Record<string, string>> = {
  article: "article", articles: "article", "art.": "article", art: "article", artikel: "article", artículo: "article",
  articolo: "article", "§": "article", "§§": "article", clause: "article", rule: "article", regulation: "article",
  "reg.": "article", "cl.": "article", section: "section", "sec.": "section", abschnitt: "section", sección: "section", sezione: "section",
  chapter: "chapter", kapitel: "chapter", chapitre: "chapter", capítulo: "chapter", capitolo: "chapter",
  subpart: "chapter", division: "chapter",
  part: "part", teil: "part", partie: "part", parte: "part", title: "part", titre: "part", book: "part",
  annex: "annex", annexe: "annex", appendix: "annex", schedule: "annex", anlage: "annex", anhang: "annex",
  attachment: "annex", exhibit: "annex", allegato: "annex", anexo: "annex",
}; // prettier-ignore

/** "PART ONE", "Chapter Two". */
const NUMBER_WORDS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const WORD = new RegExp(
  `^(${Object.keys(WORDS)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(".", "\\."))
    .join(
      "|",
    )})(\\s*)((?:[A-Za-z]{1,4}[.-]?|[LRDA]\\*?\\.? )?\\d+[a-z]?(?:[.-]\\d+[a-z]?)*(?:\\s?(?:${LATIN})\\b)?|[IVXLC]+|[A-Z]|${NUMBER_WORDS})(?![\\w’'])[.:)]?\\s*[-–—:]?\\s*`,
  "i",
);
/** "Zweiter Abschnitt", as German laws count what encloses their articles. */
const ORDINAL_WORD =
  /^(erste|zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte|elfte|zwölfte)[rs]\s+(teil|kapitel|abschnitt)\s*$/i;
const ORDINALS = "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte".split(" ");

/** "2bis", "abis". */
const INSERTED = String.raw`(?:\d{1,3}|[a-z])(?:${LATIN})`;
/** "5.3.2", "C3.5.1", "12.4.a.ii", "52.212-4", "2.1.003bis", "7.1.1*" with a note elsewhere, then "D.1.A", "1-2-3", "1:2" and "GR.1". */
const DOTTED = new RegExp(
  String.raw`^((?:[A-Z]{1,4}[.-]?)?\d{1,4}[a-z]?(?:\.\d{1,4}[a-z]?){1,12}(?:-\d{1,4})?(?:(?:${LATIN})\b|\s(?:${LATIN})(?=[.:)]?\s+["“(]?[A-ZÀ-Ý])|(?:\.(?:[a-z]{1,4}|[A-Z](?![a-zA-Z]))){0,2})|[A-Z]{1,4}[.-]?\d{1,3}\.[A-Z](?![a-zA-Z])|\d{1,2}(?:-\d{1,3}){2}|\d{1,3}:\d{1,3}|[A-Z]{1,4}[.-]?\d{1,3}[a-z]?)(?:[.:)*](?=\s|$)|(?=\s|$|\())\s*[-–—:]?\s*`,
);
/** "4.5.2016" at the head of a page of a gazette. */
const DATE = /^\d{1,2}\.\d{1,2}\.(?:19|20)\d\d$/;
/** "1e1a)" and "A2b)": numbers and letters in turn; "1c+)" adds to 1c. */
const ALTERNATING = /^([A-Z]?\d{1,3}[a-z](?:\d{1,3}(?:[a-z]\d{0,3})?)?)\+{0,9}\)\s+(?=\S)/;
const LETTERED = /^(\d{1,3}(?:\.[a-z]{1,4}){1,2})[.:)]?(?=\s|$)\s*/;
const PARENTHESIZED = new RegExp(
  String.raw`^\((${INSERTED}|[a-z]{1,2}|[ivxl]+|\d{1,3}(?:[a-z]|[A-Z]{1,2})?|[A-Z]|[IVX]{2,5})\)(?![,;.])\s*`,
);
const CLOSED = new RegExp(
  String.raw`^(${INSERTED}|[a-z]{1,2}|[ivxl]+|\d{1,3}(?:(?:[A-Z]{1,2}|[a-z])(?=\.))?|[A-Z]|[IVX]{2,5})([.)])(?=\s|$)\s*`,
);
/** "I.-" and "1°" in the articles of French codes. */
const FRENCH = /^(?:([IVXL]{1,6})\s?\.\s?[-–—]|(\d{1,2})°(?=\s))\s*(?=\S)/;
/** "4.—(1)", "4A.-(1)" and "4(1)": a section and its first subsections, as laws of the Commonwealth print them. */
const WITH_SUBSECTION = /^(\d{1,3}[A-Z]{0,2})(?:\.?\s?[—–-]{1,2}\s?)?(?=\(\d{1,2}[A-Z]{0,2}\)\s)/;
/** "Paragraph 3." as schedules number what they say. */
const PARAGRAPH = /^(?:paragraph|para\.?)\s+(\d{1,3}[A-Za-z]?)(?:[.:)](?!\d)|(?=$))\s*/i;
/** ".1" and ".2.1" below the paragraphs of a maritime convention. */
const DOTTED_BEFORE = /^\.(\d{1,2})\s+(?=\S)/;
const BARE = new RegExp(String.raw`^(\d{1,3}(?:[A-Z]|${LATIN})?)(?=\s+\S)\s+`);

/** All markers at the start of a line, outermost first; an empty list where it opens with words. */
export function readMarkers(plain: string): Marker[] {
  const first = readWord(plain) ?? readDotted(plain) ?? readItem(plain);
  if (first === null) return [];
  const markers: Marker[] = [first];
  for (let at = first.length; markers.length < 4;) {
    const next = readItem(plain.slice(at));
    if (next === null || !mayFollow(next)) break;
    at += next.length;
    markers.push({ ...next, length: at });
  }
  return markers;
}

/** On the same line another marker only follows in brackets, as a letter, or with a dash: "5.3 (2)", "5.3 a)", "R. 412-6.-I.-". */
function mayFollow({ form, number }: ItemMarker): boolean {
  return form === "(x)" || form === "x.-" || (form === "x)" && !/^\d/.test(number));
}

function readWord(plain: string): WordMarker | null {
  const eastAsian = readEastAsian(plain);
  if (eastAsian !== null) return { style: "word", printed: "", ...eastAsian };
  const counted = readOrdinalWord(plain);
  if (counted !== null) return counted;
  const [whole, before = "", blank = "", written = ""] = WORD.exec(plain) ?? [];
  if (whole === undefined) return null;
  // "Rules" is no rule S, and "Part a" no part A.
  if (!/\d|^[A-Z][a-z]{2}/.test(written) && written !== written.toUpperCase()) return null;
  if (blank === "" && /\p{L}$/u.test(before)) return null;
  const number = written.replace(/\.$/, "");
  const word = WORDS[before.toLowerCase()]!;
  return { style: "word", word, printed: before, number, components: componentsOf(number), length: whole.length };
}

function readOrdinalWord(plain: string): WordMarker | null {
  const [whole, ordinal, printed] = ORDINAL_WORD.exec(plain.trim()) ?? [];
  if (whole === undefined) return null;
  const number = String(ORDINALS.indexOf(ordinal!.toLowerCase()) + 1);
  const word = printed!.toLowerCase() === "teil" ? "part" : "chapter";
  return { style: "word", word, printed: printed!, number, components: [number], length: plain.length };
}

function readDotted(plain: string): DottedMarker | null {
  const alternating = ALTERNATING.exec(plain);
  if (alternating !== null) {
    const [whole, number = ""] = alternating;
    const components = number.toLowerCase().match(/^[a-z]?\d+|\d+|[a-z]/g) ?? [];
    return { style: "dotted", number, components, length: whole.length };
  }
  const match = DOTTED.exec(plain) ?? LETTERED.exec(plain);
  if (match === null || DATE.test(match[1]!)) return null;
  const number = match[1]!.replace(/\s/, "");
  return { style: "dotted", number, components: componentsOf(number), length: match[0].length };
}

function readItem(plain: string): ItemMarker | null {
  const eastAsian = readEastAsianItem(plain);
  if (eastAsian !== null) return item(eastAsian.number, eastAsian.form, eastAsian.length);
  const withSubsection = WITH_SUBSECTION.exec(plain) ?? PARAGRAPH.exec(plain);
  if (withSubsection !== null) return item(withSubsection[1]!, "x.", withSubsection[0].length);
  const [french, paragraph, point] = FRENCH.exec(plain) ?? [];
  if (french !== undefined) return item(paragraph ?? point!, paragraph === undefined ? "x°" : "x.-", french.length);
  const parenthesized = PARENTHESIZED.exec(plain);
  if (parenthesized !== null) return item(parenthesized[1]!, "(x)", parenthesized[0].length);
  const closed = CLOSED.exec(plain);
  if (closed !== null) return item(closed[1]!, `x${closed[2]!}`, closed[0].length);
  const dottedBefore = DOTTED_BEFORE.exec(plain);
  if (dottedBefore !== null) return item(dottedBefore[1]!, ".x", dottedBefore[0].length);
  const bare = BARE.exec(plain);
  return bare === null ? null : item(bare[1]!, "x", bare[0].length);
}

function item(number: string, form: string, length: number): ItemMarker {
  return { style: "item", number, form, components: [number.toLowerCase()], length };
}

/** "C3.5.1" → ["c3", "5", "1"]; "T.2.1" → ["t", "2", "1"]. */
export function componentsOf(number: string): string[] {
  return number
    .toLowerCase()
    .split(/[.:\-()\s]+/)
    .filter((part) => part !== "");
}
