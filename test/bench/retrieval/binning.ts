/** Feature values in at most 64 classes each, so that splits are found by counting. */

export const BINS = 64;
const SAMPLED = 20_000;

export class Binning {
  /** By feature × rows + row: the class of the value. */
  readonly classes: Uint8Array;
  /** By feature: greatest value of each class but the last. */
  readonly bounds: number[][];
  readonly rowCount: number;

  constructor(
    rows: Float32Array,
    readonly featureCount: number,
  ) {
    this.rowCount = rows.length / featureCount;
    this.classes = new Uint8Array(rows.length);
    this.bounds = Array.from({ length: featureCount }, (_, feature) => this.boundsOf(rows, feature));
    this.bounds.forEach((bounds, feature) => {
      const at = feature * this.rowCount;
      for (let row = 0; row < this.rowCount; row++) {
        this.classes[at + row] = classOf(bounds, rows[row * featureCount + feature]!);
      }
    });
  }

  private boundsOf(rows: Float32Array, feature: number): number[] {
    const step = Math.max(1, Math.floor(this.rowCount / SAMPLED));
    const values = new Float32Array(Math.ceil(this.rowCount / step));
    for (let i = 0; i < values.length; i++) values[i] = rows[i * step * this.featureCount + feature]!;
    values.sort();
    const bounds = new Set<number>();
    for (let i = 1; i < BINS; i++) bounds.add(values[Math.floor((i * values.length) / BINS)]!);
    bounds.delete(values.at(-1)!);
    return [...bounds];
  }
}

function classOf(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= bounds[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
