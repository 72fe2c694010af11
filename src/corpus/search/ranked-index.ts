/** A ranked index over passages: words find them, phrases and words close together order them. Pure data and arithmetic. */
import { Analyzer } from "./analyzer";
import { CandidateFinder } from "./candidates";
import { normalizeNumber } from "./clause-number";
import { collect } from "./collect";
import { Evidence } from "./evidence";
import type { PassageFilter } from "./filter";
import { admission } from "./filter";
import { Highlighter } from "./highlights";
import { readIndex, writeIndex } from "./index-bytes";
import type { IndexData } from "./index-data";
import type { Postings } from "./postings";
import { buildPostings } from "./postings";
import { QueryReader } from "./query";
import { SynonymMatcher } from "./synonym-matcher";
import type { SynonymTable } from "./synonyms";
import { BUILT_IN_SYNONYMS } from "./synonyms";

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
  /** For `loadIndex`. */
  serialize(): Uint8Array;
}

const DEFAULT_LIMIT = 10;
/** Passages whose order is worked out from their words. */
const RERANKED = 200;
const NO_SYNONYMS: SynonymTable = {};

export function buildIndex(passages: readonly Passage[]): RankedIndex {
  const analyzer = new Analyzer();
  const data = collect(passages, analyzer);
  analyzer.freeze();
  return new WordIndex(data, analyzer, (passage) => passages[passage]!.text);
}

/**
 * @param bytes what `serialize` gave
 * @param textOf text of a passage, for its highlights
 * @throws Trouble "storage" when the bytes are damaged or of another version: build the index anew
 */
export function loadIndex(bytes: Uint8Array, textOf: (passage: number) => string): RankedIndex {
  const data = readIndex(bytes);
  const analyzer = new Analyzer(data.stems);
  analyzer.freeze();
  return new WordIndex(data, analyzer, textOf);
}

class WordIndex implements RankedIndex {
  private readonly postings: Postings;
  private readonly finder: CandidateFinder;
  private readonly evidence: Evidence;
  private readonly reader: QueryReader;
  private readonly highlighter: Highlighter;
  private readonly matchers = new WeakMap<SynonymTable, SynonymMatcher>();
  private byNumber: Map<string, number[]> | null = null;

  constructor(
    private readonly data: IndexData,
    private readonly analyzer: Analyzer,
    private readonly textOf: (passage: number) => string,
  ) {
    this.postings = buildPostings(data);
    this.finder = new CandidateFinder(this.postings, data.documentOf.length);
    this.evidence = new Evidence(data, this.postings);
    this.reader = new QueryReader(analyzer, data.languages);
    this.highlighter = new Highlighter(analyzer);
  }

  search(text: string, options: SearchOptions = {}): Hit[] {
    const limit = options.limit ?? DEFAULT_LIMIT;
    const query = this.reader.read(text, this.matcher(options.synonyms ?? NO_SYNONYMS));
    const admits = admission(options, this.data);
    const found = this.finder.find(query.terms, Math.max(RERANKED, limit), admits);
    const named = query.numbers
      .flatMap((number) => this.numbered(number))
      .filter((passage) => admits?.(passage) ?? true);
    const { passages, scores } = this.evidence.rank(query, found, named, this.reader);
    const { data, highlighter, textOf } = this;
    return Array.from(passages.subarray(0, limit), (passage, at) => ({
      passage,
      score: scores[at]!,
      get highlights() {
        return highlighter.find(textOf(passage), data.languages[data.languageOf[passage]!]!, query);
      },
    }));
  }

  serialize(): Uint8Array {
    return writeIndex(this.data);
  }

  private matcher(table: SynonymTable): SynonymMatcher {
    let matcher = this.matchers.get(table);
    if (!matcher) {
      matcher = new SynonymMatcher(this.analyzer, this.data.languages[0] ?? "en", [BUILT_IN_SYNONYMS, table]);
      this.matchers.set(table, matcher);
    }
    return matcher;
  }

  private numbered(number: string): readonly number[] {
    this.byNumber ??= positionsByNumber(this.data.numbers);
    return this.byNumber.get(number) ?? [];
  }
}

function positionsByNumber(numbers: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  numbers.forEach((written, passage) => {
    const number = written === "" ? "" : normalizeNumber(written);
    const same = positions.get(number);
    if (number === "") return;
    if (same) same.push(passage);
    else positions.set(number, [passage]);
  });
  return positions;
}
