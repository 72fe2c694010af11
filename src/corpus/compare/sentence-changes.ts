/** Which sentences of a clause differ between two editions, and how: values and strength. */
import { quantitiesIn } from "../quantities";
import { strengthOf, type Strength } from "../strength";
import { stemsOf } from "../terms";

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

/** @param isSame do both say the same, noise aside? */
export function sentenceChanges(
  before: readonly string[],
  after: readonly string[],
  isSame: (before: string, after: string) => boolean,
): SentenceChange[] {
  const left = before.filter((sentence) => !after.some((other) => isSame(sentence, other)));
  const right = after.filter((sentence) => !before.some((other) => isSame(other, sentence)));
  const options = left.flatMap((one, from) =>
    right
      .map((other, to) => ({ from, to, share: similarity(one, other) }))
      .filter(({ share }) => share >= SAME_SENTENCE),
  );
  options.sort((a, b) => b.share - a.share);
  const pairs = new Map<number, number>();
  const used = new Set<number>();
  for (const { from, to } of options) {
    if (used.has(from) || pairs.has(to)) continue;
    used.add(from);
    pairs.set(to, from);
  }
  return [
    ...right.map((sentence, to) => ({ before: pairs.has(to) ? left[pairs.get(to)!]! : null, after: sentence })),
    ...left.filter((_, from) => !used.has(from)).map((sentence) => ({ before: sentence, after: null })),
  ];
}

/** Numbers with units that differ, paired by their unit in the order of the text. */
export function valueChanges(changes: readonly SentenceChange[]): ValueChange[] {
  return changes.flatMap(({ before, after }) => {
    if (before === null || after === null) return [];
    const was = quantitiesIn(before);
    const is = quantitiesIn(after);
    const isKept = (one: { value: number; unit: string }, others: typeof was) =>
      others.some(({ value, unit }) => value === one.value && unit === one.unit);
    const come = is.filter((one) => !isKept(one, was));
    return was
      .filter((one) => !isKept(one, is))
      .flatMap((one) => {
        const at = come.findIndex(({ unit }) => unit === one.unit);
        return at < 0 ? [] : [{ before: one.text, after: come.splice(at, 1)[0]!.text }];
      });
  });
}

/** The first sentence that binds otherwise than before; null where none does. */
export function strengthChange(changes: readonly SentenceChange[]): StrengthChange | null {
  for (const { before, after } of changes) {
    if (before === null || after === null) continue;
    const [was, is] = [strengthOf(before), strengthOf(after)];
    if (was !== is)
      return { before: was, after: is, words: { before: modalIn(before) || was, after: modalIn(after) || is } };
  }
  return null;
}

function modalIn(sentence: string): string {
  return (
    /\b(?:shall|must|should|may|can)(?:\s+not)?\b|\b(?:forbidden|prohibited|recommended|permitted)\b/i
      .exec(sentence)?.[0]
      .toLowerCase() ?? ""
  );
}

function similarity(a: string, b: string): number {
  const [left, right] = [new Set(stemsOf(a)), new Set(stemsOf(b))];
  const shared = [...left].filter((stem) => right.has(stem)).length;
  return shared / Math.max(1, Math.min(left.size, right.size) * 0.5 + Math.max(left.size, right.size) * 0.5);
}
