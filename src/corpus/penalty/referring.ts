/** The penal clauses that refer to a clause: "infringements of Articles 8, 11, 25 to 39 shall be subject to fines". */
import type { Clause, RegulationDocument } from "../clause";
import type { Library } from "../library";
import type { Passage } from "../passage";
import { rootsOf } from "../roots";
import { findReferences, normalizeNumber } from "../search/clause-number";
import { sentencesOf, withLeadIn } from "../sentences";
import { isPenal } from "./penal-words";
import { statesPenalty } from "./penalty-rules";

const byLibrary = new WeakMap<Library, Map<string, Clause[]>>();

/** Kinds of clause whose references tie no penalty to an offence. */
const REFERS_NOT: ReadonlySet<Clause["kind"]> = new Set(["contents", "table", "heading"]);

/** Penal clauses of the same document that name the clause, one that encloses it, or the breach that it sets out. */
export function penalClausesOn(library: Library, { id }: Pick<Passage, "id">): Passage[] {
  const clause = library.clause(id);
  if (clause === null) return [];
  const index = byLibrary.get(library) ?? indexOf(library);
  byLibrary.set(library, index);
  const found: Clause[] = [];
  for (let at: Clause | null = clause; at !== null; at = at.parent === null ? null : library.clause(at.parent)) {
    found.push(...termsOf(library, at).flatMap((term) => index.get(`${clause.document} ${term}`) ?? []));
    if (at.id !== id && at.kind === "heading" && statesPenalty(at.text)) found.push(at);
    if (at.number === null) continue;
    found.push(...(index.get(`${clause.document} ${normalizeNumber(at.number)}`) ?? []));
  }
  return [
    ...new Map(found.filter((other) => other.id !== id).map((other) => [other.id, library.passage(other)])).values(),
  ];
}

/** "Minor Overspend Breach": a kind of breach has a name of more than one word. */
const NAMES_BREACH = /\S\s.*\b(?:breach|offen[cs]e|infringement|violation|default)\b/i;

/** Names of the breaches that the clause sets out, or says to be such: "Each of the following is a Procedural Breach". */
function termsOf(library: Library, clause: Clause): string[] {
  const { definitions } = library.document(clause.document)!;
  const words = clause.text.replace(/\s+/g, " ");
  return definitions
    .filter(({ term }) => NAMES_BREACH.test(term))
    .filter(
      (known) =>
        known.clause === clause.id || words.includes(` is a ${known.term}`) || words.includes(` are ${known.term}`),
    )
    .map(({ term }) => term);
}

/** Does the clause set out a breach that has a name, or say what counts as one? */
export function namesBreach(library: Library, { id }: Pick<Passage, "id">): boolean {
  const clause = library.clause(id);
  return clause !== null && termsOf(library, clause).length > 0;
}

/** The clauses that set out the breaches which the passage names: that of "Minor Overspend Breach" for the one that punishes it. */
export function breachesNamedIn(library: Library, { id, text }: Pick<Passage, "id" | "text">): Clause[] {
  const document = library.document(library.clause(id)?.document ?? "");
  const words = text.replace(/\s+/g, " ");
  return (document?.definitions ?? [])
    .filter(({ term, clause }) => clause !== id && NAMES_BREACH.test(term) && words.includes(term))
    .flatMap(({ clause }) => library.clause(clause) ?? []);
}

const OF_BREACH =
  /\b(?:breach|infring|infract|contraven|violat|offen[cs]e|compl(?:y|ies|iance)\b|verstoß|zuwider|entgegen)/i;

/** Its sentences that punish, or that say what is a breach; one on a procedure to follow punishes no clause that it names. */
function punishingWords(text: string): string {
  const sentences = sentencesOf(text);
  return sentences
    .map((sentence) => withLeadIn(sentences, sentence))
    .filter((words) => isPenal(words) || OF_BREACH.test(words))
    .join("\n");
}

/** "4.1 and 4.7 of the Technical Regulations": what stands behind a number of another document. */
const OF_DOCUMENT =
  /^(?:[\s,]+(?:(?:and|or|to)\s+)?[A-Z]?\d[\w.()]{0,12}){0,12}\s+of\s+the\s+((?:[A-Z][\w-]{0,20}\s){0,4}(?:Regulations|Code|Rules|Act|Agreement))\b/;

/** Characters behind a reference in which the name of its document stands. */
const BEHIND_CHARS = 160;

const yearOf = ({ edition }: RegulationDocument): string | null => /(?:19|20)\d\d/.exec(edition ?? "")?.[0] ?? null;

/** Ids of the documents whose clause a reference in the document names, by the words behind its number. */
function documentsMeant(library: Library, own: RegulationDocument, behind: string): string[] {
  const name = OF_DOCUMENT.exec(behind)?.[1];
  const said = [...rootsOf(name ?? "")];
  const isNamed = ({ title }: RegulationDocument) => {
    const titled = rootsOf(title);
    return said.every((root) => titled.has(root));
  };
  if (isNamed(own)) return [own.id];
  const isSameYear = (other: RegulationDocument) =>
    yearOf(own) === null || yearOf(other) === null || yearOf(other) === yearOf(own);
  return library.documents.filter((other) => isNamed(other) && isSameYear(other)).map(({ id }) => id);
}

/**
 * `${document} ${number}` and `${document} ${term}` → the penal clauses that name it; a list member stands for the clause that it
 * reads on from.
 */
function indexOf(library: Library): Map<string, Clause[]> {
  const index = new Map<string, Clause[]>();
  for (const document of library.documents) {
    const { id, clauses, definitions } = document;
    const terms = [...new Set(definitions.map(({ term }) => term).filter((term) => NAMES_BREACH.test(term)))];
    for (const clause of clauses) {
      if (clause.deleted || REFERS_NOT.has(clause.kind)) continue;
      const parent = clause.parent === null ? null : library.clause(clause.parent);
      const penal = isPenal(clause.text)
        ? clause
        : parent !== null && parent.kind === "clause" && isPenal(parent.text)
          ? parent
          : null;
      if (penal === null) continue;
      const words = clause.text.replace(/\s+/g, " ");
      const punishing = penal === clause ? punishingWords(clause.text) : words;
      const numbered = findReferences(punishing).flatMap(({ number, end }) =>
        documentsMeant(library, document, punishing.slice(end, end + BEHIND_CHARS)).map(
          (meant) => `${meant} ${number}`,
        ),
      );
      const named = terms.filter((term) => words.includes(term)).map((term) => `${id} ${term}`);
      for (const key of [...numbered, ...named]) {
        const known = index.get(key) ?? [];
        if (!known.includes(penal)) index.set(key, [...known, penal]);
      }
    }
  }
  return index;
}
