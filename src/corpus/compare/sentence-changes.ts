/** Which sentences of a clause differ between two editions, and how: values and strength. */
import { diffWordsWithSpace } from "diff";
import type { Span } from "../clause";
import { converted } from "../dimensions";
import { quantitiesIn, type Quantity } from "../quantities";
import { STOP_WORDS } from "../search/stop-words";
import { strengthOf, type Strength } from "../strength";
import { stemsOf } from "../terms";
import { firmness } from "./firmness";

export interface SentenceChange {
  /** null where the sentence was added. */
  before: string | null;
  /** null where the sentence was removed. */
  after: string | null;
}

export interface ValueChange {
  before: string;
  after: string;
}

export interface StrengthChange {
  before: Strength;
  after: Strength;
  /** "should" → "shall", as the sentences say it. */
  words: ValueChange;
}

/** Share of their words from which two sentences are versions of one. */
const SAME_SENTENCE = 0.4;
/** The same from which a word that binds takes the place of another. */
const LIKE = 0.25;

/** @param isSame do both say the same, noise aside? */
export function sentenceChanges(
  before: readonly string[],
  after: readonly string[],
  isSame: (before: string, after: string) => boolean,
): SentenceChange[] {
  const left = before.filter((sentence) => !after.some((other) => isSame(sentence, other)));
  const right = after.filter((sentence) => !before.some((other) => isSame(other, sentence)));
  // A clause that is one sentence has that one for its version.
  const least = before.length === 1 && after.length === 1 ? 0 : SAME_SENTENCE;
  /** Do they stand between the same neighbours, so that one says anew what the other said? */
  const hasPlaceOf = (one: string, other: string): boolean => {
    if (!shareWords(one, other)) return false;
    const [from, to] = [before.indexOf(one), after.indexOf(other)];
    return ([-1, 1] as const).every((step) => {
      const [was, is] = [before[from + step], after[to + step]];
      return was === undefined || is === undefined
        ? was === is
        : isSame(was, is) || similarity(was, is) >= SAME_SENTENCE;
    });
  };
  const options = left.flatMap((one, from) =>
    right.map((other, to) => ({ from, to, share: similarity(one, other) })).filter(({ share }) => share >= least),
  );
  options.sort((a, b) => b.share - a.share);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { from, to } of options) {
    if (used.has(from) || pairs.has(to)) continue;
    used.add(from);
    pairs.set(to, from);
  }
  for (const [from, sentence] of left.entries()) {
    const to = used.has(from) ? -1 : right.findIndex((other, at) => !pairs.has(at) && hasPlaceOf(sentence, other));
    if (to < 0) continue;
    used.add(from);
    pairs.set(to, from);
  }
  return [
    ...right.map((sentence, to) => ({ before: pairs.has(to) ? left[pairs.get(to)!]! : null, after: sentence })),
    ...left.filter((_, from) => !used.has(from)).map((sentence) => ({ before: sentence, after: null })),
  ];
}

/** What of a difference its sentences tell. */
export const differenceIn = (sentences: SentenceChange[]) => ({
  sentences,
  values: valueChanges(sentences),
  strength: strengthChange(sentences),
});

/** Numbers with units that stand where the two versions of a sentence differ, as written. */
export function valueChanges(changes: readonly SentenceChange[]): ValueChange[] {
  return changes.flatMap((change) =>
    quantityChanges(change).map(({ before, after }) => ({ before: before.text, after: after.text })),
  );
}

export interface QuantityChange {
  before: Quantity;
  after: Quantity;
}

/** Paired by their place where the sentences differ in numbers only, else by their unit, or what it measures, in the order of the text. */
export function quantityChanges({ before, after }: SentenceChange): QuantityChange[] {
  if (before === null || after === null) return [];
  const [all, others] = [quantitiesIn(before), quantitiesIn(after)];
  if (all.length === others.length && frameOf(before, all) === frameOf(after, others)) {
    const pairs = all.map((one, at) => ({ before: one, after: others[at]! }));
    return pairs.filter((pair) => pair.before.value !== pair.after.value);
  }
  const parts = differing(before, after);
  const was = quantitiesAt(before, parts.removed);
  const is = quantitiesAt(after, parts.added);
  const isKept = ({ value, unit }: Quantity, others: readonly Quantity[]) =>
    others.some((other) => value === other.value && unit === other.unit);
  const come = is.filter((one) => !isKept(one, was));
  const gone = was.filter((one) => !isKept(one, is));
  const paired = (one: Quantity, isLike: (other: Quantity) => boolean): QuantityChange[] => {
    const at = come.findIndex(isLike);
    return at < 0 ? [] : [{ before: one, after: come.splice(at, 1)[0]! }];
  };
  const sameUnit = gone.flatMap((one) => paired(one, ({ unit }) => unit === one.unit));
  const left = gone.filter((one) => !sameUnit.some((pair) => pair.before === one));
  const isOther = (one: Quantity, { unit, value }: Quantity) => {
    const same = unit === "" || one.unit === "" ? null : converted(one.value, one.unit, unit);
    return same !== null && same !== value;
  };
  return [...sameUnit, ...left.flatMap((one) => paired(one, (other) => isOther(one, other)))];
}

/** By how much the number grew, in the unit that it has now. */
export function riseOf({ before, after }: QuantityChange): number {
  const was = before.unit === after.unit ? before.value : converted(before.value, before.unit, after.unit);
  return after.value - (was ?? before.value);
}

/** The sentence with the units of its quantities in their places, and no numbers. */
function frameOf(sentence: string, quantities: readonly Quantity[]): string {
  const parts = quantities.map(
    ({ start, unit }, at) => `${sentence.slice(quantities[at - 1]?.end ?? 0, start)}#${unit}`,
  );
  return [...parts, sentence.slice(quantities.at(-1)?.end ?? 0)].join("").replace(/\s+/g, " ");
}

function quantitiesAt(sentence: string, spans: readonly Span[]): Quantity[] {
  return quantitiesIn(sentence).filter(({ start, end }) => spans.some(([from, to]) => from < end && to > start));
}

interface Differing {
  /** Stretches of the older sentence that the newer one does not have. */
  removed: Span[];
  /** Stretches of the newer sentence that the older one does not have. */
  added: Span[];
}

/** Where the two differ, word by word. */
export function differing(before: string, after: string): Differing {
  const spans: Differing = { removed: [], added: [] };
  let [was, is] = [0, 0];
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (removed) spans.removed.push([was, was + value.length]);
    if (added) spans.added.push([is, is + value.length]);
    if (!added) was += value.length;
    if (!removed) is += value.length;
  }
  return spans;
}

/** The first sentence that binds otherwise than before, as a whole or by a word that another replaces; null where none does. */
export function strengthChange(changes: readonly SentenceChange[]): StrengthChange | null {
  for (const { before, after } of changes) {
    if (before === null || after === null || similarity(before, after) < LIKE) continue;
    const [was, is] = [strengthOf(before), strengthOf(after)];
    const replaced = replacedModal(before, after);
    if (was !== is) return { before: was, after: is, words: replaced ?? { before: modalIn(before) || was, after: modalIn(after) || is } }; // prettier-ignore
    if (replaced === null) continue;
    const own = { before: strengthOf(`it ${replaced.before} be`), after: strengthOf(`it ${replaced.after} be`) };
    if (firmness(own) !== null) return { ...own, words: replaced };
  }
  return null;
}

const MODAL =
  /\b(?:shall|must|should|may|can|cannot)\b(?:\s+not)?|\b(?:forbidden|prohibited|recommended|permitted|allowed|required|mandatory)\b/gi;

/** The word that binds where another does in the newer sentence, "should" → "must"; null where none is replaced. */
function replacedModal(before: string, after: string): ValueChange | null {
  const { removed, added } = differing(before, after);
  const [was, is] = [modalsAt(before, removed), modalsAt(after, added)];
  return was.length > 0 && was.length === is.length && was[0] !== is[0] ? { before: was[0]!, after: is[0]! } : null;
}

function modalsAt(sentence: string, spans: readonly Span[]): string[] {
  return [...sentence.matchAll(MODAL)]
    .filter(({ index, 0: word }) => spans.some(([from, to]) => from < index + word.length && to > index))
    .map(([word]) => word.toLowerCase().replace(/\s+/g, " "));
}

function modalIn(sentence: string): string {
  return sentence.match(MODAL)?.[0].toLowerCase() ?? "";
}

/** Do they have a word in common that matters? */
function shareWords(one: string, other: string): boolean {
  const words = new Set(stemsOf(other));
  return stemsOf(one).some((stem) => words.has(stem) && !STOP_WORDS["en"]!.has(stem));
}

function similarity(a: string, b: string): number {
  const [left, right] = [new Set(stemsOf(a)), new Set(stemsOf(b))];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared / Math.max(1, Math.min(left.size, right.size) * 0.5 + Math.max(left.size, right.size) * 0.5);
}
