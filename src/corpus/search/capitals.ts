/**
 * Which words begin with a capital letter, a bit each. Regulations write the terms that they define with capitals, and so do
 * questions about them: "the Auditor" is not any auditor.
 */

export function isCapital(bits: Uint8Array, word: number): number {
  return (bits[word >> 3]! >> (word & 7)) & 1;
}

export class CapitalsBuilder {
  private bits = new Uint8Array(1 << 13);
  private length = 0;

  /** Adds `source[0 .. size)`, 1 for each capital. */
  add(source: Uint8Array, size: number): void {
    if (this.length + size > this.bits.length * 8) this.grow(this.length + size);
    const { bits } = this;
    for (let i = 0, word = this.length; i < size; i++, word++) bits[word >> 3]! |= source[i]! << (word & 7);
    this.length += size;
  }

  build(): Uint8Array {
    return this.bits.slice(0, capitalBytes(this.length));
  }

  private grow(least: number): void {
    const larger = new Uint8Array(Math.max(this.bits.length * 2, capitalBytes(least)));
    larger.set(this.bits);
    this.bits = larger;
  }
}

/** Bytes that hold the bits of so many words. */
export function capitalBytes(words: number): number {
  return (words + 7) >> 3;
}
