/** A ranked index over passages: words find them, phrases and words close together order them. Pure data and arithmetic. */
import { atOnce } from "../steps";
import { Analyzer } from "./analyzer";
import { collect } from "./collect";
import type { Derived } from "./derived";
import { derivedSteps } from "./derived";
import type { PassageFilter } from "./filter";
import { admission } from "./filter";
import { FUSED, fused, nearest } from "./fusion";
import { Highlighter } from "./highlights";
import { readSteps, writeIndex } from "./index-bytes";
import type { IndexData } from "./index-data";
import { order } from "./order";
import { RANKING_MODEL, Ranker } from "./ranking-model";
import { WORD_MODEL } from "./word-model";
import { Retriever } from "./retriever";
import type { SynonymTable } from "./synonyms";

export interface Passage {
  text: string;
  /** Clause number as printed. */
  number?: string | null;
  /** Headings above the passage and its own, outermost first. */
  heading: string;
  /** Title of the document, with its edition. */
  title: string;
  /** Number of the document, from 0. */
  document: number;
  /** Position of the enclosing passage; -1 if there is none. */
  parent: number;
  /** ISO 639-1; "en" by default. */
  language?: string;
  /** How much the passage counts, 0.01 to 2.55; 1 by default. */
  weight?: number;
}

export interface SearchOptions extends PassageFilter {
  /** At most so many hits; 10 by default. */
  limit?: number;
  /** Joins the built-in table. */
  synonyms?: SynonymTable;
  /** How near each passage comes to what the query means, -1 to 1; words alone decide without it. */
  nearness?: Float32Array;
}

export interface Hit {
  /** Position of the passage in what was indexed. */
  readonly passage: number;
  /** > 0; the better, the greater. Comparable within one search only. */
  readonly score: number;
  /** Words of the query in the text, [start, end), in order; worked out when read. */
  readonly highlights: (readonly [start: number, end: number])[];
}

export interface RankedIndex {
  /** Best first; of equal ones the earlier. */
  search(query: string, options?: SearchOptions): Hit[];
  /** In how many passages a word of the text stands, or a synonym of it; at most `limit`, 2,000 by default. */
  frequency(text: string, options?: Omit<SearchOptions, "nearness">): number;
  /** For `loadIndex`. */
  serialize(): Uint8Array;
}

const DEFAULT_LIMIT = 10;
const MOST_COUNTED = 2000;
const RANKER = new Ranker(RANKING_MODEL);

export function buildIndex(passages: readonly Passage[]): RankedIndex {
  const analyzer = new Analyzer();
  const data = collect(passages, analyzer);
  analyzer.freeze();
  return new WordIndex(data, analyzer, (passage) => passages[passage]!.text, atOnce(derivedSteps(data)));
}

/** All at once; `loadSteps` does the same with breaks. */
export function loadIndex(bytes: Uint8Array, textOf: (passage: number) => string): RankedIndex {
  return atOnce(loadSteps(bytes, textOf));
}

/**
 * Yields every few milliseconds so that others may go on.
 *
 * @param bytes what `serialize` gave
 * @param textOf text of a passage, for its highlights
 * @throws Trouble "storage" when the bytes are damaged or of another version: build the index anew
 */
export function* loadSteps(bytes: Uint8Array, textOf: (passage: number) => string): Generator<void, RankedIndex> {
  const data = yield* readSteps(bytes);
  const analyzer = new Analyzer(data.stems);
  analyzer.freeze();
  const derived = yield* derivedSteps(data);
  yield;
  return new WordIndex(data, analyzer, textOf, derived);
}

class WordIndex implements RankedIndex {
  private readonly retriever: Retriever;
  private readonly highlighter: Highlighter;

  constructor(
    private readonly data: IndexData,
    analyzer: Analyzer,
    private readonly textOf: (passage: number) => string,
    derived: Derived,
  ) {
    this.retriever = new Retriever(data, analyzer, WORD_MODEL, derived);
    this.highlighter = new Highlighter(analyzer);
  }

  search(text: string, { limit = DEFAULT_LIMIT, synonyms, nearness, ...filter }: SearchOptions = {}): Hit[] {
    const finding = this.retriever.find(text, nearness ? Math.max(limit, FUSED) : limit, filter, synonyms);
    const { data, highlighter, textOf } = this;
    const byWords = order(finding, RANKER, data);
    const ranked = nearness
      ? fused(byWords, nearest(nearness, data.weightOf, admission(filter, data)), new Set(finding.named))
      : byWords;
    return ranked.slice(0, limit).map(({ passage, score }) => ({
      passage,
      score,
      get highlights() {
        return highlighter.find(textOf(passage), data.languages[data.languageOf[passage]!]!, finding.query);
      },
    }));
  }

  frequency(text: string, { limit = MOST_COUNTED, synonyms, ...filter }: SearchOptions = {}): number {
    return this.retriever.count(text, limit, filter, synonyms);
  }

  serialize(): Uint8Array {
    return writeIndex(this.data);
  }
}
