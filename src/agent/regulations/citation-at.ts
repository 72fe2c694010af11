/** A citation of words within a passage: its paragraph, line and page are those of the words. */
import type { Span } from "../../corpus/clause";
import type { Passage } from "../../corpus/passage";
import type { Citation } from "../../protocol";

interface Cited {
  marker: number;
  /** [start, end) in the passage's text. */
  span: Span;
  supported: boolean;
}

export function citationAt(passage: Passage, { marker, span: said, supported }: Cited): Citation {
  const span = unbroken(passage, said);
  const { document, edition, title, page, breaks = [], gaps = [], line, path, text } = passage;
  const left = gaps.filter(({ at }) => at <= span[0]).reduce((sum, { lines }) => sum + lines, 0);
  const before = text.slice(0, span[0]).split("\n").length - 1 + left;
  return {
    marker,
    document,
    edition,
    clause: paragraphOf(passage, span),
    title,
    page: page === null ? null : page + breaks.filter((start) => start <= span[0]).length,
    line: line === null ? null : line + before,
    quote: text.slice(span[0], span[1]),
    supported,
    path,
  };
}

/** The longest stretch of the span that stands in the document with nothing left out in between. */
function unbroken({ text, gaps = [] }: Passage, [start, end]: Span): Span {
  const inside = gaps.map(({ at }) => at).filter((gap) => gap > start && gap < end);
  if (inside.length === 0) return [start, end];
  const cuts = [start, ...inside, end];
  const stretches = cuts.slice(1).map((to, at): Span => {
    const words = text.slice(cuts[at], to);
    const from = cuts[at]! + (words.length - words.trimStart().length);
    return [from, from + words.trim().length];
  });
  return stretches.sort((a, b) => b[1] - b[0] - (a[1] - a[0]))[0]!;
}

/** The numbered paragraph that holds the span, or the clause where it reaches over several. */
export function paragraphOf({ clause, paragraphs = [] }: Passage, [start, end]: Span): string {
  const at = paragraphs.findLastIndex((paragraph) => paragraph.start <= start);
  const next = paragraphs[at + 1];
  return at < 0 || (next !== undefined && next.start < end) ? clause : paragraphs[at]!.clause;
}
