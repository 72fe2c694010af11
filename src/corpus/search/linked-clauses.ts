/** What clauses that name each other add to one another: a question about two of them has words of both. */
import type { CitationReader } from "./citations";
import type { IndexData } from "./index-data";
import type { QueryPlan } from "./query-plan";
import { MAX_SLOTS } from "./query-plan";

export interface LinkedClause {
  passage: number;
  /** Share of the question's weight that it holds and the clause it is linked with does not, 0 to 1. */
  added: number;
}

/** A clause of fewer words is a heading. */
const HEADING_WORDS = 8;

export class LinkedClauses {
  /** By slot: the reading in which its word was seen last. */
  private readonly seen = new Int32Array(MAX_SLOTS);
  private stamp = 0;

  constructor(
    private readonly data: IndexData,
    private readonly plan: QueryPlan,
    private readonly citations: CitationReader,
  ) {}

  /** Clauses that a passage names or that name it, without headings. */
  with(passage: number): LinkedClause[] {
    const { starts } = this.data.texts;
    return [...this.citations.linkedWith(passage)]
      .filter((clause) => starts[clause + 1]! - starts[clause]! >= HEADING_WORDS)
      .map((clause) => {
        this.stamp++;
        this.weightOfUnseen(passage);
        return { passage: clause, added: this.weightOfUnseen(clause) / (this.plan.totalWeight || 1) };
      });
  }

  /** Weight of the question's words in a passage that no passage had since the last stamp. */
  private weightOfUnseen(passage: number): number {
    const { plan, seen, stamp } = this;
    const { terms, starts } = this.data.texts;
    let weight = 0;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const slot = plan.slotOf[terms[i]!]!;
      if (slot === 0 || seen[slot] === stamp) continue;
      seen[slot] = stamp;
      weight += plan.weight[slot]!;
    }
    return weight;
  }
}
