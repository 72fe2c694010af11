/** Reads from a question which documents to compare, and in what. */
import type { RegulationDocument } from "../clause";
import { isEdition } from "../editions";
import type { Library } from "../library";
import { documentsMentioned } from "../scope";

export interface ComparisonRequest {
  /** The question: "What changed between 2025 and 2026 in the frontal impact test?" */
  query: string;
  /** Editions or titles, where they are known apart from the question. */
  before?: string;
  after?: string;
}

export interface ReadRequest {
  /** The older and the newer; null where there are no two. */
  documents: readonly [older: RegulationDocument, newer: RegulationDocument] | null;
  /** What is left of the question without documents and editions; null where nothing is. */
  topic: string | null;
  notice: string;
}

export function readRequest(library: Library, request: ComparisonRequest): ReadRequest {
  const mentioned = documentsMentioned(library.documents, request.query);
  const ids = new Set(mentioned.map(({ id }) => id));
  const series = library.series.find(({ editions }) => editions.some(({ id }) => ids.has(id))) ?? library.series[0];
  if (series === undefined) return { documents: null, topic: topicOf(request.query), notice: "" };
  const wanted = [request.before, request.after, ...yearsIn(request.query)].filter((edition) => edition !== undefined);
  const named = series.editions.filter((document) => wanted.some((edition) => isEdition(document, edition)));
  const [newest, second] = series.editions;
  const pair =
    named.length >= 2
      ? [named[0]!, named.at(-1)!]
      : named.length === 1 && named[0] !== newest
        ? [newest!, named[0]!]
        : [newest!, second!];
  return { documents: [pair[1]!, pair[0]!], topic: topicOf(request.query), notice: "" };
}

function yearsIn(text: string): string[] {
  return text.match(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g) ?? [];
}

const FRAME =
  /\b(?:what|which|how|has|have|had|did|do|does|is|are|was|were|been|be|the|a|an|of|in|on|for|to|from|and|between|with|about|regarding|there|any|all|compare|compared|comparison|comparing|changed?|changes|changing|differ(?:ence|ences|ent|s)?|new|edition|editions|version|versions|season|regulations?|rules?|rulebook|clauses?|articles?|documents?|me|show|list|tell|give|became|become|versus|vs|older|newer|old|latest|previous|current|since|became|happened|us|please|issue|its|it|their|by)\b/gi;

function topicOf(query: string): string | null {
  const rest = query
    .replace(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g, " ")
    .replace(FRAME, " ")
    .replace(/[?!,;:“”"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return rest === "" || !/\p{L}{2}|\d/u.test(rest) ? null : rest;
}
