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

export class PassageScan {
  /** Words, with and without stop words; words such as "must". */
  words = 0;
  contentWords = 0;
  obligations = 0;
  /** Weight of the passage: idf of its words together; and of those among them that the question has. */
  mass = 0;
  sharedMass = 0;
  /** Weight of the question's words that are in the text, and the greatest weight of one that is not. */
  covered = 0;
  greatestMissing = 0;
  /** BM25 of the text without and with full regard to its length. */
  plainScore = 0;
  lengthScore = 0;
  /** Share of the question's stop words that are in the text. */
  stopShare = 0;
  /** Distinct pairs of words as in the question: number and weight. */
  sideBySide = 0;
  sideBySideWeight = 0;
  contentPairs = 0;
  contentWeight = 0;
  nearPairs = 0;
  nearWeight = 0;
  /** Weight of the longest run of words as in the question. */
  longestRun = 0;
  shortWindow = 0;
  longWindow = 0;
  /** By slot: occurrences in the text. */
  readonly counts = new Int32Array(MAX_SLOTS);
  private hitCount = 0;
  private slots = new Uint8Array(256);
  /** By hit: its place among all words, and among those that are no stop words. */
  private places = new Int32Array(256);
  private contentPlaces = new Int32Array(256);
  private readonly inWindow = new Int32Array(MAX_SLOTS);
  private readonly seen = { sideBySide: new Int32Array(256), content: new Int32Array(256), near: new Int32Array(256) };
  private stamp = 0;

  constructor(
    private readonly texts: TermStreams,
    private readonly idf: Float32Array,
    private readonly averageLength: number,
    private readonly plan: QueryPlan,
  ) {}

  /** Words and pairs; the counts of words, the scores and the windows stay as they were. */
  readPairs(passage: number): void {
    this.collectHits(passage);
    this.findPairs();
  }

  readAll(passage: number): void {
    this.readPairs(passage);
    this.countWords();
    this.shortWindow = this.bestWindow(SHORT_WINDOW);
    this.longWindow = this.words <= SHORT_WINDOW ? this.shortWindow : this.bestWindow(LONG_WINDOW);
  }

  private collectHits(passage: number): void {
    const { terms, starts } = this.texts;
    const { slotOf } = this.plan;
    const { idf, counts } = this;
    const obliges = OBLIGES;
    const stopCount = STOP_COUNT;
    const start = starts[passage]!;
    const end = starts[passage + 1]!;
    if (this.slots.length < end - start) this.growHits(end - start);
    const { slots, places, contentPlaces } = this;
    counts.fill(0, 0, this.plan.slotCount + 1);
    let hits = 0;
    let content = 0;
    let obligations = 0;
    let mass = 0;
    let sharedMass = 0;
    for (let i = start; i < end; i++) {
      const term = terms[i]!;
      const slot = slotOf[term]!;
      if (slot !== 0) {
        slots[hits] = slot;
        places[hits] = i - start;
        contentPlaces[hits++] = content;
        counts[slot]!++;
        sharedMass += idf[term]!;
      }
      if (term >= stopCount) {
        content++;
        mass += idf[term]!;
      } else obligations += obliges[term]!;
    }
    this.hitCount = hits;
    this.words = end - start;
    this.contentWords = content;
    this.obligations = obligations;
    this.mass = mass;
    this.sharedMass = sharedMass;
  }

  private growHits(size: number): void {
    this.slots = new Uint8Array(size * 2);
    this.places = new Int32Array(size * 2);
    this.contentPlaces = new Int32Array(size * 2);
  }

  private countWords(): void {
    const { counts, plan } = this;
    const length = this.contentWords / this.averageLength;
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

  private findPairs(): void {
    const { plan, slots, places, contentPlaces, hitCount, seen } = this;
    const { weight: weights, isContent, sideBySide, contentPair } = plan;
    const size = MAX_SLOTS;
    const stamp = ++this.stamp;
    this.sideBySide = this.contentPairs = this.nearPairs = 0;
    this.sideBySideWeight = this.contentWeight = this.nearWeight = this.longestRun = 0;
    let run = 0;
    let before = -1;
    for (let hit = 0; hit < hitCount; hit++) {
      const slot = slots[hit]!;
      const weight = weights[slot]! + 0.1;
      let pair = 0;
      if (hit > 0 && places[hit] === places[hit - 1]! + 1) pair = sideBySide[slots[hit - 1]! * size + slot]!;
      if (pair !== 0 && seen.sideBySide[pair] !== stamp) {
        seen.sideBySide[pair] = stamp;
        this.sideBySide++;
        this.sideBySideWeight += plan.sideBySideWeight[pair]!;
      }
      run = pair === 0 ? weight : run + weight;
      if (run > this.longestRun) this.longestRun = run;
      if (isContent[slot] === 0) continue;
      if (before >= 0 && contentPlaces[hit] === contentPlaces[before]! + 1) {
        pair = contentPair[slots[before]! * size + slot]!;
        if (pair !== 0 && seen.content[pair] !== stamp) {
          seen.content[pair] = stamp;
          this.contentPairs++;
          this.contentWeight += plan.contentWeight[pair]!;
        }
      }
      before = hit;
      this.findNear(hit, stamp);
    }
  }

  private findNear(hit: number, stamp: number): void {
    const { plan, slots, contentPlaces, seen } = this;
    const { nearPair } = plan;
    const slot = slots[hit]!;
    const row = slot * MAX_SLOTS;
    const least = contentPlaces[hit]! - NEAR;
    for (let other = hit - 1; other >= 0 && contentPlaces[other]! >= least; other--) {
      const pair = nearPair[row + slots[other]!]!;
      if (pair === 0 || seen.near[pair] === stamp) continue;
      seen.near[pair] = stamp;
      this.nearPairs++;
      this.nearWeight += plan.nearWeight[pair]!;
    }
  }

  /** Greatest weight of distinct words of the question within `size` words of the text. */
  private bestWindow(size: number): number {
    const { plan, slots, places, hitCount, inWindow } = this;
    const { weight: weights } = plan;
    inWindow.fill(0, 0, plan.slotCount + 1);
    let best = 0;
    let weight = 0;
    let first = 0;
    for (let hit = 0; hit < hitCount; hit++) {
      const slot = slots[hit]!;
      if (inWindow[slot]!++ === 0) weight += weights[slot]!;
      while (places[hit]! - places[first]! >= size) {
        const left = slots[first++]!;
        if (--inWindow[left]! === 0) weight -= weights[left]!;
      }
      if (weight > best) best = weight;
    }
    return best;
  }
}
