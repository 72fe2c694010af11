/** Finds what answers a question, and judges whether anything does. */
import type { Concept } from "./answer/concepts";
import { answerability } from "./answer/answerability";
import { asksBeyondRules } from "./answer/beyond-rules";
import { definingClauses, isDefinedElsewhere, termsAsked } from "./answer/defining-clauses";
import { foreignNames } from "./answer/foreign-names";
import {
  editionsHolding,
  elsewhereNotice,
  otherEditions,
  otherEditionsOf,
  saidOnlyElsewhere,
  type OtherEdition,
} from "./answer/other-editions";
import { withNeighbours } from "./answer/neighbours";
import { withReferred } from "./answer/referred-clauses";
import { leadRoots } from "./answer/reading-on";
import { withTablePlace } from "./answer/table-place";
import { documentNames, referencesIn, subjectOf, TITLE_SHARE } from "./answer/subject";
import { heldValue, wantedOrLimit, aboutLimit } from "./answer/held-value";
import { wantedBy, type Wanted } from "./answer/wanted";
import { inKnownWords, weigh, type WeighedConcept } from "./answer/weights";
import type { Clause } from "./clause";
import { referredNumber } from "./clause-key";
import type { FoundPassage, Library } from "./library";
import type { Passage } from "./passage";
import { asksSanction } from "./penalty/asking";
import { withoutAsking } from "./penalty/offence";
import { isMereSanction, isSanctioned } from "./penalty/sanctioned";
import { isBareHeading } from "./bare-heading";
import { scopeOf, type Scope } from "./scope";
import { leadsIn } from "./sentences";
import { broadTopic } from "./summarize/broad-topic";

interface FindRequest {
  query: string;
  document?: string;
  edition?: string;
  clauses?: { from: string; to: string };
  limit?: number;
  /** See `scopeOf`. */
  themes?: boolean;
}

export interface SearchResult {
  kind: "search";
  query: string;
  /** Best first. */
  passages: FoundPassage[];
  /** Does any passage speak of what was asked? false means that these are only the nearest. */
  answerable: boolean;
  /** Does the question name a clause or an edition that is not there? Then nothing else answers it either. */
  blocked: boolean;
  /** 0..1. */
  confidence: number;
  /** Words of the question that no document knows. */
  unknown: string[];
  /** What other editions say instead, for the first passages. */
  others: OtherEdition[];
  /** Ids of the documents searched; null for all. */
  scope: string[] | null;
  /** What was asked for and is not there; "" where all is. */
  notice: string;
}

const DEFAULT_LIMIT = 8;
/** Passages that are looked at more closely. */
const CANDIDATES = 60;
/** What a passage keeps that is no rule in force, and a definition where a rule is asked for. */
const NO_RULE = 0.6;
const DEFINITION = 0.6;
/** What a clause that only imposes a sanction keeps where a rule is asked for. */
const SANCTION = 0.7;
/** "Are mirrors counted as bodywork?": what belongs to a term is said by its definition. */
const ASKS_CLASS =
  /\b(?:count(?:s|ed)? as|(?:considered|regarded|classed|deemed|treated|seen)(?: as| to be| part of)?|belongs? to|(?:is|are|be)\b[^?]*\b(?:included|contained|part of)|includes?)\b/i;
/** A number that more documents have than these names no clause by itself. */
const SAME_NUMBER_DOCUMENTS = 2;
/** Confidence from which no other edition is looked into, and how much surer one must be that is not the edition meant. */
const SURE = 0.75;
const SURER = 0.25;
/** The same by relevance: of the best passage from which none is looked into, and by how much one must be better. */
const SURELY_BEST = 0.75;
const CLEARLY_BETTER = 0.12;
/** Passages of other editions that may stand beside those found, and how near the best they must come. */
const BESIDE = 3;
const NEARLY_BEST = 0.85;
/** Passages that are held against other editions. */
const COMPARED = 2;

type Searched = Pick<Scope, "names"> & { documents: readonly string[] | undefined };

/** What a scope says that was read from no question. */
const EVERYWHERE = { lacksEdition: false, namesEdition: false, isThemed: false, notice: "" };

/**
 * Looks in the editions that are meant, and in the others of their series where those do not answer, or answer far better.
 *
 * @param known the scope, where it was read from a longer question before
 */
export function findPassages(library: Library, request: FindRequest, known?: Searched): SearchResult {
  const scope = known === undefined ? scopeOf(library, request) : { ...EVERYWHERE, ...known };
  const others = scope.namesEdition ? [] : otherEditionsOf(library, scope.documents ?? []);
  const holding = known === undefined ? editionsHolding(library, request.query, scope.documents, others) : [];
  if (holding.length > 0) {
    const named = findWithin(library, request, { ...scope, documents: holding.map(({ id }) => id) });
    return { ...named, notice: elsewhereNotice(library, scope.documents!, holding, holding[0]!.edition) };
  }
  const found = findWithin(library, request, scope);
  if (scope.isThemed && !found.answerable) return findPassages(library, { ...request, themes: false });
  const isFound = found.answerable && !isDefinedElsewhere(library, request.query, scope.documents, others);
  const isSure = isFound && found.confidence >= SURE && bestOf(found) >= SURELY_BEST;
  if (isSure || found.blocked || known !== undefined || others.length === 0) return found;
  const elsewhere = findWithin(library, request, { ...scope, documents: others.map(({ id }) => id) });
  const isBetter =
    elsewhere.confidence - found.confidence >= SURER || bestOf(elsewhere) >= bestOf(found) + CLEARLY_BETTER;
  if (!elsewhere.answerable) return found;
  if (isFound && !isBetter) return withElsewhere(library, found, elsewhere, scope.documents!);
  return { ...elsewhere, notice: elsewhereNotice(library, scope.documents!, others, elsewhere.passages[0]!.edition) };
}

/** What other editions say as well, where the editions meant say nothing of it. */
function withElsewhere(
  library: Library,
  found: SearchResult,
  elsewhere: SearchResult,
  meant: readonly string[],
): SearchResult {
  const near = elsewhere.passages.filter(({ relevance }) => relevance >= bestOf(found) * NEARLY_BEST);
  const only = saidOnlyElsewhere(library, near.slice(0, BESIDE), meant);
  if (only.length === 0) return found;
  const passages = [...found.passages, ...only].sort((a, b) => b.relevance - a.relevance);
  return { ...found, passages, scope: null };
}

const bestOf = ({ passages }: SearchResult): number => passages[0]?.relevance ?? 0;

type Where = Searched & Pick<Scope, "lacksEdition" | "notice">;

/** Looks for the limit of a value that the question holds against the rules, and where there is none for what it says. */
function findWithin(library: Library, request: FindRequest, where: Where): SearchResult {
  const query = broadTopic(request.query) ?? request.query;
  const held = heldValue(query);
  if (held !== null) {
    const limits = findWanted(library, request, where, query, wantedOrLimit(query, held), aboutLimit(query, held));
    if (limits.answerable) return limits;
  }
  return findWanted(library, request, where, query, wantedBy(query));
}

function findWanted(
  library: Library,
  { clauses, limit = DEFAULT_LIMIT }: FindRequest,
  { documents, names, lacksEdition, notice }: Where,
  query: string,
  wanted: Wanted,
  about = query,
): SearchResult {
  const references = referencesIn(query);
  const numbers = [...new Set(references.map(referredNumber))];
  const named = numbers.flatMap((number) => library.lookUp(number, documents));
  const subject = subjectOf(about, names, library, documents);
  const concepts = weigh(asksSanction(query) ? ofOffence(subject) : subject, library, documents);
  const asksNothingElse = concepts.every(({ share }) => share < TITLE_SHARE);
  const isSure = asksNothingElse || new Set(named.map(({ document }) => document)).size <= SAME_NUMBER_DOCUMENTS;
  const defining = termsAsked(query).flatMap((term) => definingClauses(library, term, documents));
  const exact = [...(isSure ? named.flatMap((clause) => withoutBareHeading(library, clause)) : []), ...defining];
  const search = (words: string) =>
    library
      .search({ query: words, limit: Math.max(CANDIDATES, limit), documents, clauses })
      .filter(({ id }) => library.clause(id)?.kind !== "contents");
  const known = [inKnownWords(concepts, library, documents) ?? query, ...wanted.measures].join(" ");
  const ranked = known === query ? search(query) : interleaved(search(query), search(known));
  const ofRarest = search(rarestWords(concepts));
  const judged = answerability(
    concepts,
    wanted,
    distinct([
      ...exact.map((clause) => ({ ...library.passage(clause), highlights: [] })),
      ...[...ranked, ...ofRarest].map((passage) => withTablePlace(library, passage)),
    ]),
    (passage) => ({
      names: documentNames(library, library.clause(passage.id)?.document ?? ""),
      leads: leadRoots(library, passage),
    }),
  );
  const isExact = ({ id }: Passage) => exact.some((clause) => clause.id === id);
  const ordered = judged.passages
    .map((passage) => weighedDown(library, passage, wanted.term !== null || ASKS_CLASS.test(query)))
    .map((passage) =>
      isMereSanction(query, passage) ? { ...passage, relevance: passage.relevance * SANCTION } : passage,
    )
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || b.relevance - a.relevance);
  // Of a question that only names clauses nothing else is the answer.
  const isOnlyNamed = asksNothingElse && named.length > 0;
  const answering = isOnlyNamed
    ? ordered.filter(isExact)
    : withReferred(library, withNeighbours(library, ordered, concepts));
  const passages = answering.slice(0, Math.max(limit, exact.length)).map((passage) => withList(library, passage));
  const missing = references.filter((reference) => library.lookUp(referredNumber(reference), documents).length === 0);
  const blocked =
    lacksEdition ||
    (missing.length > 0 && named.length === 0) ||
    foreignNames(query, concepts, library).length > 0 ||
    asksBeyondRules(query);
  const answerable =
    passages.length > 0 &&
    !blocked &&
    (exact.length > 0 || (judged.answerable && isSanctioned(query, passages, concepts)));
  return {
    kind: "search",
    query,
    passages,
    answerable,
    blocked,
    confidence: exact.length > 0 ? Math.max(judged.confidence, 0.8) : judged.confidence,
    unknown: concepts
      .filter(({ share, frequency }) => share >= TITLE_SHARE && frequency === 0)
      .map(({ words }) => words),
    others: answerable ? otherEditions(library, passages.slice(0, COMPARED)) : [],
    scope: documents === undefined ? null : [...documents],
    notice: [notice, ...missing.map(({ text }) => `There is no ${text} in the documents.`)].filter(Boolean).join(" "),
  };
}

/** The clause, or those below it where it only heads them: "What does Article 36 say?" */
function withoutBareHeading(library: Library, clause: Clause): readonly Clause[] {
  const below = isBareHeading(library, clause) ? library.children(clause.id) : [];
  return below.length === 0 ? [clause] : below.flatMap((child) => withoutBareHeading(library, child));
}

/** The words of an offence without those that ask for its sanction; all of them where nothing else is left. */
function ofOffence(subject: readonly Concept[]): readonly Concept[] {
  const offence = subject.map((concept) => withoutAsking(concept, false));
  return offence.some(({ share }) => share >= TITLE_SHARE) ? offence : subject;
}

/** A clause that is found without its long list says nothing without it. */
function withList(library: Library, passage: FoundPassage): FoundPassage {
  const clause = library.clause(passage.id);
  if (clause === null || clause.kind === "heading" || !leadsIn(passage.text)) return passage;
  return { ...passage, ...library.passage(clause, passage.relevance) };
}

/** Words of a question by which a clause is found that the others lead away from. */
const RAREST = 3;

/** The rarest of the subject's words that the documents know: a clause may hold them among much else. */
function rarestWords(concepts: readonly WeighedConcept[]): string {
  return concepts
    .filter(({ share, frequency }) => share === 1 && frequency > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, RAREST)
    .map(({ words }) => words)
    .join(" ");
}

/** What is not in force, title pages, bare headings and, unless one is asked for, definitions come after rules. */
function weighedDown(library: Library, passage: FoundPassage, isMeaning: boolean): FoundPassage {
  const clause = library.clause(passage.id);
  if (clause === null) return passage;
  const isTitle = clause.number === null && clause.parent === null && clause.start === 0;
  if (passage.deleted || clause.kind === "future" || isBareHeading(library, clause) || isTitle) {
    return { ...passage, relevance: passage.relevance * NO_RULE };
  }
  return clause.kind === "definition" && !isMeaning
    ? { ...passage, relevance: passage.relevance * DEFINITION }
    : passage;
}

function interleaved<P extends Passage>(some: readonly P[], others: readonly P[]): P[] {
  const length = Math.max(some.length, others.length);
  return Array.from({ length }, (_, at) => [some[at], others[at]]).flatMap((pair) =>
    pair.filter((it) => it !== undefined),
  );
}

function distinct<P extends Passage>(passages: readonly P[]): P[] {
  const seen = new Set<string>();
  return passages.filter(({ id, text }) => {
    const key = `${id} ${text.slice(0, 80)}`;
    return !seen.has(key) && seen.add(key);
  });
}
