/** The penal clauses that refer to a clause: "infringements of Articles 8, 11, 25 to 39 shall be subject to fines". */
import type { Clause } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { isPenal } from "./penal-words";

const byLibrary = new WeakMap<Library, Map<string, Clause[]>>();

/** Kinds of clause whose references tie no penalty to an offence. */
const REFERS_NOT: ReadonlySet<Clause["kind"]> = new Set(["contents", "table", "heading"]);

/** Penal clauses of the same document that name the clause, one that encloses it, or the breach that it sets out. */
export function penalClausesOn(library: Library, { id }: Pick<Passage, "id">): Passage[] {
  const clause = library.clause(id);
  if (clause === null) return [];
  const index = byLibrary.get(library) ?? indexOf(library);
  byLibrary.set(library, index);
  const found: Clause[] = [];
  for (let at: Clause | null = clause; at !== null; at = at.parent === null ? null : library.clause(at.parent)) {
    found.push(...termsOf(library, at).flatMap((term) => index.get(`${clause.document} ${term}`) ?? []));
    if (at.number === null) continue;
    found.push(...(index.get(`${clause.document} ${normalizeNumber(at.number)}`) ?? []));
  }
  return [
    ...new Map(found.filter((other) => other.id !== id).map((other) => [other.id, library.passage(other)])).values(),
  ];
}

/** "Minor Overspend Breach": a kind of breach has a name of more than one word. */
const NAMES_BREACH = /\S\s.*\b(?:breach|offen[cs]e|infringement|violation|default)\b/i;

/** Names of the breaches that the clause sets out, or says to be such: "Each of the following is a Procedural Breach". */
function termsOf(library: Library, clause: Clause): string[] {
  const { definitions } = library.document(clause.document)!;
  const words = clause.text.replace(/\s+/g, " ");
  return definitions
    .filter(({ term }) => NAMES_BREACH.test(term))
    .filter(
      (known) =>
        known.clause === clause.id || words.includes(` is a ${known.term}`) || words.includes(` are ${known.term}`),
    )
    .map(({ term }) => term);
}

/** The clauses that set out the breaches which the passage names: that of "Minor Overspend Breach" for the one that punishes it. */
export function breachesNamedIn(library: Library, { id, text }: Pick<Passage, "id" | "text">): Clause[] {
  const document = library.document(library.clause(id)?.document ?? "");
  const words = text.replace(/\s+/g, " ");
  return (document?.definitions ?? [])
    .filter(({ term, clause }) => clause !== id && NAMES_BREACH.test(term) && words.includes(term))
    .flatMap(({ clause }) => library.clause(clause) ?? []);
}

/**
 * `${document} ${number}` and `${document} ${term}` → the penal clauses that name it; a list member stands for the clause that it
 * reads on from.
 */
function indexOf(library: Library): Map<string, Clause[]> {
  const index = new Map<string, Clause[]>();
  for (const { id, clauses, definitions } of library.documents) {
    const terms = [...new Set(definitions.map(({ term }) => term).filter((term) => NAMES_BREACH.test(term)))];
    for (const clause of clauses) {
      if (clause.deleted || REFERS_NOT.has(clause.kind)) continue;
      const parent = clause.parent === null ? null : library.clause(clause.parent);
      const penal = isPenal(clause.text)
        ? clause
        : parent !== null && parent.kind === "clause" && isPenal(parent.text)
          ? parent
          : null;
      if (penal === null) continue;
      const numbers = findReferences(clause.text).map(({ number }) => number);
      const words = clause.text.replace(/\s+/g, " ");
      for (const name of [...numbers, ...terms.filter((term) => words.includes(term))]) {
        const key = `${id} ${name}`;
        const known = index.get(key) ?? [];
        if (!known.includes(penal)) index.set(key, [...known, penal]);
      }
    }
  }
  return index;
}
