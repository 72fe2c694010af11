/** Where the words of a citation stand in the text of a document. */
import type { Clause, RegulationDocument, Span } from "../../corpus/clause";
import type { Library } from "../../corpus/library";
import { findQuote } from "../../corpus/quote/find-quote";
import type { Citation } from "../../protocol";

export type CitedPlace = Pick<Citation, "path" | "clause" | "page" | "quote">;

export interface QuoteSpans {
  /** `RegulationDocument.id` */
  document: string;
  /** Stretches of the document's text without what is struck through; empty where the words are not found. */
  spans: Span[];
}

/** Characters after the clause's beginning, besides the quote's own, in which its words are looked for first. */
const NEAR_CHARS = 20_000;

/** null where no document of the library lies at the path. */
export function quoteSpans(library: Library, { path, clause, page, quote }: CitedPlace): QuoteSpans | null {
  const document = library.documents.find((one) => one.path === path);
  if (document === undefined) return null;
  const cited = citedClause(library, document, clause, page ?? null);
  const span = quoteIn(document, quote, cited?.start ?? pageStart(document, page ?? 1));
  return { document: document.id, spans: span === null ? [] : withoutDeletions(document, span) };
}

/** The clause of that number: where the number is there more than once, on that page or the last that begins before it. */
function citedClause(library: Library, document: RegulationDocument, number: string, page: number | null) {
  if (number === "") return null;
  const clauses: Clause[] = library.lookUp(number, [document.id]);
  const beginsBefore = (clause: Clause) => page !== null && clause.page !== null && clause.page < page;
  return clauses.find((clause) => clause.page === page) ?? clauses.findLast(beginsBefore) ?? clauses[0] ?? null;
}

function pageStart({ pageStarts }: RegulationDocument, page: number): number {
  return pageStarts[page - 1] ?? 0;
}

/** Near the place, then anywhere; across what is struck through, and in it only where it stands nowhere else. */
function quoteIn(document: RegulationDocument, quote: string, near: number): Span | null {
  const current = blanked(document);
  const end = near + quote.length * 2 + NEAR_CHARS;
  return (
    findFrom(current, quote, near, end) ??
    findFrom(current, quote, 0, current.length) ??
    findFrom(document.text, quote, near, end)
  );
}

function findFrom(text: string, quote: string, start: number, end: number): Span | null {
  const found = findQuote(text.slice(start, end), quote);
  return found === null ? null : [found[0] + start, found[1] + start];
}

/** The text with blanks in place of what is struck through, so that offsets stay. */
function blanked({ text, deletions }: RegulationDocument): string {
  let words = "";
  let at = 0;
  for (const [from, to] of deletions) {
    const start = Math.max(at, from);
    const end = Math.max(start, to);
    words += text.slice(at, start) + " ".repeat(end - start);
    at = end;
  }
  return words + text.slice(at);
}

/** Parts of the span between deletions; the whole of it where everything is struck through. */
function withoutDeletions({ deletions }: RegulationDocument, [start, end]: Span): Span[] {
  const spans: Span[] = [];
  let at = start;
  for (const [from, to] of deletions) {
    if (to <= at || from >= end) continue;
    if (from > at) spans.push([at, from]);
    at = Math.max(at, to);
  }
  if (at < end) spans.push([at, end]);
  return spans.length === 0 ? [[start, end]] : spans;
}
