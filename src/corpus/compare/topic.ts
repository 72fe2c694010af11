/** Which clauses a comparison's topic means. */
import { topicClauses, withDescendants } from "../answer/topic-clauses";
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import type { Library } from "../library";
import { findReferences } from "../search/clause-number";

interface OnTopic {
  /** Does one of the two clauses belong to the topic? */
  (before: Clause | null, after: Clause | null): boolean;
}

/** Clauses that the search may add, in each document. */
const HITS = 8;

/** null where no clause of either document speaks of the topic; always true where there is no topic. */
export function topicFilter(
  library: Library,
  topic: string | null,
  names: readonly string[],
  documents: readonly RegulationDocument[],
): OnTopic | null {
  if (topic === null) return () => true;
  const meant = new Set(documents.flatMap((document) => clausesOn(library, topic, names, document)));
  const isMeant = (clause: Clause | null) => clause !== null && meant.has(clause.id);
  return meant.size === 0 ? null : (before, after) => isMeant(before) || isMeant(after);
}

function clausesOn(library: Library, topic: string, names: readonly string[], { id }: RegulationDocument): string[] {
  const numbers = [...findReferences(topic), ...findReferences(`clause ${topic.trim()}`)].map(referredNumber);
  const named = numbers.flatMap((number) => library.lookUp(number, [id]));
  if (named.length > 0) return named.flatMap((clause) => withDescendants(library, clause)).map((clause) => clause.id);
  const found = topicClauses(library, { query: topic, documents: [id], names, limit: HITS, narrow: true });
  return found.answerable ? found.clauses.map((clause) => clause.id) : [];
}
