/**
 * How the question's words are spread over its candidates: what few of them hold tells them apart, and what the best of them
 * hold is likely to stand in the answer.
 */
import type { PassageScan, Reading } from "./passage-scan";
import type { QueryPlan } from "./query-plan";
import { MAX_SLOTS } from "./query-plan";

/** Candidates whose words confirm a word, and how fast they count less than the first, by their closeness. */
const FEW = 3;
const MORE = 10;
const DECAY = 0.15;

/** A weight for each slot, and the weights together. */
class SlotWeights {
  readonly of = new Float32Array(MAX_SLOTS);
  total = 0;

  clear(): void {
    this.of.fill(0);
    this.total = 0;
  }

  /** Multiplies the weights, and adds them up. */
  scale(slotCount: number, factorOf: (slot: number, weight: number) => number): void {
    for (let slot = 1; slot <= slotCount; slot++) {
      const weight = factorOf(slot, this.of[slot]!);
      this.of[slot] = weight;
      this.total += weight;
    }
  }
}

export class CandidateWords {
  /** Of the passage read last, 0 to 1: what it holds of the words, each weighed by how few or how good candidates hold it. */
  telling = 0;
  inFirstThree = 0;
  inFirstTen = 0;
  private readonly rare = new SlotWeights();
  private readonly three = new SlotWeights();
  private readonly ten = new SlotWeights();

  constructor(
    private readonly plan: QueryPlan,
    private readonly scan: PassageScan,
  ) {}

  /** @param readings of the candidates, best first */
  prepare(readings: readonly Reading[], closeness: Float32Array): void {
    const { plan, scan, rare, three, ten } = this;
    const { weight, slotCount } = plan;
    for (const weights of [rare, three, ten]) weights.clear();
    for (let i = 0; i < readings.length; i++) {
      scan.addSlots(readings[i]!, 1, rare.of);
      if (i >= MORE) continue;
      const worth = Math.exp((closeness[i]! - closeness[0]!) * DECAY);
      scan.addSlots(readings[i]!, worth, ten.of);
      if (i < FEW) scan.addSlots(readings[i]!, worth, three.of);
    }
    rare.scale(slotCount, (slot, held) => weight[slot]! * Math.log(1 + readings.length / (held + 0.5)));
    three.scale(slotCount, (slot, held) => weight[slot]! * held);
    ten.scale(slotCount, (slot, held) => weight[slot]! * held);
  }

  /** Reads the passage that the scan completed last. */
  read(): void {
    const { rare, three, ten } = this;
    const { held, heldCount } = this.scan;
    let [rareSum, threeSum, tenSum] = [0, 0, 0];
    for (let i = 0; i < heldCount; i++) {
      const slot = held[i]!;
      rareSum += rare.of[slot]!;
      threeSum += three.of[slot]!;
      tenSum += ten.of[slot]!;
    }
    this.telling = rareSum / (rare.total || 1);
    this.inFirstThree = threeSum / (three.total || 1);
    this.inFirstTen = tenSum / (ten.total || 1);
  }
}
