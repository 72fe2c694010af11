/** Reads one passage with a question in hand: which of its words are there, how often, and how close together. */
import { STOP_COUNT } from "./analyzer";
import { isCapital } from "./capitals";
import type { QueryPlan } from "./query-plan";
import { CAPITAL, MAX_SLOTS, SMALL } from "./query-plan";
import type { TermStreams } from "./term-streams";

/** Words between two that still stand near each other, stop words not counted. */
const NEAR = 3;
/** Words of the two windows in which the question's weight is gathered. */
const SHORT_WINDOW = 25;
const LONG_WINDOW = 50;
const K1 = 0.9;
/** What words add to a run beside their weight. */
const RUN_WORD = 0.1;

/** What reading a passage once tells of it. */
export interface Reading {
  /** Words, with and without stop words. */
  readonly words: number;
  readonly contentWords: number;
  readonly runs: Runs;
  readonly pairs: Pairs;
  /** Its hits are those in `[hitsFrom, hitsTo)` of the scan, and those that are no stop words in its content hits. */
  readonly hitsFrom: number;
  readonly hitsTo: number;
  readonly contentFrom: number;
  readonly contentTo: number;
}

/** Words side by side as in the question. */
export interface Runs {
  /** Distinct pairs: their number and weight. */
  readonly count: number;
  readonly weight: number;
  /** Weight of the longest run. */
  readonly longest: number;
}

/** Distinct pairs of words in the order of the question but for stop words, and of words near each other. */
export interface Pairs {
  readonly inOrder: number;
  readonly inOrderWeight: number;
  readonly near: number;
  readonly nearWeight: number;
}

export class PassageScan {
  /** Of the passage completed last: weight of the question's words in it, and the two greatest of those that are not. */
  covered = 0;
  greatestMissing = 0;
  secondMissing = 0;
  /** Words of the question that are not in it, and idf of those that are. */
  missing = 0;
  coveredRarity = 0;
  /** Weight of words that it and the question write with a capital letter, their number, and of those that both write without. */
  capitals = 0;
  capitalCount = 0;
  smalls = 0;
  /** idf of the question's words in it together. */
  sharedMass = 0;
  /** BM25 of the text without and with full regard to its length. */
  plainScore = 0;
  lengthScore = 0;
  /** Share of the question's stop words that are in the text. */
  stopShare = 0;
  shortWindow = 0;
  longWindow = 0;
  /** By slot: occurrences in the text. */
  readonly counts = new Int32Array(MAX_SLOTS);
  /** Slots of the question's words in the text, no stop words among them. */
  readonly held = new Uint8Array(MAX_SLOTS);
  heldCount = 0;
  /** By slot: how the text writes the word, of `SMALL` and `CAPITAL`. */
  private readonly writtenAs = new Uint8Array(MAX_SLOTS);
  /** Hits of all passages read since the start; by hit: its slot, its place among all words of the index, and among content words of the passage. */
  private slots = new Uint8Array(1 << 14);
  private places = new Int32Array(1 << 14);
  private contentPlaces = new Int32Array(1 << 14);
  private hitCount = 0;
  /** Hits that are no stop words. */
  private contentHits = new Int32Array(1 << 14);
  private contentCount = 0;
  private readonly inWindow = new Int32Array(MAX_SLOTS);
  private readonly seen = { sideBySide: new Int32Array(256), content: new Int32Array(256), near: new Int32Array(256) };
  private readonly addedSlots = new Int32Array(MAX_SLOTS);
  private stamp = 0;

  constructor(
    private readonly texts: TermStreams,
    private readonly capitalBits: Uint8Array,
    private readonly averageLength: number,
    private readonly plan: QueryPlan,
  ) {}

  /** Forgets what was read for the last question. */
  start(): void {
    this.hitCount = this.contentCount = 0;
  }

  /** Words and pairs of a passage. */
  read(passage: number): Reading {
    const { starts } = this.texts;
    const [hitsFrom, contentFrom] = [this.hitCount, this.contentCount];
    const contentWords = this.collectHits(starts[passage]!, starts[passage + 1]!);
    const stamp = ++this.stamp;
    return {
      words: starts[passage + 1]! - starts[passage]!,
      contentWords,
      runs: this.findRuns(hitsFrom, stamp),
      pairs: this.findPairs(contentFrom, stamp),
      hitsFrom,
      hitsTo: this.hitCount,
      contentFrom,
      contentTo: this.contentCount,
    };
  }

  /** Works out the rest about a passage read since the start. */
  complete(reading: Reading): void {
    this.countWords(reading);
    this.shortWindow = this.bestWindow(reading, SHORT_WINDOW);
    this.longWindow = this.bestWindow(reading, LONG_WINDOW);
  }

  /** Adds a weight to each slot whose word, no stop word, stands in a passage read since the start. */
  addSlots({ contentFrom, contentTo }: Reading, weight: number, into: Float32Array): void {
    const { slots, contentHits, addedSlots } = this;
    const stamp = ++this.stamp;
    for (let i = contentFrom; i < contentTo; i++) {
      const slot = slots[contentHits[i]!]!;
      if (addedSlots[slot] === stamp) continue;
      addedSlots[slot] = stamp;
      into[slot]! += weight;
    }
  }

  /** Notes which words of `[start, end)` are words of the question, and returns how many are no stop words. */
  private collectHits(start: number, end: number): number {
    this.reserve(end - start);
    const { slots, places, contentPlaces, contentHits } = this;
    const { terms } = this.texts;
    const { slotOf } = this.plan;
    const lastStop = STOP_COUNT - 1;
    let hit = this.hitCount;
    let contentHit = this.contentCount;
    let contentWords = 0;
    for (let i = start; i < end; i++) {
      const term = terms[i]!;
      const slot = slotOf[term]!;
      // Noted always and kept by counting on: whether words are hits cannot be foretold, and branches would have to.
      const isHit = -slot >>> 31;
      const isContent = (lastStop - term) >>> 31;
      slots[hit] = slot;
      places[hit] = i;
      contentPlaces[hit] = contentWords;
      contentHits[contentHit] = hit;
      hit += isHit;
      contentHit += isHit & isContent;
      contentWords += isContent;
    }
    this.hitCount = hit;
    this.contentCount = contentHit;
    return contentWords;
  }

  private reserve(words: number): void {
    const size = this.hitCount + words + 1;
    if (this.slots.length >= size) return;
    this.slots = enlarged(this.slots, new Uint8Array(size * 2));
    this.places = enlarged(this.places, new Int32Array(size * 2));
    this.contentPlaces = enlarged(this.contentPlaces, new Int32Array(size * 2));
    this.contentHits = enlarged(this.contentHits, new Int32Array(size * 2));
  }

  private countWords({ contentWords, hitsFrom, hitsTo }: Reading): void {
    const { counts, held, writtenAs, plan, slots, places, capitalBits } = this;
    const length = contentWords / this.averageLength;
    counts.fill(0, 0, plan.slotCount + 1);
    writtenAs.fill(0, 0, plan.slotCount + 1);
    for (let hit = hitsFrom; hit < hitsTo; hit++) counts[slots[hit]!]!++;
    if (plan.capitalTotal > 0) {
      for (let hit = hitsFrom; hit < hitsTo; hit++)
        writtenAs[slots[hit]!]! |= SMALL << isCapital(capitalBits, places[hit]!);
    }
    this.covered = this.greatestMissing = this.sharedMass = this.plainScore = this.lengthScore = 0;
    this.secondMissing = this.missing = this.coveredRarity = this.capitals = this.capitalCount = this.smalls = 0;
    this.heldCount = 0;
    let stops = 0;
    let stopsFound = 0;
    for (let slot = 1; slot <= plan.slotCount; slot++) {
      const count = counts[slot]!;
      this.sharedMass += count * plan.rarity[slot]!;
      if (plan.isContent[slot] === 0) {
        stops++;
        if (count > 0) stopsFound++;
        continue;
      }
      const weight = plan.weight[slot]!;
      if (count > 0) {
        held[this.heldCount++] = slot;
        this.covered += weight;
        this.coveredRarity += plan.rarity[slot]!;
        this.compareWriting(plan.writtenAs[slot]!, writtenAs[slot]!, weight);
        this.plainScore += (weight * count * (K1 + 1)) / (count + K1);
        this.lengthScore += (weight * count * 2.5) / (count + 1.5 * (0.1 + 0.9 * length));
      } else this.noteMissing(weight);
    }
    this.stopShare = stops === 0 ? 0 : stopsFound / stops;
  }

  private compareWriting(asked: number, written: number, weight: number): void {
    if ((asked & written & CAPITAL) > 0) {
      this.capitals += weight;
      this.capitalCount++;
    } else if (asked === SMALL && (written & SMALL) > 0) this.smalls += weight;
  }

  private noteMissing(weight: number): void {
    this.missing++;
    if (weight > this.greatestMissing) {
      this.secondMissing = this.greatestMissing;
      this.greatestMissing = weight;
    } else if (weight > this.secondMissing) this.secondMissing = weight;
  }

  /** @param from first of the hits to look at */
  private findRuns(from: number, stamp: number): Runs {
    const { plan, slots, places, hitCount } = this;
    const { weight: weights, sideBySide: pairs, sideBySideWeight: pairWeights } = plan;
    const seen = this.seen.sideBySide;
    let count = 0;
    let weight = 0;
    let longest = 0;
    let run = 0;
    for (let hit = from; hit < hitCount; hit++) {
      const slot = slots[hit]!;
      let pair = 0;
      if (hit > from && places[hit] === places[hit - 1]! + 1) pair = pairs[slots[hit - 1]! * MAX_SLOTS + slot]!;
      if (pair === 0) run = 0;
      else if (seen[pair] !== stamp) {
        seen[pair] = stamp;
        count++;
        weight += pairWeights[pair]!;
      }
      run += weights[slot]! + RUN_WORD;
      if (run > longest) longest = run;
    }
    return { count, weight, longest };
  }

  /** @param from first of the content hits to look at */
  private findPairs(from: number, stamp: number): Pairs {
    const { plan, slots, contentPlaces, contentHits, contentCount } = this;
    const { contentPair, nearPair } = plan;
    const { content: seenContent, near: seenNear } = this.seen;
    const found = { inOrder: 0, inOrderWeight: 0, near: 0, nearWeight: 0 };
    for (let i = from; i < contentCount; i++) {
      const slot = slots[contentHits[i]!]!;
      const place = contentPlaces[contentHits[i]!]!;
      for (let j = i - 1; j >= from; j--) {
        const distance = place - contentPlaces[contentHits[j]!]!;
        if (distance > NEAR) break;
        const other = slots[contentHits[j]!]!;
        const near = nearPair[slot * MAX_SLOTS + other]!;
        if (near !== 0 && seenNear[near] !== stamp) {
          seenNear[near] = stamp;
          found.near++;
          found.nearWeight += plan.nearWeight[near]!;
        }
        const pair = distance === 1 ? contentPair[other * MAX_SLOTS + slot]! : 0;
        if (pair !== 0 && seenContent[pair] !== stamp) {
          seenContent[pair] = stamp;
          found.inOrder++;
          found.inOrderWeight += plan.contentWeight[pair]!;
        }
      }
    }
    return found;
  }

  /** Greatest weight of distinct words of the question within `size` words of the text completed. */
  private bestWindow({ contentFrom, contentTo }: Reading, size: number): number {
    const { plan, slots, places, contentHits, inWindow } = this;
    const { weight: weights } = plan;
    if (contentFrom === contentTo) return 0;
    const span = places[contentHits[contentTo - 1]!]! - places[contentHits[contentFrom]!]!;
    if (span < size) return this.covered;
    inWindow.fill(0, 0, plan.slotCount + 1);
    let best = 0;
    let weight = 0;
    let first = contentFrom;
    for (let i = contentFrom; i < contentTo; i++) {
      const hit = contentHits[i]!;
      const slot = slots[hit]!;
      if (inWindow[slot]!++ === 0) weight += weights[slot]!;
      while (places[hit]! - places[contentHits[first]!]! >= size) {
        const left = slots[contentHits[first++]!]!;
        if (--inWindow[left]! === 0) weight -= weights[left]!;
      }
      if (weight > best) best = weight;
    }
    return best;
  }
}

function enlarged<T extends Uint8Array | Int32Array>(array: T, larger: T): T {
  larger.set(array);
  return larger;
}
