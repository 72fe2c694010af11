/** Clauses that answer together: those under the one heading that says what the question asks. */
import type { FoundPassage, Library } from "../library";
import { rootsOf } from "../roots";
import { coverOf, type WeighedConcept } from "./weights";

/** Share of a question that the headings above the best passage must name. */
const NAMES_QUESTION = 0.6;
/** More clauses than these under a heading are not shown as one. */
const MOST = 6;
/** Relevance of a neighbour, beside 1 for the best passage. */
const NEIGHBOUR = 0.8;

/** The passages with the neighbours of the best behind it, where their common heading names the question. */
export function withNeighbours(
  library: Library,
  passages: readonly FoundPassage[],
  concepts: readonly WeighedConcept[],
): FoundPassage[] {
  const [best] = passages;
  const parent = best === undefined ? null : (library.clause(best.id)?.parent ?? null);
  if (best === undefined || parent === null) return [...passages];
  const heading = library.clause(parent)!;
  const named = coverOf(
    [...heading.path, heading.title].join(" "),
    { headings: new Set(), whole: rootsOf("") },
    concepts,
  );
  const members = library.children(parent).filter(({ kind, deleted }) => kind !== "heading" && !deleted);
  if (named < NAMES_QUESTION || members.length > MOST) return [...passages];
  const neighbours = members
    .filter(({ id }) => id !== best.id)
    .map((clause) => ({ ...library.passage(clause, best.relevance * NEIGHBOUR), highlights: [] }));
  const shown = new Map(passages.map((passage) => [passage.id, passage]));
  const raised = neighbours.map((neighbour) => {
    const known = shown.get(neighbour.id);
    return known === undefined || known.relevance < neighbour.relevance ? neighbour : known;
  });
  const ids = new Set(raised.map(({ id }) => id));
  const rest = passages.slice(1).filter(({ id }) => !ids.has(id));
  return [best, ...[...raised, ...rest].sort((a, b) => b.relevance - a.relevance)];
}
