/** The second look: the best passages are read again, and what speaks for each is put into numbers. */
import { CandidateWords } from "./candidate-words";
import type { Candidates } from "./candidates";
import { FEATURE_COUNT } from "./features";
import { Feedback } from "./feedback";
import type { IndexData } from "./index-data";
import { Likeness } from "./likeness";
import { LEAST_TOP, Neighbourhood } from "./neighbourhood";
import type { Outline } from "./outline";
import { outlineOf } from "./outline";
import type { Reading } from "./passage-scan";
import { PassageScan } from "./passage-scan";
import type { Postings } from "./postings";
import type { Query } from "./query";
import { MAX_SLOTS, QueryPlan } from "./query-plan";
import type { TermStatistics } from "./term-statistics";
import type { TermStreams } from "./term-streams";

export interface Evidence {
  /** All candidates, best first by closeness. */
  readonly passages: Int32Array;
  /** By candidate, falling. */
  readonly closeness: Float32Array;
  /** Features of the first `rowCount` candidates, row by row. Overwritten by the next question. */
  readonly rows: Float32Array;
  readonly rowCount: number;
}

/** Candidates whose features are worked out. */
const MAX_ROWS = 56;
/** What pairs of words count beside BM25F: in the same order without stop words, with them, and near. */
const CONTENT_PAIR = 2.1;
const SIDE_BY_SIDE = 0.9;
const NEAR_PAIR = 0.9;
const LENGTH = -0.5;
/** Smooths the mass of short passages. */
const MASS = 5;

export class EvidenceReader {
  /** Of the question read last. */
  readonly plan: QueryPlan;
  private readonly scan: PassageScan;
  private readonly neighbourhood: Neighbourhood;
  private readonly firstThree: Feedback;
  private readonly firstTen: Feedback;
  private readonly likeness: Likeness;
  private readonly candidateWords: CandidateWords;
  private readonly outline: Outline;
  private readonly idf: Float32Array;
  /** By slot: the field in which it was seen last. */
  private readonly seen = new Int32Array(MAX_SLOTS);
  private stamp = 0;
  private readonly rows = new Float32Array(MAX_ROWS * FEATURE_COUNT);

  constructor(
    private readonly data: IndexData,
    { idf }: Postings,
    private readonly statistics: TermStatistics,
  ) {
    this.idf = idf;
    this.plan = new QueryPlan(idf.length, idf);
    this.scan = new PassageScan(data.texts, data.capitals, statistics.averageLength, this.plan);
    this.candidateWords = new CandidateWords(this.plan, this.scan);
    this.neighbourhood = new Neighbourhood(data);
    this.firstThree = new Feedback(data.texts, idf);
    this.firstTen = new Feedback(data.texts, idf);
    this.likeness = new Likeness(data.texts, idf);
    this.outline = outlineOf(data.parentOf);
  }

  /** @param scores by passage, candidate or not: its BM25F score for the question */
  read(query: Query, found: Candidates, isFraming: (term: number) => boolean, scores: Float32Array): Evidence {
    this.plan.prepare(query, isFraming);
    const { passages, closeness, readings } = this.ordered(found);
    const rowCount = Math.min(MAX_ROWS, passages.length);
    this.neighbourhood.prepare(passages, closeness, scores);
    this.candidateWords.prepare(readings, closeness);
    const topScore = found.scores.reduce((best, score) => Math.max(best, score), 0) || 1;
    this.learnShared(this.firstThree, passages, closeness, 3, 0.1);
    this.learnShared(this.firstTen, passages, closeness, 10, 0.15);
    this.likeness.prepare(this.firstThree, this.firstTen);
    for (let i = 0; i < rowCount; i++) {
      this.fill(i, passages[i]!, readings[i]!, scores[passages[i]!]!, topScore, closeness);
    }
    return { passages, closeness, rows: this.rows, rowCount };
  }

  private ordered(found: Candidates): { passages: Int32Array; closeness: Float32Array; readings: Reading[] } {
    const count = found.passages.length;
    const scores = new Float32Array(count);
    const readings = new Array<Reading>(count);
    this.scan.start();
    for (let i = 0; i < count; i++) {
      const passage = found.passages[i]!;
      const reading = (readings[i] = this.scan.read(passage));
      scores[i] = found.scores[i]! + this.closeness(reading, this.data.weightOf[passage]! / 100);
    }
    const order = falling(scores);
    const passages = new Int32Array(count);
    const closeness = new Float32Array(count);
    const ordered = new Array<Reading>(count);
    for (let at = 0; at < count; at++) {
      const i = order[at]!;
      passages[at] = found.passages[i]!;
      closeness[at] = scores[i]!;
      ordered[at] = readings[i]!;
    }
    return { passages, closeness, readings: ordered };
  }

  private closeness({ runs, pairs, contentWords }: Reading, weight: number): number {
    const length = 0.8 + (0.2 * contentWords) / this.statistics.averageLength;
    const together = CONTENT_PAIR * pairs.inOrder + SIDE_BY_SIDE * runs.count + NEAR_PAIR * pairs.near;
    return (weight * together * 1.3) / (1 + 0.3 * length) + LENGTH * Math.log(1 + contentWords);
  }

  private learnShared(
    feedback: Feedback,
    passages: Int32Array,
    closeness: Float32Array,
    size: number,
    decay: number,
  ): void {
    const count = Math.min(size, passages.length);
    const weights = Float32Array.from(
      { length: count },
      (_, i) =>
        Math.exp((closeness[i]! - closeness[0]!) * decay) / Math.sqrt(this.likeness.massOf(passages[i]!) + MASS),
    );
    feedback.learn(passages, weights, count);
  }

  private fill(
    at: number,
    passage: number,
    reading: Reading,
    score: number,
    topScore: number,
    closeness: Float32Array,
  ): void {
    const { plan, scan, data, neighbourhood, likeness, candidateWords, outline } = this;
    scan.complete(reading);
    candidateWords.read();
    likeness.read(passage);
    const total = plan.totalWeight || 1;
    const top = Math.max(closeness[0]!, LEAST_TOP);
    const heading = this.field(data.headings, data.headingOf[passage]!);
    const title = this.field(data.titles, data.titleOf[passage]!);
    const { three, ten } = likeness;
    const mass = likeness.massOf(passage);
    const root = Math.sqrt(mass + MASS);
    const around = neighbourhood.of(passage);
    const { rows } = this;
    let next = at * FEATURE_COUNT;
    rows[next++] = Math.max(-1, closeness[at]! / top);
    rows[next++] = at;
    rows[next++] = score / topScore;
    rows[next++] = score / total;
    rows[next++] = scan.plainScore / total;
    rows[next++] = scan.lengthScore / total;
    rows[next++] = scan.covered / total;
    rows[next++] = (scan.covered + heading.fresh + title.fresh) / total;
    rows[next++] = scan.greatestMissing / total;
    rows[next++] = reading.runs.weight / (plan.sideBySideTotal || 1);
    rows[next++] = reading.pairs.inOrderWeight / (plan.contentTotal || 1);
    rows[next++] = reading.pairs.nearWeight / (plan.nearTotal || 1);
    rows[next++] = reading.runs.longest / total;
    rows[next++] = scan.shortWindow / total;
    rows[next++] = scan.longWindow / total;
    rows[next++] = scan.stopShare;
    rows[next++] = Math.log(1 + reading.contentWords);
    rows[next++] = likeness.obligations / (reading.words || 1);
    rows[next++] = scan.sharedMass / (mass || 1);
    rows[next++] = scan.covered / (mass || 1);
    rows[next++] = heading.covered / total;
    rows[next++] = heading.covered / (heading.mass || 1);
    rows[next++] = heading.size;
    rows[next++] = title.covered / total;
    rows[next++] = around.previous;
    rows[next++] = around.next;
    rows[next++] = around.withinSix;
    rows[next++] = around.withinForty;
    rows[next++] = around.parent;
    rows[next++] = around.sibling;
    rows[next++] = around.document;
    rows[next++] = around.documentShare;
    rows[next++] = three;
    rows[next++] = ten;
    rows[next++] = (10 * three) / root;
    rows[next++] = (10 * ten) / root;
    rows[next++] = outline.depth[passage]!;
    rows[next++] = outline.members[passage]!;
    rows[next++] = outline.place[passage]!;
    rows[next++] = scan.capitals / (plan.capitalTotal || 1);
    rows[next++] = scan.capitalCount / (plan.capitalCount || 1);
    rows[next++] = scan.smalls / (plan.smallTotal || 1);
    rows[next++] = candidateWords.telling;
    rows[next++] = candidateWords.inFirstThree;
    rows[next++] = candidateWords.inFirstTen;
    rows[next++] = scan.missing / (plan.contentSlots || 1);
    rows[next++] = scan.secondMissing / total;
    rows[next++] = scan.coveredRarity / (plan.totalRarity || 1);
    rows[next++] = mass / (reading.contentWords || 1);
    rows[next++] = closeness[at]! - closeness[at === 0 ? Math.min(1, closeness.length - 1) : 0]!;
    rows[next++] = closeness[0]! / total;
  }

  /** What a heading or title has of the question; `fresh` is the part that the text completed last lacks. */
  private field({ terms, starts }: TermStreams, list: number) {
    const { plan, scan } = this;
    const field = { covered: 0, fresh: 0, mass: 0, size: starts[list + 1]! - starts[list]! };
    const stamp = ++this.stamp;
    for (let i = starts[list]!, end = starts[list + 1]!; i < end; i++) {
      const term = terms[i]!;
      field.mass += this.idf[term]!;
      const slot = plan.slotOf[term]!;
      if (slot === 0 || this.seen[slot] === stamp) continue;
      this.seen[slot] = stamp;
      field.covered += plan.weight[slot]!;
      if (scan.counts[slot]!++ === 0) field.fresh += plan.weight[slot]!;
    }
    return field;
  }
}

/** Positions of the values, the greatest value first, of equal ones the earlier. Sorting numbers needs no calls. */
function falling(values: Float32Array): Uint32Array {
  const count = values.length;
  let least = 0;
  for (let at = 0; at < count; at++) least = Math.min(least, values[at]!);
  const shifted = new Float32Array(count);
  for (let at = 0; at < count; at++) shifted[at] = values[at]! - least;
  // Bits of positive 32-bit floats are in the order of the floats.
  const bits = new Int32Array(shifted.buffer);
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++) keys[at] = bits[at]! * count + (count - 1 - at);
  keys.sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = count - 1 - (keys[count - 1 - at]! % count);
  return order;
}
