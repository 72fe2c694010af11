/** The library over an index: passages by words, clauses by id, number and parent. */
import type { Clause, RegulationDocument, Span } from "./clause";
import { bareKey, clauseKey, keysFor, nameIn } from "./clause-key";
import { kept, keptIn } from "./deletions";
import type { Series } from "./editions";
import type { FoundPassage, Library, SearchRequest, UnreadableFile } from "./library";
import type { Passage } from "./passage";
import type { RankedIndex } from "./search/ranked-index";
import type { SynonymTable } from "./search/synonyms";
import { endWithItems, itemsByParent, membersBelow } from "./units";
import type { Unit } from "./units";

export type DocumentUnit = Unit & { document: RegulationDocument };

export interface LibraryContents extends Pick<Library, "documents" | "unreadable" | "series"> {
  /** In the order of the index's passages. */
  units: readonly DocumentUnit[];
  index: RankedIndex;
  synonyms: SynonymTable;
}

const DEFAULT_LIMIT = 8;
const ENTERED_AT_ONCE = 200;

export class IndexedLibrary implements Library {
  readonly documents: readonly RegulationDocument[];
  readonly unreadable: readonly UnreadableFile[];
  readonly series: readonly Series[];
  private readonly units: readonly DocumentUnit[];
  private readonly index: RankedIndex;
  readonly synonyms: SynonymTable;
  private readonly clauses = new Map<string, Clause>();
  private readonly documentsById: Map<string, RegulationDocument>;
  private readonly byKey = new Map<string, Clause[]>();
  /** Annexes, chapters and recitals by their number alone: what it means where no clause has it. */
  private readonly named = new Map<string, Clause[]>();
  private readonly below = new Map<string, Clause[]>();
  private readonly items = new Map<string, Clause[]>();

  /** Clauses are entered afterwards, by `enterClauses`. */
  constructor({ documents, unreadable, series, units, index, synonyms }: LibraryContents) {
    this.documents = documents;
    this.unreadable = unreadable;
    this.series = series;
    this.units = units;
    this.index = index;
    this.synonyms = synonyms;
    this.documentsById = new Map(documents.map((document) => [document.id, document]));
  }

  /** Makes the clauses known by id, by number and by parent; yields every few milliseconds. */
  *enterClauses(): Generator<void, void> {
    for (const document of this.documents) {
      for (const [at, clause] of document.clauses.entries()) {
        this.enter(clause);
        if (at % ENTERED_AT_ONCE === 0) yield;
      }
      for (const [parent, members] of itemsByParent(document.clauses)) this.items.set(parent, members);
      yield;
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

  search({ query, limit = DEFAULT_LIMIT, documents, clauses, nearness }: SearchRequest): FoundPassage[] {
    const hits = this.index.search(query, {
      limit: Math.max(limit * 2, 20),
      documents: this.positions(documents),
      numbers: clauses,
      synonyms: this.synonyms,
      nearness,
    });
    const best = hits[0]?.score ?? 1;
    return hits.slice(0, limit).map(({ passage, score, highlights }) => {
      const { document, clause, start, end } = this.units[passage]!;
      const found = passageOf(document, clause, start, end, Math.min(1, score / best), this.items);
      return { ...found, highlights };
    });
  }

  lookUp(number: string, documents?: readonly string[]): Clause[] {
    const keys = keysFor(number);
    const found = keys.map((key) => this.byKey.get(key) ?? []).find((clauses) => clauses.length > 0);
    const all = found ?? this.named.get(keys[0]!) ?? [];
    const clauses = [...all.filter(({ deleted }) => !deleted), ...all.filter(({ deleted }) => deleted)];
    return documents === undefined ? clauses : clauses.filter((clause) => documents.includes(clause.document));
  }

  passage(clause: Clause, relevance = 1, leads: readonly Span[] = []): Passage {
    const document = this.documentsById.get(clause.document)!;
    const end = endWithItems(clause, this.items);
    const own = passageOf(document, clause, clause.start, end, relevance, this.items);
    if (leads.length === 0) return own;
    const stretches = [...leads, [clause.start, end] as const];
    const left = stretches.slice(1).map(([start], at): Span => [stretches[at]![1] + 1, start]);
    const deletions = [...document.deletions, ...left].sort((one, other) => one[0] - other[0]);
    const around = this.enclosing(clause, leads.length);
    const joined = passageOf({ ...document, deletions }, around, stretches[0]![0], end, relevance, this.items);
    return { ...joined, id: own.id, title: own.title };
  }

  frequency(word: string, documents?: readonly string[]): number {
    return this.index.frequency(word, { documents: this.positions(documents), synonyms: this.synonyms });
  }

  *passageTexts(): Generator<string, void> {
    for (const { document, clause, start, end, leadIn } of this.units) {
      const headings = [document.title, ...clause.path, clause.title, leadIn].filter((part) => part !== "");
      yield `${headings.join(" › ")}\n${kept(document, start, end)}`;
    }
  }

  get size(): number {
    return this.units.length;
  }

  serializeIndex(): Uint8Array {
    return this.index.serialize();
  }

  private enter(clause: Clause): void {
    this.clauses.set(clause.id, clause);
    if (clause.parent !== null) pushTo(this.below, clause.parent, clause);
    if (clause.number === null || clause.kind === "contents" || this.closesParent(clause)) return;
    const bare = bareKey(clause.number);
    const name = clause.kind === "recital" ? "recital" : nameIn(clause.number);
    pushTo(this.byKey, name === null ? clauseKey(clause.number) : `${name} ${bare}`, clause);
    if (name !== null) pushTo(this.named, bare, clause);
    const inner = INNER.exec(clause.number)?.[1];
    if (inner !== undefined) pushTo(this.named, clauseKey(inner), clause);
  }

  /** Is it what stands behind the list of the clause around it, under the number of that? */
  private closesParent({ number, parent }: Clause): boolean {
    return parent !== null && this.clauses.get(parent)?.number === number;
  }

  /** The clause so many levels above. */
  private enclosing(clause: Clause, levels: number): Clause {
    const parent = clause.parent === null || levels === 0 ? undefined : this.clauses.get(clause.parent);
    return parent === undefined ? clause : this.enclosing(parent, levels - 1);
  }

  private positions(documents: readonly string[] | undefined): Set<number> | undefined {
    if (documents === undefined) return undefined;
    const wanted = new Set(documents);
    return new Set(this.documents.flatMap(({ id }, at) => (wanted.has(id) ? [at] : [])));
  }
}

/** "Article II, Section 2" is called "Section 2" too, and "Chapter 3 Part B" "Part B". */
const INNER = /.[ ,]+((?:Section|Part) \w+)$/;

function pushTo(lists: Map<string, Clause[]>, key: string, clause: Clause): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [clause]);
  else list.push(clause);
}

function passageOf(
  document: RegulationDocument,
  clause: Clause,
  start: number,
  end: number,
  relevance: number,
  items: ReadonlyMap<string, readonly Clause[]>,
): Passage {
  const { text, gaps, placeOf } = keptIn(clause.deleted ? { ...document, deletions: [] } : document, start, end);
  const paragraphs = paragraphsOf(clause, start, end, items).map(({ start: at, ...rest }) => ({
    start: placeOf(start + at),
    ...rest,
  }));
  const breaks = document.pageStarts.filter((at) => at > start && at < end).map(placeOf);
  return {
    id: clause.id,
    document: document.title,
    path: document.path,
    edition: document.edition,
    clause: clause.number ?? "",
    title: [...clause.path, clause.title].filter((part) => part !== "").join(" › "),
    text,
    ...(paragraphs.length > 0 ? { paragraphs } : {}),
    ...(breaks.length > 0 ? { breaks } : {}),
    ...(gaps.length > 0 ? { gaps } : {}),
    line: start === clause.start ? clause.line : lineAt(document, clause, start),
    page: pageAt(document, start),
    deleted: clause.deleted,
    relevance,
  };
}

/** "33(1)", "5.4 d)" and "5.4 d) i)" within their clause: what one of them says is cited as its own. */
function paragraphsOf(
  clause: Clause,
  start: number,
  end: number,
  items: ReadonlyMap<string, readonly Clause[]>,
): NonNullable<Passage["paragraphs"]> {
  return membersBelow(clause, items)
    .filter((item) => item.start >= start && item.start < end)
    .map((item) => ({ start: item.start - start, clause: item.number! }));
}

function lineAt(document: RegulationDocument, clause: Clause, offset: number): number {
  return clause.line + document.text.slice(clause.start, offset).split("\n").length - 1;
}

function pageAt({ pageStarts }: RegulationDocument, offset: number): number | null {
  if (pageStarts.length === 0) return null;
  const after = pageStarts.findIndex((start) => start > offset);
  return after < 0 ? pageStarts.length : Math.max(after, 1);
}
