/** Which rows of a comparison a question asks for, and in which order. */
import type { ChangeKind } from "./asked-change";
import type { ClauseEntry } from "./entries";
import { drawn, firmness, type Firmness } from "./firmness";
import { differingWords, isChanged, type ChangedRow, type Difference, type Row, type SameRow } from "./rows";
import { differenceIn, quantityChanges, riseOf, strengthChange, type SentenceChange } from "./sentence-changes";
import type { OnTopic } from "./topic";

export interface Selected {
  /** The changes on the topic. */
  shown: readonly ChangedRow[];
  /** The clauses on it that say the same as before. */
  same: readonly SameRow[];
}

/**
 * Neither changes nor other clauses where none speaks of the topic.
 *
 * @param isAmount is an amount asked for? Then a number that changed need speak of less of the topic
 */
export function selected(rows: readonly Row[], onTopic: OnTopic | null, isAmount: boolean): Selected {
  if (onTopic === null) return { shown: rows.filter(isChanged), same: sameIn(rows) };
  const meant = rows.flatMap((row) => {
    const { before, after, change } = row;
    const isValue = isAmount && change !== null && change.values.length > 0;
    const isMeant = onTopic.means(before?.clause ?? null, after?.clause ?? null, differingWords(row), isValue);
    return isMeant ? [row] : narrowed(row, onTopic);
  });
  const answers = (entry: ClauseEntry) =>
    onTopic.answers(entry.clause, entry.words) || onTopic.namedWithin(entry) !== "";
  if (!meant.flatMap(sidesOf).some(answers)) return { shown: [], same: [] };
  const changed = meant.filter(isChanged);
  const above = new Set(meant.flatMap((row) => sidesOf(row).map(({ clause }) => clause.parent)));
  const isSaid = (row: Row) => {
    const [{ clause, words }] = sidesOf(row) as [ClauseEntry];
    return onTopic.mentions(clause, words, clause.parent !== null && above.has(clause.parent));
  };
  const saysElse = (row: ChangedRow) => row.change.kind !== "moved";
  const shown = changed.some(saysElse)
    ? changed
    : [...rows.filter(isChanged).filter(saysElse).filter(isSaid), ...changed];
  return { shown, same: sameIn(meant) };
}

/** Of a clause of which only members are named, what they say; none where none is named. */
function narrowed(row: Row, onTopic: OnTopic): Row[] {
  const { before, after, change } = row;
  const [was, is] = [before, after].map((side) => (side === null ? "" : onTopic.namedWithin(side))) as [string, string];
  if (was === "" && is === "") return [];
  if (change?.kind !== "changed") {
    const says = (side: ClauseEntry | null, named: string) =>
      side?.sentences.some((sentence) => named.includes(sentence)) === true;
    return says(before, was) || says(after, is) ? [row] : [];
  }
  const sentences = change.sentences.filter(
    (sentence) =>
      (sentence.before !== null && was.includes(sentence.before)) ||
      (sentence.after !== null && is.includes(sentence.after)),
  );
  return sentences.length === 0 ? [] : [{ ...row, change: { ...change, ...differenceIn(sentences) } }];
}

/** The newer side first. */
const sidesOf = ({ before, after }: Row): ClauseEntry[] => [after, before].filter((side) => side !== null);

function sameIn(rows: readonly Row[]): SameRow[] {
  return rows.flatMap(({ change, before, after }) => (change === null ? [{ before: before!, after: after! }] : []));
}

/** Changes up to which they keep the order of the document, of a topic and of all. */
const FEW = 12;
const FEW_OF_ALL = 40;

/** What a clause keeps of its place that only has another number, and gains by a change of what it demands, or of an amount. */
const MOVED = -0.3;
const DEMANDS = 0.15;
const AMOUNT = 0.3;

/** Where an amount is asked for and the best clause gives another one, what the others must come near to. */
const NEAR_BEST = 0.6;

/**
 * In the order of the document; where there are many, or an amount is asked for, those first that are most about the topic or
 * demand something else. What only has another number comes behind what says something else.
 */
export function nearestFirst(
  rows: readonly ChangedRow[],
  onTopic: OnTopic | null,
  isAmount: boolean,
): readonly ChangedRow[] {
  const isRanked = rows.length > (onTopic === null ? FEW_OF_ALL : FEW) || (isAmount && onTopic !== null);
  const ranked = rows
    .map((row) => ({
      row,
      fit: (isRanked ? fitOf(row, onTopic, isAmount) : 0) + (row.change.kind === "moved" ? MOVED : 0),
    }))
    .sort((a, b) => b.fit - a.fit);
  const [best] = ranked;
  const isTold = isAmount && onTopic !== null && best !== undefined && best.row.change.values.length > 0;
  return ranked.filter(({ fit }) => !isTold || fit >= best.fit * NEAR_BEST).map(({ row }) => row);
}

function fitOf(row: ChangedRow, onTopic: OnTopic | null, isAmount: boolean): number {
  const { before, after, change } = row;
  const demands = before === null || after === null || change.values.length > 0 || change.strength !== null;
  const fits = onTopic === null ? [0] : sidesOf(row).map(({ clause, words }) => onTopic.fit(clause, words));
  return Math.max(...fits) + (demands ? DEMANDS : 0) + (isAmount && change.values.length > 0 ? AMOUNT : 0);
}

/** Is the change of the kind, or a sentence of the clause? */
export function isOfKind({ kind, moved, sentences, strength }: Difference, asked: ChangeKind): boolean {
  switch (asked) {
    case "added":
    case "removed":
      return kind === asked || sentences.some((sentence) => isSentenceOf(sentence, asked));
    case "moved":
      return moved;
    case "unchanged":
      return kind === "moved";
    case "strength":
      return strength !== null;
    case "value":
    case "raised":
    case "lowered":
    case "stricter":
    case "weaker":
    case "firmer":
    case "looser":
    case "tightened":
    case "widened":
      return sentences.some((sentence) => isSentenceOf(sentence, asked));
  }
}

/** Does the sentence itself differ in what is asked for? Of clauses that moved, all do. */
export function isSentenceOf(sentence: SentenceChange, asked: ChangeKind): boolean {
  switch (asked) {
    case "added":
      return sentence.before === null;
    case "removed":
      return sentence.after === null;
    case "moved":
    case "unchanged":
      return true;
    case "strength":
      return strengthChange([sentence]) !== null;
    case "value":
      return quantityChanges(sentence).length > 0;
    case "raised":
      return quantityChanges(sentence).some((change) => riseOf(change) > 0);
    case "lowered":
      return quantityChanges(sentence).some((change) => riseOf(change) < 0);
    case "stricter":
    case "weaker":
      return (bindingOf(sentence) ?? drawnIn(sentence)) === asked;
    case "firmer":
      return bindingOf(sentence) === "stricter";
    case "looser":
      return bindingOf(sentence) === "weaker";
    case "tightened":
      return drawnIn(sentence) === "stricter";
    case "widened":
      return drawnIn(sentence) === "weaker";
  }
}

/** By the word that binds. */
function bindingOf(sentence: SentenceChange): Firmness | null {
  const strength = strengthChange([sentence]);
  return strength === null ? null : firmness(strength);
}

/** By the first limit that is drawn otherwise. */
function drawnIn(sentence: SentenceChange): Firmness | null {
  const limits = quantityChanges(sentence).map((change) => drawn(change.after, riseOf(change), sentence.after ?? ""));
  return limits.find((limit) => limit !== null) ?? null;
}
