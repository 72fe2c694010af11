/** Which structural words enclose which: a document shows it where it departs from what is usual. */
import type { Open } from "./opening";
import { ordinalsOf } from "./ordinal";

/** Parts enclose chapters enclose sections enclose articles; annexes stand beside parts. */
export const RANKS: Readonly<Record<string, number>> = { annex: 0, part: 0, chapter: 1, section: 2, article: 3 };
/** Rank of a part of an annex: "Schedule 1 Part 2". */
const PART_OF_ANNEX = 0.5;
/** Word → the word that encloses it in some documents, and its rank there: "Chapter 3 Part B", "Article II, Section 1". */
const INSIDE: Readonly<Record<string, { outer: string; rank: number }>> = {
  part: { outer: "chapter", rank: 1.5 },
  section: { outer: "article", rank: 3.5 },
};

export class Nesting {
  /** Word → does it lie inside the other? Decided where it is first seen. */
  private readonly inside = new Map<string, boolean>();

  /** The lower, the more it encloses. */
  rankOf(word: string, components: readonly string[], stack: readonly Open[]): number {
    if (word === "part" && isPartOfAnnex(components, stack)) return PART_OF_ANNEX;
    const other = INSIDE[word];
    if (other === undefined) return RANKS[word]!;
    const isInside = this.inside.get(word) ?? stack.some((open) => open.word === other.outer);
    this.inside.set(word, isInside);
    return isInside ? other.rank : RANKS[word]!;
  }

  /** Number of what encloses the word against what is usual; null elsewhere. */
  enclosing(word: string, stack: readonly Open[]): string | null {
    if (this.inside.get(word) !== true) return null;
    return stack.findLast((open) => open.word === INSIDE[word]!.outer)?.number ?? null;
  }
}

/** Does the part begin the count inside the annex that is open, or go on with it? */
function isPartOfAnnex(components: readonly string[], stack: readonly Open[]): boolean {
  if (!stack.some((open) => open.word === "annex")) return false;
  const [value] = ordinalsOf(components[0]!);
  const before = stack.find((open) => open.rank === PART_OF_ANNEX)?.components?.[0];
  return value?.value === 1 || (before !== undefined && ordinalsOf(before).some((it) => it.value + 1 === value?.value));
}
