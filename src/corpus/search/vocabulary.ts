/** A set of words numbered in the order they came, kept in typed arrays so that looking a word up makes no string. */

const FIRST_CAPACITY = 1 << 15;

export class Vocabulary {
  private slots = new Int32Array(FIRST_CAPACITY).fill(-1);
  private hashes = new Int32Array(FIRST_CAPACITY / 2 + 1);
  /** Word i is `letters[starts[i] .. starts[i + 1])`. */
  private starts = new Int32Array(FIRST_CAPACITY / 2 + 2);
  private letters = new Uint16Array(1 << 17);
  private count = 0;

  get size(): number {
    return this.count;
  }

  word(id: number): string {
    return String.fromCharCode(...this.letters.subarray(this.starts[id], this.starts[id + 1]));
  }

  /** Number of the word in `units[from .. from + length)`, which is added if it is new. `hash` must depend on the word alone. */
  intern(units: Uint16Array, from: number, length: number, hash: number): number {
    const { slots, hashes, starts, letters } = this;
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (;;) {
      const id = slots[slot]!;
      if (id < 0) return this.add(units, from, length, hash, slot);
      if (hashes[id] === hash) {
        const start = starts[id]!;
        if (starts[id + 1]! - start === length) {
          let i = 0;
          while (i < length && letters[start + i] === units[from + i]) i++;
          if (i === length) return id;
        }
      }
      slot = (slot + 1) & mask;
    }
  }

  private add(units: Uint16Array, from: number, length: number, hash: number, slot: number): number {
    const id = this.count++;
    const start = this.starts[id]!;
    if (start + length > this.letters.length) this.letters = doubled(this.letters);
    for (let i = 0; i < length; i++) this.letters[start + i] = units[from + i]!;
    this.starts[id + 1] = start + length;
    this.hashes[id] = hash;
    this.slots[slot] = id;
    if (this.count * 2 >= this.slots.length) this.grow();
    return id;
  }

  private grow(): void {
    const capacity = this.slots.length * 2;
    const slots = new Int32Array(capacity).fill(-1);
    const hashes = new Int32Array(capacity / 2 + 1);
    hashes.set(this.hashes.subarray(0, this.count));
    const starts = new Int32Array(capacity / 2 + 2);
    starts.set(this.starts.subarray(0, this.count + 1));
    for (let id = 0; id < this.count; id++) {
      const hash = hashes[id]!;
      let slot = (hash ^ (hash >>> 15)) & (capacity - 1);
      while (slots[slot]! >= 0) slot = (slot + 1) & (capacity - 1);
      slots[slot] = id;
    }
    Object.assign(this, { slots, hashes, starts });
  }
}

function doubled(array: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(array.length * 2);
  larger.set(array);
  return larger;
}
