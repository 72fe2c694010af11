/** Where a text names clauses, and what it says that they say. */
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
  /** What stands around the reference up to the next one, wide enough to name document and edition. */
  around: string;
}

const SENTENCE_END = /[.!?](?=\s)|\n\s*\n|\n(?=\s*(?:[-*+•|#]|\d+[.)]\s))/g;
const PART_END = /;|,\s*(?=(?:because|so|as|while|whereas|although|but|and|which|since)\b)|\s–\s/gi;
const ABBREVIATION = /\b(?:art|arts|no|nos|sec|para|cl|ch|e\.g|i\.e|cf|nr|abs)\.$/i;
const QUOTED = /["“„«]([^"“”„«»\n]{8,600})["”“»]/g;
/** Characters on each side that may name the document. */
const AROUND = 90;

export function claimsIn(text: string): Claim[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const skipped = [...text.matchAll(/^(```|~~~)[\s\S]*?^\1/gm)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  );
  const references = findReferences(text).filter(
    ({ start }) => !skipped.some(([from, to]) => start >= from && start < to),
  );
  return references.map((reference, at) => {
    const { start, end } = reference;
    const line = lineStarts.findLastIndex((offset) => offset <= start) + 1;
    const [from, to] = partAround(text, start, end);
    const words = text.slice(from, to).replace(/\s+/g, " ").trim();
    return {
      reference,
      line,
      column: start - lineStarts[line - 1]! + 1,
      words,
      quotes: quotesNear(text, start, end),
      around: text
        .slice(
          Math.max(references[at - 1]?.end ?? 0, start - AROUND),
          Math.min(references[at + 1]?.start ?? text.length, end + AROUND),
        )
        .replace(/\s+/g, " "),
    };
  });
}

function partAround(text: string, start: number, end: number): [number, number] {
  const [from, to] = sentenceAround(text, start, end);
  const cuts = [...text.slice(from, to).matchAll(PART_END)].map((match) => from + match.index + match[0].length);
  const left = cuts.findLast((cut) => cut <= start) ?? from;
  const right = cuts.find((cut) => cut > end) ?? to;
  return [left, right];
}

function sentenceAround(text: string, start: number, end: number): [number, number] {
  const ends = [...text.matchAll(SENTENCE_END)]
    .filter(({ index, 0: mark }) => mark !== "." || !ABBREVIATION.test(text.slice(Math.max(0, index - 8), index + 1)))
    .map((match) => match.index + match[0].length);
  return [ends.findLast((at) => at <= start) ?? 0, ends.find((at) => at >= end) ?? text.length];
}

function quotesNear(text: string, start: number, end: number): string[] {
  const [from, to] = sentenceAround(text, start, end);
  return [...text.slice(from, to).matchAll(QUOTED)]
    .filter(({ index, 0: quoted }) => from + index + quoted.length <= start || from + index >= end)
    .map((match) => match[1]!.trim())
    .filter((quote) => quote.includes(" "));
}
