/** The second look: the best passages are read again, and words that stand as in the question count. */
import { STOP_COUNT } from "./analyzer";
import type { Candidates } from "./candidates";
import type { IndexData } from "./index-data";
import type { Postings } from "./postings";
import type { Query, QueryReader } from "./query";

export interface Ranking {
  passages: Int32Array;
  scores: Float32Array;
}

/** Distinct words of a question beyond this take no part in the second look. */
const MAX_SLOTS = 96;
const WINDOW = 3;
const PHRASE = 2.1;
const FULL_PHRASE = 0.9;
const NEAR = 0.9;
const LENGTH = -0.5;
const NAMED = 30;

export class Evidence {
  /** By term: its place among the question's distinct words, counted from 1; 0 for others. */
  private readonly slotOf: Uint8Array;
  private readonly averageLength: number;

  constructor(
    private readonly data: IndexData,
    _postings: Postings,
  ) {
    this.slotOf = new Uint8Array(STOP_COUNT + data.stems.length);
    this.averageLength = data.texts.terms.length / Math.max(1, data.documentOf.length) || 1;
  }

  /** @param named passages whose clause number the question names */
  rank(query: Query, found: Candidates, named: readonly number[], reader: QueryReader): Ranking {
    const scoreOf = new Map<number, number>();
    found.passages.forEach((passage, at) => scoreOf.set(passage, found.scores[at]!));
    const pairs = pairsOf(query, reader);
    query.sequence.forEach((term) => {
      if (term >= 0) this.slotOf[term] = 1;
    });
    for (const [passage, score] of scoreOf) scoreOf.set(passage, score + this.closeness(passage, pairs));
    query.sequence.forEach((term) => {
      if (term >= 0) this.slotOf[term] = 0;
    });
    for (const passage of named) scoreOf.set(passage, (scoreOf.get(passage) ?? 0) + NAMED);
    const order = [...scoreOf].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return {
      passages: Int32Array.from(order, ([passage]) => passage),
      scores: Float32Array.from(order, ([, score]) => Math.max(score, 1e-6)),
    };
  }

  private closeness(passage: number, { full, content, near }: Pairs): number {
    const { terms, starts } = this.data.texts;
    const seen = new Set<string>();
    const recent: number[] = [];
    let [fulls, contents, nears, words, before, contentBefore] = [0, 0, 0, 0, -1, -1];
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const term = terms[i]!;
      const isAsked = this.slotOf[term] === 1;
      if (isAsked && before >= 0 && full.has(key(before, term)) && !seen.has(`f${key(before, term)}`)) {
        seen.add(`f${key(before, term)}`);
        fulls++;
      }
      before = isAsked ? term : -1;
      if (term < STOP_COUNT) continue;
      words++;
      if (isAsked) {
        if (contentBefore >= 0 && content.has(key(contentBefore, term)) && !seen.has(`c${key(contentBefore, term)}`)) {
          seen.add(`c${key(contentBefore, term)}`);
          contents++;
        }
        for (const other of recent) {
          const pair = key(Math.min(other, term), Math.max(other, term));
          if (other >= 0 && near.has(pair) && !seen.has(`n${pair}`)) {
            seen.add(`n${pair}`);
            nears++;
          }
        }
      }
      contentBefore = isAsked ? term : -1;
      recent.push(contentBefore);
      if (recent.length > WINDOW) recent.shift();
    }
    const share = 0.8 + (0.2 * words) / this.averageLength;
    return (
      ((PHRASE * contents + FULL_PHRASE * fulls + NEAR * nears) * 1.3) / (1 + 0.3 * share) +
      LENGTH * Math.log(1 + words)
    );
  }
}

interface Pairs {
  full: Set<number>;
  content: Set<number>;
  near: Set<number>;
}

function key(a: number, b: number): number {
  return a * 0x400000 + b;
}

function pairsOf({ sequence }: Query, reader: QueryReader): Pairs {
  const pairs: Pairs = { full: new Set(), content: new Set(), near: new Set() };
  const terms = [...sequence].slice(0, MAX_SLOTS);
  const content = terms.filter((term) => term < 0 || term >= STOP_COUNT);
  const subject = content.filter((term) => term >= 0 && !reader.isFraming(term));
  addPairs(terms, pairs.full);
  addPairs(content, pairs.content);
  for (let i = 1; i < subject.length; i++) {
    const [a, b] = [subject[i - 1]!, subject[i]!];
    if (a !== b) pairs.near.add(key(Math.min(a, b), Math.max(a, b)));
  }
  return pairs;
}

function addPairs(terms: readonly number[], into: Set<number>): void {
  for (let i = 1; i < terms.length; i++) {
    if (terms[i - 1]! >= 0 && terms[i]! >= 0) into.add(key(terms[i - 1]!, terms[i]!));
  }
}
