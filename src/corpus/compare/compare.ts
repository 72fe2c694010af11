/** Compares two editions or documents clause by clause: added, removed, moved, changed, values and strength. */
import { diffWords } from "diff";
import { asksForView } from "../answer/beyond-rules";
import { foreignNames } from "../answer/foreign-names";
import { headingOf } from "../answer/label";
import type { RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { labelOf, titles } from "../scope";
import { changeAsked, type ChangeKind } from "./asked-change";
import { changesBySearch } from "./by-search";
import type { ClauseEntry } from "./entries";
import { asksForAmount, mainPart } from "./frame";
import { limitsAround } from "./limits-around";
import { readRequest, type ComparisonRequest, type Pair } from "./request";
import { rowsOf, type Difference } from "./rows";
import { isOfKind, nearestFirst, selected, type Selected } from "./selection";
import { topicFilter, type OnTopic } from "./topic";

export interface Side {
  /** Number of the passage that says it, from 1; 0 where it is not handed over. */
  marker: number;
  clause: string;
  title: string;
  /** The headings above it, the outermost first. */
  path: readonly string[];
  words: string;
}

/** A stretch of a word diff; unchanged where neither is set. */
interface DiffPart {
  text: string;
  added?: boolean;
  removed?: boolean;
}

export interface Change extends Difference {
  /** null where the clause was added. */
  before: Side | null;
  /** null where the clause was removed. */
  after: Side | null;
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
  /** The kind of change that all of the changes are of, or the first of them; null where none was asked for, or there is none. */
  asked: ChangeKind | null;
  changes: Change[];
  /** Clauses on the topic that say the same as before; those shown where nothing else is. */
  unchanged: number;
  /** Clauses on the topic that say something else, where only those that do not are asked for. */
  changed: number;
  same: { before: Side; after: Side }[];
  /** Of the earlier step too, whose passages come first. */
  passages: Passage[];
  /** From an edition still older to the older one, where more than two are compared. */
  earlier: Comparison | null;
  answerable: boolean;
  /** 0..1. */
  confidence: number;
  notice: string;
}

/** Unchanged clauses that are shown where nothing changed, and where they are asked for. */
const SHOWN_SAME = 3;
const SHOWN_SAME_ASKED = 12;

export function compare(library: Library, request: ComparisonRequest): Comparison {
  const { steps, topic, names, notice } = readRequest(library, request);
  if (asksForView(request.query) || foreignNames(request.query, [], library).length > 0) {
    return unanswered(request.query, topic);
  }
  if (steps.length === 0) {
    return {
      ...unanswered(request.query, topic),
      notice: notice || `There are no two editions to compare; the documents are ${titles(library.documents)}.`,
    };
  }
  return steps.reduce<Comparison | null>(
    (earlier, documents) => step(library, request.query, { topic, names, documents }, earlier),
    null,
  )!;
}

const unanswered = (query: string, topic: string | null): Comparison => ({
  kind: "comparison", query, before: "", after: "", topic, asked: null, changes: [], unchanged: 0, changed: 0, same: [], passages: [],
  earlier: null, answerable: false, confidence: 0, notice: "",
}); // prettier-ignore

/** One edition to the next. Of several steps those count that answer. */
function step(library: Library, query: string, asked: Asked, before: Comparison | null): Comparison {
  const { topic, documents } = asked;
  const [older, newer] = documents;
  const empty = { ...unanswered(query, topic), before: labelOf(older), after: labelOf(newer) };
  const earlier = before?.answerable === true ? before : null;
  const passages = [...(earlier?.passages ?? [])];
  const sideOf = (entry: ClauseEntry): Side => ({
    marker: passages.push(entry.passage),
    clause: entry.passage.clause,
    title: entry.clause.title === "" ? headingOf(entry.passage) : entry.clause.title,
    path: entry.clause.path,
    words: entry.words,
  });
  const all = found(library, query, asked);
  const asksForSame = changeAsked(query)?.kind === "unchanged";
  const { shown, same } = asksForSame ? whatStayed(all) : all;
  const changes = shown.map(({ before, after, change }): Change => ({
    ...change,
    before: before && sideOf(before),
    after: after && sideOf(after),
    words: change.kind === "changed" ? wordDiff(before!.words, after!.words) : [],
  }));
  const answerable = changes.length > 0 || same.length > 0;
  if (!answerable && topic !== null) return earlier ?? { ...empty, passages: nearest(library, topic, documents) };
  return {
    ...empty,
    ...askedFirst(changes, query, topic),
    earlier,
    unchanged: same.length,
    changed: asksForSame && shown.length === 0 ? all.shown.filter(({ change }) => change.kind !== "moved").length : 0,
    same:
      changes.length > 0
        ? []
        : same
            .slice(0, asksForSame ? SHOWN_SAME_ASKED : SHOWN_SAME)
            .map(({ before, after }) => ({ before: sideOf(before), after: sideOf(after) })),
    passages,
    answerable,
    confidence: answerable ? 0.9 : 0,
  };
}

interface Asked {
  topic: string | null;
  /** Words of the question that name documents and editions. */
  names: readonly string[];
  documents: Pair;
}

/** Nearest to the topic first; the topic without its condition, or what the search finds, where the whole of it is not spoken of. */
function found(library: Library, query: string, { topic, names, documents }: Asked): Selected {
  const rows = rowsOf(library, ...documents);
  const isAmount = asksForAmount(query);
  const [first = null, ...others] = topic === null ? [null] : [topic, ...mainPart(topic)].map((words) => topicFilter(library, { words, query, names }, documents)); // prettier-ignore
  const chosen = (onTopic: OnTopic | null): Selected => {
    const { shown, same } = selected(rows, onTopic, isAmount);
    return { shown: nearestFirst(shown, onTopic, isAmount), same };
  };
  const around = first === null ? [] : limitsAround(rows, query, first);
  if (around.length > 0) return { shown: around, same: [] };
  const whole = chosen(first);
  const isFound = ({ shown, same }: Selected) => shown.length > 0 || same.length > 0;
  if (isFound(whole) || topic === null) return whole;
  const bySearch = () => ({ shown: changesBySearch(library, { words: topic, names }, documents, rows), same: [] });
  return others.map(chosen).find(isFound) ?? bySearch();
}

/** What says the same, under another number too; all of it where nothing does. */
function whatStayed({ shown, same }: Selected): Selected {
  const moved = shown.filter(({ change }) => change.kind === "moved");
  const stayed = [...same, ...moved.map(({ before, after }) => ({ before: before!, after: after! }))];
  return stayed.length === 0 ? { shown, same } : { shown: [], same: stayed };
}

/** What each kind of change is called where there is none of it. */
const CALLED: Readonly<Record<ChangeKind, string>> = {
  added: "Nothing was added here",
  removed: "Nothing was removed here",
  moved: "Nothing was moved here",
  value: "No number changed here",
  raised: "No number was raised here",
  lowered: "No number was lowered here",
  strength: "No word that binds changed here",
  stricter: "Nothing became stricter here",
  weaker: "Nothing became weaker here",
  firmer: "No rule binds more firmly here",
  looser: "No rule binds less firmly here",
  tightened: "No limit was tightened here",
  widened: "No limit was widened here",
  unchanged: "Nothing stayed as it was here",
};

/** What changed as the question asks for; the other changes where nothing did so, or behind it where it asks for more. */
function askedFirst(
  changes: Change[],
  query: string,
  topic: string | null,
): Pick<Comparison, "changes" | "asked" | "notice"> {
  const asked = changeAsked(query);
  if (asked === null || changes.length === 0) return { changes, asked: null, notice: "" };
  const { kind } = asked;
  const fitting = changes.filter((change) => isOfKind(change, kind));
  if (fitting.length === 0) {
    return { changes, asked: null, notice: `${CALLED[kind]}; these clauses changed otherwise.` };
  }
  const isOnly = asked.only || (topic === null && kind !== "added");
  const others = isOnly ? [] : changes.filter((change) => !isOfKind(change, kind));
  return { changes: [...wholeFirst(fitting, kind), ...others], asked: kind, notice: "" };
}

/** A clause that came or went tells more than a sentence of one, and a word that binds more than a limit. */
function wholeFirst(changes: readonly Change[], asked: ChangeKind): Change[] {
  const isWhole = ({ kind, strength }: Change) =>
    ["stricter", "weaker", "firmer", "looser"].includes(asked) ? strength !== null : kind === asked;
  return [...changes].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

function nearest(library: Library, topic: string, documents: readonly RegulationDocument[]): Passage[] {
  return library.search({ query: topic, documents: documents.map(({ id }) => id), limit: 3 });
}

function wordDiff(before: string, after: string): DiffPart[] {
  return diffWords(before, after).map(({ value, added, removed }) => ({
    text: value,
    ...(added ? { added: true } : {}),
    ...(removed ? { removed: true } : {}),
  }));
}
