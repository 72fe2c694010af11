/** German compounds by their last part: where a question says "Pause", rules say "Ruhepause". Learnt from the documents' own words. */
import { germanRoot, type GermanVocabulary } from "./german-root";

/** Words with a common last part. */
export interface Compounds {
  /** The last part as the first of them has it. */
  end: string;
  /** The whole words. */
  words: readonly string[];
}

/** By the root of the last part. */
type CompoundTable = ReadonlyMap<string, Compounds>;

/** Letters that a first part has at least, and a last part. */
const LEAST_START = 4;
const LEAST_END = 5;
/** Ends in more words than these say little by themselves. */
const MOST_WORDS = 16;
const WORDS_AT_ONCE = 500;
/** Verbs and what is made of them begin so, and are no compounds. */
const PREFIX =
  /^(?:unter|wider|wieder|zurück|zusammen|gegen|entgegen|hinter|durch|voraus|vorbei|hinaus|heraus|nieder|über|nach|miss|fort|weiter|außer|inner|einer|einem|einen|zwischen)$/;
/** Letters that bind the parts. */
const JOINT = /(?:es|en|s|n)$/;

const tables = new WeakMap<GermanVocabulary, CompoundTable>();

export const compoundsIn = (vocabulary: GermanVocabulary): CompoundTable => tables.get(vocabulary) ?? new Map();

/** Reads the compounds of the vocabulary in steps, once for each. */
export function* compoundSteps(vocabulary: GermanVocabulary): Generator<void> {
  const words = [...vocabulary.values()].flat().filter((word) => word.length >= LEAST_START + LEAST_END);
  const starts = new Set<string>();
  const isKnown = (part: string) => vocabulary.has(germanRoot(part));
  for (const [at, word] of words.entries()) {
    for (const [start, end] of splitsOf(word)) if (isKnown(end)) starts.add(start);
    if (at % WORDS_AT_ONCE === 0) yield;
  }
  const isStart = (start: string) => starts.has(start) || isKnown(start) || isKnown(start.replace(JOINT, ""));
  const table = new Map<string, { end: string; words: string[] }>();
  for (const [at, word] of words.entries()) {
    for (const [start, end] of splitsOf(word)) {
      if (!isKnown(end) && !isStart(start)) continue;
      const root = germanRoot(end);
      const known = table.get(root);
      if (known === undefined) table.set(root, { end, words: [word] });
      else known.words.push(word);
    }
    if (at % WORDS_AT_ONCE === 0) yield;
  }
  for (const [root, { words: all }] of table) if (all.length > MOST_WORDS) table.delete(root);
  tables.set(vocabulary, table);
}

/** First and last parts that a word may have. */
function splitsOf(word: string): [start: string, end: string][] {
  const splits: [string, string][] = [];
  for (let at = LEAST_START; at <= word.length - LEAST_END; at++) {
    const start = word.slice(0, at);
    if (!PREFIX.test(start)) splits.push([start, word.slice(at)]);
  }
  return splits;
}
