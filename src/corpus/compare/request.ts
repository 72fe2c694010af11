/** Reads from a question which documents to compare, and in what. */
import type { RegulationDocument } from "../clause";
import { isEdition } from "../editions";
import type { Library } from "../library";
import { documentsMentioned, documentsNamed, titles } from "../scope";

export interface ComparisonRequest {
  /** The question: "What changed between 2025 and 2026 in the frontal impact test?" */
  query: string;
  /** Editions or titles, where they are known apart from the question. */
  before?: string;
  after?: string;
  /** The older and the newer, where they are known themselves. */
  documents?: readonly [RegulationDocument, RegulationDocument];
}

interface ReadRequest {
  /** The older and the newer; null where there are no two. */
  documents: readonly [older: RegulationDocument, newer: RegulationDocument] | null;
  /** What is left of the question without documents and editions; null where nothing is. */
  topic: string | null;
  /** Words of the question that name documents and editions. */
  names: string[];
  notice: string;
}

export function readRequest(library: Library, request: ComparisonRequest): ReadRequest {
  const { query, documents } = request;
  if (documents !== undefined) return { documents, topic: null, names: [], notice: "" };
  const names = namesIn(query);
  const topic = topicOf(query);
  const mentioned = documentsMentioned(library.documents, query);
  const two = twoDocuments(library, mentioned, request);
  if (two !== null) return { documents: two, topic, names, notice: "" };
  const isMentioned = ({ id }: RegulationDocument) => mentioned.some((document) => document.id === id);
  const series = library.series.find(({ editions }) => editions.some(isMentioned)) ?? library.series[0];
  if (series === undefined) return { documents: null, topic, names, notice: "" };
  const wanted = [request.before, request.after, ...yearsIn(query)].filter((edition) => edition !== undefined);
  const absent = wanted.filter((edition) => !series.editions.some((document) => isEdition(document, edition)));
  if (absent.length > 0) {
    const notice = `There is no edition ${absent.join(" or ")}; the documents are ${titles(series.editions)}.`;
    return { documents: null, topic, names, notice };
  }
  const named = series.editions.filter((document) => wanted.some((edition) => isEdition(document, edition)));
  const [newest, second] = series.editions;
  const other = named[0] === newest ? second! : newest!;
  const pair =
    named.length >= 2 ? [named[0]!, named.at(-1)!] : named.length === 1 ? [named[0]!, other] : [newest!, second!];
  const [newer, older] = pair.sort((a, b) => series.editions.indexOf(a) - series.editions.indexOf(b));
  return { documents: [older!, newer!], topic, names, notice: "" };
}

/** Two documents of different series that the question names. */
function twoDocuments(
  library: Library,
  mentioned: readonly RegulationDocument[],
  { before, after }: ComparisonRequest,
): readonly [RegulationDocument, RegulationDocument] | null {
  if (before !== undefined && after !== undefined) {
    const [one] = documentsNamed(library.documents, before);
    const [other] = documentsNamed(library.documents, after);
    return one !== undefined && other !== undefined && one !== other ? [one, other] : null;
  }
  const [one, other, ...more] = mentioned;
  const isPair =
    one !== undefined &&
    other !== undefined &&
    more.length === 0 &&
    (one.series === null || one.series !== other.series);
  return isPair ? [one, other] : null;
}

function namesIn(query: string): string[] {
  return [...yearsIn(query), "edition", "editions", "season", "version", "regulations", "rules", "rulebook"];
}

function yearsIn(text: string): string[] {
  return text.match(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g) ?? [];
}

const FRAME =
  /\b(?:what|which|how|has|have|had|did|do|does|is|are|was|were|been|be|the|a|an|of|in|on|for|to|from|and|between|with|about|regarding|there|any|all|compare|compared|comparison|comparing|changed?|changes|changing|differ(?:ence|ences|ent|s)?|new|edition|editions|version|versions|season|regulations?|rules?|rulebook|clauses?|articles?|documents?|me|show|list|tell|give|became|become|versus|vs|older|newer|old|latest|previous|current|since|became|happened|higher|lower|more|less|longer|shorter|stricter|bigger|smaller|than|last|this|next|year|years|increased?|decreased?|raised|lowered|same|still|now|us|please|issue|its|it|their|by)\b/gi;

function topicOf(query: string): string | null {
  const rest = query
    .replace(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g, " ")
    .replace(FRAME, " ")
    .replace(/[?!,;:“”"]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return rest === "" || !/\p{L}{2}|\d/u.test(rest) ? null : rest;
}
