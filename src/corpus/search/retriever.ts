/** Finds candidates for a question and gathers what speaks for them; the order is the ranking model's business. */
import type { Analyzer } from "./analyzer";
import type { Candidates } from "./candidates";
import { CandidateFinder } from "./candidates";
import { CitationReader } from "./citations";
import { normalizeNumber } from "./clause-number";
import { atOnce } from "../steps";
import type { Derived } from "./derived";
import { derivedSteps } from "./derived";
import type { Evidence } from "./evidence";
import { EvidenceReader } from "./evidence";
import type { PassageFilter } from "./filter";
import { admission } from "./filter";
import type { IndexData } from "./index-data";
import type { LinkedClause } from "./linked-clauses";
import { LinkedClauses } from "./linked-clauses";
import type { Query } from "./query";
import { QueryReader } from "./query";
import { SynonymMatcher } from "./synonym-matcher";
import type { SynonymTable } from "./synonyms";
import { BUILT_IN_SYNONYMS } from "./synonyms";
import type { WordModel } from "./word-model";
import { WORD_MODEL } from "./word-model";

export interface Finding {
  query: Query;
  evidence: Evidence;
  /** Passages behind the candidates, best first, where more were wanted: with their BM25F scores. */
  further: Candidates;
  /** Admitted passages whose clause number the question names. */
  named: readonly number[];
  /** Admitted clauses that a passage names or that name it. May be asked until the next question only. */
  linkedWith: (passage: number) => LinkedClause[];
}

/** Candidates of the first look. */
const CANDIDATES = 100;
/** Levels above a named clause that stand in for it. */
const LEVELS_UP = 2;
const NO_SYNONYMS: SynonymTable = {};

export class Retriever {
  readonly reader: QueryReader;
  private readonly finder: CandidateFinder;
  private readonly evidence: EvidenceReader;
  private readonly linked: LinkedClauses;
  private readonly matchers = new WeakMap<SynonymTable, SynonymMatcher>();
  private byNumber: Map<string, number[]> | null = null;

  constructor(
    readonly data: IndexData,
    private readonly analyzer: Analyzer,
    words: WordModel = WORD_MODEL,
    { statistics, postings }: Derived = atOnce(derivedSteps(data)),
  ) {
    this.finder = new CandidateFinder(postings, data.documentOf.length);
    this.reader = new QueryReader(analyzer, data.languages, statistics, postings.idf, words);
    this.evidence = new EvidenceReader(data, postings, statistics);
    this.linked = new LinkedClauses(data, this.evidence.plan, new CitationReader(data, analyzer));
  }

  /** @param wanted so many candidates and further passages, if there are so many */
  find(text: string, wanted: number, filter: PassageFilter = {}, synonyms: SynonymTable = NO_SYNONYMS): Finding {
    const query = this.reader.read(text, this.matcher(synonyms));
    const admits = admission(filter, this.data);
    const named = query.numbers.flatMap((number) => this.numbered(number)).filter((at) => admits?.(at) ?? true);
    const found = this.finder.find(query.terms, CANDIDATES, admits);
    const evidence = this.evidence.read(query, found, (term) => this.reader.isFraming(term), this.finder.scores);
    const further = this.finder.further(wanted - found.passages.length);
    const linkedWith = (passage: number) =>
      this.linked.with(passage).filter((clause) => admits?.(clause.passage) ?? true);
    return { query, evidence, further, named, linkedWith };
  }

  /** In how many passages a word of the text stands, or a synonym of it; at most `most`. */
  count(text: string, most: number, filter: PassageFilter = {}, synonyms: SynonymTable = NO_SYNONYMS): number {
    const { terms } = this.reader.read(text, this.matcher(synonyms));
    return this.finder.holding(terms.keys(), most, admission(filter, this.data));
  }

  private matcher(table: SynonymTable): SynonymMatcher {
    let matcher = this.matchers.get(table);
    if (!matcher) {
      matcher = new SynonymMatcher(this.analyzer, this.data.languages[0] ?? "en", [BUILT_IN_SYNONYMS, table]);
      this.matchers.set(table, matcher);
    }
    return matcher;
  }

  /** Passages of the clause; of the one around it where the clause itself was not indexed, as with "5.3 a)" in 5.3. */
  private numbered(number: string): readonly number[] {
    this.byNumber ??= positionsByNumber(this.data.numbers);
    let name = number;
    for (let level = 0; level <= LEVELS_UP; level++) {
      const found = this.byNumber.get(name);
      if (found !== undefined) return found;
      const end = name.lastIndexOf(".");
      if (end < 0) return [];
      name = name.slice(0, end);
    }
    return [];
  }
}

function positionsByNumber(numbers: readonly string[]): Map<string, number[]> {
  const positions = new Map<string, number[]>();
  numbers.forEach((written, passage) => {
    const number = written === "" ? "" : normalizeNumber(written);
    if (number === "") return;
    const same = positions.get(number);
    if (same) same.push(passage);
    else positions.set(number, [passage]);
  });
  return positions;
}
