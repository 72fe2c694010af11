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
  /** By slot: the number of the last reading that saw its word. */
  private readonly seen = new Int32Array(MAX_SLOTS);
  private reading = 0;

  constructor(
    private readonly data: IndexData,
    private readonly plan: QueryPlan,
    private readonly citations: CitationReader,
  ) {}

  /** Clauses that a passage names or that name it, without headings. */
  with(passage: number): LinkedClause[] {
    const linked = this.citations.linkedWith(passage);
    if (linked.size === 0) return [];
    const { starts } = this.data.texts;
    const total = this.plan.totalWeight || 1;
    const own = this.reading + 1;
    this.weightBeside(own, passage);
    const clauses: LinkedClause[] = [];
    for (const clause of linked) {
      if (starts[clause + 1]! - starts[clause]! < HEADING_WORDS) continue;
      clauses.push({ passage: clause, added: this.weightBeside(own, clause) / total });
    }
    return clauses;
  }

  /** Reads a passage: the weight of the question's words in it without those that the reading `own` saw. */
  private weightBeside(own: number, passage: number): number {
    const reading = ++this.reading;
    const { seen } = this;
    const { slotOf, weight } = this.plan;
    const { terms, starts } = this.data.texts;
    let sum = 0;
    for (let i = starts[passage]!, end = starts[passage + 1]!; i < end; i++) {
      const slot = slotOf[terms[i]!]!;
      if (slot === 0 || seen[slot] === own || seen[slot] === reading) continue;
      seen[slot] = reading;
      sum += weight[slot]!;
    }
    return sum;
  }
}
