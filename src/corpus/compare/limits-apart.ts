/**
 * Pairs limits of clauses that were taken apart or joined: "the power of the motor may not exceed 120 kW" among much else, and
 * by itself "the electrical power of the drive may not exceed 350 kW".
 */
import { conceptsOf } from "../answer/concepts";
import { subjects } from "../answer/topic-clauses";
import { coverOf, NOWHERE, weigh, type WeighedConcept } from "../answer/weights";
import type { Library } from "../library";
import { quantitiesIn, type Quantity } from "../quantities";
import type { Alignment, Pair } from "./align";
import { partOf, type ClauseEntry } from "./entries";

/** Share of what the older limit is about that the newer must speak of, in words that may stand for it too. */
const SAME_SUBJECT = 0.45;

interface Limit {
  entry: ClauseEntry;
  sentence: string;
  quantity: Quantity;
  /** What is limited, without the number. */
  subject: readonly WeighedConcept[];
  words: string;
}

/** What is left of clauses whose limits were paired stays among the removed and the added. */
export function withLimitsApart(library: Library, alignment: Alignment<ClauseEntry>): Alignment<ClauseEntry> {
  const was = alignment.removed.flatMap((entry) => limitsIn(library, entry));
  const is = alignment.added.flatMap((entry) => limitsIn(library, entry));
  const options = was
    .flatMap((before) => is.map((after) => ({ before, after, share: likeness(before, after) })))
    .filter(({ share }) => share >= SAME_SUBJECT)
    .sort((a, b) => b.share - a.share);
  const used = new Set<string>();
  const pairs = options.flatMap(({ before, after, share }): Pair<ClauseEntry>[] => {
    if (used.has(before.sentence) || used.has(after.sentence)) return [];
    used.add(before.sentence).add(after.sentence);
    return [{ before: only(before), after: only(after), similarity: share }];
  });
  const rest = (entries: readonly ClauseEntry[]) =>
    entries
      .map((entry) =>
        partOf(
          entry,
          entry.sentences.filter((sentence) => !used.has(sentence)),
        ),
      )
      .filter(({ words }) => words !== "");
  return {
    pairs: [...alignment.pairs, ...pairs].sort((a, b) => a.after.at - b.after.at),
    removed: rest(alignment.removed),
    added: rest(alignment.added),
  };
}

/** Sentences of one limit: of several numbers it is not plain which belongs to which. */
function limitsIn(library: Library, entry: ClauseEntry): Limit[] {
  return entry.sentences.flatMap((sentence) => {
    const [quantity, ...others] = quantitiesIn(sentence).filter(({ unit }) => unit !== "");
    if (quantity === undefined || quantity.bound === null || others.length > 0) return [];
    const words = sentence.slice(0, quantity.start) + sentence.slice(quantity.end);
    const concepts = weigh(conceptsOf(words, library.synonyms), library, undefined);
    return [{ entry, sentence, quantity, words, subject: subjects(concepts) }];
  });
}

/** 0..1: how much of what was limited the newer limit speaks of; 0 for limits of other kinds. */
function likeness(was: Limit, is: Limit): number {
  if (was.quantity.unit !== is.quantity.unit || was.quantity.bound !== is.quantity.bound) return 0;
  return coverOf(is.words, NOWHERE, was.subject);
}

const only = ({ entry, sentence }: Limit): ClauseEntry => partOf(entry, [sentence]);
