/** Reads from a question which documents to compare, and in what. */
import type { RegulationDocument } from "../clause";
import { isEdition, type Series } from "../editions";
import type { Library } from "../library";
import { documentsMentioned, documentsNamed, titles } from "../scope";
import { abbreviationsOf, nameWordsOf } from "../document-names";
import { askedVerbs, issuesIn, topicOf, yearsIn } from "./frame";

export interface ComparisonRequest {
  /** The question: "What changed between 2025 and 2026 in the frontal impact test?" */
  query: string;
  /** Editions or titles, where they are known apart from the question. */
  before?: string;
  after?: string;
  /** The older and the newer, where they are known themselves. */
  documents?: readonly [RegulationDocument, RegulationDocument];
}

export type Pair = readonly [older: RegulationDocument, newer: RegulationDocument];

interface ReadRequest {
  /** The older and the newer, of several editions each with the one that follows it; none where there are no two. */
  steps: readonly Pair[];
  /** What is left of the question without documents and editions; null where nothing is. */
  topic: string | null;
  /** Words of the question that name documents and editions. */
  names: string[];
  notice: string;
}

export function readRequest(library: Library, request: ComparisonRequest): ReadRequest {
  const { query, documents } = request;
  if (documents !== undefined) return { steps: [documents], topic: null, names: [], notice: "" };
  const mentioned = documentsMentioned(library.documents, query);
  const two = twoDocuments(library, mentioned, request);
  const found = two === null ? editionsCompared(library, mentioned, request) : [two];
  const notice = "absent" in found ? found.absent : "";
  const steps = "absent" in found ? [] : found;
  const own = nameWordsOf(steps.length > 0 ? [...new Set(steps.flat())] : mentioned, query);
  const names = [...yearsIn(query), ...own, "edition", "editions", "season", "version", "regulations", "rules"];
  return {
    steps,
    topic: withoutRareVerbs(topicOf(query, own), query, library),
    names: [...names, "rulebook"],
    notice,
  };
}

/** Passages up to which a verb is so rare that the rules surely say what is asked with another: "who may throw a red flag". */
const RARE = 3;

function withoutRareVerbs(topic: string | null, query: string, library: Library): string | null {
  if (topic === null) return null;
  const rare = askedVerbs(query).filter((verb) => library.frequency(verb) <= RARE);
  const rest = topic.replace(/[\p{L}-]+/gu, (word) => (rare.includes(word.toLowerCase()) ? " " : word)).trim();
  return /\p{L}/u.test(rest) ? rest : topic;
}

/** Two documents of different series that the question names. */
function twoDocuments(
  library: Library,
  mentioned: readonly RegulationDocument[],
  { before, after }: ComparisonRequest,
): Pair | null {
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

/** "All three editions", "over the years". */
const ASKS_FOR_ALL =
  /\b(?:all|three|four|five) (?:of )?(?:the )?(?:three |four |five )?(?:editions|years|seasons|versions|issues|rule ?books)\b|\bover the (?:editions|years|seasons)\b|\b(?:each|every) (?:edition|year|season|version|rule ?book)\b/i;

/** Editions of the series that is meant, each with the one that follows it; "" where there are no two. */
function editionsCompared(
  library: Library,
  mentioned: readonly RegulationDocument[],
  request: ComparisonRequest,
): readonly Pair[] | { absent: string } {
  const { query } = request;
  const wanted = [request.before, request.after, ...yearsIn(query), ...issuesIn(query)].filter(
    (it) => it !== undefined,
  );
  const has = ({ editions }: Pick<Series, "editions">) =>
    wanted.every((edition) => editions.some((document) => isEdition(document, edition)));
  const meant = seriesMeant(library, mentioned, query);
  const series = meant.find(has) ?? loosePair(library, mentioned, wanted) ?? meant[0];
  if (series === undefined) return { absent: "" };
  if (!has(series)) {
    const absent = wanted.filter((edition) => !series.editions.some((document) => isEdition(document, edition)));
    return { absent: `There is no edition ${absent.join(" or ")}; the editions are ${titles(series.editions)}.` };
  }
  const { editions } = series;
  const named = editions.filter((document) => wanted.some((edition) => isEdition(document, edition)));
  const compared = named.length < 2 && ASKS_FOR_ALL.test(query) ? editions : twoOf(editions, named);
  const oldestFirst = [...compared].sort((a, b) => editions.indexOf(b) - editions.indexOf(a));
  return oldestFirst.slice(1).map((newer, at): Pair => [oldestFirst[at]!, newer]);
}

/** Those that are named; beside one alone the newest of the others, and the two newest where none is. */
function twoOf(
  editions: readonly RegulationDocument[],
  named: readonly RegulationDocument[],
): readonly RegulationDocument[] {
  if (named.length >= 2) return named;
  const [newest, second] = editions;
  return named.length === 1 && named[0] !== newest ? [named[0]!, newest!] : [newest!, second!];
}

/** The series that the question names; where it names none, first that which speaks of what it asks. */
function seriesMeant(library: Library, mentioned: readonly RegulationDocument[], query: string): readonly Series[] {
  const { series } = library;
  if (series.length < 2) return series;
  const holds = ({ editions }: Series, ids: readonly string[]) => editions.some(({ id }) => ids.includes(id));
  const ofMentioned = series.filter((it) => holds(it, mentioned.map(({ id }) => id))); // prettier-ignore
  const named =
    ofMentioned.length > 0
      ? ofMentioned
      : series.filter(({ editions }) => editions.some((document) => abbreviationsOf(document, query).length > 0));
  const candidates = named.length > 0 ? named : series;
  const topic = topicOf(query, []);
  if (candidates.length < 2 || topic === null) return candidates;
  const documents = candidates.flatMap(({ editions }) => editions.map(({ id }) => id));
  const best = library
    .search({ query: topic, documents, limit: 1 })
    .flatMap(({ id }) => library.clause(id)?.document ?? []);
  return [...candidates].sort((a, b) => Number(holds(b, best)) - Number(holds(a, best)));
}

/** Documents of the two years whose names do not show that they belong together. */
function loosePair(
  library: Library,
  mentioned: readonly RegulationDocument[],
  wanted: readonly string[],
): Pick<Series, "editions"> | undefined {
  if (wanted.length !== 2) return undefined;
  const among = mentioned.length > 0 ? mentioned : library.documents;
  const [one = [], other = []] = wanted.map((edition) => among.filter((document) => isEdition(document, edition)));
  return one.length === 1 && other.length === 1 && one[0] !== other[0]
    ? { editions: wanted[0]! < wanted[1]! ? [other[0]!, one[0]!] : [one[0]!, other[0]!] }
    : undefined;
}
