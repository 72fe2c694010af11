/** The penalties that a passage gives: by its sentences, or row by row where it is a table. */
import { headingOf } from "../answer/label";
import { isBareHeading } from "../bare-heading";
import { referredNumber } from "../clause-key";
import { coverOf, type WeighedConcept } from "../answer/weights";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { quantitiesIn } from "../quantities";
import { rootsOf } from "../roots";
import { findReferences } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { deciderIn, isPenal } from "./penal-words";
import { tableRowsIn, type TableRow } from "./table";

/** The clause with the penalties that it refers to, as "the penalty under Article 54.3a)". */
export function referredPenalties(library: Library, passage: Passage): Passage[] {
  const clause = library.clause(passage.id);
  if (clause === null) return [];
  return findReferences(passage.text)
    .flatMap((reference) => library.lookUp(referredNumber(reference), [clause.document]))
    .filter(({ id, kind }) => id !== clause.id && kind !== "table" && kind !== "heading")
    .map((referred) => ({ ...library.passage(referred), text: referred.text }))
    .filter(({ text }) => isPenal(text));
}

export interface PenaltyRule {
  clause: string;
  /** As the table names it, or the heading of the clause. */
  offence: string;
  /** The rule in its own words. */
  words: string;
  /** Names of the table's columns, where several of them give penalties; else "". */
  columns: string;
  /** "ten seconds", "EUR 100", "EUR 1,000". */
  amounts: string[];
  /** null where the clause does not say. */
  decidedBy: string | null;
  /** 0..1: how much of the offence the rule speaks of. */
  fit: number;
}

const OFFENCE_COLUMN = /offen[cs]e|infringement|breach|violation|subject|infraction|verstoß/i;
const DECIDER_COLUMN = /decid|impos|authorit|\bby$|steward/i;
/** What a rule keeps that says how penalties work, not what one is. */
const GENERAL = 0.9;

export function rulesOf(library: Library, passage: Passage, concepts: readonly WeighedConcept[]): PenaltyRule[] {
  const rows = tableRowsIn(passage.text).filter(({ cells }) => penaltyColumns(cells).length > 0);
  if (rows.length > 0) return rows.map((row) => rowRule(library, passage, row, concepts));
  const clause = library.clause(passage.id);
  if (clause !== null && isBareHeading(library, clause)) return [];
  const rule = sentenceRule(passage, concepts);
  return rule === null ? [] : [rule];
}

/** The penal sentences of a clause with those that read on from them; the clause fits as its best sentence does. */
function sentenceRule(passage: Passage, concepts: readonly WeighedConcept[]): PenaltyRule | null {
  const sentences = sentencesIn(passage);
  const penal = sentences.filter(({ words, kind }) => kind !== "heading" && isPenal(words));
  if (penal.length === 0) return null;
  const around = { headings: rootsOf(passage.title), whole: rootsOf(passage.text) };
  const fit = Math.max(...penal.map(({ words }) => coverOf(words, around, concepts)));
  const isShort = passage.text.length <= 700;
  const said = isShort ? sentences.filter(({ kind }) => kind !== "heading") : penal;
  const words = said.map((sentence) => sentence.words).join(" ");
  const amounts = penal.flatMap((sentence) => amountsIn(sentence.words));
  return {
    clause: passage.clause,
    offence: headingOf(passage),
    words,
    columns: "",
    amounts,
    decidedBy: sentences.map((sentence) => deciderIn(sentence.words)).find((decider) => decider !== null) ?? null,
    fit:
      amounts.length === 0 && penal.every((sentence) => /\bappeal|protest\b/i.test(sentence.words))
        ? fit * GENERAL
        : fit,
  };
}

function rowRule(
  library: Library,
  passage: Passage,
  { cells, start, end, names: columns }: TableRow,
  concepts: readonly WeighedConcept[],
): PenaltyRule {
  const names = Object.keys(cells);
  const penalties = penaltyColumns(cells);
  const others = names.filter((name) => !penalties.includes(name));
  const offence = others.find((name) => OFFENCE_COLUMN.test(name)) ?? names[0]!;
  const decider = others.find((name) => DECIDER_COLUMN.test(name));
  const row = passage.text.slice(start, end);
  const referred = Object.values(cells)
    .flatMap((cell) => (/^[A-Z]?\d[\w.()]*$/.test(cell) ? findReferences(`clause ${cell}`) : findReferences(cell)))
    .flatMap((reference) => library.lookUp(referredNumber(reference), [library.clause(passage.id)?.document ?? ""]))
    .map(({ text, path, title }) => ({ headings: `${path.at(-1) ?? ""} ${title}`, text }));
  const around = {
    headings: rootsOf([...columns, passage.title, ...referred.map(({ headings }) => headings)].join(" ")),
    whole: rootsOf(referred.map(({ text }) => text).join(" ")),
  };
  return {
    clause: passage.clause,
    offence: cells[offence]!,
    words: plainWords(row),
    columns: penalties.length > 1 ? columns.map(plainWords).join(" | ") : "",
    amounts: penalties.flatMap((penalty) => amountsIn(cells[penalty]!)),
    decidedBy: decider === undefined ? null : cells[decider]!,
    fit: coverOf(plainWords(row), around, concepts),
  };
}

const PENAL_UNITS: ReadonlySet<string> = new Set([
  "s",
  "min",
  "h",
  "day",
  "month",
  "year",
  "lap",
  "EUR",
  "USD",
  "GBP",
  "CHF",
  "%",
  "grid place",
  "place",
  "point",
  "set",
]);

/** Amounts that a penalty may have; "more than one place" is a condition. */
function amountsIn(words: string): string[] {
  return quantitiesIn(words)
    .filter(({ unit, bound }) => PENAL_UNITS.has(unit) && bound !== "min")
    .map(({ text }) => text);
}

const STEP =
  /\b(?:1st|2nd|3rd|\dth|first|second|third|fourth|next|further|repeated)\b.*\b(?:offen[cs]e|time|breach|infringement|occasion|violation)/i;

/** Columns that name penalties; where none does, those that hold some. */
function penaltyColumns(cells: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(cells);
  const named = names.filter((name) => isPenal(name) || /\bpoints?\b/i.test(name) || STEP.test(name));
  return named.length > 0 ? named : names.slice(1).filter((name) => isPenal(cells[name]!));
}
