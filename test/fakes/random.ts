/** The same random numbers for the same seed, and how many attacks a suite makes. */

/** Numbers 0 ≤ x < 1 (Mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** STEWARD_SEED, where another course of attacks is wanted than that of every day. */
export const SEED = Number(process.env.STEWARD_SEED ?? 20_261_121);

/** Random attacks a suite makes: STEWARD_FAULTS, or as many as every day has time for. */
export const faultCount = (daily: number): number => Number(process.env.STEWARD_FAULTS ?? daily);

export const pickFrom = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)]!;
