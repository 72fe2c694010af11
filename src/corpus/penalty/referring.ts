/** The penal clauses that refer to a clause: "infringements of Articles 8, 11, 25 to 39 shall be subject to fines". */
import type { Clause } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { isPenal } from "./penal-words";

const byLibrary = new WeakMap<Library, Map<string, Clause[]>>();

/** Kinds of clause whose references tie no penalty to an offence. */
const REFERS_NOT: ReadonlySet<Clause["kind"]> = new Set(["contents", "table", "heading"]);

/** Penal clauses of the same document that name the clause, or one that encloses it. */
export function penalClausesOn(library: Library, { id }: Pick<Passage, "id">): Passage[] {
  const clause = library.clause(id);
  if (clause === null) return [];
  const index = byLibrary.get(library) ?? indexOf(library);
  byLibrary.set(library, index);
  const found: Clause[] = [];
  for (let at: Clause | null = clause; at !== null; at = at.parent === null ? null : library.clause(at.parent)) {
    if (at.number === null) continue;
    found.push(...(index.get(`${clause.document} ${normalizeNumber(at.number)}`) ?? []));
  }
  return [
    ...new Map(found.filter((other) => other.id !== id).map((other) => [other.id, library.passage(other)])).values(),
  ];
}

/** `${document} ${number}` → the penal clauses that name it; a list member stands for the clause that it reads on from. */
function indexOf(library: Library): Map<string, Clause[]> {
  const index = new Map<string, Clause[]>();
  for (const { id, clauses } of library.documents) {
    for (const clause of clauses) {
      if (clause.deleted || REFERS_NOT.has(clause.kind)) continue;
      const parent = clause.parent === null ? null : library.clause(clause.parent);
      const penal = isPenal(clause.text)
        ? clause
        : parent !== null && parent.kind === "clause" && isPenal(parent.text)
          ? parent
          : null;
      if (penal === null) continue;
      for (const { number } of findReferences(clause.text)) {
        const key = `${id} ${number}`;
        const known = index.get(key) ?? [];
        if (!known.includes(penal)) index.set(key, [...known, penal]);
      }
    }
  }
  return index;
}
