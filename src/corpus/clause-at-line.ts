/** The clause in which a line of a document stands. */
import type { Clause, RegulationDocument } from "./clause";

/** @param line counted from 1. @returns null above the first numbered clause */
export function clauseAtLine({ clauses }: Pick<RegulationDocument, "clauses">, line: number): Clause | null {
  return clauses.findLast((clause) => clause.number !== null && clause.line <= line) ?? null;
}
