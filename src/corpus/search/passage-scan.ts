/** Reads one passage with a question in hand: which of its words are there, how often, and how close together. */
import { ALL_STOP_WORDS } from "./stop-words";
import { STOP_COUNT } from "./analyzer";
import type { QueryPlan } from "./query-plan";
import { MAX_SLOTS } from "./query-plan";
import type { TermStreams } from "./term-streams";

/** Words between two that still stand near each other, stop words not counted. */
const NEAR = 3;
/** Words of the two windows in which the question's weight is gathered. */
const SHORT_WINDOW = 25;
const LONG_WINDOW = 50;
const K1 = 0.9;
const OBLIGATIONS = new Set(
  `shall must may should muss müssen darf dürfen soll sollen sollte doit doivent peut peuvent debe deben puede pueden
  deve devono può possono`.split(/\s+/),
);
/** By stop word: does it oblige or permit? */
const OBLIGES = Uint8Array.from(ALL_STOP_WORDS, (word) => (OBLIGATIONS.has(word) ? 1 : 0));

/** What reading a passage once tells of it. */
export interface Reading {
  /** Words, with and without stop words; words such as "must". */
  readonly words: number;
  readonly contentWords: number;
  readonly obligations: number;
  /** Weight of the passage: idf of its words together; and of those among them that the question has. */
  readonly mass: number;
  readonly sharedMass: number;
  /** Distinct pairs of words as in the question: number and weight. */
  sideBySide: number;
  sideBySideWeight: number;
  contentPairs: number;
  contentWeight: number;
  nearPairs: number;
  nearWeight: number;
  /** Weight of the longest run of words as in the question. */
  longestRun: number;
  /** Its hits are those in `[hitsFrom, hitsTo)` of the scan. */
  readonly hitsFrom: number;
  readonly hitsTo: number;
}

export class PassageScan {
  /** Of the passage completed last: weight of the question's words in it, and the greatest of one that is not. */
  covered = 0;
  greatestMissing = 0;
  /** BM25 of the text without and with full regard to its length. */
  plainScore = 0;
  lengthScore = 0;
  /** Share of the question's stop words that are in the text. */
  stopShare = 0;
  shortWindow = 0;
  longWindow = 0;
  /** By slot: occurrences in the text. */
  readonly counts = new Int32Array(MAX_SLOTS);
  /** Hits of all passages read since the start; by hit: its slot, its place among all words, and among content words. */
  private slots = new Uint8Array(1 << 14);
  private places = new Int32Array(1 << 14);
  private contentPlaces = new Int32Array(1 << 14);
  private hitCount = 0;
  /** Hits of the passage completed last that are no stop words. */
  private contentHits = new Int32Array(256);
  private contentCount = 0;
  private readonly inWindow = new Int32Array(MAX_SLOTS);
  private readonly seen = { sideBySide: new Int32Array(256), content: new Int32Array(256), near: new Int32Array(256) };
  private stamp = 0;

  constructor(
    private readonly texts: TermStreams,
    private readonly idf: Float32Array,
    private readonly averageLength: number,
    private readonly plan: QueryPlan,
  ) {}

  /** Forgets what was read for the last question. */
  start(): void {
    this.hitCount = 0;
  }

  /** Words and pairs of a passage. */
  read(passage: number): Reading {
    const reading = this.collectHits(passage);
    this.findPairs(reading);
    return reading;
  }

  /** Works out the rest about a passage read since the start. */
  complete(reading: Reading): void {
    this.countWords(reading);
    this.shortWindow = this.bestWindow(SHORT_WINDOW);
    this.longWindow = reading.words <= SHORT_WINDOW ? this.shortWindow : this.bestWindow(LONG_WINDOW);
  }

  private collectHits(passage: number): Reading {
    const { terms, starts } = this.texts;
    const { slotOf } = this.plan;
    const { idf } = this;
    const obliges = OBLIGES;
    const stopCount = STOP_COUNT;
    const start = starts[passage]!;
    const end = starts[passage + 1]!;
    const hitsFrom = this.hitCount;
    if (this.slots.length < hitsFrom + end - start) this.growHits(hitsFrom + end - start);
    const { slots, places, contentPlaces } = this;
    let hit = hitsFrom;
    let contentWords = 0;
    let obligations = 0;
    let mass = 0;
    let sharedMass = 0;
    for (let i = start; i < end; i++) {
      const term = terms[i]!;
      const slot = slotOf[term]!;
      if (slot !== 0) {
        slots[hit] = slot;
        places[hit] = i - start;
        contentPlaces[hit++] = contentWords;
        sharedMass += idf[term]!;
      }
      if (term >= stopCount) {
        contentWords++;
        mass += idf[term]!;
      } else obligations += obliges[term]!;
    }
    this.hitCount = hit;
    return {
      words: end - start,
      contentWords,
      obligations,
      mass,
      sharedMass,
      sideBySide: 0,
      sideBySideWeight: 0,
      contentPairs: 0,
      contentWeight: 0,
      nearPairs: 0,
      nearWeight: 0,
      longestRun: 0,
      hitsFrom,
      hitsTo: hit,
    };
  }

  private growHits(size: number): void {
    this.slots = enlarged(this.slots, new Uint8Array(size * 2));
    this.places = enlarged(this.places, new Int32Array(size * 2));
    this.contentPlaces = enlarged(this.contentPlaces, new Int32Array(size * 2));
  }

  private countWords({ contentWords, hitsFrom, hitsTo }: Reading): void {
    const { counts, plan, slots } = this;
    const length = contentWords / this.averageLength;
    counts.fill(0, 0, plan.slotCount + 1);
    if (this.contentHits.length < hitsTo - hitsFrom) this.contentHits = new Int32Array((hitsTo - hitsFrom) * 2);
    const { contentHits } = this;
    let contentCount = 0;
    for (let hit = hitsFrom; hit < hitsTo; hit++) {
      const slot = slots[hit]!;
      counts[slot]!++;
      if (plan.isContent[slot] !== 0) contentHits[contentCount++] = hit;
    }
    this.contentCount = contentCount;
    this.covered = this.greatestMissing = this.plainScore = this.lengthScore = 0;
    let stops = 0;
    let stopsFound = 0;
    for (let slot = 1; slot <= plan.slotCount; slot++) {
      const count = counts[slot]!;
      if (plan.isContent[slot] === 0) {
        stops++;
        if (count > 0) stopsFound++;
        continue;
      }
      const weight = plan.weight[slot]!;
      if (count > 0) {
        this.covered += weight;
        this.plainScore += (weight * count * (K1 + 1)) / (count + K1);
        this.lengthScore += (weight * count * 2.5) / (count + 1.5 * (0.1 + 0.9 * length));
      } else if (weight > this.greatestMissing) this.greatestMissing = weight;
    }
    this.stopShare = stops === 0 ? 0 : stopsFound / stops;
  }

  private findPairs(reading: Reading): void {
    const { plan, slots, places, contentPlaces, seen } = this;
    const { weight: weights, isContent, sideBySide, contentPair } = plan;
    const { hitsFrom, hitsTo } = reading;
    const size = MAX_SLOTS;
    const stamp = ++this.stamp;
    let run = 0;
    let before = -1;
    for (let hit = hitsFrom; hit < hitsTo; hit++) {
      const slot = slots[hit]!;
      const weight = weights[slot]! + 0.1;
      let pair = 0;
      if (hit > hitsFrom && places[hit] === places[hit - 1]! + 1) pair = sideBySide[slots[hit - 1]! * size + slot]!;
      if (pair !== 0 && seen.sideBySide[pair] !== stamp) {
        seen.sideBySide[pair] = stamp;
        reading.sideBySide++;
        reading.sideBySideWeight += plan.sideBySideWeight[pair]!;
      }
      run = pair === 0 ? weight : run + weight;
      if (run > reading.longestRun) reading.longestRun = run;
      if (isContent[slot] === 0) continue;
      if (before >= 0 && contentPlaces[hit] === contentPlaces[before]! + 1) {
        pair = contentPair[slots[before]! * size + slot]!;
        if (pair !== 0 && seen.content[pair] !== stamp) {
          seen.content[pair] = stamp;
          reading.contentPairs++;
          reading.contentWeight += plan.contentWeight[pair]!;
        }
      }
      before = hit;
      this.findNear(reading, hit, stamp);
    }
  }

  private findNear(reading: Reading, hit: number, stamp: number): void {
    const { plan, slots, contentPlaces, seen } = this;
    const { nearPair } = plan;
    const slot = slots[hit]!;
    const row = slot * MAX_SLOTS;
    const least = contentPlaces[hit]! - NEAR;
    for (let other = hit - 1; other >= reading.hitsFrom && contentPlaces[other]! >= least; other--) {
      const pair = nearPair[row + slots[other]!]!;
      if (pair === 0 || seen.near[pair] === stamp) continue;
      seen.near[pair] = stamp;
      reading.nearPairs++;
      reading.nearWeight += plan.nearWeight[pair]!;
    }
  }

  /** Greatest weight of distinct words of the question within `size` words of the text completed. */
  private bestWindow(size: number): number {
    const { plan, slots, places, contentHits, contentCount, inWindow } = this;
    const { weight: weights } = plan;
    inWindow.fill(0, 0, plan.slotCount + 1);
    let best = 0;
    let weight = 0;
    let first = 0;
    for (let i = 0; i < contentCount; i++) {
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
