/** Finds words in a text as they stand there, whatever the line ends, emphasis and kinds of quotation marks. */
import type { Span } from "../clause";

interface Canonical {
  /** Letters, digits and the signs that carry meaning, in lower case. */
  signs: string;
  /** Offset in the text of each of them. */
  offsets: number[];
}

const MEANINGFUL = /[\p{L}\p{N}%‰°±€$£§<>=≤≥²³]/u;

/** Where the words stand in the text, from the first of them to the last, [start, end); null where they do not. */
export function findQuote(text: string, words: string): Span | null {
  const needle = canonical(words).signs;
  if (needle === "") return null;
  const { signs, offsets } = canonical(text);
  for (let at = signs.indexOf(needle); at >= 0; at = signs.indexOf(needle, at + 1)) {
    const start = offsets[at]!;
    const end = offsets[at + needle.length - 1]! + 1;
    if (!continuesWord(text, start - 1, start) && !continuesWord(text, end - 1, end))
      return [start, withMarks(text, end)];
  }
  return null;
}

function canonical(text: string): Canonical {
  let signs = "";
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text.startsWith("](", at)) at = linkEnd(text, at);
    const sign = text[at]!;
    const isDecimal = (sign === "." || sign === ",") && /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");
    if (!isDecimal && !MEANINGFUL.test(sign)) continue;
    const lower = sign.toLowerCase();
    signs += lower;
    for (let unit = 0; unit < lower.length; unit++) offsets.push(at);
  }
  return { signs, offsets };
}

/** Characters of a link's target at most. */
const MAX_TARGET = 2000;

/** Position of the bracket that ends the target of a Markdown link, which nobody reads; where it begins if it has no end. */
function linkEnd(text: string, at: number): number {
  const target = text.slice(at + 2, at + 2 + MAX_TARGET);
  const end = target.search(/[)\n]/);
  return end < 0 || target[end] !== ")" ? at : at + 2 + end;
}

function continuesWord(text: string, left: number, right: number): boolean {
  return /[\p{L}\p{N}]/u.test(text[left] ?? "") && /[\p{L}\p{N}]/u.test(text[right] ?? "");
}

/** A closing bracket, quotation mark or full stop belongs to the quote. */
function withMarks(text: string, end: number): number {
  return end + (/^[.;:!?)\]”"’']*/.exec(text.slice(end))?.[0].length ?? 0);
}
