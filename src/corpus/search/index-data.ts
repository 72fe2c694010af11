/** All that a ranked index stores; everything else is derived from it when an index is built or loaded. */
import type { TermCounts } from "./term-counts";
import type { TermStreams } from "./term-streams";

export interface IndexData {
  /** Stem of term `STOP_COUNT + i`. */
  readonly stems: string[];
  /** ISO 639-1 codes of the passages' languages, the commonest first. */
  readonly languages: readonly string[];
  /** Words of each passage in their order, stop words included. */
  readonly texts: TermStreams;
  /** By word of the texts, a bit each: does it begin with a capital letter? */
  readonly capitals: Uint8Array;
  /** Words of each distinct title path and document title, without stop words. */
  readonly headings: TermStreams;
  readonly titles: TermStreams;
  readonly counts: TermCounts;
  /** By passage: position in `headings`, in `titles`, in `languages`. */
  readonly headingOf: Int32Array;
  readonly titleOf: Int32Array;
  readonly languageOf: Uint8Array;
  /** By passage: its document, and the enclosing passage or -1. */
  readonly documentOf: Int32Array;
  readonly parentOf: Int32Array;
  /** By passage, in hundredths: 100 is normal. */
  readonly weightOf: Uint8Array;
  /** By passage: the clause number as written; "" if it has none. */
  readonly numbers: readonly string[];
}
