/** The clauses that say what a term means. */
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { thingsSetSideBySide } from "../contrast/things";
import type { Library } from "../library";
import { rootOf } from "../roots";
import { findReferences } from "../search/clause-number";
import { wantedBy } from "./wanted";

/** Clauses that define the term, as it is or as part of a longer one. */
export function definingClauses(library: Library, term: string, documents: readonly string[] | undefined): Clause[] {
  const wanted = keyOf(term);
  return library.documents
    .filter(({ id }) => documents === undefined || documents.includes(id))
    .flatMap(({ definitions }) => definitions.filter((known) => keyOf(known.term) === wanted))
    .map(({ clause }) => library.clause(clause))
    .filter((clause) => clause !== null)
    .flatMap((clause) => [...definedAs(library, clause), clause]);
}

/** The same for all forms of a term's words. */
const keyOf = (term: string): string => term.toLowerCase().split(/\s+/).map(rootOf).join(" ");

/** "As defined in Article 5.1.2": the clause that a definition only refers to. */
function definedAs(library: Library, { text, title, document }: Clause): Clause[] {
  const body = text.slice(text.indexOf(title) + title.length);
  if (!/^\W*as defined in\b/i.test(body)) return [];
  return findReferences(body).flatMap((reference) => library.lookUp(referredNumber(reference), [document]));
}

/** The terms whose meaning a question asks, or which it holds against each other. */
export function termsAsked(query: string): string[] {
  const { term } = wantedBy(query);
  return [...(term === null ? [] : [term]), ...(thingsSetSideBySide(query)?.names ?? [])];
}

/** Is the meaning of a term asked that only the other documents define? */
export function isDefinedElsewhere(
  library: Library,
  query: string,
  documents: readonly string[] | undefined,
  others: readonly RegulationDocument[],
): boolean {
  const ids = others.map(({ id }) => id);
  return termsAsked(query).some(
    (term) => definingClauses(library, term, documents).length === 0 && definingClauses(library, term, ids).length > 0,
  );
}
