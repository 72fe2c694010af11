/** The clauses of two editions side by side, in the order of the newer, with what differs between them. */
import type { RegulationDocument } from "../clause";
import type { Library } from "../library";
import { normalizeNumber } from "../search/clause-number";
import { align, RENUMBERED, type Alignment, type Pair } from "./align";
import { entriesOf, isRenumbered, together, type ClauseEntry } from "./entries";
import { withLimitsApart } from "./limits-apart";
import { withNeighbours } from "./neighbours";
import { sameness, type Sameness } from "./sameness";
import { withRest, withSplitsAndMerges } from "./split-merge";
import { differenceIn, sentenceChanges } from "./sentence-changes";
import type { SentenceChange, StrengthChange, ValueChange } from "./sentence-changes";

export interface Difference {
  kind: "added" | "removed" | "moved" | "changed";
  /** Does the clause stand under another number? */
  moved: boolean;
  /** Sentences that differ; empty unless both sides stand. */
  sentences: SentenceChange[];
  /** Numbers with units that differ: "5 s" → "10 s". */
  values: ValueChange[];
  /** "should" → "shall"; null where it binds as before. */
  strength: StrengthChange | null;
}

export interface Row {
  before: ClauseEntry | null;
  after: ClauseEntry | null;
  /** null where both say the same. */
  change: Difference | null;
}

export interface SameRow {
  before: ClauseEntry;
  after: ClauseEntry;
}

export type ChangedRow = Row & { change: Difference };

export function isChanged(row: Row): row is ChangedRow {
  return row.change !== null;
}

/** Words that only one side has; "" where both say the same. */
export function differingWords({ before, after, change }: Row): string {
  if (change === null) return "";
  if (before === null || after === null) return (before ?? after)?.words ?? "";
  return change.sentences.map((sentence) => `${sentence.before ?? ""} ${sentence.after ?? ""}`).join(" ");
}

const comparedRows = new WeakMap<Library, Map<string, readonly Row[]>>();

/** Clauses of both in the order of the newer; found once, as the attempts of a run compare the same documents again. */
export function rowsOf(library: Library, older: RegulationDocument, newer: RegulationDocument): readonly Row[] {
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
  const alike = align(entries(older), entries(newer), isByMember ? RENUMBERED : undefined);
  const apart = withSplitsAndMerges(alike, sameness(alike.pairs, older, newer));
  const found = withNeighbours(withRest(withLimitsApart(library, apart)), isByMember);
  if (!isByMember) return found;
  const [removed, added] = [together(library, older, found.removed), together(library, newer, found.added)];
  return { ...found, removed, added };
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
  return { kind: "changed", moved, ...differenceIn(sentences) };
}
