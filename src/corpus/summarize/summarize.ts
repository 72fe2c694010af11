/** Key points of a topic, a clause or a whole document: grouped by clause, obligations first, each with its place. */
import { documentLabel } from "../answer/label";
import { topicClauses, withDescendants, type TopicClauses } from "../answer/topic-clauses";
import { isBareHeading } from "../bare-heading";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { subjectOf } from "../answer/subject";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { quantitiesIn } from "../quantities";
import { rootsOf } from "../roots";
import { labelOf, scopeOf } from "../scope";
import { findReferences } from "../search/clause-number";
import { sentencesIn } from "../sentences";
import { coverOf, inSureWords, weigh } from "../answer/weights";
import { broadTopic } from "./broad-topic";
import { requestedTopic } from "./requested-topic";
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

const DEFAULT_LIMIT = 40;
/** Words of a topic that count less only frame it. */
const SUBJECT_SHARE = 0.3;
/** Share of a topic that a heading must name so that what stands below it is on the topic. */
const NAMES_TOPIC = 0.6;
/** Subjects that a topic may name. */
const MOST_PARTS = 3;
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
  const requested = requestedTopic(request.topic) ?? request.topic;
  const topic = broadTopic(requested) ?? requested;
  const { documents, names, lacksEdition, notice } = scopeOf(library, { query: topic, document, edition });
  const numbers = findReferences(topic).map(referredNumber);
  const named = numbers.flatMap((number) => library.lookUp(number, documents));
  if (numbers.length > 0) {
    const clauses = named.flatMap((clause) => withDescendants(library, clause));
    const missing = named.length === 0 ? `There is no ${findReferences(topic)[0]!.text} in the documents.` : "";
    return { ...only(named.map(nameOf).join(", "), clauses), notice: [notice, missing].filter(Boolean).join(" ") };
  }
  const whole = lacksEdition ? null : wholeDocument(library, topic, documents, names);
  if (whole !== null) return { ...only(labelOf(whole), whole.clauses), confidence: 0.9, notice };
  const other = otherDocument(library, topic);
  if (other !== null) return { ...only(topic, []), notice: [notice, other].filter(Boolean).join(" ") };
  const on = (query: string) => topicClauses(library, { query, documents, names, limit: TOPIC_CLAUSES });
  const found = inParts(topic, on) ?? on(topic);
  // A question that no heading answers is one for the search, which tells what matters from what only mentions it.
  const isRequest = requested !== request.topic || topic === request.topic;
  const isTreated =
    found.headed >= NAMES_TOPIC ||
    (isRequest && partsOf(topic).every((part) => treats(library, found.clauses, part, names, documents)));
  const answerable = found.answerable && !lacksEdition && isTreated;
  return { ...found, subject: topic, clauses: found.clauses, answerable, notice };
}

/** "suspending and resuming a race", where headings name each by itself; null where they do not. */
function inParts(topic: string, on: (query: string) => TopicClauses): TopicClauses | null {
  const parts = partsOf(topic);
  const found = parts.length < 2 || parts.length > MOST_PARTS ? [] : parts.map(on);
  if (found.length === 0 || !found.every(({ headed }) => headed >= NAMES_TOPIC) || on(topic).headed >= NAMES_TOPIC)
    return null;
  return {
    clauses: [...new Set(found.flatMap(({ clauses }) => clauses))],
    confidence: Math.min(...found.map(({ confidence }) => confidence)),
    answerable: found.every(({ answerable }) => answerable),
    headed: Math.min(...found.map(({ headed }) => headed)),
  };
}

const partsOf = (topic: string) => topic.split(/,? and |, | & /);

const NAMED_DOCUMENT =
  /^(?:[^,]*\b(?:in|from|of) the )?(?<name>(?:[\p{L}-]+ ){1,3}(?:regulations|code|act|directive|agreement))$/iu;

/** What to say where the topic is a document that the loaded ones only refer to; null for all other topics. */
function otherDocument(library: Library, topic: string): string | null {
  const name = NAMED_DOCUMENT.exec(topic.trim())?.groups?.["name"];
  if (name === undefined) return null;
  const asked = [...rootsOf(name)];
  const isLoaded = library.documents.some(({ title, clauses }) => {
    const titles = [title, ...clauses.map((clause) => clause.title)].map(rootsOf);
    return titles.some((roots) => asked.every((root) => roots.has(root)));
  });
  const asName = new RegExp(
    name.replace(/(?<=^|[ -])\p{L}/gu, (letter) => `[${letter.toUpperCase()}]`).replace(/ +/g, "\\s+"),
    "u",
  );
  const isReferred = library.documents.some(({ text }) => asName.test(text));
  return !isLoaded && isReferred ? `The loaded documents refer to “${name}”, but do not hold it.` : null;
}

/** Sentences from which clauses speak of a topic, and do not only mention it; one that opens with it is enough. */
const SENTENCES = 2;
const OPENING_WORDS = 12;
const SPEAKS = 0.8;

/** Do the clauses speak of all of the topic, in its words or in such as mean the same? */
function treats(
  library: Library,
  clauses: readonly Clause[],
  topic: string,
  names: readonly string[],
  documents: readonly string[] | undefined,
): boolean {
  const subject = subjectOf(topic, names, library, documents);
  const concepts = inSureWords(subject, weigh(subject, library, documents)).filter(
    ({ share }) => share >= SUBJECT_SHARE,
  );
  const speaks = (words: string) => coverOf(words, NOWHERE, concepts) >= SPEAKS;
  const said = clauses.flatMap((clause) => sentencesIn(ownWords(library, clause))).filter(({ words }) => speaks(words));
  const opens = ({ words }: { words: string }) => speaks(words.split(/\s+/).slice(0, OPENING_WORDS).join(" "));
  return said.length >= SENTENCES || said.some(opens);
}

const NOWHERE = { headings: new Set<string>(), whole: new Set<string>() };

/** "The rules", where only one document is meant. */
const SAYS_DOCUMENT =
  /\b(?:regulations?|rules?|rulebook|documents?|code|act|law|contract|agreement|handbook|manual)\b/i;

/** The one document that is meant and that the topic names nothing beside; null where there is none. */
function wholeDocument(
  library: Library,
  topic: string,
  documents: readonly string[] | undefined,
  names: readonly string[],
): RegulationDocument | null {
  const meant = documents ?? library.documents.map(({ id }) => id);
  if (meant.length !== 1 || (documents === undefined && !SAYS_DOCUMENT.test(topic))) return null;
  const document = library.document(meant[0]!)!;
  const title = rootsOf(document.title);
  const subject = subjectOf(topic, names, library, documents).filter(
    ({ words, share }) => share >= SUBJECT_SHARE || (share > 0 && /\d/.test(words)),
  );
  return subject.every(({ forms }) => forms[0]!.roots.every((root) => title.has(root))) ? document : null;
}

const only = (subject: string, clauses: Clause[]) => ({
  subject,
  clauses,
  confidence: 1,
  answerable: clauses.length > 0,
});

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
function fewest(points: readonly KeyPoint[], passages: readonly Passage[], limit: number): KeyPoint[] {
  const kept = new Map<KeyPoint, KeyPoint>();
  let room = limit;
  for (const round of inRounds(points, passages)) {
    const heads = round.slice(0, room).map((point) => ({ point, cut: withoutMembers(point) }));
    for (const { point, cut } of heads) kept.set(point, cut);
    room -= heads.length;
    let level = heads;
    while (room > 0 && level.length > 0) {
      const below = inTurn(
        level.map(({ point, cut }) => point.members.map((member) => ({ member, list: cut.members }))),
      );
      level = below.slice(0, room).map(({ member, list }) => {
        const own = withoutMembers(member);
        list.push(own);
        return { point: member, cut: own };
      });
      room -= level.length;
    }
  }
  return points.flatMap((point) => kept.get(point) ?? []);
}

const withoutMembers = (point: KeyPoint): KeyPoint => ({ ...point, members: [] });

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

const nameOf = ({ number, title }: Clause) => [number, title].filter(Boolean).join(" ");
