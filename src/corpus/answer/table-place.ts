/** Where a table without a number of its own is cited: at the clause that speaks of it. */
import type { Clause } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";

/** The passage with the number of the clause that names its table, or that stands before it. */
export function withTablePlace<P extends Passage>(library: Library, passage: P): P {
  const clause = passage.clause === "" ? library.clause(passage.id) : null;
  if (clause === null || clause.kind !== "table") return passage;
  const place = placeOf(library, clause);
  return place === null || place.number === null ? passage : { ...passage, clause: place.number };
}

function placeOf(library: Library, table: Clause): Clause | null {
  const before = library
    .document(table.document)!
    .clauses.filter(({ number, start }) => number !== null && start < table.start);
  const name = /\b(?:table|tabelle|tableau)\s+\w+/i.exec(`${table.title}\n${table.text}`)?.[0].toLowerCase();
  const naming = name === undefined ? undefined : before.findLast(({ text }) => text.toLowerCase().includes(name));
  return naming ?? before.at(-1) ?? null;
}
