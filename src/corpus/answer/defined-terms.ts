/** Terms by the words that their definitions explain them with: "wages" stand in the meaning of "Consideration". */
import type { RegulationDocument } from "../clause";
import type { Library } from "../library";
import { rootsOf } from "../roots";
import { sentencesIn } from "../sentences";
import { definingSentences } from "./defining-sentences";

/** Words that more definitions name tell none of them. */
const MOST_NAMING = 2;

/** Terms of the documents whose definition names the word. */
export function termsExplainedBy(
  library: Library,
  documents: readonly string[] | undefined,
  roots: readonly string[],
): string[] {
  const searched = library.documents.filter(({ id }) => documents === undefined || documents.includes(id));
  const terms = searched.flatMap((document) => {
    const index = indexOf(library, document);
    const [first, ...others] = roots.map((root) => index.get(root) ?? []);
    return (first ?? []).filter((term) => others.every((named) => named.includes(term)));
  });
  const distinct = [...new Set(terms)];
  return distinct.length > MOST_NAMING ? [] : distinct;
}

const indexes = new WeakMap<RegulationDocument, Map<string, string[]>>();

/** Root → terms. */
function indexOf(library: Library, document: RegulationDocument): Map<string, string[]> {
  const known = indexes.get(document);
  if (known !== undefined) return known;
  const index = new Map<string, string[]>();
  indexes.set(document, index);
  for (const { term, clause: id } of document.definitions) {
    const clause = library.clause(id);
    if (clause === null) continue;
    const passage = { text: clause.text, clause: clause.number ?? "", title: clause.title };
    const sentences = sentencesIn(passage);
    const named = rootsOf(term);
    for (const at of definingSentences(passage, term)) {
      for (const root of rootsOf(sentences[at]!.words)) {
        if (!named.has(root)) index.set(root, [...(index.get(root) ?? []), term]);
      }
    }
  }
  return index;
}
