/** Which clauses a comparison's topic means. */
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import { findReferences } from "../search/clause-number";
import { contentTerms, stemsOf } from "../terms";

type OnTopic = (before: Clause | null, after: Clause | null) => boolean;

/** Clauses that the search finds for a topic, in each document. */
const HITS = 6;

export function topicFilter(library: Library, topic: string | null, documents: readonly RegulationDocument[]): OnTopic {
  if (topic === null) return () => true;
  const meant = new Set(documents.flatMap((document) => clausesOn(library, topic, document)));
  const isMeant = (clause: Clause | null) => clause !== null && meant.has(clause.id);
  return (before, after) => isMeant(before) || isMeant(after);
}

function clausesOn(library: Library, topic: string, { id, clauses }: RegulationDocument): string[] {
  const named = findReferences(topic)
    .concat(findReferences(`clause ${topic}`))
    .flatMap(({ number }) => library.lookUp(number, [id]));
  if (named.length > 0) return named.flatMap((clause) => subtree(library, clause));
  const stems = contentTerms(topic).flatMap(({ word }) => stemsOf(word));
  const headed = clauses.filter(({ title }) => {
    const words = new Set(stemsOf(title));
    return title !== "" && stems.length > 0 && stems.every((stem) => words.has(stem));
  });
  if (headed.length > 0) return headed.flatMap((clause) => subtree(library, clause));
  const hits = library.search({ query: topic, documents: [id], limit: HITS });
  const best = hits[0]?.relevance ?? 0;
  return hits.filter(({ relevance }) => relevance >= best * 0.5).map((hit) => hit.id);
}

function subtree(library: Library, clause: Clause): string[] {
  return [clause.id, ...library.children(clause.id).flatMap((child) => subtree(library, child))];
}
