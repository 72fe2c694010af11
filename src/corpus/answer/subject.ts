/** What a question is about, measured by the documents that it is asked of. */
import type { RegulationDocument } from "../clause";
import { eastAsianReferences } from "../cut/east-asian";
import type { Library } from "../library";
import { rootOf, rootsOf } from "../roots";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { isTheme } from "../themes";
import { namedActors } from "./actors";
import { conceptsOf, contentWords, SYNONYM_TRUST, type Concept } from "./concepts";
import { termsExplainedBy } from "./defined-terms";
import { withAbbreviations } from "./named-abbreviations";
import { spelledOut } from "./spelled-out";
import { writtenApart } from "./written-apart";

/** What a word counts that the title of the documents has already: "car" in the rules of a car championship. */
export const TITLE_SHARE = 0.4;

/** What a question is about: the names of people, documents, editions and clauses count nothing. */
export function subjectOf(
  query: string,
  names: readonly string[],
  library: Library,
  documents: readonly string[] | undefined,
): Concept[] {
  const searched = documents ?? library.documents.map(({ id }) => id);
  const read = searched.flatMap((id) => library.document(id) ?? []);
  const concepts = withAbbreviations(conceptsOf(withoutReferences(query), library.synonyms), read).map((concept) =>
    withName(concept, query, library, documents),
  );
  const titles = searched.map((id) => documentNames(library, id));
  const actors = namedActors(query);
  const isActor = (words: string) => actors.includes(words) && library.frequency(words, documents) === 0;
  return concepts.map((concept) => {
    if (isNamed(concept.words, names) || isActor(concept.words)) return { ...concept, share: 0 };
    const isTitle =
      titles.some((title) => concept.forms[0]!.roots.every((root) => title.has(root))) ||
      searched.every((id) => isTheme(library, id, contentWords(concept.words)));
    return isTitle ? { ...concept, share: concept.share * TITLE_SHARE } : withTerms(concept, library, documents);
  });
}

/** A word that no document knows may abbreviate what the documents spell out, or be written as two there. */
function withName(
  concept: Concept,
  query: string,
  library: Library,
  documents: readonly string[] | undefined,
): Concept {
  if (library.frequency(concept.words, documents) > 0) return concept;
  const name = spelledOut(concept.words, query, library, documents) ?? writtenApart(concept.words, library, documents);
  if (name === null) return concept;
  const form = { words: name, roots: contentWords(name).map(rootOf), trust: SYNONYM_TRUST };
  return { ...concept, share: 1, forms: [...concept.forms, form] };
}

/** How surely a term is meant by a word that its definition explains it with. */
const EXPLAINED_TRUST = 0.75;
/** Passages up to which a word is so rare that it may be explaining a term only. */
const EXPLAINING = 4;

/** A word by which definitions explain a term may mean the term. */
function withTerms(concept: Concept, library: Library, documents: readonly string[] | undefined): Concept {
  const count = Math.min(...contentWords(concept.words).map((word) => library.frequency(word, documents)));
  if (concept.share < 1 || count > EXPLAINING) return concept;
  const terms = termsExplainedBy(library, documents, concept.forms[0]!.roots).map((words) => ({
    words,
    roots: contentWords(words).map(rootOf),
    trust: EXPLAINED_TRUST,
  }));
  return terms.length === 0 ? concept : { ...concept, forms: [...concept.forms, ...terms] };
}

const namesByDocument = new WeakMap<RegulationDocument, ReadonlySet<string>>();

/** Roots of a document's title and its first line. */
export function documentNames(library: Library, id: string): ReadonlySet<string> {
  const document = library.document(id);
  if (document === null) return new Set();
  const known =
    namesByDocument.get(document) ?? rootsOf(`${document.title} ${document.text.trimStart().split("\n", 1)[0]!}`);
  namesByDocument.set(document, known);
  return known;
}

function isNamed(words: string, names: readonly string[]): boolean {
  return words.split(/[^\p{L}\d]+/u).every((word) => names.includes(word));
}

/** "What does 34.11 say?", "34.7 a) in 2026": numbers that may be values elsewhere, where only a clause is asked for so. */
const ASKED_NUMBER =
  /(?:\b(?:does|did) |^\s*)(\d{1,3}(?:\.\d{1,3})+[a-z]?(?:\s?[a-z]\))?)(?= (?:say|state|require|mean|cover|read|regulate|prohibit|allow)\b|(?: (?:in|of|under) (?:the )?(?:(?:19|20)\d\d|old|new|latest|current)\b.*)?\W*$)/i;

/** What the query calls clauses: "Article 5.3", "第三条". */
export function referencesIn(query: string): { text: string; number: string; start: number; end: number }[] {
  const eastAsian = eastAsianReferences(query).map(({ text, start, end }) => ({ text, number: text, start, end }));
  const named = findReferences(query);
  return [...(named.length === 0 ? numberAsked(query) : named), ...eastAsian];
}

function numberAsked(query: string): ReturnType<typeof findReferences> {
  const found = ASKED_NUMBER.exec(query);
  if (found === null) return [];
  const start = found.index + found[0].length - found[1]!.length;
  return [{ text: found[1]!, number: normalizeNumber(found[1]!), start, end: start + found[1]!.length }];
}

function withoutReferences(query: string): string {
  return referencesIn(query).reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    query,
  );
}
