/** Cuts a sentence of which one edition made two: "… at all times; it shall be signed", and by itself "It shall be signed". */
import { STOP_WORDS } from "../search/stop-words";
import { stemsOf } from "../terms";
import type { LooseSentence, SentencePair } from "./split-merge";

export interface Cut {
  sentence: LooseSentence;
  /** Exact stretches of the sentence. */
  pieces: readonly string[];
  /** The pieces with what they are in the other edition. */
  pairs: readonly SentencePair[];
  /** The pair in which the sentence stood as a whole. */
  replaced: SentencePair;
}

export interface LooseSentences {
  before: readonly LooseSentence[];
  after: readonly LooseSentence[];
}

/** Share of a sentence's words that a longer one must have to hold it, and that it has in common with a piece of that. */
const HELD = 0.7;
const SAME_PIECE = 0.55;
/** Words that matter from which a sentence tells which one it was. */
const LEAST = 2;
/** Where a sentence may be parted, and what is left out there: before what is a statement by itself. */
const JOINT =
  /;\s+(?:(?:and|or|und|oder)\s+)?|,?\s+(?:and|or|und|oder)\s+(?=(?:shall|must|may|should|can|will|is|are|has|have|it|he|she|they|the|an?|each|every|any|no|muss|darf|soll|kann|ist|sind|der|die|das|er|sie|es)\b)/g;

/** Of the sentences that hold, beside their own counterpart, one of the other edition that has none. */
export function cutsOf({ before, after }: LooseSentences, pairs: readonly SentencePair[]): Cut[] {
  const flipped = pairs.map((pair) => ({ whole: pair.after, own: pair.before, pair }));
  const plain = pairs.map((pair) => ({ whole: pair.before, own: pair.after, pair }));
  return [
    ...cutsIn(plain, after, (piece, other, similarity) => ({ before: piece, after: other, similarity })),
    ...cutsIn(flipped, before, (piece, other, similarity) => ({ before: other, after: piece, similarity })),
  ];
}

interface Whole {
  /** The sentence that may hold two of the other edition. */
  whole: LooseSentence;
  /** Its counterpart as it stands. */
  own: LooseSentence;
  pair: SentencePair;
}

type Paired = (piece: LooseSentence, other: LooseSentence, similarity: number) => SentencePair;

function cutsIn(wholes: readonly Whole[], others: readonly LooseSentence[], paired: Paired): Cut[] {
  const hasCounterpart = new Set(wholes.map(({ own }) => own));
  const open = wholes.map((it) => ({ ...it, stems: contentOf(it.whole.words) }));
  const cuts = new Map<LooseSentence, Cut>();
  for (const other of others) {
    const stems = contentOf(other.words);
    if (hasCounterpart.has(other) || stems.size < LEAST) continue;
    const [best] = open
      .filter((it) => it.stems.size > stems.size && !cuts.has(it.whole))
      .map((it) => ({ ...it, share: shareOf(stems, it.stems) }))
      .filter(({ share }) => share >= HELD)
      .sort((a, b) => b.share - a.share);
    const pieces = best && partedBetween(best.whole.words, contentOf(best.own.words), stems);
    if (!pieces) continue;
    const { whole, own, pair, share } = best;
    const [ofOwn, ofOther] = pieces.byCounterpart.map((words) => ({ ...whole, words }));
    cuts.set(whole, {
      sentence: whole,
      pieces: pieces.inOrder,
      pairs: [paired(ofOwn!, own, pair.similarity), paired(ofOther!, other, share)],
      replaced: pair,
    });
  }
  return [...cuts.values()];
}

interface Pieces {
  inOrder: readonly [string, string];
  /** The one of the sentence's counterpart, and the one of the other sentence. */
  byCounterpart: readonly [string, string];
}

/** Parts the sentence where its halves come nearest to the two; null where they come near nowhere. */
function partedBetween(words: string, own: Stems, other: Stems): Pieces | null {
  const found = [...words.matchAll(JOINT)].flatMap((joint) => {
    const end = /^[;,]/.test(joint[0]) ? joint.index + 1 : joint.index;
    const inOrder = [words.slice(0, end), words.slice(joint.index + joint[0].length)] as const;
    const [first, second] = [contentOf(inOrder[0]), contentOf(withSubject(inOrder[1], inOrder[0]))];
    const isTold = first.size >= LEAST && second.size >= LEAST;
    return [
      { inOrder, byCounterpart: inOrder, isTold, nearness: Math.min(likeness(first, own), likeness(second, other)) },
      {
        inOrder,
        byCounterpart: [inOrder[1], inOrder[0]] as const,
        isTold,
        nearness: Math.min(likeness(second, own), likeness(first, other)),
      },
    ];
  });
  const [best] = found.sort((a, b) => b.nearness - a.nearness);
  return best?.isTold === true && best.nearness >= SAME_PIECE ? best : null;
}

const VERB = "shall|must|may|should|can|will|is|are|has|have|muss|darf|soll|kann|ist|sind";
const OPENS_WITH_VERB = new RegExp(`^(?:${VERB})\\b`, "i");
const SUBJECT = new RegExp(`^(.{1,80}?)\\s(?:${VERB})\\b`, "i");

/** "must not be lent" is said of what "The card is valid for one year" speaks of: the subject stands once. */
function withSubject(piece: string, before: string): string {
  return OPENS_WITH_VERB.test(piece) ? `${SUBJECT.exec(before)?.[1] ?? ""} ${piece}` : piece;
}

export type Stems = ReadonlySet<string>;

/** The words that matter. */
export const contentOf = (words: string): Stems =>
  new Set(stemsOf(words).filter((stem) => !STOP_WORDS["en"]!.has(stem)));

/** 0..1: how much of one the other has too. */
export const shareOf = (one: Stems, other: Stems): number =>
  [...one].filter((stem) => other.has(stem)).length / Math.max(1, one.size);

/** 0..1: how much of each the other has too. */
export const likeness = (one: Stems, other: Stems): number => Math.min(shareOf(one, other), shareOf(other, one));
