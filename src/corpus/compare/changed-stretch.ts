/** The stretches of two versions of a sentence that hold what differs, short enough to stand in one line. */
import type { Span } from "../clause";
import { differing, quantityChanges, strengthChange, type SentenceChange } from "./sentence-changes";

interface Stretches {
  before: string;
  after: string;
}

/** Words kept on either side of what differs, characters up to which a sentence is kept whole, and those of a stretch. */
const AROUND = 3;
const SHORT = 60;
const LONGEST = 120;

/** Exact stretches of both, around the numbers and the words that bind where these differ; null where one of the two does not stand. */
export function changedStretches(change: SentenceChange): Stretches | null {
  const { before, after } = change;
  if (before === null || after === null) return null;
  if (before.length <= SHORT && after.length <= SHORT) return { before, after };
  const told = numbersIn(change) ??
    modalsIn(change) ?? [differing(before, after).removed, differing(before, after).added];
  const [was, is] = [around(before, hull(told[0])), around(after, hull(told[1]))];
  if (was.length <= LONGEST && is.length <= LONGEST) return { before: was, after: is };
  return { before: around(before, told[0][0] ?? [0, 0]), after: around(after, told[1][0] ?? [0, 0]) };
}

type Places = readonly [before: readonly Span[], after: readonly Span[]];

function numbersIn(change: SentenceChange): Places | null {
  const numbers = quantityChanges(change);
  if (numbers.length === 0) return null;
  return [
    numbers.map(({ before }) => [before.start, before.end]),
    numbers.map(({ after }) => [after.start, after.end]),
  ];
}

function modalsIn(change: SentenceChange): Places | null {
  const words = strengthChange([change])?.words;
  if (words === undefined) return null;
  const [was, is] = [placeOf(change.before!, words.before), placeOf(change.after!, words.after)];
  return was === null || is === null ? null : [[was], [is]];
}

const hull = (spans: readonly Span[]): Span =>
  spans.length === 0 ? [0, 0] : [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];

function placeOf(sentence: string, word: string): Span | null {
  const at = sentence.toLowerCase().indexOf(word);
  return at < 0 ? null : [at, at + word.length];
}

/** The stretch with the words next to it, as much as a line holds. */
function around(sentence: string, [start, stop]: Span): string {
  const words = [...sentence.matchAll(/\S+/g)].map(({ 0: word, index }): Span => [index, index + word.length]);
  const first = words.findIndex((word) => word[1] > start);
  const last = words.findLastIndex((word) => word[0] < Math.max(stop, start + 1));
  const from = words[Math.max(0, first - AROUND)]![0];
  const to = words[Math.min(words.length - 1, Math.max(first, last) + AROUND)]![1];
  const end = to <= from + LONGEST ? to : words.findLast((word) => word[1] <= from + LONGEST)![1];
  return sentence.slice(from, Math.max(end, words[first]![1]));
}
