/** All regulations that were read: found by words, by clause number and by edition. */
import type { Clause, ClauseKind, RegulationDocument, Span } from "./clause";
import { kept } from "./deletions";
import { seriesOf } from "./editions";
import type { Series } from "./editions";
import type { Passage } from "./passage";
import { normalizeNumber } from "./search/clause-number";
import type { Passage as IndexedPassage, RankedIndex } from "./search/ranked-index";
import { buildIndex, loadIndex } from "./search/ranked-index";
import type { SynonymTable } from "./search/synonyms";
import { endWithItems, itemsByParent, unitsOf } from "./units";
import type { Unit } from "./units";

export interface SearchRequest {
  query: string;
  /** At most so many passages; 8 by default. */
  limit?: number;
  /** Ids of the documents to search; all by default. */
  documents?: readonly string[];
  /** Clause numbers from … to, both included. */
  clauses?: { from: string; to: string };
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
  /** Clauses of that number, exactly; in the documents of those ids, or in all. */
  lookUp(number: string, documents?: readonly string[]): Clause[];
  /** The clause with its list members as something to cite. */
  passage(clause: Clause, relevance?: number): Passage;
  /** In how many passages the word stands, a form of it or a synonym; at most 2,000. */
  frequency(word: string, documents?: readonly string[]): number;
  /** Passages in all. */
  readonly size: number;
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

const DEFAULT_LIMIT = 8;
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

export function buildLibrary(
  documents: readonly RegulationDocument[],
  unreadable: readonly UnreadableFile[],
  options: LibraryOptions = {},
): Library {
  const series = seriesOf(documents);
  const units = documents.flatMap((document) => unitsOf(document).map((unit) => ({ document, ...unit })));
  const passages = indexedPassages(documents, units, series);
  const index = !options.index ? buildIndex(passages) : loadIndex(options.index, (passage) => passages[passage]!.text);
  return new IndexedLibrary(documents, unreadable, series, units, index, options.synonyms ?? {});
}

type DocumentUnit = Unit & { document: RegulationDocument };

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
    text: kept(document, start, end),
    number: clause.number,
    heading: [...clause.path, clause.title, leadIn].filter((part) => part !== "").join(" "),
    title: `${document.title} ${document.edition ?? ""}`.trim(),
    document: numbers.get(document.id)!,
    parent: clause.parent === null ? -1 : (firstUnit.get(clause.parent) ?? -1),
    language: document.language,
    weight: WEIGHTS[clause.kind] * (clause.deleted ? DELETED_WEIGHT : 1) * (older.has(document.id) ? OLDER_WEIGHT : 1),
  }));
}

class IndexedLibrary implements Library {
  private readonly clauses = new Map<string, Clause>();
  private readonly documentsById: Map<string, RegulationDocument>;
  private readonly byNumber = new Map<string, Clause[]>();
  private readonly below = new Map<string, Clause[]>();
  private readonly items = new Map<string, Clause[]>();

  constructor(
    readonly documents: readonly RegulationDocument[],
    readonly unreadable: readonly UnreadableFile[],
    readonly series: readonly Series[],
    private readonly units: readonly DocumentUnit[],
    private readonly index: RankedIndex,
    readonly synonyms: SynonymTable,
  ) {
    this.documentsById = new Map(documents.map((document) => [document.id, document]));
    for (const document of documents) {
      for (const clause of document.clauses) this.enter(clause);
      for (const [parent, members] of itemsByParent(document.clauses)) this.items.set(parent, members);
    }
  }

  document(id: string): RegulationDocument | null {
    return this.documentsById.get(id) ?? null;
  }

  clause(id: string): Clause | null {
    return this.clauses.get(id) ?? null;
  }

  children(id: string): Clause[] {
    return this.below.get(id) ?? [];
  }

  search({ query, limit = DEFAULT_LIMIT, documents, clauses }: SearchRequest): FoundPassage[] {
    const hits = this.index.search(query, {
      limit: Math.max(limit * 2, 20),
      documents: this.positions(documents),
      numbers: clauses,
      synonyms: this.synonyms,
    });
    const best = hits[0]?.score ?? 1;
    return hits.slice(0, limit).map(({ passage, score, highlights }) => {
      const { document, clause, start, end } = this.units[passage]!;
      const found = passageOf(document, clause, start, end, Math.min(1, score / best));
      return { ...found, highlights };
    });
  }

  lookUp(number: string, documents?: readonly string[]): Clause[] {
    const found = this.byNumber.get(normalizeNumber(number)) ?? [];
    return documents === undefined ? found : found.filter((clause) => documents.includes(clause.document));
  }

  passage(clause: Clause, relevance = 1): Passage {
    const document = this.documentsById.get(clause.document)!;
    return passageOf(document, clause, clause.start, endWithItems(clause, this.items), relevance);
  }

  frequency(word: string, documents?: readonly string[]): number {
    const options = { limit: MAX_POSTINGS, documents: this.positions(documents), synonyms: this.synonyms };
    return this.index.search(word, options).length;
  }

  get size(): number {
    return this.units.length;
  }

  serializeIndex(): Uint8Array {
    return this.index.serialize();
  }

  private enter(clause: Clause): void {
    this.clauses.set(clause.id, clause);
    if (clause.parent !== null) this.below.set(clause.parent, [...(this.below.get(clause.parent) ?? []), clause]);
    if (clause.number === null || clause.kind === "contents") return;
    const key = normalizeNumber(clause.number);
    this.byNumber.set(key, [...(this.byNumber.get(key) ?? []), clause]);
  }

  private positions(documents: readonly string[] | undefined): Set<number> | undefined {
    if (documents === undefined) return undefined;
    const wanted = new Set(documents);
    return new Set(this.documents.flatMap(({ id }, at) => (wanted.has(id) ? [at] : [])));
  }
}

/** Passages that one term of a question is looked up in. */
const MAX_POSTINGS = 2000;

function passageOf(
  document: RegulationDocument,
  clause: Clause,
  start: number,
  end: number,
  relevance: number,
): Passage {
  return {
    id: clause.id,
    document: document.title,
    path: document.path,
    edition: document.edition,
    clause: clause.number ?? "",
    title: [...clause.path, clause.title].filter((part) => part !== "").join(" › "),
    text: clause.deleted ? document.text.slice(start, end) : kept(document, start, end),
    line: start === clause.start ? clause.line : lineAt(document, clause, start),
    page: pageAt(document, start),
    deleted: clause.deleted,
    relevance,
  };
}

function lineAt(document: RegulationDocument, clause: Clause, offset: number): number {
  return clause.line + document.text.slice(clause.start, offset).split("\n").length - 1;
}

function pageAt({ pageStarts }: RegulationDocument, offset: number): number | null {
  if (pageStarts.length === 0) return null;
  const after = pageStarts.findIndex((start) => start > offset);
  return after < 0 ? pageStarts.length : Math.max(after, 1);
}
