/** What other editions of the same rules say in the place of a passage. */
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { withoutListMark } from "../list-mark";
import { sentenceChanges } from "../compare/sentence-changes";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { labelOf, titles } from "../scope";
import { findReferences } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { stemsOf } from "../terms";
import { headingOf } from "./label";
import { referencesIn } from "./subject";

export interface OtherEdition {
  /** Id of the passage that it stands beside. */
  of: string;
  /** As people name the document. */
  edition: string;
  passage: Passage;
  /** Sentences of the other edition that say something else, in its words. */
  sentences: string[];
}

/** Other editions of the series that the documents are of. */
export function otherEditionsOf(library: Library, ids: readonly string[]): RegulationDocument[] {
  return library.series
    .filter(({ editions }) => editions.some(({ id }) => ids.includes(id)))
    .flatMap(({ editions }) => editions.filter(({ id }) => !ids.includes(id)));
}

/** The editions that have the clauses which the question names, where those that are meant have none of them. */
export function editionsHolding(
  library: Library,
  query: string,
  meant: readonly string[] | undefined,
  others: readonly RegulationDocument[],
): RegulationDocument[] {
  const numbers = others.length === 0 ? [] : referencesIn(query).map(referredNumber);
  if (numbers.length === 0 || numbers.some((number) => library.lookUp(number, meant).length > 0)) return [];
  return others.filter(({ id }) => numbers.every((number) => library.lookUp(number, [id]).length > 0));
}

/** Says that another edition answers than the one that was meant. */
export function elsewhereNotice(
  library: Library,
  meant: readonly string[],
  others: readonly RegulationDocument[],
  edition: string | null,
): string {
  const searched = meant
    .map((id) => library.document(id)!)
    .filter(({ series }) => others.some((other) => other.series === series));
  return `Not found in ${titles(searched)}; this is from ${edition}:`;
}

/** Share of their words from which two clauses are versions of one. */
const SAME_CLAUSE = 0.5;
/** What the same number under the same heading counts. */
const NAMESAKE = 0.35;
const QUERY_CHARS = 300;

/** Only editions that say something else; at most one clause an edition and passage. */
export function otherEditions(library: Library, passages: readonly Passage[]): OtherEdition[] {
  return passages.flatMap((passage) => {
    const clause = library.clause(passage.id);
    const series = library.series.find(({ editions }) => editions.some(({ id }) => id === clause?.document));
    if (clause === null || clause.kind === "table" || series === undefined) return [];
    const others = series.editions.filter(({ id }) => id !== clause.document);
    return others.flatMap((other) => differing(library, passage, clause, other));
  });
}

function differing(library: Library, passage: Passage, clause: Clause, other: RegulationDocument): OtherEdition[] {
  const counterpart = counterpartOf(library, passage, clause, other);
  if (counterpart === null) return [];
  const own = wordsIn(passage);
  const changed = sentenceChanges(wordsIn(counterpart), own, (a, b) => plain(a) === plain(b));
  const paired = changed.flatMap(({ before, after }) => (before !== null && after !== null ? [before] : []));
  const sentences = paired.length > 0 ? paired : changed.flatMap(({ before }) => (before === null ? [] : [before]));
  return sentences.length === 0 ? [] : [{ of: passage.id, edition: labelOf(other), passage: counterpart, sentences }];
}

/** Those that no edition meant has a version of: only the other editions speak of them. */
export function saidOnlyElsewhere<P extends Passage>(
  library: Library,
  passages: readonly P[],
  meant: readonly string[],
): P[] {
  return passages.filter((passage) => {
    const clause = library.clause(passage.id);
    const series = library.document(clause?.document ?? "")?.series;
    const newer = meant.map((id) => library.document(id)!).filter((document) => document.series === series);
    const isVersion = ({ text }: Passage) => similarity(text, passage.text) >= SAME_CLAUSE;
    return (
      clause !== null && !newer.some((document) => candidatesOf(library, passage, clause, document).some(isVersion))
    );
  });
}

/** The clauses of the other edition that may be versions of one: those of the same number, and those that say most like it. */
function candidatesOf(
  library: Library,
  passage: Passage,
  { number }: Clause,
  { id }: RegulationDocument,
): readonly Passage[] {
  const same = number === null ? [] : library.lookUp(number, [id]).map((clause) => library.passage(clause));
  return [...same, ...library.search({ query: passage.text.slice(0, QUERY_CHARS), documents: [id], limit: 2 })];
}

/** The clause of the same number where it speaks of the same, else the one that does. */
function counterpartOf(library: Library, passage: Passage, clause: Clause, other: RegulationDocument): Passage | null {
  const rated = candidatesOf(library, passage, clause, other).map((candidate) => {
    const isNamesake = candidate.clause === passage.clause && headingOf(candidate) === headingOf(passage);
    return { candidate, share: similarity(candidate.text, passage.text) + (isNamesake ? NAMESAKE : 0) };
  });
  const best = rated.sort((a, b) => b.share - a.share)[0];
  return best === undefined || best.share < SAME_CLAUSE ? null : best.candidate;
}

function wordsIn(passage: Passage): string[] {
  return sentencesIn(passage)
    .filter(({ kind }) => kind !== "heading")
    .map(({ words }) => words);
}

/** Without the mark of a list member and the numbers of other clauses, which each edition has of its own. */
function plain(words: string): string {
  const said = findReferences(words).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end),
    words,
  );
  return withoutListMark(said)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.,%°€$£]/gu, "");
}

function similarity(a: string, b: string): number {
  const [left, right] = [new Set(stemsOf(a)), new Set(stemsOf(b))];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared / Math.max(1, left.size + right.size - shared);
}
