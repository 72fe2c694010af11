/** Pairs sentences whose clauses were split or merged: one old clause with two new ones, two old ones with a new one. */
import { align, type Alignment, type Pair } from "./align";
import { contentOf, cutsOf, likeness, shareOf, type Cut, type LooseSentences, type Stems } from "./conjoined";
import { partOf, type ClauseEntry } from "./entries";
import type { Sameness } from "./sameness";

/** Similarity from which sentences of different clauses are versions of one, and that of clauses that have other counterparts. */
const SAME_SENTENCE = 0.42;
const OF_PAIRED = 0.75;
/** Share of their words that what is left of a clause and of its counterpart have in common where one says the other anew. */
const SAID_ANEW = 0.35;
/** Words from which a sentence tells which one it was, and sentences of the document that say much the same from which it does not. */
const LEAST_WORDS = 5;
const OFTEN = 3;
const MUCH_THE_SAME = 0.7;
/** Share of a clause's sentences that a counterpart must have for the rest to be told with it. */
const MAIN_PART = 0.4;

/** A sentence of which the counterpart of its clause, if it has one, does not say the same. */
export interface LooseSentence {
  entry: ClauseEntry;
  words: string;
  /** What align needs of it: those of paired clauses have a number in common. */
  at: number;
  number: string | null;
  title: "";
}

export interface SentencePair {
  before: LooseSentence;
  after: LooseSentence;
  similarity: number;
}

/** What is left of clauses whose sentences were paired stays where it was. */
export function withSplitsAndMerges(alignment: Alignment<ClauseEntry>, isSame: Sameness): Alignment<ClauseEntry> {
  const loose = looseSentences(alignment, isSame);
  const alike = align(loose.before, loose.after, SAME_SENTENCE).pairs;
  const aligned = [...alike, ...onlyOnes(loose, alike)];
  const { cuts, found } = cutUp(loose, aligned);
  const tells = { before: tellingIn(alignment, "before"), after: tellingIn(alignment, "after") };
  // A piece tells as much as the sentence that it was.
  const isTelling = (side: "before" | "after", { entry, words }: LooseSentence) =>
    !entry.sentences.includes(words) || tells[side](words);
  const sure = found
    .filter(isApart)
    .filter(({ before, after }) => isTelling("before", before) && isTelling("after", after));
  const apart = [...sure, ...saidAnew(loose, found, sure)];
  const before = partsOf(alignment, "before", cuts, apart);
  const after = partsOf(alignment, "after", cuts, apart);
  const kept = alignment.pairs.map((pair) => ({ ...pair, before: before(pair.before), after: after(pair.after) }));
  const isWhole = (pair: Pair<ClauseEntry>) => pair.before.sentences.length > 0 && pair.after.sentences.length > 0;
  const left = kept.filter((pair) => !isWhole(pair));
  const says = ({ sentences }: ClauseEntry) => sentences.length > 0;
  return {
    pairs: [...kept.filter(isWhole), ...joinedPairs(apart)].sort((a, b) => a.after.at - b.after.at),
    removed: [...alignment.removed.map(before), ...left.map((pair) => pair.before)].filter(says),
    added: [...alignment.added.map(after), ...left.map((pair) => pair.after)].filter(says),
  };
}

/** The one sentence that is left of each of two paired clauses. */
function onlyOnes({ before, after }: LooseSentences, pairs: readonly SentencePair[]): SentencePair[] {
  const paired = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  const ofPair = (sentences: readonly LooseSentence[]) => {
    const own = new Map<string, LooseSentence[]>();
    for (const one of sentences) {
      if (one.number !== null && !paired.has(one)) own.set(one.number, [...(own.get(one.number) ?? []), one]);
    }
    return own;
  };
  const others = ofPair(after);
  return [...ofPair(before)].flatMap(([number, [one, ...more]]) => {
    const [other, ...rest] = others.get(number) ?? [];
    const isOnly = one !== undefined && other !== undefined && more.length === 0 && rest.length === 0;
    return isOnly ? [{ before: one, after: other, similarity: 0 }] : [];
  });
}

/** Sentences of which one edition made up to three, and all pairs with their pieces. */
function cutUp(loose: LooseSentences, aligned: readonly SentencePair[]): { cuts: Cut[]; found: SentencePair[] } {
  let found = [...aligned];
  const cuts: Cut[] = [];
  for (let round = 0; round < 2; round++) {
    const own = cutsOf(loose, found);
    const isCut = new Set(own.map(({ replaced }) => replaced));
    found = [...found.filter((pair) => !isCut.has(pair)), ...own.flatMap(({ pairs }) => pairs)];
    cuts.push(...own);
  }
  return { cuts, found };
}

/** What is left of a clause is told with the counterpart that has a good part of it. */
export function withRest({ pairs, removed, added }: Alignment<ClauseEntry>): Alignment<ClauseEntry> {
  const joined = [...pairs];
  const joins = (side: "before" | "after") => (rest: ClauseEntry) => {
    if (!rest.isPart) return true;
    const own = joined
      .map((pair, at) => ({ at, pair, share: pair[side].clause === rest.clause ? pair[side].words.length : 0 }))
      .sort((a, b) => b.share - a.share)[0];
    const whole = rest.words.length + (own?.share ?? 0);
    if (own === undefined || own.share < whole * MAIN_PART) return true;
    const sentences = [...own.pair[side].sentences, ...rest.sentences];
    joined[own.at] = { ...own.pair, [side]: { ...rest, sentences, words: sentences.join(" ") } };
    return false;
  };
  const left = { removed: removed.filter(joins("before")), added: added.filter(joins("after")) };
  return { pairs: joined, ...left };
}

/** Does a sentence say what hardly another one of the document says? */
function tellingIn(
  { pairs, removed, added }: Alignment<ClauseEntry>,
  side: "before" | "after",
): (words: string) => boolean {
  const entries = [...pairs.map((pair) => pair[side]), ...(side === "before" ? removed : added)];
  const postings = new Map<string, Stems[]>();
  for (const stems of entries.flatMap(({ sentences }) => sentences.map(contentOf))) {
    for (const stem of stems) postings.set(stem, [...(postings.get(stem) ?? []), stems]);
  }
  return (words) => {
    const stems = contentOf(words);
    const [rarest = []] = [...stems].map((stem) => postings.get(stem) ?? []).sort((a, b) => a.length - b.length);
    return rarest.filter((other) => shareOf(stems, other) >= MUCH_THE_SAME).length < OFTEN;
  };
}

function looseSentences({ pairs, removed, added }: Alignment<ClauseEntry>, isSame: Sameness) {
  const loose = (entry: ClauseEntry, pair: number | null, counterparts: readonly string[]): LooseSentence[] =>
    entry.sentences
      .filter((words) => words.split(" ").length >= LEAST_WORDS && !counterparts.includes(words))
      .map((words) => ({ entry, words, at: entry.at, number: pair === null ? null : `${pair}`, title: "" }));
  const changed = pairs.flatMap(({ before, after }, at) =>
    isSame(before.words, after.words)
      ? []
      : [
          {
            before: loose(before, at, before.sentences.filter((one) => after.sentences.some((other) => isSame(one, other)))), // prettier-ignore
            after: loose(after, at, after.sentences.filter((one) => before.sentences.some((other) => isSame(other, one)))), // prettier-ignore
          },
        ],
  );
  return {
    before: [...changed.flatMap(({ before }) => before), ...removed.flatMap((entry) => loose(entry, null, []))],
    after: [...changed.flatMap(({ after }) => after), ...added.flatMap((entry) => loose(entry, null, []))],
  };
}

/** What is left of two clauses that have sentences in common, and says much the same in other words. */
function saidAnew(
  loose: LooseSentences,
  found: readonly SentencePair[],
  sure: readonly SentencePair[],
): SentencePair[] {
  const paired = new Set(found.flatMap(({ before, after }) => [before, after]));
  const counterparts = new Map<ClauseEntry, Set<ClauseEntry>>();
  for (const { before, after } of sure) {
    counterparts.set(before.entry, (counterparts.get(before.entry) ?? new Set<ClauseEntry>()).add(after.entry));
  }
  const left = { before: loose.before.filter((one) => !paired.has(one)), after: loose.after.filter((one) => !paired.has(one)) }; // prettier-ignore
  return left.before.flatMap((before): SentencePair[] => {
    const related = counterparts.get(before.entry);
    const [best] = left.after
      .filter((after) => related?.has(after.entry) === true && !paired.has(after))
      .map((after) => ({ before, after, similarity: likeness(contentOf(before.words), contentOf(after.words)) }))
      .sort((a, b) => b.similarity - a.similarity);
    if (best === undefined || best.similarity < SAID_ANEW) return [];
    paired.add(best.after);
    return [best];
  });
}

/** Do they belong to clauses that are no pair, and surely to each other where those have other counterparts? */
function isApart({ before, after, similarity }: SentencePair): boolean {
  if (before.number !== null && before.number === after.number) return false;
  return before.number === null || after.number === null || similarity >= OF_PAIRED;
}

/** The clauses without the sentences that belong to others, and with what was cut in its parts. */
function partsOf(
  { pairs }: Alignment<ClauseEntry>,
  side: "before" | "after",
  cuts: readonly Cut[],
  apart: readonly SentencePair[],
): (entry: ClauseEntry) => ClauseEntry {
  const gone = new Map<ClauseEntry, Set<string>>();
  for (const pair of apart) {
    const { entry, words } = pair[side];
    gone.set(entry, (gone.get(entry) ?? new Set()).add(words));
  }
  const parts = new Map<ClauseEntry, Map<string, readonly string[]>>();
  for (const { sentence, pieces } of cuts) {
    parts.set(sentence.entry, (parts.get(sentence.entry) ?? new Map<string, readonly string[]>()).set(sentence.words, pieces)); // prettier-ignore
  }
  const isPaired = new Set(pairs.map((pair) => pair[side]));
  return (entry) => {
    const [taken, cut] = [gone.get(entry), parts.get(entry)];
    if (taken === undefined && (cut === undefined || !isPaired.has(entry))) return entry;
    const cutUp = (words: string): readonly string[] => cut?.get(words)?.flatMap(cutUp) ?? [words];
    const sentences = entry.sentences.flatMap(cutUp);
    return partOf(entry, sentences.filter((words) => taken?.has(words) !== true)); // prettier-ignore
  };
}

/** One pair for all sentences of the same two clauses. */
function joinedPairs(found: readonly SentencePair[]): Pair<ClauseEntry>[] {
  const groups = new Map<ClauseEntry, Map<ClauseEntry, SentencePair[]>>();
  for (const pair of found) {
    const own = groups.get(pair.before.entry) ?? new Map<ClauseEntry, SentencePair[]>();
    groups.set(pair.before.entry, own.set(pair.after.entry, [...(own.get(pair.after.entry) ?? []), pair]));
  }
  return [...groups].flatMap(([before, own]) =>
    [...own].map(([after, pairs]) => ({
      before: partOf(before, pairs.map((pair) => pair.before.words)), // prettier-ignore
      after: partOf(after, pairs.map((pair) => pair.after.words)), // prettier-ignore
      similarity: Math.max(...pairs.map(({ similarity }) => similarity)),
    })),
  );
}
