/** Joins two orders of the same passages: the one by words, and the one by what passages mean. */
import type { Scored } from "./order";

/**
 * How little the first ranks count more than those behind them, and what words count beside meaning. The paper's 60 and 1 are
 * for orders that are alike in worth; the learnt order by words is seldom the worse of the two, and keeps most of its worth
 * here beside a poor embedding, while what is first by meaning alone still comes among the first thirteen.
 */
const RANK_OFFSET = 10;
const WORDS_WEIGHT = 2;
/** Passages of each order that take part. */
export const FUSED = 200;

/**
 * Weighted reciprocal rank fusion. Passages that the question names by their clause number, and that are first by words, stay first.
 * The scores of the order by words are dealt out anew, the best to the best: what is made of scores holds as before.
 *
 * @param byWords best first
 * @param byMeaning passages, best first
 * @see Cormack, Clarke and Büttcher, 2009, https://doi.org/10.1145/1571941.1572114
 */
export function fused(byWords: readonly Scored[], byMeaning: readonly number[], named: ReadonlySet<number>): Scored[] {
  const firstUnnamed = byWords.findIndex(({ passage }) => !named.has(passage));
  const leading = byWords.slice(0, firstUnnamed < 0 ? byWords.length : firstUnnamed);
  const isLeading = new Set(leading.map(({ passage }) => passage));
  const gains = new Map<number, number>();
  const count = (passages: readonly number[], weight: number) =>
    passages
      .filter((passage) => !isLeading.has(passage))
      .slice(0, FUSED)
      .forEach((passage, rank) => gains.set(passage, (gains.get(passage) ?? 0) + weight / (RANK_OFFSET + rank + 1)));
  count(
    byWords.map(({ passage }) => passage),
    WORDS_WEIGHT,
  );
  count(byMeaning, 1);
  const order = [...gains].sort(([a, gainA], [b, gainB]) => gainB - gainA || a - b).map(([passage]) => passage);
  const least = byWords.at(-1)?.score ?? 1;
  return [...[...isLeading], ...order].map((passage, at) => ({
    passage,
    score: byWords[at]?.score ?? least / (at - byWords.length + 2),
  }));
}

/**
 * The nearest passages, best first; what counts little by words counts little here.
 *
 * @param nearness of each passage to the question's meaning, -1 to 1
 * @param weightOf in hundredths
 */
export function nearest(
  nearness: Float32Array,
  weightOf: ArrayLike<number>,
  admits: ((passage: number) => boolean) | null,
): number[] {
  const worth = nearness.map((near, passage) => (near * weightOf[passage]!) / 100);
  const found: number[] = [];
  for (let passage = 0; passage < worth.length; passage++) {
    if (worth[passage]! > 0 && (admits?.(passage) ?? true)) found.push(passage);
  }
  return found.sort((a, b) => worth[b]! - worth[a]! || a - b).slice(0, FUSED);
}
