/** The penalties that a rule names by their clause or by their defined name, and leaves to be set out elsewhere. */
import type { Clause } from "../clause";
import { referredNumber } from "../clause-key";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { findReferences } from "../search/clause-number";
import { isPenal } from "./penal-words";

/** The penalties that a clause refers to by number, as "the penalty under Article 54.3a)", or by their defined name. */
export function referredPenalties(library: Library, passage: Passage): Passage[] {
  const clause = library.clause(passage.id);
  if (clause === null) return [];
  const numbered = findReferences(passage.text)
    .flatMap((reference) => library.lookUp(referredNumber(reference), [clause.document]))
    .filter(({ id, kind }) => id !== clause.id && kind !== "table" && kind !== "heading")
    .map((referred) => ({ ...library.passage(referred), text: referred.text }))
    .filter(({ text }) => isPenal(text));
  return [...numbered, ...definedPenalties(library, passage, clause)];
}

/** "Material Sporting Penalties": what the penalties of that name are, in the words that define them, with their list. */
function definedPenalties(library: Library, passage: Passage, { id, document }: Clause): Passage[] {
  const words = passage.text.replace(/\s+/g, " ");
  return library
    .document(document)!
    .definitions.filter(
      ({ term, clause }) => clause !== id && isPenal(term) && numbersOf(term).some((name) => words.includes(name)),
    )
    .flatMap(({ clause }) => library.clause(clause) ?? [])
    .map((defining) => library.passage(defining));
}

/** "Minor Sporting Penalties" → the same, and "Minor Sporting Penalty"; a name in the singular is part of its plural, but for its end. */
const numbersOf = (term: string): string[] => [
  term,
  term.replace(/ies$/, "y"),
  term.replace(/s$/, ""),
  term.replace(/y$/, "ies"),
];
