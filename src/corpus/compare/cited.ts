/** A comparison with the passages alone that its text cites: those of two whole rule books are more than a run should keep. */
import type { Change, Comparison, Side } from "./compare";

/** Passages up to which all are kept. */
const FEW = 60;

/** Text and comparison with the passages numbered anew; a side whose passage is not kept has marker 0. */
export function withCitedPassages(text: string, comparison: Comparison): { text: string; comparison: Comparison } {
  const { passages } = comparison;
  if (passages.length <= FEW) return { text, comparison };
  const cited = [...text.matchAll(MARKER)].map(([, marker]) => Number(marker)).filter((it) => it <= passages.length);
  const kept = [...new Set(cited)].sort((a, b) => a - b);
  const numbers = new Map(kept.map((marker, at) => [marker, at + 1]));
  return {
    text: text.replace(MARKER, (whole, marker: string) => (numbers.has(Number(marker)) ? `[${numbers.get(Number(marker))}]` : whole)), // prettier-ignore
    comparison: renumbered(comparison, numbers, kept.map((marker) => passages[marker - 1]!)), // prettier-ignore
  };
}

const MARKER = /\[([1-9]\d{0,5})\]/g;

function renumbered(
  comparison: Comparison,
  numbers: ReadonlyMap<number, number>,
  passages: Comparison["passages"],
): Comparison {
  const side = <S extends Side | null>(one: S): S =>
    one === null ? one : { ...one, marker: numbers.get(one.marker) ?? 0 };
  const sides = <T extends Pick<Change, "before" | "after">>(change: T): T => ({
    ...change,
    before: side(change.before),
    after: side(change.after),
  });
  const { changes, same, earlier } = comparison;
  return {
    ...comparison,
    changes: changes.map(sides),
    same: same.map(sides),
    passages,
    earlier: earlier === null ? null : renumbered(earlier, numbers, passages),
  };
}
