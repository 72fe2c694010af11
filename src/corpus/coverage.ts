/** How much of a question the passages speak of: what decides whether the documents answer it at all. */
import type { Passage } from "./passage";
import { contentTerms } from "./terms";

export interface Coverage {
  /** 0..1: share of the question's weight that the best passage carries. */
  best: number;
  /** 0..1: share that the passages carry together. */
  together: number;
  /** Words of the question that no passage of the library knows. */
  unknown: string[];
  /** Words that the best passage lacks although the library knows them. */
  missing: string[];
  /** Clause id of the best passage; null where there is none. */
  clause: string | null;
}

export interface TermSource {
  /** Passages in all. */
  size: number;
  /** Ids of the clauses that hold the term, a form of it or a synonym. */
  clausesWith(term: string): ReadonlySet<string>;
}

export function coverageOf(query: string, passages: readonly Passage[], source: TermSource): Coverage {
  const terms = contentTerms(query).map(({ word, share }) => {
    const clauses = source.clausesWith(word);
    const rarity = Math.log(1 + (source.size + 1) / (clauses.size + 1));
    return { word, clauses, weight: share * rarity };
  });
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { best: 0, together: 0, unknown: [], missing: [], clause: null };
  const shareOf = (holds: (clauses: ReadonlySet<string>) => boolean) =>
    terms.reduce((sum, { clauses, weight }) => sum + (holds(clauses) ? weight : 0), 0) / total;
  const shares = passages.map(({ id }) => shareOf((clauses) => clauses.has(id)));
  const best = Math.max(0, ...shares);
  const clause = passages[shares.indexOf(best)]?.id ?? null;
  return {
    best,
    together: shareOf((clauses) => passages.some(({ id }) => clauses.has(id))),
    unknown: terms.filter(({ clauses }) => clauses.size === 0).map(({ word }) => word),
    missing: terms
      .filter(({ clauses }) => clauses.size > 0 && clause !== null && !clauses.has(clause))
      .map(({ word }) => word),
    clause,
  };
}
