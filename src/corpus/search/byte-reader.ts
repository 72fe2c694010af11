/** Reads what a byte writer wrote. */

export class ByteReader {
  private readonly decoder = new TextDecoder();

  constructor(
    readonly bytes: Uint8Array,
    public position = 0,
  ) {}

  byte(): number {
    if (this.position >= this.bytes.length) throw new RangeError("The bytes end too early.");
    return this.bytes[this.position++]!;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new RangeError("A number is too long.");
  }

  signed(): number {
    const value = this.number();
    return (value >>> 1) ^ -(value & 1);
  }

  text(): string {
    return this.decoder.decode(this.view(this.number()));
  }

  /** The next `length` bytes, in an array of their own. */
  take(length: number): Uint8Array {
    return this.view(length).slice();
  }

  private view(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.bytes.length) throw new RangeError("The bytes end too early.");
    const view = this.bytes.subarray(this.position, end);
    this.position = end;
    return view;
  }
}
