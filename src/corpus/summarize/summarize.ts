/** Key points of a topic, a clause or a whole document: grouped by clause, obligations first, each with its place. */
import { documentLabel } from "../answer/label";
import { isBareHeading } from "../bare-heading";
import type { Clause } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { quantitiesIn } from "../quantities";
import { isUnfinished } from "../sentences";
import { countOf, keyPoints, rankOf, withLists, type KeyPoint } from "./key-points";
import { targetOf, type SummaryRequest } from "./target";

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

/** How much a summary may say: points, and characters from which no further ones are added. */
interface Room {
  points: number;
  characters: number;
}

/** What a person reads in a few minutes; with less the main points of long articles are lost. */
const DEFAULT_ROOM: Room = { points: 40, characters: 5500 };

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
  const room = request.limit === undefined ? DEFAULT_ROOM : { points: request.limit, characters: Infinity };
  const kept = fewest(points, passages, room);
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

const NO_RULES: ReadonlySet<Clause["kind"]> = new Set(["contents", "future", "recital"]);

/** Is the clause in force and more than a heading or the document's title? */
function isRule(library: Library, clause: Clause): boolean {
  const { kind, deleted, text, document } = clause;
  const isTitle = text.trim() === library.document(document)?.title;
  return !deleted && !isTitle && !NO_RULES.has(kind) && !isBareHeading(library, clause);
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
 * Points in the order of the document: first the strongest of each clause, in turn from each heading, so that none is
 * left out for another; then the members of their lists, as many of each; then what else the clauses say.
 */
function fewest(points: readonly KeyPoint[], passages: readonly Passage[], room: Room): KeyPoint[] {
  const kept = new Set<KeyPoint>();
  let characters = 0;
  const isFull = () => kept.size >= room.points || characters >= room.characters;
  const keep = (queue: readonly KeyPoint[]): KeyPoint[] =>
    queue.filter((point) => {
      if (kept.has(point) || isFull()) return false;
      kept.add(point);
      characters += point.words.length;
      return true;
    });
  for (const round of inRounds(points, passages)) {
    for (const point of round) {
      // What leads into a list says nothing without a member.
      if (keep([point]).length > 0 && isUnfinished(point.words)) keep(strongest(point.members).slice(0, 1));
    }
    let level = round.filter((point) => kept.has(point));
    while (!isFull() && level.length > 0) {
      keep(inTurn(level.map(({ members }) => members)));
      level = level.flatMap(({ members }) => members.filter((member) => kept.has(member)));
    }
  }
  return onlyKept(points, kept);
}

/** The points that are kept, with those of their members that are. */
function onlyKept(points: readonly KeyPoint[], kept: ReadonlySet<KeyPoint>): KeyPoint[] {
  return points
    .filter((point) => kept.has(point))
    .map((point) => ({ ...point, members: onlyKept(point.members, kept) }));
}

/** In the first round the strongest point of each clause, in the second the next; within a round in turn from each heading. */
function inRounds(points: readonly KeyPoint[], passages: readonly Passage[]): KeyPoint[][] {
  const headings = [...byHeading(points, passages).values()].map((members) => {
    const clauses = groupedBy(members, ({ marker }) => marker);
    return [...clauses.values()].map(strongest);
  });
  const rounds = Math.max(0, ...headings.flat().map((own) => own.length));
  return Array.from({ length: rounds }, (_, round) =>
    inTurn(headings.map((clauses) => strongest(clauses.flatMap((own) => own.slice(round, round + 1))))),
  );
}

/** The first of each, then the second of each, and so on. */
function inTurn<T>(queues: readonly (readonly T[])[]): T[] {
  const turns = Math.max(0, ...queues.map((queue) => queue.length));
  return Array.from({ length: turns }, (_, turn) => queues.flatMap((queue) => queue.slice(turn, turn + 1))).flat();
}

/** What a number is worth among points that bind as much, and the place at a clause's beginning. */
const NUMBER = 0.5;
const FIRST = 0.5;

/** What binds most first, and what names a number or opens the clause before what binds little less. */
function strongest(points: readonly KeyPoint[]): KeyPoint[] {
  const weights = new Map(
    points.map((point, at) => [
      point,
      rankOf([point]) - (quantitiesIn(point.words).length > 0 ? NUMBER : 0) - (at === 0 ? FIRST : 0),
    ]),
  );
  return points.toSorted((a, b) => weights.get(a)! - weights.get(b)!);
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
  return groupedBy(points, ({ marker }) => headingOf(passages[marker - 1]!));
}

function groupedBy<K>(points: readonly KeyPoint[], keyOf: (point: KeyPoint) => K): Map<K, KeyPoint[]> {
  const groups = new Map<K, KeyPoint[]>();
  for (const point of points) groups.set(keyOf(point), [...(groups.get(keyOf(point)) ?? []), point]);
  return groups;
}

/** The heading that encloses the clause: a list member goes with its clause. */
function headingOf({ title, clause, document }: Passage): string {
  const parts = title.split(" › ").filter((part) => part !== "" && !clause.startsWith(part));
  return parts.at(-1) ?? document;
}
