/** Compares two editions or documents clause by clause: added, removed, moved, changed, values and strength. */
import { diffWords } from "diff";
import { headingOf } from "../answer/label";
import type { RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { labelOf, titles } from "../scope";
import { normalizeNumber } from "../search/clause-number";
import { align, RENUMBERED, type Alignment, type Pair } from "./align";
import { entriesOf, isRenumbered, together, type ClauseEntry } from "./entries";
import { kindAsked } from "./frame";
import { withNeighbours } from "./neighbours";
import { readRequest, type ComparisonRequest } from "./request";
import { sentenceChanges, strengthChange, valueChanges } from "./sentence-changes";
import type { SentenceChange, StrengthChange, ValueChange } from "./sentence-changes";
import { sameness, type Sameness } from "./sameness";
import { topicFilter, type OnTopic } from "./topic";

export interface Side {
  /** Number of the passage that says it, from 1. */
  marker: number;
  clause: string;
  title: string;
  words: string;
}

/** A stretch of a word diff; unchanged where neither is set. */
interface DiffPart {
  text: string;
  added?: boolean;
  removed?: boolean;
}

export interface Change {
  kind: "added" | "removed" | "moved" | "changed";
  /** null where the clause was added. */
  before: Side | null;
  /** null where the clause was removed. */
  after: Side | null;
  /** Does the clause stand under another number? */
  moved: boolean;
  /** Sentences that differ; empty unless both sides stand. */
  sentences: SentenceChange[];
  /** Numbers with units that differ: "5 s" → "10 s". */
  values: ValueChange[];
  /** "should" → "shall"; null where it binds as before. */
  strength: StrengthChange | null;
  /** Word by word; empty unless both sides stand. */
  words: DiffPart[];
}

export interface Comparison {
  kind: "comparison";
  query: string;
  /** The older and the newer, as people name them. */
  before: string;
  after: string;
  /** What the comparison was narrowed to; null for all. */
  topic: string | null;
  changes: Change[];
  /** Clauses on the topic that say the same as before; those shown where nothing else is. */
  unchanged: number;
  same: { before: Side; after: Side }[];
  passages: Passage[];
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

/** Unchanged clauses that are shown where nothing changed. */
const SHOWN_SAME = 3;

export function compare(library: Library, request: ComparisonRequest): Comparison {
  const { documents, topic, names, notice } = readRequest(library, request);
  const empty: Comparison = {
    kind: "comparison", query: request.query, before: "", after: "", topic, changes: [], unchanged: 0, same: [], passages: [],
    answerable: false, confidence: 0, notice,
  }; // prettier-ignore
  if (documents === null) {
    return {
      ...empty,
      notice: notice || `There are no two editions to compare; the documents are ${titles(library.documents)}.`,
    };
  }
  const [older, newer] = documents;
  const labels = { before: labelOf(older), after: labelOf(newer) };
  const onTopic = topic === null ? null : topicFilter(library, { words: topic, names }, documents);
  const passages: Passage[] = [];
  const sideOf = (entry: ClauseEntry): Side => ({
    marker: passages.push(entry.passage),
    clause: entry.passage.clause,
    title: entry.clause.title === "" ? headingOf(entry.passage) : entry.clause.title,
    words: entry.words,
  });
  const { shown, same } = selected(rowsOf(library, older, newer), onTopic);
  const changes = nearestFirst(shown, onTopic).map(({ before, after, change }): Change => ({
    ...change,
    before: before && sideOf(before),
    after: after && sideOf(after),
    words: change.kind === "changed" ? wordDiff(before!.words, after!.words) : [],
  }));
  const answerable = changes.length > 0 || same.length > 0;
  if (!answerable && topic !== null) return { ...empty, ...labels, passages: nearest(library, topic, documents) };
  const asked = askedFirst(changes, request.query);
  return {
    ...empty,
    ...labels,
    ...asked,
    unchanged: same.length,
    same:
      changes.length > 0
        ? []
        : same.slice(0, SHOWN_SAME).map(({ before, after }) => ({ before: sideOf(before), after: sideOf(after) })),
    passages,
    answerable,
    confidence: answerable ? 0.9 : 0,
  };
}

/** The changes on the topic, and the clauses on it that say the same as before; neither where none speaks of it. */
function selected(rows: readonly Row[], onTopic: OnTopic | null): { shown: ChangedRow[]; same: SameRow[] } {
  if (onTopic === null) return { shown: rows.filter(isChanged), same: sameIn(rows) };
  const meant = rows.filter((row) =>
    onTopic.means(row.before?.clause ?? null, row.after?.clause ?? null, differingWords(row)),
  );
  const sides = meant.flatMap(({ before, after }) => [before, after].filter((side) => side !== null));
  if (!sides.some(({ clause, words }) => onTopic.answers(clause, words))) return { shown: [], same: [] };
  const changed = meant.filter(isChanged);
  const isSaid = ({ before, after }: Row) => onTopic.mentions((after ?? before)!.clause, (after ?? before)!.words);
  return { shown: changed.length > 0 ? changed : rows.filter(isChanged).filter(isSaid), same: sameIn(meant) };
}

function sameIn(rows: readonly Row[]): SameRow[] {
  return rows.flatMap(({ change, before, after }) => (change === null ? [{ before: before!, after: after! }] : []));
}

const comparedRows = new WeakMap<Library, Map<string, readonly Row[]>>();

/** Clauses of both in the order of the newer; found once, as the attempts of a run compare the same documents again. */
function rowsOf(library: Library, older: RegulationDocument, newer: RegulationDocument): readonly Row[] {
  const known = comparedRows.get(library) ?? new Map<string, readonly Row[]>();
  comparedRows.set(library, known);
  const key = JSON.stringify([older.id, newer.id]);
  const found = known.get(key) ?? compareRows(aligned(library, older, newer), older, newer);
  known.set(key, found);
  return found;
}

function compareRows(alignment: Alignment<ClauseEntry>, older: RegulationDocument, newer: RegulationDocument): Row[] {
  const isSame = sameness(alignment.pairs, older, newer);
  return inOrder(alignment).map(({ before, after }) => ({ before, after, change: changeOf(before, after, isSame) }));
}

function aligned(library: Library, older: RegulationDocument, newer: RegulationDocument): Alignment<ClauseEntry> {
  const isByMember = isRenumbered(older, newer);
  const entries = (document: RegulationDocument) => entriesOf(library, document, isByMember);
  const aligned = align(entries(older), entries(newer), isByMember ? RENUMBERED : undefined);
  if (!isByMember) return aligned;
  const found = withNeighbours(aligned);
  const [removed, added] = [together(library, older, found.removed), together(library, newer, found.added)];
  return { ...found, removed, added };
}

/** Changes of a topic up to which they keep the order of the document. */
const FEW = 12;

/** What a clause keeps of its place in a topic that only has another number. */
const MOVED = -0.3;

/**
 * In the order of the document; where a topic has many of them, those first that are most about it. What only has another
 * number comes behind what says something else.
 */
function nearestFirst(rows: readonly ChangedRow[], onTopic: OnTopic | null): readonly ChangedRow[] {
  const isMany = onTopic !== null && rows.length > FEW;
  return rows
    .map((row) => ({ row, fit: (isMany ? fitOf(row, onTopic) : 0) + (row.change.kind === "moved" ? MOVED : 0) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ row }) => row);
}

function fitOf({ before, after }: Row, onTopic: OnTopic): number {
  const sides = [before, after].filter((side) => side !== null);
  return Math.max(...sides.map(({ clause, words }) => onTopic.fit(clause, words)));
}

interface Row {
  before: ClauseEntry | null;
  after: ClauseEntry | null;
  /** null where both say the same. */
  change: Difference | null;
}

type Difference = Omit<Change, "before" | "after" | "words">;

interface SameRow {
  before: ClauseEntry;
  after: ClauseEntry;
}

type ChangedRow = Row & { change: NonNullable<Row["change"]> };

function isChanged(row: Row): row is ChangedRow {
  return row.change !== null;
}

/** Words that only one side has; "" where both say the same. */
function differingWords({ before, after, change }: Row): string {
  if (change === null) return "";
  if (before === null || after === null) return (before ?? after)?.words ?? "";
  return change.sentences.map((sentence) => `${sentence.before ?? ""} ${sentence.after ?? ""}`).join(" ");
}

/** What was added or removed where the question asks for that; the other changes where nothing was. */
function askedFirst(changes: Change[], query: string): Pick<Comparison, "changes" | "notice"> {
  const asked = kindAsked(query);
  if (asked === null || changes.length === 0) return { changes, notice: "" };
  const { kind, only } = asked;
  const side = kind === "added" ? "before" : "after";
  const isAsked = (change: Change) =>
    change.kind === kind || change.sentences.some((sentence) => sentence[side] === null);
  const fitting = changes.filter(isAsked);
  if (fitting.length === 0) return { changes, notice: `Nothing was ${kind} here; these clauses changed otherwise.` };
  return { changes: only ? fitting : [...fitting, ...changes.filter((change) => !isAsked(change))], notice: "" };
}

function nearest(library: Library, topic: string, documents: readonly RegulationDocument[]): Passage[] {
  return library.search({ query: topic, documents: documents.map(({ id }) => id), limit: 3 });
}

/** Pairs, additions and removals in the order of the newer document; a removed clause follows the one before it. */
function inOrder({
  pairs,
  added,
  removed,
}: {
  pairs: Pair<ClauseEntry>[];
  added: ClauseEntry[];
  removed: ClauseEntry[];
}) {
  const placeOf = (entry: ClauseEntry) => {
    const previous = pairs.filter(({ before }) => before.at < entry.at).sort((a, b) => b.before.at - a.before.at)[0];
    return previous === undefined ? entry.at : previous.after.at + 0.5;
  };
  return [
    ...pairs.map(({ before, after }) => ({ before, after, at: after.at })),
    ...added.map((after) => ({ before: null, after, at: after.at })),
    ...removed.map((before) => ({ before, after: null, at: placeOf(before) })),
  ].sort((a, b) => a.at - b.at);
}

/** null where both say the same under the same number. */
function changeOf(before: ClauseEntry | null, after: ClauseEntry | null, isSame: Sameness): Difference | null {
  const plain = { sentences: [], values: [], strength: null };
  if (before === null || after === null) return { ...plain, kind: before === null ? "added" : "removed", moved: false };
  const moved = normalizeNumber(before.number ?? "") !== normalizeNumber(after.number ?? "");
  if (isSame(before.words, after.words)) return moved ? { ...plain, kind: "moved", moved } : null;
  const sentences = sentenceChanges(before.sentences, after.sentences, isSame);
  if (sentences.length === 0) return moved ? { ...plain, kind: "moved", moved } : null;
  return { kind: "changed", moved, sentences, values: valueChanges(sentences), strength: strengthChange(sentences) };
}

function wordDiff(before: string, after: string): DiffPart[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { added: true } : {}),
    ...(removed ? { removed: true } : {}),
  }));
}
