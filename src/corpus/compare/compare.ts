/** Compares two editions or documents clause by clause: added, removed, moved, changed, values and strength. */
import { diffWords } from "diff";
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { plainWords } from "../plain-words";
import { quantitiesIn } from "../quantities";
import { labelOf, titles } from "../scope";
import { normalizeNumber } from "../search/clause-number";
import { sentencesOf } from "../sentences";
import { strengthOf, type Strength } from "../strength";
import { isItem } from "../units";
import { align, type Entry } from "./align";
import { readRequest, type ComparisonRequest } from "./request";
import { topicFilter } from "./topic";

export interface Side {
  /** Number of the passage that says it, from 1. */
  marker: number;
  clause: string;
  title: string;
  words: string;
}

/** A stretch of a word diff; unchanged where neither is set. */
export interface DiffPart {
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
  /** Numbers with units that differ: "5 s" → "10 s". */
  values: { before: string; after: string }[];
  /** "should" → "shall"; null where it binds as before. */
  strength: { before: Strength; after: Strength } | null;
  /** Empty unless both sides stand. */
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
  /** Clauses that say the same as before. */
  unchanged: number;
  passages: Passage[];
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

interface ClauseEntry extends Entry {
  clause: Clause;
  passage: Passage;
}

export function compare(library: Library, request: ComparisonRequest): Comparison {
  const { documents, topic, notice } = readRequest(library, request);
  const empty: Comparison = {
    kind: "comparison", query: request.query, before: "", after: "", topic, changes: [], unchanged: 0, passages: [],
    answerable: false, confidence: 0, notice,
  }; // prettier-ignore
  if (documents === null)
    return {
      ...empty,
      notice: notice || `There are no two editions to compare; the documents are ${titles(library.documents)}.`,
    };
  const [older, newer] = documents;
  const isOnTopic = topicFilter(library, topic, documents);
  const { pairs, removed, added } = align(entriesOf(library, older), entriesOf(library, newer));
  const passages: Passage[] = [];
  const sideOf = ({ clause, passage, words }: ClauseEntry): Side => ({
    marker: passages.push(passage),
    clause: passage.clause,
    title: clause.title === "" ? (clause.path.at(-1) ?? "") : clause.title,
    words,
  });
  const found = [
    ...pairs.map(({ before, after }) => ({ before, after, at: after.at })),
    ...added.map((after) => ({ before: null, after, at: after.at })),
    ...removed.map((before) => ({ before, after: null, at: placeOfRemoved(before, pairs) })),
  ].sort((a, b) => a.at - b.at);
  let unchanged = 0;
  const changes: Change[] = [];
  for (const { before, after } of found) {
    if (!isOnTopic(before?.clause ?? null, after?.clause ?? null)) continue;
    const change = changeOf(before, after, older, newer);
    if (change === null) unchanged++;
    else changes.push({ ...change, before: before && sideOf(before), after: after && sideOf(after) });
  }
  return {
    ...empty,
    before: labelOf(older),
    after: labelOf(newer),
    changes,
    unchanged,
    passages,
    answerable: changes.length > 0 || unchanged > 0,
    confidence: changes.length > 0 || unchanged > 0 ? 0.9 : 0,
  };
}

/** Clauses with their list members, headings and contents left out. */
function entriesOf(library: Library, { clauses }: RegulationDocument): ClauseEntry[] {
  const byId = new Map(clauses.map((clause) => [clause.id, clause]));
  const isMember = (clause: Clause) => isItem(clause, clause.parent === null ? undefined : byId.get(clause.parent));
  return clauses
    .filter((clause) => clause.kind !== "heading" && clause.kind !== "contents" && !clause.deleted && !isMember(clause))
    .map((clause) => {
      const passage = library.passage(clause);
      return { at: clause.start, number: clause.number, title: clause.title, words: wordsOf(passage), clause, passage };
    })
    .filter(({ words }) => words !== "");
}

function wordsOf({ text, clause }: Passage): string {
  const first = sentencesOf(text, clause)[0];
  return first === undefined ? "" : plainWords(text.slice(first.start));
}

function placeOfRemoved(entry: ClauseEntry, pairs: readonly { before: ClauseEntry; after: ClauseEntry }[]): number {
  const previous = pairs.filter(({ before }) => before.at < entry.at).sort((a, b) => b.before.at - a.before.at)[0];
  return previous === undefined ? entry.at : previous.after.at + 0.5;
}

/** null where both say the same under the same number. */
function changeOf(
  before: ClauseEntry | null,
  after: ClauseEntry | null,
  older: RegulationDocument,
  newer: RegulationDocument,
): Omit<Change, "before" | "after"> | null {
  if (before === null || after === null) {
    return { kind: before === null ? "added" : "removed", moved: false, values: [], strength: null, words: [] };
  }
  const moved = normalizeNumber(before.number ?? "") !== normalizeNumber(after.number ?? "");
  if (canonical(before.words, older) === canonical(after.words, newer)) {
    return moved ? { kind: "moved", moved, values: [], strength: null, words: [] } : null;
  }
  const words = diffWords(before.words, after.words).map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { added: true } : {}),
    ...(removed ? { removed: true } : {}),
  }));
  const [was, is] = [strengthOf(before.words), strengthOf(after.words)];
  return {
    kind: "changed",
    moved,
    values: valuesOf(before.words, after.words),
    strength: was === is ? null : { before: was, after: is },
    words,
  };
}

/** Letters and digits only, the edition's own year aside: what else differs is noise of the format. */
function canonical(words: string, { edition }: RegulationDocument): string {
  const year = /(?:19|20)\d\d/.exec(edition ?? "")?.[0];
  const neutral = year === undefined ? words : words.replaceAll(year, "year");
  return neutral
    .toLowerCase()
    .replace(/(?<=\d)[.,](?=\d)/g, "_")
    .replace(/[^\p{L}\p{N}_%°€$£]/gu, "");
}

function valuesOf(before: string, after: string): Change["values"] {
  const was = quantitiesIn(before);
  const is = quantitiesIn(after);
  const gone = was.filter((one) => !is.some((other) => other.value === one.value && other.unit === one.unit));
  const come = is.filter((one) => !was.some((other) => other.value === one.value && other.unit === one.unit));
  return gone.flatMap((one) => {
    const at = come.findIndex((other) => other.unit === one.unit);
    return at < 0 ? [] : [{ before: one.text, after: come.splice(at, 1)[0]!.text }];
  });
}
