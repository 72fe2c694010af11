/** Finds what answers a question, and judges whether anything does. */
import type { FoundPassage, Library } from "./library";
import type { Passage } from "./passage";
import { scopeOf } from "./scope";
import { findReferences } from "./search/clause-number";

export interface FindRequest {
  query: string;
  document?: string;
  edition?: string;
  clauses?: { from: string; to: string };
  limit?: number;
}

export interface SearchResult {
  kind: "search";
  query: string;
  /** Best first. */
  passages: FoundPassage[];
  /** Does any passage speak of what was asked? false means that these are only the nearest. */
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  /** Words of the question that no document knows. */
  unknown: string[];
  /** Ids of the documents searched; null for all. */
  scope: string[] | null;
  /** What was asked for and is not there; "" where all is. */
  notice: string;
}

const DEFAULT_LIMIT = 8;
/** Coverage of the question by the best passage from which it counts as answered. */
const ANSWERED = 0.55;
/** An unknown word weighs heavily: the documents do not speak of its subject. */
const UNKNOWN_PENALTY = 0.12;

export function findPassages(library: Library, request: FindRequest): SearchResult {
  const { documents, notice } = scopeOf(library, request);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const named = namedClauses(library, request.query, documents);
  const ranked = library.search({ query: request.query, limit, documents, clauses: request.clauses });
  const passages = distinct([...named, ...ranked]).slice(0, Math.max(limit, named.length));
  const coverage = library.coverage(request.query, passages.slice(0, 3), documents);
  const base = coverage.best * 0.75 + coverage.together * 0.25 - coverage.unknown.length * UNKNOWN_PENALTY;
  const confidence = Math.max(0, Math.min(1, named.length > 0 ? Math.max(base, 0.8) : base));
  return {
    kind: "search",
    query: request.query,
    passages,
    answerable: passages.length > 0 && confidence >= ANSWERED,
    confidence,
    unknown: coverage.unknown,
    scope: documents ?? null,
    notice,
  };
}

/** Clauses that the question names by number: exact look-ups come first. */
function namedClauses(library: Library, query: string, documents: readonly string[] | undefined): FoundPassage[] {
  const numbers = findReferences(query).map(({ number }) => number);
  return [...new Set(numbers)]
    .flatMap((number) => library.lookUp(number, documents))
    .map((clause) => ({ ...library.passage(clause), highlights: [] }));
}

function distinct<P extends Passage>(passages: readonly P[]): P[] {
  const seen = new Set<string>();
  return passages.filter(({ id, text }) => {
    const key = `${id} ${text.slice(0, 80)}`;
    return !seen.has(key) && seen.add(key);
  });
}
