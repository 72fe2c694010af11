/** Finds the terms that a clause defines: “Survival cell” means …; **Weight:** … under a heading "Definitions". */
import type { Clause, Definition } from "../clause";

const QUOTED =
  /["“„‘'«]([^"“”„‘’'«»\n]{2,80})["”“’'»]\*{0,2}(?:\s*\([^)]*\))?,?\s+(?:\w+\s+){0,3}?(?:means|shall mean|refers to|is defined as|has the meaning|bedeutet|bezeichnet|désigne|significa)\b/g;
/** “the ‘Supplier’” in brackets behind what it names. */
const BRACKETED =
  /\((?:hereinafter(?: referred to as)? |collectively,? |together,? |each,? an? |an? |the )*["“„]([^"”“\n]{2,60})["”]\)/gi;
/** 'The amount of the "Cost Cap" shall be', 'A "Minor Breach" arises when', '"Minor Penalty", meaning a reprimand' */
const SET_OUT =
  /["“„]([^"“”„\n]{2,80})["”]\*{0,2},?\s+(?:shall be|is|are|meaning|arises?|consists? of|comprises?|includes?)\b/g;
/** "the Technical Working Group (TWG)" */
const ABBREVIATED = /((?:\b[A-Z][\w-]*[ \n-]){2,8})\(([A-Z]{2,8})s?\)/g;
const EAST_ASIAN = /[「“]([^」”\n]{1,40})[」”]\s*(?:とは|[，,]?\s*(?:是指|系指|指的是))/g;
const BOLD = /\*\*([^*\n]{2,80}?)\*\*\s+(?:means|shall mean|refers to|is defined as)\b/g;
const PLAIN =
  /^[ \t]{0,40}(?:[\w.()]{1,20}\s{1,20})?([A-Z][\w /-]{1,60}?)(?<!\b(?:by|any|all|the|no|other|such|of))(?:\s\([\w -]{1,40}\))?\s+(?:means(?!\s+(?:of|to|for|by)\b)|shall mean|is defined as)\b/gm;
/** "Nachtarbeit im Sinne dieses Gesetzes ist jede Arbeit, die …", "Fahrstreifen ist der Teil einer Fahrbahn, den …" */
const GERMAN =
  /(?<=^[ \t]{0,8}(?:\(\w{1,3}\)[ \t]{0,4})?|\.\s)([A-ZÄÖÜ][\p{L}-]{1,60}(?: [\p{L}-]{1,60}){0,3}?)\s{1,4}(?:im\s{1,4}Sinne\s{1,4}(?:dieses|dieser|des|der)\s{1,4}[\p{L}-]{1,60}\s{1,4}(?:ist|sind)|ist,\s{1,4}wer|ist\s{1,4}eine?\s{1,4}\p{Lu}[\p{L}-]{1,60},\s{1,4}(?:der|die|das)|ist\s{1,4}(?:der|die|das|jede[rs]?)\s+(?:Teil|Zeit|Arbeit|Person|Fläche|Ort|Raum|Sache))\b/gmu;
/** "2. Freizeitanlage eine ortsfeste Einrichtung, die …", in a list below "Im Sinne dieser Verordnung ist". */
const GERMAN_MEMBER =
  /^(?:\(?\w{1,3}[.)]\s{1,4})[„"]?([A-ZÄÖÜ][\p{L}-]{1,60}(?: [\p{L}-]{1,60}){0,2}?)[“"]?[,:]?\s+(?:ein(?:e[rn]?)?|der|die|das|wer|jede[rs]?|alle|solche)\b/u;
/** "Ballast: weights that …", "DNF - Did Not Finish" */
const LISTED = /^(?:(?=\S*[\d.)])[\w.()]+\s+)?\**([A-Z][^:.\n*]{1,60}?)\**(?:\s*:\**|\s+[-–—])\s+\S/;

/** Characters of a paragraph that a term and the word "means" stand within. */
const MAX_OPENING = 200;

/** Lines that make a list of definitions. */
const LISTED_AT_LEAST = 2;

/** Terms that the text defines in so many words. */
export function termsDefinedIn(text: string): string[] {
  const terms = [QUOTED, EAST_ASIAN, BOLD, PLAIN, GERMAN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.trim()),
  );
  return [...new Set(terms.filter((term) => /\p{L}{2}|\p{Lo}/u.test(term)))];
}

/** Does a paragraph begin with what it defines: "Attendant means …"? */
export function beginsDefinition(words: string): boolean {
  const opening = words.slice(0, MAX_OPENING);
  const [first] = termsDefinedIn(opening);
  return first !== undefined && opening.replace(/^[\s"“„‘'«*]+/, "").startsWith(first);
}

/** Terms that a clause sets out or names in passing, which do not make a definition of it. */
function termsNamedIn(text: string): string[] {
  const abbreviated = [...text.matchAll(ABBREVIATED)].filter(([, name, letters]) =>
    initialsOf(name!).endsWith(letters!),
  );
  return [
    ...[BRACKETED, SET_OUT].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name!.trim())),
    ...abbreviated.map(([, , letters]) => letters!),
  ];
}

function initialsOf(name: string): string {
  return name
    .split(/[^\w]+/)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");
}

/** The definitions of a document; lists under a heading "Definitions" count where they read "Term: meaning" or "Term - meaning". */
export function definitionsOf(clauses: readonly Clause[]): Definition[] {
  return clauses.flatMap((clause) => {
    if (clause.kind === "contents") return [];
    const terms = [...termsDefinedIn(clause.text), ...termsNamedIn(clause.text), ...termsInRows(clause)];
    if (terms.length === 0 && clause.kind === "definition") terms.push(...namedTerm(clause));
    return terms.map((term) => ({ term, clause: clause.id }));
  });
}

const TERM_HEADING = /^(?:defined )?(?:terms?|expressions?|abbreviations?|begriff|abkürzung)$/i;
const MEANING_HEADING = /^(?:meaning|definition|explanation|description|bedeutung|erläuterung)s?$/i;
const MAX_TERM = 80;
/** "Power unit (PU)" is defined by either name. */
const ABBREVIATED_TERM = /^(.+?)\s*\(([\p{Lu}\d][\p{L}\d-]{1,9})\)$/u;

/** Terms in the first cells of a table whose heading says so, or that stands among definitions. */
function termsInRows({ text, kind, title }: Clause): string[] {
  const rows = text
    .split("\n")
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, "")
        .split("|")
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length >= 2 && !cells.every((cell) => /^:?-*:?$/.test(cell)));
  const [heading, ...others] = rows;
  if (heading === undefined) return [];
  const isHeaded = TERM_HEADING.test(heading[0]!) && MEANING_HEADING.test(heading[1]!);
  const isAmong = kind === "definition" || /^(?:definitions?|glossary|abbreviations?|interpretation)$/i.test(title);
  if (!isHeaded && !isAmong) return [];
  const terms = (isHeaded ? others : rows).map(([term = ""]) =>
    term.replace(/^\*+|\*+$/g, "").replace(/^["“”']+|["“”']+$/g, ""),
  );
  return terms.filter((term) => term !== "" && term.length <= MAX_TERM);
}

/** Terms before a colon or a dash, each at the start of a line; one is enough in the first. */
function listedTerms(text: string): string[] {
  const [first = null, ...others] = text.split("\n").map((line) => LISTED.exec(line.trim())?.[1]?.trim() ?? null);
  const below = others.filter((term) => term !== null);
  return [...(first === null ? [] : [first]), ...(below.length >= LISTED_AT_LEAST ? below : [])];
}

function namedTerm(clause: Clause): string[] {
  const listed = [...listedTerms(clause.text), ...(GERMAN_MEMBER.exec(clause.text)?.slice(1) ?? [])];
  if (listed.length > 0) return listed;
  const isGroup =
    clause.title === "" ||
    /d[eé]finitions?|definicion|begriffe|begriffsbestimmung|interpretation|glossary/i.test(clause.title);
  return isGroup ? [] : [clause.title, ...(ABBREVIATED_TERM.exec(clause.title)?.slice(1) ?? [])];
}
