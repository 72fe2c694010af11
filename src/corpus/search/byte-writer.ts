/** Writes numbers and texts into bytes, small numbers in few. */

export class ByteWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;
  private readonly encoder = new TextEncoder();

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** A whole number from 0 to 2³² − 1 in one to five bytes, the lowest seven bits first. */
  number(value: number): void {
    this.reserve(5);
    let rest = value >>> 0;
    while (rest > 127) {
      this.bytes[this.length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  /** A whole number of either sign, near 0 in few bytes. */
  signed(value: number): void {
    this.number((value << 1) ^ (value >> 31));
  }

  text(value: string): void {
    const encoded = this.encoder.encode(value);
    this.number(encoded.length);
    this.reserve(encoded.length);
    this.bytes.set(encoded, this.length);
    this.length += encoded.length;
  }

  /** What was written, in an array of its own. */
  build(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + size));
    larger.set(this.bytes);
    this.bytes = larger;
  }
}
