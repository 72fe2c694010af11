/** Key points of a topic, a clause or a whole document: grouped by clause, obligations first, each with its place. */
import type { Clause, RegulationDocument } from "../clause";
import { documentLabel } from "../answer/label";
import { findPassages } from "../find";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { documentsNamed, labelOf, scopeOf } from "../scope";
import { findReferences } from "../search/clause-number";
import { sentencesOf } from "../sentences";
import { strengthOf, type Strength } from "../strength";
import { contentTerms, stemsOf } from "../terms";

export interface SummaryRequest {
  topic: string;
  document?: string;
  edition?: string;
  /** Key points at most. */
  limit?: number;
}

export interface KeyPoint {
  /** Number of the passage that says it, from 1. */
  marker: number;
  clause: string;
  words: string;
  strength: Strength;
}

export interface SummaryGroup {
  /** The heading that encloses the clauses. */
  heading: string;
  /** Obligations and prohibitions first. */
  points: KeyPoint[];
}

export interface Summary {
  kind: "summary";
  topic: string;
  /** What was summarised: a document, a clause or the topic. */
  subject: string;
  /** Documents that the points are from. */
  sources: string[];
  groups: SummaryGroup[];
  passages: Passage[];
  /** Key points that were left out. */
  omitted: number;
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

const DEFAULT_LIMIT = 24;
const ORDER: Readonly<Record<Strength, number>> = {
  obligation: 0,
  prohibition: 0,
  recommendation: 1,
  permission: 2,
  statement: 3,
};
/** Clauses that a topic may bring together. */
const TOPIC_CLAUSES = 24;

interface Target {
  subject: string;
  clauses: Clause[];
  confidence: number;
  answerable: boolean;
  notice: string;
}

export function summarize(library: Library, request: SummaryRequest): Summary {
  const target = targetOf(library, request);
  const passages = target.clauses.map((clause) => ownWords(library, clause));
  const points = passages.flatMap((passage, at) => pointsOf(passage, at + 1));
  const limit = request.limit ?? DEFAULT_LIMIT;
  const kept = fewest(points, limit);
  const groups = grouped(kept, passages);
  return {
    kind: "summary",
    topic: request.topic,
    subject: target.subject,
    sources: [...new Set(passages.map(documentLabel))],
    groups,
    passages,
    omitted: points.length - kept.length,
    answerable: target.answerable && kept.length > 0,
    confidence: target.confidence,
    notice: target.notice,
  };
}

function targetOf(library: Library, request: SummaryRequest): Target {
  const { documents, notice } = scopeOf(library, {
    query: request.topic,
    document: request.document,
    edition: request.edition,
  });
  const named = findReferences(request.topic).flatMap(({ number }) => library.lookUp(number, documents));
  if (named.length > 0) {
    const clauses = named.flatMap((clause) => withDescendants(library, clause));
    return { subject: named.map(nameOf).join(", "), clauses: unique(clauses), confidence: 1, answerable: true, notice };
  }
  const whole = wholeDocument(library, request);
  if (whole !== null) {
    const clauses = whole.clauses.filter(isRule);
    return { subject: labelOf(whole), clauses, confidence: 0.9, answerable: true, notice };
  }
  return topicTarget(library, request, notice);
}

/** The document that the topic names, where it names nothing else. */
function wholeDocument(library: Library, { topic, document }: SummaryRequest): RegulationDocument | null {
  const words = contentTerms(topic).filter(({ word, share }) => share === 1 && !ASKING.has(word));
  const named = document
    ? documentsNamed(library.documents, document)
    : documentsNamed(library.documents, words.map(({ word }) => word).join(" "));
  const found = named[0];
  if (found === undefined) return null;
  const name = new Set(
    stemsOf(`${found.title} ${found.path} ${found.series ?? ""} ${found.edition ?? ""} ${found.kind}`),
  );
  const rest = words.filter(({ word }) => !stemsOf(word).every((stem) => name.has(stem)));
  return rest.length === 0 ? found : null;
}

const ASKING = new Set(
  "summarize summarise summary overview outline main points rules document whole entire agreement contract regulations".split(
    " ",
  ),
);

function topicTarget(library: Library, { topic, document, edition }: SummaryRequest, notice: string): Target {
  const found = findPassages(library, { query: topic, document, edition, limit: TOPIC_CLAUSES });
  const headed = headedBy(library, topic, found.scope);
  const hits = found.passages.map(({ id }) => library.clause(id)).filter((clause) => clause !== null);
  const clauses = headed.length > 0 ? [...headed, ...hits.slice(0, 4)] : hits;
  return {
    subject: topic,
    clauses: inOrder(library, unique(clauses.filter(isRule))),
    confidence: found.confidence,
    answerable: found.answerable || headed.length > 0,
    notice,
  };
}

/** Clauses under the headings that speak of the topic: "safety requirements" is Articles 5 and 6. */
function headedBy(library: Library, topic: string, scope: readonly string[] | null): Clause[] {
  const wanted = contentTerms(topic)
    .filter(({ share, word }) => share === 1 && !ASKING.has(word))
    .flatMap(({ word }) => stemsOf(word));
  if (wanted.length === 0) return [];
  const documents = library.documents.filter(({ id }) => scope === null || scope.includes(id));
  const headings = documents.flatMap(({ clauses }) =>
    clauses.filter(({ title, kind }) => title !== "" && kind !== "contents" && kind !== "future"),
  );
  const scores = headings.map((clause) => {
    const words = new Set(stemsOf(clause.title));
    return wanted.filter((stem) => words.has(stem)).length / wanted.length;
  });
  const best = Math.max(0, ...scores);
  if (best < 0.5) return [];
  return headings.filter((_, at) => scores[at] === best).flatMap((clause) => withDescendants(library, clause));
}

function withDescendants(library: Library, clause: Clause): Clause[] {
  const below = library.children(clause.id).flatMap((child) => withDescendants(library, child));
  return [...(isRule(clause) ? [clause] : []), ...below];
}

function isRule({ kind, deleted }: Clause): boolean {
  return !deleted && kind !== "heading" && kind !== "contents" && kind !== "future" && kind !== "recital";
}

function unique(clauses: readonly Clause[]): Clause[] {
  return [...new Map(clauses.map((clause) => [clause.id, clause])).values()];
}

function inOrder(library: Library, clauses: readonly Clause[]): Clause[] {
  const rank = new Map(library.documents.map(({ id }, at) => [id, at]));
  return [...clauses].sort((a, b) => rank.get(a.document)! - rank.get(b.document)! || a.start - b.start);
}

/** The clause without its list members: they are points of their own. */
function ownWords(library: Library, clause: Clause): Passage {
  return { ...library.passage(clause), text: clause.text };
}

function pointsOf(passage: Passage, marker: number): KeyPoint[] {
  return sentencesOf(passage.text, passage.clause)
    .filter(({ kind }) => kind !== "heading")
    .map(({ words }) => ({ marker, clause: passage.clause, words, strength: strengthOf(words) }));
}

/** The strongest points, in the order of the document. */
function fewest(points: readonly KeyPoint[], limit: number): KeyPoint[] {
  const ranked = points
    .map((point, at) => ({ point, at }))
    .sort((a, b) => ORDER[a.point.strength] - ORDER[b.point.strength] || a.at - b.at);
  return ranked
    .slice(0, limit)
    .sort((a, b) => a.at - b.at)
    .map(({ point }) => point);
}

function grouped(points: readonly KeyPoint[], passages: readonly Passage[]): SummaryGroup[] {
  const groups = new Map<string, KeyPoint[]>();
  for (const point of points) {
    const passage = passages[point.marker - 1]!;
    const heading =
      passage.title
        .split(" › ")
        .filter((part) => part !== passage.clause)
        .at(-1) ?? passage.document;
    groups.set(heading, [...(groups.get(heading) ?? []), point]);
  }
  return [...groups].map(([heading, members]) => ({
    heading,
    points: members
      .map((point, at) => ({ point, at }))
      .sort((a, b) => ORDER[a.point.strength] - ORDER[b.point.strength] || a.at - b.at)
      .map(({ point }) => point),
  }));
}

const nameOf = ({ number, title }: Clause) => [number, title].filter(Boolean).join(" ");
