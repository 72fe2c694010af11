/** Abbreviations that documents give themselves: "Testing of Mule Cars (TMC)". */
import type { RegulationDocument } from "../clause";
import { rootOf } from "../roots";
import { contentWords, SYNONYM_TRUST, type Concept, type Form } from "./concepts";

interface Abbreviation {
  letters: string;
  /** Its name without small words. */
  words: readonly string[];
  roots: readonly string[];
}

/** Words before letters in brackets. */
const NAMED = /((?:[\p{L}][\p{L}’'-]*[ \n]){1,8})\((\p{Lu}{2,7})s?\)/gu;

const known = new WeakMap<RegulationDocument, readonly Abbreviation[]>();

/** Those of a document, each once. */
export function abbreviationsOf(document: RegulationDocument): readonly Abbreviation[] {
  const found = known.get(document) ?? abbreviationsIn(document.text);
  known.set(document, found);
  return found;
}

function abbreviationsIn(text: string): Abbreviation[] {
  const found = new Map<string, Abbreviation>();
  for (const [, before = "", letters = ""] of text.matchAll(NAMED)) {
    const words = nameOf(before, letters);
    if (words !== null && !found.has(letters)) found.set(letters, { letters, words, roots: words.map(rootOf) });
  }
  return [...found.values()];
}

/** The last words whose first letters the abbreviation is made of, small words aside; null where there are none. */
function nameOf(before: string, letters: string): string[] | null {
  const words = contentWords(before).slice(-letters.length);
  const initials = words.map((word) => word.slice(0, 1).toUpperCase()).join("");
  return initials === letters ? words : null;
}

/** The concepts with the abbreviation that their words, or what stands for them, are the name of, and with the name of an abbreviation. */
export function withAbbreviations(concepts: readonly Concept[], documents: readonly RegulationDocument[]): Concept[] {
  const own = new Map(concepts.map((concept) => [concept, concept.forms[0]!.roots]));
  const asked = new Set([...own.values()].flat());
  const abbreviations = documents.flatMap(abbreviationsOf);
  const spelt = abbreviations.filter(({ roots }) => roots.every((root) => asked.has(root)));
  return concepts.map((concept) => {
    const roots = own.get(concept)!;
    const short = spelt.filter((it) => it.roots.some((root) => roots.includes(root)));
    const long = abbreviations.filter(({ letters }) => letters.toLowerCase() === concept.words);
    const forms = [
      ...short.map((it) => lettersOf(it, SYNONYM_TRUST)),
      ...long.map(({ words, roots: parts }) => ({ words: words.join(" "), roots: parts, trust: SYNONYM_TRUST })),
      ...concept.forms.slice(1).flatMap((form) => shortOf(form, abbreviations)),
    ];
    const isNew = (words: string) => concept.forms.every((form) => form.words !== words);
    const added = [...new Map(forms.map((form) => [form.words, form])).values()].filter(({ words }) => isNew(words));
    return added.length === 0 ? concept : { ...concept, forms: [...concept.forms, ...added] };
  });
}

/** "Battery" may stand for the "energy store", which the rules call "ES". */
const shortOf = ({ roots, trust }: Form, abbreviations: readonly Abbreviation[]): Form[] =>
  abbreviations
    .filter((it) => it.roots.length === roots.length && it.roots.every((root) => roots.includes(root)))
    .map((it) => lettersOf(it, trust));

function lettersOf({ letters }: Abbreviation, trust: number): Form {
  const words = letters.toLowerCase();
  return { words, roots: [rootOf(words)], trust };
}
