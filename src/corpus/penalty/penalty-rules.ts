/** The penalties that a passage gives: by its sentences, or row by row where it is a table. */
import { headingOf } from "../answer/label";
import { isBareHeading } from "../bare-heading";
import { withBars } from "../column-rows";
import type { Clause } from "../clause";
import { referredNumber } from "../clause-key";
import { holds } from "../answer/concepts";
import { coverOf, NOWHERE, type WeighedConcept } from "../answer/weights";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { quantitiesIn } from "../quantities";
import { rootsOf } from "../roots";
import { findReferences } from "../search/clause-number";
import { sentencesIn, withLeadIn, type Sentence } from "../sentences";
import { strengthOf } from "../strength";
import { deciderIn, imposesConsequence, isPenal } from "./penal-words";
import { linesOf, SHORT, type RuleLine } from "./rule-lines";
import { offencePunished, toldFit } from "./told-offence";
import { rowInWords, tableRowsIn, type TableRow } from "./table";

/** What a clause says without its number, up to so many characters in whole sentences. */
export function wordsOf(passage: Passage, most: number): string {
  const [first, ...others] = sentencesIn(passage).filter(({ kind }) => kind !== "heading");
  let words = first?.words ?? plainWords(passage.text);
  for (const sentence of others) {
    if (words.length + sentence.words.length > most) break;
    words = `${words} ${sentence.words}`;
  }
  return words;
}

export interface PenaltyRule {
  clause: string;
  /** As the table names it, or the heading of the clause. */
  offence: string;
  /** The rule in its own words. */
  words: string;
  /** The same as it is shown: what stands by itself, and the list members below it. */
  lines: RuleLine[];
  /** Is it a row of a table of penalties? */
  isRow: boolean;
  /** "ten seconds", "EUR 100", "EUR 1,000". */
  amounts: string[];
  /** null where the clause does not say. */
  decidedBy: string | null;
  /** 0..1: how much of the offence the rule speaks of, with what stands around it. */
  fit: number;
  /** 0..1: the same by its own words, unless they lean on what stands before them. */
  ownFit: number;
}

const OFFENCE_COLUMN = /offen[cs]e|infringement|breach|violation|subject|infraction|verstoß/i;
const DECIDER_COLUMN = /decid|impos|authorit|\bby$|steward/i;
/** What a rule keeps that says how penalties work, not what one is, and one that punishes something else. */
const GENERAL = 0.9;

export function rulesOf(library: Library, passage: Passage, concepts: readonly WeighedConcept[]): PenaltyRule[] {
  const rows = penaltyRowsIn(passage.text);
  if (rows.length > 0) return rows.map((row) => rowRule(library, passage, row, concepts));
  const clause = library.clause(passage.id);
  if (clause !== null && isBareHeading(library, clause) && !statesPenalty(clause.text)) return [];
  const rule = sentenceRule(library, passage, concepts);
  return rule === null ? [] : [rule];
}

/** "Total weight [Penalty: 10 pts per gram]": does a heading say what a breach of the clause below it costs? */
export function statesPenalty(heading: string): boolean {
  return isPenal(heading) && amountsIn(heading).length > 0;
}

/** A penalty that somebody has already, and may or may not object to. */
const APPEAL = /\b(?:appeals?|protests?)\b/i;

/** Words that may tell the offence. */
interface Stretch {
  words: string;
  /** What stands around them. */
  whole: string;
  /** 0..1: what they count; whole clauses tell the offence less surely than a sentence that names it. */
  share?: number;
}

const LEANT_SHARE = 0.95;
/** Characters before and behind a penal sentence in which the clause speaks of what it punishes. */
const NEAR_CHARS = 900;

/** The penal sentences of a clause with the lists that they lead into, and what says how a penalty works that is only named. */
function sentenceRule(library: Library, passage: Passage, concepts: readonly WeighedConcept[]): PenaltyRule | null {
  const sentences = sentencesIn(passage);
  const isSaid = ({ kind, words }: Sentence) => kind !== "heading" || statesPenalty(words);
  const penal = sentences.filter((sentence) => isSaid(sentence) && imposesConsequence(sentence.words));
  if (penal.length === 0) return null;
  const isLed = ({ leadIn }: Sentence) => leadIn !== null && penal.includes(sentences[leadIn]!);
  const isExplained = (at: number) => {
    const before = sentences[at - 1];
    return before !== undefined && penal.includes(before) && strengthOf(before.words) === "statement";
  };
  const said = sentences.filter(
    (sentence, at) =>
      isSaid(sentence) &&
      (passage.text.length <= SHORT || penal.includes(sentence) || isLed(sentence) || isExplained(at)),
  );
  const imposing = penal.map(({ words }) => words.replace(WHOLE_RULES, " "));
  const isOfBreach = imposing.some((words) => OF_BREACH.test(words));
  const leant = imposing.some((words) => LEANS.test(words)) ? textBefore(library, passage) : "";
  const headings = rootsOf(passage.title);
  const near = ({ start, end }: Sentence) =>
    `${leant} ${passage.text.slice(Math.max(0, start - NEAR_CHARS), end + NEAR_CHARS)}`;
  const stretches: Stretch[] = [
    ...penal.map((sentence) => ({ words: sentence.words, whole: near(sentence) })),
    ...(isOfBreach ? [{ words: `${leant} ${passage.text}`, whole: "", share: LEANT_SHARE }] : []),
    ...sentences.filter(isLed).map((sentence) => ({
      words: `${sentences[sentence.leadIn!]!.words} ${sentence.words}`,
      whole: near(sentence),
    })),
  ];
  /** "Fines for polluting the basin": what stands right above names the offence as the words below do. */
  const above = sentences[0]!.kind === "heading" ? sentences[0]!.words : "";
  const cover = Math.max(
    ...stretches.map(
      ({ words, whole, share = 1 }) =>
        share *
        coverOf(`${above} ${withoutPlaces(words)}`, { headings, whole: rootsOf(withoutPlaces(whole)) }, concepts),
    ),
  );
  const fit = Math.max(cover, ...penal.map(({ words }) => toldFit(library, words, concepts, cover)));
  const isOther = punishesOther(penal, passage, concepts);
  const isLeaning = imposing.some((words) => LEANS.test(words) || LEANS_ON_CLAUSE.test(words));
  const ownFit = isLeaning ? fit : Math.max(...stretches.map(({ words }) => coverOf(words, NOWHERE, concepts)));
  const amounts = penal.flatMap(({ words }) => amountsIn(words));
  const isAppeal = amounts.length === 0 && penal.every((sentence) => APPEAL.test(withLeadIn(sentences, sentence)));
  return {
    clause: passage.clause,
    offence: headingOf(passage),
    words: said.map(({ words }) => words).join(" "),
    lines: linesOf(said, passage.text),
    isRow: false,
    amounts,
    decidedBy: sentences.map(({ words }) => deciderIn(words)).find((decider) => decider !== null) ?? null,
    fit: isAppeal || isOther ? fit * GENERAL : fit,
    ownFit,
  };
}

/** Does it say what it punishes, and nothing of what was done first of all: "overtaking behind the boat"? */
function punishesOther(penal: readonly Sentence[], { title }: Passage, concepts: readonly WeighedConcept[]): boolean {
  const done = concepts.find(({ share, frequency }) => share === 1 && frequency > 0);
  const offences = penal.map(({ words }) => offencePunished(words));
  if (done === undefined || offences.includes(null)) return false;
  return holds(rootsOf(`${title} ${offences.join(" ")}`), done) === 0;
}

/** "In the case of a breach of this Article": the offence is what stands around it. */
const OF_BREACH =
  /\b(?:breach\w*|infring\w*|infract\w*|contraven\w*|violat\w*|non-compliance|fail(?:s|ure|ing)? to comply)\b[^.;]{0,40}\bth(?:is|ese|e above) (?:\w+ )?(?:articles?|clauses?|sections?|rules?|provisions?|regulations?|requirements?|paragraphs?|limits?|deadlines?)\b/i;

/** A driver who is dropped by some places was not dropped, nor did he drop anything. */
const withoutPlaces = (words: string): string =>
  words.replace(/\bdrop(?:s|ped)?\b(?=[^.;]{0,60}\b(?:place|position)s?\b)/gi, " ");

/** "A breach of these regulations": the rules as a whole are no clause before. */
const WHOLE_RULES = /\b(?:these|this) (?:[\w-]+ ){0,3}?(?:rules|regulations|code|act|ordinance|statutes)\b/gi;

/** What refers to the clauses before: "these time limits", "the above". */
const LEANS = /\b(?:these|this|the (?:above|foregoing|preceding))\b/i;
/** The same within a clause: "the limit", "as required". */
const LEANS_ON_CLAUSE =
  /\b(?:such|the (?:limit|requirements?|provisions?|procedure|infringement|offen[cs]e|breach)|as (?:required|specified|described|prescribed|defined))\b/i;
/** Clauses before it that a clause may lean on. */
const LEANT_ON = 8;

/** The clauses before it below the same heading. */
function textBefore(library: Library, passage: Passage): string {
  const { siblings, at } = siblingsOf(library, passage);
  return siblings
    .slice(Math.max(0, at - LEANT_ON), at)
    .map(({ text }) => text)
    .join(" ");
}

/** Penal clauses behind it below the same heading that lean on what stands before them. */
export function leaningOn(library: Library, passage: Passage): Passage[] {
  const { siblings, at } = siblingsOf(library, passage);
  return siblings
    .slice(at + 1, at + 1 + LEANT_ON)
    .filter(({ text, deleted }) => !deleted && LEANS.test(text) && isPenal(text))
    .map((clause) => library.passage(clause, passage.relevance));
}

function siblingsOf(library: Library, { id }: Passage): { siblings: Clause[]; at: number } {
  const parent = library.clause(id)?.parent ?? null;
  const siblings = parent === null ? [] : library.children(parent);
  return {
    siblings,
    at: Math.max(
      0,
      siblings.findIndex((sibling) => sibling.id === id),
    ),
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
  const words = plainWords(withBars(passage.text.slice(start, end)));
  const referred = Object.values(cells)
    .flatMap((cell) => clausesIn(library, passage, cell))
    .map(({ text, path, title }) => ({ headings: `${path.at(-1) ?? ""} ${title}`, text }));
  const around = {
    headings: rootsOf([...columns, passage.title, ...referred.map(({ headings }) => headings)].join(" ")),
    whole: rootsOf(referred.map(({ text }) => text).join(" ")),
  };
  const fit = coverOf(words, around, concepts);
  return {
    clause: passage.clause,
    offence: cells[offence]!,
    words,
    lines: [{ words: rowInWords({ cells }) || words, isMember: false }],
    isRow: true,
    amounts: penalties.flatMap((penalty) => amountsIn(cells[penalty]!)),
    decidedBy: decider === undefined ? null : cells[decider]!,
    fit,
    ownFit: fit,
  };
}

const IS_NUMBER = /^[A-Z]?\d[\w.()]*$/;

/** The clause of which the row's offence is only the number. */
export function offenceOfRow(library: Library, passage: Passage, { isRow, offence }: PenaltyRule): Clause[] {
  return isRow && IS_NUMBER.test(offence) ? clausesIn(library, passage, offence).slice(0, 1) : [];
}

/** The clauses that a cell of a table refers to, also by their number alone. */
function clausesIn(library: Library, { id }: Passage, cell: string): Clause[] {
  return findReferences(IS_NUMBER.test(cell) ? `clause ${cell}` : cell).flatMap((reference) =>
    library.lookUp(referredNumber(reference), [library.clause(id)?.document ?? ""]),
  );
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

/** Rows of tables that give penalties. */
export function penaltyRowsIn(text: string): TableRow[] {
  return tableRowsIn(text).filter(({ cells }) => penaltyColumns(cells).length > 0);
}

/** Columns that name penalties; where none does, those that hold some. */
export function penaltyColumns(cells: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(cells);
  const named = names.filter((name) => isPenal(name) || /\bpoints?\b/i.test(name) || STEP.test(name));
  return named.length > 0 ? named : names.slice(1).filter((name) => isPenal(cells[name]!));
}
