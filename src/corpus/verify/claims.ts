/** Where a text names clauses, and what it says that they say. */
import { endsInAbbreviation } from "../abbreviations";
import { findReferences, type NumberReference } from "../search/clause-number";

export interface Claim {
  reference: NumberReference;
  /** Line and column of the reference, from 1. */
  line: number;
  column: number;
  /** The part of the sentence that speaks of the clause. */
  words: string;
  /** Words in quotation marks there. */
  quotes: string[];
  /** What stands before the reference from the last one on, and behind it up to the next one: wide enough to name document and edition. */
  before: string;
  after: string;
}

const SENTENCE_END = /[.!?](?=\s)|\n\s*\n|\n(?=\s*(?:[-*+•|#]|\d+[.)]\s))/g;
const PART_END = /;|,\s*(?=(?:because|so|as|while|whereas|although|but|and|which|since)\b)|\s–\s/gi;
const QUOTED = /["“„«]([^"“”„«»\n]{8,600})["”“»]/g;
/** Characters on each side that may name the document. */
const AROUND = 90;
/** Characters of a sentence on each side that are read: sentences are shorter. */
const MOST_WORDS = 1000;

export function claimsIn(text: string): Claim[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const skipped = [...text.matchAll(/^(```|~~~)[\s\S]*?^\1/gm)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const ends = sentenceEnds(text);
  const skipStarts = skipped.map(([from]) => from);
  const references = findReferences(text).filter(
    ({ start }) => start >= (skipped[firstAbove(skipStarts, start) - 1]?.[1] ?? 0),
  );
  return references.map((reference, at) => {
    const { start, end } = reference;
    const line = firstAbove(lineStarts, start);
    const sentence = spanAround(ends, start, end, text.length);
    const [from, to] = partAround(text, start, end, sentence);
    const words = text.slice(from, to).replace(/\s+/g, " ").trim();
    return {
      reference,
      line,
      column: start - lineStarts[line - 1]! + 1,
      words,
      quotes: quotesNear(text, start, end, sentence),
      before: flat(text.slice(Math.max(references[at - 1]?.end ?? 0, start - AROUND), start)),
      after: flat(text.slice(end, Math.min(references[at + 1]?.start ?? text.length, end + AROUND))),
    };
  });
}

const flat = (text: string) => text.replace(/\s+/g, " ");

type Span = readonly [from: number, to: number];

function partAround(text: string, start: number, end: number, [from, to]: Span): Span {
  const near = Math.max(from, start - MOST_WORDS);
  const part = text.slice(near, Math.min(to, end + MOST_WORDS));
  const cuts = [...part.matchAll(PART_END)].map((match) => near + match.index + match[0].length);
  const left = cuts.findLast((cut) => cut <= start) ?? near;
  const right = cuts.find((cut) => cut > end) ?? near + part.length;
  return [left, right];
}

function sentenceEnds(text: string): number[] {
  return [...text.matchAll(SENTENCE_END)]
    .filter(({ index, 0: mark }) => mark !== "." || !endsInAbbreviation(text.slice(0, index + 1)))
    .map((match) => match.index + match[0].length);
}

/** @param ends rising */
function spanAround(ends: readonly number[], start: number, end: number, length: number): Span {
  let at = firstAbove(ends, start);
  const from = ends[at - 1] ?? 0;
  while (at < ends.length && ends[at]! < end) at++;
  return [from, ends[at] ?? length];
}

/** Position of the first of the rising numbers that is greater. */
function firstAbove(rising: readonly number[], value: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function quotesNear(text: string, start: number, end: number, [from, to]: Span): string[] {
  const near = Math.max(from, start - MOST_WORDS);
  return [...text.slice(near, Math.min(to, end + MOST_WORDS)).matchAll(QUOTED)]
    .filter(({ index, 0: quoted }) => near + index + quoted.length <= start || near + index >= end)
    .map((match) => match[1]!.trim())
    .filter((quote) => quote.includes(" "));
}
