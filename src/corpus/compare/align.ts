/** Pairs the clauses of two editions by content and number, through renumbering. */
import { plainWords } from "../plain-words";
import { numberWordAtEnd } from "../quantities";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { stemsOf } from "../terms";

export interface Entry {
  /** Position in the document. */
  at: number;
  number: string | null;
  title: string;
  /** Words without the clause's number and the marks of the format. */
  words: string;
}

export interface Pair<E extends Entry> {
  before: E;
  after: E;
  /** 0..1: how much of their words the two share. */
  similarity: number;
}

export interface Alignment<E extends Entry> {
  pairs: Pair<E>[];
  removed: E[];
  added: E[];
}

/** Similarity from which clauses of the same number belong together, and of different numbers. */
const SAME_NUMBER = 0.3;
const OTHER_NUMBER = 0.55;
/** That of different numbers where hardly any number is kept. */
export const RENUMBERED = 0.4;
/** That of clauses with the same words, whatever the headings above them. */
const SAME_WORDS = 0.95;
/** Clauses that may be the counterpart of one, by their rarest words. */
const CANDIDATES = 12;

/** @param least similarity from which clauses of different numbers belong together */
export function align<E extends Entry>(before: readonly E[], after: readonly E[], least = OTHER_NUMBER): Alignment<E> {
  const profiles = profilesOf([...before, ...after]);
  const left = profiles.slice(0, before.length);
  const right = profiles.slice(before.length);
  const postings = new Map<string, number[]>();
  right.forEach(({ weights }, at) => {
    for (const term of weights.keys()) postings.set(term, [...(postings.get(term) ?? []), at]);
  });
  const byNumber = new Map<string, number[]>();
  after.forEach(({ number }, at) => {
    if (number !== null) byNumber.set(normalizeNumber(number), [...(byNumber.get(normalizeNumber(number)) ?? []), at]);
  });
  const options = before.flatMap((entry, from) =>
    candidatesOf(
      left[from]!,
      postings,
      entry.number === null ? [] : (byNumber.get(normalizeNumber(entry.number)) ?? []),
    ).flatMap((to) => {
      const other = after[to]!;
      const similarity = isAlike(entry, other) ? SAME_WORDS : cosine(left[from]!, right[to]!);
      const isSame =
        entry.number !== null &&
        other.number !== null &&
        normalizeNumber(entry.number) === normalizeNumber(other.number);
      if (similarity < (isSame ? SAME_NUMBER : least)) return [];
      return [
        {
          from,
          to,
          similarity,
          rank: similarity + nearness(entry, other, isSame),
        },
      ];
    }),
  );
  options.sort((a, b) => b.rank - a.rank || a.from - b.from);
  const usedLeft = new Set<number>();
  const usedRight = new Set<number>();
  const pairs: Pair<E>[] = [];
  for (const { from, to, similarity } of options) {
    if (usedLeft.has(from) || usedRight.has(to)) continue;
    usedLeft.add(from);
    usedRight.add(to);
    pairs.push({ before: before[from]!, after: after[to]!, similarity });
  }
  return {
    pairs: pairs.sort((a, b) => a.after.at - b.after.at),
    removed: before.filter((_, at) => !usedLeft.has(at)),
    added: after.filter((_, at) => !usedRight.has(at)),
  };
}

/** What the places of two clauses say for them, beside what their words do. */
function nearness(entry: Entry, other: Entry, isSameNumber: boolean): number {
  const hasTitle = entry.title !== "" && entry.title === other.title;
  const hasPlace = lastPart(entry) !== undefined && lastPart(entry) === lastPart(other);
  return (isSameNumber ? 0.12 : 0) + (hasTitle ? 0.04 : 0) + (hasPlace ? 0.03 : 0);
}

/** "ii" of "30.2 a) ii)": the place of a clause among its siblings. */
function lastPart({ number }: Entry): string | undefined {
  return number === null ? undefined : normalizeNumber(number).split(".").at(-1);
}

const isAlike = (one: Entry, other: Entry): boolean => one.words.toLowerCase() === other.words.toLowerCase();

interface Profile {
  weights: Map<string, number>;
  length: number;
}

/** What stands for a number in a pair of words: values are what editions change. */
const VALUE = "#";

/** What a number counts beside another word as rare: editions change it, and another clause has the one it had. */
const NUMBERS = 0.3;
const isNumber = (term: string): boolean => /^\d/.test(term) || numberWordAtEnd(term) !== null;

/** Words and word pairs, rare ones heavier. */
function profilesOf(entries: readonly Entry[]): Profile[] {
  const terms = entries.map(({ words, title }) => {
    const stems = stemsOf(plainWords(`${title} ${withoutReferences(words)}`));
    const kept = stems.map((stem) => (/^\d/.test(stem) ? VALUE : stem));
    return [...stems, ...kept.slice(1).map((stem, at) => `${kept[at]!} ${stem}`)];
  });
  const frequency = new Map<string, number>();
  for (const list of terms) for (const term of new Set(list)) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return terms.map((list) => {
    const weights = new Map<string, number>();
    for (const term of list)
      weights.set(term, Math.log(1 + entries.length / frequency.get(term)!) * (isNumber(term) ? NUMBERS : 1));
    return { weights, length: Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) };
  });
}

/** Editions that number their clauses otherwise refer to others by other numbers. */
function withoutReferences(words: string): string {
  return findReferences(words).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), words);
}

function candidatesOf(
  { weights }: Profile,
  postings: ReadonlyMap<string, readonly number[]>,
  same: readonly number[],
): number[] {
  const scores = new Map<number, number>();
  for (const [term, weight] of weights) {
    const list = postings.get(term) ?? [];
    if (list.length > 400) continue;
    for (const at of list) scores.set(at, (scores.get(at) ?? 0) + weight * weight);
  }
  const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, CANDIDATES);
  return [...new Set([...same, ...best.map(([at]) => at)])];
}

function cosine(a: Profile, b: Profile): number {
  if (a.length === 0 || b.length === 0) return 0;
  const [small, large] = a.weights.size <= b.weights.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small.weights) if (large.weights.has(term)) sum += weight * weight;
  return sum / (a.length * b.length);
}
