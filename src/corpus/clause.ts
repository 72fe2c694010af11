/** What a regulation is made of: documents cut into clauses. Plain JSON, offsets instead of copies. */

/** A document that was read and cut. `text` is the whole text with "\n" line ends; all offsets are UTF-16 units into it. */
export interface RegulationDocument {
  /** Stable while the file stays where it is. */
  id: string;
  /** Workspace-relative path with "/" where it lies in the workspace, else the absolute path. */
  path: string;
  title: string;
  /** As people say it: "2026", "2025 Issue 4"; null if the document does not tell. */
  edition: string | null;
  /** Documents of one series are editions of the same rules: "formula-car technical"; null if alone. */
  series: string | null;
  /** ISO country code, "EU", or a rule-maker's name; null if unknown. */
  jurisdiction: string | null;
  kind: DocumentKind;
  /** ISO 639-1; "en" where unsure. */
  language: string;
  /** SHA-256 of the file's bytes, hexadecimal. */
  hash: string;
  /** Pages of a paged format, else null. */
  pages: number | null;
  text: string;
  /** Offset in `text` at which each page begins; empty for formats without pages. */
  pageStarts: number[];
  /** Printed label of each page, where they are not the page indexes: what people call "page 12". */
  pageLabels?: string[];
  /** Stretches of `text` that are struck through in the document, [start, end). */
  deletions: Span[];
  clauses: Clause[];
  /** Terms that the document defines, with the clause that does. */
  definitions: Definition[];
  /** Sentences for people about what could not be read, with page where known. */
  warnings: string[];
}

export type DocumentKind = "regulation" | "contract" | "document";

export type Span = readonly [start: number, end: number];

export interface Clause {
  /** Unique in the corpus: `${document}#${position}`. */
  id: string;
  /** `RegulationDocument.id`. */
  document: string;
  /** Full number as printed, without the word before it: "5.3.2", "C3.5.1 a)", "12(3)"; null for headings without one. */
  number: string | null;
  /** The clause's own heading; "" if it has none. */
  title: string;
  /** Headings of the enclosing clauses with their numbers, outermost first. */
  path: string[];
  /** The clause's own words, number and heading included, sub-clauses excluded: `document.text.slice(start, end)`. */
  text: string;
  start: number;
  end: number;
  /** First line in the document, counted from 1. */
  line: number;
  /** Page index counted from 1; null for formats without pages. */
  page: number | null;
  /** Id of the enclosing clause. */
  parent: string | null;
  kind: ClauseKind;
  /** Wholly struck through: never quoted as valid. */
  deleted: boolean;
  references: CrossReference[];
}

/** Contents, recitals and appendices for a later year are found, but weighed down. */
export type ClauseKind = "clause" | "heading" | "definition" | "table" | "recital" | "contents" | "appendix" | "future";

export interface CrossReference {
  /** As written: "Article 5.3". */
  text: string;
  /** [start, end) in the clause's text. */
  span: Span;
  /** Id of the clause meant; null if no clause of the document has that number. */
  target: string | null;
}

export interface Definition {
  term: string;
  clause: string;
}
