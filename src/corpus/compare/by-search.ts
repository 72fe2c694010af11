/** The changes of the clauses that the search finds on a topic, where no clause speaks of it in words that surely mean it. */
import type { Clause, RegulationDocument } from "../clause";
import { findPassages } from "../find";
import type { Library } from "../library";
import { isChanged, type ChangedRow, type Row } from "./rows";

interface Topic {
  words: string;
  /** Words of the question that name documents and editions. */
  names: readonly string[];
}

/** Passages of each document that are looked at, and changes that are shown. */
const HITS = 4;
const SHOWN = 3;
/** How surely a document must answer, how well a passage must fit, and how near it must come to the best one. */
const SURE = 0.6;
const FITS = 0.5;
const NEAR_BEST = 0.85;

/** Best first; none where the search is not sure either. */
export function changesBySearch(
  library: Library,
  { words, names }: Topic,
  documents: readonly RegulationDocument[],
  rows: readonly Row[],
): readonly ChangedRow[] {
  const relevance = new Map<string, number>();
  for (const { id } of documents) {
    const found = findPassages(library, { query: words, limit: HITS }, { documents: [id], names: [...names] });
    const best = found.answerable && found.confidence >= SURE ? (found.passages[0]?.relevance ?? 0) : 0;
    for (const passage of found.passages) {
      if (best > 0 && passage.relevance >= Math.max(FITS, best * NEAR_BEST))
        relevance.set(passage.id, passage.relevance);
    }
  }
  const fitOf = (clause: Clause | undefined): number =>
    clause === undefined ? 0 : Math.max(0, ...withAncestors(library, clause).map(({ id }) => relevance.get(id) ?? 0));
  return rows
    .filter(isChanged)
    .filter(({ change }) => change.kind !== "moved")
    .map((row) => ({ row, fit: Math.max(fitOf(row.before?.clause), fitOf(row.after?.clause)) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, SHOWN)
    .map(({ row }) => row);
}

function withAncestors(library: Library, clause: Clause): Clause[] {
  const parent = clause.parent === null ? null : library.clause(clause.parent);
  return parent === null ? [clause] : [clause, ...withAncestors(library, parent)];
}
