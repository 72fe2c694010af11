/** Holds the citations of a text against the documents: does the clause exist, does it say so, is the edition current? */
import type { Clause, RegulationDocument } from "../clause";
import { referredNumber } from "../clause-key";
import { isEdition } from "../editions";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { findQuote } from "../quote/find-quote";
import { isSameQuantity, quantitiesIn, type Quantity } from "../quantities";
import { countsIn } from "./counts";
import { documentsMentioned, labelOf } from "../scope";
import { sentencesIn } from "../sentences";
import { claimsIn, type Claim } from "./claims";
import { documentNamedBy, mayBeNamed } from "./named-document";

/** missing: no such clause; unsaid: it does not say so; outdated: only an older edition does; deleted: struck through. */
export type Verdict = "holds" | "missing" | "unsaid" | "outdated" | "deleted";

export interface CitationFinding {
  verdict: Verdict;
  ok: boolean;
  /** As written in the text. */
  reference: string;
  /** Place of the reference in the text: line and column from 1, offset from 0. */
  line: number;
  column: number;
  start: number;
  end: number;
  /** One sentence for people, in English. */
  message: string;
  /** The same sentence as a pattern and what stands in its places, for those who say it in another language. */
  said: Said;
  /** The clause held against the text; null where there is none. */
  clause: Place | null;
}

export interface Said {
  /** Such as "{0} does not exist in {1}." */
  pattern: string;
  values: readonly string[];
}

/** The sentence with what stands in its places. */
function sentence(pattern: string, ...values: string[]): Pick<CitationFinding, "message" | "said"> {
  const message = pattern.replace(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? "");
  return { message, said: { pattern, values } };
}

interface Place {
  document: string;
  edition: string | null;
  clause: string;
  path: string;
  line: number | null;
  page: number | null;
  /** What the clause says. */
  quote: string;
}

export function verifyText(text: string, library: Library): CitationFinding[] {
  const own = library.documents.find((document) => document.text.trim() === text.trim()) ?? null;
  return claimsIn(text).map((claim) => finding(claim, library, own));
}

/** @param own the document that the text is, whose own clauses it means first */
function finding(claim: Claim, library: Library, own: RegulationDocument | null): CitationFinding {
  const { text: reference, start, end } = claim.reference;
  const number = referredNumber(claim.reference);
  const { line, column } = claim;
  const common = { reference, line, column, start, end };
  const foreign = foreignDocument(claim, library);
  if (foreign !== null) {
    const said = sentence("{0} is of “{1}”, which is not among the loaded documents.", reference, foreign);
    return { ...common, verdict: "missing", ok: false, ...said, clause: null };
  }
  const documents = documentsOf(claim, library);
  const inOwn = own === null ? [] : library.lookUp(number, [own.id]);
  const clauses = inOwn.length > 0 ? inOwn : inForceFirst(library, library.lookUp(number, documents));
  if (clauses.length === 0) return { ...common, ...missing(claim, library, documents) };
  const judged = clauses.map((clause) => judge(claim, library, clause));
  return { ...common, ...(judged.find(({ ok }) => ok) ?? judged[0]!) };
}

type Judgement = Pick<CitationFinding, "verdict" | "ok" | "message" | "said" | "clause">;

function judge(claim: Claim, library: Library, clause: Clause): Judgement {
  const document = library.document(clause.document)!;
  const passage = library.passage(clause);
  const place = placeOf(passage);
  const name = `${claim.reference.text} (${labelOf(document)})`;
  if (clause.deleted) {
    const said = sentence("{0} is struck through: it was deleted.", name);
    return { verdict: "deleted", ok: false, ...said, clause: place };
  }
  const wrong = unsaidIn(claim, library, clause);
  if (wrong === null) {
    const newer = newerEdition(library, document);
    if (newer === null || !namesEdition(claim, document)) {
      const said = claimsMuch(claim) ? sentence("{0} says so.", name) : sentence("{0} exists.", name);
      return { verdict: "holds", ok: true, ...said, clause: place };
    }
    const said = sentence("{0} is not the current edition; that is {1}.", name, labelOf(newer));
    return { verdict: "outdated", ok: false, ...said, clause: place };
  }
  const older = olderThatSays(claim, library, clause, document);
  if (older !== null) {
    const { instead, claimed } = wrong;
    const said = sentence("{0} says {1}, not “{2}”; that is from {3}.", name, instead, claimed, labelOf(older));
    return { verdict: "outdated", ok: false, ...said, clause: place };
  }
  const said =
    wrong.instead === ""
      ? sentence("{0} does not say “{1}”.", name, wrong.claimed)
      : sentence("{0} does not say “{1}”. It says {2}.", name, wrong.claimed, wrong.instead);
  return { verdict: "unsaid", ok: false, ...said, clause: place };
}

/** Does the text say what the clause says, and not only name it? */
function claimsMuch({ quotes, words }: Claim): boolean {
  return quotes.length > 0 || quantitiesIn(words).some(({ unit }) => unit !== "") || countsIn(words).length > 0;
}

interface Unsaid {
  claimed: string;
  /** What the clause says in its place; "" where nothing compares. */
  instead: string;
}

/** null where nothing speaks against the claim. */
function unsaidIn(claim: Claim, library: Library, clause: Clause): Unsaid | null {
  const text = wholeText(library, clause);
  const quote = claim.quotes.find((words) => findQuote(text, words) === null);
  if (quote !== undefined && !claim.quotes.some((words) => findQuote(text, words) !== null)) {
    return { claimed: quote, instead: "" };
  }
  return wrongMeasure(claim.words, text) ?? wrongCount(claim.words, text);
}

/** A number with a unit that the clause gives another one for. */
function wrongMeasure(words: string, text: string): Unsaid | null {
  const known = quantitiesIn(text);
  const claimed = quantitiesIn(words).filter(({ unit }) => unit !== "");
  if (claimed.some((quantity) => known.some((other) => isSameQuantity(quantity, other)))) return null;
  for (const quantity of claimed) {
    const rivals = known.filter(({ unit }) => unit === quantity.unit);
    if (rivals.length > 0) return { claimed: quantity.text, instead: inWords(rivals) };
  }
  return null;
}

/** A number of things, such as "ten car lengths", of which the clause has another number. */
function wrongCount(words: string, text: string): Unsaid | null {
  const known = countsIn(text);
  for (const { value, things, said } of countsIn(words)) {
    const rivals = known.filter((other) => other.things === things);
    if (rivals.length === 0 || rivals.some((other) => other.value === value)) continue;
    return { claimed: said, instead: quoted(rivals.map((rival) => rival.said)) };
  }
  return null;
}

const inWords = (quantities: readonly Quantity[]): string => quoted(quantities.map(({ text }) => text));

function quoted(texts: readonly string[]): string {
  return [...new Set(texts.map((text) => `“${text}”`))].slice(0, 3).join(", ");
}

/** The clause with all that stands below it. */
function wholeText(library: Library, clause: Clause): string {
  const below = library.children(clause.id).map((child) => wholeText(library, child));
  return [clause.text, ...below].join("\n");
}

function olderThatSays(
  claim: Claim,
  library: Library,
  clause: Clause,
  document: RegulationDocument,
): RegulationDocument | null {
  const series = library.series.find(({ editions }) => editions.some(({ id }) => id === document.id));
  const others = series?.editions.filter(({ id }) => id !== document.id) ?? [];
  return (
    others.find((other) =>
      library
        .lookUp(clause.number ?? "", [other.id])
        .some((counterpart) => unsaidIn(claim, library, counterpart) === null),
    ) ?? null
  );
}

function missing({ reference }: Claim, library: Library, documents: readonly string[] | undefined): Judgement {
  const searched = documents?.map((id) => library.document(id)!) ?? library.documents;
  const said =
    searched.length === 0
      ? sentence("{0} does not exist in the loaded documents.", reference.text)
      : sentence("{0} does not exist in {1}.", reference.text, searched.map(labelOf).join(", "));
  return { verdict: "missing", ok: false, ...said, clause: null };
}

/** The name of a document beside the reference that none of the loaded ones may have; null elsewhere. */
function foreignDocument({ before, after }: Claim, library: Library): string | null {
  const name = documentNamedBy(before, after);
  return name === null || library.documents.some((document) => mayBeNamed(document, name)) ? null : name;
}

/** Documents that the words around the reference name; the newest of a series where they name no edition. */
function documentsOf(claim: Claim, library: Library): string[] | undefined {
  const around = aroundOf(claim);
  const mentioned = documentsMentioned(library.documents, around);
  const years = around.match(/(?<![\d/.])(?:19|20)\d\d(?![\d/])/g) ?? [];
  const ofYear = library.documents.filter((document) => years.some((year) => isEdition(document, year)));
  const both = mentioned.filter((document) => ofYear.includes(document));
  const chosen = both.length > 0 ? both : mentioned.length > 0 ? mentioned : [];
  return chosen.length === 0 || chosen.length === library.documents.length ? undefined : chosen.map(({ id }) => id);
}

const aroundOf = ({ before, reference, after }: Claim) => `${before}${reference.text}${after}`;

function namesEdition(claim: Claim, { edition }: RegulationDocument): boolean {
  const year = /(?:19|20)\d\d/.exec(edition ?? "")?.[0];
  return year !== undefined && new RegExp(`(?<![\\d/.])${year}(?![\\d/])`).test(aroundOf(claim));
}

function newerEdition(library: Library, document: RegulationDocument): RegulationDocument | null {
  const newest = library.series.find(({ editions }) => editions.some(({ id }) => id === document.id))?.editions[0];
  return newest === undefined || newest.id === document.id ? null : newest;
}

/** Clauses of the newest editions before those of older ones; older ones only where no newer has the number. */
function inForceFirst(library: Library, clauses: readonly Clause[]): Clause[] {
  const older = new Set(library.series.flatMap(({ editions }) => editions.slice(1).map(({ id }) => id)));
  const current = clauses.filter(({ document }) => !older.has(document));
  return current.length > 0 ? current : [...clauses];
}

function placeOf(passage: Passage): Place {
  const { document, edition, clause, path, line, page } = passage;
  return { document, edition, clause, path, line, page, quote: quoteOf(passage) };
}

function quoteOf(passage: Passage): string {
  const { text } = passage;
  const first = sentencesIn(passage).find(({ kind }) => kind !== "heading");
  return first === undefined ? text : text.slice(first.start, first.end);
}
