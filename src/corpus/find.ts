/** Finds what answers a question, and judges whether anything does. */
import { answerability } from "./answer/answerability";
import { conceptsOf } from "./answer/concepts";
import { wantedBy } from "./answer/wanted";
import type { Clause } from "./clause";
import type { FoundPassage, Library } from "./library";
import type { Passage } from "./passage";
import { rootOf } from "./roots";
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
/** Passages that are looked at more closely. */
const CANDIDATES = 24;

export function findPassages(library: Library, request: FindRequest): SearchResult {
  const { documents, names, lacksEdition, notice } = scopeOf(library, request);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const references = findReferences(request.query);
  const named = [...new Set(references.map(({ number }) => number))].flatMap((number) =>
    library.lookUp(number, documents),
  );
  const wanted = wantedBy(request.query);
  const defined = definitions(library, wanted.term, documents);
  const ranked = library.search({
    query: request.query,
    limit: Math.max(CANDIDATES, limit),
    documents,
    clauses: request.clauses,
  });
  const exact = [...named, ...defined].map((clause) => ({ ...library.passage(clause), highlights: [] }));
  const subject = conceptsOf(withoutReferences(request.query, references), library.synonyms).map((concept) =>
    isNamed(concept.words, names) ? { ...concept, share: 0 } : concept,
  );
  const judged = answerability(library, { concepts: subject, wanted, documents }, distinct([...exact, ...ranked]));
  const isExact = ({ id }: Passage) => exact.some((passage) => passage.id === id);
  const passages = [...judged.passages]
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)))
    .slice(0, Math.max(limit, exact.length));
  const missing = references.filter(({ number }) => library.lookUp(number, documents).length === 0);
  const isMissing = missing.length > 0 && named.length === 0;
  const answerable = passages.length > 0 && !lacksEdition && !isMissing && (exact.length > 0 || judged.answerable);
  return {
    kind: "search",
    query: request.query,
    passages,
    answerable,
    confidence: exact.length > 0 ? Math.max(judged.confidence, 0.8) : judged.confidence,
    unknown: judged.unknown,
    scope: documents ?? null,
    notice: [notice, ...missing.map(({ text }) => `There is no ${text} in the documents.`)].filter(Boolean).join(" "),
  };
}

/** Clauses that define the term, as it is or as part of a longer one. */
function definitions(library: Library, term: string | null, documents: readonly string[] | undefined): Clause[] {
  if (term === null) return [];
  const wanted = term.toLowerCase().split(/\s+/).map(rootOf).join(" ");
  return library.documents
    .filter(({ id }) => documents === undefined || documents.includes(id))
    .flatMap((document) =>
      document.definitions.filter((known) => known.term.toLowerCase().split(/\s+/).map(rootOf).join(" ") === wanted),
    )
    .map(({ clause }) => library.clause(clause))
    .filter((clause) => clause !== null);
}

function isNamed(words: string, names: readonly string[]): boolean {
  return words.split(/[^\p{L}\d]+/u).every((word) => names.includes(word));
}

function withoutReferences(query: string, references: readonly { start: number; end: number }[]): string {
  return references.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, query);
}

function distinct<P extends Passage>(passages: readonly P[]): P[] {
  const seen = new Set<string>();
  return passages.filter(({ id, text }) => {
    const key = `${id} ${text.slice(0, 80)}`;
    return !seen.has(key) && seen.add(key);
  });
}
