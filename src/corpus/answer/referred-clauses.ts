/** A clause that only points to another one answers with it: "shall be adjusted in accordance with Article 2.5". */
import type { Clause } from "../clause";
import type { FoundPassage, Library } from "../library";
import { sentencesIn } from "../sentences";

/** "As defined in Article 5.1.2", "in accordance with Article 2.5" */
const POINTS =
  /\b(?:in accordance with|pursuant to|subject to|provisions of|(?:defined|described|detailed|laid down|listed|prescribed|provided|referred to|set out|specified|stated) (?:in|by|under)|gemäß|nach Maßgabe)\s*$/iu;
/** Behind a reference: it means a clause of other rules. */
const OF_OTHERS = /^\s*(?:of|to|in) (?:the|that|its)\b/i;
/** Words up to which a clause says nothing beside what it points to. */
const SHORT = 30;
/** Clauses that are followed, and relevance of each beside the one that points to it. */
const MOST = 2;
const FOLLOWED = 0.8;

/** The passages with those behind the best that all of it points to. */
export function withReferred(library: Library, passages: readonly FoundPassage[]): FoundPassage[] {
  const [best, ...others] = passages;
  const clause = best === undefined ? null : library.clause(best.id);
  if (best === undefined || clause === null) return [...passages];
  const said = sentencesIn(best).filter(({ kind }) => kind !== "heading");
  if (said.length !== 1 || said[0]!.words.split(" ").length > SHORT) return [...passages];
  const followed = pointedTo(library, clause).map((target) => {
    const known = others.find(({ id }) => id === target.id);
    const found = known ?? { ...library.passage(target), highlights: [] };
    return { ...found, relevance: Math.max(known?.relevance ?? 0, best.relevance * FOLLOWED) };
  });
  const ids = new Set(followed.map(({ id }) => id));
  return [best, ...followed, ...others.filter(({ id }) => !ids.has(id))];
}

function pointedTo(library: Library, { id, parent, text, references }: Clause): Clause[] {
  const targets = references
    .filter(({ span: [start, end] }) => POINTS.test(text.slice(0, start)) && !OF_OTHERS.test(text.slice(end)))
    .flatMap(({ target }) => (target === null ? [] : (library.clause(target) ?? [])));
  const isRule = (clause: Clause) =>
    clause.id !== id && clause.id !== parent && !clause.deleted && clause.kind !== "heading";
  return [...new Set(targets)].filter(isRule).slice(0, MOST);
}
