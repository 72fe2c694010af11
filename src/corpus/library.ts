/** All regulations that were read: found by words, by clause number and by edition. */
import type { Clause, ClauseKind, RegulationDocument, Span } from "./clause";
import { kept } from "./deletions";
import { seriesOf } from "./editions";
import type { Series } from "./editions";
import type { Passage } from "./passage";
import type { DocumentUnit } from "./indexed-library";
import { IndexedLibrary } from "./indexed-library";
import type { Passage as IndexedPassage } from "./search/ranked-index";
import { buildIndex, loadSteps } from "./search/ranked-index";
import type { SynonymTable } from "./search/synonyms";
import { atOnce } from "./steps";
import { germanSynonyms, vocabularySteps } from "./translate/german-forms";
import { unitSteps } from "./units";

export interface SearchRequest {
  query: string;
  /** At most so many passages; 8 by default. */
  limit?: number;
  /** Ids of the documents to search; all by default. */
  documents?: readonly string[];
  /** Clause numbers from … to, both included. */
  clauses?: { from: string; to: string };
  /** How near each passage comes to what the query means, in the order of `passageTexts`, -1 to 1; words alone without it. */
  nearness?: Float32Array;
}

export interface FoundPassage extends Passage {
  /** Words of the query in the text, [start, end). */
  highlights: Span[];
}

export interface UnreadableFile {
  path: string;
  /** One sentence for the person. */
  message: string;
}

export interface Library {
  readonly documents: readonly RegulationDocument[];
  readonly unreadable: readonly UnreadableFile[];
  /** Editions that belong together, newest first. */
  readonly series: readonly Series[];
  document(id: string): RegulationDocument | null;
  clause(id: string): Clause | null;
  /** Clauses directly below. */
  children(id: string): Clause[];
  search(request: SearchRequest): FoundPassage[];
  /** Clauses of that number, exactly, struck ones last; in the documents of those ids, or in all. */
  lookUp(number: string, documents?: readonly string[]): Clause[];
  /**
   * The clause with its list members as something to cite.
   *
   * @param leads stretches of the clauses around it that it reads on from, one of each, outermost first: they stand before it
   */
  passage(clause: Clause, relevance?: number, leads?: readonly Span[]): Passage;
  /** In how many passages the word stands, a form of it or a synonym; at most 2,000. */
  frequency(word: string, documents?: readonly string[]): number;
  /** Passages in all. */
  readonly size: number;
  /** What each passage says, under its headings, one at a time. */
  passageTexts(): Generator<string, void>;
  /** Words that mean the same, beside the built-in ones. */
  readonly synonyms: SynonymTable;
  /** The ranked index, to be stored and handed to `buildLibrary` again with the same documents. */
  serializeIndex(): Uint8Array;
}

export interface LibraryOptions {
  synonyms?: SynonymTable;
  /** What `serializeIndex` gave for exactly these documents. */
  index?: Uint8Array | null;
}

/** What counts less is found, but after what counts. */
const WEIGHTS: Readonly<Record<ClauseKind, number>> = {
  clause: 1,
  definition: 0.95,
  table: 0.95,
  appendix: 0.95,
  heading: 0.5,
  recital: 0.6,
  future: 0.5,
  contents: 0.1,
};
const DELETED_WEIGHT = 0.4;
/** An older edition of a series comes after the newest where both say the same. */
const OLDER_WEIGHT = 0.93;

/** All at once; `librarySteps` does the same with breaks. */
export function buildLibrary(
  documents: readonly RegulationDocument[],
  unreadable: readonly UnreadableFile[],
  options: LibraryOptions = {},
): Library {
  return atOnce(librarySteps(documents, unreadable, options));
}

/** Builds the library, and yields every few milliseconds so that others may go on. */
export function* librarySteps(
  documents: readonly RegulationDocument[],
  unreadable: readonly UnreadableFile[],
  { index: stored, synonyms }: LibraryOptions = {},
): Generator<void, Library> {
  const series = seriesOf(documents);
  const units: DocumentUnit[] = [];
  for (const document of documents) {
    for (const unit of yield* unitSteps(document)) units.push({ document, ...unit });
    yield;
  }
  const index = stored
    ? yield* loadSteps(stored, (passage) => textOf(units[passage]!))
    : buildIndex(indexedPassages(documents, units, series));
  yield;
  const known = { ...germanSynonyms(yield* vocabularySteps(documents)), ...synonyms };
  const library = new IndexedLibrary({ documents, unreadable, series, units, index, synonyms: known });
  yield* library.enterClauses();
  return library;
}

function textOf({ document, start, end }: DocumentUnit): string {
  return kept(document, start, end);
}

function indexedPassages(
  documents: readonly RegulationDocument[],
  units: readonly DocumentUnit[],
  series: readonly Series[],
): IndexedPassage[] {
  const numbers = new Map(documents.map((document, at) => [document.id, at]));
  const older = new Set(series.flatMap(({ editions }) => editions.slice(1).map(({ id }) => id)));
  const firstUnit = new Map<string, number>();
  units.forEach(({ clause }, at) => {
    if (!firstUnit.has(clause.id)) firstUnit.set(clause.id, at);
  });
  return units.map(({ document, clause, start, end, leadIn }) => ({
    text: textOf({ document, clause, start, end, leadIn }),
    number: clause.number,
    heading: [...clause.path, clause.title, leadIn].filter((part) => part !== "").join(" "),
    title: `${document.title} ${document.edition ?? ""}`.trim(),
    document: numbers.get(document.id)!,
    parent: clause.parent === null ? -1 : (firstUnit.get(clause.parent) ?? -1),
    language: document.language,
    weight: WEIGHTS[clause.kind] * (clause.deleted ? DELETED_WEIGHT : 1) * (older.has(document.id) ? OLDER_WEIGHT : 1),
  }));
}
