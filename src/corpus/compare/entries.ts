/** What of a document is compared: its clauses with their list members, or long ones member by member. */
import { isBareHeading } from "../bare-heading";
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import { withoutListMark } from "../list-mark";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { normalizeNumber } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { itemsByParent, membersBelow } from "../units";
import type { Entry } from "./align";

export interface ClauseEntry extends Entry {
  clause: Clause;
  passage: Passage;
  sentences: readonly string[];
  /** Are sentences of it told elsewhere? */
  isPart: boolean;
}

/** Share of the older document's numbers that the newer one has where it keeps the order of the older. */
const KEPT_NUMBERS = 0.5;
/** Headings right above a clause that tell its subject where numbers do not. */
export const NEAR_HEADINGS = 2;

/** Are most clauses of the older document called otherwise in the newer, so that their parts may lie anywhere? */
export function isRenumbered(older: RegulationDocument, newer: RegulationDocument): boolean {
  const numbersOf = ({ clauses }: RegulationDocument) =>
    clauses.flatMap(({ number }) => (number === null ? [] : normalizeNumber(number)));
  const known = new Set(numbersOf(newer));
  const numbers = numbersOf(older);
  return numbers.filter((number) => known.has(number)).length < numbers.length * KEPT_NUMBERS;
}

/**
 * Headings, contents, title pages and what is not in force are left out.
 *
 * @param isByMember are list members of long clauses compared by themselves?
 */
export function entriesOf(library: Library, { clauses }: RegulationDocument, isByMember: boolean): ClauseEntry[] {
  const items = itemsByParent(clauses);
  const isMember = new Set([...items.values()].flat());
  const counts = (clause: Clause) => {
    const { kind, number, parent, start, deleted } = clause;
    const isTitlePage = number === null && parent === null && start === 0;
    return kind !== "contents" && kind !== "future" && !deleted && !isTitlePage && !isBareHeading(library, clause);
  };
  const partsOf = (clause: Clause): ClauseEntry[] => {
    const passage = library.passage(clause);
    const members = items.get(clause.id) ?? [];
    if (!isByMember) return [entryOf(clause, passage, clause.title)];
    const own = entryOf(clause, alone(passage, clause), headingsOf(clause));
    return [own, ...members.filter(counts).flatMap(partsOf)];
  };
  return clauses
    .filter((clause) => counts(clause) && !isMember.has(clause))
    .flatMap(partsOf)
    .filter(({ words }) => words !== "")
    .filter(isNoStamp);
}

/** Headings below which the same words stand that are no sentence, from which on they say no rule: "Governance: Council". */
const STAMPED = 3;

function isNoStamp({ words }: ClauseEntry, _: number, all: readonly ClauseEntry[]): boolean {
  if (words.length > MAX_STAMP || /[.;:,]$/.test(words)) return true;
  return all.filter((other) => other.words === words).length < STAMPED;
}

const MAX_STAMP = 100;

/** Characters up to which a clause that came or went is shown with its list members as one. */
const SHOWN_WHOLE = 1200;

/** Members that came or went with all others of their clause are shown with it; words that only lead in to a list say nothing. */
export function together(library: Library, { clauses }: RegulationDocument, entries: ClauseEntry[]): ClauseEntry[] {
  const items = itemsByParent(clauses);
  const ids = new Set(entries.map(({ clause }) => clause.id));
  const wholes = new Set(entries.flatMap(({ clause, isPart }) => (isPart ? [] : [clause.id])));
  const joined = new Set<string>();
  return entries.flatMap((entry) => {
    if (joined.has(entry.clause.id)) return [];
    const members = membersBelow(entry.clause, items);
    const isLeadIn =
      entry.sentences.length === 1 && entry.words.endsWith(":") && members.some(({ id }) => !ids.has(id));
    if (isLeadIn) return [];
    const whole = library.passage(entry.clause);
    const isWhole = !entry.isPart && members.every(({ id }) => wholes.has(id));
    if (members.length === 0 || whole.text.length > SHOWN_WHOLE || !isWhole) return [entry];
    for (const { id } of members) joined.add(id);
    return [entryOf(entry.clause, whole, entry.title)];
  });
}

/** "55 SAFETY CAR" and "55.7 Speed" as "SAFETY CAR Speed". */
function headingsOf({ path, title }: Clause): string {
  const above = path.slice(-NEAR_HEADINGS).map(withoutNumber);
  return [...above, title].filter((heading) => heading !== "").join(" ");
}

/** "Article 55 SAFETY CAR" and "§ 55 SAFETY CAR" as "SAFETY CAR". */
export function withoutNumber(heading: string): string {
  return heading.replace(/^(?:(?:\p{L}+\.?|§) )?\S*\d\S* /u, "");
}

function entryOf(clause: Clause, passage: Passage, title: string): ClauseEntry {
  const said = sentencesIn(passage).filter(({ kind }) => kind !== "heading");
  const isNamed = said.every(({ words }) => [clause.title, clause.number].includes(words.trim()));
  const sentences = isNamed ? [] : said;
  return {
    at: clause.start,
    number: clause.number,
    title,
    words: sentences.length === 0 ? "" : withoutListMark(plainWords(passage.text.slice(sentences[0]!.start))),
    clause,
    passage,
    sentences: sentences.map(({ words }) => withoutListMark(words)).filter((words) => words !== ""),
    isPart: false,
  };
}

/** The entry with those of its sentences alone, or parts of them. */
export function partOf(entry: ClauseEntry, sentences: readonly string[]): ClauseEntry {
  const isWhole =
    sentences.length === entry.sentences.length && sentences.every((one, at) => one === entry.sentences[at]);
  return isWhole ? entry : { ...entry, sentences, words: sentences.join(" "), isPart: true };
}

/** The passage without the list members below the clause. */
function alone(passage: Passage, clause: Clause): Passage {
  return passage.text.startsWith(clause.text) ? { ...passage, text: clause.text } : passage;
}
