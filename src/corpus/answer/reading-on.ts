/** What a list member of a long clause reads on from: the words above the list, which may say when it holds, or that all of it is forbidden. */
import type { Clause, Span } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { leadsIn, sentencesOf } from "../sentences";
import { isItem } from "../units";

/** Characters of a lead-in at most: a longer one would hide what is asked for. */
const LONGEST = 700;

const leads = new WeakMap<Clause, readonly Span[]>();

/** Where the words stand that lead into a clause, [start, end) in its document, those of the outermost list first. */
export function leadsOf(library: Library, clause: Clause): readonly Span[] {
  const known = leads.get(clause);
  if (known !== undefined) return known;
  const parent = clause.parent === null ? null : library.clause(clause.parent);
  const isMember = parent !== null && parent.deleted === clause.deleted && isItem(clause, parent);
  const lead = isMember ? leadAbove(library, clause, parent) : null;
  const found = lead === null ? [] : [...leadsOf(library, parent!), lead];
  leads.set(clause, found);
  return found;
}

/** The words that end in a colon right above the list: of the enclosing clause, or below a member whose list is over. */
function leadAbove(library: Library, clause: Clause, parent: Clause): Span | null {
  const before = library
    .children(parent.id)
    .filter(({ start, id }) => start < clause.start && isChildless(library, id));
  const holders = [...before.reverse(), parent];
  for (const holder of holders) {
    const lead = lastLead(library, holder);
    if (lead !== null) return lead;
  }
  return null;
}

const isChildless = (library: Library, id: string): boolean => library.children(id).length === 0;

/** The last words of a clause where they lead into a list: a member of a list around it keeps its mark. */
function lastLead(library: Library, clause: Clause): Span | null {
  const { text, start, number, title } = clause;
  const sentences = sentencesOf(text, number ?? "", title);
  const last = sentences.at(-1);
  if (last === undefined || last.kind === "heading" || last.kind === "row" || !leadsIn(last.words)) return null;
  const isMarked = sentences.length === 1 && leadsOf(library, clause).length > 0;
  return last.end - last.start > LONGEST ? null : [start + (isMarked ? 0 : last.start), start + last.end];
}

const roots = new WeakMap<Clause, ReadonlySet<string>>();

/** Roots of the words that lead into the clause of a passage. */
export function leadRoots(library: Library, { id }: Pick<Passage, "id">): ReadonlySet<string> {
  const clause = library.clause(id);
  if (clause === null) return NOTHING;
  const known = roots.get(clause);
  if (known !== undefined) return known;
  const { text } = library.document(clause.document)!;
  const found = rootsOf(
    leadsOf(library, clause)
      .map(([start, end]) => text.slice(start, end))
      .join(" "),
  );
  roots.set(clause, found);
  return found;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The passage with the words before it that it reads on from; it is then cited at the clause that they stand in. */
export function readingOn<P extends Passage>(library: Library, passage: P): P {
  const clause = library.clause(passage.id);
  if (clause === null) return passage;
  const above = leadsOf(library, clause);
  const whole = library.passage(clause);
  const isPart = whole.text !== passage.text || whole.clause !== passage.clause;
  return above.length === 0 || isPart ? passage : { ...passage, ...library.passage(clause, passage.relevance, above) };
}
