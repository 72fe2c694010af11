/** Key points of a topic, a clause or a whole document: grouped by clause, obligations first, each with its place. */
import { documentLabel } from "../answer/label";
import { topicClauses, withDescendants } from "../answer/topic-clauses";
import { isBareHeading } from "../bare-heading";
import type { Clause } from "../clause";
import { referredNumber } from "../clause-key";
import { subjectOf } from "../find";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { labelOf, scopeOf } from "../scope";
import { findReferences } from "../search/clause-number";
import { broadTopic } from "./broad-topic";
import { countOf, keyPoints, rankOf, withLists, type KeyPoint } from "./key-points";

interface SummaryRequest {
  topic: string;
  document?: string;
  edition?: string;
  /** Key points at most. */
  limit?: number;
}

interface SummaryGroup {
  /** The heading that encloses the clauses. */
  heading: string;
  /** In the order of the document within a clause; clauses that oblige or prohibit first. */
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

const DEFAULT_LIMIT = 30;
/** Words of a topic that count less only frame it. */
const SUBJECT_SHARE = 0.3;
/** Clauses that a topic may bring together. */
const TOPIC_CLAUSES = 16;

interface Target {
  subject: string;
  clauses: Clause[];
  confidence: number;
  answerable: boolean;
  notice: string;
}

export function summarize(library: Library, request: SummaryRequest): Summary {
  const target = targetOf(library, request);
  const rules = withLists(
    library,
    target.clauses.filter((clause) => isRule(library, clause)),
  );
  const clauses = inOrder(
    library,
    rules.filter((clause) => isRule(library, clause)),
  );
  const passages = clauses.map((clause) => ownWords(library, clause));
  const points = keyPoints(library, clauses, passages);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const kept = fewest(points, passages, limit);
  const groups = grouped(kept, passages);
  return {
    kind: "summary",
    topic: request.topic,
    subject: target.subject,
    sources: [...new Set(passages.map(documentLabel))],
    groups,
    passages,
    omitted: countOf(points) - countOf(kept),
    answerable: target.answerable && kept.length > 0,
    confidence: target.confidence,
    notice: target.notice,
  };
}

function targetOf(library: Library, request: SummaryRequest): Target {
  const { document, edition } = request;
  const topic = broadTopic(request.topic) ?? request.topic;
  const { documents, names, lacksEdition, notice } = scopeOf(library, { query: topic, document, edition });
  const numbers = findReferences(topic).map(referredNumber);
  const named = numbers.flatMap((number) => library.lookUp(number, documents));
  if (numbers.length > 0) {
    const clauses = named.flatMap((clause) => withDescendants(library, clause));
    const missing = named.length === 0 ? `There is no ${findReferences(topic)[0]!.text} in the documents.` : "";
    return { ...only(named.map(nameOf).join(", "), clauses), notice: [notice, missing].filter(Boolean).join(" ") };
  }
  const isWhole = subjectOf(topic, names, library, documents).every(({ share }) => share < SUBJECT_SHARE);
  if (isWhole && documents?.length === 1 && !lacksEdition) {
    const [whole] = documents.map((id) => library.document(id)!);
    return { ...only(labelOf(whole!), whole!.clauses), confidence: 0.9, notice };
  }
  const found = topicClauses(library, { query: topic, documents, names, limit: TOPIC_CLAUSES });
  // A question that no heading answers is one for the search, which tells what matters from what only mentions it.
  const answerable = found.answerable && !lacksEdition && (found.headed || topic === request.topic);
  return { ...found, subject: topic, clauses: found.clauses, answerable, notice };
}

const only = (subject: string, clauses: Clause[]) => ({
  subject,
  clauses,
  confidence: 1,
  answerable: clauses.length > 0,
});

function isRule(library: Library, clause: Clause): boolean {
  const { kind, deleted } = clause;
  return !deleted && kind !== "contents" && kind !== "future" && kind !== "recital" && !isBareHeading(library, clause);
}

function inOrder(library: Library, clauses: readonly Clause[]): Clause[] {
  const rank = new Map(library.documents.map(({ id }, at) => [id, at]));
  return [...clauses].sort((a, b) => rank.get(a.document)! - rank.get(b.document)! || a.start - b.start);
}

/** The clause without its list members: they are points of their own. */
function ownWords(library: Library, clause: Clause): Passage {
  return { ...library.passage(clause), text: clause.text };
}

/**
 * The strongest points, taken in turn from each group so that none is left out for another; in the order of the
 * document. A list counts with all its members, and is cut where it is too long.
 */
function fewest(points: readonly KeyPoint[], passages: readonly Passage[], limit: number): KeyPoint[] {
  const queues = [...byHeading(points, passages).values()].map((members) =>
    members.map((point, at) => ({ point, at })).sort((a, b) => rankOf([a.point]) - rankOf([b.point]) || a.at - b.at),
  );
  const kept = new Map<KeyPoint, KeyPoint>();
  const turns = Math.max(0, ...queues.map((queue) => queue.length));
  let room = limit;
  for (let turn = 0; turn < turns; turn++) {
    for (const { point } of queues.flatMap((queue) => queue.slice(turn, turn + 1))) {
      if (room <= 0) break;
      const cut = { ...point, members: point.members.slice(0, room - 1) };
      kept.set(point, cut);
      room -= countOf([cut]);
    }
  }
  return points.flatMap((point) => kept.get(point) ?? []);
}

function grouped(points: readonly KeyPoint[], passages: readonly Passage[]): SummaryGroup[] {
  return [...byHeading(points, passages)].map(([heading, members]) => ({ heading, points: strongestFirst(members) }));
}

/** Clause by clause, so that a sentence stays behind the one that it leans on. */
function strongestFirst(points: readonly KeyPoint[]): KeyPoint[] {
  const ranks = new Map<number, number>();
  for (const point of points) ranks.set(point.marker, Math.min(rankOf([point]), ranks.get(point.marker) ?? Infinity));
  return [...points].sort((a, b) => ranks.get(a.marker)! - ranks.get(b.marker)!);
}

function byHeading(points: readonly KeyPoint[], passages: readonly Passage[]): Map<string, KeyPoint[]> {
  const groups = new Map<string, KeyPoint[]>();
  for (const point of points) {
    const heading = headingOf(passages[point.marker - 1]!);
    groups.set(heading, [...(groups.get(heading) ?? []), point]);
  }
  return groups;
}

/** The heading that encloses the clause: a list member goes with its clause. */
function headingOf({ title, clause, document }: Passage): string {
  const parts = title.split(" › ").filter((part) => part !== "" && !clause.startsWith(part));
  return parts.at(-1) ?? document;
}

const nameOf = ({ number, title }: Clause) => [number, title].filter(Boolean).join(" ");
