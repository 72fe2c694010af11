/** Which documents a question is about: those it names, or whose edition it names. */
import type { RegulationDocument } from "./clause";
import { isEdition } from "./editions";
import type { Library } from "./library";
import { STOP_WORDS } from "./search/stop-words";

export interface ScopeRequest {
  /** Words that may name documents and editions. */
  query: string;
  /** A document's title, path, series or id, as a person or a model writes it. */
  document?: string | null;
  edition?: string | null;
}

export interface Scope {
  /** Ids; undefined means all. */
  documents: string[] | undefined;
  /** What was asked for and is not there; "" where all is. */
  notice: string;
}

/** Words of titles that stand in every rule book and tell nothing. */
const COMMON = new Set(
  "regulation regulations rule rules rulebook code act law document documents edition issue version article section general".split(
    " ",
  ),
);
const BEFORE_RULES = /\s+(?:regulations?|rules?|rulebook|code|act|law|agreement|contract|handbook|manual)\b/i;

export function scopeOf(library: Library, { query, document, edition }: ScopeRequest): Scope {
  let chosen: readonly RegulationDocument[] = library.documents;
  const notices: string[] = [];
  if (document) {
    const named = documentsNamed(library.documents, document);
    if (named.length > 0) chosen = named;
    else notices.push(`No document is called “${document}”; the documents are ${titles(library.documents)}.`);
  } else {
    const mentioned = documentsMentioned(library.documents, query);
    if (mentioned.length > 0) chosen = mentioned;
  }
  const wanted = edition ?? editionMentioned(chosen, query);
  if (wanted) {
    const inEdition = isNewest(wanted) ? newestOf(library, chosen) : chosen.filter((it) => isEdition(it, wanted));
    if (inEdition.length > 0) chosen = inEdition;
    else if (edition) notices.push(`There is no edition “${edition}”; the documents are ${titles(chosen)}.`);
  }
  const all = chosen.length === library.documents.length;
  return { documents: all ? undefined : chosen.map(({ id }) => id), notice: notices.join(" ") };
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

/** Documents that running text names: by an abbreviation of theirs, or by "technical regulations". */
export function documentsMentioned(documents: readonly RegulationDocument[], text: string): RegulationDocument[] {
  if (documents.length < 2) return [];
  const words = text.toLowerCase();
  const scores = documents.map((document) => {
    const distinct = namesOf(document).filter((name) => !documents.every((other) => namesOf(other).includes(name)));
    return distinct.filter((name) => isNamedIn(words, name, document)).length;
  });
  const best = Math.max(...scores);
  return best === 0 ? [] : documents.filter((_, at) => scores[at] === best);
}

function isNamedIn(text: string, name: string, { title, path }: RegulationDocument): boolean {
  const found = new RegExp(
    `(?<![\\p{L}\\d])${name.replace(/[.*+?^\${}()|[\\]\\\\]/g, "\\$&")}(?![\\p{L}\\d])`,
    "u",
  ).exec(text);
  if (found === null || /^\d+$/.test(name)) return false;
  const isAbbreviation = `${title} ${path}`.includes(name.toUpperCase()) && name.length >= 2;
  return isAbbreviation || BEFORE_RULES.test(text.slice(found.index + name.length, found.index + name.length + 14));
}

/** The edition that the text names, if one of the documents is of it. */
function editionMentioned(documents: readonly RegulationDocument[], text: string): string | null {
  const years = [...text.matchAll(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g)].map(([year]) => year);
  const issue = /\b(?:issue|version)\s*\d+(?:\.\d+)*/i.exec(text)?.[0] ?? "";
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

function tokensOf(words: string): string[] {
  const tokens = words.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return [
    ...new Set(
      tokens.filter(
        (token) => !COMMON.has(token) && !STOP_WORDS["en"]!.has(token) && !/^(?:pdf|docx|md|html?|txt)$/.test(token),
      ),
    ),
  ];
}

export function titles(documents: readonly RegulationDocument[]): string {
  return documents.length === 0 ? "none" : documents.map(labelOf).join(", ");
}

/** "Technical Regulations (2026)", the edition only where the title does not tell it. */
export function labelOf({ title, edition }: Pick<RegulationDocument, "title" | "edition">): string {
  return edition === null || title.includes(edition) ? title : `${title} (${edition})`;
}
