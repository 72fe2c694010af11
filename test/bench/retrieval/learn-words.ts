/** Learns how likely the words of a question stand in its answer: logistic regression, then single words on top. */
import type { WordModel, WordStatistics } from "../../../src/corpus/search/word-model";

/** One word of one question. */
export interface WordSample extends WordStatistics {
  /** Share of the answers that hold the word, 0 to 1. */
  held: number;
  /** Does the word belong to the language at large, and not to the subject of a few documents? */
  general: boolean;
}

/** Pulls a single word's weight to 0 as if it had been seen so often without effect. */
const DOUBT = 12 * 0.15;
const ROUNDS = 4;
/** Words whose weight is smaller, or that fewer questions have, are left out of the model. */
const LEAST_WEIGHT = 0.2;
const LEAST_COUNT = 4;

export function learnWords(samples: readonly WordSample[]): WordModel {
  const inputs = samples.map(inputsOf);
  const counts = countStems(samples);
  const offsets = new Map<string, number>();
  let weights = inputs[0]!.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    weights = fit(inputs, samples, weights, offsets);
    fitOffsets(inputs, samples, weights, offsets, counts);
  }
  const [intercept, idf, repetition, clustering, framing, again, digit] = weights.map(rounded) as WordWeights;
  const kept = [...offsets].filter(([, value]) => Math.abs(value) >= LEAST_WEIGHT).sort(([a], [b]) => (a < b ? -1 : 1));
  const stems = Object.fromEntries(kept.map(([stem, value]) => [stem, rounded(value)]));
  return { intercept, idf, repetition, clustering, framing, again, digit, stems };
}

type WordWeights = [number, number, number, number, number, number, number];

function inputsOf({ idf, repetition, clustering, framing, count, stem }: WordSample): number[] {
  return [1, idf, repetition, clustering, framing ? 1 : 0, count - 1, /^\d/.test(stem) ? 1 : 0];
}

function countStems(samples: readonly WordSample[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem } of samples) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** Newton's method with a touch of ridge. */
function fit(
  inputs: readonly number[][],
  samples: readonly WordSample[],
  start: readonly number[],
  offsets: ReadonlyMap<string, number>,
): number[] {
  let weights = [...start];
  for (let step = 0; step < 8; step++) {
    const size = weights.length;
    const gradient = weights.map(() => 0);
    const curvature = weights.map((_, i) => weights.map((_, j) => (i === j ? 0.01 : 0)));
    inputs.forEach((input, at) => {
      const p = probability(input, weights, offsets.get(samples[at]!.stem) ?? 0);
      const error = samples[at]!.held - p;
      for (let i = 0; i < size; i++) {
        gradient[i]! += input[i]! * error;
        for (let j = 0; j < size; j++) curvature[i]![j]! += input[i]! * input[j]! * p * (1 - p);
      }
    });
    const change = solve(curvature, gradient);
    weights = weights.map((weight, i) => weight + change[i]!);
  }
  return weights;
}

function fitOffsets(
  inputs: readonly number[][],
  samples: readonly WordSample[],
  weights: readonly number[],
  offsets: Map<string, number>,
  counts: ReadonlyMap<string, number>,
): void {
  for (let step = 0; step < 4; step++) {
    const sums = new Map<string, { error: number; spread: number }>();
    samples.forEach(({ stem, held, general }, at) => {
      if (!general || /^\d/.test(stem) || counts.get(stem)! < LEAST_COUNT) return;
      const p = probability(inputs[at]!, weights, offsets.get(stem) ?? 0);
      const sum = sums.get(stem) ?? { error: 0, spread: 0 };
      sum.error += held - p;
      sum.spread += p * (1 - p);
      sums.set(stem, sum);
    });
    for (const [stem, { error, spread }] of sums) {
      const before = offsets.get(stem) ?? 0;
      offsets.set(stem, before + (error - DOUBT * before) / (spread + DOUBT));
    }
  }
}

function probability(input: readonly number[], weights: readonly number[], offset: number): number {
  let sum = offset;
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * input[i]!;
  return 1 / (1 + Math.exp(-sum));
}

/** Gaussian elimination with pivoting. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++)
      if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    for (let i = 0; i < size; i++) {
      if (i === column) continue;
      const factor = rows[i]![column]! / rows[column]![column]!;
      for (let j = column; j <= size; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
