/** What two rule books that are no editions of one another say of the same topic, side by side. */
import type { RegulationDocument } from "../clause";
import { topicOf, yearsIn } from "../compare/frame";
import { isEdition } from "../editions";
import { findPassages } from "../find";
import type { Library } from "../library";
import { documentsNamed, labelOf } from "../scope";
import type { Contrast, Side } from "./contrast";
import { documentsSetSideBySide } from "./documents";

/** Clauses of one side, and relevance, as a share of the best one's, from which another clause is shown. */
const SHOWN = 3;
const NEAR = 0.85;

/** null where the question names no two such documents, no topic, or one that neither speaks of. */
export function contrastOfDocuments(library: Library, query: string): Contrast | null {
  const pair = documentsSetSideBySide(query);
  const [ones, others] = pair === null ? [] : pair.names.map((name) => newestFirst(library, name));
  if (pair === null || ones === undefined || others === undefined) return null;
  const [one, other] = ofSameYear(ones, others, query);
  if (one === undefined || other === undefined || one === other) return null;
  if (one.series !== null && one.series === other.series) return null;
  const topic = topicOf(pair.question, []);
  if (topic === null) return null;
  const sides = [one, other].map((document) => sideOf(library, document, topic));
  // What one of them does not speak of comes last.
  const [first, second] = sides.sort((a, b) => Number(b.passages.length > 0) - Number(a.passages.length > 0));
  if (first === undefined || second === undefined || first.passages.length === 0) return null;
  return {
    kind: "contrast",
    sides: [first, second],
    passages: sides.flatMap(({ passages }) => passages),
    confidence: Math.min(first.confidence, second.passages.length === 0 ? first.confidence : second.confidence),
  };
}

/** The documents that the name means. */
function newestFirst(library: Library, name: string): readonly RegulationDocument[] {
  const named = documentsNamed(library.documents, name);
  const ordered = library.series.flatMap(({ editions }) => editions);
  return [...named].sort((a, b) => ordered.indexOf(a) - ordered.indexOf(b));
}

/** Of the year that the question names, else of the newest that both have, else the newest of each. */
function ofSameYear(
  ones: readonly RegulationDocument[],
  others: readonly RegulationDocument[],
  query: string,
): [RegulationDocument | undefined, RegulationDocument | undefined] {
  const years = [...yearsIn(query), ...ones.flatMap(({ edition }) => yearsIn(edition ?? ""))];
  const year = years.find((it) => [ones, others].every((side) => side.some((document) => isEdition(document, it))));
  const [one, other] = [ones, others].map(
    (side) => side.find((document) => year !== undefined && isEdition(document, year)) ?? side[0],
  );
  return [one, other];
}

function sideOf(library: Library, document: RegulationDocument, topic: string): Side & { confidence: number } {
  const found = findPassages(library, { query: topic, limit: SHOWN }, { documents: [document.id], names: [] });
  const best = found.passages[0]?.relevance ?? 0;
  const passages = found.answerable ? found.passages.filter(({ relevance }) => relevance >= best * NEAR) : [];
  return { name: labelOf(document), question: topic, passages, confidence: found.confidence };
}
