/** The clauses that a topic means: those under the headings that name it, else those that speak of it. */
import type { Clause } from "../clause";
import { findPassages } from "../find";
import { documentNames, subjectOf } from "./subject";
import type { Library } from "../library";
import { rootOf } from "../roots";
import { wordsOf } from "../terms";
import { typeFit, wantedBy } from "./wanted";
import { lacksAttribute } from "./asked-attribute";
import { isOfOtherMoment } from "./moment";
import { conceptsOf, contentWords, isNumber, isYear, namesSubject } from "./concepts";
import { coverOf, inSureWords, NOWHERE, weigh, type WeighedConcept } from "./weights";

export interface TopicClauses {
  /** In no order, sub-clauses included. */
  clauses: Clause[];
  /** 0..1. */
  confidence: number;
  answerable: boolean;
  /** 0..1: share of the topic that the best heading names. */
  headed: number;
}

interface Topic {
  query: string;
  /** Ids of the documents; undefined for all. */
  documents: readonly string[] | undefined;
  /** Words of the query that name documents and editions. */
  names: readonly string[];
  /** Clauses that the search may add. */
  limit: number;
  /** Only headings that name most of the topic bring all their clauses along. */
  narrow?: boolean;
}

/** Share of a topic from which a heading alone answers it. */
const ANSWERS_TOPIC = 0.6;
/** Share of a topic that a heading must name, and beside the best heading. */
const NAMES_TOPIC = 0.4;
const NEAR_BEST = 0.75;
/** What the headings of one document must name of a topic, beside the best of all documents. */
const NAMED_ELSEWHERE = 0.6;
/** What a heading keeps that names the topic among much else. */
const BROADER = 0.55;
/** Share of what the best clause speaks of that a heading must name: of a heat hazard, "Dead heat" names the lesser part. */
const NAMES_TOPIC_OF_HIT = 0.6;
/** Passages as good as this, beside the best, belong to the topic though no heading names it. */
const NEAR_HIT = 0.8;
/** Share of a topic that a heading must name to stand for it. */
const NAMES_MOST = 0.75;
/** What a heading keeps whose words belong together otherwise: "safety car" for "safety of the car". */
const OTHER_PHRASE = 0.35;
/** What a heading keeps that is of before the race, where after it is meant. */
const OTHER_MOMENT = 0.5;

export function topicClauses(
  library: Library,
  { query, documents, names, limit, narrow = false }: Topic,
): TopicClauses {
  const subject = subjectOf(query, names, library, documents);
  const weighed = weigh(subject, library, documents);
  const sure = inSureWords(subject, weighed);
  const isKnown = ({ forms }: WeighedConcept) =>
    forms.some(({ words }) => contentWords(words).every((word) => library.frequency(word, documents) > 0));
  // What may mean the same is looked for in headings only where nothing does surely.
  const concepts = subjects(weighed.map((concept, at) => (isKnown(sure[at]!) ? sure[at]! : concept)));
  const asked = wordsOf(query).map(rootOf);
  const found = findPassages(library, { query, limit }, { documents, names: [...names] });
  const least = found.answerable ? found.confidence * NAMES_TOPIC_OF_HIT : 0;
  const headings = headingsOn(library, query, documents, concepts).filter(
    ({ cover }) => cover >= (narrow ? NAMES_MOST : least),
  );
  const best = found.passages[0]?.relevance ?? 0;
  const hits = found.passages
    .filter(({ relevance }) => found.answerable && relevance >= best * NEAR_HIT)
    .map(({ id }) => library.clause(id))
    .filter((clause) => clause !== null)
    .filter(({ path }) => headings.length === 0 || path.every((heading) => phraseFit(bare(heading), asked) === 1))
    .filter(({ path }) => headings.length === 0 || !path.some((heading) => isOfOtherMoment(heading, query)))
    .filter(({ text }) => !isAmongMuchElse(headings, concepts) || speaksOf(text, concepts));
  const below = (clause: Clause) => onTopic(clause, withDescendants(library, clause), concepts);
  const clauses = [...headings.map(({ clause }) => clause), ...hits].flatMap(below);
  const confidence = Math.max(found.confidence, headings[0]?.cover ?? 0);
  return {
    clauses: [...new Map(clauses.map((clause) => [clause.id, clause])).values()],
    confidence,
    answerable:
      (found.answerable && concepts.length > 0) ||
      (!found.blocked &&
        (headings[0]?.cover ?? 0) >= ANSWERS_TOPIC &&
        holdsWanted(clauses, query) &&
        !lacksAttribute(
          query,
          concepts,
          clauses.map((clause) => library.passage(clause)),
          ({ id }) => documentNames(library, library.clause(id)?.document ?? ""),
        )),
    headed: headings[0]?.cover ?? 0,
  };
}

/** Share of a heading's words that must name the topic for all that stands below it to be on the topic. */
const NAMES_LITTLE_ELSE = 0.4;
/** Share of a topic that a clause speaks of below a heading that names much else. */
const SPEAKS = 0.75;

/** Below "Press, drivers' duties and the national anthem" the clauses that speak of the anthem; all where none does. */
function onTopic(heading: Clause, clauses: readonly Clause[], concepts: readonly WeighedConcept[]): readonly Clause[] {
  if (!isHeading(heading) || !isAmongMuchElse([{ clause: heading }], concepts)) return clauses;
  const speaking = clauses.filter(({ kind, text }) => kind !== "heading" && speaksOf(text, concepts));
  return speaking.length > 0 ? speaking : clauses;
}

const speaksOf = (text: string, concepts: readonly WeighedConcept[]): boolean =>
  coverOf(text, NOWHERE, concepts) >= SPEAKS;

/** Do headings name the topic, and each of them among much else? */
function isAmongMuchElse(headings: readonly { clause: Clause }[], concepts: readonly WeighedConcept[]): boolean {
  return headings.length > 0 && headings.every(({ clause }) => shareAsked(clause.title, concepts) < NAMES_LITTLE_ELSE);
}

/** What names the topic rather than frames it; all of it where nothing does, as of "points" or "limits". */
export function subjects(concepts: readonly WeighedConcept[]): readonly WeighedConcept[] {
  const named = concepts.filter(namesSubject);
  // "The 107 % rule", where no document knows the number, is about nothing else.
  const isStrange = concepts.some(({ words, share }) => share === 0 && isNumber(words) && !isYear(words));
  return named.length === 0 && !isStrange ? concepts : named;
}

/** A heading that names the topic answers no question for a number that stands nowhere below it. */
function holdsWanted(clauses: readonly Clause[], query: string): boolean {
  const wanted = wantedBy(query);
  return !wanted.quantity || clauses.some(({ text }) => typeFit(text, wanted) > 0);
}

export function withDescendants(library: Library, clause: Clause): Clause[] {
  return [clause, ...library.children(clause.id).flatMap((child) => withDescendants(library, child))];
}

function headingsOn(
  library: Library,
  query: string,
  documents: readonly string[] | undefined,
  concepts: readonly WeighedConcept[],
): { clause: Clause; cover: number }[] {
  if (concepts.length === 0) return [];
  const asked = wordsOf(query).map(rootOf);
  const scored = library.documents
    .filter(({ id }) => documents === undefined || documents.includes(id))
    .flatMap(({ clauses, title }) => clauses.filter((clause) => isHeading(clause) && clause.title !== title))
    .map((clause) => ({
      clause,
      cover:
        coverOf(clause.title, NOWHERE, concepts) *
        phraseFit(clause.title, asked) *
        (isOfOtherMoment(clause.title, query) ? OTHER_MOMENT : 1),
    }));
  const named = scored
    .filter(({ cover }) => cover >= NAMES_TOPIC)
    .map(({ clause, cover }) => ({
      clause,
      cover,
      fit: cover * (BROADER + (1 - BROADER) * shareAsked(clause.title, concepts)),
    }));
  // Each document names what it says on the topic in its own way.
  const best = new Map<string, number>();
  for (const { clause, fit } of named) best.set(clause.document, Math.max(fit, best.get(clause.document) ?? 0));
  const most = Math.max(0, ...best.values());
  return named
    .filter(({ clause, fit }) => fit >= best.get(clause.document)! * NEAR_BEST && fit >= most * NAMED_ELSEWHERE)
    .sort((a, b) => b.fit - a.fit);
}

/** 0..1: share of the words of a heading that name the topic: of "Race classification" the race is a part only. */
export function shareAsked(heading: string, concepts: readonly WeighedConcept[]): number {
  const named = conceptsOf(bare(heading)).filter(namesSubject);
  const asked = new Set(concepts.flatMap(({ forms }) => forms.flatMap(({ roots }) => roots)));
  const held = named.filter(({ forms }) => forms[0]!.roots.every((root) => asked.has(root)));
  return named.length === 0 ? 0 : held.length / named.length;
}

/** The document's own title heads everything and names nothing. */
function isHeading({ title, number, parent, kind }: Clause): boolean {
  return title !== "" && kind !== "contents" && kind !== "future" && !(number === null && parent === null);
}

/** "17.1 Safety car" → "Safety car". */
const bare = (heading: string) => heading.replace(/^(?:[\p{L}]+ )?[\d.]+ /u, "");

function phraseFit(title: string, asked: readonly string[]): number {
  const roots = wordsOf(title).map(rootOf);
  const isAsked = (root: string) => asked.includes(root);
  const isSideBySide = (a: string, b: string) => asked.some((root, at) => root === a && asked[at + 1] === b);
  const isPair = roots.length === 2 && roots.every(isAsked) && !isSideBySide(roots[0]!, roots[1]!);
  return isPair || phrasesIn(title).some((phrase) => isTornApart(phrase, asked)) ? OTHER_PHRASE : 1;
}

const phrasesIn = (title: string) =>
  conceptsOf(bare(title)).flatMap(({ words, forms }) => (words.includes(" ") ? [forms[0]!.roots] : []));

/** Are two words of the phrase asked for, and nowhere side by side? */
function isTornApart(phrase: readonly string[], asked: readonly string[]): boolean {
  const places = phrase.filter((root) => asked.includes(root));
  const together = phrase.some((root, at) =>
    asked.some((word, place) => at > 0 && word === root && asked[place - 1] === phrase[at - 1]),
  );
  return places.length > 1 && !together;
}
