/** Many lists of terms, one after the other in one typed array. */

/** As small as the terms allow: passages are read all over the memory, and that waits for it. */
export type TermArray = Uint16Array | Int32Array;

/** @param termCount greatest term and one */
export function termArray(termCount: number, size: number): TermArray {
  return termCount <= 1 << 16 ? new Uint16Array(size) : new Int32Array(size);
}

export interface TermStreams {
  /** List i is `terms[starts[i] .. starts[i + 1])`. */
  readonly terms: TermArray;
  readonly starts: Int32Array;
}

/** Collects lists of terms that grow one by one. */
export class TermStreamsBuilder {
  private terms = new Int32Array(1 << 16);
  private starts = new Int32Array(1 << 10);
  private length = 0;
  private count = 0;

  /** Adds the list `source[0 .. size)`, leaving out terms below `from`, and returns its position. */
  add(source: Int32Array, size: number, from = -1): number {
    if (this.length + size > this.terms.length) this.terms = grown(this.terms, this.length + size);
    const { terms } = this;
    let length = this.length;
    for (let i = 0; i < size; i++) {
      const term = source[i]!;
      if (term >= from) terms[length++] = term;
    }
    this.length = length;
    if (this.count + 1 >= this.starts.length) this.starts = grown(this.starts, this.count + 2);
    this.starts[++this.count] = length;
    return this.count - 1;
  }

  build(termCount: number): TermStreams {
    const terms = termArray(termCount, this.length);
    terms.set(this.terms.subarray(0, this.length));
    return { terms, starts: this.starts.slice(0, this.count + 1) };
  }
}

function grown(array: Int32Array<ArrayBuffer>, least: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(array.length * 2, least));
  larger.set(array);
  return larger;
}
