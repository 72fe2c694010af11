/** A question prepared for reading passages: its distinct words by slot, and which of them stand side by side. */
import { STOP_COUNT } from "./analyzer";
import type { Query } from "./query";

/** Distinct words of a question beyond this take no part; slot 0 is no word. */
export const MAX_SLOTS = 64;

/** How a word is written: marks that may be joined. */
export const SMALL = 1;
export const CAPITAL = 2;

export class QueryPlan {
  /** By term: its slot, 0 for words that the question does not have. */
  readonly slotOf: Uint8Array;
  slotCount = 0;
  /** By slot: its term, whether it is no stop word, and idf times its weight in the question; 0 for stop words. */
  readonly termOf = new Int32Array(MAX_SLOTS);
  readonly isContent = new Uint8Array(MAX_SLOTS);
  readonly weight = new Float32Array(MAX_SLOTS);
  /** By slot: idf, of stop words too. */
  readonly rarity = new Float32Array(MAX_SLOTS);
  /** By slot: how the question writes the word, of `SMALL` and `CAPITAL`; 0 where that tells nothing. */
  readonly writtenAs = new Uint8Array(MAX_SLOTS);
  /** Weight of the words that it writes with a capital letter, their number, and weight of those that it only writes without. */
  capitalTotal = 0;
  capitalCount = 0;
  smallTotal = 0;
  /** Sum of the weights, those of words that the index does not have included. */
  totalWeight = 0;
  /** Words that are no stop words, and their idf together. */
  contentSlots = 0;
  totalRarity = 0;
  /** By two slots (first × 64 + second): number of the pair from 1, 0 where the question has no such pair. */
  readonly sideBySide = new Uint8Array(MAX_SLOTS * MAX_SLOTS);
  readonly contentPair = new Uint8Array(MAX_SLOTS * MAX_SLOTS);
  readonly nearPair = new Uint8Array(MAX_SLOTS * MAX_SLOTS);
  /** By number of a pair: what it counts. */
  readonly sideBySideWeight = new Float32Array(256);
  readonly contentWeight = new Float32Array(256);
  readonly nearWeight = new Float32Array(256);
  /** Number of pairs of each kind, and their weights together. */
  sideBySideCount = 0;
  contentCount = 0;
  nearCount = 0;
  sideBySideTotal = 0;
  contentTotal = 0;
  nearTotal = 0;

  constructor(
    termCount: number,
    private readonly idf: Float32Array,
  ) {
    this.slotOf = new Uint8Array(termCount);
  }

  static slots(a: number, b: number): number {
    return a * MAX_SLOTS + b;
  }

  prepare({ sequence, capitals, terms }: Query, isFraming: (term: number) => boolean): void {
    this.clear();
    for (const term of sequence) if (term >= 0) this.addSlot(term, terms.get(term) ?? 0);
    this.totalWeight += this.unknownWeight(sequence);
    this.noteCapitals(sequence, capitals);
    let before = 0;
    let contentBefore = 0;
    let subjectBefore = 0;
    for (const term of sequence) {
      const slot = term < 0 ? 0 : this.slotOf[term]!;
      if (slot > 0 && before > 0) this.addSideBySide(before, slot);
      before = slot;
      if (term >= 0 && term < STOP_COUNT) continue;
      if (slot > 0 && contentBefore > 0) this.addContentPair(contentBefore, slot);
      contentBefore = slot;
      if (slot === 0 || isFraming(term)) continue;
      if (subjectBefore > 0 && subjectBefore !== slot) this.addNearPair(subjectBefore, slot);
      subjectBefore = slot;
    }
  }

  /** The first word begins with a capital anyway, and who writes all words alike tells nothing by it. */
  private noteCapitals(sequence: Int32Array, capitals: Uint8Array): void {
    const { writtenAs, weight, slotCount } = this;
    writtenAs.fill(0);
    this.capitalTotal = this.capitalCount = this.smallTotal = 0;
    for (let i = 1; i < sequence.length; i++) {
      if (sequence[i]! >= STOP_COUNT) writtenAs[this.slotOf[sequence[i]!]!]! |= capitals[i] === 1 ? CAPITAL : SMALL;
    }
    writtenAs[0] = 0;
    for (let slot = 1; slot <= slotCount; slot++) {
      if ((writtenAs[slot]! & CAPITAL) > 0) {
        this.capitalTotal += weight[slot]!;
        this.capitalCount++;
      } else if (writtenAs[slot] === SMALL) this.smallTotal += weight[slot]!;
    }
    if (this.capitalTotal > 0 && this.smallTotal > 0) return;
    writtenAs.fill(0);
    this.capitalTotal = this.capitalCount = this.smallTotal = 0;
  }

  private clear(): void {
    for (let slot = 1; slot <= this.slotCount; slot++) this.slotOf[this.termOf[slot]!] = 0;
    this.slotCount = this.contentSlots = 0;
    this.totalWeight = this.totalRarity = 0;
    this.sideBySide.fill(0);
    this.contentPair.fill(0);
    this.nearPair.fill(0);
    this.sideBySideCount = this.contentCount = this.nearCount = 0;
    this.sideBySideTotal = this.contentTotal = this.nearTotal = 0;
  }

  private addSlot(term: number, weight: number): void {
    if (this.slotOf[term] !== 0 || this.slotCount + 1 >= MAX_SLOTS) return;
    const slot = ++this.slotCount;
    this.slotOf[term] = slot;
    this.termOf[slot] = term;
    this.rarity[slot] = this.idf[term]!;
    this.isContent[slot] = term >= STOP_COUNT ? 1 : 0;
    this.weight[slot] = term >= STOP_COUNT ? this.idf[term]! * weight : 0;
    this.totalWeight += this.weight[slot]!;
    if (term < STOP_COUNT) return;
    this.contentSlots++;
    this.totalRarity += this.idf[term]!;
  }

  /** A word that no passage has counts as much as the question's average word. */
  private unknownWeight(sequence: Int32Array): number {
    let unknown = 0;
    let content = 0;
    for (const term of sequence) {
      if (term < 0) unknown++;
      else if (term >= STOP_COUNT) content++;
    }
    return content === 0 ? 0 : (unknown * this.totalWeight) / content;
  }

  private addSideBySide(a: number, b: number): void {
    const at = QueryPlan.slots(a, b);
    if (this.sideBySide[at] !== 0 || this.sideBySideCount >= 255) return;
    this.sideBySide[at] = ++this.sideBySideCount;
    const weight = (this.weight[a]! + this.weight[b]!) / 2 + 0.2;
    this.sideBySideWeight[this.sideBySideCount] = weight;
    this.sideBySideTotal += weight;
  }

  private addContentPair(a: number, b: number): void {
    const at = QueryPlan.slots(a, b);
    if (this.contentPair[at] !== 0 || this.contentCount >= 255) return;
    this.contentPair[at] = ++this.contentCount;
    const weight = (this.weight[a]! + this.weight[b]!) / 2;
    this.contentWeight[this.contentCount] = weight;
    this.contentTotal += weight;
  }

  private addNearPair(a: number, b: number): void {
    const at = QueryPlan.slots(a, b);
    if (this.nearPair[at] !== 0 || this.nearCount >= 255) return;
    this.nearPair[at] = this.nearPair[QueryPlan.slots(b, a)] = ++this.nearCount;
    const weight = (this.weight[a]! + this.weight[b]!) / 2;
    this.nearWeight[this.nearCount] = weight;
    this.nearTotal += weight;
  }
}
