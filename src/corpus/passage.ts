/** A passage that an answer may cite: where it stands, and its exact words. */

import type { Gap } from "./deletions";

export interface Passage {
  /** Clause id in the corpus, or `path:line` for a workspace file. */
  id: string;
  /** Title of the document. */
  document: string;
  /** Where to open it: workspace-relative or absolute path. */
  path: string;
  edition: string | null;
  /** Clause number as printed; "" where there is none. */
  clause: string;
  /** Title path, outermost first, joined by " › ". */
  title: string;
  /** Exact words of the document. */
  text: string;
  /** From 1. */
  line: number | null;
  /** Page index from 1, of the passage's first word. */
  page: number | null;
  /** Offsets in `text` at which further pages begin. */
  breaks?: number[];
  /** Where words of the document were left out of `text`, struck through or of other list members: no quote reaches over one. */
  gaps?: Gap[];
  /** Numbered paragraphs within, such as "33(1)": where each begins in `text`, in order. */
  paragraphs?: { start: number; clause: string }[];
  /** Struck through in the document: must be said when cited. */
  deleted: boolean;
  /** 0..1, how well it fits the query; 1 for an exact look-up. */
  relevance: number;
}
