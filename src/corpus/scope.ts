/** Which documents a question is about: those it names, or whose edition it names. */
import type { RegulationDocument } from "./clause";
import { conceptsOf, contentWords } from "./answer/concepts";
import { abbreviationsOf } from "./document-names";
import { isEdition, tellsEdition, versionSaid } from "./editions";
import type { Library } from "./library";
import { MONTHS } from "./months";
import { STOP_WORDS } from "./search/stop-words";
import { documentsAbout } from "./themes";

interface ScopeRequest {
  /** Words that may name documents and editions. */
  query: string;
  /** A document's title, path, series or id, as a person or a model writes it. */
  document?: string | null;
  edition?: string | null;
  /** May what a document is about all along name it? Yes, unless told otherwise. */
  themes?: boolean;
}

export interface Scope {
  /** Ids; undefined means all. */
  documents: string[] | undefined;
  /** Words of the question that name documents and editions: they are no part of its subject. */
  names: string[];
  /** Are the documents those that are about what is asked, though the question does not name them? */
  isThemed: boolean;
  /** Is an edition asked for by its name? Then no other is meant. */
  namesEdition: boolean;
  /** Was an edition asked for that no document is of? */
  lacksEdition: boolean;
  /** What was asked for and is not there; "" where all is. */
  notice: string;
}

/** Words of titles that stand in every rule book and tell nothing. */
const COMMON = new Set(
  "regulation regulations rule rules rulebook code act law document documents edition issue version article section general".split(
    " ",
  ),
);
/** Words that go with a document's name in a question. */
const TITLE_WORDS = new Set(
  "agreement contract regulation regulations rules rulebook code act law document edition".split(" "),
);
const BEFORE_RULES = /^\s+(?:regulations?|rules?|rulebook|code|act|law|agreement|contract|handbook|manual)\b/i;

/** The newest edition of each series is meant where nothing names another. */
export function scopeOf(library: Library, { query, document, edition, themes = true }: ScopeRequest): Scope {
  let chosen: readonly RegulationDocument[] = library.documents;
  const notices: string[] = [];
  const names: string[] = [];
  const named = document ? documentsNamed(library.documents, document) : documentsMentioned(library.documents, query);
  const themed = !themes || document || named.length > 0 ? [] : documentsAbout(library, subjectWords(query));
  if (themed.length > 0) chosen = themed;
  else if (named.length > 0) {
    chosen = named;
    const known = new Set(named.flatMap(namesOf));
    names.push(...wordsIn(query).filter((word) => known.has(word) || TITLE_WORDS.has(word)));
    names.push(...named.flatMap((it) => abbreviationsOf(it, query)));
  } else if (document) {
    notices.push(`No document is called “${document}”; the documents are ${titles(library.documents)}.`);
  }
  const wanted = editionMentioned(chosen, query) ?? edition ?? null;
  if (wanted !== null) names.push(...wordsIn(`${wanted} edition issue`));
  const isLatest = wanted === null || isNewest(wanted);
  const inEdition = isLatest ? newestOf(library, chosen) : ofEdition(library, chosen, wanted);
  const ofThing = YEAR_OF_THING.exec(query)?.[1] ?? null;
  const asked = yearAsked(query) ?? (ofThing !== null && !holdsYear(chosen, ofThing) ? ofThing : null);
  const lacksEdition = (!isLatest && inEdition.length === 0) || (asked !== null && !speaksOf(chosen, asked));
  if (lacksEdition) notices.push(noEdition(asked ?? wanted!, chosen));
  if (inEdition.length > 0) chosen = inEdition;
  const all = chosen.length === library.documents.length;
  return {
    documents: all ? undefined : chosen.map(({ id }) => id),
    names,
    isThemed: themed.length > 0,
    namesEdition: !isLatest,
    lacksEdition,
    notice: notices.join(" "),
  };
}

/** Says which editions are loaded instead. */
function noEdition(wanted: string, documents: readonly RegulationDocument[]): string {
  const dated = documents.filter(({ edition }) => edition !== null);
  const names = new Set(dated.map(({ title, edition }) => title.replace(edition!, "").replace(/\s+/g, " ").trim()));
  if (names.size !== 1) return `No ${wanted} edition is loaded; the documents are ${titles(documents)}.`;
  const editions = dated.map(({ edition }) => edition!).sort();
  return `No ${wanted} edition of ${[...names].join("")} is loaded; loaded: ${editions.join(", ")}.`;
}

/** Documents of the edition; where some of them come in editions, only those and what has the year in its title. */
function ofEdition(library: Library, documents: readonly RegulationDocument[], wanted: string): RegulationDocument[] {
  const fitting = documents.filter((it) => isEdition(it, wanted));
  const isInSeries = ({ id }: RegulationDocument) =>
    library.series.some(({ editions }) => editions.some((other) => other.id === id));
  const named = fitting.filter((it) => isInSeries(it) || /(?:19|20)\d\d/.test(it.title));
  return fitting.some(isInSeries) ? named : fitting;
}

/** "by the end of 2027", "from March of 2027" name a day. */
const YEAR_ASKED = new RegExp(
  String.raw`(?<!\b(?:end|beginning|start|middle|half|quarter|${MONTHS})\s)\b(?:in|for|under|during|of)\s+(?:the\s+)?((?:19|20)\d\d)(?![\ds/-])(?:\s+(?:season|edition|regulations?|rules?|rulebook|championship))?|\b((?:19|20)\d\d)\s+(?:season|edition|regulations?|rules?|rulebook|issue|version)\b`,
  "i",
);

/** "the 2030 cost cap" */
const YEAR_OF_THING = /\bthe\s+((?:19|20)\d\d)\s+(?=\p{Ll})/u;

/** Does one of the documents name the year at all? */
const holdsYear = (documents: readonly RegulationDocument[], year: string): boolean =>
  documents.some(({ title, path, text }) => [title, path, text].some((words) => words.includes(year)));

/** The year as whose edition the question is asked; null where it names none so. */
function yearAsked(query: string): string | null {
  const match = YEAR_ASKED.exec(query);
  return match?.[1] ?? match?.[2] ?? null;
}

/** Does one of the documents belong to the year, or do none of them come in editions of years? */
function speaksOf(documents: readonly RegulationDocument[], year: string): boolean {
  const isDated = ({ title, path, kind }: RegulationDocument) =>
    kind !== "contract" && /(?:19|20)\d\d/.test(`${title} ${path}`);
  return !documents.some(isDated) || documents.some((document) => isEdition(document, year));
}

/** Documents whose title, path, series or id the words name; the best matches only. */
export function documentsNamed(documents: readonly RegulationDocument[], words: string): RegulationDocument[] {
  const wanted = words.trim().toLowerCase();
  const exact = documents.filter(({ id, title, path, series }) =>
    [id, title, path, series ?? "", path.split("/").at(-1)!].some((name) => name.toLowerCase() === wanted),
  );
  if (exact.length > 0) return exact;
  const tokens = tokensOf(words);
  if (tokens.length === 0) return [];
  const scores = documents.map((document) => {
    const names = new Set(namesOf(document));
    return tokens.filter((token) => names.has(token)).length / tokens.length;
  });
  const best = Math.max(...scores);
  return best < 0.5 ? [] : documents.filter((_, at) => scores[at] === best);
}

/**
 * Documents that running text names: "the technical regulations", an abbreviation such as GDPR, a good part of a title,
 * or "the agreement" where there is one. Words that a title shares with the subject of a question name nothing.
 */
export function documentsMentioned(documents: readonly RegulationDocument[], text: string): RegulationDocument[] {
  if (documents.length < 2) return [];
  const scores = documents.map((document) => mentionOf(document, text, documents));
  const best = Math.max(...scores);
  if (best > 0)
    return withEditions(
      documents,
      documents.filter((_, at) => scores[at] === best),
    );
  const abbreviated = documentsAbbreviated(documents, text);
  if (abbreviated.length > 0) return abbreviated;
  const contracts = documents.filter(({ kind }) => kind === "contract");
  return contracts.length === 1 && THE_CONTRACT.test(text) ? contracts : [];
}

/** Documents that an abbreviation of the text names, spelt out in their names or not. */
function documentsAbbreviated(documents: readonly RegulationDocument[], text: string): RegulationDocument[] {
  const spelt = documents.filter((document) => abbreviationsOf(document, text).length > 0);
  const words = new Set(spelt.flatMap((document) => abbreviationsOf(document, text)));
  const named = documents.filter(
    (document) => spelt.includes(document) || namesOf(document).some((name) => words.has(name)),
  );
  return withEditions(documents, named);
}

/** Words name rules, and no edition of them, however its file is called. */
function withEditions(
  documents: readonly RegulationDocument[],
  named: readonly RegulationDocument[],
): RegulationDocument[] {
  const series = new Set(named.flatMap((document) => document.series ?? []));
  return documents.filter((document) => named.includes(document) || series.has(document.series ?? ""));
}

/** 0 where the text does not name the document; the more of its name, the greater. */
function mentionOf(document: RegulationDocument, text: string, documents: readonly RegulationDocument[]): number {
  const others = documents.filter(
    ({ series, id }) => id !== document.id && (series === null || series !== document.series),
  );
  const isOwn = (name: string) => !others.some((other) => namesOf(other).includes(name));
  const names = namesOf(document).filter((name) => !/^\d+$/.test(name));
  const words = [...text.matchAll(/[\p{L}\d]+/gu)];
  let score = 0;
  words.forEach((match, at) => {
    const name = match[0].toLowerCase();
    if (!names.includes(name)) return;
    const before = names.includes(words[at - 1]?.[0].toLowerCase() ?? "");
    const after = text.slice(match.index + match[0].length);
    const isAbbreviation = /^[\p{Lu}\d]{2,}$/u.test(match[0]) && document.title.includes(match[0]);
    const isPhrase = BEFORE_RULES.test(after) && (before || (isOwn(name) && names.length <= MOST_NAMES));
    if (isPhrase || (isAbbreviation && isOwn(name) && names.length <= SHORT_NAME)) score += before ? 2 : 1;
  });
  return score;
}

/** Words of a title up to which one of them and "rules" behind it name the document. */
const MOST_NAMES = 4;
/** Words of a title up to which an abbreviation among them names the document, as "GDPR" does. */
const SHORT_NAME = 2;
const THE_CONTRACT = /\b(?:the|this|our|my|said)\s+(?:\w+\s+)?(?:agreement|contract|lease|nda)\b/i;

/** The edition that the text names, if one of the documents is of it. */
function editionMentioned(documents: readonly RegulationDocument[], text: string): string | null {
  const years = [...text.matchAll(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g)].map(([year]) => year);
  const editions = documents.flatMap(({ edition }) => edition ?? []);
  const issue = /\b(?:issue|version)\s*\d+(?:\.\d+)*/i.exec(text)?.[0] ?? versionSaid(text, editions) ?? "";
  const known = years.filter((year) => documents.some((document) => isEdition(document, year)));
  if (known.length === 0 && issue === "") return null;
  return `${known.join(" ")} ${issue}`.trim();
}

function isNewest(edition: string): boolean {
  return /^(?:the )?(?:latest|newest|current|most recent|in force)\b/i.test(edition.trim());
}

function newestOf(library: Library, documents: readonly RegulationDocument[]): RegulationDocument[] {
  const older = new Set(library.series.flatMap(({ editions }) => editions.slice(1).map(({ id }) => id)));
  return documents.filter(({ id }) => !older.has(id));
}

function namesOf({ title, path, series, edition }: RegulationDocument): string[] {
  return tokensOf(`${title} ${path.split("/").at(-1)!} ${series ?? ""} ${edition ?? ""}`);
}

/** Words that name what the text is about rather than what it asks. */
const subjectWords = (text: string): string[] =>
  conceptsOf(text).flatMap(({ words, share }) => (share === 1 ? contentWords(words) : []));

const isContent = (word: string): boolean => !STOP_WORDS["en"]!.has(word);

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

function tokensOf(words: string): string[] {
  const tokens = wordsIn(words);
  return [
    ...new Set(
      tokens.filter((token) => !COMMON.has(token) && isContent(token) && !/^(?:pdf|docx|md|html?|txt)$/.test(token)),
    ),
  ];
}

export function titles(documents: readonly RegulationDocument[]): string {
  return documents.length === 0 ? "none" : documents.map(labelOf).join(", ");
}

/** "Technical Regulations (2026)", the edition only where the title does not tell it. */
export function labelOf({ title, edition }: Pick<RegulationDocument, "title" | "edition">): string {
  return edition === null || tellsEdition(title, edition) ? title : `${title} (${edition})`;
}
