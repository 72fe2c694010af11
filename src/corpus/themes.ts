/** What a document is about all along, as the rules on a cost cap are about the cost cap: it names the document in a question. */
import type { RegulationDocument } from "./clause";
import type { Library } from "./library";

/** Share of a document's clauses that speak of its theme, and share of any other's up to which it is its own. */
const THEME = 0.3;
const ELSEWHERE = 0.02;
/** A document of fewer clauses repeats what one of them says. */
const FEWEST_CLAUSES = 40;

/** Do so many clauses of the document speak of the words that it is about them? */
export function isTheme(library: Library, id: string, words: readonly string[]): boolean {
  const clauses = library.document(id)?.clauses.length ?? 0;
  if (clauses < FEWEST_CLAUSES || words.length === 0) return false;
  return Math.min(...words.map((word) => library.frequency(word, [id]))) >= clauses * THEME;
}

/** The documents of one series that alone are about one of the words; none where no document is, or several are. */
export function documentsAbout(library: Library, words: readonly string[]): RegulationDocument[] {
  for (const word of words) {
    if (library.frequency(word) < FEWEST_CLAUSES * THEME) continue;
    const about = library.documents.filter(({ id }) => isTheme(library, id, [word]));
    const others = library.documents.filter((document) => !about.includes(document) && !isOfSeries(document, about));
    if (about.length === 0 || others.length === 0 || !about.every((document) => isOfSeries(document, about))) continue;
    const isOwn = others.every(({ id, clauses }) => library.frequency(word, [id]) <= clauses.length * ELSEWHERE);
    if (isOwn) return library.documents.filter((document) => !others.includes(document));
  }
  return [];
}

/** Is the document, or one of its series, among them? */
function isOfSeries(document: RegulationDocument, [first]: readonly RegulationDocument[]): boolean {
  return document === first || (first !== undefined && document.series !== null && document.series === first.series);
}
