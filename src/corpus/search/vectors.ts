/** Vectors of texts in a byte a number: small on disk and in memory, and as good as whole ones for an order. */

export interface PackedVector {
  /** The numbers in steps of a 127th of the greatest. */
  values: Int8Array;
  /** 1 through the length of `values`. */
  inverseLength: number;
}

const STEPS = 127;

/** @param vector finite and not zero */
export function packed(vector: Float32Array): PackedVector {
  let greatest = 0;
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
  const values = Int8Array.from(vector, (value) => Math.round((value / greatest) * STEPS));
  let squares = 0;
  for (const value of values) squares += value * value;
  return { values, inverseLength: 1 / Math.sqrt(squares) };
}

const PASSAGES_AT_ONCE = 500;

/**
 * Cosine of the angle between the question and each passage, -1 to 1; yields every few milliseconds.
 *
 * @param passages all of the question's dimension
 */
export function* cosines(question: PackedVector, passages: readonly PackedVector[]): Generator<void, Float32Array> {
  const near = new Float32Array(passages.length);
  for (const [at, passage] of passages.entries()) {
    if (at % PASSAGES_AT_ONCE === 0) yield;
    near[at] = dot(question.values, passage.values) * question.inverseLength * passage.inverseLength;
  }
  return near;
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
